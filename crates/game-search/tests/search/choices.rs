//! Whatever the position, what is chosen is legal, and so is every line.

use std::num::NonZeroUsize;

use game_search::{Limits, Report, Root, Stop};
use game_variant::{Evaluated, GameVariant, strategy};
use proptest::prelude::*;
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::engine;

/// Plays a line, every turn of which must be legal.
fn follow<V: GameVariant>(position: &V::Position, line: &[V::Turn]) -> Result<(), TestCaseError> {
    let mut position = position.clone();
    for turn in line {
        prop_assert!(V::is_legal(&position, *turn), "{turn} in {position}");
        position = V::after(&position, *turn);
    }
    Ok(())
}

fn chooses_legally<V: Evaluated>(
    position: V::Position,
    nodes: u64,
    lines: usize,
    threads: usize,
) -> Result<(), TestCaseError> {
    let mut engine = engine::<V>();
    engine.set_lines(NonZeroUsize::new(lines).unwrap());
    engine.set_threads(NonZeroUsize::new(threads).unwrap());
    let mut reports: Vec<Report<V::Turn>> = Vec::new();
    let root = Root::<V>::position(position);
    let choice = engine.think(&root, &Limits::nodes(nodes), &Stop::new(), &mut |report| {
        reports.push(report);
    });
    let position = root.last();
    let Some(choice) = choice else {
        prop_assert_eq!(V::count_turns(position), 0);
        return Ok(());
    };
    prop_assert!(
        V::is_legal(position, choice.turn),
        "{} in {}",
        choice.turn,
        position
    );
    if let Some(answer) = choice.answer {
        follow::<V>(position, &[choice.turn, answer])?;
    }
    for report in &reports {
        follow::<V>(position, &report.turns)?;
        prop_assert!(!report.turns.is_empty() && report.line >= 1 && report.line <= lines);
    }
    // The last word is that of the turn chosen, however early the end came.
    let last = reports.iter().rfind(|report| report.line == 1);
    let last = last.map(|report| (report.turns[0], report.score));
    prop_assert_eq!(last, Some((choice.turn, choice.score)));
    // The lines of one depth begin with different turns, and the better one comes first.
    let together = |one: &Report<V::Turn>, other: &Report<V::Turn>| {
        one.depth == other.depth && one.line < other.line
    };
    for depth in reports.chunk_by(together) {
        prop_assert!(
            depth.is_sorted_by(|one, other| one.score >= other.score),
            "{depth:?}"
        );
        let mut firsts: Vec<_> = depth.iter().map(|report| report.turns[0]).collect();
        firsts.sort_unstable();
        firsts.dedup();
        prop_assert_eq!(firsts.len(), depth.len());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn taktik_strange(position in strategy::compositions::<TakTik>(), nodes in 1..400u64, lines in 1..4usize) {
        chooses_legally::<TakTik>(position, nodes, lines, 1)?;
    }

    #[test]
    fn tactical_chess_strange(position in strategy::compositions::<TacticalChess>(), nodes in 1..400u64, lines in 1..4usize) {
        chooses_legally::<TacticalChess>(position, nodes, lines, 1)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn taktik_reached(position in strategy::positions::<TakTik>(0..300), nodes in 1..4000u64, lines in 1..4usize) {
        chooses_legally::<TakTik>(position, nodes, lines, 1)?;
    }

    #[test]
    fn tactical_chess_reached(position in strategy::positions::<TacticalChess>(0..200), nodes in 1..4000u64, lines in 1..4usize) {
        chooses_legally::<TacticalChess>(position, nodes, lines, 1)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn taktik_with_threads(position in strategy::positions::<TakTik>(0..300), nodes in 1..9000u64, threads in 2..4usize) {
        chooses_legally::<TakTik>(position, nodes, 1, threads)?;
    }

    #[test]
    fn tactical_chess_with_threads(position in strategy::positions::<TacticalChess>(0..200), nodes in 1..9000u64, threads in 2..4usize) {
        chooses_legally::<TacticalChess>(position, nodes, 1, threads)?;
    }
}
