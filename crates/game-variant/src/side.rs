//! The two sides of a game.

use core::ops::Not;

/// One of the two sides. Texts name the first-named side first and write its pieces in upper case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Side {
    /// The first-named side: Blue, White.
    First,
    /// The second-named side: Red, Black.
    Second,
}

impl Side {
    /// Both, the first-named first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first-named side, 1 for the other.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline(always)]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        self.other()
    }
}
