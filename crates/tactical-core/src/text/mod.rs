//! The texts of positions and turns.

mod position;
#[cfg(feature = "serde")]
mod serde;
mod turn;

pub use turn::TurnFault;

pub(crate) use position::parse_position;
pub(crate) use turn::{long_turn, parse_turn};
