//! What a game is, as constant data: its name, sides, board and kinds.

use crate::{BoardShape, Cell, Clause, Side};

/// A kind of piece by its number in [`GameInfo::kinds`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct KindId(pub u8);

/// What does not change about a game. Words in it are keys for texts and drawings, not sentences for people.
#[derive(PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameInfo {
    /// The name on a command line, such as `taktik`; the first part of the names of its drawings and sentences.
    pub id: &'static str,
    /// The name for people and for the `Variant` tag of records, such as `Tak-Tik`.
    pub name: &'static str,
    /// The first-named side, then the other.
    pub sides: [SideInfo; 2],
    /// The board.
    pub shape: BoardShape,
    /// How the board's squares are coloured.
    pub ground: Ground,
    /// What lies on the board.
    pub terrain: &'static [Terrain],
    /// All kinds, in the order of the rulebook; [`KindId`] is the index.
    pub kinds: &'static [KindInfo],
    /// The kinds a side can hold in reserve, in the order in which a tray shows them; empty when the game has none.
    pub reserve: &'static [KindId],
    /// The clock at which a draw may be claimed.
    pub claim_clock: u16,
    /// The clause of the repetition draw.
    pub repetition_clause: Clause,
    /// The clause of the claim on the clock.
    pub clock_clause: Clause,
    /// The clause of agreed draws and resignation.
    pub agreement_clause: Clause,
}

impl GameInfo {
    /// The kind with this number; `None` when there is none.
    pub fn kind(&self, id: KindId) -> Option<&'static KindInfo> {
        self.kinds.get(usize::from(id.0))
    }

    /// What is known of a side.
    pub fn side(&self, side: Side) -> &SideInfo {
        match side {
            Side::First => &self.sides[0],
            Side::Second => &self.sides[1],
        }
    }

    /// The side with this word, such as `blue`.
    pub fn side_named(&self, word: &str) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| self.side(*side).word == word)
    }
}

/// What is known of a side.
#[derive(PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SideInfo {
    /// The name, as the tag of records has it, such as `Blue`.
    pub name: &'static str,
    /// The word in outcomes and names of drawings, such as `blue`.
    pub word: &'static str,
    /// The letter in position texts, such as `b`.
    pub letter: char,
}

impl SideInfo {
    /// The side of this name, word and letter.
    pub const fn new(name: &'static str, word: &'static str, letter: char) -> Self {
        Self { name, word, letter }
    }
}

/// What is known of a kind.
#[derive(PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct KindInfo {
    /// The word in names of drawings and sentences, such as `main-figure`.
    pub word: &'static str,
    /// The letter in texts, in upper case, such as `M` or `+R`.
    pub letter: &'static str,
    /// How many a side starts with, on the board or in reserve.
    pub count: u8,
    /// Whether a side that loses it may lose the game by that: main figure, king.
    pub is_main: bool,
    /// Whether it belongs to a side; an obstacle does not.
    pub has_side: bool,
    /// The clause that says how it moves.
    pub clause: Clause,
}

impl KindInfo {
    /// A kind that belongs to a side and whose loss does not lose the game.
    pub const fn new(word: &'static str, letter: &'static str, count: u8, clause: Clause) -> Self {
        Self {
            word,
            letter,
            count,
            is_main: false,
            has_side: true,
            clause,
        }
    }
}

/// How the squares of a board are coloured.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Ground {
    /// Light and dark in turn.
    Chequered,
    /// All alike, with a grid.
    Open,
}

/// Something that lies on squares of the board from start to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Terrain {
    /// What it is.
    pub form: TerrainForm,
    /// Its squares; of a road or river in the order of its course.
    pub cells: &'static [Cell],
    /// The clause that says where it lies.
    pub clause: Clause,
}

/// A form of terrain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum TerrainForm {
    /// A road.
    Road,
    /// A river.
    River,
    /// Where a road crosses a river.
    Bridge,
    /// A lake.
    Lake,
    /// The home zone of a side; it ends with the line of defence that faces the other side.
    HomeZone(Side),
}
