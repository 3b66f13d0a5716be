//! Players of the public crate `minimax`, over the same rules and the same evaluation as ours.

mod players;
mod rules;
mod talk;

pub use players::{Kind, Player, PlayerError, Savings};
pub use talk::talk;
