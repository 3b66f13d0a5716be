//! What a match shows while it goes on, on the error output: a bar on a terminal, else a line now and then.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The progress of a match.
#[derive(Debug)]
pub(super) enum Progress {
    Bar(ProgressBar),
    Lines { last: Instant },
}

/// Between two lines is at least so much time.
const PAUSE: Duration = Duration::from_secs(30);

impl Progress {
    /// Of so many games.
    pub(super) fn new(games: u64) -> Self {
        if !io::stderr().is_terminal() {
            let last = Instant::now();
            return Self::Lines { last };
        }
        let bar = ProgressBar::new(games);
        // The form is a constant, and sound.
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {elapsed} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_secs(1));
        Self::Bar(bar)
    }

    /// So many games have been played, and that is what they say.
    pub(super) fn update(&mut self, games: u64, line: &str) {
        match self {
            Self::Bar(bar) => {
                bar.set_position(games);
                bar.set_message(line.to_owned());
            }
            Self::Lines { last } if last.elapsed() >= PAUSE => {
                *last = Instant::now();
                say(line);
            }
            Self::Lines { .. } => {}
        }
    }

    /// Something that should be read.
    pub(super) fn note(&self, text: &str) {
        match self {
            Self::Bar(bar) => bar.suspend(|| say(text)),
            Self::Lines { .. } => say(text),
        }
    }

    /// Takes the bar away.
    pub(super) fn end(&self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// When the error output is gone there is nobody left to tell.
fn say(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}
