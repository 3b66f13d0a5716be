//! How a position is decided (TT-6).

use alloc::vec;
use alloc::vec::Vec;

use game_variant::{Placed, Side};

use super::{Point, Reason, placed};
use crate::ending::{self, conditions, equal_reply, occupiers};
use crate::{Bitboard, EndReason, Kind, Position, Turn};

/// What decides a position; nothing when it is not decided.
pub(super) fn points(position: &Position) -> Vec<Point> {
    let winner = position.side_to_move().other();
    match ending::outcome(position).map(|outcome| outcome.reason) {
        None => Vec::new(),
        Some(EndReason::EqualReply) => {
            let mut points = Vec::new();
            points.extend(equal_reply(position).map(|reply| reply_point(position, reply)));
            points.extend(
                conditions(position, winner).map(|met| condition(position, winner, met, true)),
            );
            points
        }
        Some(EndReason::Immobility) => {
            vec![condition(position, winner, EndReason::Immobility, false)]
        }
        Some(_) => conditions(position, winner)
            .map(|met| condition(position, winner, met, false))
            .collect(),
    }
}

/// Why nothing is legal in a decided position: the same, but first that the game is over; nothing when it is not decided.
pub(super) fn over(position: &Position) -> Vec<Point> {
    let mut points = points(position);
    if let Some(first) = points.first_mut() {
        first.reason = already(first.reason);
    }
    points
}

/// The reason that tells of an ending as one that has come already.
fn already(reason: Reason) -> Reason {
    match reason {
        Reason::WinsByOccupation => Reason::OverByOccupation,
        Reason::WinsByAttrition => Reason::OverByAttrition,
        Reason::WinsByInfantry => Reason::OverByInfantry,
        Reason::WinsByMainFigure => Reason::OverByMainFigure,
        Reason::WinsByImmobility => Reason::OverByImmobility,
        Reason::EqualReply => Reason::OverByEqualReply,
        Reason::EqualBarrage => Reason::OverByEqualBarrage,
        Reason::EqualEncirclement => Reason::OverByEqualEncirclement,
        other => other,
    }
}

/// A condition that holds for a side.
fn condition(position: &Position, winner: Side, met: EndReason, equal: bool) -> Point {
    let reason = match (met, equal) {
        (EndReason::Occupation, false) => Reason::WinsByOccupation,
        (EndReason::Occupation, true) => Reason::EqualOccupation,
        (EndReason::Attrition, false) => Reason::WinsByAttrition,
        (EndReason::Attrition, true) => Reason::EqualAttrition,
        (EndReason::Infantry, false) => Reason::WinsByInfantry,
        (EndReason::Infantry, true) => Reason::EqualInfantry,
        (EndReason::MainFigure, false) => Reason::WinsByMainFigure,
        (EndReason::MainFigure, true) => Reason::EqualMainFigure,
        (EndReason::Immobility | EndReason::EqualReply, _) => Reason::WinsByImmobility,
    };
    let mut point = Point::new(reason);
    point.piece = main_figure(position, winner);
    let troops = match met {
        EndReason::Occupation => occupiers(position, winner),
        EndReason::Attrition => position.ground_troops(winner.other()),
        _ => return point,
    };
    let count = u16::try_from(troops.len()).unwrap_or(u16::MAX);
    point.others(placed(position, troops)).number(count)
}

/// TT-6.6: the turn that would be the equal reply.
fn reply_point(position: &Position, reply: Turn) -> Point {
    let target = reply.target();
    let side = position.side_to_move();
    let (reason, first, together) = match reply {
        Turn::Go { from, .. } => (Reason::EqualReply, Some(from), Bitboard::EMPTY),
        Turn::Barrage { .. } => {
            let artillery = position.bearers(side, target) & position.of(side, Kind::Artillery);
            (Reason::EqualBarrage, artillery.first(), artillery)
        }
        Turn::Encirclement { .. } => {
            let pairs = position.enclosers(side, target);
            let all: Bitboard = pairs.flat_map(|(one, other)| [one, other]).collect();
            (Reason::EqualEncirclement, all.first(), all)
        }
    };
    let mut point = Point::new(reason).target(target);
    point.piece = first.and_then(|square| Some(position.piece_at(square)?.placed(square)));
    point.others(placed(position, together))
}

fn main_figure(position: &Position, side: Side) -> Option<Placed> {
    let square = position.of(side, Kind::MainFigure).first()?;
    Some(position.piece_at(square)?.placed(square))
}
