//! The rules of Tak-Tik, a war game of 1938 on 11×11 squares. No piece takes anything alone: two must bear on an enemy
//! to strike it, two artillery pieces lay a barrage on it, or two pieces enclose it.
//!
//! The clauses named in this crate's documentation, errors and explanations (`TT-4.4`) are those of the project's
//! rulebook; the modules are named after its chapters.
//!
//! # Positions and turns
//!
//! A [`Position`] is all that the rules need to go on, a [`Turn`] is one side's whole action. Both are small, plain
//! data, and both have texts that read back as the same value.
//!
//! ```
//! use taktik_core::{BLUE, Kind, Piece, Position, Square, Turn};
//!
//! let start = Position::start();
//! assert_eq!(start.legal_turns().len(), 126);
//!
//! let c11: Square = "c11".parse()?;
//! let fighter = Piece { side: BLUE, kind: Kind::Fighter };
//! assert_eq!(start.piece_at(c11), Some(fighter));
//!
//! let turn: Turn = "c11c6".parse()?; // A plane flies over its own pieces.
//! let next = start.play(turn)?;
//! assert_eq!(
//!     next.to_string(),
//!     "3B1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/2F8/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2 r 1 1"
//! );
//! assert_eq!(next.to_string().parse(), Ok(next));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A text that is no position says where, what was found and what was expected:
//!
//! ```
//! use taktik_core::Position;
//!
//! let error = "5M5/11/11/11/11/11/1i9/11/11/11/5m5 b 0 1".parse::<Position>().unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "board, byte 20: found \"i9/11/11/11/5m5\", expected no piece on a lake (TT-3.6)"
//! );
//! ```
//!
//! Positions are also made from pieces, by a [`Setup`], under the same checks.
//!
//! # Strikes
//!
//! [`Position::borne`] tells the squares that a side bears on once and twice, [`Position::bearers`] who bears on one.
//! Here Blue's two artillery pieces bear on g6, and no piece that could take it:
//!
//! ```
//! use taktik_core::{BLUE, Position, Square, Turn};
//!
//! let position: Position = "8ITT/8IMI/10I/11/11/2A3t4/11/11/10i/6A1imi/7iitt b 0 1".parse()?;
//! let g6: Square = "g6".parse()?;
//! assert!(position.borne(BLUE).twice.contains(g6));
//! assert_eq!(position.bearers(BLUE, g6).len(), 2);
//!
//! let barrage = Turn::Barrage { target: g6 };
//! assert!(position.is_legal(barrage));
//! let next = position.play(barrage)?;
//! assert_eq!(next.piece_at(g6), None);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why not
//!
//! An illegal turn is refused with its explanation: values, from which a program makes a sentence in its reader's
//! language.
//!
//! ```
//! use game_variant::explain::Reason as _;
//! use taktik_core::{Position, Reason, Turn};
//!
//! let position: Position = "8ITT/8IMI/10I/11/11/2A3t4/11/11/10i/6A1imi/7iitt b 0 1".parse()?;
//! let turn: Turn = "c6g6".parse()?;
//! let refused = position.play(turn).unwrap_err();
//! let point = &refused.explanation.points[0];
//! assert_eq!(point.reason, Reason::ArtilleryMayBarrage);
//! assert_eq!(point.reason.clause().to_string(), "TT-4.5");
//! assert_eq!(point.others.len(), 2); // The artillery that bears on g6.
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The end
//!
//! [`Position::outcome`] says how the position is decided, if it is. What needs a game's history or the players' will (repetition,
//! claims, agreement, resignation: TT-6.7) is the business of [`game_variant::Game`].
//!
//! ```
//! use game_variant::{GameVariant, Outcome};
//! use taktik_core::{BLUE, EndReason, Position, TakTik};
//!
//! let position: Position = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/aaaa1m1ttt1 r 0 1".parse()?;
//! assert_eq!(position.outcome(), Some(Outcome::win(BLUE, EndReason::Infantry)));
//! assert_eq!(position.outcome().unwrap().text(TakTik::info()).to_string(), "blue infantry");
//! assert!(position.legal_turns().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Any game
//!
//! [`TakTik`] implements [`GameVariant`](game_variant::GameVariant), so that everything written for any game works for
//! this one:
//!
//! ```
//! use game_variant::perft::{Counting, perft};
//! use taktik_core::{Position, TakTik};
//!
//! assert_eq!(perft::<TakTik>(&Position::start(), 2, Counting::Bulk), 15_849);
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

pub mod board;
mod both_sides;
mod compose;
mod encirclement;
mod ending;
pub mod evaluation;
mod examples;
mod explain;
mod forces;
mod headings;
mod info;
mod key;
mod kind;
mod lanes;
mod listing;
mod moves;
mod picking;
mod planes;
mod position;
#[cfg(feature = "serde")]
mod serialized;
mod setup;
mod strikes;
mod text;
mod turn;
mod turns;
mod variant;

pub use board::{BLUE, Bitboard, RED, Square};
pub use ending::{EndReason, OCCUPIERS, TOO_FEW};
pub use explain::Reason;
pub use kind::{Kind, Piece};
pub use position::Position;
pub use setup::{PositionFault, Setup};
pub use strikes::Borne;
pub use text::TurnFault;
pub use turn::Turn;
pub use variant::TakTik;
