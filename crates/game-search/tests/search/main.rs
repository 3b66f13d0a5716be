//! The search, held to what it must never get wrong.

mod choices;
mod exact;
mod levels;
mod limits;
mod placing;
mod reviews;
mod sessions;
mod sights;

use game_search::Root;
use game_variant::{Evaluated, GameVariant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Positions that random play reaches: one from each game, after up to so many turns.
fn reached<V: GameVariant>(games: u64, turns: usize) -> Vec<V::Position> {
    let position = |seed| {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut position = V::start();
        for _ in 0..random.random_range(0..=turns) {
            let Some(turn) = V::pick_turn(&position, |count| random.random_range(0..count)) else {
                break;
            };
            position = V::after(&position, turn);
        }
        position
    };
    (0..games).map(position).collect()
}

/// The root of a position text.
fn root<V: GameVariant>(text: &str) -> Root<V> {
    Root::position(V::parse_position(text).unwrap())
}

/// A computer player with a small table.
fn engine<V: Evaluated>() -> game_search::Engine<V, V::Evaluation> {
    game_search::Engine::new(V::Evaluation::default(), 1).unwrap()
}
