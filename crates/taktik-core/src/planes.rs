//! A board's contents as bit planes.

use crate::board::{BLUE, RED};
use crate::lanes::{LANES, Words};
use crate::{Bitboard, Kind, Piece, Square};

/// The plane of the squares on which Red's pieces stand.
const RED_PLANE: usize = 3;

/// What stands on each square, a code of four bits, whose bits stand in a plane each: in the first three the number of the
/// piece's kind, from 1, and in the last whether it is Red's. 0 is nothing.
///
/// A set of squares is so some operations on planes, a square's contents one bit of each plane, and putting and lifting
/// the same exclusive or, for all planes at once. There is no table to copy.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Planes {
    /// The planes' words, the lower 64 squares first.
    words: [[u64; LANES]; 2],
}

/// The bits of a code, one a plane, each spread over its word.
#[derive(Clone, Copy)]
pub(crate) struct Code(pub(crate) [u64; LANES]);

/// A square's bit in the lower word and in the upper: one of the two is 0. Made without a branch.
#[inline(always)]
const fn bits(square: Square) -> [u64; 2] {
    let bit = 1 << (square.index() & 63);
    let upper = ((square.index() >> 6) as u64).wrapping_neg();
    [bit & !upper, bit & upper]
}

const fn number(kind: Kind) -> u8 {
    kind as u8 + 1
}

impl Planes {
    pub(crate) const EMPTY: Self = Self {
        words: [[0; LANES]; 2],
    };

    #[inline(always)]
    fn plane(&self, n: usize) -> Bitboard {
        let words = Words {
            low: self.words[0][n],
            high: self.words[1][n],
        };
        words.board()
    }

    /// Where the pieces of a kind stand, of both sides.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> Bitboard {
        let mut set = Bitboard::FULL;
        for n in 0..RED_PLANE {
            let plane = self.plane(n);
            set &= if number(kind) >> n & 1 == 1 {
                plane
            } else {
                !plane
            };
        }
        set
    }

    /// TT-1.2: where the planes of both sides stand: the numbers 5 and 6.
    #[inline(always)]
    pub(crate) fn aircraft(&self) -> Bitboard {
        self.plane(2) & (self.plane(0) | self.plane(1))
    }

    /// TT-1.2: where the ground troops of both sides stand: the numbers 1 to 3.
    #[inline(always)]
    pub(crate) fn ground_troops(&self) -> Bitboard {
        (self.plane(0) | self.plane(1)).without(self.plane(2))
    }

    /// The squares on which something stands.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.plane(0) | self.plane(1) | self.plane(2)
    }

    /// Where a side's pieces stand.
    #[inline(always)]
    pub(crate) fn side(&self, side: game_variant::Side) -> Bitboard {
        let red = self.plane(RED_PLANE);
        if side == RED {
            red
        } else {
            self.occupied() ^ red
        }
    }

    /// What stands on a square.
    #[inline(always)]
    pub(crate) fn at(&self, square: Square) -> Code {
        let [low, high] = bits(square);
        Code(core::array::from_fn(|n| {
            let bit = self.words[0][n] & low | self.words[1][n] & high;
            // All ones when it is set: the sign of its negative, spread.
            (bit.wrapping_neg().cast_signed() >> 63).cast_unsigned()
        }))
    }

    /// Puts a code on an empty square, or takes one away that stands there.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, square: Square, code: Code) {
        for (words, bit) in self.words.iter_mut().zip(bits(square)) {
            for (word, code) in words.iter_mut().zip(code.0) {
                *word ^= code & bit;
            }
        }
    }
}

impl Code {
    pub(crate) const NOTHING: Self = Self([0; LANES]);

    #[inline(always)]
    pub(crate) fn of(piece: Piece) -> Self {
        let code = u64::from(number(piece.kind)) | u64::from(piece.side == RED) << RED_PLANE;
        Self(core::array::from_fn(|n| (code >> n & 1).wrapping_neg()))
    }

    #[inline(always)]
    pub(crate) fn piece(self) -> Option<Piece> {
        let [one, two, four, red] = self.0;
        let number = one & 1 | two & 2 | four & 4;
        let kind = *Kind::ALL.get((number as usize).wrapping_sub(1))?;
        let side = if red != 0 { RED } else { BLUE };
        Some(Piece { side, kind })
    }

    /// A number, or 0 when this is the code of a piece: without a branch, as nobody foresees which turns take something.
    #[inline(always)]
    pub(crate) const fn unless_piece(self, number: u16) -> u16 {
        let [one, two, four, _] = self.0;
        number & !(one | two | four) as u16
    }

    /// Both codes' bits where they differ: what [`Planes::toggle`] makes of one to get the other.
    #[inline(always)]
    pub(crate) fn difference(self, other: Self) -> Self {
        Self(core::array::from_fn(|n| self.0[n] ^ other.0[n]))
    }
}
