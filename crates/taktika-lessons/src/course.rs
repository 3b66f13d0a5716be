//! What a course is made of.

use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::{AnyGame, Session};
use taktika::game_variant::{Clause, GameInfo, KindId};

use crate::task::{Asked, Task};

/// A course: lessons of one game, in the order in which they are meant to be taken.
#[derive(Clone, Debug)]
pub struct Course {
    /// Its name.
    pub title: String,
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The lessons.
    pub lessons: Vec<Lesson>,
}

/// A lesson: one idea, in a few steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its name.
    pub title: String,
    /// What it is about; paragraphs have an empty line between them.
    pub text: String,
    /// The clauses that it teaches.
    pub clauses: Vec<Clause>,
    /// The steps.
    pub steps: Vec<Step>,
}

/// A step of a lesson: something that is done on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The text of the position; `None` when it goes on from where the step before ended.
    pub position: Option<String>,
    /// What the learner is told and asked to do.
    pub say: String,
    /// How the rules check it.
    pub task: Task,
    /// What passes: a turn; for a task that wants a refusal the text of a [wish](Step::wish).
    pub solution: String,
    /// What the other side then plays, by itself.
    pub reply: Option<String>,
    /// What is said when it was right.
    pub right: String,
    /// What helps whoever was wrong.
    pub hint: Option<String>,
}

/// What a step wants of the learner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wanted {
    /// A turn.
    Turn,
    /// A wish that the rules refuse.
    Refusal,
    /// The claim of a draw.
    Claim,
}

impl Course {
    /// What does not change about the game.
    pub fn info(&self) -> &'static GameInfo {
        self.game.info()
    }

    /// A step, both counted from 0.
    pub fn step(&self, lesson: usize, step: usize) -> Option<&Step> {
        self.lessons.get(lesson)?.steps.get(step)
    }

    /// A game at the position of a step. Where the step goes on from others, their solutions and replies have been
    /// played, and can be undone. `None` when there is no such step.
    pub fn session(&self, lesson: usize, step: usize) -> Option<Box<dyn Session>> {
        let steps = self.lessons.get(lesson)?.steps.get(..=step)?;
        let first = steps.iter().rposition(|step| step.position.is_some())?;
        let (opening, before) = (steps.get(first)?, steps.get(first..step)?);
        let position = opening.position.as_deref()?;
        let mut session = self.game.open_position(position).ok()?;
        for step in before {
            step.show(session.as_mut());
        }
        Some(session)
    }
}

impl Step {
    /// What it wants of the learner.
    pub const fn wanted(&self) -> Wanted {
        match self.task.act {
            Asked::Refused => Wanted::Refusal,
            Asked::Claim => Wanted::Claim,
            _ => Wanted::Turn,
        }
    }

    /// Does the solution, and plays the reply. Of a step whose solution is refused nothing comes.
    pub fn show(&self, session: &mut dyn Session) -> bool {
        let done = match self.wanted() {
            Wanted::Turn => session.play(&self.solution).is_ok(),
            Wanted::Refusal => return true,
            Wanted::Claim => session.claim_draw().is_ok(),
        };
        done && match &self.reply {
            Some(reply) => session.play(reply).is_ok(),
            None => true,
        }
    }

    /// The solution as a wish: what is refused where that is wanted.
    pub fn wish(&self, info: &GameInfo) -> Wish<&str> {
        wish(info, &self.solution)
    }
}

/// Reads a wish in the form in which a pointer makes it, so that it is refused for the same reason: `FROM TO` between
/// squares, a placement from the reserve, a pass. Anything else is the text of a turn.
fn wish<'a>(info: &GameInfo, text: &'a str) -> Wish<&'a str> {
    let cell = |text: &str| info.shape.parse(text);
    let between = text.split_once(' ');
    if let Some((from, to)) = between.and_then(|(from, to)| cell(from).zip(cell(to))) {
        return Wish::FromTo(from, to);
    }
    let placing = text.split_once('@');
    if let Some((kind, at)) = placing.and_then(|(kind, at)| lettered(info, kind).zip(cell(at))) {
        return Wish::Place(kind, at);
    }
    match text {
        "pass" => Wish::Pass,
        turn => Wish::Turn(turn),
    }
}

/// The kind of this letter.
fn lettered(info: &GameInfo, letter: &str) -> Option<KindId> {
    let number = info.kinds.iter().position(|kind| kind.letter == letter)?;
    u8::try_from(number).ok().map(KindId)
}
