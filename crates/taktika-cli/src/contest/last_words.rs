//! The last lines that went between a match and an engine.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use crate::output;

/// The last lines that went between the match and an engine. Copies are the same ones.
#[derive(Clone, Debug, Default)]
pub(super) struct LastWords(Arc<Mutex<Words>>);

#[derive(Debug, Default)]
struct Words {
    lines: VecDeque<String>,
    /// How many outputs of the engine are still read.
    open: usize,
    /// Nobody wants to know any more.
    closed: bool,
}

/// So many of them are kept, ...
pub(super) const KEPT: usize = 20;

/// ... with so many characters each.
const WIDTH: usize = 200;

impl LastWords {
    fn with<T>(&self, act: impl FnOnce(&mut Words) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn add(&self, from: &str, line: &str) {
        let start: String = line.chars().take(WIDTH).collect();
        let line = format!("{from}: {}", output::one_line(&start));
        self.with(|words| {
            if words.lines.len() == KEPT {
                words.lines.pop_front();
            }
            words.lines.push_back(line);
        });
    }

    pub(super) fn lines(&self) -> Vec<String> {
        self.with(|words| words.lines.iter().cloned().collect())
    }

    /// Somebody begins to read an output.
    pub(super) fn open(&self) {
        self.with(|words| words.open += 1);
    }

    /// An output has come to its end.
    pub(super) fn end(&self) {
        self.with(|words| words.open = words.open.saturating_sub(1));
    }

    pub(super) fn is_open(&self) -> bool {
        self.with(|words| words.open > 0)
    }

    /// Whoever reads may stop.
    pub(super) fn close(&self) {
        self.with(|words| words.closed = true);
    }

    pub(super) fn is_closed(&self) -> bool {
        self.with(|words| words.closed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ones_are_kept_and_of_each_its_beginning() {
        let words = LastWords::default();
        for number in 0..100_000 {
            words.add("out", &number.to_string());
        }
        words.add("err", &"é".repeat(1 << 20));
        let lines = words.lines();
        assert_eq!(lines.len(), KEPT);
        assert_eq!(lines[KEPT - 2], "out: 99999");
        assert_eq!(lines[KEPT - 1], format!("err: {}", "é".repeat(WIDTH)));
    }
}
