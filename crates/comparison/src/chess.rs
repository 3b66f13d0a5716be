//! What is measured of a library of chess.

use crate::named::{CHESS, CHESS_START};
use crate::{GAMES, TEXTS, Task, Workload};

/// A library of chess: how it does each task, with positions of type `P`.
pub(crate) struct Library<P> {
    pub(crate) name: &'static str,
    pub(crate) read: fn(&str) -> P,
    pub(crate) bulk: fn(&P, u32) -> u64,
    pub(crate) single: fn(&P, u32) -> u64,
    pub(crate) playouts: fn(&P, u64) -> u64,
    pub(crate) texts: fn(&str, u64) -> u64,
}

impl<P: Clone + 'static> Library<P> {
    /// Adds its workloads.
    pub(crate) fn add(self, all: &mut Vec<Workload>) {
        for named in &CHESS {
            let start = (self.read)(named.text);
            let mut push = |task, expected, run| {
                all.push(Workload {
                    task,
                    library: self.name,
                    position: named.name,
                    expected,
                    run,
                });
            };
            for (task, perft) in [
                (Task::PerftBulk, self.bulk),
                (Task::PerftSingle, self.single),
            ] {
                let position = start.clone();
                let run = move || perft(&position, named.depth);
                push(task, Some(named.count), Box::new(run));
            }
            if named.name == CHESS_START {
                for task in [Task::Playouts, Task::ListedPlayouts] {
                    let (position, playouts) = (start.clone(), self.playouts);
                    push(task, None, Box::new(move || playouts(&position, GAMES)));
                }
            }
            let texts = self.texts;
            let run = move || texts(named.text, TEXTS);
            push(Task::Texts, Some(TEXTS), Box::new(run));
        }
    }
}
