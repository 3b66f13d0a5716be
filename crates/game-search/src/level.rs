//! Levels: how well the computer is to play.
//!
//! A weaker player looks at fewer positions and misjudges them. It errs honestly: what it believes of a position is the
//! evaluation and something on top, which depends on the position and a seed alone, so that it believes the same each
//! time it meets the position. It plays the turn that it believes to be the best.

use core::fmt;
use core::str::FromStr;

use crate::Limits;

/// How well the computer plays, from 1, which loses to a child that knows the rules, to 10, which is all that it can.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What makes a level.
#[derive(Clone, Copy, Debug)]
struct Strength {
    /// It looks at so many positions a turn.
    nodes: u64,
    /// By so much, in hundredths of the smallest piece, it is wrong of a position in the mean, about.
    error: u16,
    /// It looks first at what takes something, or was good before; else at any turns.
    orderly: bool,
    /// Before it plays a turn that loses at once, it looks whether another does not.
    looks_again: bool,
}

/// Those of the levels below the last.
const STRENGTHS: [Strength; 9] = [
    strength(10, 600, false, false),
    strength(80, 360, true, false),
    strength(240, 200, true, false),
    strength(550, 120, true, true),
    strength(1_200, 80, true, true),
    strength(2_800, 45, true, true),
    strength(6_500, 26, true, true),
    strength(15_000, 13, true, true),
    strength(40_000, 5, true, true),
];

const fn strength(nodes: u64, error: u16, orderly: bool, looks_again: bool) -> Strength {
    Strength {
        nodes,
        error,
        orderly,
        looks_again,
    }
}

impl Level {
    /// The lowest level.
    pub const LOWEST: Self = Self(1);

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

    fn strength(self) -> Option<Strength> {
        STRENGTHS.get(usize::from(self.0).checked_sub(1)?).copied()
    }

    /// Whether it looks again before it plays a turn that loses at once.
    pub(crate) fn looks_again(self) -> bool {
        self.strength().is_none_or(|strength| strength.looks_again)
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
        // Two levels with one seed do not err alike.
        let seed = scattered(seed).wrapping_add(self.0.into());
        Some(Misjudgement {
            error,
            orderly,
            seed,
        })
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
#[error("no level: expected a number from 1 to 10")]
pub struct LevelError;

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        text.parse().ok().and_then(Self::new).ok_or(LevelError)
    }
}

/// How a player misjudges positions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misjudgement {
    error: u16,
    orderly: bool,
    seed: u64,
}

impl Misjudgement {
    /// Where among the turns of the root the one that leads to the position with this key comes, when that is not known
    /// from what it does.
    pub(crate) fn place(self, key: u64) -> Option<u64> {
        (!self.orderly).then(|| scattered(key ^ self.seed))
    }

    /// By how much it is wrong of the position with this key: four times as far as its error at most, and less far more
    /// often.
    pub(crate) fn of(self, key: u64) -> i32 {
        let bits = scattered(scattered(key ^ scattered(self.seed)));
        let thrown = |shift: u32| i64::from((bits >> shift) as u16);
        let error = i64::from(self.error);
        // Four throws between -1/2 and 1/2, whose sum has a mean distance from 0 of nearly 1/2.
        let sum = thrown(0) + thrown(16) + thrown(32) + thrown(48) - 2 * i64::from(u16::MAX);
        i32::try_from(2 * error * sum / i64::from(u16::MAX)).unwrap_or(0)
    }
}

/// Spreads what differs in few bits over all of them.
const fn scattered(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
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
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].nodes < pair[1].nodes && pair[0].error > pair[1].error);
        }
        let looks = Level::all().filter(|level| level.looks_again());
        assert_eq!(
            looks.map(Level::number).collect::<Vec<_>>(),
            [4, 5, 6, 7, 8, 9, 10]
        );
        assert!(Level::HIGHEST.misjudgement(3).is_none() && Level::HIGHEST.nodes().is_none());
    }

    #[test]
    fn the_narrower_limit_holds() {
        let nodes = |level: u8, nodes| {
            let limits = Limits {
                nodes,
                ..Limits::default()
            };
            Level(level).within(limits).nodes
        };
        assert_eq!(nodes(1, None), Some(10));
        assert_eq!(nodes(1, Some(7)), Some(7));
        assert_eq!(nodes(9, Some(1 << 40)), Some(40_000));
        assert_eq!(nodes(10, None), None);
        assert_eq!(nodes(10, Some(7)), Some(7));
    }

    #[test]
    fn errors_are_as_large_as_they_say_and_favour_neither_side() {
        for error in [8, 100, 900] {
            let misjudgement = Misjudgement {
                error,
                orderly: true,
                seed: 11,
            };
            let thrown: Vec<i32> = (0..20_000).map(|key| misjudgement.of(key)).collect();
            let mean = |all: &mut dyn Iterator<Item = i64>| all.sum::<i64>() as f64 / 20_000.0;
            let centre = mean(&mut thrown.iter().map(|value| i64::from(*value)));
            let distance = mean(&mut thrown.iter().map(|value| i64::from(value.abs())));
            let error = f64::from(error);
            assert!(centre.abs() < error / 20.0, "{centre} of {error}");
            assert!(
                (distance / error - 1.0).abs() < 0.2,
                "{distance} of {error}"
            );
            assert!(
                thrown
                    .iter()
                    .all(|value| f64::from(value.abs()) <= 4.0 * error)
            );
            // Another seed is wrong elsewhere.
            let other = Misjudgement {
                seed: 12,
                ..misjudgement
            };
            assert!((0..50).any(|key| other.of(key) != misjudgement.of(key)));
        }
    }
}
