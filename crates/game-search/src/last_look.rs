//! A last look at the turn that is about to be chosen: whether it loses at once.
//!
//! A search of few positions, or one that misjudges them, may not see what the other side answers. So the answers to the
//! turn that it would choose are looked at, all of them, for one that wins; where there is one, the same is done with the
//! next best turn. These positions are not counted.

use game_variant::{Evaluate, GameVariant};

use crate::worker::Worker;

impl<V: GameVariant, E: Evaluate<V>> Worker<'_, V, E> {
    /// The place of the first of these turns of the root that does not lose at once; of the first one where all do.
    pub(crate) fn first_safe(
        &mut self,
        root: &V::Position,
        mut turns: impl Iterator<Item = V::Turn>,
    ) -> usize {
        turns
            .position(|turn| !self.loses_at_once(root, turn))
            .unwrap_or(0)
    }

    /// Whether a turn loses the game, or lets the other side win it with its next turn.
    fn loses_at_once(&mut self, root: &V::Position, turn: V::Turn) -> bool {
        let other = Some(V::side_to_move(root).other());
        let next = V::after(root, turn);
        if let Some(outcome) = V::outcome(&next) {
            return outcome.winner == other;
        }
        self.enter(&next);
        let is_drawn = self.is_repeated(&next);
        self.leave();
        if is_drawn {
            return false;
        }
        let mut answers = Vec::new();
        V::legal_turns(&next, &mut answers);
        answers.into_iter().any(|answer| {
            V::outcome(&V::after(&next, answer)).is_some_and(|outcome| outcome.winner == other)
        })
    }
}
