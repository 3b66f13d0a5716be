//! The computer player.

use core::fmt;
use core::num::NonZeroUsize;
use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Instant;

use game_variant::{Evaluate, GameVariant};

use crate::history::History;
use crate::searched::Searched;
use crate::table::Table;
use crate::worker::{Memory, Shared, Worker};
use crate::{Choice, Level, Limits, Parts, Report, Root, Stop};

/// A computer player of the game `V` with an evaluation, and with what it has learnt.
pub struct Engine<V: GameVariant, E: Evaluate<V>> {
    evaluation: E,
    table: Table,
    history: History,
    /// What each thread keeps.
    memories: Vec<Memory<V::Turn>>,
    lines: usize,
    level: Level,
    seed: u64,
    /// Which parts of the search are used.
    pub parts: Parts,
}

impl<V: GameVariant, E: Evaluate<V>> Engine<V, E> {
    /// One with a table of so many MiB, that thinks with one thread and looks for one line.
    ///
    /// # Errors
    /// When the memory cannot be had.
    pub fn new(evaluation: E, mebibytes: usize) -> Result<Self, TryReserveError> {
        Ok(Self {
            evaluation,
            table: Table::new(mebibytes)?,
            history: History::new(E::SLOTS),
            memories: vec![Memory::new(E::SLOTS)],
            lines: 1,
            level: Level::HIGHEST,
            seed: 0,
            parts: Parts::ALL,
        })
    }

    /// How it judges positions.
    pub fn evaluation(&self) -> &E {
        &self.evaluation
    }

    /// Changes how it judges positions; what it has learnt is forgotten.
    ///
    /// # Errors
    /// What the change says went wrong.
    pub fn adjust<X>(&mut self, change: impl FnOnce(&mut E) -> Result<(), X>) -> Result<(), X> {
        self.forget();
        change(&mut self.evaluation)
    }

    /// Gives the table so many MiB; what was in it is forgotten.
    ///
    /// # Errors
    /// When the memory cannot be had. The table is then as small as it can be.
    pub fn resize(&mut self, mebibytes: usize) -> Result<(), TryReserveError> {
        // The old one goes first: there may not be room for both.
        self.table = Table::new(0)?;
        self.table = Table::new(mebibytes)?;
        Ok(())
    }

    /// How many threads think at once; no more than the computer runs at once, as others would only hold up the answer.
    /// With more than one, what is found is not the same every time.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        let most = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.memories
            .resize_with(threads.min(most).get(), || Memory::new(E::SLOTS));
    }

    /// How many lines are looked for: the best turn's, the second best's, ...
    pub fn set_lines(&mut self, lines: NonZeroUsize) {
        self.lines = lines.get();
    }

    /// How well it plays. Below the highest level it thinks with one thread and misjudges positions, other ones with
    /// another seed.
    pub fn set_level(&mut self, level: Level, seed: u64) {
        if (level, seed) != (self.level, self.seed) {
            (self.level, self.seed) = (level, seed);
            // What is in the table was believed by another player.
            self.forget();
        }
    }

    /// Forgets what was learnt from positions before.
    pub fn forget(&mut self) {
        self.table.clear();
        self.history.clear();
        for memory in &mut self.memories {
            memory.learnt.clear();
        }
    }

    /// Thinks about a position until the limits are reached or it is stopped, and tells of every line that is found: at
    /// the end of each depth, the best first. What is told last of the best line is what is chosen, with its depth and
    /// score. `None` when the position has no legal turn; else there is a choice, however narrow the limits, and something
    /// is told of it.
    ///
    /// With one thread and no limit of time the choice is the same every time, if what was learnt before is the same.
    pub fn think(
        &mut self,
        root: &Root<V>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Report<V::Turn>),
    ) -> Option<Choice<V::Turn>> {
        self.table.grow_old();
        self.history.grow_old();
        for memory in &mut self.memories {
            memory.learnt.grow_old();
        }
        let threads = match self.level {
            Level::HIGHEST => self.memories.len(),
            _ => 1,
        };
        let shared = Shared {
            evaluation: &self.evaluation,
            table: &self.table,
            history: &self.history,
            parts: self.parts,
            limits: self.level.within(*limits),
            switches: root.switches(),
            misjudgement: self.level.misjudgement(self.seed),
            // Whoever asks for several lines wants them as they are.
            looks_again: self.level.looks_again() && self.lines == 1,
            stop,
            started: Instant::now(),
            over: AtomicBool::new(false),
            searched: (threads > 1).then(Searched::new),
            nodes: AtomicU64::new(0),
        };
        let shared = &shared;
        let lines = self.lines;
        let (first, others) = self.memories.split_first_mut()?;
        let mut worker = Worker::new(shared, first, root);
        thread::scope(|scope| {
            let mut helpers = Vec::new();
            for (number, memory) in others.iter_mut().take(threads - 1).enumerate() {
                let help = move || {
                    // Every other one is a depth ahead, so that not all do the same.
                    let first_depth = 1 + (number % 2) as i32;
                    Worker::new(shared, memory, root).deepen(root.last(), 1, first_depth, None)
                };
                // Where the system gives no more threads, those that there are must do.
                let Ok(helper) = thread::Builder::new().spawn_scoped(scope, help) else {
                    break;
                };
                helpers.push(helper);
            }
            let found = worker.deepen(root.last(), lines, 1, Some(tell));
            shared.over.store(true, Ordering::Relaxed);
            let mut best = found?;
            // In the midst of a depth another thread may have found a better turn: one that this one had put off.
            if worker.ended && lines == 1 {
                let mut is_mine = true;
                for other in helpers.into_iter().filter_map(|helper| helper.join().ok()?) {
                    if best.is_below(&other) {
                        (best, is_mine) = (other, false);
                    }
                }
                if !is_mine {
                    best.report.nodes = best.report.nodes.max(worker.all_nodes());
                    best.report.time = shared.started.elapsed();
                    tell(best.report);
                }
            }
            Some(best.choice)
        })
    }
}

impl<V: GameVariant, E: Evaluate<V>> fmt::Debug for Engine<V, E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine")
            .field("game", &V::info().id)
            .field("threads", &self.memories.len())
            .field("lines", &self.lines)
            .field("level", &self.level)
            .field("parts", &self.parts)
            .finish_non_exhaustive()
    }
}
