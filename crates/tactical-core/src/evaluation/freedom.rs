//! TC-3: how the pieces stand together, and what comes within their reach.

use crate::{Kind, Set};

use super::Weights;
use super::reach::Reach;

/// Pieces that would be avenged.
#[inline(always)]
pub(super) fn covered(weights: &Weights, reach: &Reach) -> i32 {
    weights.covered * (reach.field.own & reach.covers).without(reach.king).len() as i32
}

/// TC-3.10: enemies that a fanatic threatens to come near. To take the fanatic costs the taker (TC-3.11), so it is hard
/// to stop.
#[inline(always)]
pub(super) fn fanatic_targets(weights: &Weights, reach: &Reach) -> i32 {
    if reach.army.of(Kind::Fanatic).is_empty() {
        return 0;
    }
    let near = spread(reach.fanatics_go);
    weights.fanatic_targets * (near & reach.field.enemy).len() as i32
}

/// The squares of a set and all around them.
#[inline(always)]
fn spread(set: Set) -> Set {
    use board_geom::Direction::{East, North, South, West};
    let wide = set | set.shifted(East) | set.shifted(West);
    wide | wide.shifted(North) | wide.shifted(South)
}
