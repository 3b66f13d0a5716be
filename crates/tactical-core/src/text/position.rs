//! `<board>[<reserves>] <side> <clock> <turn>`.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use board_geom::Board8x8;
use game_variant::text::{
    Field, Part, SyntaxFault, TextError, board_text, counter, fields, ranks, side,
};
use game_variant::{BoardShape, Side};

use crate::setup::{Place, PositionFault, Setup};
use crate::{BLACK, Kind, Object, Position, Reserve, Square, WHITE};

const SHAPE: BoardShape = BoardShape::of::<Board8x8>();

type Read<T> = Result<T, TextError<PositionFault>>;

/// Reads a position text.
///
/// # Errors
/// The first fault.
pub(crate) fn parse_position(text: &str) -> Read<Position> {
    let [pieces, side_letter, clock, turn] = fields(text).map_err(form)?;
    let open = pieces.text.find('[').ok_or_else(|| {
        pieces.fault(
            Field::Reserves,
            pieces.text.len(),
            PositionFault::NoReserves,
        )
    })?;
    let (board, reserves) = pieces.split_at(open);

    let mut setup = Setup::default();
    let mut places = Places::default();
    read_board(board, &mut setup, &mut places)?;
    read_reserves(reserves, &mut setup, &mut places)?;
    setup.side = side(side_letter, ['w', 'b']).map_err(form)?;
    setup.clock = counter(clock, Field::Clock, 0).map_err(form)?;
    setup.turn = counter(turn, Field::TurnNumber, 1).map_err(form)?;

    setup.position().map_err(|error| {
        let (field, offset) = match error.place {
            Place::Square(at) => (Field::Board, places.square(at)),
            Place::Reserve(side, kind) => (Field::Reserves, places.kind(side, kind)),
            Place::Turn => (Field::TurnNumber, turn.offset),
        };
        let found = quoted(text, offset, error.place);
        TextError::quoting(field, offset, found, error.fault)
    })
}

fn form(error: TextError<SyntaxFault>) -> TextError<PositionFault> {
    error.map(PositionFault::Syntax)
}

/// Where in the text pieces and kinds in reserve were read.
struct Places {
    squares: [usize; 64],
    kinds: [[usize; Kind::COUNT]; 2],
}

impl Default for Places {
    fn default() -> Self {
        Self {
            squares: [0; 64],
            kinds: [[0; Kind::COUNT]; 2],
        }
    }
}

impl Places {
    fn square(&self, at: Square) -> usize {
        self.squares[at.index() & 63]
    }

    fn kind(&self, side: Side, kind: Kind) -> usize {
        self.kinds[side.index()][kind.index()]
    }
}

/// The piece, the kind with its count, or the number at an offset.
fn quoted(text: &str, offset: usize, place: Place) -> &str {
    let rest = text.get(offset..).unwrap_or("");
    let letter = if rest.starts_with('+') { 2 } else { 1 };
    let length = match place {
        Place::Square(_) => letter,
        Place::Reserve(..) => {
            let after = rest.get(letter..).unwrap_or("");
            let digits = after.find(|char: char| !char.is_ascii_digit());
            letter + digits.unwrap_or(after.len())
        }
        Place::Turn => rest.len(),
    };
    rest.get(..length).unwrap_or(rest)
}

fn read_object(text: &str) -> Option<(Object, usize)> {
    if text.starts_with('#') {
        return Some((Object::Obstacle, 1));
    }
    Kind::read(text).map(|(side, kind, length)| (Object::Piece(side, kind), length))
}

fn read_board(board: Part<'_>, setup: &mut Setup, places: &mut Places) -> Read<()> {
    let letters = "K Q R B N P +R +B +N +P C D H F J in upper or lower case, # and 1 to 8";
    let mut objects = setup.clone();
    ranks(board, &SHAPE, letters, read_object, |object, cell| {
        if let Some(at) = cell.square() {
            objects.put(at, Some(object));
        }
        Ok::<(), PositionFault>(())
    })?;
    *setup = objects;
    // The board reads, so what stands on it stands in the text in the same order.
    let mut offset = board.offset;
    for at in Square::all().rev().map(Square::mirror_files) {
        let Some(object) = setup.at(at) else {
            continue;
        };
        offset += board
            .whole
            .get(offset..)
            .and_then(|rest| rest.find(object.letter()))
            .unwrap_or(0);
        if let Some(place) = places.squares.get_mut(at.index()) {
            *place = offset;
        }
        offset += object.letter().len();
    }
    Ok(())
}

/// The reserves with their brackets.
fn read_reserves(part: Part<'_>, setup: &mut Setup, places: &mut Places) -> Read<()> {
    let fault = |at: usize, fault: PositionFault| Err(part.fault(Field::Reserves, at, fault));
    let Some(close) = part.text.find(']') else {
        return fault(part.text.len(), PositionFault::ReservesOpen);
    };
    if close + 1 < part.text.len() {
        return fault(close + 1, PositionFault::AfterReserves);
    }
    setup.reserves = [Reserve::EMPTY; 2];
    let mut next = 0;
    let mut at = 1;
    while at < close {
        let rest = part.text.get(at..close).unwrap_or("");
        let Some((side, kind, length)) = Kind::read(rest) else {
            let letters = "K Q R B N P +R +B +N +P C D H F J in upper or lower case, or ]";
            return fault(at, SyntaxFault::Letter(letters).into());
        };
        let place = side.index() * Kind::COUNT + kind.index();
        if place < next {
            return fault(at, PositionFault::ReserveOrder);
        }
        next = place + 1;
        let (count, digits) = match count(rest.get(length..).unwrap_or("")) {
            Ok(read) => read,
            Err(wrong) => return fault(at + length, wrong),
        };
        let reserve = &mut setup.reserves[side.index()];
        *reserve = reserve.with(kind, count);
        places.kinds[side.index()][kind.index()] = part.offset + at;
        at += length + digits;
    }
    Ok(())
}

/// The count at the start of a text, 1 when there is none, and its length.
fn count(text: &str) -> Result<(u8, usize), PositionFault> {
    let end = text.find(|char: char| !char.is_ascii_digit());
    let digits = text.get(..end.unwrap_or(text.len())).unwrap_or("");
    match digits.as_bytes() {
        [] => Ok((1, 0)),
        [digit @ b'2'..=b'8'] => Ok((digit - b'0', 1)),
        _ => Err(PositionFault::ReserveCount),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = board_text(&SHAPE, |cell| {
            cell.square().and_then(|at| self.at(at)).map(Object::letter)
        });
        let mut reserves = String::new();
        for side in Side::BOTH {
            let reserve = self.reserve(side);
            for kind in reserve.kinds() {
                reserves.push_str(kind.letter_of(side));
                if reserve.count(kind) > 1 {
                    reserves.push(char::from(b'0' + reserve.count(kind)));
                }
            }
        }
        let side = match self.side_to_move() {
            WHITE => 'w',
            BLACK => 'b',
        };
        let (clock, turn) = (self.clock(), self.turn_number());
        write!(f, "{board}[{reserves}] {side} {clock} {turn}")
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Position {
    type Err = TextError<PositionFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_position(text)
    }
}
