//! Laws of which positions are the same: keys and repetition.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::TestCaseResult;
use super::subject::{about, broken, equal, law};
use super::turns::nearby;
use crate::strategy::sorted_turns;
use crate::{GameVariant, KindId, Side};

/// The key of a position, and of each that a turn leads to, is that of the position read from its text, where nothing
/// was kept in step.
///
/// # Errors
/// A turn after which it is not so.
pub fn key_is_of_the_position<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let same = |position: &V::Position| match V::parse_position(&format!("{position}")) {
        Ok(read) => equal("key", V::key(position), V::key(&read)),
        Err(error) => broken(format_args!("the text of `{position}` is refused: {error}")),
    };
    law::<V>("key_is_of_the_position", position, || {
        same(position)?;
        for turn in sorted_turns::<V>(position) {
            about(format_args!("after turn {turn}"), || {
                same(&V::after(position, turn))
            })?;
        }
        Ok(())
    })
}

/// Positions that differ in what matters for play, pieces, side to move or reserves, have different keys, but for chance,
/// which a random key leaves once in 2⁶⁴.
///
/// It is tried on positions a turn or two later, and on those that read from this one's text when a letter is left out,
/// two letters are exchanged, a piece is the other side's, or that is to move.
///
/// # Errors
/// Another position with the same key.
pub fn keys_tell_positions_apart<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let matters = |position: &V::Position| {
        let pieces = V::pieces(position);
        (pieces, V::side_to_move(position), reserves::<V>(position))
    };
    law::<V>("keys_tell_positions_apart", position, || {
        let (key, its) = (V::key(position), matters(position));
        let later = sorted_turns::<V>(position).into_iter();
        let others = later.map(|turn| V::after(position, turn));
        for other in others
            .chain(nearby::<V>(position))
            .chain(misread::<V>(position))
        {
            if V::key(&other) == key && matters(&other) != its {
                return broken(format_args!("`{other}` has the same key"));
            }
        }
        Ok(())
    })
}

/// The key leaves the clock and the turn number out: a position read from this one's text with another number there has
/// the same key, if nothing else that the game shows differs, the legal turns included. It says nothing of a game in
/// whose texts the counters are not words of their own.
///
/// # Errors
/// The text with another number.
pub fn key_leaves_counters_out<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("key_leaves_counters_out", position, || {
        for other in counted_otherwise::<V>(position) {
            let what = format_args!("key of `{other}`");
            equal(what, V::key(&other), V::key(position))?;
        }
        Ok(())
    })
}

/// A position repeats itself, whatever the counters say; those that repeat each other do so in both orders, have the same key, and show the same
/// pieces in the same places, the same reserves, side to move and legal turns.
///
/// It is tried on positions a turn or two later, and on those that read from this one's text when a letter is left out,
/// two letters are exchanged, a piece is the other side's, or that is to move.
///
/// # Errors
/// Another position for which it is not so.
pub fn repeating_means_the_same_position<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("repeating_means_the_same_position", position, || {
        if !V::repeats(position, position) {
            return broken("it does not repeat itself");
        }
        let turns = sorted_turns::<V>(position).into_iter();
        let mut others: Vec<_> = turns.map(|turn| V::after(position, turn)).collect();
        others.extend(nearby::<V>(position));
        let later = counted_otherwise::<V>(position);
        if let Some(later) = later.iter().find(|later| !V::repeats(position, later)) {
            return broken(format_args!(
                "`{later}`, the same but for a counter, does not repeat it"
            ));
        }
        others.extend(later);
        others.extend(misread::<V>(position));
        let mut one = position;
        for other in &others {
            // Each beside the position itself, and beside the one before it.
            same_if_repeating::<V>(position, other)?;
            same_if_repeating::<V>(one, other)?;
            one = other;
        }
        Ok(())
    })
}

fn same_if_repeating<V: GameVariant>(one: &V::Position, other: &V::Position) -> TestCaseResult {
    about(format_args!("`{one}` and `{other}`"), || {
        let repeats = V::repeats(one, other);
        equal(
            "repeating, and in the other order",
            V::repeats(other, one),
            repeats,
        )?;
        if !repeats {
            return Ok(());
        }
        equal(
            "keys of positions that repeat each other",
            V::key(other),
            V::key(one),
        )?;
        if V::pieces(one) != V::pieces(other) {
            return broken("they repeat each other, and other pieces stand there");
        }
        if V::side_to_move(one) != V::side_to_move(other) {
            return broken("they repeat each other, and the other side is to move");
        }
        if reserves::<V>(one) != reserves::<V>(other) {
            return broken("they repeat each other, and the reserves differ");
        }
        if sorted_turns::<V>(one) != sorted_turns::<V>(other) {
            return broken("they repeat each other, and other turns are legal");
        }
        Ok(())
    })
}

fn reserves<V: GameVariant>(position: &V::Position) -> [Vec<(KindId, u8)>; 2] {
    Side::BOTH.map(|side| V::reserve(position, side))
}

/// The positions that are read from this one's text without one of its letters, with two letters of the board exchanged,
/// with a letter of it large in place of small, or with the other side's letter in place of a side's.
fn misread<V: GameVariant>(position: &V::Position) -> Vec<V::Position> {
    let text = format!("{position}");
    let words: Vec<&str> = text.split(' ').collect();
    let shorter = text.char_indices().map(|(at, letter)| {
        let rest = &text[at + letter.len_utf8()..];
        format!("{}{rest}", &text[..at])
    });
    let letters = Side::BOTH.map(|side| format!("{}", V::info().side(side).letter));
    let turned = words.iter().enumerate().filter_map(|(at, word)| {
        let side = letters.iter().position(|letter| letter == word)?;
        Some(replaced(&words, at, &letters[1 - side]))
    });
    let board: Vec<char> = words
        .first()
        .map_or_else(Vec::new, |word| word.chars().collect());
    let spelt = |board: Vec<char>| replaced(&words, 0, &board.into_iter().collect::<String>());
    let exchanged = (1..board.len()).map(|at| {
        let mut board = board.clone();
        board.swap(at - 1, at);
        spelt(board)
    });
    let recoloured = (0..board.len()).map(|at| {
        let mut board = board.clone();
        board[at] = match board[at] {
            small if small.is_ascii_lowercase() => small.to_ascii_uppercase(),
            other => other.to_ascii_lowercase(),
        };
        spelt(board)
    });
    let texts = shorter.chain(turned).chain(exchanged).chain(recoloured);
    texts
        .filter_map(|text| V::parse_position(&text).ok())
        .collect()
}

/// The positions that are read from this one's text with another number for one of the counters, and that the game shows
/// alike in all else.
pub(super) fn counted_otherwise<V: GameVariant>(position: &V::Position) -> Vec<V::Position> {
    let text = format!("{position}");
    let words: Vec<&str> = text.split(' ').collect();
    let mut found = Vec::new();
    for counter in [V::clock, V::turn_number] as [fn(&V::Position) -> u16; 2] {
        let now = counter(position);
        let written = format!("{now}");
        for other in other_numbers(now) {
            // Texts do not say which word is the counter: each that reads so is tried.
            for at in (0..words.len()).filter(|at| words[*at] == written) {
                let other_text = replaced(&words, at, &format!("{other}"));
                let Ok(read) = V::parse_position(&other_text) else {
                    continue;
                };
                if counter(&read) == other && show_alike::<V>(position, &read) {
                    found.push(read);
                }
            }
        }
    }
    found
}

fn other_numbers(now: u16) -> impl Iterator<Item = u16> {
    let near = [now.saturating_add(1), now.saturating_add(2), now / 2];
    let far = [1, 100, u16::MAX];
    near.into_iter()
        .chain(far)
        .filter(move |other| *other != now)
}

/// The words of a text, one of them replaced.
fn replaced(words: &[&str], at: usize, by: &str) -> String {
    let (before, after) = (&words[..at], &words[at + 1..]);
    [before, &[by], after].concat().join(" ")
}

/// Whether all that the game shows of two positions is the same, the counters aside.
fn show_alike<V: GameVariant>(one: &V::Position, other: &V::Position) -> bool {
    let board = |position| (V::pieces(position), V::side_to_move(position));
    let play = |position| (V::phase(position), V::outcome(position));
    board(one) == board(other)
        && reserves::<V>(one) == reserves::<V>(other)
        && play(one) == play(other)
        && V::tallies(one) == V::tallies(other)
        && V::counts_for_repetition(one) == V::counts_for_repetition(other)
        && sorted_turns::<V>(one) == sorted_turns::<V>(other)
}
