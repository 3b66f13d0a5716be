//! What forbids a strike or a barrage (TT-4) or an encirclement (TT-5).

use alloc::vec::Vec;

use super::way::{Way, barring_lakes, blockers, way};
use super::{Point, Reason, about, placed};
use crate::board::home_zone;
use crate::{Bitboard, Kind, Piece, Position, Square};

/// All that forbids a piece to strike an enemy by taking its square, the most telling first; nothing when it may.
pub(super) fn strike(position: &Position, piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let bearers = position.bearers(piece.side, to);
    if !bearers.contains(from) {
        return does_not_bear(position, piece, from, to);
    }
    let mut points = Vec::new();
    points.extend(artillery_stays(position, piece, from, to));
    points.extend(one_bearer(position, piece, from, to, bearers));
    points
}

/// TT-4.4
fn one_bearer(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    bearers: Bitboard,
) -> Option<Point> {
    (!bearers.has_two())
        .then(|| about(piece, from, to, Reason::OneBearer).others(placed(position, bearers)))
}

/// TT-4.5: those who take a square are not artillery.
fn artillery_stays(position: &Position, piece: Piece, from: Square, to: Square) -> Option<Point> {
    if piece.kind != Kind::Artillery {
        return None;
    }
    let battery = battery(position, to);
    Some(if battery.has_two() {
        about(piece, from, to, Reason::ArtilleryMayBarrage).others(placed(position, battery))
    } else {
        about(piece, from, to, Reason::ArtilleryStays)
    })
}

/// Why a piece does not bear on an enemy: TT-4.1 to TT-4.3, TT-4.7.
fn does_not_bear(position: &Position, piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let mut points = match way(piece, from, to) {
        Way::Line {
            direction,
            distance,
            between,
        } => {
            if direction.is_diagonal() {
                out_of_line(piece, from, to, Reason::StrikeDiagonal)
            } else if distance > piece.kind.reach() {
                too_far(piece, from, to)
            } else {
                in_the_way(position, piece, from, to, between)
            }
        }
        Way::Leap(route) => leap_barred(position, piece, from, to, route),
        Way::None => out_of_line(piece, from, to, Reason::StrikeNotStraight),
    };
    points.extend(outside_zone(piece, from, to));
    points
}

/// TT-4.1, and for a tank TT-4.2.
fn out_of_line(piece: Piece, from: Square, to: Square, reason: Reason) -> Vec<Point> {
    let mut points = Vec::from([about(piece, from, to, reason)]);
    points.extend(no_leap(piece, from, to));
    points
}

/// TT-4.1, and for a tank TT-4.2.
fn too_far(piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let reach = piece.kind.reach();
    let mut points = Vec::from([about(piece, from, to, Reason::StrikeTooFar).number(reach)]);
    points.extend(no_leap(piece, from, to));
    points
}

/// TT-4.2
fn no_leap(piece: Piece, from: Square, to: Square) -> Option<Point> {
    (piece.kind == Kind::Tank).then(|| about(piece, from, to, Reason::StrikeNoLeap))
}

/// TT-4.3: what may not stand between.
fn in_the_way(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    between: Bitboard,
) -> Vec<Point> {
    if piece.kind == Kind::Artillery {
        return Vec::new();
    }
    let reason = if piece.kind.is_plane() {
        Reason::StrikeFlightBlocked
    } else {
        Reason::StrikeBlocked
    };
    barred(
        position,
        piece,
        from,
        to,
        between,
        [reason, Reason::StrikeOverLake],
    )
}

/// TT-4.2: the way of a tank's knight move.
fn leap_barred(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    route: [Square; 2],
) -> Vec<Point> {
    let reasons = [Reason::StrikeLeapBlocked, Reason::StrikeLeapOverLake];
    barred(
        position,
        piece,
        from,
        to,
        route.into_iter().collect(),
        reasons,
    )
}

/// The pieces and the lakes on the way over which the piece may not pass, each with its reason.
fn barred(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    between: Bitboard,
    [blocked, over_lake]: [Reason; 2],
) -> Vec<Point> {
    let mut points = Vec::new();
    let pieces = placed(position, blockers(position, piece, between));
    if !pieces.is_empty() {
        points.push(about(piece, from, to, blocked).others(pieces));
    }
    let lakes = barring_lakes(piece, between);
    if !lakes.is_empty() {
        points.push(about(piece, from, to, over_lake).squares(lakes));
    }
    points
}

/// TT-4.7
fn outside_zone(piece: Piece, from: Square, to: Square) -> Option<Point> {
    let outside = piece.kind == Kind::MainFigure && !home_zone(piece.side).contains(to);
    outside.then(|| about(piece, from, to, Reason::MainFigureStrikesOutside))
}

/// TT-4.6: where the artillery of the side to move stands that bears on a square.
fn battery(position: &Position, target: Square) -> Bitboard {
    let side = position.side_to_move();
    position.bearers(side, target) & position.of(side, Kind::Artillery)
}

/// TT-4.6: why there is no barrage on a square.
pub(super) fn barrage(position: &Position, target: Square) -> Point {
    match position.piece_at(target) {
        Some(enemy) if enemy.side != position.side_to_move() => Point::new(Reason::BarrageTooFew)
            .piece(enemy.placed(target))
            .target(target)
            .others(placed(position, battery(position, target))),
        own => Point::new(Reason::BarrageNoEnemy)
            .target(target)
            .others(own.map(|piece| piece.placed(target))),
    }
}

/// TT-5.1: why there is no encirclement on a square.
pub(super) fn encirclement(position: &Position, target: Square) -> Point {
    let side = position.side_to_move();
    match position.piece_at(target) {
        Some(enemy) if enemy.side != side => Point::new(Reason::NotEnclosed)
            .piece(enemy.placed(target))
            .target(target)
            .others(placed(position, target.neighbours() & position.side(side))),
        own => Point::new(Reason::EncircleNoEnemy)
            .target(target)
            .others(own.map(|piece| piece.placed(target))),
    }
}
