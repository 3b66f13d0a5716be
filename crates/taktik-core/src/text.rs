//! The texts of positions and turns.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use game_variant::text::{self, Fault, Field, Part, SyntaxFault, TextError};
use game_variant::{Cell, Clause};

use crate::info::{INFO, SHAPE};
use crate::{Piece, Position, PositionFault, Setup, Square, Turn};

/// The letters of both sides' pieces.
const LETTERS: &str = "I A T M F B i a t m f b";

/// What can be wrong with the text of a turn; the `Display` form says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TurnFault {
    /// A square is wrong, or something follows the turn.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// The text begins like no turn.
    #[error("a turn: two squares such as e2e4, or * or ^ and a square")]
    Form,
}

impl Fault for TurnFault {
    fn clause(&self) -> Option<Clause> {
        None
    }
}

impl FromStr for Position {
    type Err = TextError<PositionFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let syntax = |error: TextError<SyntaxFault>| error.map(PositionFault::Syntax);
        let [board, side, clock, turn_number] = text::fields(text).map_err(syntax)?;
        let mut setup = Setup::new();
        text::ranks(
            board,
            &SHAPE,
            LETTERS,
            read_piece,
            |piece, cell: Cell| match cell.square() {
                Some(square) => setup.place(square, piece),
                None => Err(SyntaxFault::Square.into()),
            },
        )?;
        let letters = [INFO.sides[0].letter, INFO.sides[1].letter];
        let side_to_move = text::side(side, letters).map_err(syntax)?;
        let clock = text::counter(clock, Field::Clock, 0).map_err(syntax)?;
        let number = text::counter(turn_number, Field::TurnNumber, 1).map_err(syntax)?;
        setup
            .position(side_to_move, clock, number)
            .map_err(|fault| match fault {
                PositionFault::MainFigureMissing => side.fault(Field::Side, 0, fault),
                _ => board.fault(Field::Board, 0, fault),
            })
    }
}

/// The piece at the start of a text, and the length of its letter.
fn read_piece(text: &str) -> Option<(Piece, usize)> {
    let letter = text.chars().next()?;
    Some((Piece::with_letter(letter)?, letter.len_utf8()))
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board: String = text::board_text(&SHAPE, |cell| {
            let square: Option<Square> = cell.square();
            square
                .and_then(|square| self.piece_at(square))
                .map(Piece::letter)
        });
        let side = INFO.side(self.side_to_move()).letter;
        write!(f, "{board} {side} {} {}", self.clock(), self.turn_number())
    }
}

impl FromStr for Turn {
    type Err = TextError<TurnFault>;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let whole = Part::all(text);
        let (sign, after_sign) = whole.split_at(1);
        let (turn, rest) = match sign.text {
            "*" => {
                let (target, rest) = read_square(after_sign)?;
                (Self::Barrage { target }, rest)
            }
            "^" => {
                let (target, rest) = read_square(after_sign)?;
                (Self::Encirclement { target }, rest)
            }
            _ => {
                let (from, rest) = read_square(whole).map_err(|error| match error.offset {
                    0 => whole.fault(Field::Turn, 0, TurnFault::Form),
                    _ => error,
                })?;
                let (to, rest) = read_square(rest)?;
                (Self::Go { from, to }, rest)
            }
        };
        if rest.text.is_empty() {
            Ok(turn)
        } else {
            Err(rest.fault(Field::Turn, 0, SyntaxFault::Trailing.into()))
        }
    }
}

/// The square at the start of a part, and what follows it.
fn read_square(part: Part<'_>) -> Result<(Square, Part<'_>), TextError<TurnFault>> {
    match Square::read(part.text) {
        Ok((square, length)) => Ok((square, part.split_at(length).1)),
        Err(error) => {
            let fault = SyntaxFault::from(error);
            Err(part.fault(Field::Turn, error.offset(), fault.into()))
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Go { from, to } => write!(f, "{from}{to}"),
            Self::Barrage { target } => write!(f, "*{target}"),
            Self::Encirclement { target } => write!(f, "^{target}"),
        }
    }
}
