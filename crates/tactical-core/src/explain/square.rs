//! What is to be known about a square.

use alloc::vec::Vec;

use game_variant::explain::Explanation;

use super::{Point, Reason, about, acting, endings, reach, refusal, standing, turns_towards};
use crate::play::{Afterwards, Deed};
use crate::{Kind, Object, Phase, Position, Set, Square, Turn};

/// What stands on a square, what it can do, and what can be done to it by the side to move.
pub(super) fn explain(position: &Position, at: Square) -> Explanation<Reason> {
    if let Some(over) = endings::decided(position) {
        return Explanation::illegal(Vec::from([over]));
    }
    let (legal, mut points) = match position.at(at) {
        Some(Object::Obstacle) => {
            let obstacle = standing(position, at.into());
            let point = Point::new(Reason::ObstacleStands).others(obstacle);
            (false, Vec::from([point]))
        }
        Some(Object::Piece(..)) if position.phase() != Phase::Battle => {
            let point = about(position, Reason::WaitsForBattle, at).number(Phase::BATTLE);
            (false, Vec::from([point]))
        }
        Some(Object::Piece(side, _)) if side == position.side_to_move() => own(position, at),
        Some(Object::Piece(..)) => enemy(position, at),
        None => empty(position, at),
    };
    if let Some(kind) = position.kind_at(at) {
        points.extend(
            rules(kind)
                .iter()
                .map(|rule| reach::stated(about(position, *rule, at))),
        );
    }
    let explanation = if legal {
        Explanation::legal
    } else {
        Explanation::illegal
    };
    explanation(points)
}

fn turns(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_turns(&mut turns);
    turns
}

/// Where an own piece can go, what it can take and at what cost, and what threatens it.
fn own(position: &Position, at: Square) -> (bool, Vec<Point>) {
    let mut moves = Set::EMPTY;
    let mut captures = Set::EMPTY;
    let mut costs = Vec::new();
    let other = position.side_to_move().other();
    let enemy = position.side(other);
    for turn in turns(position) {
        if turn.origin() == Some(at) {
            costs.extend(cost(position, turn));
        }
        match turn {
            Turn::Move { from, to, .. } if from == at => {
                if enemy.contains(to) {
                    captures.insert(to);
                } else {
                    moves.insert(to);
                }
            }
            Turn::Shot { from, target } if from == at => {
                captures |= position.shot(from, target) & enemy;
            }
            _ => {}
        }
    }
    let able = !(moves | captures).is_empty();
    let reason = if able {
        Reason::CanAct
    } else {
        Reason::CannotAct
    };
    let point = about(position, reason, at)
        .squares(moves)
        .others(standing(position, captures));
    let mut points = Vec::from([point]);
    points.append(&mut costs);
    let threats = position.removers(other, at);
    if !threats.is_empty() {
        let point = about(position, Reason::CouldBeRemoved, at);
        points.push(point.others(standing(position, threats)));
    }
    (able, points)
}

/// TC-3.8, TC-3.10: the own pieces that a strike or an explosion takes with it.
fn cost(position: &Position, turn: Turn) -> Option<Point> {
    let (reason, removed) = match position.deed(turn) {
        Deed::Shot { removed } => (Reason::StrikeWouldTakeOwn, removed),
        Deed::Move {
            after: Afterwards::Explodes(near),
            ..
        } => (Reason::ExplosionWouldTakeOwn, near),
        _ => return None,
    };
    let own = removed & position.side(position.side_to_move());
    let (from, to) = (turn.origin()?, turn.target()?);
    let point = acting(position, reason, from, to).others(standing(position, own));
    (!own.is_empty()).then_some(point)
}

/// What can remove an enemy piece.
fn enemy(position: &Position, at: Square) -> (bool, Vec<Point>) {
    let removers = position.removers(position.side_to_move(), at);
    let able = !removers.is_empty();
    let reason = if able {
        Reason::CanBeRemoved
    } else {
        Reason::CannotBeRemoved
    };
    let point = about(position, reason, at).others(standing(position, removers));
    let mut points = Vec::from([point]);
    if position.kind_at(at) == Some(Kind::Jester) {
        points.push(about(position, Reason::JesterSafe, at));
    }
    (able, points)
}

/// What can move to an empty square, or be placed there.
fn empty(position: &Position, at: Square) -> (bool, Vec<Point>) {
    let all = turns(position);
    let placements = all
        .iter()
        .filter(|turn| turn.origin().is_none() && turn.target() == Some(at))
        .count() as u16;
    let own = position.side(position.side_to_move());
    let comers: Set = own
        .into_iter()
        .filter(|from| !turns_towards(position, *from, at).is_empty())
        .collect();
    let mut points = Vec::new();
    if !comers.is_empty() {
        let point = Point::new(Reason::CanBeEntered).target(at);
        points.push(point.others(standing(position, comers)));
    }
    if placements > 0 {
        let point = Point::new(Reason::CanBePlacedOn).target(at);
        points.push(point.number(placements));
    }
    let able = !points.is_empty();
    if !able {
        points.push(match position.phase() {
            Phase::Battle => Point::new(Reason::CannotBeEntered).target(at),
            phase => refusal::outside(phase, at),
        });
    }
    (able, points)
}

/// TC-3: how a kind moves and captures.
const fn rules(kind: Kind) -> &'static [Reason] {
    match kind {
        Kind::King => &[Reason::KingReach],
        Kind::Queen => &[Reason::QueenReach],
        Kind::Rook => &[Reason::RookReach],
        Kind::Bishop => &[Reason::BishopReach],
        Kind::Knight => &[Reason::KnightReach],
        Kind::Pawn => &[Reason::PawnMoveReach, Reason::PawnCaptureReach],
        Kind::RoyalRook => &[Reason::RoyalRookReach],
        Kind::RoyalBishop => &[Reason::RoyalBishopReach],
        Kind::RoyalKnight => &[
            Reason::RoyalKnightMoveReach,
            Reason::RoyalKnightCaptureReach,
        ],
        Kind::Veteran => &[Reason::VeteranMoveReach, Reason::VeteranCaptureReach],
        Kind::Cannon => &[Reason::CannonMoveReach, Reason::CannonShotReach],
        Kind::Dragon => &[Reason::DragonMoveReach, Reason::DragonStrikeReach],
        Kind::Prince => &[Reason::PrinceMoveReach, Reason::PrinceCaptureReach],
        Kind::Fanatic => &[Reason::FanaticMoveReach, Reason::FanaticCaptureReach],
        Kind::Jester => &[Reason::JesterMoveReach, Reason::JesterCaptureReach],
    }
}
