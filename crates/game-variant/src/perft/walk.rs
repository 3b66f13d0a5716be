//! The walk through all sequences of turns.

use alloc::vec::Vec;
use core::hint::black_box;

use super::Counting;
use crate::GameVariant;

/// So many plies are counted one within another; what is deeper is followed on the heap, as a stack has an end.
const NESTED: u32 = 256;

/// What was counted before, for so many plies from a position.
pub(super) trait Memory<V: GameVariant> {
    fn find(&self, position: &V::Position, depth: u32) -> Option<u64>;
    fn keep(&self, position: &V::Position, depth: u32, count: u64);
}

/// No memory.
pub(super) struct Nothing;

impl<V: GameVariant> Memory<V> for Nothing {
    #[inline(always)]
    fn find(&self, _: &V::Position, _: u32) -> Option<u64> {
        None
    }

    #[inline(always)]
    fn keep(&self, _: &V::Position, _: u32, _: u64) {}
}

/// One thread's counting.
pub(super) struct Walk<'a, V: GameVariant, M> {
    counting: Counting,
    memory: &'a M,
    /// Lists that are free. Plies take theirs from here and give them back, so that nothing is allocated once each has
    /// had one.
    lists: Vec<Vec<V::Turn>>,
}

/// A position whose turns are being followed.
struct Ply<V: GameVariant> {
    position: V::Position,
    depth: u32,
    unfollowed: Vec<V::Turn>,
    total: u64,
}

impl<'a, V: GameVariant, M: Memory<V>> Walk<'a, V, M> {
    pub(super) const fn new(counting: Counting, memory: &'a M) -> Self {
        Self {
            counting,
            memory,
            lists: Vec::new(),
        }
    }

    /// How many sequences of this length there are, or the greatest number.
    pub(super) fn count(&mut self, position: &V::Position, depth: u32) -> u64 {
        if depth <= NESTED {
            self.nested(position, depth)
        } else {
            self.deep(position, depth)
        }
    }

    fn deep(&mut self, position: &V::Position, depth: u32) -> u64 {
        let mut way = alloc::vec![self.ply(position.clone(), depth)];
        let mut counted = 0;
        while let Some(ply) = way.last_mut() {
            if let Some(turn) = ply.unfollowed.pop() {
                let next = V::after(&ply.position, turn);
                let below = ply.depth - 1;
                if below <= NESTED {
                    ply.total = ply.total.saturating_add(self.nested(&next, below));
                } else if let Some(count) = self.memory.find(&next, below) {
                    ply.total = ply.total.saturating_add(count);
                } else {
                    way.push(self.ply(next, below));
                }
            } else if let Some(done) = way.pop() {
                self.memory.keep(&done.position, done.depth, done.total);
                self.lists.push(done.unfollowed);
                match way.last_mut() {
                    Some(before) => before.total = before.total.saturating_add(done.total),
                    None => counted = done.total,
                }
            }
        }
        counted
    }

    fn ply(&mut self, position: V::Position, depth: u32) -> Ply<V> {
        let mut unfollowed = self.lists.pop().unwrap_or_default();
        V::legal_turns(&position, &mut unfollowed);
        Ply {
            position,
            depth,
            unfollowed,
            total: 0,
        }
    }

    fn nested(&mut self, position: &V::Position, depth: u32) -> u64 {
        let Some(below) = depth.checked_sub(1) else {
            return 1;
        };
        if below == 0 {
            // One ply is counted sooner than looked up.
            return self.last(position);
        }
        if let Some(count) = self.memory.find(position, depth) {
            return count;
        }
        let mut turns = self.lists.pop().unwrap_or_default();
        V::legal_turns(position, &mut turns);
        let mut total: u64 = 0;
        for &turn in &turns {
            let count = self.nested(&V::after(position, turn), below);
            total = total.saturating_add(count);
        }
        self.lists.push(turns);
        self.memory.keep(position, depth, total);
        total
    }

    fn last(&mut self, position: &V::Position) -> u64 {
        if self.counting == Counting::Bulk {
            return V::count_turns(position) as u64;
        }
        let mut turns = self.lists.pop().unwrap_or_default();
        V::legal_turns(position, &mut turns);
        let total = turns.len() as u64;
        play_each::<V>(position, &turns);
        self.lists.push(turns);
        total
    }
}

/// Plays every turn, though nobody looks at where it leads.
#[inline]
fn play_each<V: GameVariant>(position: &V::Position, turns: &[V::Turn]) {
    for &turn in turns {
        black_box(&V::after(position, turn));
    }
}
