//! The rules of Tactical Chess (Kyiv 2007): 8×8, an empty board, four phases.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod effects;
mod ending;
mod explain;
mod generate;
mod info;
mod key;
mod kind;
mod phases;
mod pieces;
mod play;
mod position;
mod reserve;
mod setup;
mod text;
mod transformations;
mod turn;
mod variant;

pub use ending::EndReason;
pub use explain::Reason;
pub use kind::{BLACK, Becoming, Kind, Object, UnknownKind, WHITE};
pub use phases::Phase;
pub use position::Position;
pub use reserve::Reserve;
pub use setup::{Place, PositionFault, Setup, SetupError};
pub use text::TurnFault;
pub use turn::Turn;
pub use variant::TacticalChess;

/// A square of the board.
pub type Square = board_geom::Square<board_geom::Board8x8>;
/// A set of squares of the board.
pub type Set = board_geom::Bitboard<board_geom::Board8x8>;
