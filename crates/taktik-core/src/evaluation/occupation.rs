//! TT-6.1: the race for the other side's home zone.

use game_variant::Side;

use crate::board::{RED, home_zone};
use crate::forces::Forces;
use crate::headings::{self, WAYS};
use crate::lanes::{LANES, Words};
use crate::moves::{GUN_REACH, Reach};
use crate::strikes::{Count, takers};
use crate::{Bitboard, Kind, Position};

use super::Weights;
use super::army::Army;
use super::term::Term;

/// The ground troops in the zone: the nearer to enough, the more each counts.
#[inline(always)]
pub(super) fn occupiers(army: &Army, enemy: &Army) -> Term {
    Term {
        squares: army.ground_troops & home_zone(enemy.side),
        // Their number counts, by a table.
        weight: 0,
    }
}

/// The ground troops that distance alone would let enter the zone with one turn, and with two.
#[inline(always)]
pub(super) fn approaching(weights: &Weights, army: &Army) -> [Term; 2] {
    let within = |turns: usize| {
        let before = |kind: Kind| before_zone(army, turns * usize::from(kind.reach()));
        (army.infantry & before(Kind::Infantry))
            | (army.tanks & before(Kind::Tank))
            | (army.artillery & before(Kind::Artillery))
    };
    let [one_turn, two_turns] = weights.approaching;
    [
        Term {
            squares: within(1),
            weight: one_turn,
        },
        Term {
            squares: within(2).without(within(1)),
            weight: two_turns,
        },
    ]
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

/// Whether a side could bring one ground troop more into the zone with its next turn, by a move or a strike. Seldom
/// asked: it works everything out anew.
#[cold]
#[inline(never)]
pub(super) fn can_enter(position: &Position, side: Side) -> bool {
    let forces = Forces::of(position, side);
    let reach = Reach::of(&forces);
    let zone = home_zone(side.other());
    let outside = Words::from(position.ground_troops(side).without(zone));
    let targets = Count::of(&forces, &reach).targets(forces.enemies);
    let onto = [forces.free & zone.into(), (targets & zone).into()];
    enters::<true>(&reach, outside, onto) || enters::<false>(&reach, outside, onto)
}

/// Whether one of some pieces can go in one heading onto a free square or a target, of those given.
fn enters<const UPWARD: bool>(reach: &Reach, pieces: Words, [free, targets]: [Words; 2]) -> bool {
    let ways = reach.ways::<UPWARD>();
    (0..LANES).any(|lane| {
        (0..WAYS).any(|way| {
            let from = |set: Words| set.hopped_back::<UPWARD>(headings::hop(way, lane)) & pieces;
            let mut entering = ways.goers[way].get(lane) & from(free);
            entering |= takers::<UPWARD>(reach, way, lane) & from(targets);
            if way < GUN_REACH {
                entering |= ways.guns[way].get(lane) & from(free);
            }
            entering != Words::EMPTY
        })
    })
}
