//! The weights of an evaluation as text, to be tried without building anything anew.
//!
//! Each name is followed by its weights, as in the source: `to_move: 13, material: [100, 310, 300],`. Commas, brackets
//! and the breaks of lines may be left out; what follows two slashes is a comment.

use std::fmt::Write;

use game_variant::{Evaluate, GameVariant};

/// Why a text is no set of weights of an evaluation.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// The evaluation has none that could be set.
    #[error("this game's evaluation has no weights that can be set")]
    NoWeights,
    /// Instead of what comes next there is something else.
    #[error("found {found:?}, expected {expected}")]
    Unexpected {
        /// What there is.
        found: String,
        /// What comes next: a name with a colon, a weight of that name, or the end.
        expected: String,
    },
    /// The text ends before all weights are named.
    #[error("the text ends, expected {expected}")]
    End {
        /// What comes next.
        expected: String,
    },
}

/// The evaluation's weights, a name a line.
pub fn text<V: GameVariant, E: Evaluate<V>>(evaluation: &mut E) -> String {
    let entries = evaluation.weights();
    let mut text = String::new();
    for field in entries.chunk_by(|one, next| one.0 == next.0) {
        let numbers: Vec<String> = field.iter().map(|(_, weight)| weight.to_string()).collect();
        // Writing to a string cannot fail.
        let _ = match field {
            [(name, weight)] => writeln!(text, "{name}: {weight},"),
            _ => writeln!(text, "{}: [{}],", field[0].0, numbers.join(", ")),
        };
    }
    text
}

/// Sets all weights to what a text says. The evaluation stays as it was when there is an error.
///
/// # Errors
/// The first word that is not the name or the number that comes next.
pub fn set<V: GameVariant, E: Evaluate<V>>(
    evaluation: &mut E,
    text: &str,
) -> Result<(), WeightsError> {
    let mut entries = evaluation.weights();
    if entries.is_empty() {
        return Err(WeightsError::NoWeights);
    }
    let is_between = |letter: char| letter.is_whitespace() || matches!(letter, ',' | '[' | ']');
    let mut words = text
        .lines()
        .map(|line| line.split_once("//").map_or(line, |(before, _)| before))
        .flat_map(|line| line.split(is_between))
        .filter(|word| !word.is_empty());
    let mut numbers = Vec::with_capacity(entries.len());
    let mut before = "";
    for (name, _) in &entries {
        if *name != before {
            let heading = format!("{name}:");
            next(&mut words, &heading, |word| (word == heading).then_some(()))?;
            before = name;
        }
        let expected = format!("a weight of {name}");
        numbers.push(next(&mut words, &expected, |word| word.parse().ok())?);
    }
    if let Some(word) = words.next() {
        return Err(unexpected(word, "the end"));
    }
    for ((_, weight), number) in entries.iter_mut().zip(numbers) {
        **weight = number;
    }
    Ok(())
}

/// Takes the next word.
fn next<'a, T>(
    words: &mut impl Iterator<Item = &'a str>,
    expected: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, WeightsError> {
    let word = words.next().ok_or_else(|| WeightsError::End {
        expected: expected.to_owned(),
    })?;
    read(word).ok_or_else(|| unexpected(word, expected))
}

fn unexpected(found: &str, expected: &str) -> WeightsError {
    WeightsError::Unexpected {
        found: found.to_owned(),
        expected: expected.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use taktika::taktik_core::TakTik;
    use taktika::taktik_core::evaluation::Evaluation;

    use super::*;

    fn fault(text: &str) -> String {
        let mut evaluation = Evaluation::default();
        let error = set::<TakTik, _>(&mut evaluation, text).unwrap_err();
        assert_eq!(evaluation, Evaluation::default(), "{text}");
        error.to_string()
    }

    #[test]
    fn what_is_written_is_read() {
        let mut evaluation = Evaluation::default();
        evaluation.weights.material[1] = -17;
        evaluation.weights.to_move = 5;
        let written = text::<TakTik, _>(&mut evaluation);
        assert!(written.starts_with("to_move: 5,\nmaterial: [100, -17, "));
        let mut other = Evaluation::default();
        assert_eq!(set::<TakTik, _>(&mut other, &written), Ok(()));
        assert_eq!(other, evaluation);
        let noted = format!("// found\n{}", written.replace('\n', " // so much\n"));
        assert_eq!(set::<TakTik, _>(&mut other, &noted), Ok(()));
        assert_eq!(other, evaluation);
        let bare = written.replace([',', '[', ']'], " ");
        let mut other = Evaluation::default();
        assert_eq!(set::<TakTik, _>(&mut other, &bare), Ok(()));
        assert_eq!(other, evaluation);
    }

    #[test]
    fn what_is_wrong_is_named() {
        let whole = text::<TakTik, _>(&mut Evaluation::default());
        assert_eq!(fault(""), "the text ends, expected to_move:");
        assert_eq!(fault("luck: 3"), "found \"luck:\", expected to_move:");
        assert_eq!(
            fault("to_move: 3 material: 1 2 x"),
            "found \"x\", expected a weight of material"
        );
        assert_eq!(
            fault("to_move: 99999999999"),
            "found \"99999999999\", expected a weight of to_move"
        );
        assert_eq!(
            fault(&format!("{whole} 4")),
            "found \"4\", expected the end"
        );
    }
}
