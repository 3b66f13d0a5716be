//! A place in a text that moves forward, and the small things read there.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::Side;
use crate::record::fault::{Expected, Place, RecordFault, Wrong};
use crate::record::syntax::Token;
use crate::text::quoted;

/// Characters that end a turn's text. The asterisk is not among them: turns begin with it.
const ENDS_WORD: &[char] = &[
    ' ', '\t', '\r', '\n', '{', '}', '(', ')', '[', ']', ';', '"', '$',
];

/// The byte order mark.
const MARK: char = '\u{feff}';

#[derive(Clone, Debug)]
pub(super) struct Cursor<'a> {
    text: &'a str,
    place: Place,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            place: Place {
                offset: 0,
                line: 1,
                column: 1,
            },
        }
    }

    pub(super) fn place(&self) -> Place {
        self.place
    }

    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.place.offset..).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Goes on by so many bytes, which end between characters.
    pub(super) fn advance(&mut self, bytes: usize) {
        let passed = self.rest().get(..bytes).unwrap_or(self.rest());
        self.place.offset += passed.len();
        match passed.rfind('\n') {
            None => self.place.column += passed.chars().count(),
            Some(last) => {
                self.place.line += passed.bytes().filter(|byte| *byte == b'\n').count();
                let begun = passed.get(last + 1..).unwrap_or("");
                self.place.column = 1 + begun.chars().count();
            }
        }
    }

    fn skip(&mut self, skipped: &[char]) {
        let rest = self.rest();
        let length = rest.len() - rest.trim_start_matches(skipped).len();
        self.advance(length);
    }

    /// Goes past white space, and past lines that begin with `%`, which are other programs' business.
    pub(super) fn skip_white(&mut self) {
        loop {
            self.skip(&[' ', '\t', '\r', '\n']);
            if self.place.column != 1 || self.peek() != Some('%') {
                return;
            }
            self.rest_of_line();
        }
    }

    /// Goes past white space between records, and past the mark with which each of several joined files may begin.
    pub(super) fn skip_between(&mut self) {
        self.skip_white();
        while self.rest().starts_with(MARK) {
            // The mark has no width, so that columns are what an editor shows.
            self.place.offset += MARK.len_utf8();
            self.skip_white();
        }
    }

    /// The text up to the next character that ends a turn's text. Does not go on.
    pub(super) fn word(&self) -> &'a str {
        let rest = self.rest();
        let end = rest.find(ENDS_WORD).unwrap_or(rest.len());
        rest.get(..end).unwrap_or("")
    }

    pub(super) fn fault(&self, expected: Expected) -> RecordFault {
        let rest = self.rest();
        // Up to the next space, but for a space something.
        let end = rest
            .char_indices()
            .skip(1)
            .find(|(_, char)| char.is_whitespace());
        let found = end.and_then(|(end, _)| rest.get(..end)).unwrap_or(rest);
        RecordFault {
            place: self.place,
            turn: None,
            what: Wrong::Syntax {
                found: quoted(found),
                expected,
            },
        }
    }

    /// A tag, from its `[` on: its name and value.
    pub(super) fn tag(&mut self) -> Result<(&'a str, Cow<'a, str>), RecordFault> {
        self.advance(1);
        self.skip(&[' ', '\t']);
        let rest = self.rest();
        let end = rest
            .find(|char: char| !char.is_ascii_alphanumeric() && char != '_')
            .unwrap_or(rest.len());
        let name = rest.get(..end).unwrap_or("");
        if name.is_empty() {
            return Err(self.fault(Expected::TagName));
        }
        self.advance(end);
        self.skip(&[' ', '\t']);
        if self.peek() != Some('"') {
            return Err(self.fault(Expected::TagValue));
        }
        let value = self.delimited('"', Expected::TagValue, Expected::TagEscape, false)?;
        self.skip(&[' ', '\t']);
        if self.peek() != Some(']') {
            return Err(self.fault(Expected::TagEnd));
        }
        self.advance(1);
        Ok((name, value))
    }

    /// A comment, from its `{` on.
    pub(super) fn comment(&mut self) -> Result<Cow<'a, str>, RecordFault> {
        self.delimited('}', Expected::CommentEnd, Expected::CommentEscape, true)
    }

    /// A text between two characters of which only the second must be escaped, from the first on. A line end in it is
    /// a space, or a fault.
    fn delimited(
        &mut self,
        close: char,
        unclosed: Expected,
        unknown_escape: Expected,
        lines: bool,
    ) -> Result<Cow<'a, str>, RecordFault> {
        let body = self.rest().get(1..).unwrap_or("");
        let mut resolved: Option<String> = None;
        let mut kept = 0;
        let mut at = 0;
        loop {
            let rest = body.get(at..).unwrap_or("");
            let Some(found) = rest.find([close, '\\', '\r', '\n']) else {
                return Err(self.fault(unclosed));
            };
            at += found;
            let tail = body.get(at..).unwrap_or("");
            let plain = body.get(kept..at).unwrap_or("");
            if tail.starts_with(close) {
                self.advance(1 + at + 1);
                return Ok(match resolved {
                    None => Cow::Borrowed(plain),
                    Some(text) => Cow::Owned(text + plain),
                });
            }
            let (length, meant) = if tail.starts_with('\\') {
                match tail.chars().nth(1).filter(|c| *c == close || *c == '\\') {
                    Some(escaped) => (2, escaped),
                    None => {
                        self.advance(1 + at);
                        return Err(self.fault(unknown_escape));
                    }
                }
            } else if lines {
                (if tail.starts_with("\r\n") { 2 } else { 1 }, ' ')
            } else {
                return Err(self.fault(unclosed));
            };
            let text = resolved.get_or_insert_default();
            text.push_str(plain);
            text.push(meant);
            at += length;
            kept = at;
        }
    }

    /// The text after a `;` to the end of its line.
    pub(super) fn rest_of_line(&mut self) -> &'a str {
        self.advance(1);
        let rest = self.rest();
        let end = rest.find(['\r', '\n']).unwrap_or(rest.len());
        self.advance(end);
        rest.get(..end).unwrap_or("")
    }

    /// An annotation, from its `$` on.
    pub(super) fn annotation(&mut self) -> Result<u8, RecordFault> {
        let rest = self.rest().get(1..).unwrap_or("");
        let end = rest
            .find(|char: char| !char.is_ascii_digit())
            .unwrap_or(rest.len());
        let digits = rest.get(..end).unwrap_or("");
        match digits.parse::<u8>() {
            Ok(number) if digits.len() == 1 || !digits.starts_with('0') => {
                self.advance(1 + end);
                Ok(number)
            }
            _ => Err(self.fault(Expected::Annotation)),
        }
    }

    /// A number of so many digits with its dots.
    pub(super) fn number(&mut self, digits: usize) -> Result<Token<'a>, RecordFault> {
        let (number, after) = self.rest().split_at_checked(digits).unwrap_or_default();
        let dots = after.len() - after.trim_start_matches('.').len();
        let side = match dots {
            1 => Some(Side::First),
            3 => Some(Side::Second),
            _ => None,
        };
        match (number.parse::<u16>(), side) {
            (Ok(value), Some(side)) if value > 0 && !number.starts_with('0') => {
                self.advance(digits + dots);
                Ok(Token::Number(value, side))
            }
            _ => Err(self.fault(Expected::Number)),
        }
    }
}
