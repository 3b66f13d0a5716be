//! The model: a list of turns, a mark in it, and how it was ended. Everything else is found by going through the list.

use std::fmt;

use proptest::prelude::*;
use proptest_state_machine::ReferenceStateMachine;
use taktika::game_variant::{Ending, GameVariant, Outcome, Side};

/// What is done to a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    /// A legal turn: this share of the sorted list.
    Play(u16),
    /// The turn before last once more, legal or not.
    Repeat,
    Undo,
    Redo,
    /// To this share of the plies and one beyond.
    Jump(u16),
    Claim,
    Agree,
    Resign(Side),
    Time(Side),
    /// The record written and read again.
    SaveAndLoad,
}

pub(crate) type Verdict<V> = Outcome<Ending<<V as GameVariant>::EndReason>>;

/// The model.
#[derive(Clone)]
pub(crate) struct Model<V: GameVariant> {
    pub(crate) turns: Vec<V::Turn>,
    pub(crate) ply: usize,
    /// The ending by will behind the last turn.
    pub(crate) will: Option<Verdict<V>>,
    pub(crate) ended: bool,
}

impl<V: GameVariant> fmt::Debug for Model<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns: Vec<String> = self.turns.iter().map(ToString::to_string).collect();
        write!(f, "{} at {}, {:?}", turns.join(" "), self.ply, self.will)
    }
}

impl<V: GameVariant> Model<V> {
    /// The positions up to the mark.
    pub(crate) fn positions(&self) -> Vec<V::Position> {
        let mut positions = vec![V::start()];
        for &turn in &self.turns[..self.ply] {
            let mut next = positions[positions.len() - 1].clone();
            V::play_unchecked(&mut next, turn);
            positions.push(next);
        }
        positions
    }

    pub(crate) fn position(&self) -> V::Position {
        self.positions().pop().expect("the start at least")
    }

    pub(crate) fn occurrences(&self) -> usize {
        let positions = self.positions();
        let now = self.position();
        if !V::counts_for_repetition(&now) {
            return 0;
        }
        let same =
            |other: &&V::Position| V::counts_for_repetition(other) && V::repeats(other, &now);
        positions.iter().filter(same).count()
    }

    pub(crate) fn outcome(&self) -> Option<Verdict<V>> {
        let by_position = V::outcome(&self.position()).map(|outcome| outcome.map(Ending::Position));
        let repetition = || (self.occurrences() >= 3).then(|| Outcome::draw(Ending::Repetition));
        by_position
            .or_else(repetition)
            .or(self.will.filter(|_| self.ended))
    }

    pub(crate) fn legal(&self) -> Vec<V::Turn> {
        let mut turns = Vec::new();
        if self.outcome().is_none() {
            V::legal_turns(&self.position(), &mut turns);
        }
        turns.sort_unstable();
        turns
    }

    pub(crate) fn may_claim(&self) -> bool {
        self.outcome().is_none() && V::clock(&self.position()) >= V::info().claim_clock
    }

    /// The turn that a step of play makes, if it is legal.
    pub(crate) fn played(&self, step: Step) -> Option<V::Turn> {
        let legal = self.legal();
        match step {
            Step::Play(share) => share_of(&legal, share),
            Step::Repeat => self.repeated().filter(|turn| legal.contains(turn)),
            _ => None,
        }
    }

    /// The turn before last.
    pub(crate) fn repeated(&self) -> Option<V::Turn> {
        Some(self.turns[self.ply.checked_sub(2)?])
    }

    /// The ply that a jump names; it may lie one beyond the last.
    pub(crate) fn goal(&self, share: u16) -> usize {
        ((self.turns.len() + 2) * usize::from(share)) >> 16
    }

    fn branch(&mut self) {
        self.turns.truncate(self.ply);
        self.will = None;
        self.ended = false;
    }

    fn end(&mut self, outcome: Verdict<V>) {
        if self.outcome().is_none() {
            self.branch();
            self.will = Some(outcome);
            self.ended = true;
        }
    }
}

fn share_of<T: Copy>(list: &[T], share: u16) -> Option<T> {
    list.get((list.len() * usize::from(share)) >> 16).copied()
}

impl<V: GameVariant> ReferenceStateMachine for Model<V> {
    type State = Self;
    type Transition = Step;

    fn init_state() -> BoxedStrategy<Self> {
        Just(Self {
            turns: Vec::new(),
            ply: 0,
            will: None,
            ended: false,
        })
        .boxed()
    }

    fn transitions(_: &Self) -> BoxedStrategy<Step> {
        let side = || prop::sample::select(&Side::BOTH[..]);
        prop_oneof![
            12 => any::<u16>().prop_map(Step::Play),
            6 => Just(Step::Repeat),
            5 => Just(Step::Undo),
            4 => Just(Step::Redo),
            2 => any::<u16>().prop_map(Step::Jump),
            2 => Just(Step::Claim),
            1 => Just(Step::Agree),
            1 => side().prop_map(Step::Resign),
            1 => side().prop_map(Step::Time),
            1 => Just(Step::SaveAndLoad),
        ]
        .boxed()
    }

    fn apply(mut state: Self, step: &Step) -> Self {
        match *step {
            Step::Play(_) | Step::Repeat => {
                if let Some(turn) = state.played(*step) {
                    state.branch();
                    state.turns.push(turn);
                    state.ply += 1;
                }
            }
            Step::Undo if state.ended => state.ended = false,
            Step::Undo => state.ply = state.ply.saturating_sub(1),
            Step::Redo if state.ply < state.turns.len() => state.ply += 1,
            Step::Redo => state.ended = state.will.is_some(),
            Step::Jump(share) => {
                let goal = state.goal(share);
                if goal <= state.turns.len() {
                    state.ply = goal;
                    state.ended = goal == state.turns.len() && state.will.is_some();
                }
            }
            Step::Claim => {
                if state.may_claim() {
                    state.end(Outcome::draw(Ending::Clock));
                }
            }
            Step::Agree => state.end(Outcome::draw(Ending::Agreement)),
            Step::Resign(side) => state.end(Outcome::win(side.other(), Ending::Resignation)),
            Step::Time(side) => state.end(Outcome::win(side.other(), Ending::Time)),
            Step::SaveAndLoad => {
                // A record has the turns up to the mark and the outcome there.
                let ended = state.ended;
                let will = state.will;
                state.branch();
                if ended {
                    (state.will, state.ended) = (will, true);
                }
            }
        }
        state
    }
}
