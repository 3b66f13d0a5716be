//! Games shrink until no single turn can be spared, and positions with them.

use std::fmt::Debug;

use game_variant::strategy::{self, Played};
use game_variant::{BoardShape, Clause, GameInfo, GameVariant, Ground, SideInfo};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

use crate::toy::{Position, Toy, Turn};
use crate::turn;

const SEEDS: u8 = 48;

/// What a value that fails shrinks to.
fn least<S: Strategy>(strategy: &S, seed: u8, fails: impl Fn(&S::Value) -> bool) -> S::Value
where
    S::Value: Debug,
{
    let config = Config {
        failure_persistence: None,
        // Random play need not come to what is looked for.
        cases: 10_000,
        max_shrink_iters: 10_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let result = TestRunner::new_with_rng(config, rng).run(strategy, |value| {
        prop_assert!(!fails(&value));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, value)) => value,
        other => panic!("nothing fails: {other:?}"),
    }
}

/// The game of these turns if all are legal.
fn replay(start: &Position, turns: &[Turn]) -> Option<Position> {
    turns.iter().try_fold(start.clone(), |position, turn| {
        Toy::play(&position, *turn).ok()
    })
}

/// The games with one turn less that are legal.
fn shorter(game: &Played<Toy>) -> Vec<Vec<Turn>> {
    let turns: Vec<Turn> = game.turns().collect();
    let one_less = |at: usize| [&turns[..at], &turns[at + 1..]].concat();
    let all = (0..turns.len()).map(one_less);
    all.filter(|less| replay(game.start(), less).is_some())
        .collect()
}

fn captures(start: &Position, turns: &[Turn]) -> bool {
    replay(start, turns).is_some_and(|position| Toy::pieces(&position).len() < 6)
}

#[test]
fn a_capture_is_reached_without_a_turn_too_many() {
    for seed in 0..SEEDS {
        let fails = |game: &Played<Toy>| Toy::pieces(game.position()).len() < 6;
        let game = least(&strategy::games::<Toy>(0..60), seed, fails);
        // Up takes with its second turn or Down with its own: two ranks lie between them.
        assert!(
            (3..=4).contains(&game.turns().len()),
            "seed {seed}: {game:?}"
        );
        for less in shorter(&game) {
            assert!(!captures(game.start(), &less), "seed {seed}: {game:?}");
        }
    }
}

#[test]
fn of_games_with_enough_turns_the_first_in_order_is_left() {
    for seed in 0..SEEDS {
        let enough = |game: &Played<Toy>| game.turns().len() >= 5;
        let game = least(&strategy::games::<Toy>(0..60), seed, enough);
        let first = Played::<Toy>::chosen(Toy::start(), &[0; 5]);
        assert_eq!(game, first, "seed {seed}");
    }
}

#[test]
fn a_particular_turn_is_led_up_to_without_a_turn_too_many() {
    for seed in 0..SEEDS {
        let wanted = turn("b2b3");
        let has = |game: &Played<Toy>| game.turns().any(|turn| turn == wanted);
        let game = least(&strategy::games::<Toy>(0..60), seed, has);
        for less in shorter(&game) {
            assert!(!less.contains(&wanted), "seed {seed}: {game:?}");
        }
    }
}

#[test]
fn games_stay_as_long_as_they_are_asked_to_be() {
    for seed in 0..SEEDS {
        let game = least(&strategy::games::<Toy>(7..40), seed, |_| true);
        let decided = Toy::outcome(game.position()).is_some();
        assert!(game.turns().len() == 7 || decided, "seed {seed}: {game:?}");
    }
}

#[test]
fn the_start_shrinks_too() {
    let starts = (0..500u16).prop_map(|clock| {
        let text = format!("rrr/3/3/RRR u {clock} 1");
        Toy::parse_position(&text).unwrap()
    });
    let games = strategy::games_from::<Toy>(starts, 0..20);
    for seed in 0..SEEDS {
        let late = |game: &Played<Toy>| Toy::clock(game.position()) > 100;
        let game = least(&games, seed, late);
        assert_eq!(
            Toy::clock(game.start()) + game.turns().len() as u16,
            101,
            "{game:?}"
        );
        let late = |game: &Played<Toy>| late(game) && game.turns().len() >= 2;
        let game = least(&games, seed, late);
        assert_eq!(game.turns().len(), 2, "seed {seed}: {game:?}");
        assert_eq!(Toy::clock(game.start()), 99, "seed {seed}: {game:?}");
    }
}

#[test]
fn positions_shrink_with_their_games() {
    for seed in 0..SEEDS {
        let positions = || strategy::positions::<Toy>(0..60);
        let taken = |position: &Position| Toy::pieces(position).len() < 6;
        let position = least(&positions(), seed, taken);
        assert!(Toy::turn_number(&position) <= 3, "seed {seed}: {position}");
        assert_eq!(Toy::pieces(&position).len(), 5, "seed {seed}: {position}");
    }
}

/// Whatever fails and whatever passes of what is tried, shrinking ends at the last that failed.
fn ends_at_the_last_that_failed<S>(strategy: &S, is_sound: impl Fn(&S::Value))
where
    S: Strategy<Value: PartialEq>,
{
    for seed in 0..SEEDS {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let mut tree = strategy.new_tree(&mut runner).unwrap();
        let mut failed = tree.current();
        let mut goes_on = tree.simplify();
        while goes_on {
            is_sound(&tree.current());
            if runner.rng().random_bool(0.3) {
                failed = tree.current();
                goes_on = tree.simplify();
            } else {
                goes_on = tree.complicate();
            }
        }
        while tree.complicate() {}
        assert_eq!(tree.current(), failed, "seed {seed}");
        assert!(!tree.simplify() && !tree.complicate(), "seed {seed}");
        assert_eq!(tree.current(), failed, "seed {seed}");
    }
}

#[test]
fn shrinking_ends_at_the_last_game_that_failed_whatever_fails() {
    let games = strategy::games_from::<Toy>(
        prop::sample::select(&["rrr/3/3/RRR u 0 1", "r2/3/3/2R d 3 9"])
            .prop_map(|text| Toy::parse_position(text).unwrap()),
        2..12,
    );
    ends_at_the_last_that_failed(&games, |_| {});
}

#[test]
fn all_that_is_tried_can_be_given_up() {
    for seed in 0..SEEDS {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let mut tree = strategy::games::<Toy>(0..12).new_tree(&mut runner).unwrap();
        let failed = tree.current();
        tree.simplify();
        while tree.complicate() {}
        assert_eq!(tree.current(), failed, "seed {seed}");
    }
}

#[test]
fn all_stages_of_short_games_come_up() {
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[7; 32]);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let games = strategy::beginnings::<Toy>(0..400);
    let mut decided = 0;
    let mut early = 0;
    for _ in 0..400 {
        let game = games.new_tree(&mut runner).unwrap().current();
        decided += usize::from(Toy::outcome(game.position()).is_some());
        early += usize::from(game.turns().len() < 12);
    }
    // No game of the toy lasts for long: nearly all choices come to its end, which a quarter keeps.
    assert!((60..160).contains(&decided), "{decided} of 400");
    assert!((60..240).contains(&early), "{early} of 400");
    // At least as many turns as asked for, where the game has them.
    let games = strategy::beginnings::<Toy>(5..400);
    for _ in 0..200 {
        let game = games.new_tree(&mut runner).unwrap().current();
        let decided = Toy::outcome(game.position()).is_some();
        assert!(game.turns().len() >= 5 || decided, "{game:?}");
    }
}

#[test]
#[expect(clippy::reversed_empty_ranges, reason = "what they do is the question")]
fn ranges_of_any_sort_give_games() {
    let mut runner = TestRunner::deterministic();
    for (range, length) in [(0..0, 0), (0..1, 0), (3..3, 3), (3..1, 3)] {
        for _ in 0..20 {
            let game = strategy::games::<Toy>(range.clone()).new_tree(&mut runner);
            assert_eq!(game.unwrap().current().turns().len(), length, "{range:?}");
        }
    }
    // Random play comes to the end long before.
    let endless = strategy::games::<Toy>(usize::MAX - 1..usize::MAX);
    for _ in 0..20 {
        let game = endless.new_tree(&mut runner).unwrap().current();
        assert!(Toy::outcome(game.position()).is_some(), "{game:?}");
    }
}

/// Whether a turn takes something.
fn takes((position, turn): &(Position, Turn)) -> bool {
    Toy::pieces(&Toy::after(position, *turn)).len() < Toy::pieces(position).len()
}

#[test]
fn turns_shrink_with_their_positions_and_then_by_themselves() {
    for seed in 0..SEEDS {
        let turns = || strategy::turns::<Toy>(strategy::positions::<Toy>(0..60));
        let (start, first) = least(&turns(), seed, |_| true);
        assert_eq!(start, Toy::start(), "seed {seed}");
        assert_eq!(
            first,
            Played::<Toy>::chosen(start, &[0]).turns().next().unwrap()
        );
        // Nothing can be taken before the second turn of one side: two ranks lie between them.
        let (position, turn) = least(&turns(), seed, takes);
        assert!(
            Toy::turn_number(&position) <= 3,
            "seed {seed}: {turn} in {position}"
        );
        // No earlier turn takes anything.
        let mut legal = Vec::new();
        Toy::legal_turns(&position, &mut legal);
        let earlier = |other: &Turn| *other < turn && takes(&(position.clone(), *other));
        assert!(
            !legal.iter().any(earlier),
            "seed {seed}: {turn} in {position}"
        );
    }
}

#[test]
fn shrinking_turns_ends_at_the_last_that_failed_whatever_fails() {
    let turns = strategy::turns::<Toy>(strategy::positions::<Toy>(0..40));
    ends_at_the_last_that_failed(&turns, |(position, turn)| {
        assert!(Toy::is_legal(position, *turn), "{turn} in {position}");
    });
}

#[test]
fn a_game_without_kinds_has_drafts_of_nothing() {
    static NO_KINDS: GameInfo = GameInfo {
        id: "none",
        name: "None",
        sides: [
            SideInfo::new("Up", "up", 'u'),
            SideInfo::new("Down", "down", 'd'),
        ],
        shape: BoardShape::of::<board_geom::Board8x8>(),
        ground: Ground::Open,
        terrain: &[],
        kinds: &[],
        reserve: &[],
        claim_clock: 1,
        repetition_clause: Clause("N-1"),
        clock_clause: Clause("N-1"),
        agreement_clause: Clause("N-1"),
    };
    let mut runner = TestRunner::deterministic();
    let draft = strategy::drafts(&NO_KINDS)
        .new_tree(&mut runner)
        .unwrap()
        .current();
    assert!(
        draft.pieces.is_empty() && draft.reserves == [vec![], vec![]],
        "{draft:?}"
    );
}
