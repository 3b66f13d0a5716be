//! How faults of texts are named.

use alloc::string::{String, ToString};
use core::fmt;

use board_geom::SquareError;

use crate::Clause;

/// The part of a text in which a fault lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Field {
    /// The position text as a whole.
    Position,
    /// The board of a position.
    Board,
    /// The reserves that follow the board.
    Reserves,
    /// The side to move.
    Side,
    /// The clock.
    Clock,
    /// The turn number.
    TurnNumber,
    /// A turn's text.
    Turn,
}

impl Field {
    /// A word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Board => "board",
            Self::Reserves => "reserves",
            Self::Side => "side",
            Self::Clock => "clock",
            Self::TurnNumber => "turn number",
            Self::Turn => "turn",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is wrong, as a value; its [`Display`](fmt::Display) form says what was expected.
pub trait Fault: fmt::Display + fmt::Debug + Clone + PartialEq + Eq {
    /// The clause that it goes against, where one applies.
    fn clause(&self) -> Option<Clause>;
}

/// The first fault of a text: where it is, what stands there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}, byte {offset}: found {}, expected {fault}{}", Found(found), InClause(fault.clause()))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TextError<F: Fault> {
    /// The part of the text.
    pub field: Field,
    /// Where in the whole text, in bytes: at a character, or at the end.
    pub offset: usize,
    /// What stands there, cut to a few characters and `…`; empty at the end of the text, and only there.
    pub found: String,
    /// What is wrong.
    pub fault: F,
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_str("the end")
        } else {
            write!(f, "{:?}", self.0)
        }
    }
}

struct InClause(Option<Clause>);

impl fmt::Display for InClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

/// The longest piece of a text that an error quotes, in characters.
pub(crate) const QUOTED: usize = 16;

/// A text cut to what an error quotes.
pub fn quoted(found: &str) -> String {
    let mut quoted: String = found.chars().take(QUOTED).collect();
    if quoted.len() < found.len() {
        quoted.push('…');
    }
    quoted
}

impl<F: Fault> TextError<F> {
    /// A fault at a byte of a text; what is found there is quoted up to the next space.
    pub fn at(text: &str, field: Field, offset: usize, fault: F) -> Self {
        let rest = text.get(offset..).unwrap_or("");
        let word = match rest.find(' ') {
            Some(0) => " ",
            Some(end) => rest.get(..end).unwrap_or(rest),
            None => rest,
        };
        Self::quoting(field, offset, word, fault)
    }

    /// A fault with the piece of text that shows it.
    pub fn quoting(field: Field, offset: usize, found: &str, fault: F) -> Self {
        Self {
            field,
            offset,
            found: quoted(found),
            fault,
        }
    }

    /// The same error with its fault in another type.
    pub fn map<G: Fault>(self, fault: impl FnOnce(F) -> G) -> TextError<G> {
        TextError {
            field: self.field,
            offset: self.offset,
            found: self.found,
            fault: fault(self.fault),
        }
    }

    /// The same for programs that do not know the game.
    pub fn erased(self) -> TextError<AnyFault> {
        self.map(|fault| AnyFault {
            expected: fault.to_string(),
            clause: fault.clause(),
        })
    }
}

/// A fault by the sentence that says what was expected, and its clause.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AnyFault {
    /// What was expected.
    pub expected: String,
    /// The clause that it goes against, where one applies.
    pub clause: Option<Clause>,
}

impl fmt::Display for AnyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.expected)
    }
}

impl Fault for AnyFault {
    fn clause(&self) -> Option<Clause> {
        self.clause
    }
}

/// Faults of form that any game's texts can have. Each says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SyntaxFault {
    /// Not four fields with single spaces between them.
    #[error("four fields (board, side, clock, turn) with single spaces between them")]
    Fields,
    /// Not the letter of a side.
    #[error("the side to move, {0} or {1}")]
    SideLetter(char, char),
    /// Not a whole number in digits, or one with a leading zero.
    #[error("a whole number in the digits 0 to 9, without sign or leading zeros")]
    Number,
    /// A number out of its range.
    #[error("a number from {low} to {high}")]
    Range {
        /// The least.
        low: u16,
        /// The greatest.
        high: u16,
    },
    /// Too few or too many ranks.
    #[error("{ranks} ranks separated by /")]
    Ranks {
        /// How many the board has.
        ranks: u8,
    },
    /// A rank that is too short or too long.
    #[error("{files} squares in the rank")]
    RankLength {
        /// How many files the board has.
        files: u8,
    },
    /// A run of empty squares that is no number from 1 to the length of a rank, or stands beside another run.
    #[error("a run of empty squares as one number from 1 to {files}")]
    Run {
        /// How many files the board has.
        files: u8,
    },
    /// A character that stands for nothing here.
    #[error("one of {0}")]
    Letter(&'static str),
    /// Not a square.
    #[error("a square of the board, such as e4")]
    Square,
    /// Something after a text that was complete.
    #[error("the end of the text")]
    Trailing,
}

impl Fault for SyntaxFault {
    fn clause(&self) -> Option<Clause> {
        None
    }
}

impl From<SquareError> for SyntaxFault {
    fn from(error: SquareError) -> Self {
        match error {
            SquareError::Trailing { .. } => Self::Trailing,
            _ => Self::Square,
        }
    }
}

/// A result whose fault is one of form.
pub type Syntax<T> = Result<T, TextError<SyntaxFault>>;
