//! What forbids a move (TT-3).

use alloc::vec::Vec;

use board_geom::Direction;

use super::way::{Way, barring_lakes, blockers, road_reach, way};
use super::{Point, Reason, about, placed};
use crate::board::{home_zone, lakes};
use crate::moves::off_river;
use crate::{Bitboard, Kind, Piece, Position, Square};

/// All that forbids a piece to move to an empty square, the most telling first; nothing when it may.
pub(super) fn refused(position: &Position, piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let mut points = match way(piece, from, to) {
        Way::Line {
            direction,
            distance,
            between,
        } => {
            let mut points = too_far(piece, from, to, direction, distance);
            if points.is_empty() {
                points.extend(in_the_way(position, piece, from, to, between));
            }
            points.extend(along_river(piece, from, to, direction));
            points
        }
        Way::Leap(route) => leap_barred(position, piece, from, to, route),
        Way::None => not_in_line(piece, from, to),
    };
    points.extend(onto_lake(piece, from, to));
    points.extend(leaves_zone(piece, from, to));
    points
}

/// TT-3.1, and for a tank TT-3.2.
fn not_in_line(piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let mut points = Vec::from([about(piece, from, to, Reason::MoveNotStraight)]);
    if piece.kind == Kind::Tank {
        points.push(about(piece, from, to, Reason::MoveNoLeap));
    }
    points
}

/// TT-3.1, and on the road TT-3.3.
fn too_far(
    piece: Piece,
    from: Square,
    to: Square,
    direction: Direction,
    distance: u8,
) -> Vec<Point> {
    let reach = piece.kind.reach();
    let by_road = road_reach(piece, from, direction);
    if distance <= reach.max(by_road.unwrap_or(0)) {
        return Vec::new();
    }
    let mut points = Vec::from([about(piece, from, to, Reason::MoveTooFar).number(reach)]);
    points.extend(by_road.map(|reach| about(piece, from, to, Reason::RoadTooFar).number(reach)));
    points
}

/// TT-3.4 and TT-3.6: what may not be passed over.
fn in_the_way(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    between: Bitboard,
) -> impl Iterator<Item = Point> {
    let reason = if piece.kind.is_plane() {
        Reason::FlightBlocked
    } else {
        Reason::MoveBlocked
    };
    let pieces = placed(position, blockers(position, piece, between));
    let blocked = (!pieces.is_empty()).then(|| about(piece, from, to, reason).others(pieces));
    let lakes = barring_lakes(piece, between);
    let over_lake =
        (!lakes.is_empty()).then(|| about(piece, from, to, Reason::OverLake).squares(lakes));
    blocked.into_iter().chain(over_lake)
}

/// TT-3.5
fn along_river(piece: Piece, from: Square, to: Square, direction: Direction) -> Option<Point> {
    if piece.kind.is_plane() || off_river(direction).contains(from) {
        return None;
    }
    let step = from.step(direction);
    Some(about(piece, from, to, Reason::AlongRiver).squares(step))
}

/// TT-3.2: both squares on the way must be empty and not lakes.
fn leap_barred(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    route: [Square; 2],
) -> Vec<Point> {
    let route: Bitboard = route.into_iter().collect();
    let mut points = Vec::new();
    let pieces = placed(position, blockers(position, piece, route));
    if !pieces.is_empty() {
        points.push(about(piece, from, to, Reason::LeapBlocked).others(pieces));
    }
    let lakes = barring_lakes(piece, route);
    if !lakes.is_empty() {
        points.push(about(piece, from, to, Reason::LeapOverLake).squares(lakes));
    }
    points
}

/// TT-3.6: no piece may stand on a lake.
fn onto_lake(piece: Piece, from: Square, to: Square) -> Option<Point> {
    lakes()
        .contains(to)
        .then(|| about(piece, from, to, Reason::OntoLake))
}

/// TT-3.7
fn leaves_zone(piece: Piece, from: Square, to: Square) -> Option<Point> {
    let leaves = piece.kind == Kind::MainFigure && !home_zone(piece.side).contains(to);
    leaves.then(|| about(piece, from, to, Reason::MainFigureLeaves))
}
