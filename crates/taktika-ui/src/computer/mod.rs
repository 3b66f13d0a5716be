//! The computer as a player: which sides it plays, and its thinking in the background.

mod analyst;
mod seats;
mod thinking;

pub(crate) use analyst::{Analyst, Question};
pub(crate) use seats::{Player, Seats, Strength, TIMES};
pub(crate) use thinking::{Answer, Effort, Thinking, Wake};
