//! A game as a list of turns.

use alloc::vec::Vec;
use core::fmt;

use super::{choose, sorted_turns};
use crate::GameVariant;

/// A legal game: where it starts, its turns, and the position after each.
#[derive(Clone, PartialEq, Eq)]
pub struct Played<V: GameVariant> {
    start: V::Position,
    played: Vec<(V::Turn, V::Position)>,
}

impl<V: GameVariant> Played<V> {
    /// Plays the turns that the choices pick, until the game is decided: the smaller a choice, the earlier in the order
    /// of the legal turns.
    pub fn chosen(start: V::Position, choices: &[u16]) -> Self {
        let mut line = Self {
            start,
            played: Vec::new(),
        };
        for &choice in choices {
            let Some(turn) = choose(&sorted_turns::<V>(line.position()), choice) else {
                break;
            };
            let next = V::after(line.position(), turn);
            line.played.push((turn, next));
        }
        line
    }

    /// Where it starts.
    pub fn start(&self) -> &V::Position {
        &self.start
    }

    /// Where it ends.
    pub fn position(&self) -> &V::Position {
        self.played.last().map_or(&self.start, |(_, after)| after)
    }

    /// The turns.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = V::Turn> {
        self.played.iter().map(|(turn, _)| *turn)
    }

    /// All positions, the start's first.
    pub fn positions(&self) -> impl Iterator<Item = &V::Position> {
        let after = self.played.iter().map(|(_, after)| after);
        core::iter::once(&self.start).chain(after)
    }
}

impl<V: GameVariant> fmt::Debug for Played<V> {
    /// Texts that can be pasted: the start, the turns, the end.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from `{}`:", self.start)?;
        for turn in self.turns() {
            write!(f, " {turn}")?;
        }
        write!(f, " to `{}`", self.position())
    }
}
