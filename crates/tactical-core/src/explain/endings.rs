//! TC-5 in explanations: how a turn ends the game, and how a game has ended.

use alloc::vec::Vec;

use game_variant::Side;

use super::{Point, Reason, about, standing};
use crate::effects::heirs;
use crate::{EndReason, Kind, Position, Set};

/// TC-4.4 and TC-5: what becomes of kings and princes by a turn that led from one position to the next.
pub(super) fn of_turn(position: &Position, next: &Position, points: &mut Vec<Point>) {
    for (side, at) in heirs(position, next) {
        let gone = position.of(side, Kind::King);
        let point = about(position, Reason::PrinceInherits, at)
            .kind(Kind::King.into())
            .others(standing(position, gone));
        points.push(point);
    }
    for side in Side::BOTH {
        princes_gone(position, next, side, points);
    }
    let Some(outcome) = next.outcome() else {
        return;
    };
    let mover = position.side_to_move();
    let gone = Side::BOTH
        .into_iter()
        .filter(|side| next.of(*side, Kind::King).is_empty())
        .fold(Set::EMPTY, |gone, side| {
            gone | position.of(side, Kind::King)
        });
    let end = |reason| Point::new(reason).others(standing(position, gone));
    match outcome.reason {
        EndReason::King => {
            points.push(end(Reason::Wins));
            let repliers = next.repliers(mover);
            if let (Some(prince), false) =
                (next.of(mover, Kind::Prince).first(), repliers.is_empty())
            {
                let point = about(next, Reason::WinStands, prince);
                points.push(point.others(standing(next, repliers)));
            }
        }
        EndReason::KingForKing => points.push(king_for_king(next, mover, Reason::DrawsKingForKing)),
        EndReason::OwnKing => points.push(end(Reason::LosesOwnKing)),
        EndReason::NoKings => points.push(end(Reason::DrawsNoKings)),
    }
}

/// TC-4.4: a prince that went together with its king.
fn princes_gone(position: &Position, next: &Position, side: Side, points: &mut Vec<Point>) {
    let king = position.of(side, Kind::King);
    let lost = !king.is_empty() && next.of(side, Kind::King).is_empty();
    if let (true, Some(prince)) = (lost, position.of(side, Kind::Prince).first()) {
        let point = about(position, Reason::PrinceGoneToo, prince);
        points.push(point.others(standing(position, king)));
    }
}

/// TC-5.2: the king that is left, and what could take it.
fn king_for_king(position: &Position, side: Side, reason: Reason) -> Point {
    let repliers = standing(position, position.repliers(side));
    match position.of(side, Kind::King).first() {
        Some(king) => about(position, reason, king).others(repliers),
        None => Point::new(reason).others(repliers),
    }
}

/// TC-5: why no turn is legal in a decided position; `None` in any other.
pub(super) fn decided(position: &Position) -> Option<Point> {
    let outcome = position.outcome()?;
    let mover = position.side_to_move().other();
    let winner = outcome.winner.unwrap_or(mover);
    let king = position.of(winner, Kind::King).first();
    let over = |reason| match king {
        Some(king) => about(position, reason, king),
        None => Point::new(reason),
    };
    Some(match outcome.reason {
        EndReason::King => over(Reason::OverKing),
        EndReason::OwnKing => over(Reason::OverOwnKing),
        EndReason::KingForKing => king_for_king(position, mover, Reason::OverKingForKing),
        EndReason::NoKings => Point::new(Reason::OverNoKings),
    })
}
