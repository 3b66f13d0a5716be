//! Games drawn at random, and how they shrink.
//!
//! Turns are dropped or lowered, and the rest is played on as it was, as far as that is legal. That goes round until no
//! single change keeps the failure, since a change often makes room for others; proptest's own lists are gone through
//! but once.

use core::marker::PhantomData;

use proptest::collection::SizeRange;
use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use super::Played;
use crate::GameVariant;

/// Of the games that are decided, one in so many is kept whole where beginnings are asked for: ends are as much a matter
/// of the rules as all else, and of long games one stage in many.
const ENDS: u32 = 4;

/// Games from positions of another strategy.
#[derive(Debug)]
pub(super) struct Games<S, V> {
    starts: S,
    turns: SizeRange,
    /// Whether a game that is decided sooner is cut short in any place.
    beginnings: bool,
    game: PhantomData<V>,
}

impl<S, V> Games<S, V> {
    pub(super) fn new(starts: S, turns: SizeRange) -> Self {
        Self {
            starts,
            turns,
            beginnings: false,
            game: PhantomData,
        }
    }

    /// The same, but any beginning of a game that is decided sooner.
    pub(super) fn beginnings(self) -> Self {
        Self {
            beginnings: true,
            ..self
        }
    }
}

impl<V: GameVariant, S: Strategy<Value = V::Position>> Strategy for Games<S, V> {
    type Tree = GameTree<S::Tree, V>;
    type Value = Played<V>;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        let start = self.starts.new_tree(runner)?;
        // A range with nothing in it is one of its start alone.
        let least = self.turns.start();
        let most = self.turns.end_excl().saturating_sub(1).max(least);
        let wished = runner.rng().random_range(least..=most);
        let mut kept = Played::of(start.current());
        // Choices are drawn as they are needed: a game may end long before so many turns.
        while kept.turns().len() < wished && kept.choose(runner.rng().random()) {}
        let length = kept.turns().len();
        if self.beginnings && length < wished && !runner.rng().random_ratio(1, ENDS) {
            let least = least.min(length);
            kept = kept.up_to(runner.rng().random_range(least..=length));
        }
        Ok(GameTree {
            start,
            least,
            stage: Stage::turns(&kept),
            kept,
            tried: None,
            changed: false,
            start_is_least: false,
        })
    }
}

/// A game on its way to a smaller one.
///
/// Each change makes the game shorter, or leaves it as long and makes the first turn that it changes an earlier one of
/// the legal turns, or makes the start smaller, which happens in one stage alone: so it comes to an end.
#[derive(Clone, Debug)]
pub(super) struct GameTree<P, V: GameVariant> {
    start: P,
    /// Fewer turns are too few, unless the game is decided.
    least: usize,
    /// The smallest game so far that fails.
    kept: Played<V>,
    /// What is being tried in its place.
    tried: Option<Played<V>>,
    stage: Stage,
    /// Whether this round has changed anything.
    changed: bool,
    start_is_least: bool,
}

/// What is tried next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// To drop so many turns, the last of them just before this one.
    Drop { many: usize, end: usize },
    /// To play in place of this turn one that is so much earlier in the order.
    Lower { at: usize, by: usize },
    /// To let the start shrink.
    Start,
    /// Nothing.
    Done,
}

impl Stage {
    /// The first of a round.
    fn turns<V: GameVariant>(game: &Played<V>) -> Self {
        let many = game.turns().len();
        Self::Drop { many, end: many }
    }
}

impl<P: ValueTree<Value = V::Position>, V: GameVariant> GameTree<P, V> {
    /// Goes on to the next change that gives another game, if there is one.
    fn advance(&mut self) -> bool {
        loop {
            match self.stage {
                Stage::Drop { many, end } => self.drop_turns(many, end),
                Stage::Lower { at, by } => self.lower(at, by),
                Stage::Start => self.shrink_start(),
                Stage::Done => return false,
            }
            if self.tried.is_some() {
                return true;
            }
        }
    }

    fn drop_turns(&mut self, many: usize, end: usize) {
        // The game may have become shorter than where this stands.
        let end = end.min(self.kept.turns().len());
        if many == 0 {
            self.stage = Stage::Lower {
                at: 0,
                by: usize::MAX,
            };
        } else if end < many {
            // All of them first, then powers of two; single ones at last.
            let many = many.next_power_of_two() / 2;
            let end = self.kept.turns().len();
            self.stage = Stage::Drop { many, end };
        } else {
            // Turns come in pairs, one of each side: pairs and single turns are tried in every place.
            let step = if many > 2 { many } else { 1 };
            self.stage = Stage::Drop {
                many,
                end: end.saturating_sub(step),
            };
            self.attempt(self.kept.without(end - many..end));
        }
    }

    fn lower(&mut self, at: usize, by: usize) {
        let Some(rank) = self.kept.rank(at) else {
            self.stage = self.after_round();
            return;
        };
        let by = by.min(rank);
        if by == 0 {
            self.stage = Stage::Lower {
                at: at + 1,
                by: usize::MAX,
            };
        } else {
            self.stage = Stage::Lower { at, by: by / 2 };
            self.attempt(self.kept.with_rank(at, rank - by));
        }
    }

    fn after_round(&mut self) -> Stage {
        if core::mem::take(&mut self.changed) {
            Stage::turns(&self.kept)
        } else if self.start_is_least {
            Stage::Done
        } else {
            Stage::Start
        }
    }

    fn shrink_start(&mut self) {
        if self.start.simplify() {
            self.tried = Some(self.kept.from(self.start.current()));
        } else {
            self.end_start();
        }
    }

    fn end_start(&mut self) {
        self.start_is_least = true;
        self.stage = self.after_round();
    }

    /// Tries a game if it may be given.
    fn attempt(&mut self, game: Played<V>) {
        let long_enough = game.turns().len() >= self.least || V::outcome(game.position()).is_some();
        if long_enough {
            self.tried = Some(game);
        }
    }
}

impl<P: ValueTree<Value = V::Position>, V: GameVariant> ValueTree for GameTree<P, V> {
    type Value = Played<V>;

    fn current(&self) -> Played<V> {
        self.tried.as_ref().unwrap_or(&self.kept).clone()
    }

    /// What was tried is kept, and the next change is tried.
    fn simplify(&mut self) -> bool {
        if let Some(tried) = self.tried.take() {
            self.kept = tried;
            self.changed = true;
        }
        self.advance()
    }

    /// What was tried is given up, and the next change is tried; when there are no more, what was kept is there again.
    fn complicate(&mut self) -> bool {
        if self.tried.take().is_none() {
            return false;
        }
        if let Stage::Start = self.stage {
            if self.start.complicate() {
                self.tried = Some(self.kept.from(self.start.current()));
                return true;
            }
            // It is what it was before, and has no more to try.
            self.end_start();
        }
        self.advance();
        true
    }
}
