//! Counting with threads and a table gives the counts of counting without.

use std::num::NonZeroUsize;

use game_variant::GameVariant;
use game_variant::perft::{Counter, Counting, perft};

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
