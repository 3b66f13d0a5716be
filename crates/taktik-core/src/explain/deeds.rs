//! What allows a legal turn, and what it does.

use alloc::vec;
use alloc::vec::Vec;

use super::way::{Way, road_reach, way};
use super::{Point, Reason, about, placed};
use crate::board::lakes;
use crate::{Bitboard, Kind, Piece, Position, Square, Turn};

/// The distance from the artillery to the enemy in TT-4.9.
const SPOTTED_DISTANCE: u8 = 4;

/// The clauses by which a legal turn is one, what it is in front.
pub(super) fn points(position: &Position, turn: Turn) -> Vec<Point> {
    match turn {
        Turn::Go { from, to } => match (position.piece_at(from), position.piece_at(to)) {
            (Some(piece), None) => moved(position, piece, from, to),
            (Some(piece), Some(taken)) => struck(position, piece, from, to, taken),
            (None, _) => vec![Point::new(Reason::NothingThere).squares([from])],
        },
        Turn::Barrage { target } => barraged(position, target),
        Turn::Encirclement { target } => encircled(position, target),
    }
}

/// TT-3
fn moved(position: &Position, piece: Piece, from: Square, to: Square) -> Vec<Point> {
    let reach = piece.kind.reach();
    match way(piece, from, to) {
        Way::Leap(route) => vec![about(piece, from, to, Reason::LeapMove).squares(route)],
        Way::Line {
            direction,
            distance,
            between,
        } => {
            let headline = match road_reach(piece, from, direction) {
                Some(by_road) if distance > reach => {
                    about(piece, from, to, Reason::RoadMove).number(by_road)
                }
                _ => about(piece, from, to, Reason::Move).number(reach),
            };
            let mut points = vec![headline];
            let passed = between & position.occupied();
            if !passed.is_empty() {
                points.push(
                    about(piece, from, to, Reason::MoveOverPieces).others(placed(position, passed)),
                );
            }
            let passed = between & lakes();
            if !passed.is_empty() {
                points.push(about(piece, from, to, Reason::MoveOverLakes).squares(passed));
            }
            points
        }
        Way::None => vec![about(piece, from, to, Reason::MoveNotStraight)],
    }
}

/// TT-4.4, TT-4.5 and what is special about this strike.
fn struck(position: &Position, piece: Piece, from: Square, to: Square, taken: Piece) -> Vec<Point> {
    let bearers = position.bearers(piece.side, to);
    let supporters = bearers.without(from.into());
    let mut points = vec![
        about(piece, from, to, Reason::Strike).others([taken.placed(to)]),
        about(piece, from, to, Reason::Supported).others(placed(position, supporters)),
    ];
    points.extend(spotter(position, piece, from, to));
    match way(piece, from, to) {
        Way::Leap(route) => {
            points.push(about(piece, from, to, Reason::LeapStrike).squares(route));
        }
        Way::Line { between, .. } => {
            points.extend(strikes_over(position, piece, from, to, between))
        }
        Way::None => {}
    }
    points.extend(fires_over(position, piece, to, supporters));
    points
}

/// TT-4.3: the pieces and lakes that a plane strikes over.
fn strikes_over(
    position: &Position,
    piece: Piece,
    from: Square,
    to: Square,
    between: Bitboard,
) -> Option<Point> {
    let pieces = between & position.occupied();
    let lakes = between & lakes();
    (!(pieces | lakes).is_empty()).then(|| {
        about(piece, from, to, Reason::StrikeOver)
            .others(placed(position, pieces))
            .squares(lakes)
    })
}

/// TT-4.3: the artillery among these bearers that fires over pieces or lakes.
fn fires_over(position: &Position, piece: Piece, to: Square, bearers: Bitboard) -> Option<Point> {
    let over = |gun: Square| gun.between(to) & (position.occupied() | lakes());
    let mut guns = bearers & position.of(piece.side, Kind::Artillery);
    let mut passed = Bitboard::EMPTY;
    for gun in guns {
        if over(gun).is_empty() {
            guns.remove(gun);
        }
        passed |= over(gun);
    }
    (!guns.is_empty()).then(|| {
        Point::new(Reason::FiresOver)
            .target(to)
            .others(placed(position, guns))
            .squares(passed)
    })
}

/// TT-4.9: artillery at a straight distance of four, the enemy, and the plane directly behind it.
fn spotter(position: &Position, piece: Piece, from: Square, to: Square) -> Option<Point> {
    let direction = from.direction_to(to)?;
    if !piece.kind.is_plane() || direction.is_diagonal() || from.distance(to) != 1 {
        return None;
    }
    let mut gun = to;
    for _ in 0..SPOTTED_DISTANCE {
        gun = gun.step(direction)?;
    }
    let artillery = position.of(piece.side, Kind::Artillery);
    artillery
        .contains(gun)
        .then(|| about(piece, from, to, Reason::Spotter).others(placed(position, gun.into())))
}

/// TT-4.6
fn barraged(position: &Position, target: Square) -> Vec<Point> {
    let Some(taken) = position.piece_at(target) else {
        return vec![Point::new(Reason::BarrageNoEnemy).target(target)];
    };
    let side = taken.side.other();
    let battery = position.bearers(side, target) & position.of(side, Kind::Artillery);
    let mut points =
        vec![about(taken, target, target, Reason::Barrage).others(placed(position, battery))];
    let gunner = Piece {
        side,
        kind: Kind::Artillery,
    };
    points.extend(fires_over(position, gunner, target, battery));
    points
}

/// TT-5.1, and for further pairs TT-5.4.
fn encircled(position: &Position, target: Square) -> Vec<Point> {
    let Some(taken) = position.piece_at(target) else {
        return vec![Point::new(Reason::EncircleNoEnemy).target(target)];
    };
    position
        .enclosers(taken.side.other(), target)
        .enumerate()
        .map(|(n, (one, other))| {
            let reason = if n == 0 {
                Reason::Encirclement
            } else {
                Reason::AnotherPair
            };
            let pair = [one, other].into_iter().collect();
            about(taken, target, target, reason).others(placed(position, pair))
        })
        .collect()
}
