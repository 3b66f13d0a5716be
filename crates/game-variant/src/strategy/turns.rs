//! Turns drawn at random, and how they shrink: with the position first, then by themselves.

use alloc::vec::Vec;
use core::marker::PhantomData;

use proptest::prelude::*;
use proptest::strategy::{NewTree, ValueTree};
use proptest::test_runner::TestRunner;

use super::{choose, nearest, sorted_turns};
use crate::GameVariant;

/// In a smaller position so many turns are tried at most.
const TRIED: usize = 16;

/// Positions of another strategy, each with one of its legal turns.
#[derive(Debug)]
pub(super) struct Turns<S, V> {
    positions: S,
    game: PhantomData<V>,
}

impl<S, V> Turns<S, V> {
    pub(super) fn new(positions: S) -> Self {
        Self {
            positions,
            game: PhantomData,
        }
    }
}

impl<V: GameVariant, S: Strategy<Value = V::Position>> Strategy for Turns<S, V> {
    type Tree = TurnTree<S::Tree, V>;
    type Value = (V::Position, V::Turn);

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Self> {
        loop {
            let positions = self.positions.new_tree(runner)?;
            let position = positions.current();
            let choice = runner.rng().random();
            if let Some(turn) = choose(&sorted_turns::<V>(&position), choice) {
                return Ok(TurnTree {
                    positions,
                    kept: (position, turn),
                    tried: None,
                    others: Vec::new(),
                    stage: Stage::Position,
                });
            }
            runner.reject_local("decided")?;
        }
    }
}

/// A turn on its way to a simpler one in a simpler position.
#[derive(Clone, Debug)]
pub(super) struct TurnTree<P, V: GameVariant> {
    positions: P,
    /// The simplest so far that fails.
    kept: (V::Position, V::Turn),
    /// What is being tried in its place.
    tried: Option<(V::Position, V::Turn)>,
    /// Further turns to try in that position, the next one last.
    others: Vec<V::Turn>,
    stage: Stage,
}

/// What is tried next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// To let the position shrink.
    Position,
    /// To take the earlier turns in place of this one, in their order from this number on. The first that fails is the
    /// simplest.
    Turn(usize),
    /// Nothing.
    Done,
}

impl<P: ValueTree<Value = V::Position>, V: GameVariant> TurnTree<P, V> {
    /// Tries the position that the other tree has come to, and says whether it may. First with the turn, if that is legal
    /// there; then, as a smaller position seldom has just the same, with turns that do the same sort of thing.
    fn attempt(&mut self) -> bool {
        let position = self.positions.current();
        let legal = sorted_turns::<V>(&position);
        let (before, kept) = &self.kept;
        let act = V::shape(before, *kept).act;
        let nearest = nearest(&legal, *kept);
        let alike = |turn: &V::Turn| V::shape(&position, *turn).act == act;
        let others = legal.into_iter().filter(|turn| Some(*turn) != nearest);
        self.others = others.filter(alike).take(TRIED - 1).collect();
        self.others.reverse();
        self.tried = nearest.map(|turn| (position, turn));
        self.tried.is_some()
    }

    /// Steps back in the other tree until there is a position with turns, and says whether there is one.
    fn step_back(&mut self) -> bool {
        while self.positions.complicate() {
            if self.attempt() {
                return true;
            }
        }
        false
    }

    /// Goes on to the next thing to try, if there is one.
    fn advance(&mut self) -> bool {
        if let Stage::Position = self.stage {
            if self.positions.simplify() && (self.attempt() || self.step_back()) {
                return true;
            }
            self.stage = Stage::Turn(0);
        }
        self.earlier()
    }

    fn earlier(&mut self) -> bool {
        let Stage::Turn(number) = self.stage else {
            return false;
        };
        let (position, kept) = &self.kept;
        let turn = sorted_turns::<V>(position).get(number).copied();
        self.tried = turn
            .filter(|turn| turn < kept)
            .map(|turn| (position.clone(), turn));
        self.stage = match self.tried {
            Some(_) => Stage::Turn(number + 1),
            None => Stage::Done,
        };
        self.tried.is_some()
    }
}

impl<P: ValueTree<Value = V::Position>, V: GameVariant> ValueTree for TurnTree<P, V> {
    type Value = (V::Position, V::Turn);

    fn current(&self) -> Self::Value {
        self.tried.as_ref().unwrap_or(&self.kept).clone()
    }

    /// What was tried is kept, and the next change is tried.
    fn simplify(&mut self) -> bool {
        if let Some(tried) = self.tried.take() {
            self.kept = tried;
            self.others.clear();
            if let Stage::Turn(_) = self.stage {
                self.stage = Stage::Done;
            }
        }
        self.advance()
    }

    /// What was tried is given up, and the next change is tried; when there are no more, what was kept is there again.
    fn complicate(&mut self) -> bool {
        let Some((position, _)) = self.tried.take() else {
            return false;
        };
        if let Stage::Position = self.stage {
            if let Some(turn) = self.others.pop() {
                self.tried = Some((position, turn));
                return true;
            }
            if self.step_back() {
                return true;
            }
            // It is what it was before, and has no more to try.
            self.stage = Stage::Turn(0);
        }
        self.earlier();
        true
    }
}
