//! Counting with threads and a table gives the counts of counting without.

use std::num::NonZeroUsize;

use game_variant::GameVariant;
use game_variant::perft::{Counter, Counting, perft};

use crate::faulty::{Fault, Faulty, with};
use crate::toy::Toy;

const COUNTINGS: [Counting; 2] = [Counting::Bulk, Counting::Single];

fn threads(number: usize) -> NonZeroUsize {
    NonZeroUsize::new(number).expect("not 0")
}

#[test]
fn threads_and_tables_of_any_size_change_no_count() {
    let start = Toy::start();
    for depth in 0..=6 {
        for counting in COUNTINGS {
            let count = perft::<Toy>(&start, depth, counting);
            for number in [1, 2, 5, 40] {
                // None, a single entry, a few, more than there are positions.
                for bytes in [0, 100, 3_000, 1 << 22] {
                    let counter = Counter::<Toy>::new(threads(number))
                        .with_table(bytes)
                        .expect("memory");
                    let told = format!("depth {depth}, {number} threads, {bytes} bytes");
                    assert_eq!(counter.perft(&start, depth, counting), count, "{told}");
                    // What the table holds from before is right, too.
                    assert_eq!(counter.perft(&start, depth, counting), count, "{told}");
                }
            }
        }
    }
}

#[test]
fn a_decided_position_has_no_sequences_but_the_empty_one() {
    let won = Toy::parse_position("R2/3/3/r2 d 0 9").expect("a position");
    assert!(Toy::outcome(&won).is_some());
    let counter = Counter::<Toy>::new(threads(3))
        .with_table(10_000)
        .expect("memory");
    for counting in COUNTINGS {
        assert_eq!(counter.perft(&won, 0, counting), 1);
        assert_eq!(counter.perft(&won, 1, counting), 0);
        assert_eq!(counter.perft(&won, 4, counting), 0);
    }
}

#[test]
fn memory_that_cannot_be_had_is_an_error() {
    let huge = Counter::<Toy>::new(threads(1)).with_table(usize::MAX);
    assert!(huge.is_err());
}

#[test]
fn a_table_takes_the_memory_that_it_needs() {
    let bytes = 1 << 28;
    let counter = Counter::<Toy>::new(threads(1))
        .with_table(bytes)
        .expect("memory");
    let empty = counter.table_in_use();
    assert!(empty < bytes / 100, "{empty} bytes");
    let start = Toy::start();
    assert_eq!(
        counter.perft(&start, 6, Counting::Bulk),
        perft::<Toy>(&start, 6, Counting::Bulk)
    );
    let few = counter.table_in_use();
    assert!(few < bytes / 100, "{few} bytes");
    assert_eq!(Counter::<Toy>::new(threads(1)).table_in_use(), 0);
}

#[test]
fn a_depth_beyond_the_end_of_every_game_counts_nothing_and_takes_no_memory_for_it() {
    let won = Toy::parse_position("R2/3/3/r2 d 0 9").expect("a position");
    for depth in [1, 300, u32::MAX] {
        for counting in COUNTINGS {
            assert_eq!(perft::<Toy>(&won, depth, counting), 0);
            for number in [1, 2] {
                let counter = Counter::<Toy>::new(threads(number));
                assert_eq!(counter.perft(&won, depth, counting), 0);
            }
        }
    }
}

#[test]
fn more_sequences_than_can_be_told_are_the_greatest_number() {
    let start = Faulty::start();
    with(Fault::CountedMany, || {
        for depth in [2, 3] {
            assert_eq!(perft::<Faulty>(&start, depth, Counting::Bulk), u64::MAX);
            for number in [NonZeroUsize::MIN, NonZeroUsize::MIN.saturating_add(2)] {
                for bytes in [0, 10_000] {
                    let counter = Counter::<Faulty>::new(number).with_table(bytes);
                    let counter = counter.expect("memory");
                    // Each thread has its own planted fault, so that others than this one count as always.
                    let count = counter.perft(&start, depth, Counting::Bulk);
                    assert!(
                        number.get() > 1 || count == u64::MAX,
                        "{number}, {bytes}: {count}"
                    );
                }
            }
        }
    });
}

#[test]
fn sequences_of_any_length_are_followed() {
    let start = Faulty::start();
    with(Fault::Endless, || {
        for depth in [255, 256, 257, 258, 1_000, 100_000] {
            for counting in [Counting::Bulk, Counting::Single] {
                let told = format!("depth {depth}, {counting:?}");
                assert_eq!(perft::<Faulty>(&start, depth, counting), 1, "{told}");
                let counter = Counter::<Faulty>::new(NonZeroUsize::MIN).with_table(1 << 20);
                let counter = counter.expect("memory");
                assert_eq!(counter.perft(&start, depth, counting), 1, "{told}");
                assert_eq!(counter.perft(&start, depth, counting), 1, "{told}");
            }
        }
    });
}
