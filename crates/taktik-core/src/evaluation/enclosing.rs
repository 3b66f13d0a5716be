//! TT-5: pieces beside which the enemy stands.

use crate::encirclement::half_enclosed;

use super::Weights;
use super::army::Army;
use super::term::Term;

/// TT-5.1: own pieces that one more enemy, on a free square, would enclose.
#[inline(always)]
pub(super) fn half(weights: &Weights, army: &Army, enemy: &Army) -> Term {
    Term {
        squares: army.all & half_enclosed(enemy.all, enemy.forces.free),
        weight: weights.half_enclosed,
    }
}
