//! TC-3.7, TC-3.8: pieces that capture from where they stand.

use board_geom::{Direction, tables};

use super::Field;
use crate::generate::Sink;
use crate::{Position, Set, Square};

/// For each square what lies within some steps of it in some directions, blocked by nothing.
const fn reaches(directions: [Direction; 4], limit: u8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut n = 0;
        while n < 4 {
            table[square] |= tables::ray(8, 8, square as u8, directions[n].delta(), limit) as u64;
            n += 1;
        }
        square += 1;
    }
    table
}

/// TC-3.7: how far a cannon shoots. TC-3.8: how many squares a strike takes.
pub(crate) const SHOT_REACH: u8 = 2;

static DIAGONALS: [u64; 64] = reaches(Direction::DIAGONAL, 8);
static SHOTS: [u64; 64] = reaches(Direction::ORTHOGONAL, SHOT_REACH);

#[inline(always)]
fn look_up(table: &[u64; 64], at: Square) -> Set {
    Set::from_bits(table[at.index() & 63])
}

impl Field {
    /// TC-3.7: moves as a rook; shoots at one enemy 1 or 2 squares away, whatever stands between.
    #[inline(always)]
    pub(super) fn cannons<S: Sink>(&self, cannons: Set, sink: &mut S) {
        for from in cannons {
            sink.go(from, self.rook_reach(from) & self.empty);
            sink.shoot(from, look_up(&SHOTS, from) & self.enemy);
        }
    }

    /// TC-3.8: moves as a bishop over anything; strikes along a diagonal where at least one enemy is removed.
    #[inline(always)]
    pub(super) fn dragons<S: Sink>(&self, dragons: Set, sink: &mut S) {
        for from in dragons {
            sink.go(from, look_up(&DIAGONALS, from) & self.empty);
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
