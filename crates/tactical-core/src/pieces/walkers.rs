//! TC-3.3, TC-3.6: pieces that step one square or two, all of a kind at once.

use board_geom::Direction;

use super::Field;
use crate::Set;
use crate::generate::{Sink, Step};
use crate::transformations::{Choices, Shape};

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
        let one = pawns.shifted(forward) & self.empty;
        let two = one.shifted(forward) & self.empty;
        choices.step(Shape::Pawn, Step::one(forward), one, sink);
        choices.step(Shape::Pawn, Step::two(forward), two, sink);
        for direction in [Direction::East, Direction::West, forward.opposite()] {
            let to = pawns.shifted(direction) & self.empty;
            choices.step(Shape::Pawn, Step::one(direction), to, sink);
        }
        self.pawn_captures(pawns, |step, to| choices.step(Shape::Pawn, step, to, sink));
    }

    /// TC-3.6: moves as below, captures as a pawn.
    #[inline(always)]
    pub(super) fn veterans<S: Sink>(&self, veterans: Set, choices: &Choices, sink: &mut S) {
        if veterans.is_empty() {
            return;
        }
        self.veteran_moves(veterans, |step, to| {
            choices.step(Shape::Veteran, step, to, sink);
        });
        self.pawn_captures(veterans, |step, to| {
            choices.step(Shape::Veteran, step, to, sink);
        });
    }

    /// TC-3.6: 1 or 2 squares straight forward, back or sideways; over a piece of either side, not over an obstacle.
    #[inline(always)]
    pub(super) fn veteran_moves(&self, pieces: Set, mut emit: impl FnMut(Step, Set)) {
        if pieces.is_empty() {
            return;
        }
        for direction in Direction::ORTHOGONAL {
            let one = pieces.shifted(direction);
            let two = one.without(self.obstacles).shifted(direction);
            emit(Step::one(direction), one & self.empty);
            emit(Step::two(direction), two & self.empty);
        }
    }

    /// TC-3.3, TC-3.6: captures one square diagonally forward.
    #[inline(always)]
    fn pawn_captures(&self, pieces: Set, mut emit: impl FnMut(Step, Set)) {
        for direction in diagonally(self.forward) {
            emit(
                Step::one(direction),
                pieces.shifted(direction) & self.takeable,
            );
        }
    }
}
