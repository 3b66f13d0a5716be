//! TC-3: the turns that take something, and what they gain.

use alloc::vec::Vec;

use game_variant::Side;

use crate::generate::{Sink, Step};
use crate::pieces::{self, explosion};
use crate::{Becoming, Kind, Phase, Position, Reserve, Set, Square, Turn};

use super::Weights;

/// Replaces the list's contents by the turns that take something, without those that lose more than they take and take
/// no king.
pub(super) fn list(weights: &Weights, position: &Position, turns: &mut Vec<Turn>) {
    turns.clear();
    if position.phase() != Phase::Battle || position.is_decided() {
        return;
    }
    let scales = Scales::of(weights, position);
    let mut loud = Loud { scales, turns };
    pieces::turns(position, position.side_to_move(), &mut loud);
}

/// Replaces the list's contents by what each turn takes, less what it costs.
pub(super) fn gains(weights: &Weights, position: &Position, turns: &[Turn], gains: &mut Vec<i32>) {
    let scales = Scales::of(weights, position);
    gains.clear();
    gains.extend(turns.iter().map(|turn| scales.gain(*turn)));
}

/// Weighs what leaves the board.
struct Scales<'a> {
    weights: &'a Weights,
    position: &'a Position,
    own: Set,
    enemy: Set,
    fanatics: Set,
    kings: Set,
}

impl<'a> Scales<'a> {
    #[inline(always)]
    fn of(weights: &'a Weights, position: &'a Position) -> Self {
        let side = position.side_to_move();
        Self {
            weights,
            position,
            own: position.side(side),
            enemy: position.side(side.other()),
            fanatics: position.kind(Kind::Fanatic),
            kings: position.kind(Kind::King),
        }
    }

    /// What a turn gains.
    #[inline(always)]
    fn gain(&self, turn: Turn) -> i32 {
        match turn {
            Turn::Move { from, to, .. } if self.enemy.contains(to) => {
                let dear = self.fanatics | self.kings;
                if dear.contains(from) | dear.contains(to) {
                    self.balance(self.removed(from, to))
                } else {
                    self.worth_at(to)
                }
            }
            Turn::Shot { from, target } => self.balance(self.position.shot(from, target)),
            _ => 0,
        }
    }

    /// Whatever a capture by moving removes.
    #[inline]
    fn removed(&self, from: Square, to: Square) -> Set {
        let taken = Set::from(to);
        if !self.fanatics.contains(to) && !self.fanatics.contains(from) {
            return taken;
        }
        // TC-3.10, TC-3.11: the capturer leaves too.
        let both = taken | from.into();
        if self.fanatics.contains(from) {
            both | explosion(to) & self.position.pieces()
        } else {
            both
        }
    }

    /// What the other side loses with these pieces, less what the mover loses.
    #[inline]
    fn balance(&self, removed: Set) -> i32 {
        let side = self.position.side_to_move();
        self.loss(side.other(), removed & self.enemy) - self.loss(side, removed & self.own)
    }

    /// What a side loses with these pieces of its own. TC-4.4: a king that is followed by a prince costs the prince.
    #[inline]
    fn loss(&self, side: Side, removed: Set) -> i32 {
        let pieces: i32 = removed.into_iter().map(|at| self.worth_at(at)).sum();
        let prince = self.position.of(side, Kind::Prince).without(removed);
        if removed.intersects(self.kings) && !prince.is_empty() {
            let worth = |kind: Kind| self.weights.material[kind.index()];
            pieces - worth(Kind::King) + worth(Kind::Prince)
        } else {
            pieces
        }
    }

    #[inline(always)]
    fn worth_at(&self, at: Square) -> i32 {
        self.position
            .kind_at(at)
            .map_or(0, |kind| self.weights.material[kind.index()])
    }

    /// Whether a turn that removes these pieces is of use: it takes a king, or no less than it costs.
    #[inline]
    fn is_of_use(&self, removed: Set) -> bool {
        removed.intersects(self.kings & self.enemy) || self.balance(removed) >= 0
    }
}

/// Lists turns that take something.
struct Loud<'a> {
    scales: Scales<'a>,
    turns: &'a mut Vec<Turn>,
}

impl Loud<'_> {
    #[inline(always)]
    fn capture(&mut self, from: Square, to: Square, becomes: Option<Becoming>) {
        let scales = &self.scales;
        let costly = scales.fanatics.contains(from) | scales.fanatics.contains(to);
        if !costly || scales.is_of_use(scales.removed(from, to)) {
            self.turns.push(Turn::Move { from, to, becomes });
        }
    }
}

impl Sink for Loud<'_> {
    #[inline(always)]
    fn pass(&mut self) {}

    #[inline(always)]
    fn obstacles(&mut self, _: Set) {}

    #[inline(always)]
    fn pieces(&mut self, _: Reserve, _: Set) {}

    #[inline(always)]
    fn go(&mut self, from: Square, to: Set, becomes: Option<Becoming>) {
        for to in to & self.scales.enemy {
            self.capture(from, to, becomes);
        }
    }

    #[inline(always)]
    fn step(&mut self, step: Step, to: Set, becomes: Option<Becoming>) {
        for to in to & self.scales.enemy {
            self.capture(step.before(to), to, becomes);
        }
    }

    #[inline(always)]
    fn shoot(&mut self, from: Square, targets: Set) {
        for target in targets {
            let removed = self.scales.position.shot(from, target);
            let costs = removed.intersects(self.scales.own);
            if !costs || self.scales.is_of_use(removed) {
                self.turns.push(Turn::Shot { from, target });
            }
        }
    }
}
