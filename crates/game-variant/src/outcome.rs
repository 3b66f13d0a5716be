//! How games end.

use core::fmt;

use crate::{Clause, GameInfo, Side};

/// The word and clause of a reason to end.
pub trait ReasonWord: Copy + Eq + fmt::Debug {
    /// The word in outcome texts and in the `Termination` tag, such as `occupation`.
    fn word(self) -> &'static str;
    /// The clause that ends the game so, where a rule does.
    fn clause(self) -> Option<Clause>;
}

/// A decided game: who won, if anyone, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome<R> {
    /// The side that won; `None` for a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: R,
}

impl<R> Outcome<R> {
    /// A win.
    pub const fn win(side: Side, reason: R) -> Self {
        Self {
            winner: Some(side),
            reason,
        }
    }

    /// A draw.
    pub const fn draw(reason: R) -> Self {
        Self {
            winner: None,
            reason,
        }
    }

    /// The same outcome with its reason in another type.
    pub fn map<S>(self, reason: impl FnOnce(R) -> S) -> Outcome<S> {
        Outcome {
            winner: self.winner,
            reason: reason(self.reason),
        }
    }
}

impl<R: ReasonWord> Outcome<R> {
    /// The text of the outcome in the words of a game, such as `blue occupation` or `draw clock`.
    pub fn text(&self, info: &'static GameInfo) -> impl fmt::Display + use<R> {
        let winner = self.winner.map_or("draw", |side| info.side(side).word);
        Text(winner, self.reason.word())
    }
}

struct Text(&'static str, &'static str);

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0, self.1)
    }
}

/// Why a game ended: by its rules on the position, or by what needs the history or the players' will.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Ending<R> {
    /// By the game's own rules, on the position.
    Position(R),
    /// The third occurrence of a position.
    Repetition,
    /// A claim on the clock.
    Clock,
    /// The players agreed a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A player's time ran out.
    Time,
}

impl<R: ReasonWord> Ending<R> {
    /// The word in outcome texts and in the `Termination` tag.
    pub fn word(self) -> &'static str {
        match self {
            Self::Position(reason) => reason.word(),
            Self::Repetition => "repetition",
            Self::Clock => "clock",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
        }
    }

    /// The clause that ends the game so; none says anything of time.
    pub fn clause(self, info: &GameInfo) -> Option<Clause> {
        match self {
            Self::Position(reason) => reason.clause(),
            Self::Repetition => Some(info.repetition_clause),
            Self::Clock => Some(info.clock_clause),
            Self::Agreement | Self::Resignation => Some(info.agreement_clause),
            Self::Time => None,
        }
    }
}

impl<R: ReasonWord> Outcome<Ending<R>> {
    /// The same for programs that do not know the game.
    pub fn erased(self, info: &GameInfo) -> Outcome<Word> {
        self.map(|ending| Word {
            word: ending.word(),
            clause: ending.clause(info),
        })
    }
}

/// A reason by its word and clause, for programs that do not know the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Word {
    /// The word, such as `occupation`.
    pub word: &'static str,
    /// The clause, where a rule ends the game.
    pub clause: Option<Clause>,
}

impl Word {
    /// The reason of this word, by a clause: for a game too small for reasons of a type of its own.
    pub const fn by_rule(word: &'static str, clause: Clause) -> Self {
        let clause = Some(clause);
        Self { word, clause }
    }
}

impl ReasonWord for Word {
    fn word(self) -> &'static str {
        self.word
    }

    fn clause(self) -> Option<Clause> {
        self.clause
    }
}
