//! TC-1.3: what the sides have in reserve, and what that means for the board.

use crate::{Kind, Position, Reserve};

use super::Weights;
use super::reach::Reach;

/// What one side has in reserve more than the other: what can still be brought in, a turn each (TC-2.1).
#[inline(always)]
pub(super) fn in_reserve(weights: &Weights, own: Reserve, other: Reserve) -> i32 {
    let more = |kind: Kind| i32::from(own.count(kind)) - i32::from(other.count(kind));
    Kind::ALL.into_iter().fold(0, |sum, kind| {
        sum + weights.reserve[kind.index()] * more(kind)
    })
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
        weights.free_jester * jesters.len() as i32
    }
}
