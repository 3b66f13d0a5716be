//! Weights for the games' evaluations, from games of the computer player against itself.
//!
//! # Games
//!
//! [`play`] has the player of a game play against itself. The games depend on the seed alone.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use taktika::taktik_core::TakTik;
//! use tuning::{Plan, Played};
//!
//! let plan = Plan { games: 8, nodes: 30, seed: 1, threads: NonZeroUsize::MIN };
//! let mut games: Vec<Played> = Vec::new();
//! tuning::play::<TakTik>(&Default::default(), &plan, |played| games.push(played))?;
//! assert_eq!(games.len(), 8);
//!
//! // A game is a line of a file.
//! let line = games[0].to_string();
//! assert_eq!(line.parse::<Played>()?, games[0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Weights
//!
//! [`report`] finds weights that explain how games ended, and says how well they explain those games that it did not
//! learn from. Here the counts of one position are made up: [`fit`] does the same with [`Samples`].
//!
//! ```
//! use tuning::{Freedom, Sample, Samples};
//!
//! // Whoever has one more of the first wins three games of four; the second says nothing.
//! let won = [1.0, 1.0, 1.0, 0.0];
//! let all = [0, 1].into_iter().flat_map(|second| won.map(|won| Sample::new(&[1, second], won)));
//! let samples = Samples { games: 1000, all: all.collect() };
//! let fitted = tuning::fit(&samples, &[100, 100], &[true, false], Freedom::default());
//! assert_eq!(fitted.weights[0], 100, "it was to be kept");
//! assert!(fitted.weights[1] < 90, "it counted for too much");
//! ```
//!
//! What was found for the games, and what it is worth in matches, is told in the project's `docs/search.md`.
#![forbid(unsafe_code)]

mod fit;
mod play;
mod played;
mod quiet;
mod report;
mod sample;
mod system;

pub use fit::{Fitted, Freedom, fit, loss, slope};
pub use play::{Plan, play};
pub use played::{Played, PlayedError};
pub use quiet::quiet;
pub use report::{FitError, Options, Report, report};
pub use sample::{Sample, Samples, split};
