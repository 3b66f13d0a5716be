//! TT-6.1: the race for the other side's home zone.

use crate::board::{RED, home_zone};
use crate::ending::OCCUPIERS;
use crate::headings::{self, WAYS};
use crate::lanes::{LANES, Words};
use crate::moves::GUN_REACH;
use crate::{Bitboard, Kind};

use super::Weights;
use super::army::Army;
use super::material::entry;

/// How far a side has got with the occupation: its ground troops in the zone, which count the more the nearer they are to
/// enough, and those that distance alone would let enter it with one turn or two.
#[inline(always)]
pub(super) fn progress(weights: &Weights, army: &Army) -> i32 {
    let zone = home_zone(army.side.other());
    let occupiers = army.ground_troops & zone;
    let within = |turns: usize| {
        let before = |kind: Kind| before_zone(army, turns * usize::from(kind.reach()));
        (army.infantry & before(Kind::Infantry))
            | (army.tanks & before(Kind::Tank))
            | (army.artillery & before(Kind::Artillery))
    };
    let (one, two) = (within(1), within(2));
    let approaching = &weights.approaching;
    entry(&weights.occupiers, occupiers.len())
        + approaching[0] * one.len() as i32
        + approaching[1] * two.without(one).len() as i32
}

/// The ranks before the zone that a side wants to enter, so many of them.
#[inline(always)]
fn before_zone(army: &Army, ranks: usize) -> Bitboard {
    Bitboard::from_bits(BEFORE_ZONE[usize::from(army.side == RED)][ranks])
}

/// By side and number of ranks. The zones are the three outermost ranks (TT-1.5), and a side has no more than eight others.
const BEFORE_ZONE: [[u128; 9]; 2] = {
    const FILES: usize = 11;
    let mut bits = [[0; 9]; 2];
    let mut n = 1;
    while n < 9 {
        let rank = (1 << FILES) - 1;
        bits[0][n] = bits[0][n - 1] | rank << (FILES * (2 + n));
        bits[1][n] = bits[1][n - 1] | rank << (FILES * (8 - n));
        n += 1;
    }
    bits
};

/// Whether a side could complete the occupation with its next turn: one occupier is missing, and a ground troop can enter.
#[inline(always)]
pub(super) fn can_complete(army: &Army, enemy: &Army) -> bool {
    let zone = home_zone(enemy.side);
    let occupiers = army.ground_troops & zone;
    if occupiers.len() + 1 < OCCUPIERS {
        return false;
    }
    occupiers.len() >= OCCUPIERS || can_enter(army, zone)
}

/// What it counts for that a side can do so.
#[inline(always)]
pub(super) fn completed(weights: &Weights, own: &Army, other: &Army) -> i32 {
    let count = |can: bool, weight: i32| if can { weight } else { 0 };
    count(can_complete(own, other), weights.completing[0])
        + count(can_complete(other, own), weights.completing[1])
}

/// Whether a ground troop from outside a zone can go into it, by a move or a strike.
#[inline(never)]
fn can_enter(army: &Army, zone: Bitboard) -> bool {
    let outside = Words::from(army.ground_troops.without(zone));
    let targets = Words::from(army.borne.twice & army.forces.enemies);
    let zone = Words::from(zone);
    enters::<true>(army, outside, targets, zone) || enters::<false>(army, outside, targets, zone)
}

fn enters<const UPWARD: bool>(army: &Army, outside: Words, targets: Words, zone: Words) -> bool {
    let ways = army.reach.ways::<UPWARD>();
    let straight = &headings::of::<UPWARD>().straight;
    (0..LANES).any(|lane| {
        (0..WAYS).any(|way| {
            let back = |set: Words| (set & zone).hopped_back::<UPWARD>(headings::hop(way, lane));
            // TT-4.1: strikes go along straight lines, or the knight's way.
            let onto = if way == headings::LEAP {
                army.forces.free | targets
            } else {
                army.forces.free | (targets & straight.get(lane))
            };
            let mut entering = ways.goers[way].get(lane) & back(onto);
            if way < GUN_REACH {
                entering |= ways.guns[way].get(lane) & back(army.forces.free);
            }
            entering & outside != Words::EMPTY
        })
    })
}
