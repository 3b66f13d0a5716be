//! What forbids a turn or a wish.

use game_variant::Cell;

use super::{Point, Reason, about, acting, endings, reach, standing, turns_towards};
use crate::kind::last_rank;
use crate::pieces::strike_squares;
use crate::{Becoming, Kind, Object, Phase, Position, Set, Square, Turn};

/// What forbids a turn that is not legal.
pub(super) fn of_turn(position: &Position, turn: Turn) -> Point {
    if let Some(over) = endings::decided(position) {
        return over;
    }
    match turn {
        Turn::Pass => Point::new(Reason::NoPass),
        Turn::Obstacle { to } => of_obstacle(position, to),
        Turn::Place { kind, to } => of_placement(position, kind, to),
        Turn::Shot { from, target } => of_shot(position, from, target),
        Turn::Move { from, to, becomes } => {
            let unchanged = Turn::go(from, to);
            match (becomes, position.kind_at(from)) {
                (Some(choice), Some(kind)) if position.is_legal(unchanged) => {
                    of_choice(position, kind, from, to, choice)
                }
                _ => of_move(position, from, to),
            }
        }
    }
}

/// What forbids that the piece on one square acts on another in any way.
pub(super) fn of_wish(position: &Position, from: Square, to: Square) -> Point {
    if let Some(over) = endings::decided(position) {
        return over;
    }
    match actor(position, from, to) {
        Err(point) => point,
        Ok(kind) => target_refused(position, from, to)
            .unwrap_or_else(|| reach::refusal(position, kind, from, to)),
    }
}

/// TC-2.2: obstacles, in turns 1 and 2, within the own first 4 ranks.
fn of_obstacle(position: &Position, to: Square) -> Point {
    if position.phase() == Phase::Obstacles {
        of_square(position, to)
    } else {
        Point::new(Reason::ObstaclesOver).target(to)
    }
}

/// TC-2.2, TC-1.3: pieces, when the phase asks for them and the reserve has them.
fn of_placement(position: &Position, kind: Kind, to: Square) -> Point {
    let side = position.side_to_move();
    let point = match position.phase() {
        Phase::Obstacles => Point::new(Reason::ObstaclesOnly).target(to),
        Phase::Kings if kind != Kind::King => Point::new(Reason::KingOnly).target(to),
        _ if position.reserve(side).count(kind) == 0 => Point::new(Reason::NotInReserve)
            .target(to)
            .others(standing(position, position.of(side, kind))),
        _ => of_square(position, to),
    };
    point.kind(kind.into())
}

/// TC-2.2: a free square of the own first ranks.
fn of_square(position: &Position, to: Square) -> Point {
    let phase = position.phase();
    if !phase.zone(position.side_to_move()).contains(to) {
        return outside(phase, to);
    }
    let reason = match position.at(to) {
        Some(Object::Obstacle) => Reason::ObstacleOnTarget,
        _ => Reason::SquareTaken,
    };
    Point::new(reason)
        .target(to)
        .others(standing(position, to.into()))
}

/// TC-2.2: a square beyond the ranks within which the side may place in this phase.
pub(super) fn outside(phase: Phase, to: Square) -> Point {
    let reason = match phase {
        Phase::Obstacles => Reason::ObstacleRanks,
        Phase::Kings | Phase::Deployment | Phase::Battle => Reason::PieceRanks,
    };
    Point::new(reason).target(to).number(phase.ranks())
}

/// TC-2.2, TC-2.1: the own piece that may act from a square in the battle, or why there is none.
fn actor(position: &Position, from: Square, to: Square) -> Result<Kind, Point> {
    if position.phase() != Phase::Battle {
        let point = about(position, Reason::BattleOnly, from);
        return Err(point.target(to).number(Phase::BATTLE));
    }
    if from == to {
        return Err(Point::new(Reason::SameSquare).target(to));
    }
    match position.at(from) {
        Some(Object::Piece(side, kind)) if side == position.side_to_move() => Ok(kind),
        Some(Object::Piece(..)) => Err(acting(position, Reason::FromEnemy, from, to)),
        Some(Object::Obstacle) => {
            let obstacle = standing(position, from.into());
            Err(Point::new(Reason::ObstacleNeverMoves)
                .target(to)
                .others(obstacle))
        }
        None => Err(Point::new(Reason::FromEmpty).target(to).squares([from])),
    }
}

/// TC-1.2, TC-3: what stands on the target and can be neither entered nor captured, whatever acts.
fn target_refused(position: &Position, from: Square, to: Square) -> Option<Point> {
    let reason = match position.at(to) {
        Some(Object::Obstacle) => Reason::ObstacleOnTarget,
        Some(Object::Piece(side, _)) if side == position.side_to_move() => Reason::OwnPiece,
        _ => return None,
    };
    let there = standing(position, to.into());
    Some(acting(position, reason, from, to).others(there))
}

fn of_move(position: &Position, from: Square, to: Square) -> Point {
    let kind = match actor(position, from, to) {
        Err(point) => return point,
        Ok(kind) => kind,
    };
    if let Some(point) = target_refused(position, from, to) {
        return point;
    }
    taken_in_place(position, kind, from, to)
        .unwrap_or_else(|| reach::refusal(position, kind, from, to))
}

/// TC-3.7, TC-3.8: what a cannon or dragon does not take by moving, with the square that names the legal shot or strike
/// which takes it.
fn taken_in_place(position: &Position, kind: Kind, from: Square, to: Square) -> Option<Point> {
    let reason = match kind {
        Kind::Cannon => Reason::CannonTakesByShot,
        Kind::Dragon => Reason::DragonTakesByStrike,
        _ => return None,
    };
    position.kind_at(to)?;
    let named = turns_towards(position, from, to)
        .into_iter()
        .find_map(|turn| match turn {
            Turn::Shot { target, .. } => Some(target),
            _ => None,
        })?;
    let point = acting(position, reason, from, to).squares([named]);
    Some(point.others(standing(position, to.into())))
}

fn of_shot(position: &Position, from: Square, target: Square) -> Point {
    match actor(position, from, target) {
        Err(point) => point,
        Ok(Kind::Cannon) => of_cannon_shot(position, from, target),
        Ok(Kind::Dragon) => of_strike(position, from, target),
        Ok(_) => acting(position, Reason::NoShooter, from, target),
    }
}

/// TC-3.7.
fn of_cannon_shot(position: &Position, from: Square, target: Square) -> Point {
    if let Some(point) = target_refused(position, from, target) {
        return point;
    }
    if position.kind_at(target).is_none() {
        return acting(position, Reason::CannonShotAtNothing, from, target);
    }
    reach::refusal(position, Kind::Cannon, from, target)
}

/// TC-3.8.
fn of_strike(position: &Position, from: Square, target: Square) -> Point {
    let direction = from
        .direction_to(target)
        .filter(|direction| direction.is_diagonal() && from.distance(target) == 1);
    let Some(direction) = direction else {
        let adjacent = board_geom::Direction::DIAGONAL
            .into_iter()
            .filter_map(|direction| from.step(direction));
        return acting(position, Reason::StrikeSquare, from, target).squares(adjacent);
    };
    if position.obstacles().contains(target) {
        return reach::shielded(position, from, target, direction);
    }
    let struck = strike_squares(from, direction, position.obstacles());
    acting(position, Reason::StrikeWithoutEnemy, from, target)
        .squares(struck)
        .others(standing(position, struck))
}

/// TC-4.1 to TC-4.3, TC-3.11: why a move that is legal by itself does not let the piece become this.
fn of_choice(position: &Position, kind: Kind, from: Square, to: Square, choice: Becoming) -> Point {
    let side = position.side_to_move();
    let last = last_rank(side);
    let point = |reason| acting(position, reason, from, to);
    if let (Some(royal), true) = (kind.royal(), last.contains(to)) {
        return point(Reason::RoyalWithoutChoice).kind(royal.into());
    }
    let veteran = choice == Becoming::Veteran;
    let point = match kind {
        Kind::Pawn => None,
        _ if veteran => Some(point(Reason::OnlyPawns)),
        Kind::Veteran => None,
        _ => Some(point(Reason::OnlyPawnsAndVeterans)),
    }
    .unwrap_or_else(|| {
        if !last.contains(to) {
            let reason = if veteran {
                Reason::VeteranOnLastRank
            } else {
                Reason::ChoiceOnLastRank
            };
            point(reason).number(rank_number(last))
        } else if position.kind_at(to) == Some(Kind::Fanatic) {
            point(Reason::LeavesInstead)
        } else {
            let present = position.of(side, choice.kind());
            point(Reason::HasOneAlready).others(standing(position, present))
        }
    });
    point.kind(choice.kind().into())
}

fn rank_number(rank: Set) -> u16 {
    rank.first()
        .map_or(0, |at| u16::from(Cell::from(at).rank) + 1)
}
