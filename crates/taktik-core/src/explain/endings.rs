//! How a position is decided (TT-6).

use alloc::vec;
use alloc::vec::Vec;

use game_variant::{Placed, Side};

use super::{Point, Reason, placed};
use crate::ending::{self, conditions, equal_reply, occupiers};
use crate::{EndReason, Kind, Position, Turn};

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
    let actor = match reply {
        Turn::Go { from, .. } => Some(from),
        Turn::Barrage { .. } => {
            (position.bearers(side, target) & position.of(side, Kind::Artillery)).first()
        }
        Turn::Encirclement { .. } => position.enclosers(side, target).next().map(|(one, _)| one),
    };
    let mut point = Point::new(Reason::EqualReply).target(target);
    point.piece = actor.and_then(|square| Some(position.piece_at(square)?.placed(square)));
    point
}

fn main_figure(position: &Position, side: Side) -> Option<Placed> {
    let square = position.of(side, Kind::MainFigure).first()?;
    Some(position.piece_at(square)?.placed(square))
}
