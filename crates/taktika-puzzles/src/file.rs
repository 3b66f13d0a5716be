//! Collections of puzzles as text: one puzzle a line.
//!
//! A line has the columns of [`Column::ALL`], separated by tabs. Lines that begin with `#` say something to people, and
//! empty lines say nothing; both are passed over. `docs/puzzles.md` of the project tells of each column.

use core::fmt::Write as _;
use std::collections::HashMap;

use game_variant::GameVariant;
use taktika::registry;

use crate::puzzle::{self, Puzzle, PuzzleError, TOO_DEEP};
use crate::task::TaskError;
use crate::themes::themes;

/// A column of a collection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    /// [`Puzzle::source`]: letters, digits and `-`.
    Source,
    /// [`Puzzle::position`].
    Position,
    /// [`Puzzle::task`].
    Task,
    /// [`Puzzle::line`], separated by single spaces.
    Solution,
    /// [`Puzzle::themes`], separated by single spaces.
    Themes,
    /// [`Puzzle::difficulty`].
    Difficulty,
}

impl Column {
    /// All, in their order.
    pub const ALL: [Self; 6] = [
        Self::Source,
        Self::Position,
        Self::Task,
        Self::Solution,
        Self::Themes,
        Self::Difficulty,
    ];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Source => "source",
            Self::Position => "position",
            Self::Task => "task",
            Self::Solution => "solution",
            Self::Themes => "themes",
            Self::Difficulty => "difficulty",
        }
    }
}

impl core::fmt::Display for Column {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.word())
    }
}

/// The first fault of a collection, and where it is.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, {column}: {fault}")]
pub struct CollectionError {
    /// The line, from 1.
    pub line: usize,
    /// The column.
    pub column: Column,
    /// What is wrong.
    pub fault: CollectionFault,
}

/// What can be wrong with a collection.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CollectionFault {
    /// The line ends before this column.
    #[error("expected {} columns, separated by tabs", Column::ALL.len())]
    Missing,
    /// There is more after the last column.
    #[error("expected the end of the line")]
    TooMuch,
    /// No name of a source.
    #[error("expected letters, digits and \"-\"")]
    Source,
    /// Another line has the same: its number, from 1.
    #[error("line {0} has the same")]
    Twice(usize),
    /// No task.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// The position or the solution is none.
    #[error(transparent)]
    Puzzle(#[from] PuzzleError),
    /// The game has no such theme.
    #[error("{0:?} is no theme of the game")]
    Theme(String),
    /// There is no theme.
    #[error("expected a theme")]
    NoTheme,
    /// No difficulty.
    #[error("expected a number from 1 to {TOO_DEEP}")]
    Difficulty,
}

impl CollectionFault {
    const fn at(self, line: usize, column: Column) -> CollectionError {
        CollectionError {
            line,
            column,
            fault: self,
        }
    }
}

/// Reads a collection of puzzles of the game of the registry with this id; `None` when there is no such game.
///
/// Positions and solutions are played. Whether each solution is the only one is left to [`prove`](crate::prove).
pub fn read(game: &str, text: &str) -> Option<Result<Vec<Puzzle>, CollectionError>> {
    registry::visit(game, Read(text))
}

struct Read<'a>(&'a str);

impl registry::Visitor for Read<'_> {
    type Output = Result<Vec<Puzzle>, CollectionError>;

    fn visit<V: game_variant::Evaluated>(self) -> Self::Output {
        read_all::<V>(self.0)
    }
}

fn read_all<V: GameVariant>(text: &str) -> Result<Vec<Puzzle>, CollectionError> {
    let words = themes(V::info().id);
    let mut puzzles = Vec::new();
    let mut sources = HashMap::new();
    let mut positions = HashMap::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let puzzle = read_line(number, line)?;
        if let Some(theme) = puzzle.themes.iter().find(|theme| !words.contains(theme)) {
            return Err(CollectionFault::Theme(theme.clone()).at(number, Column::Themes));
        }
        if let Err(error) = puzzle::parse::<V>(&puzzle) {
            let column = match error {
                PuzzleError::Position(_) | PuzzleError::Decided => Column::Position,
                _ => Column::Solution,
            };
            return Err(CollectionFault::Puzzle(error).at(number, column));
        }
        if let Some(other) = sources.insert(puzzle.source.clone(), number) {
            return Err(CollectionFault::Twice(other).at(number, Column::Source));
        }
        if let Some(other) = positions.insert(puzzle.position.clone(), number) {
            return Err(CollectionFault::Twice(other).at(number, Column::Position));
        }
        puzzles.push(puzzle);
    }
    Ok(puzzles)
}

/// Reads one line without looking at what its texts mean.
fn read_line(number: usize, line: &str) -> Result<Puzzle, CollectionError> {
    let mut columns = line.split('\t');
    let mut next = |column| {
        let text = columns.next();
        text.ok_or_else(|| CollectionFault::Missing.at(number, column))
    };
    let source = next(Column::Source)?.to_owned();
    let position = next(Column::Position)?.to_owned();
    let task = next(Column::Task)?;
    let solution = next(Column::Solution)?;
    let themes = next(Column::Themes)?;
    let difficulty = next(Column::Difficulty)?;
    if columns.next().is_some() {
        return Err(CollectionFault::TooMuch.at(number, Column::Difficulty));
    }
    let sound = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    if source.is_empty() || !source.chars().all(sound) {
        return Err(CollectionFault::Source.at(number, Column::Source));
    }
    let task = task.parse();
    let task =
        task.map_err(|error: TaskError| CollectionFault::from(error).at(number, Column::Task))?;
    if themes.is_empty() {
        return Err(CollectionFault::NoTheme.at(number, Column::Themes));
    }
    let difficulty = difficulty.parse().ok();
    let difficulty = difficulty.filter(|depth| (1..=TOO_DEEP).contains(depth));
    Ok(Puzzle {
        source,
        position,
        task,
        line: solution.split(' ').map(str::to_owned).collect(),
        themes: themes.split(' ').map(str::to_owned).collect(),
        difficulty: difficulty
            .ok_or_else(|| CollectionFault::Difficulty.at(number, Column::Difficulty))?,
    })
}

/// A puzzle as a line of a collection, with its end.
pub fn write_line(puzzle: &Puzzle) -> String {
    let Puzzle {
        source,
        position,
        task,
        difficulty,
        ..
    } = puzzle;
    let (line, themes) = (puzzle.line.join(" "), puzzle.themes_text());
    format!("{source}\t{position}\t{task}\t{line}\t{themes}\t{difficulty}\n")
}

/// The first line of a collection: the names of its columns.
pub fn heading() -> String {
    let mut heading = String::from("#");
    for (number, column) in Column::ALL.into_iter().enumerate() {
        let between = if number == 0 { " " } else { "\t" };
        // Writing to a text does not fail.
        let _ = write!(heading, "{between}{column}");
    }
    heading.push('\n');
    heading
}
