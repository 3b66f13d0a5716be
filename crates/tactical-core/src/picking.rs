//! One legal turn by its number, without a list.

use crate::generate::{Sink, Step};
use crate::{Becoming, Position, Reserve, Set, Square, Turn};

impl Position {
    /// One of the legal turns, as [`GameVariant::pick_turn`](game_variant::GameVariant::pick_turn) says: they are counted,
    /// and gone through once more up to the one chosen.
    #[inline]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
        let count = self.count_turns();
        if count == 0 {
            return None;
        }
        let mut nth = Nth {
            left: choose(count),
            found: None,
        };
        self.generate(&mut nth);
        nth.found
    }
}

/// Counts down to one turn.
struct Nth {
    /// How many turns come before it; once it is found, more than there can be.
    left: usize,
    found: Option<Turn>,
}

impl Nth {
    /// One turn for each square.
    #[inline(always)]
    fn among(&mut self, squares: Set, turn: impl Fn(Square) -> Turn) {
        let count = squares.len() as usize;
        if self.left < count {
            self.found = squares.into_iter().nth(self.left).map(turn);
            self.left = usize::MAX;
        } else {
            self.left -= count;
        }
    }
}

impl Sink for Nth {
    #[inline(always)]
    fn pass(&mut self) {
        match self.left.checked_sub(1) {
            Some(less) => self.left = less,
            None => {
                self.found = Some(Turn::Pass);
                self.left = usize::MAX;
            }
        }
    }

    #[inline(always)]
    fn obstacles(&mut self, to: Set) {
        self.among(to, |to| Turn::Obstacle { to });
    }

    #[inline(always)]
    fn pieces(&mut self, reserve: Reserve, to: Set) {
        for kind in reserve.kinds() {
            self.among(to, |to| Turn::Place { kind, to });
        }
    }

    #[inline(always)]
    fn go(&mut self, from: Square, to: Set, becomes: Option<Becoming>) {
        self.among(to, |to| Turn::Move { from, to, becomes });
    }

    #[inline(always)]
    fn step(&mut self, step: Step, to: Set, becomes: Option<Becoming>) {
        self.among(to, |to| Turn::Move {
            from: step.before(to),
            to,
            becomes,
        });
    }

    #[inline(always)]
    fn shoot(&mut self, from: Square, targets: Set) {
        self.among(targets, |target| Turn::Shot { from, target });
    }
}
