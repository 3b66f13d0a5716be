//! Sets of squares four side by side: what the four directions of a heading have in common is done to all at once.
//!
//! A set is two words here, and the loops over the lanes are plain, so that the compiler makes vector code of them.

use core::ops::{BitAnd, BitOr, BitOrAssign, Not};

use crate::{Bitboard, Square};

/// How many sets stand side by side.
pub(crate) const LANES: usize = 4;

/// A set of squares as two words: the lower 64 squares and the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) low: u64,
    pub(crate) high: u64,
}

impl Words {
    pub(crate) const EMPTY: Self = Self { low: 0, high: 0 };

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u128) -> Self {
        Self {
            low: bits as u64,
            high: (bits >> 64) as u64,
        }
    }

    #[inline(always)]
    pub(crate) fn board(self) -> Bitboard {
        Bitboard::from_bits(u128::from(self.high) << 64 | u128::from(self.low))
    }

    #[inline(always)]
    pub(crate) fn contains(self, square: Square) -> bool {
        self.board().contains(square)
    }

    /// Every square's number raised (`UP`) or lowered by `hop`, which is from 1 to 63.
    #[inline(always)]
    pub(crate) const fn hopped<const UP: bool>(self, hop: u64) -> Self {
        let Self { low, high } = self;
        if UP {
            Self {
                low: low << hop,
                high: high << hop | low >> (64 - hop),
            }
        } else {
            Self {
                low: low >> hop | high << (64 - hop),
                high: high >> hop,
            }
        }
    }
}

impl Words {
    /// The other way round: the squares that [`hopped`](Self::hopped) leads from to this set.
    #[inline(always)]
    pub(crate) const fn hopped_back<const UP: bool>(self, hop: u64) -> Self {
        if UP {
            self.hopped::<false>(hop)
        } else {
            self.hopped::<true>(hop)
        }
    }
}

impl From<Bitboard> for Words {
    #[inline(always)]
    fn from(set: Bitboard) -> Self {
        Self::from_bits(set.bits())
    }
}

impl BitAnd for Words {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self {
            low: self.low & other.low,
            high: self.high & other.high,
        }
    }
}

impl BitOr for Words {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self {
            low: self.low | other.low,
            high: self.high | other.high,
        }
    }
}

impl BitOrAssign for Words {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl Not for Words {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self {
            low: !self.low,
            high: !self.high,
        }
    }
}

/// Four sets side by side.
#[derive(Clone, Copy)]
pub(crate) struct Lanes {
    pub(crate) low: [u64; LANES],
    pub(crate) high: [u64; LANES],
}

impl Lanes {
    pub(crate) const EMPTY: Self = Self {
        low: [0; LANES],
        high: [0; LANES],
    };

    #[inline(always)]
    pub(crate) const fn get(&self, lane: usize) -> Words {
        Words {
            low: self.low[lane],
            high: self.high[lane],
        }
    }

    #[inline(always)]
    pub(crate) const fn set(&mut self, lane: usize, words: Words) {
        self.low[lane] = words.low;
        self.high[lane] = words.high;
    }

    /// Other sets in the lanes: in each the one that stands in the lane given for it here.
    pub(crate) const fn rearranged(&self, lanes: [usize; LANES]) -> Self {
        let mut rearranged = Self::EMPTY;
        let mut lane = 0;
        while lane < LANES {
            rearranged.set(lane, self.get(lanes[lane]));
            lane += 1;
        }
        rearranged
    }
}
