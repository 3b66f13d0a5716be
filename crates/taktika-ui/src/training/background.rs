//! One thing found out in a thread of its own.

use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::computer::Wake;

/// Work in a thread. Dropped, nobody waits for it and what it finds is forgotten.
pub(super) struct Background<T> {
    /// Nobody but the owner looks into it; the lock only lets the owner be shared.
    found: Mutex<Receiver<T>>,
}

/// What has come of the work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum News<T> {
    /// Nothing yet.
    Wait,
    /// This.
    Found(T),
    /// Its thread is gone.
    Failed,
}

impl<T: Send + 'static> Background<T> {
    /// Has something found out, and the host woken when that is done. It takes at least so long, or whoever looks on
    /// could not see one thing follow the other.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(super) fn start(
        wake: Wake,
        least: Duration,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<Self> {
        let (outbox, found) = channel();
        let voice = Voice {
            outbox: Some(outbox),
            wake,
        };
        thread::Builder::new()
            .name("judge".to_owned())
            .spawn(move || {
                let begun = Instant::now();
                let found = work();
                thread::sleep(least.saturating_sub(begun.elapsed()));
                if let Some(outbox) = &voice.outbox {
                    // Where nobody listens any more, nobody is to be told.
                    let _ = outbox.send(found);
                }
            })?;
        Ok(Self {
            found: Mutex::new(found),
        })
    }

    /// What has come of it; once something was found, there is no more.
    pub(super) fn news(&mut self) -> News<T> {
        let found = self.found.get_mut().unwrap_or_else(PoisonError::into_inner);
        match found.try_recv() {
            Ok(found) => News::Found(found),
            Err(TryRecvError::Empty) => News::Wait,
            Err(TryRecvError::Disconnected) => News::Failed,
        }
    }
}

/// What the thread speaks with. However the thread ends, the host is woken to find out.
struct Voice<T> {
    outbox: Option<Sender<T>>,
    wake: Wake,
}

impl<T> Drop for Voice<T> {
    fn drop(&mut self) {
        self.outbox = None;
        (self.wake)();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn the_host_is_woken_whatever_comes_of_the_work() {
        for fails in [false, true] {
            let (woken, wakes) = channel();
            let wake: Wake = Arc::new(move || {
                // The test may be over.
                let _ = woken.send(());
            });
            let work = move || {
                // A thread that panics for a test should not write of it.
                if fails {
                    std::panic::resume_unwind(Box::new("no"));
                }
                7
            };
            let mut background = Background::start(wake, Duration::ZERO, work).unwrap();
            wakes.recv().unwrap();
            let expected = if fails { News::Failed } else { News::Found(7) };
            assert_eq!(background.news(), expected);
            assert_eq!(background.news(), News::Failed, "there is no more");
        }
    }
}
