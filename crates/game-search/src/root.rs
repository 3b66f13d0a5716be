//! Where a search starts: a position, and what led to it.

use game_variant::{Game, GameVariant, Switches};

/// A position to search, with the game before it: repetitions count from there.
#[derive(Clone, Debug)]
pub struct Root<V: GameVariant> {
    /// The game's positions, the one to search last.
    positions: Vec<V::Position>,
    switches: Switches,
}

impl<V: GameVariant> Root<V> {
    /// A position without a game before it, with all switches at their standard.
    pub fn position(position: V::Position) -> Self {
        Self {
            positions: vec![position],
            switches: Switches::default(),
        }
    }

    /// The position in which a game is now.
    pub fn game(game: &Game<V>) -> Self {
        let before = (0..=game.ply()).filter_map(|ply| game.position_at(ply).cloned());
        Self {
            positions: before.collect(),
            switches: game.switches(),
        }
    }

    /// The position to search.
    pub fn last(&self) -> &V::Position {
        &self.positions[self.positions.len() - 1]
    }

    pub(crate) fn positions(&self) -> &[V::Position] {
        &self.positions
    }

    pub(crate) fn switches(&self) -> Switches {
        self.switches
    }
}

impl<V: GameVariant> From<&Game<V>> for Root<V> {
    fn from(game: &Game<V>) -> Self {
        Self::game(game)
    }
}
