//! Counting with several threads and a table of what was counted before. The counts are those of [`perft`](super::perft).

mod table;

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt::{self, Debug};
use core::num::NonZeroUsize;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::Counting;
use super::walk::{Memory, Nothing, Walk};
use crate::GameVariant;
use crate::text::{AnyFault, TextError};
use table::Table;

/// So many pieces of work a thread has at least, so that none waits long for the last one.
const PIECES: usize = 64;

/// Counts with several threads, and remembers counts in a table if it has one.
///
/// ```
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// use std::num::NonZeroUsize;
/// use game_variant::GameVariant;
/// use game_variant::perft::{Counter, Counting};
///
/// let counter = Counter::<Toy>::new(NonZeroUsize::MIN.saturating_add(1)).with_table(1 << 20)?;
/// assert_eq!(counter.perft(&Toy::start(), 2, Counting::Bulk), 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Counter<V: GameVariant> {
    threads: NonZeroUsize,
    table: Option<Table<V>>,
}

impl<V: GameVariant> Counter<V> {
    /// Counts with so many threads, without a table.
    pub const fn new(threads: NonZeroUsize) -> Self {
        Self {
            threads,
            table: None,
        }
    }

    /// With a table of up to about so many bytes, which all threads share. It is set apart at once, but taken only as it
    /// fills: see [`table_in_use`](Self::table_in_use). A table that has no room for a single entry is none.
    ///
    /// # Errors
    /// When the memory cannot be had.
    pub fn with_table(self, bytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self {
            table: Table::of(bytes)?,
            ..self
        })
    }

    /// So many bytes of the table have been taken so far; 0 without one.
    pub fn table_in_use(&self) -> usize {
        self.table.as_ref().map_or(0, Table::in_use)
    }

    /// The number of sequences of exactly `depth` legal turns, as [`perft`](super::perft) counts them: [`u64::MAX`] where
    /// there are more.
    pub fn perft(&self, position: &V::Position, depth: u32, counting: Counting) -> u64 {
        let (positions, depth) = self.pieces_of_work(position, depth, counting);
        let next = AtomicUsize::new(0);
        let work = || match &self.table {
            Some(table) => share(Walk::<V, _>::new(counting, table), &positions, &next, depth),
            None => share(
                Walk::<V, _>::new(counting, &Nothing),
                &positions,
                &next,
                depth,
            ),
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..self.threads.get())
                // Where no further thread can be had, those that are there do the work.
                .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
                .collect();
            let own = work();
            others
                .into_iter()
                .map(|thread| {
                    thread
                        .join()
                        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
                })
                .fold(own, u64::saturating_add)
        })
    }

    /// The positions after the first plies, enough of them to share out, and the plies that are left.
    fn pieces_of_work(
        &self,
        position: &V::Position,
        mut depth: u32,
        counting: Counting,
    ) -> (Vec<V::Position>, u32) {
        let mut positions = alloc::vec![position.clone()];
        let enough = if self.threads.get() == 1 {
            1
        } else {
            self.threads.get().saturating_mul(PIECES)
        };
        // The last ply is not played where it is only counted.
        let last = u32::from(counting == Counting::Bulk);
        let mut turns = Vec::new();
        while (1..enough).contains(&positions.len()) && depth > last {
            let mut after = Vec::new();
            for position in &positions {
                V::legal_turns(position, &mut turns);
                after.extend(turns.iter().map(|&turn| V::after(position, turn)));
            }
            positions = after;
            depth -= 1;
        }
        (positions, depth)
    }
}

/// What one thread counts: from every position that no other thread has taken yet.
fn share<V: GameVariant, M: Memory<V>>(
    mut walk: Walk<'_, V, M>,
    positions: &[V::Position],
    next: &AtomicUsize,
    depth: u32,
) -> u64 {
    let mut total: u64 = 0;
    while let Some(position) = positions.get(next.fetch_add(1, Ordering::Relaxed)) {
        total = total.saturating_add(walk.count(position, depth));
    }
    total
}

/// A [`Counter`] of a game chosen at run time.
pub trait AnyCounter: Debug {
    /// The number of sequences of exactly `depth` legal turns from the position of a text.
    ///
    /// # Errors
    /// The first fault of the position text.
    fn perft(
        &self,
        position: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<u64, TextError<AnyFault>>;
}

impl<V: GameVariant> AnyCounter for Counter<V> {
    fn perft(
        &self,
        position: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<u64, TextError<AnyFault>> {
        let position = V::parse_position(position).map_err(TextError::erased)?;
        Ok(self.perft(&position, depth, counting))
    }
}

impl<V: GameVariant> Debug for Counter<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Counter")
            .field("threads", &self.threads)
            .field("table", &self.table.is_some())
            .finish()
    }
}
