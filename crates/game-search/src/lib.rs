//! A computer player for any game: a search over [`GameVariant`](game_variant::GameVariant) with an
//! [`Evaluate`](game_variant::Evaluate) that the game supplies. It knows no rule and no game.
//!
//! # Thinking
//!
//! An [`Engine`] thinks about a [`Root`], a position with the game that led to it, within [`Limits`], and chooses a turn.
//! With one thread and no limit of time it chooses the same every time.
//!
//! ```
//! use game_search::{Engine, Limits, Root, Stop};
//! use game_variant::{Evaluated, Game};
//! use taktika::taktik_core::TakTik;
//!
//! type Judgement = <TakTik as Evaluated>::Evaluation;
//!
//! let mut engine = Engine::<TakTik, _>::new(Judgement::default(), 1)?;
//! let mut game = Game::<TakTik>::new();
//! for _ in 0..2 {
//!     let choice = engine.think(&Root::game(&game), &Limits::nodes(2_000), &Stop::new(), &mut |_| {});
//!     game.play(choice.expect("the game has only begun").turn)?;
//! }
//! assert_eq!(game.ply(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it sees
//!
//! While it thinks it tells of every line that it finds, as a [`Report`]. Here White takes the king at once (TC-5.1):
//!
//! ```
//! use game_search::{Engine, Limits, Root, Stop};
//! use game_variant::{Evaluated, GameVariant};
//! use taktika::tactical_core::TacticalChess;
//!
//! let position = TacticalChess::parse_position("8/8/8/3k4/8/3Q4/8/K7[] w 0 20")?;
//! let evaluation = <TacticalChess as Evaluated>::Evaluation::default();
//! let mut engine = Engine::<TacticalChess, _>::new(evaluation, 1)?;
//! let mut lines = Vec::new();
//! let tell = &mut |report: game_search::Report<_>| lines.push(report);
//! let choice = engine.think(&Root::position(position), &Limits::depth(2), &Stop::new(), tell);
//! let choice = choice.expect("there are turns");
//! assert_eq!(choice.turn.to_string(), "d3d5");
//! assert_eq!(choice.score.turns_to_win(), Some(1));
//! assert_eq!(lines.last().unwrap().score.to_string(), "win 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game that is chosen at run time
//!
//! [`by_id`] makes an [`AnyEngine`] of any game in the registry, [`by_type`] one of any other; positions and turns are
//! texts there.
//!
//! ```
//! use game_search::{Limits, Stop};
//!
//! let mut engine = game_search::by_id("taktik", 1).expect("a game of the registry")?;
//! let start = engine.position_text();
//! engine.set_game(&start, &["c11c6"], Default::default())?;
//! let choice = engine.think(&Limits::depth(2), &Stop::new(), &mut |_| {});
//! assert!(choice.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A weaker player
//!
//! A [`Level`] below the highest holds back: it looks at fewer positions and misjudges them.
//!
//! ```
//! use game_search::{Level, Limits, Stop};
//!
//! let mut engine = game_search::by_id("tactical", 1).expect("a game of the registry")?;
//! engine.set_level(Level::LOWEST, 7);
//! let choice = engine.think(&Limits::default(), &Stop::new(), &mut |_| {});
//! assert!(choice.is_some_and(|choice| choice.nodes <= 10));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Stopping
//!
//! A [`Stop`] ends a search from another thread. It looks up every 256 positions.
//!
//! # A finished game
//!
//! [`review::review`] goes through a game and marks the turns that gave something away.
//!
//! What the search does, part by part, and what they are worth, as far as that has been measured, is told in the project's `docs/search.md`; [`Parts`]
//! switches them.
#![forbid(unsafe_code)]

mod alpha_beta;
mod any;
mod deepening;
mod engine;
mod history;
mod last_look;
mod level;
mod limits;
mod order;
mod parts;
mod quiescence;
mod report;
pub mod review;
mod root;
mod score;
mod searched;
mod table;
pub mod weights;
mod worker;

pub use any::{AnyEngine, SetGameError, by_id, by_type};
pub use engine::Engine;
pub use level::{Level, LevelError};
pub use limits::{Limits, Stop};
pub use parts::Parts;
pub use report::{Choice, Report};
pub use root::Root;
pub use score::{Score, ScoreError, TENFOLD};

// Its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
