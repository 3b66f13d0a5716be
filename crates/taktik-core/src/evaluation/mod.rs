//! How a position stands: what a search needs to know about the game beside its rules.
//!
//! The score is a sum of terms, each a count from the position times a [weight](Weights); every term stands in the module
//! named after what it counts. All are made of the same sets of squares, which the generator of turns works out as well
//! (`army`).

mod army;
mod enclosing;
mod loud;
mod main_figure;
mod material;
mod occupation;
mod side;
mod striking;
mod term;
mod threats;
mod weights;

use alloc::vec::Vec;

use game_variant::evaluate::FAR_AHEAD;
use game_variant::{Evaluate, Evaluated, KindId, Standing};

use crate::{Position, Square, TakTik, Turn, ending};

use army::Army;
use side::Tally;
pub use weights::{ARMS, Weights};

/// How Tak-Tik's positions stand.
///
/// ```
/// use game_variant::Evaluate;
/// use taktik_core::Position;
/// use taktik_core::evaluation::Evaluation;
///
/// let evaluation = Evaluation::default();
/// let even = evaluation.evaluate(&Position::start());
/// // Red is to move, and Blue lacks an infantry.
/// let ahead = "2FB1M1BF2/1A1TATAT1A1/1I1II1II3/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2 r 0 1";
/// assert!(evaluation.evaluate(&ahead.parse()?).score > even.score);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// What each term counts for.
    pub weights: Weights,
}

impl Evaluated for TakTik {
    type Evaluation = Evaluation;
}

impl Evaluate<TakTik> for Evaluation {
    /// TT-2.1: a turn from every square to every square, and a barrage and an encirclement on every square.
    const SLOTS: usize = SQUARES * (SQUARES + 2);

    fn evaluate(&self, position: &Position) -> Standing {
        let Standing { score, urgent } = standing(&self.weights, position);
        Standing {
            score: score.clamp(-FAR_AHEAD, FAR_AHEAD),
            urgent,
        }
    }

    /// Whether one of TT-6.1 to TT-6.4 holds. A position without a turn (TT-6.5) is too rare to look for it here.
    fn may_be_decided(&self, position: &Position) -> bool {
        ending::is_met(position)
    }

    /// TT-6.1 to TT-6.5, one turn ahead.
    fn may_decide(&self, position: &Position) -> bool {
        ending::may_be_met(position)
    }

    fn worth(&self, kind: KindId) -> i32 {
        self.weights.material[usize::from(kind.0).min(ARMS - 1)]
    }

    fn gains(&self, position: &Position, turns: &[Turn], gains: &mut Vec<i32>) {
        loud::gains(&self.weights, position, turns, gains);
    }

    /// An encirclement of what a barrage takes as well is left out: it leads to the same position.
    fn loud_turns(&self, position: &Position, turns: &mut Vec<Turn>) {
        loud::list(position, turns);
    }

    fn slot(&self, turn: Turn) -> usize {
        let (row, target) = match turn {
            Turn::Go { from, to } => (from.index(), to),
            Turn::Barrage { target } => (SQUARES, target),
            Turn::Encirclement { target } => (SQUARES + 1, target),
        };
        row * SQUARES + target.index()
    }

    fn weights(&mut self) -> Vec<(&'static str, &mut i32)> {
        self.weights.entries_mut().collect()
    }
}

const SQUARES: usize = 121;
const _: () = assert!(Square::from_index(SQUARES).is_none());

/// The standing of the side to move, its score however far from even.
#[inline(always)]
fn standing(weights: &Weights, position: &Position) -> Standing {
    let [own, other] = &Army::of_both(position);
    let (tally, other_tally) = (
        Tally::of(weights, own, other),
        Tally::of(weights, other, own),
    );
    let mut score = weights.to_move + tally.score - other_tally.score
        + threats::of_mover(weights, own, other)
        + threats::of_other(weights, own, other);
    // TT-6.4, TT-6.3, TT-6.2: what the other side would win with by taking it.
    let endangered = other.takes;
    let mut urgent = endangered.intersects(own.main_figure)
        || (!own.infantry.has_two() && endangered.intersects(own.infantry))
        || (tally.has_fewest_ground_troops && endangered.intersects(own.ground_troops));
    // TT-6.1
    if tally.has_most_occupiers && occupation::can_enter(position, own.side) {
        score += weights.completing[0];
    }
    if other_tally.has_most_occupiers && occupation::can_enter(position, other.side) {
        score += weights.completing[1];
        urgent = true;
    }
    Standing { score, urgent }
}
