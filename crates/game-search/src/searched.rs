//! How threads keep out of each other's way: each says which positions it is looking at, and the others look at
//! something else first.
//!
//! Threads that search the same turns in the same order find the same things twice. So a thread that comes to a turn
//! whose position another one is searching puts the turn off; when it comes back to it, the answer is mostly in the
//! table.

use std::sync::atomic::{AtomicU64, Ordering};

/// Positions nearer to the end of the depth are searched faster than the threads could tell of them.
pub(crate) const LEAST_DEPTH: i32 = 3;

/// So many positions may share a place in the list, by their keys.
const TOGETHER: usize = 4;
const PLACES: usize = 1024;

/// The positions that threads are searching. It may miss some, and costs no more than double work then.
#[derive(Debug)]
pub(crate) struct Searched {
    places: Vec<[AtomicU64; TOGETHER]>,
}

impl Searched {
    pub(crate) fn new() -> Self {
        let mut places = Vec::new();
        places.resize_with(PLACES, Default::default);
        Self { places }
    }

    fn place(&self, key: u64) -> &[AtomicU64; TOGETHER] {
        &self.places[key as usize % PLACES]
    }

    /// Says that this thread searches the position with this key, until the claim is dropped.
    pub(crate) fn claim(&self, key: u64) -> Claim<'_> {
        self.begin(key);
        Claim {
            searched: self,
            key,
        }
    }

    /// Whether a thread is searching the position with this key.
    pub(crate) fn has(&self, key: u64) -> bool {
        let mut place = self.place(key).iter();
        place.any(|searched| searched.load(Ordering::Relaxed) == key)
    }

    fn begin(&self, key: u64) {
        let free = self.place(key).iter().find(|searched| {
            let exchanged = searched.compare_exchange(0, key, Ordering::Relaxed, Ordering::Relaxed);
            exchanged == Ok(0) || exchanged == Err(key)
        });
        if free.is_none() {
            self.place(key)[0].store(key, Ordering::Relaxed);
        }
    }

    fn end(&self, key: u64) {
        for searched in self.place(key) {
            let _ = searched.compare_exchange(key, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

/// Another thread is searching the position.
#[derive(Debug)]
pub(crate) struct Taken;

/// A thread is searching a position as long as it holds this.
#[derive(Debug)]
pub(crate) struct Claim<'s> {
    searched: &'s Searched,
    key: u64,
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        self.searched.end(self.key);
    }
}

/// The order in which the turns of a node are searched: as they stand, then those put off.
pub(crate) struct Queue {
    count: usize,
    taken: usize,
    put_off: Vec<usize>,
}

impl Queue {
    /// Of so many turns.
    pub(crate) const fn new(count: usize) -> Self {
        Self {
            count,
            taken: 0,
            put_off: Vec::new(),
        }
    }

    /// The place of the next turn, and whether it comes for the first time.
    pub(crate) fn take(&mut self) -> Option<(usize, bool)> {
        let taken = self.taken;
        self.taken += 1;
        if taken < self.count {
            return Some((taken, true));
        }
        let at = self.put_off.get(taken - self.count)?;
        Some((*at, false))
    }

    /// The turn at this place is to come again.
    pub(crate) fn put_off(&mut self, at: usize) {
        self.put_off.push(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_claimed_is_searched_until_the_claim_ends() {
        let searched = Searched::new();
        // All in one place, and more than it has room for.
        let keys = (1..=6).map(|number| number * PLACES as u64);
        let mut claims = Vec::new();
        for key in keys.clone() {
            assert!(!searched.has(key));
            claims.push(searched.claim(key));
            assert!(searched.has(key));
        }
        drop(claims);
        assert!(keys.clone().all(|key| !searched.has(key)));
    }

    #[test]
    fn what_is_put_off_comes_last_and_once() {
        let mut queue = Queue::new(4);
        let mut order = Vec::new();
        while let Some((at, first_time)) = queue.take() {
            order.push((at, first_time));
            if first_time && at % 2 == 1 {
                queue.put_off(at);
            }
        }
        let expected = [
            (0, true),
            (1, true),
            (2, true),
            (3, true),
            (1, false),
            (3, false),
        ];
        assert_eq!(order, expected);
        assert_eq!(Queue::new(0).take(), None);
    }
}
