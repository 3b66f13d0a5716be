//! The system's allocator, counting how often each thread asks it for memory. A test that takes this module in stands
//! alone: its whole program uses the allocator.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

/// How often this thread has asked for memory so far.
pub(crate) fn asked() -> u64 {
    ASKED.get()
}

struct Counting;

fn count() {
    ASKED.set(ASKED.get() + 1);
}

// SAFETY: every call is handed on unchanged to the system's allocator; the counter neither allocates nor unwinds.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps to the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps to the contract of `dealloc`, and the memory came from `System`.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: the caller keeps to the contract of `realloc`, and the memory came from `System`.
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
