//! Parts that only save work change no value.

use game_search::{Limits, Parts, Root, Score, Stop};
use game_variant::{Evaluate, Evaluated, Game, Switches};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, reached};

/// The value of a position by going through all lines of so many turns, wins by how near they are.
fn plain<V: Evaluated>(
    evaluation: &V::Evaluation,
    position: &V::Position,
    depth: u32,
    ply: i32,
) -> i64 {
    if let Some(outcome) = V::outcome(position) {
        let won = 1_000_000 - i64::from(ply);
        return match outcome.winner {
            None => 0,
            Some(side) if side == V::side_to_move(position) => won,
            Some(_) => -won,
        };
    }
    if depth == 0 {
        return i64::from(evaluation.evaluate(position).score.clamp(-20_000, 20_000));
    }
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let values = turns.into_iter().map(|turn| {
        let next = V::after(position, turn);
        -plain::<V>(evaluation, &next, depth - 1, ply + 1)
    });
    values.max().unwrap()
}

/// A score in the terms of [`plain`]: wins by turns alone, as a score tells no more.
fn coarse(score: Score) -> (i64, bool) {
    match (score.hundredths(), score.turns_to_win()) {
        (Some(hundredths), _) => (i64::from(hundredths), false),
        (None, turns) => (i64::from(turns.unwrap()), true),
    }
}

fn coarse_plain(value: i64) -> (i64, bool) {
    if value.abs() < 900_000 {
        (value, false)
    } else if value > 0 {
        ((1_000_000 - value + 1) / 2, true)
    } else {
        (-((1_000_000 + value + 1) / 2), true)
    }
}

fn agrees<V: Evaluated>(games: u64, turns: usize, depth: u32, least: usize) {
    let savers: [&[&str]; 5] = [
        &[],
        &["order"],
        &["table"],
        &["order", "table"],
        &["order", "table", "aspiration"],
    ];
    let mut compared = 0;
    for position in reached::<V>(games, turns) {
        if V::outcome(&position).is_some() || V::count_turns(&position).pow(depth) > 60_000 {
            continue;
        }
        let evaluation = V::Evaluation::default();
        let expected = coarse_plain(plain::<V>(&evaluation, &position, depth, 0));
        for used in savers {
            let mut parts = Parts::NONE;
            for name in used {
                *parts.by_name(name).unwrap() = true;
            }
            let mut engine = engine::<V>();
            engine.parts = parts;
            // Claims, which the plain search knows nothing of, are left out.
            let switches = Switches {
                clock: false,
                ..Switches::ON
            };
            let game = Game::<V>::from_position(position.clone()).with_switches(switches);
            let root = Root::game(&game);
            let choice = engine.think(&root, &Limits::depth(depth), &Stop::new(), &mut |_| {});
            let choice = choice.unwrap();
            assert_eq!(choice.depth, depth);
            assert_eq!(coarse(choice.score), expected, "{position} with {used:?}");
        }
        compared += 1;
    }
    assert!(compared >= least, "{compared}");
}

#[test]
fn taktik_values_are_those_of_all_lines() {
    agrees::<TakTik>(12, 400, 2, 10);
}

#[test]
fn tactical_chess_values_are_those_of_all_lines() {
    agrees::<TacticalChess>(12, 20, 1, 10);
    agrees::<TacticalChess>(16, 300, 2, 8);
    agrees::<TacticalChess>(60, 400, 3, 2);
}
