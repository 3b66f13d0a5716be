//! What a board's type knows, and the two boards of this project.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{Bits, Direction};

/// The size, letters and tables of a board. Made by [`define_board!`](crate::define_board), not by hand.
///
/// The functions take square numbers below [`SQUARES`](Self::SQUARES); other numbers give some set of the board's, but
/// never panic. [`Square`](crate::Square) and [`Bitboard`](crate::Bitboard) are the way to use them.
pub trait Geometry: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + 'static {
    /// The integer that carries a set of this board's squares.
    type Bits: Bits;
    /// How many files there are.
    const FILES: u8;
    /// How many ranks there are.
    const RANKS: u8;
    /// How many squares there are, at most 128.
    const SQUARES: u8;
    /// The letters of the files, in order.
    const FILE_LETTERS: &'static str;
    /// Letters read in place of a file's own: alias, then the letter meant.
    const FILE_ALIASES: &'static [(char, char)];
    /// Every square.
    const ALL: Self::Bits;

    /// The squares that have a neighbour in `direction`.
    fn inner(direction: Direction) -> Self::Bits;
    /// The squares from `square` on in `direction`, to the edge.
    fn ray(square: u8, direction: Direction) -> Self::Bits;
    /// The neighbours of `square` in all eight directions.
    fn neighbours(square: u8) -> Self::Bits;
    /// The squares a knight's leap away from `square`.
    fn knight(square: u8) -> Self::Bits;
    /// The direction of the line from one square to another.
    fn direction(from: u8, to: u8) -> Option<Direction>;
}

/// Defines a board: a marker type with its [`Geometry`](crate::Geometry), tables made at compile time.
///
/// `define_board! { /// Documentation. pub struct Name: u64, files 5, ranks 7, letters "abcde"; }`, optionally with
/// `aliases [('j', 'i')]` before the semicolon. The integer must have a bit for every square; the letters one for
/// every file. Both are checked when it is compiled.
#[macro_export]
macro_rules! define_board {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident: $bits:ty, files $files:literal, ranks $ranks:literal,
        letters $letters:literal $(, aliases [$($alias:expr),* $(,)?])?;
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $visibility struct $name;

        const _: () = {
            use $crate::{Direction, tables};

            const FILES: u8 = $files;
            const RANKS: u8 = $ranks;
            const SQUARES: usize = FILES as usize * RANKS as usize;
            const PADDED: usize = tables::padded(SQUARES);
            const _: () = assert!(SQUARES > 0 && SQUARES <= 128 && SQUARES <= <$bits>::BITS as usize);
            const _: () = assert!($letters.len() == FILES as usize);

            const ALL: $bits = <$bits>::MAX >> (<$bits>::BITS - SQUARES as u32);

            static RAYS: [[$bits; PADDED]; 8] = {
                let mut table = [[0; PADDED]; 8];
                let mut direction = 0;
                while direction < 8 {
                    let mut square = 0;
                    while square < SQUARES {
                        let delta = Direction::ALL[direction].delta();
                        table[direction][square] = tables::ray(FILES, RANKS, square as u8, delta, 128) as $bits;
                        square += 1;
                    }
                    direction += 1;
                }
                table
            };

            static NEIGHBOURS: [$bits; PADDED] = {
                let mut table = [0; PADDED];
                let mut square = 0;
                while square < SQUARES {
                    let mut direction = 0;
                    while direction < 8 {
                        let delta = Direction::ALL[direction].delta();
                        table[square] |= tables::ray(FILES, RANKS, square as u8, delta, 1) as $bits;
                        direction += 1;
                    }
                    square += 1;
                }
                table
            };

            static KNIGHT: [$bits; PADDED] = {
                let mut table = [0; PADDED];
                let mut square = 0;
                while square < SQUARES {
                    table[square] = tables::knight(FILES, RANKS, square as u8) as $bits;
                    square += 1;
                }
                table
            };

            static DIRECTIONS: [[u8; PADDED]; PADDED] = {
                let mut table = [[8; PADDED]; PADDED];
                let mut from = 0;
                while from < SQUARES {
                    let mut to = 0;
                    while to < SQUARES {
                        table[from][to] = tables::direction_between(FILES, from as u8, to as u8);
                        to += 1;
                    }
                    from += 1;
                }
                table
            };

            const INNER: [$bits; 8] = {
                let mut table = [0; 8];
                let mut direction = 0;
                while direction < 8 {
                    let mut square = 0;
                    while square < SQUARES {
                        let delta = Direction::ALL[direction].delta();
                        if tables::ray(FILES, RANKS, square as u8, delta, 1) != 0 {
                            table[direction] |= 1 << square;
                        }
                        square += 1;
                    }
                    direction += 1;
                }
                table
            };

            impl $crate::Geometry for $name {
                type Bits = $bits;
                const FILES: u8 = FILES;
                const RANKS: u8 = RANKS;
                const SQUARES: u8 = SQUARES as u8;
                const FILE_LETTERS: &'static str = $letters;
                const FILE_ALIASES: &'static [(char, char)] = &[$($($alias),*)?];
                const ALL: $bits = ALL;

                #[inline(always)]
                fn inner(direction: Direction) -> $bits {
                    INNER[direction as usize]
                }
                #[inline(always)]
                fn ray(square: u8, direction: Direction) -> $bits {
                    RAYS[direction as usize][square as usize & (PADDED - 1)]
                }
                #[inline(always)]
                fn neighbours(square: u8) -> $bits {
                    NEIGHBOURS[square as usize & (PADDED - 1)]
                }
                #[inline(always)]
                fn knight(square: u8) -> $bits {
                    KNIGHT[square as usize & (PADDED - 1)]
                }
                #[inline(always)]
                fn direction(from: u8, to: u8) -> Option<Direction> {
                    let row = &DIRECTIONS[from as usize & (PADDED - 1)];
                    let direction = row[to as usize & (PADDED - 1)];
                    Direction::ALL.get(direction as usize).copied()
                }
            }
        };
    };
}

define_board! {
    /// The board of chess: 8×8, files a to h.
    pub struct Board8x8: u64, files 8, ranks 8, letters "abcdefgh";
}

define_board! {
    /// A board of 11×11 with files a to l: there is no j (TT-1.1), which is read as i.
    pub struct Board11x11: u128, files 11, ranks 11, letters "abcdefghikl", aliases [('j', 'i')];
}
