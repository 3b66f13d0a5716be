//! Levels: how well the computer is to play.
//!
//! A weaker player looks at fewer positions and misjudges them. It errs honestly: it plays the turn that it believes to
//! be the best, never one drawn at random.

use core::fmt;
use core::str::FromStr;

use crate::Limits;
use crate::misjudgement::Misjudgement;

/// How well the computer plays, from 1, which loses to a child that knows the rules, to 10, which holds nothing back.
///
/// | | below 10 | 10 |
/// | --- | --- | --- |
/// | positions a turn | as many as the level says, and no more than the limits do | as many as the limits allow |
/// | positions are judged | wrongly, by so much in the mean as the level says | as they are |
/// | threads and lines | one | as many as are set |
///
/// From [`CAREFUL`](Self::CAREFUL) on no level chooses a turn that loses at once, that is by itself or by the next turn
/// of the other side, when another turn does not. (Where several lines are looked for, they are told as they are found.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level.
#[derive(Clone, Copy, Debug)]
struct Strength {
    /// It looks at so many positions a turn.
    nodes: u64,
    /// By so much, in hundredths of the smallest piece, it is wrong of a position in the mean.
    error: u16,
    /// It looks first at what takes something; else at turns in no order.
    orderly: bool,
}

/// Those of the levels below the last.
const STRENGTHS: [Strength; 9] = [
    strength(10, 600, false),
    strength(90, 330, true),
    strength(250, 175, true),
    strength(550, 112, true),
    strength(1_100, 74, true),
    strength(2_000, 50, true),
    strength(4_000, 30, true),
    strength(11_000, 13, true),
    strength(30_000, 6, true),
];

const fn strength(nodes: u64, error: u16, orderly: bool) -> Strength {
    Strength {
        nodes,
        error,
        orderly,
    }
}

impl Level {
    /// The lowest level.
    pub const LOWEST: Self = Self(1);

    /// The first level that never loses at once when it need not.
    pub const CAREFUL: Self = Self(4);

    /// The highest level: nothing is held back.
    pub const HIGHEST: Self = Self(10);

    /// The level of this number, from 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if Self::LOWEST.0 <= number && number <= Self::HIGHEST.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All levels, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=Self::HIGHEST.0).map(Self)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many positions it looks at for a turn; `None` when only its limits end a search.
    pub fn nodes(self) -> Option<u64> {
        self.strength().map(|strength| strength.nodes)
    }

    /// By how much it is wrong of a position in the mean, in hundredths of the game's smallest piece.
    pub fn error(self) -> u16 {
        self.strength().map_or(0, |strength| strength.error)
    }

    fn strength(self) -> Option<Strength> {
        STRENGTHS.get(usize::from(self.0).checked_sub(1)?).copied()
    }

    /// The limits of a search at this level.
    pub(crate) fn within(self, limits: Limits) -> Limits {
        Limits {
            nodes: limits.nodes.into_iter().chain(self.nodes()).min(),
            ..limits
        }
    }

    /// What it believes of positions; `None` when it believes the evaluation.
    pub(crate) fn misjudgement(self, seed: u64) -> Option<Misjudgement> {
        let Strength { error, orderly, .. } = self.strength()?;
        Some(Misjudgement::new(error, orderly, seed, self.0))
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::HIGHEST
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Why a text is no level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no level: expected a number from {} to {}",
    Level::LOWEST,
    Level::HIGHEST
)]
pub struct LevelError;

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or(LevelError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ten_and_each_reads_back() {
        let all: Vec<_> = Level::all().collect();
        assert_eq!(all.len(), 10);
        for level in all {
            assert_eq!(level.to_string().parse(), Ok(level));
            assert_eq!(Level::new(level.number()), Some(level));
        }
        for text in ["", "0", "11", "-1", "1.5", "ten", "256", "1 "] {
            assert_eq!(text.parse::<Level>(), Err(LevelError), "{text}");
        }
        assert_eq!((Level::new(0), Level::new(11)), (None, None));
    }

    #[test]
    fn each_holds_back_less_than_the_one_below() {
        let levels: Vec<_> = Level::all().collect();
        for pair in levels.windows(2) {
            let nodes = |level: Level| level.nodes().unwrap_or(u64::MAX);
            assert!(nodes(pair[0]) < nodes(pair[1]));
            assert!(pair[0].error() > pair[1].error());
        }
        assert_eq!((Level::HIGHEST.nodes(), Level::HIGHEST.error()), (None, 0));
        assert!(Level::HIGHEST.misjudgement(3).is_none());
    }

    #[test]
    fn the_document_has_the_same_table() {
        let document = include_str!("../../../docs/search.md");
        for level in Level::all() {
            let nodes = level.nodes().map(|nodes| nodes.to_string());
            let nodes = nodes.unwrap_or_else(|| "as many as its limits allow".to_owned());
            let row = format!("| {level} | {nodes} | {} |", level.error());
            assert!(document.contains(&row), "{row}");
        }
    }

    #[test]
    fn the_narrower_limit_holds() {
        let nodes = |level: Level, nodes| {
            let limits = Limits {
                nodes,
                ..Limits::depth(9)
            };
            let within = level.within(limits);
            assert_eq!(within.depth, Some(9));
            within.nodes
        };
        for level in Level::all() {
            assert_eq!(nodes(level, None), level.nodes());
            assert_eq!(nodes(level, Some(7)), Some(7));
            assert_eq!(nodes(level, Some(1 << 40)), level.nodes().or(Some(1 << 40)));
        }
    }
}
