//! Squares, turns and positions as texts, read strictly.

use super::turns::Turn;
use super::{KINDS, Kind, Position, SIZE, Side, Square};

const FILES: &str = "abcdefghikl";

impl Square {
    /// A file letter (`j` is read as `i`, TT-1.1) and a rank from 1 to 11.
    pub(super) fn parse(text: &str) -> Option<Square> {
        let letter = text.chars().next()?;
        let letter = if letter == 'j' { 'i' } else { letter };
        let file = FILES.find(letter)? as i32;
        let rank = number(&text[1..], 1, SIZE as u64).ok()? as i32 - 1;
        Some(Square { file, rank })
    }

    pub(super) fn text(self) -> String {
        let letter = &FILES[self.file as usize..=self.file as usize];
        format!("{letter}{}", self.rank + 1)
    }
}

impl Turn {
    pub(super) fn parse(text: &str) -> Option<Turn> {
        if let Some(target) = text.strip_prefix('*') {
            let target = Square::parse(target)?;
            return Some(Turn::Barrage { target });
        }
        if let Some(target) = text.strip_prefix('^') {
            let target = Square::parse(target)?;
            return Some(Turn::Encirclement { target });
        }
        let (second_letter, _) = text
            .char_indices()
            .skip(1)
            .find(|(_, character)| character.is_ascii_lowercase())?;
        let (from, to) = text.split_at(second_letter);
        let from = Square::parse(from)?;
        let to = Square::parse(to)?;
        Some(Turn::Go { from, to })
    }

    pub(super) fn text(self) -> String {
        match self {
            Turn::Go { from, to } => format!("{}{}", from.text(), to.text()),
            Turn::Barrage { target } => format!("*{}", target.text()),
            Turn::Encirclement { target } => format!("^{}", target.text()),
        }
    }
}

fn letter_of(side: Side, kind: Kind) -> char {
    let letter = match kind {
        Kind::Infantry => 'i',
        Kind::Tank => 't',
        Kind::Artillery => 'a',
        Kind::Fighter => 'f',
        Kind::Bomber => 'b',
        Kind::MainFigure => 'm',
    };
    match side {
        Side::Blue => letter.to_ascii_uppercase(),
        Side::Red => letter,
    }
}

fn piece_of(letter: char) -> Option<(Side, Kind)> {
    for side in [Side::Blue, Side::Red] {
        for kind in KINDS {
            if letter_of(side, kind) == letter {
                return Some((side, kind));
            }
        }
    }
    None
}

/// A decimal number without sign or leading zeros, within the limits.
fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let fault = || format!("{text:?} is not a number from {least} to {most}");
    let digits_only = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits_only || (text.len() > 1 && text.starts_with('0')) {
        return Err(fault());
    }
    match text.parse() {
        Ok(value) if (least..=most).contains(&value) => Ok(value),
        _ => Err(fault()),
    }
}

/// The squares of one rank, from file a on.
fn parse_rank(text: &str) -> Result<Vec<Option<(Side, Kind)>>, String> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 {
            let run = number(&rest[..digits], 1, SIZE as u64)?;
            squares.extend((0..run).map(|_| None));
            rest = &rest[digits..];
        } else {
            let piece = piece_of(letter).ok_or_else(|| format!("{letter:?} is not a piece"))?;
            squares.push(Some(piece));
            rest = &rest[letter.len_utf8()..];
        }
    }
    if squares.len() != SIZE as usize {
        return Err(format!("the rank {text:?} does not have {SIZE} squares"));
    }
    Ok(squares)
}

impl Position {
    /// Reads a position text; the error describes the fault.
    pub(crate) fn parse(text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, clock, turn] = fields[..] else {
            return Err(format!("{} fields in place of 4", fields.len()));
        };
        let to_move = match side {
            "b" => Side::Blue,
            "r" => Side::Red,
            _ => return Err(format!("{side:?} is not a side")),
        };
        let mut position = Position {
            board: [[None; SIZE as usize]; SIZE as usize],
            to_move,
            clock: number(clock, 0, u64::from(u16::MAX))? as u16,
            turn: number(turn, 1, u64::from(u16::MAX))? as u16,
        };
        let ranks: Vec<&str> = board.split('/').collect();
        if ranks.len() != SIZE as usize {
            return Err(format!("{} ranks in place of {SIZE}", ranks.len()));
        }
        for (rank, text) in (0..SIZE).rev().zip(ranks) {
            for (file, piece) in (0..SIZE).zip(parse_rank(text)?) {
                position.set(Square { file, rank }, piece);
            }
        }
        position.check()?;
        Ok(position)
    }

    /// What a position must satisfy beyond its spelling.
    fn check(&self) -> Result<(), String> {
        for side in [Side::Blue, Side::Red] {
            for (square, kind) in self.pieces_of(side) {
                let at = square.text();
                if square.is_lake() {
                    return Err(format!("a piece on the lake {at} (TT-3.6)"));
                }
                if kind == Kind::MainFigure && !square.is_home_of(side) {
                    return Err(format!(
                        "the main figure on {at} is outside its zone (TT-3.7)"
                    ));
                }
            }
            for kind in KINDS {
                if self.count_of(side, kind) > kind.start_count() {
                    return Err(format!("too many pieces {kind:?} of {side:?} (TT-1.2)"));
                }
            }
        }
        if self.count_of(self.to_move.other(), Kind::MainFigure) == 0 {
            return Err("the side not to move lacks its main figure".to_owned());
        }
        Ok(())
    }

    /// The text of the position, as `parse` reads it.
    pub(crate) fn to_text(&self) -> String {
        let ranks: Vec<String> = (0..SIZE).rev().map(|rank| self.rank_text(rank)).collect();
        let side = match self.to_move {
            Side::Blue => 'b',
            Side::Red => 'r',
        };
        let board = ranks.join("/");
        format!("{board} {side} {} {}", self.clock, self.turn)
    }

    fn rank_text(&self, rank: i32) -> String {
        let mut text = String::new();
        let mut run = 0;
        for file in 0..SIZE {
            let Some((side, kind)) = self.piece(Square { file, rank }) else {
                run += 1;
                continue;
            };
            if run > 0 {
                text += &run.to_string();
                run = 0;
            }
            text.push(letter_of(side, kind));
        }
        if run > 0 {
            text += &run.to_string();
        }
        text
    }
}
