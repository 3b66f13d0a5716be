//! TT-6.4: how safe the main figure is.

use crate::board::home_zone;

use super::Weights;
use super::army::Army;
use super::term::Term;

/// TT-4.4: the main figure's own square, if an enemy bears on it: one more, and it can be struck.
#[inline(always)]
pub(super) fn borne(weights: &Weights, army: &Army, enemy: &Army) -> Term {
    Term {
        squares: army.main_figure & enemy.borne.once,
        weight: weights.main_figure_borne,
    }
}

/// TT-4.4: the squares around it that the enemy bears on, and those that it bears on twice.
#[inline(always)]
pub(super) fn besieged(weights: &Weights, army: &Army, enemy: &Army) -> [Term; 2] {
    [
        Term {
            squares: army.around & enemy.borne.once,
            weight: weights.around_once,
        },
        Term {
            squares: army.around & enemy.borne.twice,
            weight: weights.around_twice,
        },
    ]
}

/// TT-3.7: where it could go, in its home zone only, without being struck.
#[inline(always)]
pub(super) fn refuges(weights: &Weights, army: &Army, enemy: &Army) -> Term {
    let free = army.forces.free.board() & home_zone(army.side);
    Term {
        squares: (army.around & free).without(enemy.borne.twice),
        weight: weights.refuges,
    }
}

/// TT-5.1: who stands beside it. Where one of its own side stands no enemy can come to enclose it; an enemy beside it is half
/// of a pair.
#[inline(always)]
pub(super) fn neighbours(weights: &Weights, army: &Army, enemy: &Army) -> [Term; 2] {
    [
        Term {
            squares: army.around & army.all,
            weight: weights.bodyguard,
        },
        Term {
            squares: army.around & enemy.all,
            weight: weights.beside_main_figure,
        },
    ]
}
