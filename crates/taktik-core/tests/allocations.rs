//! Generating and playing turns takes no memory once the list has its buffer. It is counted by an allocator of this test's
//! own, which is why it stands alone.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use game_variant::GameVariant;
use taktik_core::{Position, TakTik};

thread_local! {
    static TAKEN: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator, counting how often this thread asks it for memory.
struct Counting;

// SAFETY: every call goes on to the system's allocator as it came; counting takes no memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        TAKEN.set(TAKEN.get() + 1);
        // SAFETY: the caller keeps the same contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from `alloc` above, so from the system.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// More than any position has.
const ENOUGH: usize = 600;

#[test]
fn turns_are_listed_counted_picked_checked_and_played_without_memory() {
    let mut turns = Vec::with_capacity(ENOUGH);
    let mut position = Position::start();
    let mut chosen: usize = 1;
    let before = TAKEN.get();
    assert!(before > 0, "the list's buffer is counted");
    for _ in 0..2_000 {
        TakTik::legal_turns(&position, &mut turns);
        assert_eq!(TakTik::count_turns(&position), turns.len());
        if TakTik::outcome(&position).is_some() {
            position = Position::start();
            continue;
        }
        chosen = chosen
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let picked = TakTik::pick_turn(&position, |count| (chosen >> 33) % count);
        let turn = picked.unwrap_or(turns[0]);
        assert!(TakTik::is_legal(&position, turn));
        let copy = position;
        position = TakTik::play(&copy, turn).unwrap_or(copy);
    }
    assert_eq!(TAKEN.get(), before);
}
