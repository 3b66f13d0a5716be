//! Why a wish is legal or not, as values.

mod deeds;
mod endings;
mod reason;
mod refused_captures;
mod refused_moves;
mod squares;
mod way;

use alloc::vec;
use alloc::vec::Vec;

use game_variant::Placed;
use game_variant::explain::{self, Explanation, Wish};

use crate::{Bitboard, Kind, Piece, Position, Square, Turn, ending, turns};

pub use reason::Reason;

type Point = explain::Point<Reason>;

/// Explains a wish.
pub(crate) fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Reason> {
    if ending::outcome(position).is_some() {
        return Explanation::illegal(endings::over(position));
    }
    match wish {
        Wish::Turn(turn) => explain_turn(position, turn),
        Wish::FromTo(from, to) => match (from.square(), to.square()) {
            (Some(from), Some(to)) => explain_turn(position, Turn::Go { from, to }),
            _ => refusal(Point::new(Reason::OffBoard)),
        },
        Wish::Place(kind, _) => refusal(match Kind::from_id(kind) {
            Some(_) => Point::new(Reason::NoReserve).kind(kind),
            None => Point::new(Reason::NoReserve),
        }),
        Wish::Square(cell) => match cell.square() {
            Some(square) => squares::explain_square(position, square),
            None => refusal(Point::new(Reason::OffBoard)),
        },
        Wish::Pass => refusal(Point::new(Reason::NoPass)),
    }
}

/// Explains a turn of a position that is not decided.
fn explain_turn(position: &Position, turn: Turn) -> Explanation<Reason> {
    if turns::is_legal(position, turn) {
        let mut points = deeds::points(position, turn);
        let mut next = *position;
        next.play_unchecked(turn);
        points.extend(endings::points(&next));
        Explanation::legal(points)
    } else {
        Explanation::illegal(match turn {
            Turn::Go { from, to } => refused_going(position, from, to),
            Turn::Barrage { target } => vec![refused_captures::barrage(position, target)],
            Turn::Encirclement { target } => vec![refused_captures::encirclement(position, target)],
        })
    }
}

/// What forbids going from one square to another; nothing when it is legal.
fn refused_going(position: &Position, from: Square, to: Square) -> Vec<Point> {
    let side = position.side_to_move();
    let Some(piece) = position.piece_at(from) else {
        return vec![Point::new(Reason::NothingThere).squares([from])];
    };
    let placed = piece.placed(from);
    if piece.side != side {
        return vec![Point::new(Reason::NotYourPiece).piece(placed)];
    }
    if from == to {
        return vec![Point::new(Reason::SameSquare).piece(placed)];
    }
    match position.piece_at(to) {
        Some(own) if own.side == side => {
            vec![about(piece, from, to, Reason::OwnPieceThere).others([own.placed(to)])]
        }
        Some(_) => refused_captures::strike(position, piece, from, to),
        None => refused_moves::refused(position, piece, from, to),
    }
}

fn refusal(point: Point) -> Explanation<Reason> {
    Explanation::illegal(vec![point])
}

/// A reason about a piece and the square it acts upon.
fn about(piece: Piece, from: Square, to: Square, reason: Reason) -> Point {
    Point::new(reason).piece(piece.placed(from)).target(to)
}

/// The pieces that stand on these squares.
fn placed(position: &Position, squares: Bitboard) -> Vec<Placed> {
    squares
        .into_iter()
        .filter_map(|square| Some(position.piece_at(square)?.placed(square)))
        .collect()
}
