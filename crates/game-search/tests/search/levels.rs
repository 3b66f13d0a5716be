//! Levels: weaker players, and what even they never do.

use game_search::{Choice, Engine, Level, Limits, Report, Root, Stop};
use game_variant::effect::Effect;
use game_variant::{Evaluate, Evaluated, Game, GameVariant, Side, strategy};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::{engine, reached, root};

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

type Thought<T> = (Option<Choice<T>>, Vec<Report<T>>);

/// What a player of some level chooses, with what it tells.
fn thought<V: Evaluated>(
    root: &Root<V>,
    (level, seed): (Level, u64),
    nodes: u64,
) -> Thought<V::Turn> {
    let mut engine = engine::<V>();
    engine.set_level(level, seed);
    let mut told = Vec::new();
    let tell = &mut |report| told.push(report);
    let choice = engine.think(root, &Limits::nodes(nodes), &Stop::new(), tell);
    (choice, told)
}

fn choice<V: Evaluated>(
    position: &V::Position,
    player: (Level, u64),
    nodes: u64,
) -> Option<Choice<V::Turn>> {
    thought::<V>(&Root::position(position.clone()), player, nodes).0
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

/// The turns of a position that lose at once, and the others.
fn told_apart<V: GameVariant>(position: &V::Position) -> (Vec<V::Turn>, Vec<V::Turn>) {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    turns
        .into_iter()
        .partition(|turn| loses_at_once::<V>(position, *turn))
}

/// Whether there was a turn that loses at once and one that does not; then the latter must be chosen.
fn never_loses_at_once<V: Evaluated>(
    position: &V::Position,
    level: Level,
    seed: u64,
    nodes: u64,
) -> Result<bool, TestCaseError> {
    let (bad, good) = told_apart::<V>(position);
    let (choice, told) = thought::<V>(&Root::position(position.clone()), (level, seed), nodes);
    let Some(choice) = choice else {
        prop_assert!(bad.is_empty() && good.is_empty());
        return Ok(false);
    };
    prop_assert!(
        good.is_empty() || good.contains(&choice.turn),
        "level {level} plays {} in {position}",
        choice.turn
    );
    if let Some(last) = told.last() {
        prop_assert_eq!(last.turns[0], choice.turn);
    }
    Ok(!bad.is_empty() && !good.is_empty())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn careful_levels_never_lose_at_once_in_strange_positions_of_taktik(
        position in strategy::compositions::<TakTik>(), number in 4_u8..=10, seed: u64, nodes in 1..600u64,
    ) {
        never_loses_at_once::<TakTik>(&position, level(number), seed, nodes)?;
    }

    #[test]
    fn careful_levels_never_lose_at_once_in_strange_positions_of_tactical_chess(
        position in strategy::compositions::<TacticalChess>(), number in 4_u8..=10, seed: u64, nodes in 1..600u64,
    ) {
        never_loses_at_once::<TacticalChess>(&position, level(number), seed, nodes)?;
    }
}

fn in_games<V: Evaluated>() {
    let mut there_was_a_way = 0;
    for (seed, position) in (0..).zip(reached::<V>(400, 260)) {
        let number = 4 + (seed % 7) as u8;
        let nodes = [5, 40, 2_000][(seed % 3) as usize];
        let one = never_loses_at_once::<V>(&position, level(number), seed, nodes).unwrap();
        there_was_a_way += usize::from(one);
    }
    assert!(there_was_a_way >= 20, "{there_was_a_way}");
}

#[test]
fn careful_levels_never_lose_at_once_in_games_where_they_could() {
    in_games::<TakTik>();
    in_games::<TacticalChess>();
}

/// What levels below the careful ones miss of a threat to lose at once.
fn meets<V: Evaluated>(text: &str) -> usize {
    let position = V::parse_position(text).unwrap();
    let (bad, good) = told_apart::<V>(&position);
    assert!(!bad.is_empty() && !good.is_empty(), "{text}");
    let mut missed = 0;
    for level in Level::all() {
        for seed in 0..30 {
            let choice = choice::<V>(&position, (level, seed), 3_000).unwrap();
            let is_bad = bad.contains(&choice.turn);
            assert!(!is_bad || level < Level::CAREFUL, "{level}: {text}");
            missed += usize::from(is_bad);
        }
    }
    missed
}

#[test]
fn a_threat_is_met_by_careful_levels_and_may_be_missed_by_the_others() {
    // A king on a rook's file, a king that must not go where a queen looks, a main figure borne on twice.
    let missed = [
        meets::<TacticalChess>("k3r3/8/8/8/8/8/8/P3K2P[] w 0 20"),
        meets::<TacticalChess>("7k/5p1p/8/8/8/6Q1/1n6/K7[] b 0 20"),
        meets::<TakTik>("5M5/11/11/ITTIIAA4/11/11/11/1ti8/4T6/1F2m2iiii/4F2aaaa r 0 20"),
    ];
    assert!(missed.iter().any(|missed| *missed > 0), "{missed:?}");
}

fn is_legal_and_repeats<V: Evaluated>() {
    let (mut by_seed, mut by_level) = (0, 0);
    for position in reached::<V>(25, 150) {
        if V::count_turns(&position) < 10 {
            continue;
        }
        let root = Root::<V>::position(position.clone());
        let mut chosen = Vec::new();
        for level in Level::all() {
            let (choice, told) = thought::<V>(&root, (level, 3), 2_000);
            let again = thought::<V>(&root, (level, 3), 2_000);
            let choice = choice.unwrap();
            assert!(V::is_legal(&position, choice.turn));
            assert!(level.nodes().is_none_or(|nodes| choice.nodes <= nodes));
            assert_eq!(again.0.as_ref(), Some(&choice));
            assert_eq!(again.1.len(), told.len());
            let other = thought::<V>(&root, (level, 4), 2_000).0.unwrap();
            assert!(level < Level::HIGHEST || other == choice);
            by_seed += usize::from(other.turn != choice.turn);
            chosen.push(choice.turn);
        }
        chosen.sort_unstable();
        chosen.dedup();
        by_level += usize::from(chosen.len() > 2);
    }
    assert!(by_seed > 20 && by_level > 5, "{by_seed} {by_level}");
}

#[test]
fn every_level_plays_legal_turns_and_with_its_seed_the_same_ones() {
    is_legal_and_repeats::<TakTik>();
    is_legal_and_repeats::<TacticalChess>();
}

#[test]
fn a_player_forgets_what_another_level_or_seed_believed() {
    let position = reached::<TakTik>(1, 40).remove(0);
    let root = Root::<TakTik>::position(position);
    let mut engine = engine::<TakTik>();
    let mut think = |level: Level, seed| {
        engine.set_level(level, seed);
        engine.think(&root, &Limits::nodes(3_000), &Stop::new(), &mut |_| {})
    };
    let strong = think(Level::HIGHEST, 0);
    let weak = think(level(3), 9);
    think(level(3), 10);
    assert_eq!(think(level(3), 9), weak);
    assert_eq!(think(Level::HIGHEST, 0), strong);
}

#[test]
fn a_weak_player_knows_a_win_that_it_looks_at_for_what_it_is() {
    // White takes the king at once (TC-5.1).
    let root = root::<TacticalChess>("8/8/8/3k4/8/3Q4/8/K7[] w 0 20");
    for seed in 0..20 {
        let (choice, _) = thought::<TacticalChess>(&root, (level(2), seed), 3_000);
        assert_eq!(choice.unwrap().score.turns_to_win(), Some(1), "{seed}");
    }
}

/// A child that knows the rules: it wins when it sees how, else it takes what is worth most, else anything.
fn child<V: Evaluated>(position: &V::Position, random: &mut ChaCha8Rng) -> V::Turn {
    let evaluation = V::Evaluation::default();
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let side = V::side_to_move(position);
    let wins = |turn: &&V::Turn| {
        let outcome = V::outcome(&V::after(position, **turn));
        outcome.is_some_and(|outcome| outcome.winner == Some(side))
    };
    if let Some(turn) = turns.iter().find(wins) {
        return *turn;
    }
    let taken = |turn: &V::Turn| {
        let mut effects = Vec::new();
        V::effects(position, *turn, &mut effects);
        let worth = effects.iter().map(|effect| match effect {
            Effect::Leaves { piece, .. } if piece.side == Some(side) => {
                -evaluation.worth(piece.kind)
            }
            Effect::Leaves { piece, .. } => evaluation.worth(piece.kind),
            _ => 0,
        });
        worth.sum::<i32>()
    };
    let most = turns.iter().map(taken).max().unwrap_or(0);
    turns.retain(|turn| taken(turn) == most);
    turns[random.random_range(0..turns.len())]
}

/// The points of the lowest level against a child in so many games, in halves.
fn against_a_child<V: Evaluated>(games: u64) -> u32 {
    let mut halves = 0;
    for number in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(number);
        let mut engine: Engine<V, _> = engine();
        engine.set_level(Level::LOWEST, number);
        let mut game = Game::<V>::new();
        let side = Side::BOTH[usize::from(number % 2 == 1)];
        while game.outcome().is_none() && game.ply() < 400 {
            let turn = if game.side_to_move() == side {
                let found = engine.think(
                    &Root::game(&game),
                    &Limits::default(),
                    &Stop::new(),
                    &mut |_| {},
                );
                found.unwrap().turn
            } else {
                child::<V>(game.position(), &mut random)
            };
            game.play(turn).unwrap();
        }
        halves += match game.outcome().map(|outcome| outcome.winner) {
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
        against_a_child::<TakTik>(16),
        against_a_child::<TacticalChess>(16),
    ];
    assert!(points.iter().all(|halves| *halves < 16), "{points:?}");
}
