//! Laws of the legal turns: the list, the count, the single question.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use proptest::{prop_assert, prop_assert_eq};

use super::TestCaseResult;
use crate::GameVariant;
use crate::strategy::sorted_turns;

/// So many of the turns from a position are followed to find turns that are legal somewhere near.
const FOLLOWED: usize = 6;

/// Turns to ask about: the legal ones, all that can be written as two squares, and those that are legal a turn or two
/// later, which are illegal in the most plausible ways.
pub(super) fn candidates<V: GameVariant>(position: &V::Position) -> BTreeSet<V::Turn> {
    let legal = sorted_turns::<V>(position);
    let shape = V::info().shape;
    let squares: Vec<_> = shape.cells().map(|cell| shape.text(cell)).collect();
    let mut all: BTreeSet<V::Turn> = squares
        .iter()
        .flat_map(|from| squares.iter().map(move |to| format!("{from}{to}")))
        .filter_map(|text| V::parse_turn(&text).ok())
        .collect();
    let step = legal.len().div_ceil(FOLLOWED).max(1);
    for &turn in legal.iter().step_by(step) {
        let next = V::after(position, turn);
        let replies = sorted_turns::<V>(&next);
        if let Some(&reply) = replies.get(replies.len() / 2) {
            all.extend(sorted_turns::<V>(&V::after(&next, reply)));
        }
        all.extend(replies);
    }
    all.extend(legal);
    all
}

/// A turn is legal if and only if it is listed, and no turn is listed twice.
///
/// # Errors
/// A turn for which it is not so.
pub fn listed_iff_legal<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let listed = sorted_turns::<V>(position);
    for pair in listed.windows(2) {
        prop_assert!(pair[0] != pair[1], "{} is listed twice", pair[0]);
    }
    for turn in candidates::<V>(position) {
        let is_listed = listed.binary_search(&turn).is_ok();
        let legal = V::is_legal(position, turn);
        prop_assert_eq!(legal, is_listed, "{} is legal, and is listed", turn);
    }
    Ok(())
}

/// Counting the legal turns comes to the length of their list.
///
/// # Errors
/// Both numbers where they differ.
pub fn count_is_of_the_list<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let listed = sorted_turns::<V>(position).len();
    prop_assert_eq!(V::count_turns(position), listed, "counted, and listed");
    Ok(())
}

/// A turn picked by each number from 0 up to the count is each of the listed ones once, and any other number picks none.
///
/// # Errors
/// A number for which it is not so.
pub fn every_number_picks_a_turn<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let listed = sorted_turns::<V>(position);
    let mut counted = listed.len();
    let mut pick = |number| {
        V::pick_turn(position, |count| {
            counted = count;
            number
        })
    };
    let mut picked: Vec<_> = (0..listed.len()).filter_map(&mut pick).collect();
    picked.sort_unstable();
    prop_assert_eq!(picked, &listed[..], "picked, and listed");
    for beyond in [listed.len(), usize::MAX] {
        prop_assert_eq!(pick(beyond), None, "number {}", beyond);
    }
    prop_assert_eq!(counted, listed.len(), "counted for the choice, and listed");
    Ok(())
}

/// A position has no legal turns if and only if it is decided.
///
/// # Errors
/// The outcome, where there are turns in spite of it or there is none in spite of there being no turns.
pub fn decided_means_no_turns<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let turns = sorted_turns::<V>(position).len();
    let outcome = V::outcome(position);
    prop_assert_eq!(
        turns == 0,
        outcome.is_some(),
        "{} turns, {:?}",
        turns,
        outcome
    );
    Ok(())
}
