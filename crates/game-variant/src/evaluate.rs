//! What a game tells a search about itself: how a position stands, and which of its turns take something.
//!
//! The search itself is not here. A game supplies a value that implements [`Evaluate`]; only [`Evaluate::evaluate`] must be
//! written, everything else has an answer that fits any game and that a game replaces where it knows better or quicker.

use alloc::vec::Vec;
use core::hash::{Hash, Hasher};

use crate::effect::Effect;
use crate::{GameVariant, KindId};

/// How a position stands for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Standing {
    /// In hundredths of the game's smallest piece, from the view of the side to move: above 0 it stands better. Between
    /// −[`FAR_AHEAD`] and [`FAR_AHEAD`]; a search takes what is beyond for the nearest of them.
    pub score: i32,
    /// Whether the side to move must answer something at once, so that the score says little: its king can be taken,
    /// say.
    pub urgent: bool,
}

/// No standing of an undecided position is better than this.
pub const FAR_AHEAD: i32 = 20_000;

/// Judges the positions of a game.
pub trait Evaluate<V: GameVariant>: Send + Sync {
    /// How many [slots](Self::slot) there are.
    const SLOTS: usize = 1 << 12;

    /// How an undecided position stands for the side to move. Of a decided one it says something or other.
    fn evaluate(&self, position: &V::Position) -> Standing;

    /// A quick look whether the position may be decided. Where it says no and is wrong, a search that looks at captures
    /// alone takes the position for an undecided one.
    fn may_be_decided(&self, position: &V::Position) -> bool {
        V::outcome(position).is_some()
    }

    /// A quick look whether some turn of an undecided position may decide it, for either side. It may say yes and be wrong;
    /// where it says no, no turn does.
    fn may_decide(&self, _position: &V::Position) -> bool {
        true
    }

    /// What a piece of a kind is worth, in the unit of [`Standing::score`].
    fn worth(&self, _kind: KindId) -> i32 {
        100
    }

    /// Replaces the list's contents by what each of some legal turns wins at once, in their order: what leaves the other
    /// side, less what leaves one's own. 0 for a turn that takes nothing.
    fn gains(&self, position: &V::Position, turns: &[V::Turn], gains: &mut Vec<i32>) {
        let mut effects = Vec::new();
        gains.clear();
        gains.extend(turns.iter().map(|turn| {
            V::effects(position, *turn, &mut effects);
            balance::<V, Self>(self, position, &effects)
        }));
    }

    /// Replaces the list's contents by the legal turns that take something: those that a search goes through before it
    /// trusts a standing. A game leaves out those that can never be of use.
    fn loud_turns(&self, position: &V::Position, turns: &mut Vec<V::Turn>) {
        V::legal_turns(position, turns);
        let mut effects = Vec::new();
        turns.retain(|turn| {
            V::effects(position, *turn, &mut effects);
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Leaves { .. }))
        });
    }

    /// The turn that does nothing, where it is legal and hardly ever the best one: a search may then tell from it how
    /// much the side to move is ahead. `None` in a game without such a turn.
    fn pass(&self, _position: &V::Position) -> Option<V::Turn> {
        None
    }

    /// Where a search keeps how often a turn was good, whatever the position: below [`SLOTS`](Self::SLOTS). Turns that
    /// share a slot are taken for alike.
    fn slot(&self, turn: V::Turn) -> usize {
        let mut hasher = Mixer(0);
        turn.hash(&mut hasher);
        hasher.finish() as usize % Self::SLOTS
    }

    /// The weights, with their names, of an evaluation whose score is the sum of what a position has of each term times
    /// the term's weight; a name may come several times in a row. They can be set, and a program can find better ones.
    /// Nothing where the score is no such sum.
    fn weights(&mut self) -> Vec<(&'static str, &mut i32)> {
        Vec::new()
    }

    /// How much of each of the [weights](Self::weights)' terms a position has, in their order. Slow.
    fn counts(&self, position: &V::Position) -> Vec<i32>
    where
        Self: Clone,
    {
        let mut one = self.clone();
        for (_, weight) in one.weights() {
            *weight = 0;
        }
        let terms = one.weights().len();
        // The score is linear in the weights: with 1 for one of them alone it is that term's count.
        let count = |term: usize| {
            *one.weights()[term].1 = 1;
            let count = one.evaluate(position).score;
            *one.weights()[term].1 = 0;
            count
        };
        (0..terms).map(count).collect()
    }
}

/// A game that has an evaluation of its own.
pub trait Evaluated: GameVariant {
    /// It; its default is what the game is best played with.
    type Evaluation: Evaluate<Self> + Default + Clone + 'static;
}

/// What the effects of a turn win for the side to move.
fn balance<V: GameVariant, E: Evaluate<V> + ?Sized>(
    evaluation: &E,
    position: &V::Position,
    effects: &[Effect],
) -> i32 {
    let own = V::side_to_move(position);
    let leaving = effects.iter().map(|effect| match effect {
        Effect::Leaves { piece, .. } => match piece.side {
            Some(side) if side == own => -evaluation.worth(piece.kind),
            Some(_) => evaluation.worth(piece.kind),
            None => 0,
        },
        _ => 0,
    });
    leaving.sum()
}

/// Hashes the few bytes of a turn.
struct Mixer(u64);

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The golden ratio's bits spread what differs.
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0 >> 32
    }
}
