//! Sets of squares.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::{Bits, Direction, Geometry, Square};

/// A set of squares of the board `B`, one bit a square.
///
/// ```
/// use board_geom::{Bitboard, Board8x8, Direction, Square};
///
/// let rank: Bitboard<Board8x8> = Bitboard::rank(1);
/// let e2: Square<Board8x8> = "e2".parse()?;
/// assert!(rank.contains(e2));
/// assert_eq!(rank.without(Bitboard::from(e2)).len(), 7);
/// let texts: Vec<_> = rank.into_iter().map(|square| square.to_string()).collect();
/// assert_eq!(texts[0], "a2"); // from a1 on
/// # Ok::<(), board_geom::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboard<B: Geometry>(B::Bits);

impl<B: Geometry> Default for Bitboard<B> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<B: Geometry> Bitboard<B> {
    /// No square.
    pub const EMPTY: Self = Self(B::Bits::ZERO);
    /// Every square.
    pub const FULL: Self = Self(B::ALL);

    /// The set with the given bits, square `n` being bit `n`; bits off the board are dropped.
    #[inline]
    pub fn from_bits(bits: B::Bits) -> Self {
        Self(bits & B::ALL)
    }

    /// The same for bits that come from the board's own tables.
    #[inline(always)]
    pub(crate) const fn from_board_bits(bits: B::Bits) -> Self {
        Self(bits)
    }

    /// The set's bits.
    #[inline(always)]
    pub const fn bits(self) -> B::Bits {
        self.0
    }

    /// The squares of a rank, from 0; empty when there is no such rank.
    pub fn rank(rank: u8) -> Self {
        Self(B::Bits::from_u128(crate::tables::rank(
            B::FILES,
            B::RANKS,
            rank,
        )))
    }

    /// The squares of a file, from 0; empty when there is no such file.
    pub fn file(file: u8) -> Self {
        Self(B::Bits::from_u128(crate::tables::file(
            B::FILES,
            B::RANKS,
            file,
        )))
    }

    /// Whether there is no square in it.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == B::Bits::ZERO
    }

    /// How many squares are in it.
    #[inline(always)]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in it.
    #[inline(always)]
    pub fn contains(self, square: Square<B>) -> bool {
        self.intersects(square.into())
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != B::Bits::ZERO
    }

    /// Whether every square of this set is in the other.
    #[inline(always)]
    pub fn is_subset(self, other: Self) -> bool {
        self.0 & other.0 == self.0
    }

    /// Whether at least two squares are in it.
    #[inline(always)]
    pub fn has_two(self) -> bool {
        self.0.without_lowest() != B::Bits::ZERO
    }

    /// The squares of this set that are not in the other.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Puts a square into the set.
    #[inline(always)]
    pub fn insert(&mut self, square: Square<B>) {
        *self |= Self::from(square);
    }

    /// Takes a square out of the set.
    #[inline(always)]
    pub fn remove(&mut self, square: Square<B>) {
        *self = self.without(square.into());
    }

    /// The square with the lowest number.
    #[inline(always)]
    pub fn first(self) -> Option<Square<B>> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_bit(self.0.trailing_zeros()))
        }
    }

    /// The square with the highest number.
    #[inline(always)]
    pub fn last(self) -> Option<Square<B>> {
        if self.is_empty() {
            None
        } else {
            Some(Square::from_bit(
                B::Bits::WIDTH - 1 - self.0.leading_zeros(),
            ))
        }
    }

    /// Of a set along a ray: its square nearest to the ray's start.
    #[inline(always)]
    pub fn nearest(self, direction: Direction) -> Option<Square<B>> {
        if direction.is_ascending() {
            self.first()
        } else {
            self.last()
        }
    }

    /// Every square moved one step; those that would leave the board are dropped.
    #[inline(always)]
    #[must_use]
    pub fn shifted(self, direction: Direction) -> Self {
        let staying = self.0 & B::inner(direction);
        let (files, ranks) = direction.delta();
        let distance = i32::from(files) + i32::from(ranks) * i32::from(B::FILES);
        Self(if distance >= 0 {
            staying << distance.unsigned_abs()
        } else {
            staying >> distance.unsigned_abs()
        })
    }

    /// The set's image under a turn of the board by 180 degrees.
    #[must_use]
    pub fn half_turn(self) -> Self {
        Self(self.0.reversed() >> (B::Bits::WIDTH - u32::from(B::SQUARES)))
    }

    /// The set's image when left and right are exchanged.
    #[must_use]
    pub fn mirror_files(self) -> Self {
        self.into_iter().map(Square::mirror_files).collect()
    }

    /// The set's image when the two ends of the board are exchanged.
    #[must_use]
    pub fn mirror_ranks(self) -> Self {
        self.into_iter().map(Square::mirror_ranks).collect()
    }
}

impl<B: Geometry> BitAnd for Bitboard<B> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl<B: Geometry> BitOr for Bitboard<B> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl<B: Geometry> BitXor for Bitboard<B> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl<B: Geometry> Not for Bitboard<B> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0 & B::ALL)
    }
}

impl<B: Geometry> BitAndAssign for Bitboard<B> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<B: Geometry> BitOrAssign for Bitboard<B> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<B: Geometry> BitXorAssign for Bitboard<B> {
    #[inline(always)]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

/// The squares of a set, lowest first.
#[derive(Clone, Debug)]
pub struct Squares<B: Geometry>(Bitboard<B>);

impl<B: Geometry> Iterator for Squares<B> {
    type Item = Square<B>;

    #[inline(always)]
    fn next(&mut self) -> Option<Square<B>> {
        let square = self.0.first()?;
        self.0 = Bitboard(self.0.0.without_lowest());
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl<B: Geometry> ExactSizeIterator for Squares<B> {}

impl<B: Geometry> IntoIterator for Bitboard<B> {
    type Item = Square<B>;
    type IntoIter = Squares<B>;

    #[inline(always)]
    fn into_iter(self) -> Squares<B> {
        Squares(self)
    }
}

impl<B: Geometry> FromIterator<Square<B>> for Bitboard<B> {
    fn from_iter<I: IntoIterator<Item = Square<B>>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl<B: Geometry> fmt::Debug for Bitboard<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
