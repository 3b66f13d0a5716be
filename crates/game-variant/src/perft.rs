//! Counting sequences of turns, to hold one implementation of the rules against another.

#[cfg(feature = "std")]
mod counter;
mod walk;

use alloc::vec::Vec;

use crate::GameVariant;
use walk::{Nothing, Walk};

#[cfg(feature = "std")]
pub use counter::{AnyCounter, Counter};

/// How the last turn of each sequence is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    /// The legal turns before the last ply are counted without being played.
    Bulk,
    /// Every turn is played.
    Single,
}

/// The number of sequences of exactly `depth` legal turns, or [`u64::MAX`] where there are more. Decided positions have
/// none; repetition and clock play no part.
///
/// Any depth may be asked for. Memory is taken for the turns of the plies of one sequence at a time, and no
/// sooner than it comes to them.
///
/// ```
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// use game_variant::GameVariant;
/// use game_variant::perft::{Counting, perft};
///
/// // Four turns, and four answers to each.
/// assert_eq!(perft::<Toy>(&Toy::start(), 2, Counting::Bulk), 16);
/// ```
pub fn perft<V: GameVariant>(position: &V::Position, depth: u32, counting: Counting) -> u64 {
    Walk::<V, _>::new(counting, &Nothing).count(position, depth)
}

/// [`perft`] for each legal turn on its own, sorted by the turns' texts. Nothing for depth 0.
pub fn divide<V: GameVariant>(
    position: &V::Position,
    depth: u32,
    counting: Counting,
) -> Vec<(V::Turn, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    turns.sort_by_cached_key(|turn| alloc::format!("{turn}"));
    turns
        .into_iter()
        .map(|turn| (turn, perft::<V>(&V::after(position, turn), below, counting)))
        .collect()
}
