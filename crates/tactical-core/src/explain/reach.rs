//! Why a piece does not get to a square that is empty or holds an enemy.

use board_geom::{Direction, Leap};

use super::{Point, Reason, acting, standing};
use crate::pieces::{SHOT_REACH, forward, removes_jesters};
use crate::{Kind, Position, Set, Square};

/// What forbids that the own piece of this kind on `from` moves to `to`, when that is empty, or captures there, when an
/// enemy stands on it.
pub(super) fn refusal(position: &Position, kind: Kind, from: Square, to: Square) -> Point {
    let point = |reason| acting(position, reason, from, to);
    let there = || standing(position, to.into());
    match position.kind_at(to) {
        Some(Kind::Jester) if !removes_jesters(kind) => point(Reason::JesterSafe).others(there()),
        Some(prey) if kind == Kind::Jester && !matches!(prey, Kind::King | Kind::Prince) => {
            point(Reason::JesterPrey).others(there())
        }
        Some(_) => capture_refusal(position, kind, from, to),
        None => move_refusal(position, kind, from, to),
    }
}

fn capture_refusal(position: &Position, kind: Kind, from: Square, to: Square) -> Point {
    let reason = match kind {
        Kind::Pawn => Reason::PawnCaptureReach,
        Kind::RoyalKnight => Reason::RoyalKnightCaptureReach,
        Kind::Veteran => Reason::VeteranCaptureReach,
        Kind::Prince => Reason::PrinceCaptureReach,
        Kind::Fanatic => Reason::FanaticCaptureReach,
        Kind::Jester => Reason::JesterCaptureReach,
        Kind::Cannon => Reason::CannonShotReach,
        Kind::Dragon => return strike_refusal(position, from, to),
        Kind::King
        | Kind::Queen
        | Kind::Rook
        | Kind::Bishop
        | Kind::Knight
        | Kind::RoyalRook
        | Kind::RoyalBishop => return move_refusal(position, kind, from, to),
    };
    stated(acting(position, reason, from, to))
}

/// The same reason with how far it says the piece can go, where it speaks of a distance.
pub(super) fn stated(point: Point) -> Point {
    match point.reason {
        Reason::KingReach => point.number(1u16),
        Reason::CannonShotReach | Reason::DragonStrikeReach => point.number(SHOT_REACH),
        _ => point,
    }
}

fn move_refusal(position: &Position, kind: Kind, from: Square, to: Square) -> Point {
    let own = position.side(position.side_to_move());
    let all = position.occupied();
    let slide = |lines: Lines, blockers: Set, reach: Reason, blocked: Reason| {
        let in_the_way = from.between(to) & blockers;
        match from.direction_to(to) {
            Some(direction) if lines.has(direction) && !in_the_way.is_empty() => {
                acting(position, blocked, from, to).others(standing(position, in_the_way))
            }
            _ => acting(position, reach, from, to),
        }
    };
    let royal = Reason::RoyalBlocked;
    match kind {
        Kind::King => stated(acting(position, Reason::KingReach, from, to)),
        Kind::Queen => slide(Lines::All, all, Reason::QueenReach, Reason::Blocked),
        Kind::Rook => slide(Lines::Straight, all, Reason::RookReach, Reason::Blocked),
        Kind::Bishop => slide(Lines::Diagonal, all, Reason::BishopReach, Reason::Blocked),
        Kind::Knight => acting(position, Reason::KnightReach, from, to),
        Kind::Pawn => pawn_refusal(position, from, to),
        Kind::RoyalRook => {
            let blockers = all.without(own);
            slide(Lines::Straight, blockers, Reason::RoyalRookReach, royal)
        }
        Kind::RoyalBishop => {
            let blockers = all.without(own);
            slide(Lines::Diagonal, blockers, Reason::RoyalBishopReach, royal)
        }
        Kind::RoyalKnight => royal_knight_refusal(position, from, to),
        Kind::Veteran => walk_refusal(position, Reason::VeteranMoveReach, from, to),
        Kind::Cannon => slide(
            Lines::Straight,
            all,
            Reason::CannonMoveReach,
            Reason::Blocked,
        ),
        Kind::Dragon => acting(position, Reason::DragonMoveReach, from, to),
        Kind::Prince => slide(Lines::All, all, Reason::PrinceMoveReach, Reason::Blocked),
        Kind::Fanatic => walk_refusal(position, Reason::FanaticMoveReach, from, to),
        Kind::Jester => walk_refusal(position, Reason::JesterMoveReach, from, to),
    }
}

/// The lines along which a piece slides.
#[derive(Clone, Copy)]
enum Lines {
    Straight,
    Diagonal,
    All,
}

impl Lines {
    fn has(self, direction: Direction) -> bool {
        match self {
            Self::Straight => !direction.is_diagonal(),
            Self::Diagonal => direction.is_diagonal(),
            Self::All => true,
        }
    }
}

/// TC-3.3: the way of a 2-square move must be free.
fn pawn_refusal(position: &Position, from: Square, to: Square) -> Point {
    let ahead = from.direction_to(to) == Some(forward(position.side_to_move()));
    let passed = from.between(to);
    if ahead && from.distance(to) == 2 && passed.intersects(position.occupied()) {
        acting(position, Reason::PawnBlocked, from, to).others(standing(position, passed))
    } else {
        acting(position, Reason::PawnMoveReach, from, to)
    }
}

/// TC-3.5: each leap lands on an empty square.
fn royal_knight_refusal(position: &Position, from: Square, to: Square) -> Point {
    let landings = landings(from, to).unwrap_or(Set::EMPTY);
    let in_the_way = landings & position.occupied();
    if in_the_way.is_empty() {
        acting(position, Reason::RoyalKnightMoveReach, from, to)
    } else {
        acting(position, Reason::RoyalKnightBlocked, from, to)
            .others(standing(position, in_the_way))
    }
}

/// TC-3.5: where a royal knight lands on its way, when the same leap repeated leads there.
pub(super) fn landings(from: Square, to: Square) -> Option<Set> {
    Leap::ALL.into_iter().find_map(|leap| {
        let mut passed = Set::EMPTY;
        let mut at = from.leap(leap)?;
        while at != to {
            passed.insert(at);
            at = at.leap(leap)?;
        }
        Some(passed)
    })
}

/// TC-3.6: what moves as a veteran does not pass over an obstacle.
fn walk_refusal(position: &Position, reach: Reason, from: Square, to: Square) -> Point {
    let straight = from
        .direction_to(to)
        .is_some_and(|direction| !direction.is_diagonal());
    let passed = from.between(to);
    if straight && from.distance(to) == 2 && passed.intersects(position.obstacles()) {
        acting(position, Reason::VeteranBlocked, from, to).others(standing(position, passed))
    } else {
        acting(position, reach, from, to)
    }
}

/// TC-3.8: an enemy that no strike reaches.
fn strike_refusal(position: &Position, from: Square, to: Square) -> Point {
    if let Some(direction) = from.direction_to(to)
        && direction.is_diagonal()
        && from.distance(to) <= SHOT_REACH
    {
        return shielded(position, from, to, direction);
    }
    stated(acting(position, Reason::DragonStrikeReach, from, to))
}

/// TC-3.8: an obstacle on the first square of a diagonal, and what stands on the second.
pub(super) fn shielded(
    position: &Position,
    from: Square,
    to: Square,
    direction: Direction,
) -> Point {
    let near = Set::from(from).shifted(direction);
    let shown = near | near.shifted(direction) & position.pieces();
    acting(position, Reason::StrikeShielded, from, to).others(standing(position, shown))
}
