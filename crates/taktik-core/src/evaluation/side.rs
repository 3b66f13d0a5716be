//! The terms that count alike for both sides.

use crate::ending::{OCCUPIERS, TOO_FEW};

use super::army::Army;
use super::term::{counts, entry, sum};
use super::{Weights, enclosing, main_figure, material, occupation, striking};

/// What a side has, counted.
pub(super) struct Tally {
    /// What it counts for.
    pub(super) score: i32,
    /// TT-6.2: whether one ground troop less is too few.
    pub(super) has_fewest_ground_troops: bool,
    /// TT-6.1: whether one occupier more is enough.
    pub(super) has_most_occupiers: bool,
}

impl Tally {
    #[inline(always)]
    pub(super) fn of(weights: &Weights, army: &Army, enemy: &Army) -> Self {
        let [infantry, artillery, tanks, planes] = material::pieces(weights, army);
        let [one_turn, two_turns] = occupation::approaching(weights, army);
        let [once, twice] = striking::control(weights, army);
        let [around_once, around_twice] = main_figure::besieged(weights, army, enemy);
        let [friends, foes] = main_figure::neighbours(weights, army, enemy);
        let terms = [
            infantry,
            artillery,
            tanks,
            planes,
            occupation::occupiers(army, enemy),
            one_turn,
            two_turns,
            once,
            twice,
            striking::covered(weights, army),
            striking::half_threatened(weights, army, enemy),
            enclosing::half(weights, army, enemy),
            main_figure::borne(weights, army, enemy),
            around_once,
            around_twice,
            main_figure::refuges(weights, army, enemy),
            friends,
            foes,
        ];
        let counts = counts(&terms);
        let [infantry, artillery, tanks, _, occupiers, ..] = counts;
        let ground_troops = infantry + artillery + tanks;
        Self {
            score: sum(&terms, &counts)
                + entry(&weights.ground_troops, ground_troops)
                + entry(&weights.infantry, infantry)
                + entry(&weights.occupiers, occupiers),
            has_fewest_ground_troops: ground_troops <= TOO_FEW as i32 + 1,
            has_most_occupiers: occupiers >= OCCUPIERS as i32 - 1,
        }
    }
}
