//! Laws of the legal turns: the list, the count, the single question.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use super::subject::{about, broken, equal, law};
use super::{PLIES, TestCaseError, TestCaseResult};
use crate::GameVariant;
use crate::strategy::{choose, sorted_turns};

/// So many of the turns from a position are followed to find turns that are legal somewhere near.
pub(super) const FOLLOWED: usize = 6;

/// So many turns of another game are played for turns that are legal somewhere else.
const AWAY: usize = 16;

/// Turns to ask about: the legal ones, all that can be written as two squares, those that are legal a turn or two
/// later, which are illegal in the most plausible ways, those of another game, and transformations. Once a position is
/// decided the other game is all that can tell how a piece is placed or a turn passed: it is a long one then.
pub(super) fn candidates<V: GameVariant>(position: &V::Position) -> BTreeSet<V::Turn> {
    let shape = V::info().shape;
    let squares: Vec<_> = shape.cells().map(|cell| shape.text(cell)).collect();
    let mut all: BTreeSet<V::Turn> = squares
        .iter()
        .flat_map(|from| squares.iter().map(move |to| format!("{from}{to}")))
        .filter_map(|text| V::parse_turn(&text).ok())
        .collect();
    for later in nearby::<V>(position) {
        all.extend(sorted_turns::<V>(&later));
    }
    for (_, turns) in elsewhere::<V>(position) {
        all.extend(turns);
    }
    all.extend(transformations::<V>(position));
    all.extend(sorted_turns::<V>(position));
    all
}

/// Turns along one file, another one for every turn number, with which a piece becomes another: all that are written as
/// two squares and the letter of a kind, as in `a7a8=V` or `a7a8q`. Play comes to few of them.
fn transformations<V: GameVariant>(position: &V::Position) -> Vec<V::Turn> {
    let info = V::info();
    let number = V::turn_number(position);
    let file = number.checked_rem(info.shape.files.into());
    let cells = info.shape.cells();
    let cells: Vec<_> = cells
        .filter(|cell| Some(u16::from(cell.file)) == file)
        .collect();
    let mut found = Vec::new();
    for (one, other) in cells.iter().zip(cells.iter().skip(1)) {
        for (from, to) in [(*one, *other), (*other, *one)] {
            let squares = info.shape.text(from) + &info.shape.text(to);
            for letter in info.kinds.iter().map(|kind| kind.letter) {
                let small = letter.to_lowercase();
                let texts = [format!("{squares}={letter}"), format!("{squares}{small}")];
                found.extend(texts.iter().filter_map(|text| V::parse_turn(text).ok()));
            }
        }
    }
    found
}

/// Positions of another game from the start, each with some of the turns that are legal there; many where this position is
/// decided. It is another game for every turn number.
pub(super) fn elsewhere<V: GameVariant>(
    position: &V::Position,
) -> Vec<(V::Position, Vec<V::Turn>)> {
    let decided = V::outcome(position).is_some();
    let mut other = V::start();
    let mut found = Vec::new();
    // A row of numbers that looks drawn, the same for the same position.
    let mut number = u32::from(V::turn_number(position));
    for _ in 0..if decided { PLIES } else { AWAY } {
        number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let turns = sorted_turns::<V>(&other);
        let Some(turn) = choose(&turns, (number >> u16::BITS) as u16) else {
            break;
        };
        let next = V::after(&other, turn);
        found.push((core::mem::replace(&mut other, next), spread(&turns)));
    }
    found
}

/// Some of a list, from all over it, the first and the last among them.
pub(super) fn spread<T: Copy>(list: &[T]) -> Vec<T> {
    let last = list.len().saturating_sub(1);
    let step = last.div_ceil(FOLLOWED).max(1);
    let before = list[..last].iter().step_by(step);
    before.chain(list.last()).copied().collect()
}

/// Some of the positions that are a turn or two later.
pub(super) fn nearby<V: GameVariant>(position: &V::Position) -> Vec<V::Position> {
    let mut found = Vec::new();
    for turn in spread(&sorted_turns::<V>(position)) {
        let next = V::after(position, turn);
        let replies = sorted_turns::<V>(&next);
        let reply = replies.get(replies.len() / 2);
        found.extend(reply.map(|&reply| V::after(&next, reply)));
        found.push(next);
    }
    found
}

/// A turn is legal if and only if it is listed, no turn is listed twice, and what was in the list before is gone.
///
/// # Errors
/// A turn for which it is not so.
pub fn listed_iff_legal<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("listed_iff_legal", position, || {
        let listed = sorted_turns::<V>(position);
        for pair in listed.windows(2) {
            if pair[0] == pair[1] {
                return broken(format_args!("turn {} is listed twice", pair[0]));
            }
        }
        let candidates = candidates::<V>(position);
        for &turn in &candidates {
            let is_listed = listed.binary_search(&turn).is_ok();
            about(format_args!("turn {turn}"), || {
                let legal = V::is_legal(position, turn);
                equal("legal, and listed", legal, is_listed)
            })?;
        }
        let mut used: Vec<V::Turn> = candidates.into_iter().collect();
        V::legal_turns(position, &mut used);
        used.sort_unstable();
        match used == listed {
            true => Ok(()),
            false => broken("a list with turns in it is not replaced by that of the legal ones"),
        }
    })
}

/// Counting the legal turns comes to the length of their list.
///
/// # Errors
/// Both numbers where they differ.
pub fn count_is_of_the_list<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("count_is_of_the_list", position, || {
        let listed = sorted_turns::<V>(position).len();
        equal(
            "turns counted, and listed",
            V::count_turns(position),
            listed,
        )
    })
}

/// A turn picked by each number from 0 up to the count is each of the listed ones once and the same every time, and any
/// other number picks none. Whoever chooses is told how many there are, and is not asked where there is none.
///
/// # Errors
/// A number for which it is not so.
pub fn every_number_picks_a_turn<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("every_number_picks_a_turn", position, || {
        let listed = sorted_turns::<V>(position);
        let expected = Some(listed.len()).filter(|count| *count > 0);
        let pick = |number| {
            let mut told = None;
            let picked = V::pick_turn(position, |count| {
                told = Some(count);
                number
            });
            equal("how many there are to choose from", told, expected)?;
            Ok::<_, TestCaseError>(picked)
        };
        let mut all = Vec::new();
        for number in 0..listed.len() {
            let picked = pick(number)?;
            let Some(turn) = picked.filter(|_| pick(number).is_ok_and(|again| again == picked))
            else {
                return broken(format_args!("number {number} picks no one turn"));
            };
            all.push(turn);
        }
        all.sort_unstable();
        if let Some(missing) = listed.iter().find(|turn| all.binary_search(turn).is_err()) {
            return broken(format_args!("turn {missing} is not picked"));
        }
        equal("turns picked, and listed", all.len(), listed.len())?;
        // A number that is kept in fewer bits comes round to one of the list.
        let rounds = [8, 16, 32].map(|bits| 1usize.checked_shl(bits).unwrap_or(0));
        let beyond = rounds
            .into_iter()
            .flat_map(|round| [round, round + listed.len() / 2]);
        let beyond = beyond.filter(|number| *number >= listed.len());
        for beyond in beyond.chain([listed.len(), usize::MAX]) {
            if let Some(turn) = pick(beyond)? {
                return broken(format_args!("number {beyond} picks turn {turn}"));
            }
        }
        Ok(())
    })
}

/// A position has no legal turns if and only if it is decided, for one of the game's [reasons](GameVariant::END_REASONS).
///
/// # Errors
/// The outcome, where there are turns in spite of it or there is none in spite of there being no turns.
pub fn decided_means_no_turns<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("decided_means_no_turns", position, || {
        let turns = sorted_turns::<V>(position);
        match (turns.first(), V::outcome(position)) {
            (None, None) => broken("there is no turn, and no outcome"),
            (Some(turn), Some(outcome)) => {
                let outcome = outcome.text(V::info());
                broken(format_args!(
                    "turn {turn} in spite of the outcome {outcome}"
                ))
            }
            (None, Some(outcome)) if !V::END_REASONS.contains(&outcome.reason) => {
                let reason = outcome.reason;
                broken(format_args!(
                    "the reason {reason:?} is not among the game's"
                ))
            }
            _ => Ok(()),
        }
    })
}
