//! TC-3.2, TC-3.5: knights and royal knights.

use board_geom::{Direction, Leap};

use super::Field;
use crate::Set;
use crate::generate::Sink;

impl Field {
    /// TC-3.2: one leap, over anything.
    #[inline(always)]
    pub(super) fn knights<S: Sink>(&self, knights: Set, sink: &mut S) {
        for from in knights {
            sink.go(from, from.knight() & self.enterable());
        }
    }

    /// TC-3.5: moves by one or more leaps, every time the same, each landing on an empty square; captures only with
    /// the first, and then stops.
    #[inline(always)]
    pub(super) fn royal_knights<S: Sink>(&self, knights: Set, sink: &mut S) {
        for from in knights {
            let mut reach = from.knight() & self.enterable();
            for leap in Leap::ALL {
                let first = leapt(from.into(), leap) & self.empty;
                let second = leapt(first, leap) & self.empty;
                let third = leapt(second, leap) & self.empty;
                reach |= second | third;
            }
            sink.go(from, reach);
        }
    }
}

/// Every square moved by a leap, which is a straight step and a diagonal one; those that would leave the board are
/// dropped. Three leaps the same way are the most that fit the board.
#[inline(always)]
fn leapt(set: Set, leap: Leap) -> Set {
    let diagonal = match leap.delta() {
        (1.., 1..) => Direction::NorthEast,
        (1.., _) => Direction::SouthEast,
        (_, 1..) => Direction::NorthWest,
        _ => Direction::SouthWest,
    };
    set.shifted(leap.long_leg()).shifted(diagonal)
}
