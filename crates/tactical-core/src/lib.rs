//! The rules of Tactical Chess (Kyiv 2007): 8×8, an empty board, four phases.
//!
//! The crate knows nothing but the rules: positions, turns, their texts, what a turn does and why a wish is refused.
//! Games with their history, records and everything else that is alike for all games is in [`game_variant`].
//!
//! # From the start
//!
//! White and Black set obstacles, place their kings and four pieces each; then the battle begins, with most of the
//! army still in reserve. A [`Position`] knows its legal [`Turn`]s:
//!
//! ```
//! use tactical_core::{Phase, Position};
//!
//! let start = Position::start();
//! assert_eq!(start.phase(), Phase::Obstacles);
//! assert_eq!(start.count_turns(), 33); // an obstacle on one of 32 squares, or a pass
//!
//! let next = start.play("#@d4".parse()?)?;
//! assert_eq!(
//!     next.to_string(),
//!     "8/8/8/8/3#4/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] b 0 1"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Texts
//!
//! Positions and turns are read strictly. An error says where the fault is, what stands there, what was expected, and
//! which clause of the rulebook asks for it:
//!
//! ```
//! use tactical_core::Position;
//!
//! let error = "4k3/8/8/8/8/8/8/n3K3[] w 0 9".parse::<Position>().unwrap_err();
//! assert_eq!(error.offset, 16);
//! assert_eq!(
//!     error.to_string(),
//!     "board, byte 16: found \"n\", expected no plain rook, bishop or knight on the last rank of its side (TC-4.3)"
//! );
//! ```
//!
//! Whoever has no text makes a position from its parts with a [`Setup`], which is checked in the same way:
//!
//! ```
//! use tactical_core::{BLACK, Kind, Object, Reserve, Setup, WHITE};
//!
//! let mut setup = Setup::new([Reserve::EMPTY; 2], WHITE, 0, 20);
//! setup.put("e1".parse()?, Some(Object::Piece(WHITE, Kind::King)));
//! setup.put("d2".parse()?, Some(Object::Piece(BLACK, Kind::Fanatic)));
//! setup.put("e8".parse()?, Some(Object::Piece(BLACK, Kind::King)));
//! let position = setup.position()?;
//! assert_eq!(position.to_string(), "4k3/8/8/8/8/8/3f4/4K3[] w 0 20");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Turns, and what they do
//!
//! [`Position::legal_turns`] fills a list that can be used again; [`Position::after`] trusts, [`Position::play`]
//! checks. The *effects* of a turn tell, one by one, what happens to the pieces:
//!
//! ```
//! use game_variant::GameVariant;
//! use game_variant::effect::{Cause, Effect};
//! use tactical_core::{Position, TacticalChess, Turn};
//!
//! // A king may take a fanatic, but leaves the board for it.
//! let position: Position = "4k3/8/8/8/8/8/3f4/4K3[] w 0 20".parse()?;
//! let turn: Turn = "e1d2".parse()?;
//!
//! let mut effects = Vec::new();
//! TacticalChess::effects(&position, turn, &mut effects);
//! assert!(matches!(effects[0], Effect::Leaves { cause: Cause::Taken, .. }));
//! assert!(matches!(effects[1], Effect::Moves { .. }));
//! assert!(matches!(effects[2], Effect::Leaves { cause: Cause::Own, .. }));
//!
//! let outcome = position.after(turn).outcome().unwrap();
//! assert_eq!(outcome.text(TacticalChess::info()).to_string(), "black king");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Why, and why not
//!
//! Anything somebody may wish for is explained by a [`Reason`] with its clause and by what shows it:
//!
//! ```
//! use game_variant::explain::{Reason as _, Wish};
//! use game_variant::GameVariant;
//! use tactical_core::{Position, Reason, Square, TacticalChess};
//!
//! let position: Position = "4k3/8/8/8/8/2p5/1#6/D3K3[] w 0 20".parse()?;
//! let (a1, c3): (Square, Square) = ("a1".parse()?, "c3".parse()?);
//! let explanation = TacticalChess::explain(&position, Wish::FromTo(a1.into(), c3.into()));
//!
//! assert!(!explanation.legal);
//! let point = &explanation.points[0];
//! assert_eq!(point.reason, Reason::StrikeShielded);
//! assert_eq!(point.reason.clause().0, "TC-3.8");
//! assert_eq!(point.others.len(), 2); // the obstacle on b2, and the pawn on c3 that it shields
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where a rule is
//!
//! The modules are named after the chapters of the rulebook: `phases` (TC-2), `pieces` (TC-3), `transformations` (TC-4),
//! `ending` (TC-5). Each rule is one function, documented with its clause; lists, counts and single questions all go
//! through the one generator. How a position stands, which is no rule, is in [`evaluation`].
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
mod compose;
mod effects;
mod ending;
pub mod evaluation;
mod examples;
mod explain;
mod generate;
mod info;
mod key;
mod kind;
mod phases;
mod picking;
mod pieces;
mod play;
mod position;
mod reserve;
mod setup;
mod text;
mod transformations;
mod turn;
mod variant;

pub use ending::EndReason;
pub use explain::Reason;
pub use kind::{BLACK, Becoming, Kind, Object, UnknownKind, WHITE};
pub use phases::Phase;
pub use position::Position;
pub use reserve::Reserve;
pub use setup::{Place, PositionFault, Setup, SetupError};
pub use text::TurnFault;
pub use turn::Turn;
pub use variant::TacticalChess;

/// A square of the board.
pub type Square = board_geom::Square<board_geom::Board8x8>;
/// A set of squares of the board.
pub type Set = board_geom::Bitboard<board_geom::Board8x8>;
