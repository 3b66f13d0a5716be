//! How a position stands: what a search needs to know about the game beside its rules.
//!
//! The score is a sum of terms, each a count from the position times a [weight](Weights); every term stands in the module
//! named after what it counts. All are made of the same sets of squares: what each side's pieces reach.

mod freedom;
mod kings;
mod last_rank;
mod loud;
mod material;
mod reach;
mod slots;
mod threats;
mod weights;

use alloc::vec::Vec;

use game_variant::evaluate::FAR_AHEAD;
use game_variant::{Evaluate, Evaluated, KindId, Standing};

use crate::{BLACK, Kind, Phase, Position, TacticalChess, Turn, WHITE};

use reach::Reach;
pub use weights::{CLASSES, Weights};

/// How the positions of Tactical Chess stand.
///
/// ```
/// use game_variant::Evaluate;
/// use tactical_core::Position;
/// use tactical_core::evaluation::Evaluation;
///
/// let evaluation = Evaluation::default();
/// let position: Position = "4k3/8/8/8/8/8/8/Q3K3[r] w 0 20".parse()?;
/// let standing = evaluation.evaluate(&position);
/// // A queen on the board against a rook in reserve.
/// assert!(standing.score > 300 && !standing.urgent);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// What each term counts for.
    pub weights: Weights,
}

impl Evaluated for TacticalChess {
    type Evaluation = Evaluation;
}

impl Evaluate<TacticalChess> for Evaluation {
    const SLOTS: usize = slots::COUNT;

    /// Urgent: if the side passed, the other side could take its king.
    #[inline]
    fn evaluate(&self, position: &Position) -> Standing {
        let (score, endangered) = stand(&self.weights, position);
        Standing {
            score: score.clamp(-FAR_AHEAD, FAR_AHEAD),
            urgent: endangered && battle_is_next(position),
        }
    }

    /// TC-5: whether a king is missing in the battle; it is never wrong.
    fn may_be_decided(&self, position: &Position) -> bool {
        position.is_decided()
    }

    fn worth(&self, kind: KindId) -> i32 {
        Kind::try_from(kind).map_or(0, |kind| self.weights.material[kind.index()])
    }

    /// TC-4.4: a king that is followed by a prince counts as a prince. What is gained by transformations (TC-4.1 to TC-4.3)
    /// does not count.
    fn gains(&self, position: &Position, turns: &[Turn], gains: &mut Vec<i32>) {
        loud::gains(&self.weights, position, turns, gains);
    }

    /// Captures, shots, strikes and explosions. Left out are those that lose more than they take ([`gains`](Self::gains) below
    /// 0) unless they take a king: explosions and strikes that remove more of one's own (TC-3.8, TC-3.10), and captures
    /// of a fanatic by something dearer (TC-3.11). Nothing is taken before the battle (TC-2.2).
    fn loud_turns(&self, position: &Position, turns: &mut Vec<Turn>) {
        loud::list(&self.weights, position, turns);
    }

    /// TC-2.2: in the deployment and the battle. An obstacle not placed is lost.
    fn pass(&self, position: &Position) -> Option<Turn> {
        let may_pass = match position.phase() {
            Phase::Obstacles | Phase::Kings => false,
            Phase::Deployment | Phase::Battle => !position.is_decided(),
        };
        may_pass.then_some(Turn::Pass)
    }

    fn slot(&self, turn: Turn) -> usize {
        slots::of(turn)
    }

    fn weights(&mut self) -> Vec<(&'static str, &mut i32)> {
        self.weights.entries_mut().collect()
    }
}

/// TC-2.2: whether the other side's next turn is one of the battle, where pieces are taken.
#[inline(always)]
fn battle_is_next(position: &Position) -> bool {
    let this_turn = position.turn_number();
    let next = this_turn.saturating_add(u16::from(position.side_to_move() == BLACK));
    Phase::of(next) == Phase::Battle
}

/// The sum of all terms for the side to move, and whether the other side bears on its king.
#[inline(always)]
fn stand(weights: &Weights, position: &Position) -> (i32, bool) {
    // Each side has code of its own, in which the directions are constants.
    let white = Reach::of(weights, position, WHITE);
    let black = Reach::of(weights, position, BLACK);
    let alike = |own: &Reach, other: &Reach| sum_for_a_side(weights, position, own, other);
    let sum = alike(&white, &black) - alike(&black, &white);
    let (sum, own, other) = if position.side_to_move() == WHITE {
        (sum, &white, &black)
    } else {
        (-sum, &black, &white)
    };
    let reserve = |reach: &Reach| position.reserve(reach.side);
    let score = sum
        + weights.to_move
        + material::in_reserve(weights, reserve(own), reserve(other))
        + kings::borne(weights, own, other)
        + threats::all(weights, position, own, other);
    (score, other.borne.intersects(own.king))
}

/// The sum of the terms that count alike for both sides.
#[inline(always)]
fn sum_for_a_side(weights: &Weights, position: &Position, own: &Reach, other: &Reach) -> i32 {
    own.score
        + material::free_jesters(weights, position, own, other)
        + freedom::covered(weights, own)
        + freedom::fanatic_targets(weights, own)
        + kings::attack(weights, own, other)
        + kings::shelter(weights, own, other)
        + last_rank::all(weights, own)
}
