//! The texts of three stones: `3/1S1/3[SSsss] b 0 1` is a position, `b2` a placement, `b2c3` a step.

use std::fmt;

use taktika::board_geom::Bitboard;
use taktika::game_variant::text::{self, Fault, Field, Part, Syntax, SyntaxFault, TextError};
use taktika::game_variant::{Clause, Placed};

use crate::game::{INFO, Position, STONES, Turn};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |placed: Placed| placed.side.map(|side| ["S", "s"][side.index()]);
        let board = text::board_text(&INFO.shape, |cell| letter(self.placed(cell.square()?)?));
        let [first, second] = self.reserve.map(usize::from);
        let reserve = "S".repeat(first) + &"s".repeat(second);
        let side = INFO.side(self.side).letter;
        write!(f, "{board}[{reserve}] {side} {} {}", self.clock, self.turn)
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(from, to) = self;
        from.iter().try_for_each(|from| write!(f, "{from}"))?;
        write!(f, "{to}")
    }
}

/// What can be wrong with the text of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    Form(SyntaxFault),
    Reserves,
    /// TS-1.
    Count,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(fault) => write!(f, "{fault}"),
            Self::Reserves => f.write_str("the reserves in brackets, such as [SSs]"),
            Self::Count => f.write_str("three stones of each side, on the board and in reserve"),
        }
    }
}

impl Fault for Wrong {
    fn clause(&self) -> Option<Clause> {
        (*self == Self::Count).then_some(Clause("TS-1"))
    }
}

impl From<SyntaxFault> for Wrong {
    fn from(fault: SyntaxFault) -> Self {
        Self::Form(fault)
    }
}

pub(crate) fn position(whole: &str) -> Result<Position, TextError<Wrong>> {
    let form = |error: TextError<SyntaxFault>| error.map(Wrong::Form);
    let [board, side, clock, turn] = text::fields(whole).map_err(form)?;
    let (board, reserve) = board.split_at(board.text.find('[').unwrap_or(board.text.len()));
    let mut stones = [Bitboard::EMPTY; 2];
    let letter = |rest: &str| Some((["S", "s"].iter().position(|s| rest.starts_with(s))?, 1));
    text::ranks(board, &INFO.shape, "S and s", letter, |side, cell| {
        stones[side].insert(cell.square().ok_or(SyntaxFault::Square)?);
        Ok::<(), Wrong>(())
    })?;
    let held = reserves(reserve)?;
    let all = |side: usize| stones[side].len() + u32::from(held[side]);
    if [all(0), all(1)] != [u32::from(STONES); 2] {
        return Err(reserve.fault(Field::Reserves, 0, Wrong::Count));
    }
    Ok(Position {
        stones,
        reserve: held,
        side: text::side(side, ['w', 'b']).map_err(form)?,
        clock: text::counter(clock, Field::Clock, 0).map_err(form)?,
        turn: text::counter(turn, Field::TurnNumber, 1).map_err(form)?,
    })
}

/// How many stones each side holds: those of the first-named side come first.
fn reserves(part: Part<'_>) -> Result<[u8; 2], TextError<Wrong>> {
    let inside = part
        .text
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'));
    let Some(inside) = inside else {
        return Err(part.fault(Field::Reserves, 0, Wrong::Reserves));
    };
    let second = inside.trim_start_matches('S');
    let rest = second.trim_start_matches('s');
    let [first, second, rest] = [inside, second, rest].map(str::len);
    if rest > 0 {
        // Counted with the bracket before it.
        let at = 1 + first - rest;
        return Err(part.fault(Field::Reserves, at, Wrong::Reserves));
    }
    // More than fit are too many in any case.
    let count = |letters: usize| u8::try_from(letters).unwrap_or(u8::MAX);
    Ok([count(first - second), count(second)])
}

pub(crate) fn turn(text: &str) -> Syntax<Turn> {
    match text::one_square(text) {
        Ok(to) => Ok(Turn(None, to)),
        // A square and something after it: that is the other one.
        Err(error) if error.fault == SyntaxFault::Trailing => {
            text::two_squares(text).map(|(from, to)| Turn(Some(from), to))
        }
        Err(error) => Err(error),
    }
}
