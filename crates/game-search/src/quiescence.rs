//! What a position is worth when all that can be taken has been taken, or left.

use core::mem;

use game_variant::{Evaluate, GameVariant};

use crate::score::MOST_PLIES;
use crate::worker::{Frame, Worker};

/// A capture that cannot bring the value up even with so much besides is not looked at.
const BESIDES: i32 = 150;

impl<V: GameVariant, E: Evaluate<V>> Worker<'_, V, E> {
    /// The value of an undecided position whose standing is known. The side to move takes something, or is content with
    /// how it stands.
    pub(crate) fn quiet(
        &mut self,
        position: &V::Position,
        standing: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> i32 {
        let mut value = standing;
        alpha = alpha.max(standing);
        if value >= beta || ply >= MOST_PLIES {
            return value;
        }
        let mut frame = mem::take(&mut self.memory.frames[ply]);
        self.list_loud(position, &mut frame);
        for at in 0..frame.turns.len() {
            let (turn, gain) = best_of_rest(&mut frame, at);
            // Those that follow win no more than this one.
            if gain < 0 || standing + gain + BESIDES <= alpha {
                break;
            }
            let next = V::after(position, turn);
            let found = -self.quiet_below(&next, -beta, -alpha, ply + 1);
            if self.ended {
                break;
            }
            value = value.max(found);
            alpha = alpha.max(found);
            if value >= beta {
                break;
            }
        }
        self.memory.frames[ply] = frame;
        value
    }

    fn quiet_below(&mut self, next: &V::Position, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.memory.lines[ply].clear();
        if self.count() {
            return 0;
        }
        self.longest = self.longest.max(ply);
        if self.shared.evaluation.may_be_decided(next)
            && let Some(value) = Self::decided(next, ply)
        {
            return value;
        }
        let standing = self.standing(next).score;
        self.quiet(next, standing, alpha, beta, ply)
    }

    fn list_loud(&self, position: &V::Position, frame: &mut Frame<V::Turn>) {
        let evaluation = self.shared.evaluation;
        evaluation.loud_turns(position, &mut frame.turns);
        evaluation.gains(position, &frame.turns, &mut frame.gains);
    }
}

/// Brings the turn that wins most, of those from `at` on, to the place `at`; of equal ones the first.
fn best_of_rest<T: Copy>(frame: &mut Frame<T>, at: usize) -> (T, i32) {
    let gains = frame.gains[at..].iter().enumerate();
    let best = gains.max_by_key(|(n, gain)| (**gain, core::cmp::Reverse(*n)));
    let best = best.map_or(at, |(n, _)| at + n);
    frame.gains.swap(at, best);
    frame.turns.swap(at, best);
    (frame.turns[at], frame.gains[at])
}
