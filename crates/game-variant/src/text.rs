//! What the texts of all games have in common: fields, counters, ranks of pieces and runs, and how faults are named.

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use board_geom::{Geometry, Square, SquareError};

use crate::{BoardShape, Cell, Clause};

/// The part of a text in which a fault lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Field {
    /// The position text as a whole.
    Position,
    /// The board of a position.
    Board,
    /// The reserves that follow the board.
    Reserves,
    /// The side to move.
    Side,
    /// The clock.
    Clock,
    /// The turn number.
    TurnNumber,
    /// A turn's text.
    Turn,
}

impl Field {
    /// A word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Position => "position",
            Self::Board => "board",
            Self::Reserves => "reserves",
            Self::Side => "side",
            Self::Clock => "clock",
            Self::TurnNumber => "turn number",
            Self::Turn => "turn",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What is wrong, as a value; its [`Display`](fmt::Display) form says what was expected.
pub trait Fault: fmt::Display + fmt::Debug + Clone + PartialEq + Eq {
    /// The clause that it goes against, where one applies.
    fn clause(&self) -> Option<Clause>;
}

/// The first fault of a text: where it is, what stands there, and what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{field}, byte {offset}: found {}, expected {fault}{}", Found(found), InClause(fault.clause()))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TextError<F: Fault> {
    /// The part of the text.
    pub field: Field,
    /// Where in the whole text, in bytes.
    pub offset: usize,
    /// What stands there, cut to a few characters; empty at the end of the text.
    pub found: String,
    /// What is wrong.
    pub fault: F,
}

struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            f.write_str("the end")
        } else {
            write!(f, "{:?}", self.0)
        }
    }
}

struct InClause(Option<Clause>);

impl fmt::Display for InClause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(clause) => write!(f, " ({clause})"),
            None => Ok(()),
        }
    }
}

/// The longest piece of a text that an error quotes, in characters.
const QUOTED: usize = 16;

/// A text cut to what an error quotes.
pub fn quoted(found: &str) -> String {
    let mut quoted: String = found.chars().take(QUOTED).collect();
    if quoted.len() < found.len() {
        quoted.push('…');
    }
    quoted
}

impl<F: Fault> TextError<F> {
    /// A fault at a byte of a text; what is found there is quoted up to the next space.
    pub fn at(text: &str, field: Field, offset: usize, fault: F) -> Self {
        let rest = text.get(offset..).unwrap_or("");
        let word = match rest.find(' ') {
            Some(0) => " ",
            Some(end) => rest.get(..end).unwrap_or(rest),
            None => rest,
        };
        Self::quoting(field, offset, word, fault)
    }

    /// A fault with the piece of text that shows it.
    pub fn quoting(field: Field, offset: usize, found: &str, fault: F) -> Self {
        Self {
            field,
            offset,
            found: quoted(found),
            fault,
        }
    }

    /// The same error with its fault in another type.
    pub fn map<G: Fault>(self, fault: impl FnOnce(F) -> G) -> TextError<G> {
        TextError {
            field: self.field,
            offset: self.offset,
            found: self.found,
            fault: fault(self.fault),
        }
    }

    /// The same for programs that do not know the game.
    pub fn erased(self) -> TextError<AnyFault> {
        self.map(|fault| AnyFault {
            expected: fault.to_string(),
            clause: fault.clause(),
        })
    }
}

/// A fault by the sentence that says what was expected, and its clause.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct AnyFault {
    /// What was expected.
    pub expected: String,
    /// The clause that it goes against, where one applies.
    pub clause: Option<Clause>,
}

impl fmt::Display for AnyFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.expected)
    }
}

impl Fault for AnyFault {
    fn clause(&self) -> Option<Clause> {
        self.clause
    }
}

/// Faults of form that any game's texts can have. Each says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SyntaxFault {
    /// Not four fields with single spaces between them.
    #[error("four fields (board, side, clock, turn) with single spaces between them")]
    Fields,
    /// Not the letter of a side.
    #[error("the side to move, {0} or {1}")]
    SideLetter(char, char),
    /// Not a whole number in digits, or one with a leading zero.
    #[error("a whole number in the digits 0 to 9, without sign or leading zeros")]
    Number,
    /// A number out of its range.
    #[error("a number from {low} to {high}")]
    Range {
        /// The least.
        low: u16,
        /// The greatest.
        high: u16,
    },
    /// Too few or too many ranks.
    #[error("{ranks} ranks separated by /")]
    Ranks {
        /// How many the board has.
        ranks: u8,
    },
    /// A rank that is too short or too long.
    #[error("{files} squares in the rank")]
    RankLength {
        /// How many files the board has.
        files: u8,
    },
    /// A run of empty squares that is no number from 1 to the length of a rank, or stands beside another run.
    #[error("a run of empty squares as one number from 1 to {files}")]
    Run {
        /// How many files the board has.
        files: u8,
    },
    /// A character that stands for nothing here.
    #[error("one of {0}")]
    Letter(&'static str),
    /// Not a square.
    #[error("a square of the board, such as e4")]
    Square,
    /// Something after a text that was complete.
    #[error("the end of the text")]
    Trailing,
}

impl Fault for SyntaxFault {
    fn clause(&self) -> Option<Clause> {
        None
    }
}

impl From<SquareError> for SyntaxFault {
    fn from(error: SquareError) -> Self {
        match error {
            SquareError::Trailing { .. } => Self::Trailing,
            _ => Self::Square,
        }
    }
}

/// A result whose fault is one of form.
pub type Syntax<T> = Result<T, TextError<SyntaxFault>>;

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
pub fn side(part: Part<'_>, letters: [char; 2]) -> Syntax<crate::Side> {
    let mut chars = part.text.chars();
    match (chars.next(), chars.next()) {
        (Some(letter), None) if letter == letters[0] => Ok(crate::Side::First),
        (Some(letter), None) if letter == letters[1] => Ok(crate::Side::Second),
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

/// The two squares that are all of a turn's text, such as `e2e4`.
///
/// # Errors
/// [`SyntaxFault::Square`] or [`SyntaxFault::Trailing`].
pub fn two_squares<B: Geometry>(text: &str) -> Syntax<(Square<B>, Square<B>)> {
    let fault = |at, error: SquareError| {
        Part::all(text).fault(Field::Turn, at + error.offset(), error.into())
    };
    let (from, length) = Square::read(text).map_err(|error| fault(0, error))?;
    let rest = text.get(length..).unwrap_or("");
    let to = rest.parse().map_err(|error| fault(length, error))?;
    Ok((from, to))
}

/// Reads the ranks of a board, highest first. `piece` reads one piece at the start of a text and gives it with its
/// length in bytes; `place` is told where each stands, and may refuse it.
///
/// # Errors
/// Faults of form, with `letters` for what `piece` does not know, and whatever `place` says.
pub fn ranks<T, F: Fault + From<SyntaxFault>>(
    part: Part<'_>,
    shape: &BoardShape,
    letters: &'static str,
    piece: impl Fn(&str) -> Option<(T, usize)>,
    mut place: impl FnMut(T, Cell) -> Result<(), F>,
) -> Result<(), TextError<F>> {
    let files = shape.files;
    let fault = |at: usize, fault: SyntaxFault| part.fault(Field::Board, at, F::from(fault));
    let mut rank = shape.ranks;
    let mut at = 0usize;
    for row in part.text.split('/') {
        let Some(below) = rank.checked_sub(1) else {
            let ranks = shape.ranks;
            return Err(fault(at.saturating_sub(1), SyntaxFault::Ranks { ranks }));
        };
        rank = below;
        let end = at + row.len();
        let mut file = 0;
        let mut after_run = false;
        let mut rest = row;
        while let Some(first) = rest.chars().next() {
            let length = if first.is_ascii_digit() {
                let digits = rest
                    .find(|char: char| !char.is_ascii_digit())
                    .unwrap_or(rest.len());
                let run = rest.get(..digits).and_then(|run| run.parse::<u8>().ok());
                let sound =
                    run.filter(|run| (1..=files).contains(run) && first != '0' && !after_run);
                let Some(run) = sound else {
                    return Err(fault(at, SyntaxFault::Run { files }));
                };
                if run > files - file {
                    return Err(fault(at, SyntaxFault::RankLength { files }));
                }
                file += run;
                after_run = true;
                digits
            } else {
                let Some((kind, length)) = piece(rest).filter(|(_, length)| *length > 0) else {
                    return Err(fault(at, SyntaxFault::Letter(letters)));
                };
                if file >= files {
                    return Err(fault(at, SyntaxFault::RankLength { files }));
                }
                place(kind, Cell { file, rank })
                    .map_err(|wrong| part.fault(Field::Board, at, wrong))?;
                file += 1;
                after_run = false;
                length
            };
            at += length;
            rest = rest.get(length..).unwrap_or("");
        }
        if file < files {
            return Err(fault(end, SyntaxFault::RankLength { files }));
        }
        at = end + 1;
    }
    if rank > 0 {
        let ranks = shape.ranks;
        return Err(fault(part.text.len(), SyntaxFault::Ranks { ranks }));
    }
    Ok(())
}

/// The text of a board: ranks from the highest, runs of empty squares as numbers. `piece` gives the text of what
/// stands on a cell.
pub fn board_text(shape: &BoardShape, piece: impl Fn(Cell) -> Option<&'static str>) -> String {
    let mut text = String::new();
    for rank in (0..shape.ranks).rev() {
        let mut run = 0u8;
        for file in 0..shape.files {
            match piece(Cell { file, rank }) {
                None => run += 1,
                Some(letter) => {
                    push_run(&mut text, run);
                    run = 0;
                    text.push_str(letter);
                }
            }
        }
        push_run(&mut text, run);
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn push_run(text: &mut String, run: u8) {
    if run > 0 {
        text.push_str(&format!("{run}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    const SHAPE: BoardShape = BoardShape {
        files: 3,
        ranks: 2,
        file_letters: "abc",
        file_aliases: &[],
    };

    fn read(text: &str) -> Result<Vec<(char, Cell)>, TextError<SyntaxFault>> {
        let mut pieces = Vec::new();
        let piece = |rest: &str| rest.chars().next().filter(|c| *c == 'o').map(|c| (c, 1));
        ranks(Part::all(text), &SHAPE, "o", piece, |kind, cell| {
            pieces.push((kind, cell));
            Ok::<(), SyntaxFault>(())
        })?;
        Ok(pieces)
    }

    #[test]
    fn ranks_are_read_from_the_highest() {
        let pieces = read("1o1/3").unwrap();
        assert_eq!(pieces, [('o', Cell { file: 1, rank: 1 })]);
    }

    #[test]
    fn faults_of_ranks_are_named_where_they_are() {
        for (text, offset, fault) in [
            ("3", 1, SyntaxFault::Ranks { ranks: 2 }),
            ("3/3/3", 3, SyntaxFault::Ranks { ranks: 2 }),
            ("2/3", 1, SyntaxFault::RankLength { files: 3 }),
            ("oooo/3", 3, SyntaxFault::RankLength { files: 3 }),
            ("o3/3", 1, SyntaxFault::RankLength { files: 3 }),
            ("12/3", 0, SyntaxFault::Run { files: 3 }),
            ("03/3", 0, SyntaxFault::Run { files: 3 }),
            ("0/3", 0, SyntaxFault::Run { files: 3 }),
            ("/3", 0, SyntaxFault::RankLength { files: 3 }),
            ("oé1/3", 1, SyntaxFault::Letter("o")),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.offset, error.fault), (offset, fault), "{text}");
        }
    }

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
