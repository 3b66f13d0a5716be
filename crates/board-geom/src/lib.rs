//! Squares, directions, rays and bitboards for any board of up to 128 squares whose size is known at compile time.
//!
//! A board is a marker type with a [`Geometry`]; [`define_board!`] makes one, tables included. Two are defined here:
//! [`Board8x8`], whose sets are `u64`, and [`Board11x11`], whose sets are `u128`.
//!
//! ```
//! use board_geom::{Bitboard, Board8x8, Direction, Square};
//!
//! let e4: Square<Board8x8> = "e4".parse()?;
//! assert_eq!(e4.step(Direction::North), Some("e5".parse()?));
//!
//! // A slide to the north ends on the first occupied square.
//! let occupied = Bitboard::from(Square::<Board8x8>::at(4, 6).unwrap());
//! let reached = e4.slide(Direction::North, occupied);
//! assert_eq!(reached.len(), 3); // e5, e6, e7
//! # Ok::<(), board_geom::SquareError>(())
//! ```
//!
//! Squares are numbered rank by rank from a1; north is towards higher ranks, east towards later files.
//!
//! Any other size is one line away:
//!
//! ```
//! board_geom::define_board! {
//!     /// A board of five files and seven ranks.
//!     pub struct Narrow: u64, files 5, ranks 7, letters "abcde";
//! }
//! use board_geom::Square;
//! assert_eq!(Square::<Narrow>::all().count(), 35);
//! assert_eq!(Square::<Narrow>::at(4, 6).unwrap().to_string(), "e7");
//! ```
#![no_std]
#![forbid(unsafe_code)]

mod bitboard;
mod bits;
mod board;
mod direction;
mod square;
pub mod tables;

pub use bitboard::{Bitboard, Squares};
pub use bits::Bits;
pub use board::{Board8x8, Board11x11, Geometry};
pub use direction::{Direction, Leap};
pub use square::{Square, SquareError};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
