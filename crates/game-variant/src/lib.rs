//! What a board game is to the programs around it.
//!
//! A game's rules are one type that implements [`GameVariant`]: a start position, legal turns, play, outcomes, texts,
//! and for whoever shows the game its *effects*, *explanations* and a *view*. Everything else here is written once for
//! all games: [`perft`](perft::perft), [`Game`] with its history, [`record`]s, and the object-safe
//! [`Session`](session::Session) for programs that choose the game at run time.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod cell;
mod clause;
pub mod effect;
pub mod explain;
pub mod game;
mod info;
mod outcome;
pub mod perft;
pub mod record;
pub mod session;
mod side;
mod switches;
pub mod text;
mod variant;
mod view;

pub use cell::{BoardShape, Cell};
pub use clause::Clause;
pub use game::{Game, GameError};
pub use info::{GameInfo, Ground, KindId, KindInfo, SideInfo, Terrain, TerrainForm};
pub use outcome::{Ending, Outcome, ReasonWord, Word};
pub use record::{Record, RecordFault};
pub use session::{AnyGame, Entry, Session};
pub use side::Side;
pub use switches::{Switches, SwitchesError};
pub use variant::{GameVariant, IllegalTurn};
pub use view::{Act, Phase, Placed, Tally, TurnShape};
