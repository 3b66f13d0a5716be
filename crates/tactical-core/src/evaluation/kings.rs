//! TC-5.1, TC-4.4: how near the kings are to being taken. There is no check (TC-2.3), so nothing keeps a side from
//! leaving its king where it can be taken.

use crate::pieces::{DIAGONAL_TWO, STRAIGHT_TWO, look_up};
use crate::{Set, Square};

use super::Weights;
use super::reach::Reach;

/// Kings that could be taken. The side to move can answer; the other side cannot.
#[inline(always)]
pub(super) fn borne(weights: &Weights, own: &Reach, other: &Reach) -> i32 {
    let [of_mover, of_other] = weights.king_borne;
    of_mover * i32::from(own.king.intersects(other.borne))
        + of_other * i32::from(other.king.intersects(own.borne))
}

/// What a side has near the other king. A prince would take the king's place (TC-4.4): then it counts for less.
#[inline(always)]
pub(super) fn attack(weights: &Weights, own: &Reach, other: &Reach) -> i32 {
    let Some(king) = other.king.first() else {
        return 0;
    };
    let by_class = if other.prince.is_empty() {
        &weights.around_king
    } else {
        &weights.around_king_with_prince
    };
    let around = king.neighbours().without(own.field.obstacles);
    let [pawns_and_light, heavy, crowned, shooters, hunters] = by_class;
    let borne = pawns_and_light * count(around & (own.by_pawns | own.by_light))
        + heavy * count(around & (own.by_rooks | own.by_queen))
        + crowned * count(around & own.by_crowned)
        + shooters * count(around & own.by_shooters)
        + hunters * count(around & (own.by_fanatics | own.by_jesters));
    let shots = own.cannons_go & look_up(&STRAIGHT_TWO, king)
        | own.dragons_go & look_up(&DIAGONAL_TWO, king);
    let besides = (own.fanatics_go | own.jesters_go) & king.neighbours();
    let [shooters, hunters] = weights.approach;
    borne
        + shooters * count(shots)
        + hunters * count(besides)
        + weights.near_other_king * count(own.field.own & within_three(king))
}

/// What is around a side's own king.
#[inline(always)]
pub(super) fn shelter(weights: &Weights, own: &Reach, other: &Reach) -> i32 {
    let Some(king) = own.king.first() else {
        return 0;
    };
    let around = king.neighbours();
    let exits = around & own.field.enterable();
    weights.exits * count(exits.without(other.borne))
        + weights.shelter * count(around & (own.field.own | own.field.obstacles))
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
