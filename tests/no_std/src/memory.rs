//! Memory to allocate from: one piece, handed out once from its beginning on.

use core::alloc::{GlobalAlloc, Layout};
use core::cell::UnsafeCell;
use core::ptr;
use core::sync::atomic::{AtomicUsize, Ordering};

const BYTES: usize = 1 << 20;

struct Memory {
    bytes: UnsafeCell<[u8; BYTES]>,
    used: AtomicUsize,
}

// SAFETY: `used` gives no part of the bytes out twice, and nothing else touches them.
unsafe impl Sync for Memory {}

// SAFETY: what `alloc` gives lies within the bytes, is as large and aligned as asked, and is nobody else's, since `used`
// only grows.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let start = self.bytes.get().cast::<u8>();
        let place = |used: usize| {
            let gap = start.wrapping_add(used).align_offset(layout.align());
            let from = used.checked_add(gap)?;
            let to = from.checked_add(layout.size())?;
            (to <= BYTES).then_some((from, to))
        };
        let grown = self
            .used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
                place(used).map(|(_, to)| to)
            });
        match grown.ok().and_then(place) {
            Some((from, _)) => start.wrapping_add(from),
            None => ptr::null_mut(),
        }
    }

    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static MEMORY: Memory = Memory {
    bytes: UnsafeCell::new([0; BYTES]),
    used: AtomicUsize::new(0),
};
