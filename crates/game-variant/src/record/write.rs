//! Writing records.

use core::fmt::{self, Write};

use alloc::string::String;
use alloc::vec::Vec;

use crate::record::line::{LineId, Note};
use crate::{GameVariant, Record, Side};

/// No line of turns reaches this column, but where there is no space to break it at.
const EDGE: usize = 100;

pub(super) fn record<V: GameVariant>(
    record: &Record<V>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (name, value) in record.written_tags() {
        write!(f, "[{name} \"")?;
        escaped(&value, '"', f)?;
        f.write_str("\"]\n")?;
    }
    f.write_char('\n')?;
    let mut fill = Fill::new(f);
    lines(record, &mut fill)?;
    fill.token(format_args!("{}", record.score))?;
    fill.finish()
}

fn escaped(text: &str, close: char, out: &mut impl Write) -> fmt::Result {
    let mut kept = 0;
    for (at, special) in text.match_indices([close, '\\']) {
        out.write_str(text.get(kept..at).unwrap_or(""))?;
        out.write_char('\\')?;
        out.write_str(special)?;
        kept = at + special.len();
    }
    out.write_str(text.get(kept..).unwrap_or(""))
}

/// Where the writing stands in a line: which turn comes next, or which note of the turn before it.
struct Standing {
    line: LineId,
    /// The ply of the line's first turn.
    ply: usize,
    turn: usize,
    note: usize,
}

/// All lines, without recursion.
fn lines<V: GameVariant>(record: &Record<V>, fill: &mut Fill<'_, '_>) -> fmt::Result {
    let begin = |line, ply| Standing {
        line,
        ply,
        turn: 0,
        note: 0,
    };
    let mut open = Vec::from([begin(LineId::MAIN, 0)]);
    intro(record, LineId::MAIN, fill)?;
    while let Some(at) = open.last_mut() {
        let turns = record.line(at.line).map_or(&[][..], |line| line.turns());
        let before = at.turn.checked_sub(1).and_then(|last| turns.get(last));
        if let Some(note) = before.and_then(|noted| noted.notes().get(at.note)) {
            at.note += 1;
            match note {
                Note::Comment(text) => comment(text, fill)?,
                Note::Annotation(number) => fill.token(format_args!("${number}"))?,
                Note::Variation(line) => {
                    let (line, ply) = (*line, at.ply + at.turn - 1);
                    fill.token(format_args!("("))?;
                    fill.joined = true;
                    intro(record, line, fill)?;
                    open.push(begin(line, ply));
                }
            }
        } else if let Some(noted) = turns.get(at.turn) {
            number::<V>(record, at.ply + at.turn, at.turn == 0, fill)?;
            fill.token(format_args!("{}", noted.turn()))?;
            at.turn += 1;
            at.note = 0;
        } else {
            open.pop();
            if !open.is_empty() {
                fill.joined = true;
                fill.token(format_args!(")"))?;
            }
        }
    }
    Ok(())
}

fn intro<V: GameVariant>(record: &Record<V>, line: LineId, fill: &mut Fill<'_, '_>) -> fmt::Result {
    let comments = record.line(line).map_or(&[][..], |line| line.intro());
    comments.iter().try_for_each(|text| comment(text, fill))
}

/// A comment may be broken at any of its spaces: read again, a line end in it is a space.
fn comment(text: &str, fill: &mut Fill<'_, '_>) -> fmt::Result {
    fill.token(format_args!("{{"))?;
    for (n, word) in text.split(' ').enumerate() {
        if n > 0 {
            fill.space()?;
        }
        escaped(word, '}', &mut fill.word)?;
    }
    fill.word.push('}');
    Ok(())
}

/// The number before a turn, where one stands: of each turn of the first-named side, and where a line begins.
fn number<V: GameVariant>(
    record: &Record<V>,
    ply: usize,
    begins: bool,
    fill: &mut Fill<'_, '_>,
) -> fmt::Result {
    let first = V::side_to_move(&record.start);
    let side = if ply.is_multiple_of(2) { first } else { !first };
    let from_first = ply + first.index();
    let number = usize::from(V::turn_number(&record.start)) + from_first / 2;
    let number = number.min(u16::MAX.into());
    match side {
        Side::First => fill.token(format_args!("{number}.")),
        Side::Second if begins => fill.token(format_args!("{number}...")),
        Side::Second => Ok(()),
    }
}

/// Words laid out in lines that end before [`EDGE`].
struct Fill<'f, 'a> {
    out: &'f mut fmt::Formatter<'a>,
    /// The word that is being put together.
    word: String,
    /// Whether the next token is part of it.
    joined: bool,
    /// The length of the line so far; `None` before the first word.
    column: Option<usize>,
}

impl<'f, 'a> Fill<'f, 'a> {
    fn new(out: &'f mut fmt::Formatter<'a>) -> Self {
        Self {
            out,
            word: String::new(),
            joined: true,
            column: None,
        }
    }

    fn token(&mut self, text: fmt::Arguments<'_>) -> fmt::Result {
        if !self.joined {
            self.space()?;
        }
        self.joined = false;
        self.word.write_fmt(text)
    }

    /// Ends the word: the next one is divided from it by one space or line end.
    fn space(&mut self) -> fmt::Result {
        let length = self.word.chars().count();
        let column = match self.column {
            None => length,
            Some(column) if column + 1 + length < EDGE => {
                self.out.write_char(' ')?;
                column + 1 + length
            }
            Some(_) => {
                self.out.write_char('\n')?;
                length
            }
        };
        self.column = Some(column);
        self.out.write_str(&self.word)?;
        self.word.clear();
        Ok(())
    }

    fn finish(mut self) -> fmt::Result {
        self.space()?;
        self.out.write_char('\n')
    }
}
