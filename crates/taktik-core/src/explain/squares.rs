//! What is to be known about a square: what stands there, what it can do, what can be done to it.

use alloc::vec::Vec;

use board_geom::Direction;
use game_variant::explain::Explanation;

use super::{Point, Reason, placed, refused_going};
use crate::board::{self, BLUE, RED, home_zone, lakes, river, road};
use crate::{Bitboard, Kind, Piece, Position, Square, turns};

/// Explains a square of a position that is not decided. It counts as legal when a turn goes from it or takes what stands on it.
pub(super) fn explain_square(position: &Position, square: Square) -> Explanation<Reason> {
    let mut points = Vec::new();
    let legal = match position.piece_at(square) {
        None => {
            points.push(ground(square));
            points.extend(zone(square));
            false
        }
        Some(piece) if piece.side == position.side_to_move() => {
            let may = can_do(position, piece, square, &mut points);
            can_be_done_to(position, piece, square, &mut points);
            may
        }
        Some(piece) => can_be_done_to(position, piece, square, &mut points),
    };
    Explanation { legal, points }
}

/// Where a piece of the side to move may go, or why nowhere. Whether it may.
fn can_do(position: &Position, piece: Piece, square: Square, points: &mut Vec<Point>) -> bool {
    let enemies = position.side(piece.side.other());
    let destinations = turns::destinations(position, square);
    let standing = piece.placed(square);
    let moves = destinations.without(enemies);
    if !moves.is_empty() {
        let point = Point::new(Reason::MayMove).piece(standing).squares(moves);
        points.push(point.number(number(moves)));
    }
    let taken = destinations & enemies;
    if !taken.is_empty() {
        let others = placed(position, taken);
        let point = Point::new(Reason::MayTake).piece(standing).others(others);
        points.push(point.number(number(taken)));
    }
    if destinations.is_empty() {
        points.push(Point::new(Reason::MayNotGo).piece(standing));
        points.extend(hindrances(position, square));
    }
    !destinations.is_empty()
}

/// What forbids a piece its eight nearest squares, each reason once.
fn hindrances(position: &Position, square: Square) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    let nearest = Direction::ALL
        .into_iter()
        .filter_map(|direction| square.step(direction));
    for point in nearest.flat_map(|to| refused_going(position, square, to)) {
        match points.iter_mut().find(|known| known.reason == point.reason) {
            None => points.push(point),
            Some(known) => {
                known.others.extend(point.others);
                known.squares.extend(point.squares);
            }
        }
    }
    points
}

/// What the other side may do to a piece when it is to move. Whether it may take it.
fn can_be_done_to(
    position: &Position,
    piece: Piece,
    square: Square,
    points: &mut Vec<Point>,
) -> bool {
    let side = piece.side.other();
    let standing = piece.placed(square);
    let bearers = position.bearers(side, square);
    let artillery = bearers & position.of(side, Kind::Artillery);
    let enclosers: Bitboard = position
        .enclosers(side, square)
        .flat_map(|(one, other)| [one, other])
        .collect();
    let mut tell = |reason: Reason, who: Bitboard| {
        let point = Point::new(reason).piece(standing);
        points.push(point.others(placed(position, who)));
    };
    if bearers.is_empty() {
        tell(Reason::NotBorneOn, bearers);
    } else {
        tell(Reason::BorneOn, bearers);
    }
    let takers = if bearers.has_two() {
        bearers.without(artillery)
    } else {
        Bitboard::EMPTY
    };
    if !takers.is_empty() {
        tell(Reason::MayBeStruck, takers);
    }
    if artillery.has_two() {
        tell(Reason::MayBeBarraged, artillery);
    }
    if !enclosers.is_empty() {
        tell(Reason::MayBeEncircled, enclosers);
    }
    bearers.has_two() || !enclosers.is_empty()
}

/// TT-1.3, TT-1.4: what an empty square is.
fn ground(square: Square) -> Point {
    let reason = if square == board::BRIDGE {
        Reason::OnBridge
    } else if road().contains(square) {
        Reason::OnRoad
    } else if river().contains(square) {
        Reason::OnRiver
    } else if lakes().contains(square) {
        Reason::OnLake
    } else {
        Reason::OpenGround
    };
    Point::new(reason).target(square)
}

/// TT-1.5
fn zone(square: Square) -> Option<Point> {
    let zones = [(BLUE, Reason::InBlueZone), (RED, Reason::InRedZone)];
    let (_, reason) = zones
        .into_iter()
        .find(|(side, _)| home_zone(*side).contains(square))?;
    Some(Point::new(reason).target(square))
}

fn number(squares: Bitboard) -> u16 {
    u16::try_from(squares.len()).unwrap_or(u16::MAX)
}
