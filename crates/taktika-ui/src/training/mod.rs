//! Exercises: something to do on the board, judged by whoever set it. Puzzles and the steps of lessons are such.

mod background;
mod exercise;
mod lessons;
mod library;
mod matter;
mod puzzles;

pub(crate) use exercise::{Exercise, Line, Stage};
pub(crate) use lessons::CourseOf;
pub(crate) use library::Library;
pub(crate) use puzzles::{GRADES, Puzzles};
