//! The texts of squares, turns and positions, and what a position must satisfy.

use super::{Cell, Kind, Phase, Position, Side, Square, Turn, all_squares};

pub(super) fn square_text((file, rank): Square) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

pub(super) fn square_of(text: &str) -> Option<Square> {
    let [file, rank] = text.as_bytes()[..] else {
        return None;
    };
    all_squares().find(|&(f, r)| file == b'a' + f as u8 && rank == b'1' + r as u8)
}

impl Turn {
    pub(super) fn text(self) -> String {
        match self {
            Turn::Pass => "pass".to_string(),
            Turn::Place(object, to) => {
                format!("{}@{}", object.map_or("#", Kind::letter), square_text(to))
            }
            Turn::Go {
                from,
                to,
                becomes: None,
            } => format!("{}{}", square_text(from), square_text(to)),
            Turn::Go {
                from,
                to,
                becomes: Some(kind),
            } => {
                format!("{}{}={}", square_text(from), square_text(to), kind.letter())
            }
            Turn::Shoot { from, to } => format!("{}*{}", square_text(from), square_text(to)),
        }
    }
}

impl Side {
    fn cased(self, letter: &str) -> String {
        match self {
            Side::White => letter.to_string(),
            Side::Black => letter.to_lowercase(),
        }
    }
}

/// A number without leading zeros, not above the last.
fn number(text: &str, first: u32, last: u32) -> Result<u32, String> {
    let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    let value = text.parse::<u32>().ok().filter(|_| plain && !leading_zero);
    value
        .filter(|value| (first..=last).contains(value))
        .ok_or_else(|| format!("`{text}` is no number from {first} to {last}"))
}

/// The cells of one rank.
fn read_rank(text: &str) -> Result<[Cell; 8], String> {
    let mut cells = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 {
            let run = number(&rest[..digits], 1, 8)?;
            cells.extend((0..run).map(|_| Cell::Empty));
            rest = &rest[digits..];
        } else if let Some(after) = rest.strip_prefix('#') {
            cells.push(Cell::Obstacle);
            rest = after;
        } else {
            let (cell, after) =
                read_piece(rest).ok_or_else(|| format!("`{rest}` starts with no piece"))?;
            cells.push(cell);
            rest = after;
        }
    }
    cells
        .try_into()
        .map_err(|_| format!("`{text}` has not eight squares"))
}

fn read_piece(text: &str) -> Option<(Cell, &str)> {
    for side in Side::BOTH {
        for kind in Kind::ALL {
            if let Some(after) = text.strip_prefix(&side.cased(kind.letter())) {
                return Some((Cell::Piece(side, kind), after));
            }
        }
    }
    None
}

fn read_board(text: &str) -> Result<[[Cell; 8]; 8], String> {
    let mut ranks = text
        .split('/')
        .map(read_rank)
        .collect::<Result<Vec<_>, _>>()?;
    ranks.reverse();
    ranks.try_into().map_err(|_| "not eight ranks".to_string())
}

fn read_reserves(text: &str) -> Result<[[usize; 15]; 2], String> {
    let mut reserves = [[0; 15]; 2];
    let mut rest = text;
    for side in Side::BOTH {
        for kind in Kind::ALL {
            let Some(after) = rest.strip_prefix(&side.cased(kind.letter())) else {
                continue;
            };
            let count = after.chars().next().and_then(|c| c.to_digit(10));
            if count.is_some_and(|count| !(2..=8).contains(&count)) {
                return Err(format!("`{after}` starts with no count from 2 to 8"));
            }
            rest = if count.is_some() { &after[1..] } else { after };
            reserves[side as usize][kind as usize] = count.unwrap_or(1) as usize;
        }
    }
    if rest.is_empty() {
        Ok(reserves)
    } else {
        Err(format!("`{rest}` is out of place in the reserves"))
    }
}

impl Position {
    /// Reads a position text strictly; the error is a description for a reader.
    pub(crate) fn parse(text: &str) -> Result<Position, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [board, side, clock, turn] = fields[..] else {
            return Err("not four fields with single spaces between".to_string());
        };
        let (board, reserves) = board.split_once('[').ok_or("no reserves")?;
        let reserves = reserves
            .strip_suffix(']')
            .ok_or("the reserves do not end their field")?;
        let position = Position {
            board: read_board(board)?,
            reserves: read_reserves(reserves)?,
            side: match side {
                "w" => Side::White,
                "b" => Side::Black,
                _ => return Err(format!("`{side}` is no side")),
            },
            clock: number(clock, 0, 65535)?,
            turn: number(turn, 1, 65535)?,
        };
        position.check_obstacles()?;
        for side in Side::BOTH {
            position.check_counts(side)?;
            position.check_last_rank(side)?;
            match position.phase() {
                Phase::Battle => position.check_battle(side)?,
                _ => position.check_setup(side)?,
            }
        }
        Ok(position)
    }

    /// The position's text.
    pub(crate) fn to_text(&self) -> String {
        let ranks: Vec<String> = self.board.iter().rev().map(rank_text).collect();
        let side = match self.side {
            Side::White => 'w',
            Side::Black => 'b',
        };
        format!(
            "{}[{}] {side} {} {}",
            ranks.join("/"),
            self.reserves_text(),
            self.clock,
            self.turn
        )
    }

    fn reserves_text(&self) -> String {
        let mut text = String::new();
        for side in Side::BOTH {
            for kind in Kind::ALL {
                match self.in_reserve(side, kind) {
                    0 => {}
                    1 => text.push_str(&side.cased(kind.letter())),
                    count => text.push_str(&format!("{}{count}", side.cased(kind.letter()))),
                }
            }
        }
        text
    }

    /// Board and reserve together.
    fn owned(&self, side: Side, kind: Kind) -> usize {
        self.count(side, kind) + self.in_reserve(side, kind)
    }

    fn pieces_on_board(&self, side: Side) -> usize {
        Kind::ALL
            .into_iter()
            .map(|kind| self.count(side, kind))
            .sum()
    }

    /// How many turns the side has had.
    fn turns_had(&self, side: Side) -> usize {
        let begun = self.turn as usize;
        if side == Side::White && self.side == Side::Black {
            begun
        } else {
            begun - 1
        }
    }

    fn check_obstacles(&self) -> Result<(), String> {
        for side in Side::BOTH {
            let in_half =
                |square: &Square| side.own_rank(*square) <= 4 && self.at(*square) == Cell::Obstacle;
            if all_squares().filter(in_half).count() > self.turns_had(side).min(2) {
                return Err(format!(
                    "more obstacles in the half of {side:?} than it has had turns for"
                ));
            }
        }
        Ok(())
    }

    fn check_counts(&self, side: Side) -> Result<(), String> {
        let groups: [(&[Kind], usize); 12] = [
            (&[Kind::King], 1),
            (&[Kind::Queen], 1),
            (&[Kind::Prince], 1),
            (&[Kind::Cannon], 2),
            (&[Kind::Dragon], 2),
            (&[Kind::Fanatic], 2),
            (&[Kind::Jester], 2),
            (&[Kind::Rook, Kind::RoyalRook], 2),
            (&[Kind::Bishop, Kind::RoyalBishop], 2),
            (&[Kind::Knight, Kind::RoyalKnight], 2),
            (&[Kind::Pawn], 8),
            (
                &[Kind::Pawn, Kind::Veteran, Kind::Fanatic, Kind::Jester],
                12,
            ),
        ];
        for (kinds, most) in groups {
            if kinds
                .iter()
                .map(|&kind| self.owned(side, kind))
                .sum::<usize>()
                > most
            {
                return Err(format!("{side:?} has more than {most} of {kinds:?}"));
            }
        }
        match Kind::ALL
            .into_iter()
            .find(|&kind| self.in_reserve(side, kind) > kind.inventory())
        {
            Some(kind) => Err(format!("{side:?} has too many of {kind:?} in reserve")),
            None => Ok(()),
        }
    }

    /// TC-4.3
    fn check_last_rank(&self, side: Side) -> Result<(), String> {
        let plain = |square: &Square| {
            let cell = self.at(*square);
            let kinds = [Kind::Rook, Kind::Bishop, Kind::Knight];
            side.own_rank(*square) == 8
                && kinds
                    .into_iter()
                    .any(|kind| cell == Cell::Piece(side, kind))
        };
        match all_squares().find(plain) {
            Some(square) => Err(format!(
                "the piece on {} would be royal",
                square_text(square)
            )),
            None => Ok(()),
        }
    }

    fn check_setup(&self, side: Side) -> Result<(), String> {
        if let Some(kind) = Kind::ALL
            .into_iter()
            .find(|&kind| self.owned(side, kind) != kind.inventory())
        {
            return Err(format!("{side:?} has not its inventory of {kind:?}"));
        }
        let outside = |square: &Square| {
            matches!(self.at(*square), Cell::Piece(owner, _) if owner == side)
                && side.own_rank(*square) > 3
        };
        if let Some(square) = all_squares().find(outside) {
            return Err(format!(
                "the piece on {} is too far forward",
                square_text(square)
            ));
        }
        let turns_had = self.turns_had(side);
        if turns_had >= 3 && !self.has(side, Kind::King) {
            return Err(format!("the king of {side:?} is not on the board"));
        }
        if self.pieces_on_board(side) > turns_had.saturating_sub(2) {
            return Err(format!(
                "{side:?} has more pieces on the board than it has had turns for"
            ));
        }
        Ok(())
    }

    fn check_battle(&self, side: Side) -> Result<(), String> {
        if self.in_reserve(side, Kind::King) > 0 {
            return Err(format!("the king of {side:?} is in reserve"));
        }
        if !self.has(side, Kind::King) && self.has(side, Kind::Prince) {
            return Err(format!("the prince of {side:?} would be king"));
        }
        Ok(())
    }
}

fn rank_text(rank: &[Cell; 8]) -> String {
    let mut text = String::new();
    let mut run = 0;
    for cell in rank {
        if *cell == Cell::Empty {
            run += 1;
            continue;
        }
        push_run(&mut text, run);
        run = 0;
        match cell {
            Cell::Piece(side, kind) => text.push_str(&side.cased(kind.letter())),
            _ => text.push('#'),
        }
    }
    push_run(&mut text, run);
    text
}

fn push_run(text: &mut String, run: usize) {
    if run > 0 {
        text.push_str(&run.to_string());
    }
}
