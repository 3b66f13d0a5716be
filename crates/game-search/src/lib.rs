//! A computer player for any game.
#![forbid(unsafe_code)]

mod alpha_beta;
mod any;
mod deepening;
mod engine;
mod limits;
mod order;
mod parts;
mod planning;
mod quiescence;
mod report;
mod root;
mod score;
mod table;
mod worker;

pub use any::{AnyEngine, SetGameError, by_id, of_session};
pub use engine::Engine;
pub use limits::{Limits, Stop};
pub use parts::Parts;
pub use report::{Choice, Report};
pub use root::Root;
pub use score::Score;
