//! TC-4: pieces near the rank that transforms them.

use crate::kind::first_ranks;
use crate::{Kind, Set};

use super::Weights;
use super::reach::Reach;

/// Pawns and veterans that may become something better.
#[inline(always)]
pub(super) fn all(weights: &Weights, reach: &Reach) -> i32 {
    let pawns = reach.army.of(Kind::Pawn);
    let walkers = pawns | reach.army.of(Kind::Veteran);
    if !walkers.intersects(last(reach, 4)) {
        return 0;
    }
    let mut sum = within(reach, pawns, &weights.pawns_ahead);
    if reach.army.of(Kind::Fanatic).is_empty() {
        sum += within(reach, walkers, &weights.near_fanatic);
    }
    if reach.army.of(Kind::Jester).is_empty() {
        sum += within(reach, walkers, &weights.near_jester);
    }
    sum
}

/// The last so many ranks of the side.
#[inline(always)]
fn last(reach: &Reach, ranks: u32) -> Set {
    first_ranks(reach.side.other(), ranks)
}

/// The pieces of a set within the last 1, 2, ... ranks.
#[inline(always)]
fn within<const RANKS: usize>(reach: &Reach, set: Set, weights: &[i32; RANKS]) -> i32 {
    (1..)
        .zip(weights)
        .map(|(ranks, weight)| weight * (set & last(reach, ranks)).len() as i32)
        .sum()
}
