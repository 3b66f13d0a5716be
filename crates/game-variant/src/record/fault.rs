//! What can be wrong with a record.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::explain::{AnyReason, Explanation};
use crate::game::AnyGameError;
use crate::record::Score;
use crate::switches::SwitchesError;
use crate::text::{AnyFault, TextError};
use crate::{IllegalTurn, Outcome, Side, Word};

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Place {
    /// The byte, from 0.
    pub offset: usize,
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The first fault of a text of records. What stands before it is sound.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{place}{}: {what}", InTurn(*turn))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RecordFault {
    /// Where it is.
    pub place: Place,
    /// The number of the turn that was being read, among the turns.
    pub turn: Option<u16>,
    /// What it is.
    #[source]
    pub what: Wrong,
}

struct InTurn(Option<u16>);

impl fmt::Display for InTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(turn) => write!(f, ", turn {turn}"),
            None => Ok(()),
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Wrong {
    /// Something does not stand where it can stand.
    #[error("found {}, expected {expected}", Found(found))]
    Syntax {
        /// What stands there, cut to a few characters; empty at the end of the text.
        found: String,
        /// What could stand there.
        expected: Expected,
    },
    /// A tag comes twice.
    #[error("the tag {name} is given twice, expected it at most once")]
    TagTwice {
        /// Its name.
        name: String,
    },
    /// There is no tag `Variant`.
    #[error(
        "the tag Variant, which names the game, is missing{}",
        Known("; expected", known)
    )]
    NoVariant {
        /// The games that are known here.
        known: Vec<String>,
    },
    /// The tag `Variant` names no game that is known here.
    #[error(
        "the tag Variant names {found:?}, which is no game known here{}",
        Known(", expected", known)
    )]
    UnknownVariant {
        /// What it names, cut to a few characters.
        found: String,
        /// The games that are known here.
        known: Vec<String>,
    },
    /// The tags `SetUp` and `FEN` do not fit each other.
    #[error("{}", SetUp(found, *position))]
    SetUp {
        /// What `SetUp` says, cut to a few characters.
        found: String,
        /// Whether there is a tag `FEN`.
        position: bool,
    },
    /// The tag `Result` is none of the four results.
    #[error("found the result {found:?}, expected 1-0, 0-1, 1/2-1/2 or *")]
    Result {
        /// What it says.
        found: String,
    },
    /// The tag `Rules` is not understood.
    #[error("the tag Rules is not understood: {0}")]
    Rules(#[source] SwitchesError),
    /// The start position is at fault.
    #[error("the start position is at fault: {0}")]
    Position(#[source] TextError<AnyFault>),
    /// The text of a turn is at fault.
    #[error("the turn is at fault: {0}")]
    Turn(#[source] TextError<AnyFault>),
    /// A turn is not legal.
    #[error(transparent)]
    Illegal(IllegalTurn<String, AnyReason>),
    /// A turn follows the end of the game.
    #[error("a turn follows the end of the game ({})", outcome.reason.word)]
    Over {
        /// How the game ended.
        outcome: Outcome<Word>,
    },
    /// The game does not go on with a turn for another reason.
    #[error(transparent)]
    Refused(AnyGameError),
    /// A turn's number is another one.
    #[error("found the number \"{}\", expected \"{}\"", Number(*found), Number(*expected))]
    Number {
        /// The number found, and the side whose turn it announces.
        found: (u16, Side),
        /// The number and side of the turn that is due.
        expected: (u16, Side),
    },
    /// The two places for the result say different things.
    #[error("found the result {end}, expected {tag}, which the tag Result says")]
    TwoResults {
        /// What the tag says.
        tag: Score,
        /// What the end says.
        end: Score,
    },
    /// The result is not what the turns make it.
    #[error("found the result {found}, expected {decided}, since the turns end the game ({})", outcome.reason.word)]
    Contradiction {
        /// The result found.
        found: Score,
        /// The result by the turns.
        decided: Score,
        /// How the turns decide the game.
        outcome: Outcome<Word>,
    },
    /// The tag `Termination` names an ending that the turns, or the result, do not bear out.
    #[error("the tag Termination says {found:?}, which the turns and the result do not bear out")]
    Termination {
        /// What it says.
        found: String,
    },
}

impl Wrong {
    /// Why a turn is illegal, when that is what is wrong.
    pub fn explanation(&self) -> Option<&Explanation<AnyReason>> {
        match self {
            Self::Illegal(illegal) => Some(&illegal.explanation),
            _ => None,
        }
    }
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

/// The games that are known, after what leads up to them; nothing when none is.
struct Known<'a>(&'static str, &'a [String]);

impl fmt::Display for Known<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((last, others)) = self.1.split_last() else {
            return Ok(());
        };
        write!(f, "{} ", self.0)?;
        if !others.is_empty() {
            write!(f, "{} or ", others.join(", "))?;
        }
        f.write_str(last)
    }
}

/// Which of the tags `SetUp` and `FEN` is wrong.
struct SetUp<'a>(&'a str, bool);

impl fmt::Display for SetUp<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(found, position) = self;
        match position {
            true => write!(
                f,
                "the tag SetUp is wrong beside FEN: found {found:?}, expected \"1\""
            ),
            false if *found == "1" => f.write_str(
                "the tag FEN is missing beside SetUp \"1\", expected it with the start position",
            ),
            false => write!(
                f,
                "the tag SetUp is wrong: found {found:?}, expected \"0\", or \"1\" and the tag FEN"
            ),
        }
    }
}

struct Number((u16, Side));

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, side) = self.0;
        let dots = match side {
            Side::First => ".",
            Side::Second => "...",
        };
        write!(f, "{number}{dots}")
    }
}

/// What could stand at a place of a record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Expected {
    /// A tag's name.
    TagName,
    /// A tag's value.
    TagValue,
    /// The end of a tag.
    TagEnd,
    /// `"` or `\` after a `\`.
    TagEscape,
    /// `}` or `\` after a `\`.
    CommentEscape,
    /// The end of a comment.
    CommentEnd,
    /// A number from 0 to 255 after `$`.
    Annotation,
    /// A number from 1 to 65535 with `.` or `...`.
    Number,
    /// A turn, or what may stand around one.
    Turn,
    /// A turn and nothing else: after a number, at the start of a variation, before an annotation.
    TurnFirst,
    /// A turn or the end of a variation.
    VariationEnd,
    /// A further record, after a result.
    NextRecord,
}

impl Expected {
    /// Whether a tag was being read.
    pub(super) const fn is_of_tags(self) -> bool {
        matches!(
            self,
            Self::TagName | Self::TagValue | Self::TagEnd | Self::TagEscape
        )
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TagName => "the name of a tag, in letters, digits and _",
            Self::TagValue => "the value of the tag, in quotation marks, on one line",
            Self::TagEnd => "] after the tag",
            Self::TagEscape => "\\\" or \\\\ in the value",
            Self::CommentEscape => "\\} or \\\\ in the comment",
            Self::CommentEnd => "} after the comment",
            Self::Annotation => "a number from 0 to 255 after $",
            Self::Number => "a number from 1 to 65535 with . or ... after it",
            Self::Turn => "a turn, a comment, an annotation, a variation or the result",
            Self::TurnFirst => "a turn",
            Self::NextRecord => "an empty line and the tags of the next record, or the end",
            Self::VariationEnd => "a turn or ) after the variation",
        })
    }
}
