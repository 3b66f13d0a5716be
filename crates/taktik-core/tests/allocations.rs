//! Generating and playing turns takes no memory once the list has its buffer.

#[path = "../../../tests/allocator/mod.rs"]
mod allocator;

use game_variant::GameVariant;
use taktik_core::{Position, TakTik};

use allocator::asked;

/// More than any position has.
const ENOUGH: usize = 600;

#[test]
fn turns_are_listed_counted_picked_checked_and_played_without_memory() {
    let mut turns = Vec::with_capacity(ENOUGH);
    let mut position = Position::start();
    let mut chosen: usize = 1;
    let before = asked();
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
    assert_eq!(asked(), before);
}
