//! The form of records, whatever game they are of: tags, numbers, turn texts, comments, annotations, variations, result.
//!
//! [`read`] splits a text into [`RawRecord`]s. What it accepts is well formed: variations are closed and begin with a
//! turn, annotations follow one, a number announces one, and nothing is missing at the end. Whether the turns are any
//! game's is not asked here.

mod cursor;

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Side;
use crate::record::fault::{Expected, Place, RecordFault, Wrong};
use crate::record::score::Score;
use crate::text::quoted;
use cursor::Cursor;

/// Reads a text of records, one after the other. After the first fault, which the record read last carries, there is
/// nothing more.
pub fn read(text: &str) -> Records<'_> {
    Records {
        cursor: Cursor::new(text),
        begun: false,
        done: false,
    }
}

/// The records of a text; see [`read`].
#[derive(Clone, Debug)]
pub struct Records<'a> {
    cursor: Cursor<'a>,
    /// Whether a record has been read.
    begun: bool,
    done: bool,
}

/// A record whose form is sound, or what comes before its first fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawRecord<'a> {
    /// Where it begins.
    pub place: Place,
    /// The tags, in their order; no name comes twice.
    pub tags: Vec<RawTag<'a>>,
    /// What stands between the tags and the result, in its order, and then the comments after the result.
    pub items: Vec<RawItem<'a>>,
    /// The result at the end; `None` only with a fault.
    pub end: Option<RawEnd>,
    /// The fault at which the reading stopped.
    pub fault: Option<RecordFault>,
}

/// A tag.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawTag<'a> {
    /// Where it begins.
    pub place: Place,
    /// The name: letters, digits and `_`.
    pub name: &'a str,
    /// The value, its escapes resolved.
    pub value: Cow<'a, str>,
}

/// Something between the tags and the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RawItem<'a> {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub token: Token<'a>,
}

/// What can stand between the tags and the result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token<'a> {
    /// The number of the turn that follows, and by its dots the side whose turn it is.
    Number(u16, Side),
    /// The text of a turn.
    Turn(&'a str),
    /// A comment, its escapes resolved, each line end in it a space.
    Comment(Cow<'a, str>),
    /// An annotation, `$` and a number.
    Annotation(u8),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// The result at the end of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawEnd {
    /// Where it stands.
    pub place: Place,
    /// What it says.
    pub score: Score,
}

impl<'a> RawRecord<'a> {
    /// The tag with this name.
    pub fn tag(&self, name: &str) -> Option<&RawTag<'a>> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The game that the tag `Variant` names.
    ///
    /// # Errors
    /// The fault that made the tag unreadable, or [`Wrong::NoVariant`].
    pub fn variant(&self) -> Result<&str, RecordFault> {
        match (self.tag("Variant"), &self.fault) {
            (Some(tag), _) => Ok(&tag.value),
            (None, Some(fault)) if self.items.is_empty() => Err(fault.clone()),
            _ => Err(RecordFault {
                place: self.place,
                turn: None,
                what: Wrong::NoVariant { known: Vec::new() },
            }),
        }
    }

    /// The fault that the tag `Variant` names none of the known games, or that there is no such tag to be read.
    pub fn unknown_variant(&self, known: &[&str]) -> RecordFault {
        let known = || known.iter().map(|name| String::from(*name)).collect();
        let (place, what) = match (self.tag("Variant"), self.variant()) {
            (Some(tag), _) => {
                let found = quoted(&tag.value);
                let known = known();
                (tag.place, Wrong::UnknownVariant { found, known })
            }
            (None, Err(fault)) if !matches!(fault.what, Wrong::NoVariant { .. }) => return fault,
            (None, _) => (self.place, Wrong::NoVariant { known: known() }),
        };
        RecordFault {
            place,
            turn: None,
            what,
        }
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = RawRecord<'a>;

    fn next(&mut self) -> Option<RawRecord<'a>> {
        self.cursor.skip_between();
        if self.done || self.cursor.rest().is_empty() {
            return None;
        }
        let mut record = RawRecord {
            place: self.cursor.place(),
            tags: Vec::new(),
            items: Vec::new(),
            end: None,
            fault: None,
        };
        match self.record(&mut record) {
            Ok(end) => {
                record.end = Some(end);
                self.closing_comments(&mut record.items);
                self.begun = true;
            }
            Err(fault) => {
                record.fault = Some(fault);
                self.done = true;
            }
        }
        Some(record)
    }
}

impl<'a> Records<'a> {
    fn record(&mut self, record: &mut RawRecord<'a>) -> Result<RawEnd, RecordFault> {
        if self.begun && self.cursor.peek() != Some('[') {
            return Err(self.no_record());
        }
        self.tags(&mut record.tags)?;
        let mut lines = Lines::default();
        loop {
            self.cursor.skip_white();
            let place = self.cursor.place();
            let token = match self.cursor.peek() {
                Some('{') => Token::Comment(self.cursor.comment()?),
                Some(';') => Token::Comment(Cow::Borrowed(self.cursor.rest_of_line())),
                Some('$') if lines.after_turn() => Token::Annotation(self.cursor.annotation()?),
                Some('(') if lines.after_turn() => {
                    self.cursor.advance(1);
                    lines.open();
                    Token::Open
                }
                Some(')') if lines.close() => {
                    self.cursor.advance(1);
                    Token::Close
                }
                _ => match self.word(&mut lines)? {
                    Word::Token(token) => token,
                    Word::End(score) => return Ok(RawEnd { place, score }),
                },
            };
            record.items.push(RawItem { place, token });
        }
    }

    /// Takes the comments after a result, as if they stood before it. One that is broken stays where it is, so that
    /// the record before it is whole.
    fn closing_comments(&mut self, items: &mut Vec<RawItem<'a>>) {
        loop {
            self.cursor.skip_between();
            let place = self.cursor.place();
            let mut cursor = self.cursor.clone();
            let text = match cursor.peek() {
                Some('{') => cursor.comment(),
                Some(';') => Ok(Cow::Borrowed(cursor.rest_of_line())),
                _ => return,
            };
            let Ok(text) = text else { return };
            self.cursor = cursor;
            let token = Token::Comment(text);
            items.push(RawItem { place, token });
        }
    }

    /// The fault of what stands after a result and is neither a comment nor the beginning of a record.
    fn no_record(&mut self) -> RecordFault {
        let broken = match self.cursor.peek() {
            Some('{') => self.cursor.comment().err(),
            _ => None,
        };
        broken.unwrap_or_else(|| self.cursor.fault(Expected::NextRecord))
    }

    fn tags(&mut self, tags: &mut Vec<RawTag<'a>>) -> Result<(), RecordFault> {
        let mut names = BTreeSet::new();
        while self.cursor.peek() == Some('[') {
            let place = self.cursor.place();
            let (name, value) = self.cursor.tag()?;
            if !names.insert(name) {
                let what = Wrong::TagTwice { name: quoted(name) };
                return Err(RecordFault {
                    place,
                    turn: None,
                    what,
                });
            }
            tags.push(RawTag { place, name, value });
            self.cursor.skip_white();
        }
        Ok(())
    }

    /// A number, a turn or the result.
    fn word(&mut self, lines: &mut Lines) -> Result<Word<'a>, RecordFault> {
        let word = self.cursor.word();
        if let Some(score) = Score::parse(word) {
            if !lines.may_end() {
                return Err(self.cursor.fault(lines.expected()));
            }
            self.cursor.advance(word.len());
            return Ok(Word::End(score));
        }
        let digits = word
            .find(|char: char| !char.is_ascii_digit())
            .unwrap_or(word.len());
        let after = word.get(digits..).unwrap_or("");
        if digits > 0 && (after.is_empty() || after.starts_with('.')) {
            if lines.announced {
                return Err(self.cursor.fault(Expected::TurnFirst));
            }
            let number = self.cursor.number(digits)?;
            lines.announced = true;
            return Ok(Word::Token(number));
        }
        if word.is_empty() {
            return Err(self.cursor.fault(lines.expected()));
        }
        self.cursor.advance(word.len());
        lines.turn();
        Ok(Word::Token(Token::Turn(word)))
    }
}

enum Word<'a> {
    Token(Token<'a>),
    End(Score),
}

/// Which lines are open, and what may come next in the innermost.
#[derive(Default)]
struct Lines {
    /// How many variations are open. The lines around the innermost have turns, or it could not have been opened.
    depth: usize,
    /// Whether the innermost line has a turn.
    begun: bool,
    /// Whether a number stands before the turn to come.
    announced: bool,
}

impl Lines {
    fn after_turn(&self) -> bool {
        self.begun && !self.announced
    }

    fn open(&mut self) {
        self.depth = self.depth.saturating_add(1);
        self.begun = false;
    }

    fn close(&mut self) -> bool {
        let closes = self.depth > 0 && self.after_turn();
        self.depth -= usize::from(closes);
        closes
    }

    fn turn(&mut self) {
        self.begun = true;
        self.announced = false;
    }

    fn may_end(&self) -> bool {
        self.depth == 0 && !self.announced
    }

    fn expected(&self) -> Expected {
        match (
            self.announced || (self.depth > 0 && !self.begun),
            self.depth,
        ) {
            (true, _) => Expected::TurnFirst,
            (false, 0) => Expected::Turn,
            (false, _) => Expected::VariationEnd,
        }
    }
}
