//! TT-4, TT-5: the turns that take something.

use alloc::vec::Vec;

use crate::encirclement::enclosed;
use crate::forces::Forces;
use crate::headings::{self, WAYS};
use crate::lanes::{LANES, Words};
use crate::moves::Reach;
use crate::strikes::{Count, takers};
use crate::{Position, Turn, ending};

use super::{ARMS, Weights};

/// Replaces the list's contents by the strikes, barrages and encirclements of the side to move; none when the position is
/// decided.
pub(super) fn list(position: &Position, turns: &mut Vec<Turn>) {
    turns.clear();
    if ending::is_met(position) {
        return;
    }
    let forces = Forces::of(position, position.side_to_move());
    let reach = Reach::of(&forces);
    let count = Count::of(&forces, &reach);
    let targets = count.targets(forces.enemies);
    if !targets.is_empty() {
        strikes::<true>(&reach, targets.into(), turns);
        strikes::<false>(&reach, targets.into(), turns);
    }
    let barraged = count.barraged(forces.enemies);
    let barrage = |target| Turn::Barrage { target };
    turns.extend(barraged.into_iter().map(barrage));
    let encirclement = |target| Turn::Encirclement { target };
    let enclosed = enclosed(forces.own, forces.enemies).without(barraged);
    turns.extend(enclosed.into_iter().map(encirclement));
}

/// TT-4.5: adds the strikes of one heading.
fn strikes<const UPWARD: bool>(reach: &Reach, targets: Words, turns: &mut Vec<Turn>) {
    for way in 0..WAYS {
        for lane in 0..LANES {
            let starts = targets.hopped_back::<UPWARD>(headings::hop(way, lane));
            for from in (starts & takers::<UPWARD>(reach, way, lane)).board() {
                if let Some(to) = headings::arrival::<UPWARD>(from, way, lane) {
                    turns.push(Turn::Go { from, to });
                }
            }
        }
    }
}

/// Replaces the list's contents by what each turn takes.
pub(super) fn gains(weights: &Weights, position: &Position, turns: &[Turn], gains: &mut Vec<i32>) {
    let enemies = position.side(position.side_to_move().other());
    gains.clear();
    gains.extend(turns.iter().map(|turn| {
        let target = turn.target();
        if !enemies.contains(target) {
            return 0;
        }
        let taken = position.piece_at(target);
        taken.map_or(0, |piece| {
            weights.material[(piece.kind as usize).min(ARMS - 1)]
        })
    }));
}
