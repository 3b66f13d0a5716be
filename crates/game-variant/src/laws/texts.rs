//! Laws of texts.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::TestCaseResult;
use super::counters::turns_alternate;
use super::subject::{about, broken, equal_positions, law};
use super::turns::decided_means_no_turns;
use crate::GameVariant;
use crate::strategy::sorted_turns;
use crate::text::{Fault, QUOTED, TextError};

/// No two legal turns have the same text, short or long.
///
/// # Errors
/// A turn with the text of another.
pub fn turn_texts_differ<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("turn_texts_differ", position, || {
        let (mut short, mut long) = (BTreeSet::new(), BTreeSet::new());
        for turn in sorted_turns::<V>(position) {
            about(format_args!("turn {turn}"), || {
                let text = V::long_turn(position, turn);
                if !short.insert(format!("{turn}")) {
                    return broken("another one has the same text");
                }
                if !long.insert(text.clone()) {
                    return broken(format_args!("another one has the same long text, {text}"));
                }
                Ok(())
            })?;
        }
        Ok(())
    })
}

/// A position is what is read from its text, and so is each of its legal turns; a turn's text with a letter too few, too
/// many or other than it was is refused or is another turn's.
///
/// # Errors
/// What reads otherwise.
pub fn texts_read_back<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("texts_read_back", position, || {
        position_reads_back::<V>(position)?;
        let turns = sorted_turns::<V>(position);
        for turn in &turns {
            about(format_args!("turn {turn}"), || turn_reads_back::<V>(*turn))?;
        }
        // Those that are alike would be spoilt alike: some, from all over the list.
        for turn in turns.iter().step_by(turns.len().div_ceil(SPOILT).max(1)) {
            for text in spoilt(&format!("{turn}")) {
                about(format_args!("turn text {text:?}"), || {
                    reads_as_a_turn::<V>(&text)
                })?;
            }
        }
        Ok(())
    })
}

/// The texts of so many turns are spoilt.
const SPOILT: usize = 8;

/// A text without each of its letters in turn, with each of them twice, and with others in its place.
fn spoilt(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (at, letter) in text.char_indices() {
        let (before, rest) = text.split_at(at);
        all.push(format!("{before}{}", &rest[letter.len_utf8()..]));
        all.push(format!("{before}{letter}{rest}"));
        let after = &rest[letter.len_utf8()..];
        all.extend(
            OTHERS
                .chars()
                .map(|other| format!("{before}{other}{after}")),
        );
    }
    all
}

/// What comes in the place of a letter: ends of ranges, signs, a letter of another width.
const OTHERS: &str = "09zZ =*é";

fn reads_as_a_turn<V: GameVariant>(text: &str) -> TestCaseResult {
    match V::parse_turn(text) {
        Ok(turn) => turn_reads_back::<V>(turn),
        Err(error) => within(text, &error),
    }
}

fn position_reads_back<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    match V::parse_position(&format!("{position}")) {
        Ok(read) => equal_positions::<V>("read from its text", Some(&read), position),
        Err(error) => broken(format_args!("its text is refused: {error}")),
    }
}

fn turn_reads_back<V: GameVariant>(turn: V::Turn) -> TestCaseResult {
    match V::parse_turn(&format!("{turn}")) {
        Ok(read) if read == turn => Ok(()),
        Ok(read) => broken(format_args!("from its text the turn {read} is read")),
        Err(error) => broken(format_args!("its text is refused: {error}")),
    }
}

/// Whatever the text, reading it as a position or a turn does not panic; an error lies within the text and says
/// something; and what is read is read again from the text that it writes, and is a position like any other: [`turns_alternate`]
/// and [`decided_means_no_turns`] hold of it.
///
/// # Errors
/// What breaks that.
pub fn damaged_texts_are_refused_or_read<V: GameVariant>(text: &str) -> TestCaseResult {
    about(
        format_args!("damaged_texts_are_refused_or_read of {text:?}"),
        || {
            about("as a position", || match V::parse_position(text) {
                Ok(position) => {
                    position_reads_back::<V>(&position)?;
                    // What is read is a position like any other.
                    turns_alternate::<V>(&position)?;
                    decided_means_no_turns::<V>(&position)
                }
                Err(error) => within(text, &error),
            })?;
            about("as a turn", || reads_as_a_turn::<V>(text))
        },
    )
}

/// An error lies at a character of its text or at the end, quotes what stands there, and says something.
fn within<F: Fault>(text: &str, error: &TextError<F>) -> TestCaseResult {
    let Some(rest) = text.get(error.offset..) else {
        let within = error.offset <= text.len();
        let place = if within {
            "amid a character"
        } else {
            "beyond the text"
        };
        return broken(format_args!("{error} lies {place}"));
    };
    let found = error.found.as_str();
    let cut = found.strip_suffix('…').unwrap_or(found);
    if !rest.starts_with(found) && !rest.starts_with(cut) || found.is_empty() != rest.is_empty() {
        return broken(format_args!("{error}, and {rest:?} stands there"));
    }
    if cut.chars().count() > QUOTED {
        return broken(format_args!("{error} quotes too much"));
    }
    if error
        .fault
        .clause()
        .is_some_and(|clause| clause.0.is_empty())
    {
        return broken(format_args!("{error} is of a clause without a number"));
    }
    match error.fault.to_string().is_empty() {
        true => broken("nothing is said of the fault"),
        false => Ok(()),
    }
}
