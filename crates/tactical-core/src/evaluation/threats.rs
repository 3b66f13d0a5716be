//! TC-3: pieces that could be taken with profit next.

use crate::{Kind, Set};

use super::Weights;
use super::reach::{BISHOPS, KING, KNIGHTS, PAWNS, PRINCE, QUEEN, ROOKS, Reach};

/// What counts for the side to move alone: of its own pieces at risk it can save one, and of the enemy's it can take
/// one.
#[inline(always)]
pub(super) fn all(
    weights: &Weights,
    own: &Reach,
    own_covers: Set,
    other: &Reach,
    other_covers: Set,
) -> i32 {
    let at_risk = at_risk(own, own_covers, other);
    let taking = self::at_risk(other, other_covers, own);
    counted(own, at_risk, &weights.at_risk_first, &weights.at_risk_more)
        + counted(other, taking, &weights.taking_first, &weights.taking_more)
}

/// A side's pieces, the king aside, that the enemy could take with profit: by something cheaper, or uncovered, or by what
/// takes without coming near.
#[inline(always)]
fn at_risk(army: &Reach, covers: Set, enemy: &Reach) -> Set {
    let of = |kind| army.army.of(kind);
    let dearest = of(Kind::Queen) | army.prince;
    let dear = dearest | of(Kind::Rook) | of(Kind::RoyalRook) | of(Kind::Cannon) | of(Kind::Dragon);
    let cheap = of(Kind::Pawn) | of(Kind::Veteran);
    let uncovered = army.own.without(covers);
    let by = |group: usize| enemy.by[group];

    let light = by(KNIGHTS) | by(BISHOPS);
    let low = by(PAWNS) & (army.own.without(cheap) | uncovered) | light & (dear | uncovered);
    let high = by(ROOKS) & (dearest | uncovered) | (by(QUEEN) | by(PRINCE) | by(KING)) & uncovered;
    // TC-3.11: what takes a fanatic is lost.
    let taken = low | high.without(of(Kind::Fanatic));
    // TC-3.12: nothing takes a jester so.
    (army.own & (taken.without(of(Kind::Jester)) | enemy.shot)).without(army.king)
}

/// The dearest piece of a set counts by one weight, the others by another.
#[inline(always)]
fn counted(army: &Reach, set: Set, first: &[i32; Kind::COUNT], more: &[i32; Kind::COUNT]) -> i32 {
    if set.is_empty() {
        return 0;
    }
    many(army, set, first, more)
}

fn many(army: &Reach, set: Set, first: &[i32; Kind::COUNT], more: &[i32; Kind::COUNT]) -> i32 {
    let mut sum = 0;
    let mut is_first = true;
    for kind in DEAREST_FIRST {
        let mut count = (army.army.of(kind) & set).len() as i32;
        if is_first && count > 0 {
            sum += first[kind.index()];
            count -= 1;
            is_first = false;
        }
        sum += more[kind.index()] * count;
    }
    sum
}

const DEAREST_FIRST: [Kind; 14] = [
    Kind::Queen,
    Kind::Prince,
    Kind::Cannon,
    Kind::Dragon,
    Kind::RoyalRook,
    Kind::Rook,
    Kind::RoyalBishop,
    Kind::Fanatic,
    Kind::RoyalKnight,
    Kind::Bishop,
    Kind::Knight,
    Kind::Jester,
    Kind::Veteran,
    Kind::Pawn,
];
