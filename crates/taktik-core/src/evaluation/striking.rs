//! TT-4: who bears on what.

use super::Weights;
use super::army::Army;
use super::term::Term;

/// The squares that the side bears on: room to strike in, and where an enemy that comes can be struck (TT-4.4).
#[inline(always)]
pub(super) fn control(weights: &Weights, army: &Army) -> [Term; 2] {
    [
        Term {
            squares: army.borne.once,
            weight: weights.borne_once,
        },
        Term {
            squares: army.borne.twice,
            weight: weights.borne_twice,
        },
    ]
}

/// TT-4.4: own pieces on squares that the side bears on twice itself: whoever takes one by a strike can be struck there.
#[inline(always)]
pub(super) fn covered(weights: &Weights, army: &Army) -> Term {
    Term {
        squares: army.all & army.borne.twice,
        weight: weights.covered,
    }
}

/// TT-4.4: own pieces that one enemy bears on: one more, and they can be struck.
#[inline(always)]
pub(super) fn half_threatened(weights: &Weights, army: &Army, enemy: &Army) -> Term {
    Term {
        squares: army.all & enemy.borne.once.without(enemy.borne.twice),
        weight: weights.half_threatened,
    }
}
