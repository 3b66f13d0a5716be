//! A puzzle solved again, from nothing but its position.

use game_search::Stop;
use game_variant::Evaluated;
use taktika::registry;

use crate::prover::{GaveUp, Prover};
use crate::puzzle::{self, Parsed, Puzzle, PuzzleError};
use crate::task::Task;
use crate::{themes, unique};

/// What a puzzle is when it is looked at anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The shortest task.
    pub task: Task,
    /// Its only solution.
    pub solution: String,
    /// Its themes.
    pub themes: Vec<String>,
    /// Whether a search of the computer player one turn deep chooses the solution.
    pub is_seen_at_once: bool,
}

/// Why a puzzle is not proved.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProveError {
    /// The registry has no game with this id.
    #[error("there is no game {0:?}")]
    NoGame(String),
    /// The puzzle is none of the game.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// Nothing, or more than one turn, does what is asked.
    #[error("there is no single solution")]
    NotUnique,
    /// The work allowed did not do.
    #[error(transparent)]
    GaveUp(#[from] GaveUp),
}

/// Solves a puzzle of the game of the registry with this id again, with at most so many turns played for it.
///
/// # Errors
/// [`ProveError`].
pub fn prove(game: &str, puzzle: &Puzzle, allowed: u64) -> Result<Proved, ProveError> {
    let again = Again { puzzle, allowed };
    registry::visit(game, again).ok_or_else(|| ProveError::NoGame(game.to_owned()))?
}

struct Again<'a> {
    puzzle: &'a Puzzle,
    allowed: u64,
}

impl registry::Visitor for Again<'_> {
    type Output = Result<Proved, ProveError>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        let parsed = puzzle::parse::<V>(self.puzzle)?;
        let mut prover = Prover::<V>::stopped_by(self.allowed, Stop::new());
        let (task, turn) = single::<V>(&mut prover, &parsed, self.puzzle.task)?;
        Ok(Proved {
            task,
            solution: turn.to_string(),
            themes: themes::of(&mut prover, &parsed.position, task, &parsed.line)?,
            is_seen_at_once: puzzle::is_seen_at_once::<V>(&parsed.position, turn),
        })
    }
}

fn single<V: Evaluated>(
    prover: &mut Prover<V>,
    parsed: &Parsed<V>,
    task: Task,
) -> Result<(Task, V::Turn), ProveError> {
    let found = match task {
        Task::Win(turns) => unique::unique_win(prover, &parsed.position, turns)?,
        Task::Save(turns) => unique::unique_save(prover, &parsed.position, turns)?,
    };
    found.ok_or(ProveError::NotUnique)
}
