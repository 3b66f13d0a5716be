//! A search ends where it is told to, and the same way every time.

use std::num::NonZeroUsize;
use std::time::Duration;

use game_search::{Limits, Parts, Root, Stop};
use game_variant::{Evaluated, GameVariant};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, reached};

/// So many more positions may be looked at after a stop: the clock and the others are looked at that seldom.
const AFTER_STOP: u64 = 256;

fn ends_at_nodes<V: Evaluated>() {
    for (position, nodes) in reached::<V>(30, 200).into_iter().zip((1..).step_by(97)) {
        let root = Root::<V>::position(position);
        let think = || {
            let mut engine = engine::<V>();
            let mut told = Vec::new();
            let choice = engine.think(&root, &Limits::nodes(nodes), &Stop::new(), &mut |report| {
                told.push((report.depth, report.score, report.nodes, report.turns));
            });
            (choice, told)
        };
        let (choice, told) = think();
        assert_eq!(choice.is_some(), V::count_turns(root.last()) > 0);
        if let Some(choice) = &choice {
            // The one that finds the limit reached is counted.
            assert!(choice.nodes <= nodes, "{} of {nodes}", choice.nodes);
        }
        assert_eq!((choice, told), think());
    }
}

#[test]
fn a_search_of_so_many_nodes_looks_at_no_more_and_is_the_same_every_time() {
    ends_at_nodes::<TakTik>();
    ends_at_nodes::<TacticalChess>();
}

fn forgets<V: Evaluated>() {
    let roots: Vec<_> = reached::<V>(40, 200)
        .into_iter()
        .map(Root::<V>::position)
        .collect();
    let mut forgetful = engine::<V>();
    for root in &roots {
        let think = |engine: &mut game_search::Engine<V, V::Evaluation>| {
            let mut told = Vec::new();
            let limits = Limits::nodes(3000);
            let choice = engine.think(root, &limits, &Stop::new(), &mut |report| {
                told.push((report.depth, report.score, report.nodes, report.turns));
            });
            (choice, told)
        };
        forgetful.forget();
        let after_others = think(&mut forgetful);
        assert_eq!(after_others, think(&mut engine::<V>()), "{}", root.last());
    }
}

#[test]
fn an_engine_that_has_forgotten_thinks_as_a_new_one_does() {
    forgets::<TakTik>();
    forgets::<TacticalChess>();
}

fn ends_when_stopped<V: Evaluated>() {
    for position in reached::<V>(20, 200) {
        if V::count_turns(&position) < 2 {
            continue;
        }
        let stop = Stop::new();
        let mut at_stop = 0;
        let root = Root::<V>::position(position);
        let choice = engine::<V>().think(&root, &Limits::default(), &stop, &mut |report| {
            if report.depth == 3 && !stop.is_stopped() {
                stop.stop();
                at_stop = report.nodes;
            }
        });
        let nodes = choice.unwrap().nodes;
        assert!(
            nodes <= at_stop + AFTER_STOP,
            "{nodes}, {at_stop} in {}",
            root.last()
        );
        // And it stays stopped.
        let choice = engine::<V>().think(&root, &Limits::default(), &stop, &mut |_| {});
        assert!(choice.unwrap().nodes <= AFTER_STOP + 350);
    }
}

#[test]
fn a_stopped_search_ends_within_a_few_positions() {
    ends_when_stopped::<TakTik>();
    ends_when_stopped::<TacticalChess>();
}

#[test]
fn no_time_at_all_gives_a_turn_too() {
    for time in [Duration::ZERO, Duration::from_millis(1)] {
        for threads in [1, 3] {
            let mut engine = engine::<TakTik>();
            engine.set_threads(NonZeroUsize::new(threads).unwrap());
            let root = Root::position(TakTik::start());
            let choice = engine.think(&root, &Limits::time(time), &Stop::new(), &mut |_| {});
            assert!(TakTik::is_legal(root.last(), choice.unwrap().turn));
        }
    }
}

#[test]
fn depth_ends_a_search_with_any_threads_and_parts() {
    for threads in [1, 2, 5] {
        for parts in [Parts::ALL, Parts::NONE] {
            let mut engine = engine::<TakTik>();
            engine.set_threads(NonZeroUsize::new(threads).unwrap());
            engine.parts = parts;
            let root = Root::position(TakTik::start());
            let choice = engine.think(&root, &Limits::depth(3), &Stop::new(), &mut |_| {});
            assert_eq!(choice.unwrap().depth, 3);
        }
    }
}
