//! What fills the window: the start screen, the running game, lessons and puzzles.

mod banner;
mod end_card;
mod exercise;
mod game;
mod layout;
mod lessons;
mod puzzles;
mod start;

pub(crate) use exercise::ExerciseScreen;
pub(crate) use game::GameScreen;
pub(crate) use lessons::LessonsScreen;
pub(crate) use puzzles::PuzzlesScreen;
pub(crate) use start::{Resume, StartPictures, StartScreen};
