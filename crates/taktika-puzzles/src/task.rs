//! What a puzzle asks for.

use core::fmt;
use core::str::FromStr;

/// What the side to move is to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Task {
    /// To win by force within so many turns of its own, at least one.
    Win(u16),
    /// Not to lose: every other turn loses by force within so many turns of the other side, at least one.
    Save(u16),
}

/// No puzzle is longer, whatever its text says: nobody could prove it.
pub const MOST_TURNS: u16 = 9;

impl Task {
    /// How many turns of the winning side it is about.
    pub const fn turns(self) -> u16 {
        match self {
            Self::Win(turns) | Self::Save(turns) => turns,
        }
    }
}

impl fmt::Display for Task {
    /// `win 2` or `save 1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(turns) => write!(f, "win {turns}"),
            Self::Save(turns) => write!(f, "save {turns}"),
        }
    }
}

/// Why a text is no task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected \"win\" or \"save\" and a number from 1 to {MOST_TURNS}")]
pub struct TaskError;

impl FromStr for Task {
    type Err = TaskError;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else.
    fn from_str(text: &str) -> Result<Self, TaskError> {
        let (word, number) = text.split_once(' ').ok_or(TaskError)?;
        let mut numbers = 1..=MOST_TURNS;
        let turns = numbers
            .find(|turns| turns.to_string() == number)
            .ok_or(TaskError)?;
        match word {
            "win" => Ok(Self::Win(turns)),
            "save" => Ok(Self::Save(turns)),
            _ => Err(TaskError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back_and_nothing_else_reads() {
        for task in [Task::Win(1), Task::Win(9), Task::Save(2)] {
            assert_eq!(task.to_string().parse(), Ok(task));
        }
        for text in [
            "", "win", "win 0", "win 10", "win 02", "win  2", "draw 1", "save -1", "Win 1",
        ] {
            assert_eq!(text.parse::<Task>(), Err(TaskError), "{text:?}");
        }
    }
}
