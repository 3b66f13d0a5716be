//! Generating, judging and playing turns takes no memory once the lists have their buffers.

#[path = "../../../tests/allocator/mod.rs"]
mod allocator;

use game_variant::{Evaluate, GameVariant};
use taktik_core::evaluation::Evaluation;
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

#[test]
fn positions_and_turns_are_judged_without_memory() {
    let mut turns = Vec::with_capacity(ENOUGH);
    let mut gains = Vec::with_capacity(ENOUGH);
    let evaluation = Evaluation::default();
    let mut position = Position::start();
    let mut taken = 0;
    let before = asked();
    assert!(before > 0, "the lists' buffers are counted");
    for number in 0..400 {
        evaluation.loud_turns(&position, &mut turns);
        evaluation.gains(&position, &turns, &mut gains);
        taken += gains.iter().filter(|gain| **gain > 0).count();
        let standing = evaluation.evaluate(&position);
        let choose = |count: usize| (number * 31 + standing.score.unsigned_abs() as usize) % count;
        match TakTik::pick_turn(&position, choose) {
            Some(turn) => position.play_unchecked(turn),
            None => position = Position::start(),
        }
    }
    assert!(taken > 0);
    assert_eq!(asked(), before);
}
