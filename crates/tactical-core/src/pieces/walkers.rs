//! TC-3.3, TC-3.6: pieces that step one square or two, all of a kind at once.

use board_geom::Direction;

use super::Field;
use super::reaches::{STRAIGHT_ONE, STRAIGHT_TWO, look_up};
use crate::generate::{Sink, Step};
use crate::transformations::Choices;
use crate::{Set, Square};

/// The two directions diagonally forward.
#[inline(always)]
pub(crate) const fn diagonally(forward: Direction) -> [Direction; 2] {
    match forward {
        Direction::North => [Direction::NorthWest, Direction::NorthEast],
        _ => [Direction::SouthWest, Direction::SouthEast],
    }
}

impl Field {
    /// TC-3.3: moves 1 or 2 squares straight forward, the way free, or 1 square sideways or straight back; captures
    /// one square diagonally forward.
    #[inline(always)]
    pub(super) fn pawns<S: Sink>(&self, pawns: Set, choices: &Choices, sink: &mut S) {
        if pawns.is_empty() {
            return;
        }
        let forward = self.forward;
        let [left, right] = diagonally(forward);
        let moves = |direction| pawns.shifted(direction) & self.empty;
        let captures = |direction| pawns.shifted(direction) & self.takeable;
        let one = moves(forward);
        let steps = [
            (Step::one(forward), one),
            (Step::two(forward), one.shifted(forward) & self.empty),
            (Step::one(Direction::East), moves(Direction::East)),
            (Step::one(Direction::West), moves(Direction::West)),
            (Step::one(forward.opposite()), moves(forward.opposite())),
            (Step::one(left), captures(left)),
            (Step::one(right), captures(right)),
        ];
        for (step, to) in steps {
            choices.step(step, to, sink);
        }
    }

    /// TC-3.6: moves as below, captures as a pawn.
    #[inline(always)]
    pub(super) fn veterans<S: Sink>(&self, veterans: Set, choices: &Choices, sink: &mut S) {
        for from in veterans {
            let captures = self.ahead(from.into()) & self.takeable;
            let to = self.veteran_moves(from) | captures;
            choices.go(from, to, sink);
        }
    }

    /// TC-3.6: 1 or 2 squares straight forward, back or sideways; over a piece of either side, not over an obstacle.
    #[inline(always)]
    pub(crate) fn veteran_moves(&self, from: Square) -> Set {
        let near = look_up(&STRAIGHT_ONE, from);
        let reach = if near.intersects(self.obstacles) {
            self.walk(from.into())
        } else {
            // The same where no obstacle is next to the piece.
            look_up(&STRAIGHT_TWO, from)
        };
        reach & self.empty
    }

    #[inline(always)]
    fn walk(&self, from: Set) -> Set {
        self.two_steps(from, Direction::North)
            | self.two_steps(from, Direction::East)
            | self.two_steps(from, Direction::South)
            | self.two_steps(from, Direction::West)
    }

    #[inline(always)]
    fn two_steps(&self, from: Set, direction: Direction) -> Set {
        let one = from.shifted(direction);
        one | one.without(self.obstacles).shifted(direction)
    }

    /// TC-3.6: the squares one step diagonally forward.
    #[inline(always)]
    pub(crate) fn ahead(&self, from: Set) -> Set {
        let [left, right] = diagonally(self.forward);
        from.shifted(left) | from.shifted(right)
    }
}
