//! A puzzle, and what must hold of it.

use game_search::{Engine, Limits, Root, Stop};
use game_variant::text::{AnyFault, TextError};
use game_variant::{Evaluated, GameVariant};

use crate::Task;

/// A puzzle of one game, in texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The game it comes from: no two puzzles of a collection have the same. With the game's id it names the puzzle.
    pub source: String,
    /// The position.
    pub position: String,
    /// What the side to move is to do.
    pub task: Task,
    /// The solution, its turns first and every other turn the longest defence. A win goes to its end; a save is one turn.
    pub line: Vec<String>,
    /// What it is about, in the words of [`themes`](crate::themes()).
    pub themes: Vec<String>,
    /// How many turns deep the computer player has to search to find the solution; [`TOO_DEEP`] when it did not find it.
    pub difficulty: u8,
}

/// The difficulty of what is not found within [`RATED_DEPTH`].
pub const TOO_DEEP: u8 = RATED_DEPTH as u8 + 1;

/// So deep a position is searched for its difficulty.
pub const RATED_DEPTH: u32 = 7;

/// So many positions are looked at for it at most.
const RATED_NODES: u64 = 400_000;

impl Puzzle {
    /// The turn to find.
    pub fn solution(&self) -> Option<&str> {
        self.line.first().map(String::as_str)
    }

    /// The themes as one text.
    pub(crate) fn themes_text(&self) -> String {
        self.themes.join(" ")
    }
}

/// Why a puzzle is none of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PuzzleError {
    /// The position's text is no position.
    #[error("the position: {0}")]
    Position(TextError<AnyFault>),
    /// The position is decided.
    #[error("the position is decided")]
    Decided,
    /// A turn's text is no turn.
    #[error("turn {} of the solution: {fault}", .number + 1)]
    Text {
        /// Which turn of the line, from 0.
        number: usize,
        /// What is wrong.
        fault: TextError<AnyFault>,
    },
    /// A turn is not legal.
    #[error("turn {} of the solution: {why}", .number + 1)]
    Turn {
        /// Which turn of the line, from 0.
        number: usize,
        /// Why not.
        why: String,
    },
    /// There is no solution.
    #[error("expected a turn")]
    NoTurn,
    /// The line does not do what the task says: a win ends with the game within its turns, and a save is one turn.
    #[error("the solution does not fit the task {0}")]
    Unfit(Task),
}

/// A puzzle's position and line as values of the game.
#[derive(Clone, Debug)]
pub(crate) struct Parsed<V: GameVariant> {
    pub(crate) position: V::Position,
    pub(crate) line: Vec<V::Turn>,
}

/// Reads the texts of a puzzle and plays its line. That it is the only solution is not looked at.
pub(crate) fn parse<V: GameVariant>(puzzle: &Puzzle) -> Result<Parsed<V>, PuzzleError> {
    let position = V::parse_position(&puzzle.position)
        .map_err(|fault| PuzzleError::Position(fault.erased()))?;
    if V::outcome(&position).is_some() {
        return Err(PuzzleError::Decided);
    }
    let mut line = Vec::new();
    let mut now = position.clone();
    for (number, text) in puzzle.line.iter().enumerate() {
        let turn = V::parse_turn(text).map_err(|fault| PuzzleError::Text {
            number,
            fault: fault.erased(),
        })?;
        now = V::play(&now, turn).map_err(|illegal| PuzzleError::Turn {
            number,
            why: illegal.to_string(),
        })?;
        line.push(turn);
    }
    if line.is_empty() {
        return Err(PuzzleError::NoTurn);
    }
    let winner = V::outcome(&now).and_then(|outcome| outcome.winner);
    let fits = match puzzle.task {
        Task::Win(turns) => {
            winner == Some(V::side_to_move(&position)) && line.len() <= 2 * usize::from(turns)
        }
        Task::Save(_) => line.len() == 1,
    };
    if fits {
        Ok(Parsed { position, line })
    } else {
        Err(PuzzleError::Unfit(puzzle.task))
    }
}

/// How deep the computer player has to search a position to choose this turn, and no other one at any greater depth.
pub(crate) fn difficulty<V: Evaluated>(position: &V::Position, solution: V::Turn) -> Option<u8> {
    let mut engine = Engine::<V, _>::new(V::Evaluation::default(), 4).ok()?;
    let limits = Limits {
        depth: Some(RATED_DEPTH),
        nodes: Some(RATED_NODES),
        ..Limits::default()
    };
    let mut found: Option<u32> = None;
    let mut tell = |report: game_search::Report<V::Turn>| {
        if report.turns.first() != Some(&solution) {
            found = None;
        } else if found.is_none() {
            found = Some(report.depth);
        }
    };
    engine.think(
        &Root::position(position.clone()),
        &limits,
        &Stop::new(),
        &mut tell,
    )?;
    let depth = found.unwrap_or(TOO_DEEP.into());
    u8::try_from(depth.max(1)).ok()
}

/// Whether a search one turn deep chooses this turn.
pub(crate) fn is_seen_at_once<V: Evaluated>(position: &V::Position, turn: V::Turn) -> bool {
    let Ok(mut engine) = Engine::<V, _>::new(V::Evaluation::default(), 1) else {
        return false;
    };
    let root = Root::position(position.clone());
    let choice = engine.think(&root, &Limits::depth(1), &Stop::new(), &mut |_| {});
    choice.is_some_and(|choice| choice.turn == turn)
}
