//! What can be wrong with a course file.

use std::fmt;

use taktika::game_variant::GameInfo;
use taktika::game_variant::session::SessionError;
use taktika::game_variant::text::{AnyFault, TextError};
use taktika::words::Words;

use crate::judge::Why;
use crate::remarks::add_sentences;
use crate::task::Asked;

/// The first fault of a course file: where it is, and what.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}{}: {what}", Within(*.lesson, *.step))]
pub struct CourseFault {
    /// The line, from 1.
    pub line: usize,
    /// The number of the lesson, from 1, where the fault is in one.
    pub lesson: Option<usize>,
    /// The number of the step in its lesson, from 1, where the fault is in one.
    pub step: Option<usize>,
    /// What it is.
    #[source]
    pub what: Wrong,
}

struct Within(Option<usize>, Option<usize>);

impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (word, number) in [("lesson", self.0), ("step", self.1)] {
            if let Some(number) = number {
                write!(f, ", {word} {number}")?;
            }
        }
        Ok(())
    }
}

/// What is wrong with a course file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong {
    /// The file is not of the form of a course.
    #[error("{0}")]
    Form(String),
    /// Nothing stands where words should.
    #[error("{key}: found nothing, expected words")]
    Empty {
        /// The name of the entry.
        key: &'static str,
    },
    /// Nothing stands in a list that should have something.
    #[error("found no {0}, expected at least one")]
    None(&'static str),
    /// A word that is none of those there are.
    #[error("{key}: found {found:?}, expected one of {}", .known.join(", "))]
    NoSuch {
        /// The name of the entry.
        key: &'static str,
        /// What stands there.
        found: String,
        /// What could.
        known: Vec<&'static str>,
    },
    /// A clause that the rulebook does not have.
    #[error("{key}: found {found:?}, expected a clause of the rulebook")]
    NoClause {
        /// The name of the entry.
        key: &'static str,
        /// What stands there.
        found: String,
    },
    /// A square that the board does not have.
    #[error("{key}: found {found:?}, expected a square of the board")]
    NoSquare {
        /// The name of the entry.
        key: &'static str,
        /// What stands there.
        found: String,
    },
    /// A condition that the act has no use for.
    #[error("{key}: a task of the act {} has no such condition", act.word())]
    Needless {
        /// The name of the entry.
        key: &'static str,
        /// The act.
        act: Asked,
    },
    /// A refusal without the clause that refuses.
    #[error("clause: a task of the act refused needs the clause that refuses")]
    WithoutClause,
    /// The position cannot be read.
    #[error("position: {0}")]
    Position(Box<TextError<AnyFault>>),
    /// The game is over in the position of the step.
    #[error("the game is over in the position of this step")]
    Over,
    /// The first step of a lesson has no position.
    #[error("position: found none, expected one in the first step of a lesson")]
    NoPosition,
    /// The step goes on from one that can be done in several ways.
    #[error(
        "position: found none, but the step before can be done in several ways ({}), so that it is not known from where this step goes on",
        Few(.0)
    )]
    Ambiguous(Vec<String>),
    /// The solution does not pass.
    #[error("solution: it is not what the task asks for. {}", Plain(.info, .why))]
    Solution {
        /// The game.
        info: &'static GameInfo,
        /// Why not.
        why: Box<Why>,
    },
    /// Every legal turn passes.
    #[error("task: every turn that is allowed would do, so nothing is asked")]
    TooEasy,
    /// The reply cannot be played.
    #[error("reply: it cannot be played: {0}")]
    Reply(Box<SessionError>),
    /// Nothing has been played that could be replied to.
    #[error("reply: nothing is played in this step, so there is nothing to reply to")]
    NoReply,
    /// The reply would not fit after every turn that passes.
    #[error(
        "reply: the step can be done in several ways ({}), so that the reply may not fit",
        Few(.0)
    )]
    AmbiguousReply(Vec<String>),
}

/// The first of several turns, and how many more there are.
struct Few<'a>(&'a [String]);

impl fmt::Display for Few<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<&str> = self.0.iter().take(4).map(String::as_str).collect();
        f.write_str(&shown.join(", "))?;
        match self.0.len() - shown.len() {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Why an attempt is wrong, in English.
struct Plain<'a>(&'a GameInfo, &'a Why);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Words::english();
        add_sentences(&mut words);
        let remarks = self.1.remarks(&words, self.0);
        let texts: Vec<String> = remarks.into_iter().map(|remark| remark.text).collect();
        f.write_str(&texts.join(" "))
    }
}
