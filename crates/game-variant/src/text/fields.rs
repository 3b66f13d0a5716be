//! The fields of a text, each with where it begins, and what they hold but the board.

use alloc::string::String;

use board_geom::{Geometry, Square, SquareError};

use super::{Fault, Field, Syntax, SyntaxFault, TextError};
use crate::Side;

/// A piece of a text and where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part<'a> {
    /// The whole text.
    pub whole: &'a str,
    /// Where the part begins in it, in bytes.
    pub offset: usize,
    /// The part.
    pub text: &'a str,
}

impl<'a> Part<'a> {
    /// The text of which this is all.
    pub const fn all(whole: &'a str) -> Self {
        Self {
            whole,
            offset: 0,
            text: whole,
        }
    }

    /// A fault at a byte of the part.
    pub fn fault<F: Fault>(&self, field: Field, at: usize, fault: F) -> TextError<F> {
        TextError::at(self.whole, field, self.offset + at, fault)
    }

    /// The part split before a byte of it; all and nothing when it has no such byte.
    #[must_use]
    pub fn split_at(&self, at: usize) -> (Self, Self) {
        let (before, after) = self.text.split_at_checked(at).unwrap_or((self.text, ""));
        let rest = Self {
            whole: self.whole,
            offset: self.offset + before.len(),
            text: after,
        };
        (
            Self {
                text: before,
                ..*self
            },
            rest,
        )
    }
}

/// All of a text.
impl<'a> From<&'a str> for Part<'a> {
    fn from(whole: &'a str) -> Self {
        Self::all(whole)
    }
}

/// The four fields of a position text: board, side, clock, turn number.
///
/// # Errors
/// [`SyntaxFault::Fields`] when there are not just four, none empty, with single spaces between them. It points at
/// the first white space other than a space, if there is one before it.
pub fn fields(text: &str) -> Syntax<[Part<'_>; 4]> {
    split_fields(text).map_err(|error| {
        let mut before = text.char_indices().take_while(|(at, _)| *at < error.offset);
        match before.find(|(_, char)| char.is_whitespace() && *char != ' ') {
            Some((at, other)) => {
                let found = String::from(other);
                TextError::quoting(Field::Position, at, &found, SyntaxFault::Fields)
            }
            None => error,
        }
    })
}

fn split_fields(text: &str) -> Syntax<[Part<'_>; 4]> {
    let empty = Part {
        whole: text,
        offset: text.len(),
        text: "",
    };
    let mut parts = [empty; 4];
    let mut offset = 0usize;
    for (n, field) in text.split(' ').enumerate() {
        let Some(part) = parts.get_mut(n) else {
            // The space before a fifth field is the first thing that should not be there.
            return Err(TextError::at(
                text,
                Field::Position,
                offset.saturating_sub(1),
                SyntaxFault::Fields,
            ));
        };
        if field.is_empty() {
            return Err(TextError::at(
                text,
                Field::Position,
                offset,
                SyntaxFault::Fields,
            ));
        }
        *part = Part {
            whole: text,
            offset,
            text: field,
        };
        offset += field.len() + 1;
    }
    if parts.iter().any(|part| part.text.is_empty()) {
        return Err(TextError::at(
            text,
            Field::Position,
            text.len(),
            SyntaxFault::Fields,
        ));
    }
    Ok(parts)
}

/// The side whose letter the field is.
///
/// # Errors
/// [`SyntaxFault::SideLetter`].
pub fn side(part: Part<'_>, letters: [char; 2]) -> Syntax<Side> {
    let mut chars = part.text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) if letter == letters[0] => Ok(Side::First),
        (Some(letter), None) if letter == letters[1] => Ok(Side::Second),
        _ => Err(part.fault(
            Field::Side,
            0,
            SyntaxFault::SideLetter(letters[0], letters[1]),
        )),
    }
}

/// The whole number that the field is, from `low` to 65535.
///
/// # Errors
/// [`SyntaxFault::Number`] or [`SyntaxFault::Range`].
pub fn counter(part: Part<'_>, field: Field, low: u16) -> Syntax<u16> {
    let digits = part.text;
    let leading_zero = digits.len() > 1 && digits.starts_with('0');
    if digits.is_empty() || leading_zero || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(part.fault(field, 0, SyntaxFault::Number));
    }
    let range = SyntaxFault::Range {
        low,
        high: u16::MAX,
    };
    match digits.parse::<u16>() {
        Ok(number) if number >= low => Ok(number),
        _ => Err(part.fault(field, 0, range)),
    }
}

/// The clock of a game that has none: 0.
///
/// # Errors
/// [`SyntaxFault::Number`] or [`SyntaxFault::Range`].
pub fn no_clock(part: Part<'_>) -> Syntax<()> {
    match counter(part, Field::Clock, 0)? {
        0 => Ok(()),
        _ => Err(part.fault(Field::Clock, 0, SyntaxFault::Range { low: 0, high: 0 })),
    }
}

/// The square that is all of a turn's text, such as `e4`, or all of a part of it.
///
/// # Errors
/// [`SyntaxFault::Square`] or [`SyntaxFault::Trailing`].
pub fn one_square<'a, B: Geometry>(text: impl Into<Part<'a>>) -> Syntax<Square<B>> {
    let part = text.into();
    let read = part.text.parse();
    read.map_err(|error: SquareError| part.fault(Field::Turn, error.offset(), error.into()))
}

/// The two squares that are all of a turn's text, such as `e2e4`, or all of a part of it. A turn whose text begins with
/// something else is read from there on:
///
/// ```
/// use game_variant::text::{Part, two_squares};
///
/// let (_, squares) = Part::all("S@a1b9").split_at(2);
/// assert_eq!(two_squares::<board_geom::Board8x8>(squares).unwrap_err().offset, 5);
/// ```
///
/// # Errors
/// [`SyntaxFault::Square`] or [`SyntaxFault::Trailing`].
pub fn two_squares<'a, B: Geometry>(text: impl Into<Part<'a>>) -> Syntax<(Square<B>, Square<B>)> {
    let part = text.into();
    let fault = |at, error: SquareError| part.fault(Field::Turn, at + error.offset(), error.into());
    let (from, length) = Square::read(part.text).map_err(|error| fault(0, error))?;
    let rest = part.text.get(length..).unwrap_or("");
    let to = rest.parse().map_err(|error| fault(length, error))?;
    Ok((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::ToString;

    #[test]
    fn four_fields_and_no_more() {
        let parts = fields("a b c d").unwrap();
        assert_eq!(parts.map(|part| part.text), ["a", "b", "c", "d"]);
        assert_eq!(parts.map(|part| part.offset), [0, 2, 4, 6]);
        for (text, offset) in [
            ("", 0),
            ("a b c", 5),
            ("a b  c d", 4),
            (" a b c d", 0),
            ("a b c d ", 7),
            ("a b c d e", 7),
            ("a\tb c d", 1),
            ("a b\u{a0}c d", 3),
            ("a b c d \t", 7),
        ] {
            assert_eq!(fields(text).unwrap_err().offset, offset, "{text:?}");
        }
    }

    #[test]
    fn no_clock_is_naught() {
        assert_eq!(no_clock(Part::all("0")), Ok(()));
        let fault = |text| no_clock(Part::all(text)).unwrap_err().fault;
        assert_eq!(fault("1"), SyntaxFault::Range { low: 0, high: 0 });
        assert_eq!(fault("00"), SyntaxFault::Number);
    }

    #[test]
    fn one_square_and_no_more() {
        let read = |text| one_square::<board_geom::Board8x8>(text);
        assert_eq!(format!("{}", read("e2").unwrap()), "e2");
        for (text, offset, fault) in [
            ("", 0, SyntaxFault::Square),
            ("e", 1, SyntaxFault::Square),
            ("i1", 0, SyntaxFault::Square),
            ("e2e4", 2, SyntaxFault::Trailing),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.offset, error.fault), (offset, fault), "{text:?}");
        }
    }

    #[test]
    fn two_squares_and_no_more() {
        let read = |text| two_squares::<board_geom::Board8x8>(text);
        let (from, to) = read("e2e4").unwrap();
        assert_eq!([from, to].map(|at| format!("{at}")), ["e2", "e4"]);
        for (text, offset, fault) in [
            ("", 0, SyntaxFault::Square),
            ("e9e4", 1, SyntaxFault::Square),
            ("e2", 2, SyntaxFault::Square),
            ("e2é4", 2, SyntaxFault::Square),
            ("e2e4q", 4, SyntaxFault::Trailing),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.offset, error.fault), (offset, fault), "{text:?}");
        }
    }

    #[test]
    fn counters_are_strict() {
        let number = |text| counter(Part::all(text), Field::Clock, 1);
        assert_eq!(number("65535"), Ok(65535));
        for text in [
            "",
            "0",
            "01",
            "+1",
            "-1",
            "65536",
            "1.0",
            "٣",
            "99999999999999999999",
        ] {
            assert!(number(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn an_error_says_where_what_and_what_for() {
        let error = fields("a b c").unwrap_err();
        assert_eq!(
            error.to_string(),
            "position, byte 5: found the end, expected four fields (board, side, clock, turn) \
             with single spaces between them"
        );
    }
}
