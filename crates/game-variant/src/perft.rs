//! Counting sequences of turns, to hold one implementation of the rules against another.

#[cfg(feature = "std")]
mod counter;

use alloc::vec::Vec;
use core::hint::black_box;

use crate::GameVariant;

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

/// The number of sequences of exactly `depth` legal turns. Decided positions have none; repetition and clock play no
/// part.
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
    let mut lists = Vec::new();
    lists.resize_with(depth as usize, Vec::new);
    count::<V>(position, &mut lists, counting)
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

/// One list a ply, so that nothing is allocated once each has its buffer.
fn count<V: GameVariant>(
    position: &V::Position,
    lists: &mut [Vec<V::Turn>],
    counting: Counting,
) -> u64 {
    let Some((turns, below)) = lists.split_first_mut() else {
        return 1;
    };
    if below.is_empty() && counting == Counting::Bulk {
        return V::count_turns(position) as u64;
    }
    V::legal_turns(position, turns);
    if below.is_empty() {
        play_each::<V>(position, turns);
        return turns.len() as u64;
    }
    let mut total = 0;
    for &turn in turns.iter() {
        total += count::<V>(&V::after(position, turn), below, counting);
    }
    total
}

/// Plays every turn, though nobody looks at where it leads.
#[inline]
fn play_each<V: GameVariant>(position: &V::Position, turns: &[V::Turn]) {
    for &turn in turns {
        black_box(&V::after(position, turn));
    }
}
