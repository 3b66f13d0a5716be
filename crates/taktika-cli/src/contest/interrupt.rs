//! A wish to end early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends what goes on, wherever it looks at this. Copies are the same one.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    pub(super) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(super) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
