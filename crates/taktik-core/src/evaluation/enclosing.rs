//! TT-5: pieces beside which the enemy stands.

use crate::encirclement::half_enclosed;

use super::Weights;
use super::army::Army;

/// TT-5.1: own pieces that one more enemy, on a free square, would enclose.
#[inline(always)]
pub(super) fn half(weights: &Weights, army: &Army, enemy: &Army) -> i32 {
    let beside = half_enclosed(enemy.all, enemy.forces.free);
    weights.half_enclosed * (army.all & beside).len() as i32
}
