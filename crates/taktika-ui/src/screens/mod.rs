//! What fills the window: the start screen and the running game.

mod banner;
mod end_card;
mod game;
mod layout;
mod start;

pub(crate) use game::GameScreen;
pub(crate) use start::{Resume, StartPictures, StartScreen};
