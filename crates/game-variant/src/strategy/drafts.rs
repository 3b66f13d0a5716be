//! Drafts: the parts of positions, taken at random.

use alloc::vec::Vec;

use proptest::collection::vec;
use proptest::prelude::*;

use super::kinds;
use crate::{Cell, Draft, GameInfo, KindId, Placed, Side};

/// Drafts for a game: any kinds anywhere, up to twice as many as a side can have; one in four is crowded, with all of them
/// on a few squares beside each other, where pieces stand in each other's way. They shrink to few pieces, empty
/// reserves, the first-named side, clock 0 and turn 1.
pub fn drafts(info: &'static GameInfo) -> impl Strategy<Value = Draft> {
    let all: usize = info.kinds.iter().map(|kind| usize::from(kind.count)).sum();
    let reserves = || vec(any::<u8>(), info.reserve.len());
    (
        pieces(info, 4 * all.max(1)),
        (reserves(), reserves()),
        sides(),
        counters(0),
        counters(1),
    )
        .prop_map(
            move |(pieces, (first, second), side_to_move, clock, turn_number)| Draft {
                pieces,
                reserves: [held(info, &first), held(info, &second)],
                side_to_move,
                clock,
                turn_number,
            },
        )
}

/// So many pieces anywhere, at most; none in a game without kinds.
fn pieces(info: &'static GameInfo, most: usize) -> BoxedStrategy<Vec<Placed>> {
    let cells: Vec<Cell> = info.shape.cells().collect();
    let kinds = kinds(info);
    if cells.is_empty() || kinds.is_empty() {
        return Just(Vec::new()).boxed();
    }
    let anywhere = vec(placed(info, cells.clone(), kinds.clone()), 0..=most);
    let crowded =
        (prop::sample::select(cells.clone()), 2..=CROWD).prop_flat_map(move |(corner, size)| {
            let window = cells.iter().copied().filter(|cell| {
                let (file, rank) = (corner.file, corner.rank);
                (file..file.saturating_add(size)).contains(&cell.file)
                    && (rank..rank.saturating_add(size)).contains(&cell.rank)
            });
            let window: Vec<Cell> = window.collect();
            let most = 2 * window.len();
            vec(placed(info, window, kinds.clone()), 0..=most)
        });
    prop_oneof![3 => anywhere, 1 => crowded].boxed()
}

/// How many files and ranks a crowd takes up, at most.
const CROWD: u8 = 5;

/// A piece anywhere; one without a side where the kind has none.
fn placed(
    info: &'static GameInfo,
    cells: Vec<Cell>,
    kinds: Vec<KindId>,
) -> impl Strategy<Value = Placed> {
    let kinds = prop::sample::select(kinds);
    (prop::sample::select(cells), kinds, sides()).prop_map(move |(at, kind, side)| {
        let has_side = info.kind(kind).is_none_or(|kind| kind.has_side);
        Placed {
            side: has_side.then_some(side),
            kind,
            at,
        }
    })
}

fn sides() -> impl Strategy<Value = Side> {
    prop::sample::select(&Side::BOTH[..])
}

/// Small numbers mostly, and now and then one that the next turn takes to the end of its range.
fn counters(low: u16) -> impl Strategy<Value = u16> {
    prop_oneof![
        6 => low..12,
        6 => low..200,
        1 => low..=u16::MAX,
        1 => Just(u16::MAX),
    ]
}

/// As much of each kind as the bytes say, as shares of what a side starts with.
fn held(info: &'static GameInfo, shares: &[u8]) -> Vec<(KindId, u8)> {
    let kinds = info.reserve.iter().zip(shares);
    kinds
        .filter_map(|(&kind, &share)| {
            let most = u16::from(info.kind(kind)?.count);
            // The largest share is all of it.
            let count = ((most + 1) * u16::from(share)) >> 8;
            let count = u8::try_from(count).ok()?;
            (count > 0).then_some((kind, count))
        })
        .collect()
}
