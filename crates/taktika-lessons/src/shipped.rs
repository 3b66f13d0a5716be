//! The courses that come with the program.

use taktika::game_variant::session::AnyGame;
use taktika::registry;

use crate::{Course, CourseFault};

/// A course that comes with the program, not read yet.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The course file.
    pub text: &'static str,
}

impl Shipped {
    /// Reads it.
    ///
    /// # Errors
    /// None: a test reads each of them.
    pub fn read(&self) -> Result<Course, CourseFault> {
        Course::read(self.text)
    }
}

/// The courses that come with the program, in the order of the games.
pub fn shipped() -> impl Iterator<Item = Shipped> {
    registry::GAMES.into_iter().filter_map(|game| {
        let text = registry::lessons(game.info().id)?;
        Some(Shipped { game, text })
    })
}
