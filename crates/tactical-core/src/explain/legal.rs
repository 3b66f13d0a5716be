//! What a legal turn is and does.

use alloc::vec::Vec;

use super::{Point, Reason, about, acting, endings, reach, standing};
use crate::kind::last_rank;
use crate::pieces::{explosion, strike_squares};
use crate::play::{Afterwards, Deed};
use crate::transformations::may_make;
use crate::{Becoming, Kind, Phase, Position, Set, Square, Turn};

/// The clauses that allow a legal turn, and all that it does.
pub(super) fn points(position: &Position, turn: Turn) -> Vec<Point> {
    let mut points = Vec::new();
    match position.deed(turn) {
        Deed::Nothing => points.push(Point::new(Reason::Passes)),
        Deed::Obstacle { to } => points.push(placement(position, Reason::PlacesObstacle, to)),
        Deed::Place { kind, to } => {
            let reason = match position.phase() {
                Phase::Kings => Reason::PlacesKing,
                _ => Reason::PlacesPiece,
            };
            points.push(placement(position, reason, to).kind(kind.into()));
        }
        Deed::Shot { removed } => {
            if let Turn::Shot { from, target } = turn {
                shot(position, from, target, removed, &mut points);
            }
        }
        Deed::Move {
            from,
            to,
            kind,
            taken,
            after,
        } => {
            let reason = match taken {
                Some(_) => takes(kind),
                None => moves(kind),
            };
            let headline = acting(position, reason, from, to);
            let headline = headline.others(standing(position, to.into()));
            points.push(match after {
                Afterwards::Explodes(_) => headline.squares(explosion(to) | to.into()),
                _ => headline,
            });
            way(position, kind, from, to, &mut points);
            afterwards(position, turn, taken, after, &mut points);
        }
    }
    let next = position.after(turn);
    endings::of_turn(position, &next, &mut points);
    exposed_king(position, turn, &next, &mut points);
    points
}

fn placement(position: &Position, reason: Reason, to: Square) -> Point {
    Point::new(reason)
        .target(to)
        .number(position.phase().ranks())
}

const fn moves(kind: Kind) -> Reason {
    match kind {
        Kind::King => Reason::KingMoves,
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => Reason::ChessPieceMoves,
        Kind::Pawn => Reason::PawnMoves,
        Kind::RoyalRook | Kind::RoyalBishop => Reason::RoyalSliderMoves,
        Kind::RoyalKnight => Reason::RoyalKnightMoves,
        Kind::Veteran => Reason::VeteranMoves,
        Kind::Cannon => Reason::CannonMoves,
        Kind::Dragon => Reason::DragonMoves,
        Kind::Prince => Reason::PrinceMoves,
        Kind::Fanatic => Reason::FanaticMoves,
        Kind::Jester => Reason::JesterMoves,
    }
}

const fn takes(kind: Kind) -> Reason {
    match kind {
        Kind::King => Reason::KingTakes,
        Kind::Queen | Kind::Rook | Kind::Bishop | Kind::Knight => Reason::ChessPieceTakes,
        Kind::Pawn => Reason::PawnTakes,
        Kind::RoyalRook | Kind::RoyalBishop => Reason::RoyalSliderTakes,
        Kind::RoyalKnight => Reason::RoyalKnightTakes,
        Kind::Veteran => Reason::VeteranTakes,
        Kind::Cannon => Reason::CannonShoots,
        Kind::Dragon => Reason::DragonStrikes,
        Kind::Prince => Reason::PrinceTakes,
        Kind::Fanatic => Reason::FanaticTakes,
        Kind::Jester => Reason::JesterTakes,
    }
}

/// TC-3.4 to TC-3.8: what a piece passes over, or where it lands, on its way.
fn way(position: &Position, kind: Kind, from: Square, to: Square, points: &mut Vec<Point>) {
    let passed = from.between(to) & position.occupied();
    let over = match kind {
        Kind::RoyalRook | Kind::RoyalBishop => Some(Reason::SlidesOverOwn),
        Kind::Veteran | Kind::Fanatic | Kind::Jester => Some(Reason::StepsOver),
        Kind::Dragon => Some(Reason::FliesOver),
        _ => None,
    };
    if let (Some(reason), false) = (over, passed.is_empty()) {
        points.push(about(position, reason, from).others(standing(position, passed)));
    }
    let landings = reach::landings(from, to).filter(|landings| !landings.is_empty());
    if let (Kind::RoyalKnight, Some(landings)) = (kind, landings) {
        let leaps = landings.len() as u16 + 1;
        let point = about(position, Reason::LeapsAgain, from);
        points.push(point.squares(landings).number(leaps));
    }
}

/// TC-3.7, TC-3.8: a shot or strike and what it removes.
fn shot(position: &Position, from: Square, target: Square, removed: Set, points: &mut Vec<Point>) {
    let own = position.side(position.side_to_move());
    let enemies = standing(position, removed.without(own));
    if position.kind_at(from) == Some(Kind::Dragon) {
        let struck = match from.direction_to(target) {
            Some(direction) => strike_squares(from, direction, position.obstacles()),
            None => Set::EMPTY,
        };
        let headline = acting(position, Reason::DragonStrikes, from, target);
        points.push(headline.others(enemies).squares(struck));
        let own_struck = removed & own;
        if !own_struck.is_empty() {
            let point = about(position, Reason::StrikesOwn, from);
            points.push(point.others(standing(position, own_struck)));
        }
    } else {
        points.push(acting(position, Reason::CannonShoots, from, target).others(enemies));
        let passed = from.between(target) & position.occupied();
        if !passed.is_empty() {
            let point = about(position, Reason::ShootsOver, from);
            points.push(point.others(standing(position, passed)));
        }
    }
    let fanatics = removed & position.kind(Kind::Fanatic);
    if !fanatics.is_empty() {
        let point = about(position, Reason::SafeFromFanatic, from);
        points.push(point.others(standing(position, fanatics)));
    }
    jesters(position, from, removed, points);
}

/// TC-3.12: jesters that are removed.
fn jesters(position: &Position, from: Square, removed: Set, points: &mut Vec<Point>) {
    let jesters = removed & position.kind(Kind::Jester);
    if !jesters.is_empty() {
        let point = about(position, Reason::JesterRemoved, from);
        points.push(point.others(standing(position, jesters)));
    }
}

/// TC-3.10, TC-3.11, TC-4.1 to TC-4.3: what becomes of the piece that moved.
fn afterwards(
    position: &Position,
    turn: Turn,
    taken: Option<Kind>,
    after: Afterwards,
    points: &mut Vec<Point>,
) {
    let Turn::Move { from, to, becomes } = turn else {
        return;
    };
    let Some(kind) = position.kind_at(from) else {
        return;
    };
    match after {
        Afterwards::Explodes(near) => {
            if taken == Some(Kind::Fanatic) {
                points.push(acting(position, Reason::FanaticTakesFanatic, from, to));
            }
            blast(position, from, to, near, points);
            jesters(position, from, near | to.into(), points);
        }
        Afterwards::Leaves => {
            points.push(acting(position, Reason::CapturerLeaves, from, to));
            let transforms = matches!(kind, Kind::Pawn | Kind::Veteran) || kind.royal().is_some();
            if transforms && last_rank(position.side_to_move()).contains(to) {
                points.push(acting(position, Reason::LeavesUntransformed, from, to));
            }
        }
        Afterwards::Stays(now) => {
            if let Some(reason) = transformation(position, kind, to, becomes) {
                let point = acting(position, reason, from, to);
                points.push(if now == kind {
                    point
                } else {
                    point.kind(now.into())
                });
            }
        }
    }
}

/// TC-3.10: whom the explosion takes beside the captured piece and the fanatic, and what stays.
fn blast(position: &Position, from: Square, to: Square, near: Set, points: &mut Vec<Point>) {
    let own = position.side(position.side_to_move());
    let mut tell = |reason, whom: Set| {
        if !whom.is_empty() {
            let point = Point::new(reason).target(to);
            points.push(point.others(standing(position, whom)));
        }
    };
    tell(Reason::ExplosionTakes, near.without(own));
    tell(Reason::ExplosionTakesOwn, near & own);
    let obstacles = explosion(to) & position.obstacles();
    tell(Reason::ExplosionSparesObstacles, obstacles);
    tell(Reason::NoChainReaction, near & position.kind(Kind::Fanatic));
    if near.is_empty() {
        points.push(acting(position, Reason::ExplosionTakesNoMore, from, to));
    }
}

/// TC-4.1 to TC-4.3: what a piece that arrived becomes, or that it stays what it is though it had a choice.
fn transformation(
    position: &Position,
    kind: Kind,
    to: Square,
    becomes: Option<Becoming>,
) -> Option<Reason> {
    let side = position.side_to_move();
    if !last_rank(side).contains(to) {
        return None;
    }
    let may = |kind| may_make(position, side, kind);
    match (becomes, kind) {
        (Some(Becoming::Veteran), _) => Some(Reason::BecomesVeteran),
        (Some(Becoming::Fanatic), _) => Some(Reason::BecomesFanatic),
        (Some(Becoming::Jester), _) => Some(Reason::BecomesJester),
        (None, Kind::Pawn) => Some(Reason::StaysPawn),
        (None, Kind::Veteran) if may(Kind::Fanatic) || may(Kind::Jester) => {
            Some(Reason::StaysVeteran)
        }
        (None, _) => kind.royal().map(|_| Reason::BecomesRoyal),
    }
}

/// TC-2.3: a king that goes where it can be taken, while the game goes on.
fn exposed_king(position: &Position, turn: Turn, next: &Position, points: &mut Vec<Point>) {
    let side = position.side_to_move();
    let Turn::Move { from, to, .. } = turn else {
        return;
    };
    if next.outcome().is_some() || !next.of(side, Kind::King).contains(to) {
        return;
    }
    let repliers = next.repliers(side);
    if !repliers.is_empty() {
        let point = acting(position, Reason::KingExposed, from, to);
        points.push(point.others(standing(next, repliers)));
    }
}
