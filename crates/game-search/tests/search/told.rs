//! What a search tells: every depth in full, the best line first, and what it chose in the end.

use std::num::NonZeroUsize;

use game_search::{Choice, Limits, Report, Root, Stop};
use game_variant::{Evaluate, Evaluated, GameVariant};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, reached};

/// A search with so many lines and threads: all that it told, and what it chose.
fn think<V: Evaluated>(
    root: &Root<V>,
    limits: Limits,
    [lines, threads]: [usize; 2],
    stop: &Stop,
) -> (Vec<Report<V::Turn>>, Choice<V::Turn>) {
    let mut engine = engine::<V>();
    engine.set_lines(NonZeroUsize::new(lines).unwrap());
    engine.set_threads(NonZeroUsize::new(threads).unwrap());
    let mut told = Vec::new();
    let choice = engine.think(root, &limits, stop, &mut |report| told.push(report));
    (told, choice.unwrap())
}

/// What was told at one time each: lines from the first on.
fn tellings<T>(told: &[Report<T>]) -> Vec<&[Report<T>]> {
    told.chunk_by(|_, next| next.line > 1).collect()
}

/// Positions in which there is something to choose.
fn roots<V: GameVariant>() -> impl Iterator<Item = Root<V>> {
    let open = reached::<V>(30, 200).into_iter();
    open.filter(|position| V::count_turns(position) > 3)
        .map(Root::position)
}

/// Whether the last word is the choice.
#[track_caller]
fn ends_with_the_choice<V: GameVariant>(
    root: &Root<V>,
    told: &[Report<V::Turn>],
    choice: &Choice<V::Turn>,
) {
    let best = told.iter().rfind(|report| report.line == 1);
    let best = best.expect("something is told");
    assert_eq!(
        (best.turns[0], best.score, best.turns.get(1).copied()),
        (choice.turn, choice.score, choice.answer),
        "{}",
        root.last()
    );
    assert!(best.depth >= choice.depth, "{}", root.last());
    let nodes: Vec<u64> = told.iter().map(|report| report.nodes).collect();
    assert!(nodes.is_sorted(), "{nodes:?}");
}

fn sorts_lines<V: Evaluated>() {
    for root in roots::<V>() {
        let (told, choice) = think(&root, Limits::depth(4), [4, 1], &Stop::new());
        let tellings = tellings(&told);
        assert_eq!(tellings.len(), 4, "{}", root.last());
        for (depth, lines) in (1..).zip(tellings) {
            let numbers: Vec<usize> = lines.iter().map(|report| report.line).collect();
            assert_eq!(numbers, [1, 2, 3, 4]);
            assert!(lines.iter().all(|report| report.depth == depth));
            let better = |one: &Report<_>, next: &Report<_>| one.score >= next.score;
            assert!(lines.is_sorted_by(better), "{lines:?} in {}", root.last());
        }
        ends_with_the_choice(&root, &told, &choice);
    }
}

#[test]
fn every_depth_is_told_in_full_with_the_best_line_first() {
    sorts_lines::<TakTik>();
    sorts_lines::<TacticalChess>();
}

/// A depth that is cut short counts for the lines that it has come to, and for no other.
fn tells_how_deep<V: Evaluated>() {
    let mut mixed = 0;
    for (root, nodes) in roots::<V>().zip((500..).step_by(331)) {
        let (told, choice) = think(&root, Limits::nodes(nodes), [3, 1], &Stop::new());
        ends_with_the_choice(&root, &told, &choice);
        let mut done = Vec::new();
        for lines in tellings(&told) {
            let rank = |report: &Report<_>| (report.depth, report.score);
            let better = |one: &Report<_>, next: &Report<_>| rank(one) >= rank(next);
            assert!(lines.is_sorted_by(better), "{lines:?} in {}", root.last());
            // What a line is called is what some depth has come to.
            let depth = lines[0].depth;
            if lines.iter().all(|report| report.depth == depth) && !done.contains(&depth) {
                done.push(depth);
            } else {
                mixed += 1;
                let before = |report: &Report<_>| done.contains(&report.depth);
                let cut_short = |report: &Report<_>| report.depth == choice.depth + 1;
                assert!(lines.iter().all(|line| before(line) || cut_short(line)));
            }
        }
    }
    assert!(mixed > 3, "{mixed}");
}

#[test]
fn a_line_is_as_deep_as_it_was_searched() {
    tells_how_deep::<TakTik>();
    tells_how_deep::<TacticalChess>();
}

fn tells_at_once<V: Evaluated>() {
    for root in roots::<V>() {
        for lines in [1, 3] {
            let stop = Stop::new();
            stop.stop();
            let (told, choice) = think(&root, Limits::default(), [lines, 1], &stop);
            ends_with_the_choice(&root, &told, &choice);
            for nodes in [0, 1, 2, 5, 20, 90] {
                let limits = Limits::nodes(nodes);
                let (told, choice) = think(&root, limits, [lines, 1], &Stop::new());
                ends_with_the_choice(&root, &told, &choice);
                let [first, ..] = told.as_slice() else {
                    panic!("nothing is told");
                };
                if nodes == 0 {
                    let standing = V::Evaluation::default().evaluate(root.last()).score;
                    let told = (first.depth, first.score.hundredths());
                    assert_eq!(told, (0, Some(standing)), "{}", root.last());
                }
            }
        }
    }
}

#[test]
fn a_search_that_ends_before_its_first_depth_tells_what_it_chose() {
    tells_at_once::<TakTik>();
    tells_at_once::<TacticalChess>();
}

fn tells_what_another_thread_found<V: Evaluated>() {
    for (root, nodes) in roots::<V>().zip((1..).step_by(797)) {
        let (told, choice) = think(&root, Limits::nodes(nodes), [1, 2], &Stop::new());
        ends_with_the_choice(&root, &told, &choice);
    }
}

#[test]
fn the_last_word_is_the_choice_whichever_thread_made_it() {
    for _ in 0..5 {
        tells_what_another_thread_found::<TakTik>();
        tells_what_another_thread_found::<TacticalChess>();
    }
}
