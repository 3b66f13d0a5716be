//! TC-3: how far the pieces reach, and how well they stand together.

use crate::{Kind, Set};

use super::reach::{FANATICS, Reach};
use super::{GROUPS, Weights};

/// Squares to go to: what is walled in by its own side counts for less.
#[inline(always)]
pub(super) fn mobility(weights: &Weights, reach: &Reach) -> i32 {
    (0..GROUPS)
        .map(|group| weights.mobility[group] * reach.goals[group] as i32)
        .sum()
}

/// Pieces that would be avenged.
#[inline(always)]
pub(super) fn covered(weights: &Weights, reach: &Reach, covers: Set) -> i32 {
    weights.covered * (reach.own & covers).without(reach.king).len() as i32
}

/// TC-3.10: enemies that a fanatic threatens to come near. To take the fanatic costs the taker (TC-3.11), so it is hard
/// to stop.
#[inline(always)]
pub(super) fn fanatic_targets(weights: &Weights, reach: &Reach) -> i32 {
    if reach.army.of(Kind::Fanatic).is_empty() {
        return 0;
    }
    let near = spread(reach.moves_of(FANATICS));
    weights.fanatic_targets * (near & reach.enemy()).len() as i32
}

/// The squares of a set and all around them.
#[inline(always)]
fn spread(set: Set) -> Set {
    use board_geom::Direction::{East, North, South, West};
    let wide = set | set.shifted(East) | set.shifted(West);
    wide | wide.shifted(North) | wide.shifted(South)
}
