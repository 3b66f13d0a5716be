//! Counting with a table that grows while it is used.

use std::num::NonZeroUsize;

use game_variant::GameVariant;
use game_variant::perft::{Counter, Counting, perft};
use tactical_core::TacticalChess;

#[test]
fn a_table_grows_to_its_size_and_no_count_changes() {
    let start = TacticalChess::start();
    let bytes = 1 << 21;
    let threads = NonZeroUsize::MIN.saturating_add(1);
    let counter = Counter::<TacticalChess>::new(threads)
        .with_table(bytes)
        .expect("memory");
    let mut before = counter.table_in_use();
    let empty = before;
    for depth in 0..=5 {
        let count = perft::<TacticalChess>(&start, depth, Counting::Bulk);
        // The second time from the table.
        for _ in 0..2 {
            assert_eq!(counter.perft(&start, depth, Counting::Bulk), count);
        }
        let after = counter.table_in_use();
        assert!((before..=bytes).contains(&after), "{before}, then {after}");
        before = after;
    }
    assert!(before > empty, "{empty}, then {before} bytes");
}
