//! Squares for programs that do not know the board's type.

use alloc::format;
use alloc::string::String;

use board_geom::{Geometry, Square};

/// A square named by file and rank alone, each from 0. Which cells a board has, its [`BoardShape`] tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Cell {
    /// The file, from 0.
    pub file: u8,
    /// The rank, from 0.
    pub rank: u8,
}

impl<B: Geometry> From<Square<B>> for Cell {
    fn from(square: Square<B>) -> Self {
        Self {
            file: square.file(),
            rank: square.rank(),
        }
    }
}

impl Cell {
    /// The square of the board `B`; `None` when the board has none there.
    pub fn square<B: Geometry>(self) -> Option<Square<B>> {
        Square::at(self.file, self.rank)
    }
}

/// The size of a board and the letters of its files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BoardShape {
    /// How many files there are.
    pub files: u8,
    /// How many ranks there are.
    pub ranks: u8,
    /// The files' letters, in order.
    pub file_letters: &'static str,
    /// Letters read in place of a file's own: alias, then the letter meant.
    pub file_aliases: &'static [(char, char)],
}

impl BoardShape {
    /// The shape of the board `B`.
    pub const fn of<B: Geometry>() -> Self {
        Self {
            files: B::FILES,
            ranks: B::RANKS,
            file_letters: B::FILE_LETTERS,
            file_aliases: B::FILE_ALIASES,
        }
    }

    /// Whether the board has this cell.
    pub const fn contains(&self, cell: Cell) -> bool {
        cell.file < self.files && cell.rank < self.ranks
    }

    /// All cells, from a1 on, rank by rank.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { files, ranks, .. } = *self;
        (0..ranks).flat_map(move |rank| (0..files).map(move |file| Cell { file, rank }))
    }

    /// The letter of a file; `?` when there is no such file.
    pub fn file_letter(&self, file: u8) -> char {
        self.file_letters.chars().nth(file.into()).unwrap_or('?')
    }

    /// The text of a cell, such as `e4`.
    pub fn text(&self, cell: Cell) -> String {
        format!("{}{}", self.file_letter(cell.file), cell.rank + 1)
    }

    /// Reads the text of a cell; `None` when it is not one of this board.
    pub fn parse(&self, text: &str) -> Option<Cell> {
        let letter = text.chars().next()?;
        let meant = self
            .file_aliases
            .iter()
            .find(|(alias, _)| *alias == letter)
            .map_or(letter, |(_, meant)| *meant);
        let file = self.file_letters.chars().position(|known| known == meant)?;
        let number = text.get(letter.len_utf8()..)?;
        if number.starts_with(['0', '+']) {
            return None;
        }
        let rank = number.parse::<u8>().ok()?.checked_sub(1)?;
        let cell = Cell {
            file: u8::try_from(file).ok()?,
            rank,
        };
        self.contains(cell).then_some(cell)
    }
}
