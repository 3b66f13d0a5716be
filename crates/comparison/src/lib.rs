//! Both games' rules beside public chess crates, measured in one run.
//!
//! [`workloads`] is the one list of what is measured: each [`Workload`] does a fixed piece of work and says how many
//! units it did (turns counted, turns played, sentences made, texts read and written), so that a wrong count is found
//! in the run that measures. [`table::measure`] runs all of them in turn, round by round, and compares medians; the
//! benches run the same list one by one.
//!
//! `cargo compare` prints the table that the README shows.

mod chess;
mod cozy;
mod games;
mod named;
pub mod opponents;
mod shak;
pub mod table;

use std::fmt;

/// What a workload does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Task {
    /// Sequences of turns counted, those before the last ply without being played.
    PerftBulk,
    /// Sequences of turns counted, every turn played.
    PerftSingle,
    /// The same as [`PerftBulk`](Self::PerftBulk), with two threads.
    PerftThreads,
    /// The same with one thread and a table of [`TABLE_MEBIBYTES`], empty at the beginning.
    PerftTable,
    /// Random games: one of the legal turns picked and played, until none is left or [`PLAYOUT_CAP`] is reached. Each
    /// library picks as it does best: chess from a list, ours without one.
    Playouts,
    /// The same with the legal turns listed in all.
    ListedPlayouts,
    /// Wishes explained: every legal turn, and every pair of squares on which something stands.
    Explanations,
    /// Position texts read and written again.
    Texts,
}

impl Task {
    /// All tasks, in the table's order.
    pub const ALL: [Self; 8] = [
        Self::PerftBulk,
        Self::PerftSingle,
        Self::PerftThreads,
        Self::PerftTable,
        Self::Playouts,
        Self::ListedPlayouts,
        Self::Explanations,
        Self::Texts,
    ];

    /// Whether random games are played.
    pub const fn is_playouts(self) -> bool {
        matches!(self, Self::Playouts | Self::ListedPlayouts)
    }

    /// What is counted.
    pub const fn unit(self) -> &'static str {
        match self {
            Self::PerftBulk
            | Self::PerftSingle
            | Self::PerftThreads
            | Self::PerftTable
            | Self::Playouts
            | Self::ListedPlayouts => "turns",
            Self::Explanations => "explanations",
            Self::Texts => "texts",
        }
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::PerftBulk => "perft, bulk",
            Self::PerftSingle => "perft, every turn played",
            Self::PerftThreads => "perft, bulk, two threads",
            Self::PerftTable => "perft, bulk, with a table",
            Self::Playouts => "random playouts",
            Self::ListedPlayouts => "random playouts, turns listed",
            Self::Explanations => "explanations",
            Self::Texts => "text round trips",
        })
    }
}

/// After so many turns a random playout ends.
pub const PLAYOUT_CAP: usize = 200;

/// The size of the table that perft is given.
pub const TABLE_MEBIBYTES: usize = 64;

/// So many games one run of the playouts plays, each with its own seed.
pub const GAMES: u64 = 100;

/// So many texts one run of the round trips reads and writes.
pub const TEXTS: u64 = 20_000;

/// A fixed piece of work.
pub struct Workload {
    /// What it does.
    pub task: Task,
    /// The library whose code does it.
    pub library: &'static str,
    /// The position it starts from.
    pub position: &'static str,
    /// How many units it must come to, where that is known from elsewhere.
    pub expected: Option<u64>,
    run: Box<dyn Fn() -> u64>,
}

impl Workload {
    /// Does the work; the number of units done.
    ///
    /// # Panics
    /// When the number is not the one expected.
    pub fn run(&self) -> u64 {
        let done = (self.run)();
        if let Some(expected) = self.expected {
            assert_eq!(done, expected, "{self} came to a wrong count");
        }
        done
    }
}

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}, {}", self.task, self.library, self.position)
    }
}

/// All that is measured, in the order in which it runs: the libraries of one task stand side by side.
pub fn workloads() -> Vec<Workload> {
    let mut all = Vec::new();
    shak::add(&mut all);
    cozy::add(&mut all);
    games::add(&mut all);
    all.sort_by_key(|workload| workload.task);
    all
}

/// The names of the libraries that ours are held against, with the positions that are the yardsticks.
pub const YARDSTICKS: [(&str, &str); 4] = [
    (shak::NAME, named::CHESS_START),
    (shak::NAME, named::KIWIPETE),
    (cozy::NAME, named::CHESS_START),
    (cozy::NAME, named::KIWIPETE),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_has_a_name_of_its_own() {
        let mut names: Vec<String> = workloads().iter().map(Workload::to_string).collect();
        let number = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), number);
    }

    #[test]
    fn counts_are_known_where_they_can_be() {
        for workload in workloads() {
            let open = workload.task.is_playouts() || workload.task == Task::Explanations;
            assert_eq!(workload.expected.is_none(), open, "{workload}");
        }
    }

    #[test]
    fn counts_are_right() {
        for workload in workloads() {
            // The one count above this takes longer than all others together.
            if workload.expected.is_some_and(|count| count < 30_000_000) {
                assert_eq!(Some(workload.run()), workload.expected, "{workload}");
            }
        }
    }

    #[test]
    fn every_yardstick_is_measured_wherever_ours_can_be_compared() {
        let all = workloads();
        for task in [
            Task::PerftBulk,
            Task::PerftSingle,
            Task::Playouts,
            Task::ListedPlayouts,
            Task::Texts,
        ] {
            for (library, position) in YARDSTICKS {
                let found = all
                    .iter()
                    .any(|w| (w.task, w.library, w.position) == (task, library, position));
                // A playout starts at the start.
                let missing = task.is_playouts() && position == named::KIWIPETE;
                assert_eq!(found, !missing, "{task}, {library}, {position}");
            }
        }
    }
}
