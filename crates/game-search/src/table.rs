//! What is known of positions: a table that threads share.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

use game_variant::Standing;

/// What a kept value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing: the value was cut short.
    None,
    /// It is at most the value.
    Upper,
    /// It is at least the value.
    Lower,
    /// It is the value.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// The number of the best turn in the position's list.
    pub(crate) best: Option<u16>,
    /// The value, wins counted from this position.
    pub(crate) value: i32,
    pub(crate) standing: Standing,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
}

/// No turn.
const NO_TURN: u16 = u16::MAX;

impl Known {
    /// In one word: turn 16 bits, value 16, score 16, depth 8, generation 5, urgent 1, bound 2.
    fn packed(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::None => 0,
            Bound::Upper => 1,
            Bound::Lower => 2,
            Bound::Exact => 3,
        };
        u64::from(self.best.unwrap_or(NO_TURN))
            | u64::from(self.value as i16 as u16) << 16
            | u64::from(self.standing.score as i16 as u16) << 32
            | (self.depth.clamp(0, 255) as u64) << 48
            | u64::from(generation & GENERATIONS) << 56
            | u64::from(self.standing.urgent) << 61
            | bound << 62
    }

    fn of(word: u64) -> Self {
        let best = word as u16;
        Self {
            best: (best != NO_TURN).then_some(best),
            value: i32::from((word >> 16) as u16 as i16),
            standing: Standing {
                score: i32::from((word >> 32) as u16 as i16),
                urgent: word >> 61 & 1 == 1,
            },
            depth: depth(word),
            bound: match word >> 62 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
        }
    }
}

const GENERATIONS: u8 = 31;

fn depth(word: u64) -> i32 {
    (word >> 48) as i32 & 0xFF
}

fn generation(word: u64) -> u8 {
    (word >> 56) as u8 & GENERATIONS
}

/// A place for one position. The key is kept mixed with what is known, so that a place written by two threads at once
/// is one of neither.
#[derive(Debug, Default)]
struct Place {
    mixed: AtomicU64,
    word: AtomicU64,
}

impl Place {
    fn load(&self) -> (u64, u64) {
        let word = self.word.load(Ordering::Relaxed);
        (self.mixed.load(Ordering::Relaxed) ^ word, word)
    }

    fn store(&self, key: u64, word: u64) {
        self.mixed.store(key ^ word, Ordering::Relaxed);
        self.word.store(word, Ordering::Relaxed);
    }
}

/// So many places lie together, and a position may be in any of them.
const CLUSTER: usize = 4;

type Cluster = [Place; CLUSTER];

/// The table.
#[derive(Debug, Default)]
pub(crate) struct Table {
    clusters: Vec<Cluster>,
    generation: u8,
}

impl Table {
    /// One of so many MiB, or with a single cluster for 0.
    pub(crate) fn new(mebibytes: usize) -> Result<Self, TryReserveError> {
        let bytes = mebibytes.saturating_mul(1 << 20);
        let count = (bytes / size_of::<Cluster>()).max(1);
        let mut clusters = Vec::new();
        clusters.try_reserve_exact(count)?;
        clusters.resize_with(count, Cluster::default);
        Ok(Self {
            clusters,
            generation: 0,
        })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for place in self.clusters.iter_mut().flatten() {
            *place = Place::default();
        }
        self.generation = 0;
    }

    /// What has been kept until now gives way to what comes.
    pub(crate) fn grow_old(&mut self) {
        self.generation = (self.generation + 1) & GENERATIONS;
    }

    fn cluster(&self, key: u64) -> &Cluster {
        let at = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[at as usize]
    }

    /// What is known of a position with this key.
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.cluster(key).iter().find_map(|place| {
            let (found, word) = place.load();
            // An empty place is a word of 0, which is none that is kept: it has no bound and depth 0, but turn 0.
            (found == key && word != 0).then(|| Known::of(word))
        })
    }

    /// Keeps what is known of a position, in place of what is least of use.
    pub(crate) fn put(&self, key: u64, known: Known) {
        let cluster = self.cluster(key);
        let worst = cluster.iter().min_by_key(|place| {
            let (found, word) = place.load();
            let age = self.generation.wrapping_sub(generation(word)) & GENERATIONS;
            (found != key, depth(word) - 8 * i32::from(age))
        });
        let Some(place) = worst else { return };
        let (found, word) = place.load();
        let mut known = known;
        if found == key && word != 0 {
            let before = Known::of(word);
            if known.best.is_none() {
                known.best = before.best;
            }
            let deeper = before.depth > known.depth + 3;
            if deeper && known.bound != Bound::Exact && generation(word) == self.generation {
                return;
            }
        }
        place.store(key, known.packed(self.generation));
    }

    /// How many of a thousand places hold something of this search.
    pub(crate) fn filled(&self) -> u32 {
        let sample = self.clusters.iter().take(250).flatten();
        let (mut all, mut used) = (0, 0);
        for place in sample {
            let (_, word) = place.load();
            all += 1;
            used += u32::from(word != 0 && generation(word) == self.generation);
        }
        used * 1000 / all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(depth: i32) -> Known {
        Known {
            best: Some(7),
            value: -29_991,
            standing: Standing {
                score: -1234,
                urgent: true,
            },
            depth,
            bound: Bound::Lower,
        }
    }

    #[test]
    fn what_is_put_is_found_and_nothing_else() {
        let table = Table::new(0).unwrap();
        assert_eq!(table.get(5), None);
        table.put(5, known(9));
        assert_eq!(table.get(5), Some(known(9)));
        assert_eq!(table.get(6), None);
        let bare = Known {
            best: None,
            value: 3,
            standing: Standing::default(),
            depth: 0,
            bound: Bound::Exact,
        };
        table.put(6, bare);
        assert_eq!(table.get(6), Some(bare));
    }

    #[test]
    fn the_deeper_and_newer_stay() {
        let mut table = Table::new(0).unwrap();
        for key in 0..4 {
            table.put(key, known(10 + key as i32));
        }
        table.put(100, known(1));
        assert_eq!(table.get(0), None);
        assert_eq!(table.get(100), Some(known(1)));
        table.grow_old();
        table.grow_old();
        for key in 200..204 {
            table.put(key, known(2));
        }
        assert!((200..204).all(|key| table.get(key).is_some()));
        assert_eq!(table.filled(), 1000);
        table.clear();
        assert_eq!(table.get(200), None);
        assert_eq!(table.filled(), 0);
    }

    #[test]
    fn memory_that_cannot_be_had_is_an_error() {
        assert!(Table::new(usize::MAX).is_err());
    }
}
