//! TT-6.4: how safe the main figure is.

use crate::board::home_zone;

use super::Weights;
use super::army::Army;

/// Whether an enemy bears on the main figure already, how many squares around it the enemy bears on, and where it could
/// go (TT-3.7: in its home zone only) without being struck.
#[inline(always)]
pub(super) fn safety(weights: &Weights, army: &Army, enemy: &Army) -> i32 {
    let Some(square) = army.main_figure.first() else {
        return 0;
    };
    let around = square.neighbours();
    let borne = &enemy.borne;
    let refuges = around & army.forces.free.board() & home_zone(army.side);
    weights.main_figure_borne * i32::from(borne.once.contains(square))
        + weights.around_once * (around & borne.once).len() as i32
        + weights.around_twice * (around & borne.twice).len() as i32
        + weights.refuges * refuges.without(borne.twice).len() as i32
        + weights.bodyguard * (around & army.all).len() as i32
        + weights.beside_main_figure * (around & enemy.all).len() as i32
}
