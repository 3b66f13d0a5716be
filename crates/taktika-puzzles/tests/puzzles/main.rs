//! Puzzles: proofs, collections, judging, and those that are shipped.

mod files;
mod judging;
mod mining;
mod proofs;
mod shipped;
mod themes;

use taktika_puzzles::{Puzzle, Task};

/// White takes the king on d5 (TC-5.1).
const KING_TO_TAKE: &str = "8/8/8/3k4/8/3Q4/8/K7[] w 0 20";

/// A puzzle of Tactical Chess.
fn tactical(position: &str, task: Task, line: &[&str]) -> Puzzle {
    Puzzle {
        source: "test".to_owned(),
        position: position.to_owned(),
        task,
        line: line.iter().map(|turn| (*turn).to_owned()).collect(),
        themes: vec!["quiet".to_owned()],
        difficulty: 1,
    }
}
