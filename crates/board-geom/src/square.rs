//! A square of a board, and its text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use crate::{Bitboard, Bits, Direction, Geometry, Leap};

/// A square of the board `B`. There is no way to make one that is off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square<B> {
    index: u8,
    board: PhantomData<B>,
}

impl<B: Geometry> Square<B> {
    const fn new(index: u8) -> Self {
        Self {
            index,
            board: PhantomData,
        }
    }

    /// The square on a file and rank, each counted from 0; `None` off the board.
    #[inline]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < B::FILES && rank < B::RANKS {
            Some(Self::new(rank * B::FILES + file))
        } else {
            None
        }
    }

    /// The square with this number (rank by rank from a1, below [`Geometry::SQUARES`]); `None` when there is none.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < B::SQUARES as usize {
            Some(Self::new(index as u8))
        } else {
            None
        }
    }

    /// The lowest square of a set of bits that has one on the board. Kept inside the crate: the set comes from a
    /// [`Bitboard`], which has no bit off the board.
    #[inline(always)]
    pub(crate) const fn from_bit(bit: u32) -> Self {
        Self::new(bit as u8)
    }

    /// All squares, from a1 on.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..B::SQUARES).map(Self::new)
    }

    /// The square of this text, all of it, for constants: `const E4: Square<Board8x8> = Square::named("e4").unwrap()`
    /// does not compile where there is none. What it reads is what [`FromStr`] reads; where a text comes from elsewhere,
    /// that one says what is wrong with it.
    pub const fn named(text: &str) -> Option<Self> {
        let [letter, digits @ ..] = text.as_bytes() else {
            return None;
        };
        let Some(file) = file_of::<B>(*letter) else {
            return None;
        };
        let mut rank: u16 = 0;
        let mut n = 0;
        while n < digits.len() {
            let digit = digits[n].wrapping_sub(b'0');
            if digit > 9 || (n == 0 && digit == 0) {
                return None;
            }
            rank = rank * 10 + digit as u16;
            if rank > B::RANKS as u16 {
                return None;
            }
            n += 1;
        }
        match rank.checked_sub(1) {
            Some(rank) => Self::at(file, rank as u8),
            None => None,
        }
    }

    /// The square's number, below [`Geometry::SQUARES`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The file, from 0.
    #[inline]
    pub const fn file(self) -> u8 {
        self.index % B::FILES
    }

    /// The rank, from 0.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.index / B::FILES
    }

    /// The square so many files and ranks away; `None` off the board.
    #[inline]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        match crate::tables::offset(B::FILES, B::RANKS, self.index, files, ranks) {
            Some(index) => Some(Self::new(index)),
            None => None,
        }
    }

    /// The neighbour in a direction; `None` at the edge.
    #[inline]
    pub const fn step(self, direction: Direction) -> Option<Self> {
        let (files, ranks) = direction.delta();
        self.offset(files, ranks)
    }

    /// The square a knight's leap away; `None` off the board.
    #[inline]
    pub const fn leap(self, leap: Leap) -> Option<Self> {
        let (files, ranks) = leap.delta();
        self.offset(files, ranks)
    }

    /// The square's image under a turn of the board by 180 degrees.
    #[inline]
    pub const fn half_turn(self) -> Self {
        Self::new(B::SQUARES - 1 - self.index)
    }

    /// The square's image when left and right are exchanged.
    #[inline]
    pub const fn mirror_files(self) -> Self {
        Self::new(self.rank() * B::FILES + (B::FILES - 1 - self.file()))
    }

    /// The square's image when the two ends of the board are exchanged.
    #[inline]
    pub const fn mirror_ranks(self) -> Self {
        Self::new((B::RANKS - 1 - self.rank()) * B::FILES + self.file())
    }

    /// All squares from this one (left out) to the edge.
    #[inline(always)]
    pub fn ray(self, direction: Direction) -> Bitboard<B> {
        Bitboard::from_board_bits(B::ray(self.index, direction))
    }

    /// The squares a slide in `direction` can reach: up to the first occupied square, which is part of it.
    #[inline(always)]
    pub fn slide(self, direction: Direction, occupied: Bitboard<B>) -> Bitboard<B> {
        // Of the ray, what is not beyond the nearest blocker; no question is asked whether there is one.
        let ray = self.ray(direction).bits();
        let blockers = ray & occupied.bits();
        let before = if direction.is_ascending() {
            blockers.up_to_lowest()
        } else {
            blockers.down_to_highest()
        };
        Bitboard::from_board_bits(ray & before)
    }

    /// The neighbouring squares in all eight directions.
    #[inline(always)]
    pub fn neighbours(self) -> Bitboard<B> {
        Bitboard::from_board_bits(B::neighbours(self.index))
    }

    /// The squares a knight's leap away.
    #[inline(always)]
    pub fn knight(self) -> Bitboard<B> {
        Bitboard::from_board_bits(B::knight(self.index))
    }

    /// The direction in which `other` lies, when both are on one rank, file or diagonal and differ.
    #[inline]
    pub fn direction_to(self, other: Self) -> Option<Direction> {
        B::direction(self.index, other.index)
    }

    /// The number of king's steps to `other`.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The squares strictly between two squares of one line; empty when they share none.
    #[inline]
    pub fn between(self, other: Self) -> Bitboard<B> {
        match self.direction_to(other) {
            Some(direction) => self.ray(direction) & other.ray(direction.opposite()),
            None => Bitboard::EMPTY,
        }
    }

    /// The letter of the square's file.
    pub fn file_letter(self) -> char {
        B::FILE_LETTERS
            .chars()
            .nth(self.file().into())
            .unwrap_or('?')
    }

    /// Reads a square at the start of a text: a file letter, then a rank number without leading zeros. Gives the
    /// square and the length of what was read, in bytes; a rank takes as many digits as fit the board.
    ///
    /// # Errors
    /// [`SquareError`] says what was found in place of the letter or number.
    pub fn read(text: &str) -> Result<(Self, usize), SquareError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(SquareError::NoFile { found: None })?;
        let meant = B::FILE_ALIASES
            .iter()
            .find(|(alias, _)| *alias == letter)
            .map_or(letter, |(_, meant)| *meant);
        let file = B::FILE_LETTERS
            .chars()
            .position(|known| known == meant)
            .ok_or(SquareError::NoFile {
                found: Some(letter),
            })?;
        let mut rank: u8 = 0;
        let mut length = letter.len_utf8();
        for digit in chars {
            let Some(value) = digit.to_digit(10).filter(|value| *value > 0 || rank > 0) else {
                break;
            };
            let longer = rank.saturating_mul(10).saturating_add(value as u8);
            if longer > B::RANKS {
                break;
            }
            rank = longer;
            length += 1;
        }
        let square = rank
            .checked_sub(1)
            .and_then(|rank| Self::at(file as u8, rank));
        let found = text
            .get(letter.len_utf8()..)
            .and_then(|rest| rest.chars().next());
        square
            .map(|square| (square, length))
            .ok_or(SquareError::NoRank { found })
    }
}

impl<B: Geometry> fmt::Display for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank() + 1)
    }
}

impl<B: Geometry> fmt::Debug for Square<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SquareError {
    /// The text does not start with the letter of a file.
    #[error("no file letter: found {}", shown(*found))]
    NoFile {
        /// What stands in its place; `None` at the end of the text.
        found: Option<char>,
    },
    /// No rank of the board follows the file letter.
    #[error("no rank number after the file letter: found {}", shown(*found))]
    NoRank {
        /// What stands in its place; `None` at the end of the text.
        found: Option<char>,
    },
    /// Something follows the square.
    #[error("something follows the square: {found:?} at byte {offset}")]
    Trailing {
        /// Where it begins, in bytes.
        offset: usize,
        /// The first character of it.
        found: char,
    },
}

impl SquareError {
    /// Where in the text the fault is, in bytes, given that file letters are one byte long.
    pub const fn offset(&self) -> usize {
        match self {
            Self::NoFile { .. } => 0,
            Self::NoRank { .. } => 1,
            Self::Trailing { offset, .. } => *offset,
        }
    }
}

/// The file of this letter, or of the one that it stands for.
const fn file_of<B: Geometry>(letter: u8) -> Option<u8> {
    let mut meant = letter;
    let mut n = 0;
    while n < B::FILE_ALIASES.len() {
        let (alias, other) = B::FILE_ALIASES[n];
        if alias as u32 == letter as u32 {
            meant = other as u8;
            break;
        }
        n += 1;
    }
    let letters = B::FILE_LETTERS.as_bytes();
    let mut file = 0;
    while file < letters.len() {
        if letters[file] == meant {
            return Some(file as u8);
        }
        file += 1;
    }
    None
}

fn shown(found: Option<char>) -> impl fmt::Display {
    struct Shown(Option<char>);
    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            match self.0 {
                Some(char) => write!(f, "{char:?}"),
                None => f.write_str("the end"),
            }
        }
    }
    Shown(found)
}

impl<B: Geometry> FromStr for Square<B> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let (square, offset) = Self::read(text)?;
        match text.get(offset..).and_then(|rest| rest.chars().next()) {
            None => Ok(square),
            Some(found) => Err(SquareError::Trailing { offset, found }),
        }
    }
}

impl<B: Geometry> From<Square<B>> for Bitboard<B> {
    #[inline(always)]
    fn from(square: Square<B>) -> Self {
        Self::from_board_bits(B::Bits::ONE << u32::from(square.index))
    }
}

#[cfg(feature = "serde")]
mod text_form {
    extern crate alloc;

    use alloc::borrow::Cow;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Geometry, Square};

    impl<B: Geometry> Serialize for Square<B> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, B: Geometry> Deserialize<'de> for Square<B> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = Cow::<str>::deserialize(deserializer)?;
            text.parse().map_err(D::Error::custom)
        }
    }
}
