//! A game as a list of turns.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::{choose, nearest, sorted_turns};
use crate::GameVariant;

/// A legal game: where it starts, its turns, and the position after each.
#[derive(Clone)]
pub struct Played<V: GameVariant> {
    start: V::Position,
    played: Vec<(V::Turn, V::Position)>,
}

impl<V: GameVariant> Played<V> {
    /// Plays the turns that the choices pick, until the game is decided: the smaller a choice, the earlier in the order
    /// of the legal turns.
    pub fn chosen(start: V::Position, choices: &[u16]) -> Self {
        let mut line = Self::of(start);
        for &choice in choices {
            if !line.choose(choice) {
                break;
            }
        }
        line
    }

    /// A game of no turn yet.
    pub(super) fn of(start: V::Position) -> Self {
        let played = Vec::new();
        Self { start, played }
    }

    /// Plays the turn that a choice picks; false when the game is decided.
    pub(super) fn choose(&mut self, choice: u16) -> bool {
        let turn = choose(&sorted_turns::<V>(self.position()), choice);
        turn.map(|turn| self.push(turn)).is_some()
    }

    /// This game without some of its turns: the rest is played as far as it is legal.
    pub(super) fn without(&self, turns: Range<usize>) -> Self {
        let mut line = self.up_to(turns.start);
        line.play_on(self.turns().skip(turns.end));
        line
    }

    /// This game with another of the turns that were legal in one place: the rest is played as far as it is legal.
    pub(super) fn with_rank(&self, at: usize, rank: usize) -> Self {
        let mut line = self.up_to(at);
        let other = sorted_turns::<V>(line.position()).get(rank).copied();
        line.play_on(other.into_iter().chain(self.turns().skip(at + 1)));
        line
    }

    /// The turns of this game from another start, as far as they are legal.
    pub(super) fn from(&self, start: V::Position) -> Self {
        let mut line = Self::of(start);
        line.play_on(self.turns());
        line
    }

    /// How many of the turns that were legal in a place come before the one that was played; `None` past the end.
    pub(super) fn rank(&self, at: usize) -> Option<usize> {
        let (turn, _) = self.played.get(at)?;
        let before = at
            .checked_sub(1)
            .map_or(&self.start, |last| &self.played[last].1);
        Some(sorted_turns::<V>(before).partition_point(|other| other < turn))
    }

    /// The first turns of this game, of which there are so many at least.
    pub(super) fn up_to(&self, turns: usize) -> Self {
        Self {
            start: self.start.clone(),
            played: self.played[..turns].to_vec(),
        }
    }

    /// Plays these turns until the game is decided; in place of one that is not legal the next one in order that is, so
    /// that as many are played.
    fn play_on(&mut self, turns: impl Iterator<Item = V::Turn>) {
        for wished in turns {
            let Some(turn) = nearest(&sorted_turns::<V>(self.position()), wished) else {
                break;
            };
            self.push(turn);
        }
    }

    fn push(&mut self, turn: V::Turn) {
        let next = V::after(self.position(), turn);
        self.played.push((turn, next));
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

impl<V: GameVariant> PartialEq for Played<V> {
    fn eq(&self, other: &Self) -> bool {
        self.start == other.start && self.turns().eq(other.turns())
    }
}

impl<V: GameVariant> Eq for Played<V> {}

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
