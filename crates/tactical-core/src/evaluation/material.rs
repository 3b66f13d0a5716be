//! TC-1.3: what the sides have, on the board and in reserve.

use crate::{Kind, Position, Reserve, Set};

use super::Weights;
use super::reach::Reach;

/// The pieces on the board, the kings aside.
#[inline(always)]
pub(super) fn on_board(weights: &Weights, reach: &Reach) -> i32 {
    const MANY: [Kind; 2] = [Kind::Pawn, Kind::Veteran];
    const FEW: [Kind; 12] = [
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::RoyalRook,
        Kind::RoyalBishop,
        Kind::RoyalKnight,
        Kind::Cannon,
        Kind::Dragon,
        Kind::Prince,
        Kind::Fanatic,
        Kind::Jester,
    ];
    let worth = |kind: Kind| weights.material[kind.index()];
    let many = MANY.map(|kind| worth(kind) * reach.army.of(kind).len() as i32);
    let few = FEW.map(|kind| worth(kind) * up_to_two(reach.army.of(kind)));
    many.into_iter().chain(few).sum()
}

/// How many squares are in a set of at most two.
#[inline(always)]
fn up_to_two(set: Set) -> i32 {
    i32::from(!set.is_empty()) + i32::from(set.has_two())
}

/// What one side has in reserve more than the other: what can still be brought in, a turn each (TC-2.1).
#[inline(always)]
pub(super) fn in_reserve(weights: &Weights, own: Reserve, other: Reserve) -> i32 {
    let more = |kind: Kind| i32::from(own.count(kind)) - i32::from(other.count(kind));
    let worth = |kind: Kind| weights.reserve[kind.index()] * more(kind);
    Kind::ALL.into_iter().map(worth).sum()
}

/// TC-3.12: jesters that the other side has nothing to remove with.
#[inline(always)]
pub(super) fn free_jesters(
    weights: &Weights,
    position: &Position,
    own: &Reach,
    other: &Reach,
) -> i32 {
    const REMOVERS: [Kind; 3] = [Kind::Cannon, Kind::Dragon, Kind::Fanatic];
    let jesters = own.army.of(Kind::Jester);
    if jesters.is_empty() {
        return 0;
    }
    let reserve = position.reserve(other.side);
    let has = |kind| !other.army.of(kind).is_empty() || reserve.count(kind) > 0;
    if REMOVERS.into_iter().any(has) {
        0
    } else {
        weights.free_jester * up_to_two(jesters)
    }
}
