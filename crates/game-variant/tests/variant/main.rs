//! Games, records and sessions, tried on a toy game.

#[cfg(feature = "proptest")]
mod collisions;
#[cfg(feature = "std")]
mod counter;
mod damage;
mod endings;
#[cfg(feature = "proptest")]
mod faults;
#[cfg(feature = "proptest")]
mod faulty;
mod forms;
mod game;
#[cfg(feature = "proptest")]
mod laws;
mod records;
mod session;
#[cfg(feature = "proptest")]
mod shrinking;
mod size;
mod toy;
mod trees;
#[cfg(feature = "proptest")]
mod wishes;

use game_variant::{Game, GameVariant};
use toy::{Toy, Turn};

/// The turn with this text.
fn turn(text: &str) -> Turn {
    Toy::parse_turn(text).unwrap()
}

/// The game of these turns.
fn game_of(turns: &str) -> Game<Toy> {
    let mut game = Game::new();
    for text in turns.split_whitespace() {
        game.play(turn(text)).unwrap();
    }
    game
}
