//! A property test of a function of one's own, over games that the strategies of `game-variant` make.
//!
//! In a project of your own this is a `#[test]` with `proptest!`; here a runner is called from `main`.

mod terminal;

use std::io::Write;
use std::process::ExitCode;

use proptest::test_runner::{Config, TestCaseError, TestRunner};
use taktika::game_variant::effect::Effect;
use taktika::game_variant::{GameVariant, Side, strategy};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use terminal::Done;

fn main() -> ExitCode {
    terminal::run(|out| {
        hold::<TakTik>(out)?;
        hold::<TacticalChess>(out)
    })
}

/// The function under test: how many pieces each side has on the board.
fn material<V: GameVariant>(position: &V::Position) -> [i32; 2] {
    let mut material = [0; 2];
    for piece in V::pieces(position) {
        // Obstacles belong to nobody.
        if let Some(side) = piece.side {
            material[side.index()] += 1;
        }
    }
    material
}

/// What it must hold to: a turn changes it by what its effects say, and by nothing else.
fn changes_by_effects<V: GameVariant>(position: &V::Position, turn: V::Turn) -> [i32; 2] {
    let mut expected = material::<V>(position);
    let mut effects = Vec::new();
    V::effects(position, turn, &mut effects);
    let mut change = |side: Option<Side>, by| {
        if let Some(side) = side {
            expected[side.index()] += by;
        }
    };
    for effect in effects {
        match effect {
            Effect::Leaves { piece, .. } => change(piece.side, -1),
            Effect::Appears { piece } => change(piece.side, 1),
            Effect::Moves { .. } | Effect::Transforms { .. } => {}
        }
    }
    expected
}

fn hold<V: GameVariant>(out: &mut dyn Write) -> Done {
    let config = Config {
        cases: 64,
        failure_persistence: None,
        ..Config::default()
    };
    // Positions that play reaches, each with one of its turns. A counterexample shrinks to few turns from the start.
    let turns = strategy::turns::<V>(strategy::positions::<V>(0..80));
    let result = TestRunner::new(config).run(&turns, |(position, turn)| {
        let expected = changes_by_effects::<V>(&position, turn);
        let found = material::<V>(&V::after(&position, turn));
        if found == expected {
            Ok(())
        } else {
            let reason = format!("{found:?} after {turn}, not {expected:?}");
            Err(TestCaseError::fail(reason))
        }
    });
    match result {
        Ok(()) => Ok(writeln!(out, "{}: it holds", V::info().name)?),
        Err(broken) => Err(broken.to_string().into()),
    }
}
