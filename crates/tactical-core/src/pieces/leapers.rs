//! TC-3.2, TC-3.5: knights and royal knights.

use board_geom::{Leap, tables};

use super::Field;
use crate::Set;
use crate::generate::Sink;

impl Field {
    /// TC-3.2: one leap, over anything.
    #[inline(always)]
    pub(super) fn knights<S: Sink>(&self, knights: Set, sink: &mut S) {
        for from in knights {
            sink.go(from, from.knight() & self.enterable(), None);
        }
    }

    /// TC-3.5: moves by one or more leaps, every time the same, each landing on an empty square; captures only with
    /// the first, and then stops.
    #[inline(always)]
    pub(super) fn royal_knights<S: Sink>(&self, knights: Set, sink: &mut S) {
        for from in knights {
            let mut reach = from.knight() & self.enterable();
            for leap in &LEAPS {
                let first = leap.made_by(from.into()) & self.empty;
                let second = leap.made_by(first) & self.empty;
                let third = leap.made_by(second) & self.empty;
                reach |= second | third;
            }
            sink.go(from, reach, None);
        }
    }
}

/// A leap as a shift of a set.
struct Shift {
    /// The squares from which it stays on the board.
    staying: u64,
    /// By how much the numbers of the squares change, turned around the word.
    turned: u32,
}

const LEAPS: [Shift; 8] = {
    const NOWHERE: Shift = Shift {
        staying: 0,
        turned: 0,
    };
    let mut shifts = [NOWHERE; 8];
    let mut n = 0;
    while n < 8 {
        let (files, ranks) = Leap::ALL[n].delta();
        let mut square = 0;
        while square < 64 {
            if tables::offset(8, 8, square, files, ranks).is_some() {
                shifts[n].staying |= 1 << square;
            }
            square += 1;
        }
        shifts[n].turned = (files as i32 + 8 * ranks as i32).rem_euclid(64) as u32;
        n += 1;
    }
    shifts
};

impl Shift {
    /// Every square moved by the leap; those that would leave the board are dropped. Three leaps the same way are the
    /// most that fit the board.
    #[inline(always)]
    fn made_by(&self, set: Set) -> Set {
        Set::from_bits((set.bits() & self.staying).rotate_left(self.turned))
    }
}
