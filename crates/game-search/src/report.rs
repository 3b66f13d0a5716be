//! What a search tells while it goes on, and in the end.

use std::time::Duration;

use crate::Score;

/// A line that a search has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<T> {
    /// How many turns deep this line was searched, captures at the end aside; 0 where it was not, and then the score is
    /// how the side to move stands.
    pub depth: u32,
    /// How many turns the longest line had.
    pub longest: u32,
    /// Which of several lines it is, the best being 1.
    pub line: usize,
    /// What the side to move gets by it.
    pub score: Score,
    /// How many positions have been looked at.
    pub nodes: u64,
    /// How full the table is, in thousandths.
    pub filled: u32,
    /// The time gone.
    pub time: Duration,
    /// The turns of the line, at least one.
    pub turns: Vec<T>,
}

/// What a search has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<T> {
    /// The turn.
    pub turn: T,
    /// What the other side is expected to answer.
    pub answer: Option<T>,
    /// What the side to move gets by it.
    pub score: Score,
    /// The side to move may claim a draw, and should: no turn gets it more.
    pub claims_draw: bool,
    /// How deep the last depth was that the search came to the end of.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

impl<T> Report<T> {
    /// The same with the turns in another form.
    pub fn map<U>(self, form: impl FnMut(T) -> U) -> Report<U> {
        Report {
            depth: self.depth,
            longest: self.longest,
            line: self.line,
            score: self.score,
            nodes: self.nodes,
            filled: self.filled,
            time: self.time,
            turns: self.turns.into_iter().map(form).collect(),
        }
    }
}

impl<T> Choice<T> {
    /// The same with the turns in another form.
    pub fn map<U>(self, mut form: impl FnMut(T) -> U) -> Choice<U> {
        Choice {
            turn: form(self.turn),
            answer: self.answer.map(form),
            score: self.score,
            claims_draw: self.claims_draw,
            depth: self.depth,
            nodes: self.nodes,
        }
    }
}
