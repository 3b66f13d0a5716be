//! Positions that share a key are still told apart where they are counted and where they repeat.

use std::num::NonZeroUsize;

use game_variant::perft::{Counter, Counting, perft};
use game_variant::{Game, GameVariant};

use crate::faulty::{Fault, Faulty, with};
use crate::toy::Toy;

#[test]
fn positions_that_share_a_key_are_counted_apart() {
    let start = Faulty::start();
    for depth in 0..=6 {
        for counting in [Counting::Bulk, Counting::Single] {
            let count = perft::<Toy>(&start, depth, counting);
            for fault in [Fault::KeyOfNothing, Fault::KeyOfFew] {
                for bytes in [100, 3_000, 1 << 20] {
                    // One thread: others have no fault planted.
                    let counter = Counter::<Faulty>::new(NonZeroUsize::MIN).with_table(bytes);
                    let counter = counter.expect("memory");
                    let told = format!("depth {depth}, {fault:?}, {bytes} bytes");
                    with(fault, || {
                        assert_eq!(counter.perft(&start, depth, counting), count, "{told}");
                        assert_eq!(counter.perft(&start, depth, counting), count, "{told}");
                    });
                }
            }
        }
    }
}

#[test]
fn positions_that_share_a_key_do_not_repeat_each_other() {
    let turns = "a1a2 c4c3 a2a1 c3c4 pass pass a1a2 a4a3 a2a1 a3a4 a1a2 c4c3 a2a1 c3c4 a1a2 c4c3";
    for fault in [Fault::KeyOfNothing, Fault::KeyOfFew] {
        let (mut toy, mut faulty) = (Game::<Toy>::new(), Game::<Faulty>::new());
        for text in turns.split(' ') {
            let turn = Toy::parse_turn(text).expect("a turn");
            with(fault, || {
                let played = faulty.play(turn).is_ok();
                assert_eq!(played, toy.play(turn).is_ok(), "{fault:?}: {text}");
                let words = [
                    faulty.outcome().map(|outcome| outcome.reason.word()),
                    toy.outcome().map(|outcome| outcome.reason.word()),
                ];
                assert_eq!(words[0], words[1], "{fault:?}: {text}");
            });
        }
        let outcome = toy.outcome().map(|outcome| outcome.reason.word());
        assert_eq!(outcome, Some("repetition"));
    }
}
