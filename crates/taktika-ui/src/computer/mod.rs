//! The computer as a player: which sides it plays, and its thinking in the background.

mod seats;
mod thinking;

pub(crate) use seats::{Player, Seats, Skill, TIMES};
pub(crate) use thinking::{Answer, Effort, Thinking, Wake};
