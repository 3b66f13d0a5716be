//! Generation and play do not allocate once the list of turns has its buffer.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use tactical_core::Position;

/// Hands everything on to the system's allocator, and counts what it is asked for, thread by thread.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

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

/// All phases: every row of the file of legal turns.
fn positions() -> Vec<Position> {
    include_str!("../../../tests/data/tactical-turns.tsv")
        .lines()
        .skip(1)
        .filter_map(|row| row.split('\t').next()?.parse().ok())
        .collect()
}

#[test]
fn generation_and_play_do_not_allocate() {
    let positions = positions();
    assert_eq!(positions.len(), 300);
    let most = positions.iter().map(Position::count_turns).max();
    let mut turns = Vec::with_capacity(most.unwrap_or(0));
    assert!(ASKED.get() > 0, "the counter counts");

    let before = ASKED.get();
    let (mut played, mut decided) = (0, 0);
    for position in &positions {
        position.legal_turns(&mut turns);
        assert_eq!(turns.len(), position.count_turns());
        for &turn in &turns {
            assert!(position.is_legal(turn));
            let next = position.after(turn);
            played += 1;
            decided += usize::from(next.outcome().is_some());
            assert!(next.key() != position.key() && !next.repeats(position));
        }
    }
    assert_eq!(ASKED.get(), before);
    assert!(played > 20_000 && decided > 20, "{played} {decided}");
}
