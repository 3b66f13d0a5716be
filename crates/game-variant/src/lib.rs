//! What a board game is to the programs around it.
//!
//! A game's rules are one type that implements [`GameVariant`]: a start position, legal turns, play, outcomes, texts,
//! and for whoever shows the game its *effects*, *explanations* and a *view*. Everything else here is written once for
//! all games: [`perft`](perft::perft), [`Game`] with its history, [`Record`]s, and the object-safe [`Session`] for
//! programs that choose the game at run time.
//!
//! The examples below play a toy: three runners a side on three files and four ranks, each turn a step or a pass, and
//! whoever reaches the far rank wins. Its rules, the whole trait, are `tests/variant/toy.rs`.
//!
//! # Rules alone
//!
//! Positions and turns are plain values. `play` checks, and says why not; `play_unchecked` trusts.
//!
//! ```
//! # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
//! # use toy::Toy;
//! use game_variant::perft::{Counting, perft};
//! use game_variant::GameVariant;
//!
//! let start = Toy::start();
//! assert_eq!(start.to_string(), "rrr/3/3/RRR u 0 1");
//!
//! let mut turns = Vec::new();
//! Toy::legal_turns(&start, &mut turns);
//! assert_eq!(turns.len(), 4);
//! assert_eq!(perft::<Toy>(&start, 2, Counting::Bulk), 16);
//!
//! let next = Toy::play(&start, Toy::parse_turn("a1a2")?)?;
//! assert_eq!(next.to_string(), "rrr/3/R2/1RR d 1 1");
//!
//! let illegal = Toy::play(&start, Toy::parse_turn("a1b1")?).unwrap_err();
//! assert_eq!(illegal.explanation.clauses()[0].to_string(), "T-1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A game
//!
//! A [`Game`] remembers: undo and redo of any depth, repetition, the claim on the clock, agreement, resignation, time.
//! What the position decides comes first, then repetition, then what the players decided.
//!
//! ```
//! # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
//! # use toy::Toy;
//! use game_variant::{Ending, Game, GameVariant, Outcome, Side};
//!
//! let mut game = Game::<Toy>::new();
//! for text in ["a1a2", "c4c3", "a2a3"] {
//!     game.play(Toy::parse_turn(text)?)?;
//! }
//! assert!(game.undo() && game.redo());
//! assert_eq!(game.outcome(), None);
//!
//! game.resign(Side::Second)?;
//! assert_eq!(game.outcome(), Some(Outcome::win(Side::First, Ending::Resignation)));
//! assert!(game.undo(), "a resignation can be taken back");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A record
//!
//! A [`Record`] is a game as text, with tags, comments, annotations and variations. Reading checks every turn, and at
//! the first fault keeps everything before it.
//!
//! ```
//! # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
//! # use toy::{Toy, Turn};
//! use game_variant::{Game, GameVariant, Record};
//! use game_variant::record::read_all;
//!
//! let text = "[Variant \"Toy Race\"]\n\n1. a1a2 {bold} (1. pass) c4c3 2. a2a4 *";
//! let (records, fault) = read_all::<Toy>(text);
//! let fault = fault.expect("a2a4 is no step");
//! assert_eq!(fault.to_string(), "line 3, column 34, turn 2: illegal turn a2a4: T-1");
//!
//! // Play on from what was sound.
//! let mut game = records[0].game();
//! game.play(Turn::Pass)?;
//! let record = records[0].with_line(&game);
//! assert!(record.to_string().ends_with("1. a1a2 {bold} (1. pass) c4c3 2. pass *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Any game
//!
//! A program that chooses the game at run time holds a list of [`AnyGame`]s and the [`Session`]s they make; everything
//! goes in and out as texts and as types that know no game.
//!
//! ```
//! # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
//! # use toy::Toy;
//! use game_variant::explain::Wish;
//! use game_variant::{AnyGame, Entry};
//!
//! static GAMES: [&dyn AnyGame; 1] = [&Entry::<Toy>::new()];
//!
//! let mut session = GAMES[0].start();
//! session.play("a1a2")?;
//! let view = session.view(session.ply()).expect("the position now");
//! assert_eq!(view.pieces.len(), 6);
//! assert_eq!(view.last.expect("a turn").long, "Ra1-a2");
//!
//! let why = session.explain(Wish::Turn("a4a2"))?;
//! assert!(!why.legal);
//! assert_eq!(why.points[0].reason.key, "toy-no-neighbour");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The feature `std` adds counting with several threads and a table; without it the crate needs an allocator and nothing
//! else. The feature `serde` makes the public values serde data; a [`Record`] is its text. The feature `proptest`, which
//! needs `std`, adds strategies of games, positions and turns (`strategy`) and laws to which any game is held (`laws!`).
//!
//! What a game can have besides its rules: an evaluation for the computer player ([`Evaluate`]), positions made of any
//! parts ([`Compose`]), a view from the other side ([`HalfTurn`]).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

mod cell;
mod clause;
mod compose;
pub mod effect;
pub mod evaluate;
pub mod explain;
pub mod game;
mod info;
#[cfg(feature = "proptest")]
pub mod laws;
mod outcome;
pub mod perft;
pub mod record;
pub mod session;
mod side;
mod sight;
#[cfg(feature = "proptest")]
pub mod strategy;
mod switches;
pub mod text;
mod variant;
mod view;

pub use cell::{BoardShape, Cell};
pub use clause::Clause;
pub use compose::{Compose, Draft, HalfTurn};
pub use evaluate::{Evaluate, Evaluated, Standing};
pub use game::{Game, GameError};
pub use info::{GameInfo, Ground, KindId, KindInfo, SideInfo, Terrain, TerrainForm};
pub use outcome::{Ending, Outcome, ReasonWord, Word};
pub use record::{Record, RecordFault};
pub use session::{AnyGame, Entry, Session};
pub use side::Side;
pub use sight::{Borne, Threat};
pub use switches::{Switches, SwitchesError};
pub use variant::{GameVariant, IllegalTurn};
pub use view::{Act, Example, Phase, Placed, Tally, TurnShape};

// Its examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
