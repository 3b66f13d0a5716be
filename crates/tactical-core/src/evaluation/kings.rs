//! TC-5.1, TC-4.4: how near the kings are to being taken. There is no check (TC-2.3), so nothing keeps a side from
//! leaving its king where it can be taken.

use crate::{Set, Square};

use super::reach::Reach;
use super::{GROUPS, Weights};

/// How a side bears on the other king, and how its own is sheltered.
#[inline(always)]
pub(super) fn attack_and_shelter(
    weights: &Weights,
    own: &Reach,
    other: &Reach,
    other_borne: Set,
) -> i32 {
    let attack = other
        .king
        .first()
        .map_or(0, |king| attack(weights, own, other, king));
    let shelter = own
        .king
        .first()
        .map_or(0, |king| shelter(weights, own, king, other_borne));
    attack + shelter
}

/// Kings that could be taken. The side to move can answer; the other side cannot.
#[inline(always)]
pub(super) fn borne(
    weights: &Weights,
    own: &Reach,
    own_borne: Set,
    other: &Reach,
    other_borne: Set,
) -> i32 {
    let [of_mover, of_other] = weights.king_borne;
    of_mover * i32::from(own.king.intersects(other_borne))
        + of_other * i32::from(other.king.intersects(own_borne))
}

/// What a side has near the other king. A prince would take the king's place (TC-4.4): then it counts for less.
#[inline(always)]
fn attack(weights: &Weights, own: &Reach, other: &Reach, king: Square) -> i32 {
    let by_group = if other.prince.is_empty() {
        &weights.around_king
    } else {
        &weights.around_king_with_prince
    };
    let around = king.neighbours().without(own.obstacles());
    let borne: i32 = (0..GROUPS)
        .map(|group| by_group[group] * count(own.by[group] & around))
        .sum();
    let approach: i32 = Reach::bearing_on(king)
        .into_iter()
        .zip(own.moves)
        .zip(weights.approach)
        .map(|((from, moves), weight)| weight * count(from & moves))
        .sum();
    let near = own.own & within_three(king);
    borne + approach + weights.near_other_king * count(near)
}

/// What is around a side's own king.
#[inline(always)]
fn shelter(weights: &Weights, own: &Reach, king: Square, other_borne: Set) -> i32 {
    let around = king.neighbours();
    let exits = around & own.enterable();
    weights.exits * count(exits.without(other_borne))
        + weights.guards * count(around & own.own)
        + weights.obstacles_beside_king * count(around & own.obstacles())
        + weights.prince_beside_king * i32::from(around.intersects(own.prince))
}

#[inline(always)]
fn count(set: Set) -> i32 {
    set.len() as i32
}

/// For each square those within three steps.
static WITHIN_THREE: [u64; 64] = {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            let files = (from % 8) as i32 - to % 8;
            let ranks = (from / 8) as i32 - to / 8;
            if files.abs() <= 3 && ranks.abs() <= 3 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};

#[inline(always)]
fn within_three(at: Square) -> Set {
    Set::from_bits(WITHIN_THREE[at.index() & 63])
}
