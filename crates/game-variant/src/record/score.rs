//! Results as records have them.

use core::fmt;

use crate::{Outcome, Side};

/// The result of a game in a record, in the tag `Result` and at the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Score {
    /// `1-0`: the first-named side won.
    #[cfg_attr(feature = "serde", serde(rename = "1-0"))]
    First,
    /// `0-1`: the second-named side won.
    #[cfg_attr(feature = "serde", serde(rename = "0-1"))]
    Second,
    /// `1/2-1/2`: a draw.
    #[cfg_attr(feature = "serde", serde(rename = "1/2-1/2"))]
    Draw,
    /// `*`: not over, or not known.
    #[default]
    #[cfg_attr(feature = "serde", serde(rename = "*"))]
    Open,
}

impl Score {
    /// All four.
    pub const ALL: [Self; 4] = [Self::First, Self::Second, Self::Draw, Self::Open];

    /// The text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::First => "1-0",
            Self::Second => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The result with this text; `None` when there is none.
    pub fn parse(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|score| score.text() == text)
    }

    /// The result that an outcome is; without one the game is open.
    pub fn of<R>(outcome: Option<&Outcome<R>>) -> Self {
        match outcome.map(|outcome| outcome.winner) {
            None => Self::Open,
            Some(None) => Self::Draw,
            Some(Some(Side::First)) => Self::First,
            Some(Some(Side::Second)) => Self::Second,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
