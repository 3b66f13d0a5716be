//! Generation, play and evaluation do not allocate once the lists have their buffers.

#[path = "../../../tests/allocator/mod.rs"]
mod allocator;

use game_variant::{Evaluate, GameVariant};
use tactical_core::evaluation::Evaluation;
use tactical_core::{Position, TacticalChess};

use allocator::asked;

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
    assert!(asked() > 0, "the counter counts");

    let before = asked();
    let (mut played, mut decided) = (0, 0);
    for position in &positions {
        position.legal_turns(&mut turns);
        assert_eq!(turns.len(), position.count_turns());
        let middle = TacticalChess::pick_turn(position, |count| count / 2);
        assert_eq!(middle.is_some(), !turns.is_empty());
        for &turn in &turns {
            assert!(position.is_legal(turn));
            let next = position.after(turn);
            played += 1;
            decided += usize::from(next.outcome().is_some());
            assert!(next.key() != position.key() && !next.repeats(position));
        }
    }
    assert_eq!(asked(), before);
    assert!(played > 20_000 && decided > 20, "{played} {decided}");
}

#[test]
fn evaluation_does_not_allocate() {
    let evaluation = Evaluation::default();
    let positions = positions();
    let most = positions.iter().map(Position::count_turns).max();
    let mut turns = Vec::with_capacity(most.unwrap_or(0));
    let mut gains = Vec::with_capacity(turns.capacity());

    let before = asked();
    let (mut loud, mut ahead) = (0, 0);
    for position in &positions {
        ahead += usize::from(evaluation.evaluate(position).score > 0);
        position.legal_turns(&mut turns);
        evaluation.gains(position, &turns, &mut gains);
        evaluation.loud_turns(position, &mut turns);
        loud += turns.len();
    }
    assert_eq!(asked(), before);
    assert!(loud > 500 && (50..250).contains(&ahead), "{loud} {ahead}");
}
