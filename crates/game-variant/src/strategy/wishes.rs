//! Wishes that are not legal.

use alloc::vec::Vec;

use proptest::prelude::*;

use super::kinds;
use crate::explain::Wish;
use crate::{Cell, GameVariant};

/// A wish of a game's own turns.
pub type AnyWish<V> = Wish<<V as GameVariant>::Turn>;

/// Positions, each with a wish that is not legal in it: from a square to another, a placement, or a pass. Positions in
/// which everything is allowed are passed over. The wishes shrink to squares near a1.
pub fn illegal_wishes<V: GameVariant>(
    positions: impl Strategy<Value = V::Position>,
) -> impl Strategy<Value = (V::Position, AnyWish<V>)> {
    let wishes = wishes::<V>();
    (positions, any::<prop::sample::Index>()).prop_filter_map(
        "all wishes are legal",
        move |(position, index)| {
            // From the drawn one on, round the end, the first that is not legal.
            let (before, after) = wishes.split_at(index.index(wishes.len()));
            let wish = after
                .iter()
                .chain(before)
                .find(|&&wish| !V::explain(&position, wish).legal)?;
            Some((position, *wish))
        },
    )
}

/// All wishes between squares and out of the reserve, and the pass.
pub(crate) fn wishes<V: GameVariant>() -> Vec<AnyWish<V>> {
    let info = V::info();
    let cells: Vec<Cell> = info.shape.cells().collect();
    let kinds = kinds(info);
    let mut wishes = alloc::vec![Wish::Pass];
    for &from in &cells {
        wishes.extend(cells.iter().map(|&to| Wish::FromTo(from, to)));
        wishes.extend(kinds.iter().map(|&kind| Wish::Place(kind, from)));
    }
    wishes
}
