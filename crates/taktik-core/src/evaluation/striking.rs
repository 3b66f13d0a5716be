//! TT-4: who bears on what.

use crate::board::home_zone;

use super::Weights;
use super::army::Army;

/// What a side's pieces bear on, and what is borne on of them.
#[inline(always)]
pub(super) fn all(weights: &Weights, army: &Army, enemy: &Army) -> i32 {
    control(weights, army) + covered(weights, army) + half_threatened(weights, army, enemy)
}

/// The squares that the side bears on: room to strike in, and where an enemy that comes can be struck (TT-4.4). In the
/// side's own home zone they keep occupiers off (TT-6.1).
#[inline(always)]
fn control(weights: &Weights, army: &Army) -> i32 {
    let guarded = army.borne.twice & home_zone(army.side);
    weights.borne_once * army.borne.once.len() as i32
        + weights.borne_twice * army.borne.twice.len() as i32
        + weights.guarded_home * guarded.len() as i32
}

/// TT-4.4: own pieces on squares that the side bears on twice itself: whoever takes one by a strike can be struck there.
#[inline(always)]
fn covered(weights: &Weights, army: &Army) -> i32 {
    weights.covered * (army.all & army.borne.twice).len() as i32
}

/// TT-4.4: own pieces that one enemy bears on: one more, and they can be struck.
#[inline(always)]
fn half_threatened(weights: &Weights, army: &Army, enemy: &Army) -> i32 {
    let once = army.all & enemy.borne.once.without(enemy.borne.twice);
    weights.half_threatened * once.len() as i32
}
