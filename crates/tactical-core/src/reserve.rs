//! TC-1.3: what a side has not yet placed.

use core::fmt;

use crate::Kind;

/// The pieces that a side has not yet placed, as a count for each kind. Obstacles are not in it: which may still be
/// placed follows from the turn (TC-2.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Reserve(u64);

/// Four bits a kind hold any count from 0 to 8, the most there can be.
const BITS: usize = 4;
const MASK: u64 = 0xF;
/// The lowest bit of every kind's four.
const LOWEST: u64 = (u64::MAX / MASK) >> (64 - BITS * Kind::COUNT);

impl Reserve {
    /// Nothing.
    pub const EMPTY: Self = Self(0);

    /// TC-1.3: the whole inventory of a side, obstacles aside.
    pub const INVENTORY: Self = {
        let mut counts = 0;
        let mut n = 0;
        while n < Kind::COUNT {
            counts |= (Kind::ALL[n].inventory() as u64) << (BITS * n);
            n += 1;
        }
        Self(counts)
    };

    /// How many of a kind.
    #[inline(always)]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (BITS * kind.index()) & MASK) as u8
    }

    /// The same with another count of a kind; above 8 there cannot be, and 8 is taken.
    #[must_use]
    pub const fn with(self, kind: Kind, count: u8) -> Self {
        let count = if count > 8 { 8 } else { count };
        let shift = BITS * kind.index();
        Self(self.0 & !(MASK << shift) | (count as u64) << shift)
    }

    /// The same with one less of a kind; none stays none.
    #[inline]
    #[must_use]
    pub(crate) const fn without_one(self, kind: Kind) -> Self {
        if self.count(kind) == 0 {
            self
        } else {
            Self(self.0 - (1 << (BITS * kind.index())))
        }
    }

    /// All counts in one number.
    #[inline(always)]
    pub(crate) const fn word(self) -> u64 {
        self.0
    }

    /// Whether nothing is left.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pieces in all.
    pub fn len(self) -> u32 {
        Kind::ALL
            .into_iter()
            .map(|kind| u32::from(self.count(kind)))
            .sum()
    }

    /// One bit for each kind that is there.
    #[inline(always)]
    const fn kinds_present(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & LOWEST
    }

    /// How many different kinds are there.
    #[inline(always)]
    pub(crate) const fn kinds_count(self) -> usize {
        self.kinds_present().count_ones() as usize
    }

    /// The kinds that are there, in the order of TC-1.3.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Kind> {
        let mut left = self.kinds_present();
        core::iter::from_fn(move || {
            let kind = Kind::ALL.get(left.trailing_zeros() as usize / BITS)?;
            left &= left.wrapping_sub(1);
            Some(*kind)
        })
    }
}

impl fmt::Debug for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.kinds().map(|kind| (kind, self.count(kind))))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn tc_1_3_the_inventory_is_25_pieces_of_15_kinds() {
        let inventory = Reserve::INVENTORY;
        assert_eq!(inventory.len(), 25);
        assert_eq!(inventory.kinds_count(), 15);
        assert_eq!(inventory.kinds().collect::<Vec<_>>(), Kind::ALL);
        assert_eq!(inventory.count(Kind::Pawn), 8);
        assert_eq!(inventory.count(Kind::Jester), 1);
    }

    #[test]
    fn counts_are_kept_apart() {
        let mut reserve = Reserve::EMPTY;
        for kind in Kind::ALL {
            reserve = reserve.with(kind, 8);
        }
        for kind in Kind::ALL {
            reserve = reserve.without_one(kind);
            assert_eq!(reserve.count(kind), 7);
        }
        assert_eq!(reserve.len(), 15 * 7);
        assert_eq!(Reserve::EMPTY.without_one(Kind::King), Reserve::EMPTY);
        assert_eq!(Reserve::EMPTY.with(Kind::King, 200).count(Kind::King), 8);
    }
}
