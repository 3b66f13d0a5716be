//! What an exercise is made of, and who judges it.

use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::words::Words;

/// Something to learn on the board, in steps.
pub(crate) trait Matter: Send + Sync {
    /// The list that its progress is kept in.
    fn list(&self) -> String;

    /// Its name in that list.
    fn entry(&self) -> String;

    /// What it is called.
    fn title(&self, words: &Words) -> String;

    /// What it belongs to or is about, in a line.
    fn about(&self, words: &Words) -> String;

    /// How many steps it has.
    fn steps(&self) -> usize;

    /// A step; `None` past the last one.
    fn step(&self, step: usize, words: &Words) -> Option<Step>;

    /// What to say of something tried in a step, in the session's position. Of a turn this may take long.
    fn judge(&self, step: usize, session: &dyn Session, tried: &Try) -> Verdict;

    /// What would be right in the session's position. This may take long.
    fn solution(&self, step: usize, session: &dyn Session) -> Solution;

    /// Nobody waits any more for what takes long.
    fn leave(&self) {}

    /// Whether one has done it, too, who was shown how.
    fn is_done_when_shown(&self) -> bool;
}

/// A step: a text and a position, and mostly something to do there.
pub(crate) struct Step {
    /// What is to be learnt or done.
    pub(crate) text: String,
    /// The clauses that it is about.
    pub(crate) clauses: String,
    /// The position.
    pub(crate) session: Box<dyn Session>,
    /// How many turns are to be found; none where there is only something to read and to look at.
    pub(crate) turns: usize,
}

/// Something that a player has tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Try {
    /// A legal turn.
    Turn(String),
    /// A wish that the rules refuse.
    Refused(Wish<String>),
    /// A claim of the draw that is due.
    Claim,
}

/// A sentence that is made when somebody is there to read it.
pub(crate) type Said = Box<dyn FnOnce(&Words) -> String + Send>;

/// What is said of it; of sentences that are missing there are usual ones.
pub(crate) enum Verdict {
    /// It is right.
    Right {
        /// What to say.
        said: Option<Said>,
        /// The turns that follow by themselves: what the other side answers.
        answers: Vec<String>,
        /// Whether there is nothing more to find in this step.
        over: bool,
    },
    /// It is wrong.
    Wrong {
        /// What to say.
        said: Option<Said>,
        /// The turns that would follow and show why.
        line: Vec<String>,
    },
    /// Nothing: it was not what is asked for, and no mistake.
    Nothing,
}

/// What would have been right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Solution {
    /// These turns, of both sides.
    Turns(Vec<String>),
    /// To try this, which the rules refuse.
    Refused(Wish<String>),
    /// To claim a draw.
    Claim,
}

/// A wish with its text borrowed.
pub(super) fn borrowed(wish: &Wish<String>) -> Wish<&str> {
    match wish {
        Wish::Turn(turn) => Wish::Turn(turn),
        Wish::FromTo(from, to) => Wish::FromTo(*from, *to),
        Wish::Place(kind, cell) => Wish::Place(*kind, *cell),
        Wish::Square(cell) => Wish::Square(*cell),
        Wish::Pass => Wish::Pass,
    }
}

/// The same with a text of its own.
pub(super) fn owned(wish: Wish<&str>) -> Wish<String> {
    match wish {
        Wish::Turn(turn) => Wish::Turn(turn.to_owned()),
        Wish::FromTo(from, to) => Wish::FromTo(from, to),
        Wish::Place(kind, cell) => Wish::Place(kind, cell),
        Wish::Square(cell) => Wish::Square(cell),
        Wish::Pass => Wish::Pass,
    }
}
