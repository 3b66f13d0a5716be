//! TC-1.3: the kinds of pieces, and what can stand on a square.

use core::fmt;
use core::str::FromStr;

use game_variant::{KindId, Side};

use crate::{Set, Square};

/// White, the side that moves first (TC-1.1).
pub const WHITE: Side = Side::First;
/// Black.
pub const BLACK: Side = Side::Second;

/// A kind of piece, in the order of TC-1.3 and of the reserves in position texts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// TC-3.1.
    King,
    /// TC-3.2.
    Queen,
    /// TC-3.2.
    Rook,
    /// TC-3.2.
    Bishop,
    /// TC-3.2.
    Knight,
    /// TC-3.3.
    Pawn,
    /// TC-3.4.
    RoyalRook,
    /// TC-3.4.
    RoyalBishop,
    /// TC-3.5.
    RoyalKnight,
    /// TC-3.6; the royal pawn.
    Veteran,
    /// TC-3.7.
    Cannon,
    /// TC-3.8.
    Dragon,
    /// TC-3.9.
    Prince,
    /// TC-3.10.
    Fanatic,
    /// TC-3.12.
    Jester,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 15;

    /// All of them, in the order of TC-1.3.
    pub const ALL: [Self; Self::COUNT] = [
        Self::King,
        Self::Queen,
        Self::Rook,
        Self::Bishop,
        Self::Knight,
        Self::Pawn,
        Self::RoyalRook,
        Self::RoyalBishop,
        Self::RoyalKnight,
        Self::Veteran,
        Self::Cannon,
        Self::Dragon,
        Self::Prince,
        Self::Fanatic,
        Self::Jester,
    ];

    /// The kind's number in [`Kind::ALL`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter in texts, in upper case.
    pub const fn letter(self) -> &'static str {
        self.letter_of(WHITE)
    }

    /// The letter in position texts: White's in upper case, Black's in lower case.
    pub const fn letter_of(self, side: Side) -> &'static str {
        const LETTERS: [[&str; Kind::COUNT]; 2] = [
            [
                "K", "Q", "R", "B", "N", "P", "+R", "+B", "+N", "+P", "C", "D", "H", "F", "J",
            ],
            [
                "k", "q", "r", "b", "n", "p", "+r", "+b", "+n", "+p", "c", "d", "h", "f", "j",
            ],
        ];
        LETTERS[side.index()][self.index()]
    }

    /// TC-1.3: how many of it a side begins with.
    pub const fn inventory(self) -> u8 {
        match self {
            Self::Pawn => 8,
            Self::Veteran | Self::Cannon | Self::Dragon => 2,
            _ => 1,
        }
    }

    /// TC-4.3: the royal kind that a rook, bishop or knight becomes.
    #[inline]
    pub const fn royal(self) -> Option<Self> {
        match self {
            Self::Rook => Some(Self::RoyalRook),
            Self::Bishop => Some(Self::RoyalBishop),
            Self::Knight => Some(Self::RoyalKnight),
            _ => None,
        }
    }

    /// The kind of a piece at the start of a text, whose side that is, and the length of its letter.
    pub(crate) fn read(text: &str) -> Option<(Side, Self, usize)> {
        let length = if text.starts_with('+') { 2 } else { 1 };
        let letter = text.get(..length)?;
        Side::BOTH.into_iter().find_map(|side| {
            let kind = Self::ALL
                .into_iter()
                .find(|kind| kind.letter_of(side) == letter)?;
            Some((side, kind, length))
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl From<Kind> for KindId {
    fn from(kind: Kind) -> Self {
        Self(kind as u8)
    }
}

/// A text or number that names no kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a kind of piece; expected one of K Q R B N P +R +B +N +P C D H F J")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.letter() == text)
            .ok_or(UnknownKind)
    }
}

impl TryFrom<KindId> for Kind {
    type Error = UnknownKind;

    /// The kind with this number; the obstacle's is no kind of piece.
    fn try_from(id: KindId) -> Result<Self, UnknownKind> {
        Self::ALL.get(usize::from(id.0)).copied().ok_or(UnknownKind)
    }
}

/// TC-1.2: what can stand on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Object {
    /// A piece of a side.
    Piece(Side, Kind),
    /// An obstacle; it has no owner.
    Obstacle,
}

impl Object {
    /// The text in positions.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Piece(side, kind) => kind.letter_of(side),
            Self::Obstacle => "#",
        }
    }

    /// The number of the obstacle among the game's kinds; pieces have that of their [`Kind`].
    pub const OBSTACLE: KindId = KindId(Kind::COUNT as u8);

    /// As other programs see it on a square.
    pub fn placed(self, at: Square) -> game_variant::Placed {
        let (side, kind) = match self {
            Self::Piece(side, kind) => (Some(side), kind.into()),
            Self::Obstacle => (None, Self::OBSTACLE),
        };
        game_variant::Placed {
            side,
            kind,
            at: at.into(),
        }
    }
}

/// TC-4.1, TC-4.2: what a piece on the last rank may be made by choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Becoming {
    /// TC-4.1.
    Veteran,
    /// TC-4.2.
    Fanatic,
    /// TC-4.2.
    Jester,
}

impl Becoming {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Veteran, Self::Fanatic, Self::Jester];

    /// The kind that the piece becomes.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self {
            Self::Veteran => Kind::Veteran,
            Self::Fanatic => Kind::Fanatic,
            Self::Jester => Kind::Jester,
        }
    }
}

/// The first `count` ranks of a side (TC-1.1): White's from rank 1 up, Black's from rank 8 down.
#[inline]
pub(crate) fn first_ranks(side: Side, count: u32) -> Set {
    let low = match count {
        0 => 0,
        1..=7 => u64::MAX >> (64 - 8 * count),
        _ => u64::MAX,
    };
    Set::from_bits(match side {
        Side::First => low,
        Side::Second => low.swap_bytes(),
    })
}

/// The other side's first rank.
#[inline]
pub(crate) fn last_rank(side: Side) -> Set {
    first_ranks(side.other(), 1)
}
