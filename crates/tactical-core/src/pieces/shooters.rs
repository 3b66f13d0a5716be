//! TC-3.7, TC-3.8: pieces that capture from where they stand.

use board_geom::Direction;

use super::Field;
use super::reaches::{DIAGONALS, STRAIGHT_TWO, look_up};
use crate::generate::Sink;
use crate::{Position, Set, Square};

/// TC-3.7: how far a cannon shoots. TC-3.8: how many squares a strike takes.
pub(crate) const SHOT_REACH: u8 = 2;

impl Field {
    /// TC-3.7: moves as a rook; shoots at one enemy 1 or 2 squares away, whatever stands between.
    #[inline(always)]
    pub(super) fn cannons<S: Sink>(&self, cannons: Set, sink: &mut S) {
        for from in cannons {
            sink.go(from, self.rook_reach(from) & self.empty, None);
            sink.shoot(from, look_up(&STRAIGHT_TWO, from) & self.enemy);
        }
    }

    /// TC-3.8: moves as a bishop over anything; strikes along a diagonal where at least one enemy is removed.
    #[inline(always)]
    pub(super) fn dragons<S: Sink>(&self, dragons: Set, sink: &mut S) {
        for from in dragons {
            sink.go(from, look_up(&DIAGONALS, from) & self.empty, None);
            let mut chosen = Set::EMPTY;
            for direction in Direction::DIAGONAL {
                let struck = strike_squares(from, direction, self.obstacles);
                if struck.intersects(self.enemy) {
                    chosen |= Set::from(from).shifted(direction);
                }
            }
            sink.shoot(from, chosen);
        }
    }
}

/// TC-3.8: the squares that a strike takes in a direction: the 2 nearest, unless an obstacle on the first shields the
/// second.
#[inline(always)]
pub(crate) fn strike_squares(from: Square, direction: Direction, obstacles: Set) -> Set {
    let near = Set::from(from).shifted(direction).without(obstacles);
    near | near.shifted(direction).without(obstacles)
}

impl Position {
    /// What the cannon or dragon on `from` removes by this shot, legal or not: TC-3.7 the piece on the target, TC-3.8
    /// every piece of either side on the squares struck.
    #[inline]
    pub(crate) fn shot(&self, from: Square, target: Square) -> Set {
        match from.direction_to(target) {
            Some(direction) if direction.is_diagonal() => {
                strike_squares(from, direction, self.obstacles()) & self.pieces()
            }
            _ => Set::from(target) & self.pieces(),
        }
    }
}
