//! Puzzles of any game in the registry: positions with exactly one turn that wins, or saves, by force.
//!
//! # The puzzles there are
//!
//! [`shipped`] gives those of a game. Each says what is to be done, how, what it is about and how hard it is:
//!
//! ```
//! use taktika::registry;
//! use taktika_puzzles::{shipped, themes};
//!
//! for game in registry::GAMES {
//!     let id = game.info().id;
//!     let puzzles = shipped(id).expect("a game of the registry")?;
//!     let words = themes(id);
//!     for puzzle in &puzzles {
//!         assert!(puzzle.themes.iter().all(|theme| words.contains(theme)));
//!         assert!(game.open_position(&puzzle.position).is_ok());
//!     }
//! }
//! # Ok::<(), taktika_puzzles::CollectionError>(())
//! ```
//!
//! # Solving one
//!
//! An [`Attempt`] judges the turns of a player. A right turn is played, with the longest defence as the answer; of a wrong
//! one it is shown why; what the rules refuse comes with their explanation.
//!
//! ```
//! use game_search::Stop;
//! use taktika_puzzles::{Puzzle, Shows, Task, Verdict, attempt};
//!
//! let puzzle = Puzzle {
//!     source: "example".to_owned(),
//!     position: "8/8/8/3k4/8/3Q4/8/K7[] w 0 20".to_owned(),
//!     task: Task::Win(1),
//!     line: vec!["d3d5".to_owned()],
//!     themes: vec![],
//!     difficulty: 1,
//! };
//! let mut attempt = attempt("tactical", &puzzle)?;
//! let Verdict::Wrong(why) = attempt.judge("d3d4", &Stop::new()) else { panic!() };
//! assert_eq!((why.line, why.shows), (vec!["d5d4".to_owned()], Shows::Escapes));
//! assert!(matches!(attempt.judge("d3e8", &Stop::new()), Verdict::Refused(_)));
//! assert!(matches!(attempt.judge("d3d5", &Stop::new()), Verdict::Right { solved: true, .. }));
//! assert!(attempt.is_solved() && attempt.session().outcome().is_some());
//! # Ok::<(), taktika_puzzles::AttemptError>(())
//! ```
//!
//! # By force
//!
//! What is proved is proved by [`Prover`], without an evaluation: a side wins *by force within n turns* when it has a
//! turn after which the rules decide the position for it, or after which it wins by force within n − 1 turns whatever is
//! answered. A draw is no win. Of a [win](Task::Win) every other turn has been shown not to win within [`DEEPER`] turns
//! more than the solution; of a [save](Task::Save) the solution has been shown not to lose within [`DEEPER`] turns more
//! than what every other turn loses in.
//!
//! # Finding more
//!
//! A [`Miner`](mine::Miner) plays games against itself and looks for puzzles in them. `taktika mine` of the command line
//! writes them to a file, in the form that [`read`] reads.
#![forbid(unsafe_code)]

mod file;
mod judge;
pub mod mine;
mod prove;
mod prover;
mod puzzle;
mod task;
mod themes;
mod unique;

pub use file::{CollectionError, CollectionFault, Column, heading, read, write_line};
pub use judge::{Attempt, AttemptError, Refutation, Shows, Verdict, attempt};
pub use prove::{ProveError, Proved, prove};
pub use prover::{GaveUp, Prover};
pub use puzzle::{Puzzle, PuzzleError, RATED_DEPTH, TOO_DEEP};
pub use task::{MOST_TURNS, Task, TaskError};
pub use themes::{COMMON, themes};
pub use unique::{DEEPER, unique_save, unique_win};

/// The puzzles that come with the game of the registry with this id; `None` when there is no such game.
pub fn shipped(game: &str) -> Option<Result<Vec<Puzzle>, CollectionError>> {
    read(game, taktika::registry::puzzles(game)?)
}

// Its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
