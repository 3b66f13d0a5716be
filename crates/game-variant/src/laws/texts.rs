//! Laws of texts.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::ToString;

use proptest::{prop_assert, prop_assert_eq};

use super::TestCaseResult;
use crate::GameVariant;
use crate::strategy::sorted_turns;
use crate::text::{Fault, TextError};

/// No two legal turns have the same text, short or long.
///
/// # Errors
/// A turn with the text of another.
pub fn turn_texts_differ<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let (mut short, mut long) = (BTreeSet::new(), BTreeSet::new());
    for turn in sorted_turns::<V>(position) {
        prop_assert!(short.insert(format!("{turn}")), "{} is there twice", turn);
        let text = V::long_turn(position, turn);
        prop_assert!(long.insert(text.clone()), "{} is there twice", text);
    }
    Ok(())
}

/// A position is what is read from its text, and so is each of its legal turns.
///
/// # Errors
/// What reads otherwise.
pub fn texts_read_back<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let text = format!("{position}");
    let read = V::parse_position(&text);
    prop_assert_eq!(read.as_ref().ok(), Some(position), "{:?}", read);
    for turn in sorted_turns::<V>(position) {
        let read = V::parse_turn(&format!("{turn}"));
        prop_assert_eq!(read.as_ref().ok(), Some(&turn), "{:?}", read);
    }
    Ok(())
}

/// Whatever the text, reading it as a position or a turn does not panic; an error lies within the text and says
/// something; and what is read is read again from the text that it writes.
///
/// # Errors
/// What breaks that.
pub fn damaged_texts_are_refused_or_read<V: GameVariant>(text: &str) -> TestCaseResult {
    match V::parse_position(text) {
        Ok(position) => {
            let again = V::parse_position(&format!("{position}"));
            prop_assert_eq!(again.as_ref().ok(), Some(&position), "{:?}", again);
        }
        Err(error) => {
            within(text, &error)?;
        }
    }
    match V::parse_turn(text) {
        Ok(turn) => {
            let again = V::parse_turn(&format!("{turn}"));
            prop_assert_eq!(again.as_ref().ok(), Some(&turn), "{:?}", again);
        }
        Err(error) => {
            within(text, &error)?;
        }
    }
    Ok(())
}

/// An error lies within its text and says something.
fn within<F: Fault>(text: &str, error: &TextError<F>) -> TestCaseResult {
    prop_assert!(error.offset <= text.len(), "{} lies beyond the text", error);
    let said = error.fault.to_string();
    prop_assert!(!said.is_empty(), "nothing is said of {}", text);
    Ok(())
}
