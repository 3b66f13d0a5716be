//! What was counted before.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::GameVariant;
use crate::perft::walk::Memory;

/// What was counted before, for so many plies from a position. Positions are kept whole: two that merely share a key
/// are never taken for each other.
pub(super) struct Table<V: GameVariant> {
    shelves: Vec<Mutex<Shelf<V>>>,
}

/// A part of the table under a lock of its own. All its memory is set apart at first, but nothing is written there until
/// it is needed, so that a system that gives memory out when it is used does so then.
struct Shelf<V: GameVariant> {
    places: Vec<Option<Entry<V>>>,
    used: usize,
    /// So often can the places still be doubled.
    doublings: u32,
}

struct Entry<V: GameVariant> {
    position: V::Position,
    depth: u32,
    count: u64,
}

impl<V: GameVariant> Entry<V> {
    const BYTES: usize = size_of::<Option<Self>>();

    /// A number that picks the place, the same for positions that repeat each other.
    fn number(position: &V::Position, depth: u32) -> u64 {
        // An odd factor spreads the depths of one position over the whole table.
        V::key(position) ^ (depth as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn is_of(&self, position: &V::Position, depth: u32) -> bool {
        self.depth == depth
            && V::key(&self.position) == V::key(position)
            && V::repeats(&self.position, position)
    }
}

impl<V: GameVariant> Table<V> {
    /// So many shelves that threads seldom want the same one at once.
    const SHELVES: usize = 256;

    pub(super) fn of(bytes: usize) -> Result<Option<Self>, TryReserveError> {
        let entries = bytes / Entry::<V>::BYTES;
        let number = entries.min(Self::SHELVES);
        let Some(length) = entries.checked_div(number) else {
            return Ok(None);
        };
        let mut shelves = Vec::with_capacity(number);
        for _ in 0..number {
            shelves.push(Mutex::new(Shelf::of(length)?));
        }
        Ok(Some(Self { shelves }))
    }

    pub(super) fn in_use(&self) -> usize {
        let places = self.shelves.iter().map(|shelf| lock(shelf).places.len());
        places.sum::<usize>() * Entry::<V>::BYTES
    }

    fn shelf(&self, number: u64) -> MutexGuard<'_, Shelf<V>> {
        lock(&self.shelves[number as usize % self.shelves.len()])
    }
}

impl<V: GameVariant> Memory<V> for Table<V> {
    fn find(&self, position: &V::Position, depth: u32) -> Option<u64> {
        let number = Entry::<V>::number(position, depth);
        let shelf = self.shelf(number);
        let known = shelf.places[shelf.place(number)].as_ref()?;
        known.is_of(position, depth).then_some(known.count)
    }

    /// Whatever was in the same place before goes.
    fn keep(&self, position: &V::Position, depth: u32, count: u64) {
        let new = Entry {
            position: position.clone(),
            depth,
            count,
        };
        let number = Entry::<V>::number(position, depth);
        self.shelf(number).put(number, new);
    }
}

fn lock<T>(shelf: &Mutex<T>) -> MutexGuard<'_, T> {
    // A thread that panicked left whole entries or none.
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<V: GameVariant> Shelf<V> {
    /// So many places there are at first, up to twice as many.
    const FIRST: usize = 16;

    /// With up to so many places, at least one.
    fn of(most: usize) -> Result<Self, TryReserveError> {
        let doublings = (most / Self::FIRST).checked_ilog2().unwrap_or(0);
        let first = most >> doublings;
        let mut places = Vec::new();
        places.try_reserve_exact(first << doublings)?;
        places.resize_with(first, || None);
        Ok(Self {
            places,
            used: 0,
            doublings,
        })
    }

    fn place(&self, number: u64) -> usize {
        (number >> 32) as usize % self.places.len()
    }

    fn put(&mut self, number: u64, new: Entry<V>) {
        if self.used > self.places.len() / 2 && self.doublings > 0 {
            self.double();
        }
        let place = self.place(number);
        let before = self.places[place].replace(new);
        self.used += usize::from(before.is_none());
    }

    /// Makes twice as many places. What was in one is then there or as far behind as there were places.
    fn double(&mut self) {
        self.doublings -= 1;
        let half = self.places.len();
        self.places.resize_with(2 * half, || None);
        for at in 0..half {
            let number = self.places[at]
                .as_ref()
                .map(|entry| Entry::<V>::number(&entry.position, entry.depth));
            if number.is_some_and(|number| self.place(number) != at) {
                self.places.swap(at, at + half);
            }
        }
    }
}
