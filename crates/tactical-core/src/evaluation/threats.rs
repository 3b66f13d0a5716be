//! TC-3: pieces that could be taken with profit next.

use crate::{Kind, Position, Set};

use super::Weights;
use super::reach::Reach;

/// What counts for the side to move alone: of its own pieces at risk it can save one, and of the enemy's it can take
/// one.
#[inline(always)]
pub(super) fn all(weights: &Weights, position: &Position, own: &Reach, other: &Reach) -> i32 {
    let saved = &weights.at_risk_first;
    let taken = &weights.taking_first;
    counted(position, at_risk(own, other), saved, &weights.at_risk_more)
        + counted(position, at_risk(other, own), taken, &weights.taking_more)
}

/// A side's pieces, the king aside, that the enemy could take with profit: by something cheaper, or uncovered, or by what
/// takes without coming near.
#[inline(always)]
fn at_risk(army: &Reach, enemy: &Reach) -> Set {
    let of = |kind| army.army.of(kind);
    let own = army.field.own;
    let dearest = of(Kind::Queen) | army.prince;
    let dear = dearest | of(Kind::Rook) | of(Kind::RoyalRook) | of(Kind::Cannon) | of(Kind::Dragon);
    let cheap = of(Kind::Pawn) | of(Kind::Veteran);
    let uncovered = own.without(army.covers);
    let low =
        enemy.by_pawns & (own.without(cheap) | uncovered) | enemy.by_light & (dear | uncovered);
    let high =
        enemy.by_rooks & (dearest | uncovered) | (enemy.by_queen | enemy.by_crowned) & uncovered;
    // TC-3.11: what takes a fanatic is lost.
    let taken = low | high.without(of(Kind::Fanatic));
    // TC-3.12: nothing takes a jester so.
    (own & (taken.without(of(Kind::Jester)) | enemy.shot)).without(army.king)
}

/// The dearest piece of a set counts by one weight, the others by another.
#[inline(always)]
fn counted(
    position: &Position,
    set: Set,
    first: &[i32; Kind::COUNT],
    more: &[i32; Kind::COUNT],
) -> i32 {
    let mut sum = 0;
    let mut dearest = Kind::King;
    for kind in set.into_iter().filter_map(|at| position.kind_at(at)) {
        sum += more[kind.index()];
        if dearness(kind) > dearness(dearest) {
            dearest = kind;
        }
    }
    if dearness(dearest) > 0 {
        sum += first[dearest.index()] - more[dearest.index()];
    }
    sum
}

/// How dear a kind is, whatever the weights say. Kings are counted elsewhere.
const fn dearness(kind: Kind) -> u8 {
    const RANKS: [u8; Kind::COUNT] = [0, 14, 9, 5, 4, 1, 10, 8, 6, 2, 12, 11, 13, 7, 3];
    RANKS[kind.index()]
}
