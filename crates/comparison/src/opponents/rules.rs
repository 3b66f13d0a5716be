//! Any game of the registry as a game of `minimax`.

use std::fmt;
use std::marker::PhantomData;

use minimax::{Evaluation, RolloutPolicy, Winner};
use rand_of_minimax::Rng;
use rand_of_minimax::rngs::SmallRng;
use taktika::game_variant::{Evaluate, Evaluated, GameVariant};

/// The rules.
pub(super) struct Rules<V>(PhantomData<V>);

/// A turn, as `minimax` wants one, with its slot in the tables of what was good.
pub(super) struct Move<V: GameVariant> {
    pub(super) turn: V::Turn,
    slot: u16,
}

impl<V: GameVariant> Clone for Move<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: GameVariant> Copy for Move<V> {}

impl<V: GameVariant> PartialEq for Move<V> {
    fn eq(&self, other: &Self) -> bool {
        self.turn == other.turn
    }
}

impl<V: GameVariant> Eq for Move<V> {}

impl<V: GameVariant> fmt::Debug for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.turn.fmt(f)
    }
}

/// A position, with the evaluation at hand: the crate's functions of the rules have no other way to one.
#[derive(Clone)]
pub(super) struct State<V: Evaluated> {
    pub(super) position: V::Position,
    pub(super) evaluation: &'static V::Evaluation,
}

impl<V: Evaluated> State<V> {
    /// A turn of this position.
    pub(super) fn make(&self, turn: V::Turn) -> Move<V> {
        let slot = self.evaluation.slot(turn);
        Move {
            turn,
            slot: slot.try_into().unwrap_or(u16::MAX),
        }
    }

    pub(super) fn winner(&self) -> Option<Winner> {
        let may_be = self.evaluation.may_be_decided(&self.position);
        may_be.then(|| winner::<V>(&self.position)).flatten()
    }
}

fn winner<V: GameVariant>(position: &V::Position) -> Option<Winner> {
    let outcome = V::outcome(position)?;
    Some(match outcome.winner {
        None => Winner::Draw,
        Some(side) if side == V::side_to_move(position) => Winner::PlayerToMove,
        Some(_) => Winner::PlayerJustMoved,
    })
}

/// Those turns that win something, with what they win, the most first.
fn winning_first<V: Evaluated>(state: &State<V>, turns: &[V::Turn]) -> Vec<(V::Turn, i32)> {
    let mut gains = Vec::new();
    state.evaluation.gains(&state.position, turns, &mut gains);
    let mut rated: Vec<_> = turns.iter().copied().zip(gains).collect();
    rated.sort_by_key(|(_, gain)| -gain.max(&0));
    rated
}

impl<V: Evaluated> minimax::Game for Rules<V> {
    type S = State<V>;
    type M = Move<V>;

    /// What wins something comes first: the search has no order of its own to begin with.
    fn generate_moves(state: &State<V>, moves: &mut Vec<Move<V>>) -> Option<Winner> {
        let mut turns = Vec::new();
        V::legal_turns(&state.position, &mut turns);
        if turns.is_empty() {
            return winner::<V>(&state.position);
        }
        let rated = winning_first(state, &turns);
        moves.extend(rated.into_iter().map(|(turn, _)| state.make(turn)));
        None
    }

    fn apply(state: &mut State<V>, turn: Move<V>) -> Option<State<V>> {
        Some(State {
            position: V::after(&state.position, turn.turn),
            evaluation: state.evaluation,
        })
    }

    fn get_winner(state: &State<V>) -> Option<Winner> {
        state.winner()
    }

    fn zobrist_hash(state: &State<V>) -> u64 {
        V::key(&state.position)
    }

    fn null_move(state: &State<V>) -> Option<Move<V>> {
        let pass = state.evaluation.pass(&state.position)?;
        Some(state.make(pass))
    }

    fn table_index(turn: Move<V>) -> u16 {
        turn.slot
    }

    fn max_table_index() -> u16 {
        (V::Evaluation::SLOTS - 1).try_into().unwrap_or(u16::MAX)
    }
}

/// The game's own evaluation.
#[derive(Clone)]
pub(super) struct Judgement<V>(PhantomData<V>);

impl<V> Default for Judgement<V> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// Far from the values that `minimax` keeps for wins.
const FAR: i32 = 20_000;

impl<V: Evaluated> minimax::Evaluator for Judgement<V> {
    type G = Rules<V>;

    fn evaluate(&self, state: &State<V>) -> Evaluation {
        let standing = state.evaluation.evaluate(&state.position);
        let score = standing.score.clamp(-FAR, FAR);
        score as Evaluation
    }

    /// The captures that win something, the most first.
    fn generate_noisy_moves(&self, state: &State<V>, moves: &mut Vec<Move<V>>) {
        let mut turns = Vec::new();
        state.evaluation.loud_turns(&state.position, &mut turns);
        let rated = winning_first(state, &turns);
        let winning = rated.into_iter().filter(|(_, gain)| *gain > 0);
        moves.extend(winning.map(|(turn, _)| state.make(turn)));
    }
}

/// Playouts by turns that are each as likely as the other, drawn without listing the others.
pub(super) struct Chance<V>(PhantomData<V>);

impl<V> Default for Chance<V> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<V: Evaluated> RolloutPolicy for Chance<V> {
    type G = Rules<V>;

    fn random_move(
        &self,
        state: &mut State<V>,
        _: &mut Vec<Move<V>>,
        rng: &mut SmallRng,
    ) -> Result<Move<V>, Winner> {
        if let Some(winner) = state.winner() {
            return Err(winner);
        }
        match V::pick_turn(&state.position, |count| rng.random_range(0..count)) {
            Some(turn) => Ok(state.make(turn)),
            None => Err(winner::<V>(&state.position).unwrap_or(Winner::Draw)),
        }
    }
}
