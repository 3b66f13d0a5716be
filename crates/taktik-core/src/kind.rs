//! TT-1.2: the kinds of pieces.

use game_variant::{Cell, KindId, Placed, Side};

use crate::board::{BLUE, RED};

/// TT-1.2: a kind of piece, in the order of the rulebook.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// Infantry: a ground troop.
    Infantry,
    /// Artillery: a ground troop that fires over everything.
    Artillery,
    /// Tank: a ground troop that also goes like a chess knight.
    Tank,
    /// The main figure, bound to its home zone.
    MainFigure,
    /// Fighter: a plane.
    Fighter,
    /// Bomber: a plane.
    Bomber,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Self; 6] = [
        Self::Infantry,
        Self::Artillery,
        Self::Tank,
        Self::MainFigure,
        Self::Fighter,
        Self::Bomber,
    ];

    /// The word in names of drawings and sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Artillery => "artillery",
            Self::Tank => "tank",
            Self::MainFigure => "main-figure",
            Self::Fighter => "fighter",
            Self::Bomber => "bomber",
        }
    }

    /// The letter in texts, in upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::Infantry => 'I',
            Self::Artillery => 'A',
            Self::Tank => 'T',
            Self::MainFigure => 'M',
            Self::Fighter => 'F',
            Self::Bomber => 'B',
        }
    }

    /// The kind with this upper-case letter.
    pub const fn with_letter(letter: char) -> Option<Self> {
        match letter {
            'I' => Some(Self::Infantry),
            'A' => Some(Self::Artillery),
            'T' => Some(Self::Tank),
            'M' => Some(Self::MainFigure),
            'F' => Some(Self::Fighter),
            'B' => Some(Self::Bomber),
            _ => None,
        }
    }

    /// TT-1.2: how many a side starts with.
    pub const fn count(self) -> u8 {
        match self {
            Self::Infantry => 6,
            Self::Artillery => 4,
            Self::Tank => 3,
            Self::MainFigure => 1,
            Self::Fighter | Self::Bomber => 2,
        }
    }

    /// TT-3.1, TT-4.1: how many squares it reaches in a straight line, both to move and to strike.
    #[inline(always)]
    pub const fn reach(self) -> u8 {
        match self {
            Self::Infantry => 1,
            Self::Artillery => 4,
            Self::Tank => 3,
            Self::MainFigure => 2,
            Self::Fighter | Self::Bomber => 5,
        }
    }

    /// TT-1.2: whether it is a plane: a fighter or a bomber.
    #[inline]
    pub const fn is_plane(self) -> bool {
        matches!(self, Self::Fighter | Self::Bomber)
    }

    /// TT-1.2: whether it is a ground troop: infantry, artillery or a tank.
    #[inline]
    pub const fn is_ground_troop(self) -> bool {
        matches!(self, Self::Infantry | Self::Artillery | Self::Tank)
    }

    /// The kind with this number in the game's list of kinds.
    pub fn from_id(id: KindId) -> Option<Self> {
        Self::ALL.get(usize::from(id.0)).copied()
    }
}

impl From<Kind> for KindId {
    fn from(kind: Kind) -> Self {
        Self(kind as u8)
    }
}

/// A piece: a kind of a side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
}

impl Piece {
    /// The piece with this letter of a position text: in upper case Blue's, in lower case Red's.
    pub const fn with_letter(letter: char) -> Option<Self> {
        let side = if letter.is_ascii_uppercase() {
            BLUE
        } else {
            RED
        };
        match Kind::with_letter(letter.to_ascii_uppercase()) {
            Some(kind) => Some(Self { side, kind }),
            None => None,
        }
    }

    /// The letter in a position text.
    pub const fn letter(self) -> &'static str {
        const LETTERS: [[&str; 6]; 2] = [
            ["I", "A", "T", "M", "F", "B"],
            ["i", "a", "t", "m", "f", "b"],
        ];
        LETTERS[self.side.index()][self.kind as usize]
    }

    /// The piece on a square, for programs that do not know the game.
    pub fn placed(self, at: impl Into<Cell>) -> Placed {
        Placed {
            side: Some(self.side),
            kind: self.kind.into(),
            at: at.into(),
        }
    }
}
