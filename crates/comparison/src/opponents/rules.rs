//! Any game of the registry as a game of `minimax`.

use std::fmt;
use std::marker::PhantomData;

use minimax::{Evaluation, Winner};
use taktika::game_variant::{Evaluate, Evaluated, GameVariant};

/// The rules.
pub(super) struct Rules<V>(PhantomData<V>);

/// A turn, as `minimax` wants one.
pub(super) struct Move<V: GameVariant>(pub(super) V::Turn);

impl<V: GameVariant> Clone for Move<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V: GameVariant> Copy for Move<V> {}

impl<V: GameVariant> PartialEq for Move<V> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<V: GameVariant> Eq for Move<V> {}

impl<V: GameVariant> fmt::Debug for Move<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
fn winning_first<V: Evaluated>(position: &V::Position, turns: &[V::Turn]) -> Vec<(V::Turn, i32)> {
    let mut gains = Vec::new();
    V::Evaluation::default().gains(position, turns, &mut gains);
    let mut rated: Vec<_> = turns.iter().copied().zip(gains).collect();
    rated.sort_by_key(|(_, gain)| -gain.max(&0));
    rated
}

impl<V: Evaluated> minimax::Game for Rules<V> {
    type S = V::Position;
    type M = Move<V>;

    /// What wins something comes first: the search has no order of its own to begin with.
    fn generate_moves(position: &V::Position, moves: &mut Vec<Move<V>>) -> Option<Winner> {
        let mut turns = Vec::new();
        V::legal_turns(position, &mut turns);
        if turns.is_empty() {
            return winner::<V>(position);
        }
        let rated = winning_first::<V>(position, &turns);
        moves.extend(rated.into_iter().map(|(turn, _)| Move(turn)));
        None
    }

    fn apply(position: &mut V::Position, turn: Move<V>) -> Option<V::Position> {
        Some(V::after(position, turn.0))
    }

    fn get_winner(position: &V::Position) -> Option<Winner> {
        let may_be = V::Evaluation::default().may_be_decided(position);
        may_be.then(|| winner::<V>(position)).flatten()
    }

    fn zobrist_hash(position: &V::Position) -> u64 {
        V::key(position)
    }

    fn null_move(position: &V::Position) -> Option<Move<V>> {
        V::Evaluation::default().pass(position).map(Move)
    }

    fn table_index(turn: Move<V>) -> u16 {
        V::Evaluation::default()
            .slot(turn.0)
            .try_into()
            .unwrap_or(u16::MAX)
    }

    fn max_table_index() -> u16 {
        (V::Evaluation::SLOTS - 1).try_into().unwrap_or(u16::MAX)
    }
}

/// The game's own evaluation.
#[derive(Clone)]
pub(super) struct Judgement<V: Evaluated>(V::Evaluation);

impl<V: Evaluated> Default for Judgement<V> {
    fn default() -> Self {
        Self(V::Evaluation::default())
    }
}

/// Far from the values that `minimax` keeps for wins.
const FAR: i32 = 20_000;

impl<V: Evaluated> minimax::Evaluator for Judgement<V> {
    type G = Rules<V>;

    fn evaluate(&self, position: &V::Position) -> Evaluation {
        let score = self.0.evaluate(position).score.clamp(-FAR, FAR);
        score as Evaluation
    }

    /// The captures that win something, the most first.
    fn generate_noisy_moves(&self, position: &V::Position, moves: &mut Vec<Move<V>>) {
        let mut turns = Vec::new();
        self.0.loud_turns(position, &mut turns);
        let rated = winning_first::<V>(position, &turns);
        let winning = rated.into_iter().filter(|(_, gain)| *gain > 0);
        moves.extend(winning.map(|(turn, _)| Move(turn)));
    }
}
