//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Where a search ends: at whichever comes first. Without any it goes on until it is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// So many turns deep.
    pub depth: Option<u32>,
    /// So many positions looked at.
    pub nodes: Option<u64>,
    /// When that much time has gone, no further depth is begun.
    pub enough: Option<Duration>,
    /// When that much time has gone, it ends wherever it is.
    pub time: Option<Duration>,
}

/// What lies between the clock that a game is played by and the one that a search looks at: the way of a message, a
/// thread that waits for its turn.
const MARGIN: Duration = Duration::from_millis(15);

impl Limits {
    /// So many turns deep.
    pub fn depth(depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..Self::default()
        }
    }

    /// So many positions. What one thread finds within them is always the same.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// So much time for this one turn.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// A share of what a clock shows, with what it gains each turn. However little that is, the clock does not run out.
    pub fn clock(left: Duration, increment: Duration) -> Self {
        let usable = left.saturating_sub(MARGIN);
        let share = (left / 40).saturating_add(increment / 4 * 3);
        let time = share.saturating_mul(3).min(usable / 4);
        let time = time.max(Duration::from_millis(1));
        Self {
            enough: Some((share / 5).saturating_mul(3).min(time)),
            time: Some(time),
            ..Self::default()
        }
    }
}

/// Stops a search from elsewhere. Copies stop the same one.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// One that has not been used.
    pub fn new() -> Self {
        Self::default()
    }

    /// Ends the search, or any that begins with this value.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to end.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_never_runs_out() {
        for left in [0, 1, 5, 20, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 1, 50, 2_000, 60_000] {
                let left = Duration::from_millis(left);
                let limits = Limits::clock(left, Duration::from_millis(increment));
                let time = limits.time.unwrap();
                assert!(limits.enough.unwrap() <= time);
                assert!(time <= (left / 4).max(Duration::from_millis(1)), "{left:?}");
            }
        }
    }

    #[test]
    fn no_clock_is_too_long() {
        for left in [Duration::ZERO, Duration::MAX] {
            for increment in [Duration::ZERO, Duration::MAX] {
                let limits = Limits::clock(left, increment);
                assert!(limits.enough <= limits.time && limits.time.unwrap() <= Duration::MAX / 4);
            }
        }
    }
}
