//! Levels: weaker players, and what even they never do.

use game_search::{Choice, Level, Limits, Root, Stop};
use game_variant::effect::Effect;
use game_variant::{Evaluate, Evaluated, GameVariant, strategy};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, reached};

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn choice<V: Evaluated>(
    position: &V::Position,
    level: Level,
    seed: u64,
) -> Option<Choice<V::Turn>> {
    let mut engine = engine::<V>();
    engine.set_level(level, seed);
    let root = Root::<V>::position(position.clone());
    // The highest level is held back by its limits alone: by very narrow ones here.
    let nodes = if level == Level::HIGHEST { 40 } else { 2_000 };
    engine.think(&root, &Limits::nodes(nodes), &Stop::new(), &mut |_| {})
}

/// Whether the side that makes the turn has lost then, or can lose by the next one.
fn loses_at_once<V: GameVariant>(position: &V::Position, turn: V::Turn) -> bool {
    let other = Some(V::side_to_move(position).other());
    let next = V::after(position, turn);
    if let Some(outcome) = V::outcome(&next) {
        return outcome.winner == other;
    }
    let mut answers = Vec::new();
    V::legal_turns(&next, &mut answers);
    let mut ends = answers
        .iter()
        .map(|answer| V::outcome(&V::after(&next, *answer)));
    ends.any(|end| end.is_some_and(|outcome| outcome.winner == other))
}

/// Whether there was a turn that loses at once and one that does not.
fn never_loses_at_once<V: Evaluated>(
    position: &V::Position,
    level: Level,
    seed: u64,
) -> Result<bool, TestCaseError> {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let losing = |turn: &V::Turn| loses_at_once::<V>(position, *turn);
    let (bad, good): (Vec<_>, Vec<_>) = turns.into_iter().partition(losing);
    let Some(choice) = choice::<V>(position, level, seed) else {
        prop_assert!(bad.is_empty() && good.is_empty());
        return Ok(false);
    };
    prop_assert!(
        good.is_empty() || good.contains(&choice.turn),
        "level {level} plays {} in {position}",
        choice.turn
    );
    Ok(!bad.is_empty() && !good.is_empty())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn from_4_on_none_loses_at_once_in_taktik(
        position in strategy::compositions::<TakTik>(), number in 4_u8..=10, seed: u64,
    ) {
        never_loses_at_once::<TakTik>(&position, level(number), seed)?;
    }

    #[test]
    fn from_4_on_none_loses_at_once_in_tactical_chess(
        position in strategy::compositions::<TacticalChess>(), number in 4_u8..=10, seed: u64,
    ) {
        never_loses_at_once::<TacticalChess>(&position, level(number), seed)?;
    }
}

fn in_games<V: Evaluated>() {
    let mut told_apart = 0;
    for (seed, position) in (0..).zip(reached::<V>(60, 260)) {
        for number in 4..=10 {
            let apart = never_loses_at_once::<V>(&position, level(number), seed).unwrap();
            told_apart += usize::from(apart);
        }
    }
    assert!(told_apart >= 10, "{told_apart}");
}

#[test]
fn from_4_on_none_loses_at_once_in_games_where_it_could() {
    in_games::<TakTik>();
    in_games::<TacticalChess>();
}

/// The king goes where the rook could take it, and that is a draw: the position occurs for the third time (TC-5.4).
#[test]
fn a_draw_by_repetition_is_no_loss_at_once() {
    let start = TacticalChess::parse_position("r7/7k/8/8/8/8/K7/8[] w 0 20").unwrap();
    let mut game = game_variant::Game::<TacticalChess>::from_position(start);
    for turn in [
        "a2a1", "h7h8", "a1b1", "h8h7", "b1a1", "h7g8", "a1b2", "g8h7",
    ] {
        game.play(TacticalChess::parse_turn(turn).unwrap()).unwrap();
    }
    for number in 4..=10 {
        let mut engine = engine::<TacticalChess>();
        engine.set_level(level(number), 1);
        let limits = Limits::nodes(2_000);
        let choice = engine.think(&Root::game(&game), &limits, &Stop::new(), &mut |_| {});
        assert_eq!(choice.unwrap().turn.to_string(), "b2a1", "level {number}");
    }
    game.play(TacticalChess::parse_turn("b2a1").unwrap())
        .unwrap();
    assert_eq!(game.outcome().unwrap().winner, None);
}

fn is_legal_and_repeats<V: Evaluated>() {
    let mut by_seed = 0;
    for position in reached::<V>(25, 150) {
        if V::count_turns(&position) < 10 {
            continue;
        }
        for level in Level::all() {
            let chosen = choice::<V>(&position, level, 3).unwrap();
            assert!(V::is_legal(&position, chosen.turn));
            assert_eq!(choice::<V>(&position, level, 3).unwrap(), chosen);
            assert!(level.nodes().is_none_or(|nodes| chosen.nodes <= nodes));
            let other = choice::<V>(&position, level, 4).unwrap();
            by_seed += usize::from(level < Level::HIGHEST && other.turn != chosen.turn);
            assert!(level < Level::HIGHEST || other == chosen);
        }
    }
    assert!(by_seed > 20, "{by_seed}");
}

#[test]
fn every_level_plays_legal_turns_and_with_its_seed_the_same_ones() {
    is_legal_and_repeats::<TakTik>();
    is_legal_and_repeats::<TacticalChess>();
}

#[test]
fn a_level_that_is_set_again_has_forgotten_what_another_believed() {
    let position = reached::<TakTik>(1, 40).remove(0);
    let root = Root::<TakTik>::position(position);
    let mut engine = engine::<TakTik>();
    let think = |engine: &mut game_search::Engine<_, _>| {
        engine.think(&root, &Limits::nodes(3_000), &Stop::new(), &mut |_| {})
    };
    let strong = think(&mut engine);
    engine.set_level(level(2), 9);
    think(&mut engine);
    engine.set_level(Level::HIGHEST, 0);
    assert_eq!(think(&mut engine), strong);
}

/// A child that knows the rules: it wins when it sees how, else it takes what is worth most, else anything.
fn child<V: Evaluated>(position: &V::Position, random: &mut ChaCha8Rng) -> V::Turn {
    let evaluation = V::Evaluation::default();
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let side = Some(V::side_to_move(position));
    let wins = |turn: &&V::Turn| {
        V::outcome(&V::after(position, **turn)).is_some_and(|outcome| outcome.winner == side)
    };
    if let Some(turn) = turns.iter().find(wins) {
        return *turn;
    }
    let taken = |turn: &V::Turn| {
        let mut effects = Vec::new();
        V::effects(position, *turn, &mut effects);
        let worth = effects.iter().map(|effect| match effect {
            Effect::Leaves { piece, .. } if piece.side == side => -evaluation.worth(piece.kind),
            Effect::Leaves { piece, .. } => evaluation.worth(piece.kind),
            _ => 0,
        });
        worth.sum::<i32>()
    };
    let most = turns.iter().map(taken).max().unwrap_or(0);
    turns.retain(|turn| taken(turn) == most);
    turns[random.random_range(0..turns.len())]
}

/// The points of the lowest level in so many games, in halves.
fn against_a_child<V: Evaluated>(games: u64) -> u32 {
    let mut halves = 0;
    for game in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(game);
        let mut engine = engine::<V>();
        engine.set_level(Level::LOWEST, game);
        let mut running = game_variant::Game::<V>::new();
        let side = game_variant::Side::BOTH[usize::from(game % 2 == 1)];
        while running.outcome().is_none() && running.ply() < 400 {
            let turn = if running.side_to_move() == side {
                let root = Root::game(&running);
                let found = engine.think(&root, &Limits::default(), &Stop::new(), &mut |_| {});
                found.unwrap().turn
            } else {
                child::<V>(running.position(), &mut random)
            };
            running.play(turn).unwrap();
        }
        halves += match running.outcome().map(|outcome| outcome.winner) {
            Some(Some(winner)) if winner == side => 2,
            Some(Some(_)) => 0,
            Some(None) | None => 1,
        };
    }
    halves
}

#[test]
fn the_lowest_level_loses_to_a_child_that_knows_the_rules() {
    let points = [
        against_a_child::<TakTik>(12),
        against_a_child::<TacticalChess>(12),
    ];
    assert!(points.iter().all(|halves| *halves < 12), "{points:?}");
}
