//! Counting sequences of turns, to hold one implementation of the rules against another.

use alloc::vec::Vec;
use core::hint::black_box;

use crate::GameVariant;

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
        .map(|turn| {
            let mut next = position.clone();
            V::play_unchecked(&mut next, turn);
            (turn, perft::<V>(&next, below, counting))
        })
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
    let positions = turns.iter().map(|&turn| {
        let mut next = position.clone();
        V::play_unchecked(&mut next, turn);
        next
    });
    if below.is_empty() {
        // Nobody looks at these positions: without the black box the compiler would not play the turns.
        positions
            .inspect(|next| {
                black_box(next);
            })
            .count() as u64
    } else {
        positions
            .map(|next| count::<V>(&next, below, counting))
            .sum()
    }
}
