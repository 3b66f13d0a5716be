//! Why a turn or wish is legal or not, and what it would do.

mod endings;
mod legal;
mod reach;
mod reason;
mod refusal;
mod square;

use alloc::vec::Vec;

use game_variant::explain::{Explanation, Wish};
use game_variant::{Cell, Placed};

pub use reason::Reason;

use crate::{Kind, Object, Position, Set, Square, Turn};

pub(crate) type Point = game_variant::explain::Point<Reason>;

/// Why a wish is legal or not.
pub(crate) fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Reason> {
    match wish {
        Wish::Turn(turn) => explain_turn(position, turn),
        Wish::Pass => explain_turn(position, Turn::Pass),
        Wish::Place(kind, cell) => match (cell.square(), Kind::try_from(kind)) {
            (None, _) => off_board(),
            (Some(to), Ok(kind)) => explain_turn(position, Turn::Place { kind, to }),
            (Some(to), Err(_)) if kind == Object::OBSTACLE => {
                explain_turn(position, Turn::Obstacle { to })
            }
            (Some(_), Err(_)) => refused(Point::new(Reason::NoSuchKind)),
        },
        Wish::FromTo(from, to) => match (from.square(), to.square()) {
            (Some(from), Some(to)) => explain_from_to(position, from, to),
            _ => off_board(),
        },
        Wish::Square(cell) => match cell.square() {
            Some(at) => square::explain(position, at),
            None => off_board(),
        },
    }
}

fn explain_turn(position: &Position, turn: Turn) -> Explanation<Reason> {
    if position.is_legal(turn) {
        Explanation::legal(legal::points(position, turn))
    } else {
        refused(refusal::of_turn(position, turn))
    }
}

/// All turns that act from one square on another, or what forbids every one of them.
fn explain_from_to(position: &Position, from: Square, to: Square) -> Explanation<Reason> {
    let mut points = Vec::new();
    for turn in turns_towards(position, from, to) {
        for point in legal::points(position, turn) {
            if !points.contains(&point) {
                points.push(point);
            }
        }
    }
    if points.is_empty() {
        refused(refusal::of_wish(position, from, to))
    } else {
        Explanation::legal(points)
    }
}

/// The legal turns of the piece on `from` that name `to`, or strike what stands there.
fn turns_towards(position: &Position, from: Square, to: Square) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_turns(&mut turns);
    turns.retain(|turn| {
        let strikes = |target| position.shot(from, target).contains(to);
        turn.origin() == Some(from)
            && (turn.target() == Some(to)
                || matches!(turn, Turn::Shot { target, .. } if strikes(*target)))
    });
    turns
}

fn refused(point: Point) -> Explanation<Reason> {
    Explanation::illegal(Vec::from([point]))
}

fn off_board() -> Explanation<Reason> {
    refused(Point::new(Reason::OffBoard))
}

/// What stands on the squares of a set, from a1 on.
fn standing(position: &Position, squares: Set) -> impl Iterator<Item = Placed> {
    squares
        .into_iter()
        .filter_map(|at| position.at(at).map(|object| object.placed(at)))
}

/// A reason about the piece on a square.
fn about(position: &Position, reason: Reason, at: Square) -> Point {
    let mut point = Point::new(reason);
    point.piece = position.at(at).map(|object| object.placed(at));
    point
}

/// A reason about the piece on a square and what it acts upon.
fn acting(position: &Position, reason: Reason, from: Square, to: Square) -> Point {
    about(position, reason, from).target(Cell::from(to))
}
