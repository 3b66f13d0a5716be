//! Three stones of `examples/three_stones` is held to the laws of all games and to its own clauses.

#[path = "../examples/three_stones/compose.rs"]
mod compose;
#[path = "../examples/three_stones/explain.rs"]
mod explain;
#[path = "../examples/three_stones/game.rs"]
mod game;
#[path = "../examples/three_stones/judge.rs"]
mod judge;
#[path = "../examples/three_stones/texts.rs"]
mod texts;

use game::{STONE, ThreeStones};
use game_search::{Limits, Stop};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::text::Field;
use taktika::game_variant::{Game, GameVariant, Side};
use taktika::words::Words;

taktika::game_variant::laws!(ThreeStones, compose, half_turn);

fn position(text: &str) -> game::Position {
    ThreeStones::parse_position(text).expect("a position")
}

fn turns(text: &str) -> Vec<String> {
    let mut turns = Vec::new();
    ThreeStones::legal_turns(&position(text), &mut turns);
    turns.sort_unstable();
    turns.iter().map(ToString::to_string).collect()
}

#[test]
fn ts_1_a_side_has_three_stones() {
    assert_eq!(ThreeStones::start().to_string(), "3/3/3[SSSsss] w 0 1");
    for (text, offset, clause) in [
        ("3/1S1/3[SSs] b 0 1", 7, Some("TS-1")),
        ("3/1S1/3[SSSsss] b 0 1", 7, Some("TS-1")),
        ("3/1S1/3 b 0 1", 7, None),
        ("3/1S1/3[SSsss b 0 1", 7, None),
        ("3/1S1/3[sssSS] b 0 1", 11, None),
        ("3/1S1/3[SSxsss] b 0 1", 10, None),
    ] {
        let error = ThreeStones::parse_position(text).expect_err(text);
        assert_eq!(
            (error.field, error.offset),
            (Field::Reserves, offset),
            "{text}"
        );
        let found = error.erased().fault.clause;
        assert_eq!(found.map(|clause| clause.0), clause, "{text}");
    }
}

#[test]
fn ts_2_stones_in_reserve_are_placed_first() {
    let five = ["a1", "b1", "c1", "a2", "c2"];
    assert_eq!(turns("sSs/1S1/3[Ss] w 0 3"), five);
    assert_eq!(turns("sSs/SS1/3[s] b 0 3").len(), 4);
    let why = ThreeStones::explain(
        &position("sSs/1S1/3[Ss] w 0 3"),
        Wish::Place(STONE, cell("a1")),
    );
    assert!(why.legal);
    let why = ThreeStones::explain(
        &position("sSs/1S1/3[Ss] w 0 3"),
        Wish::FromTo(cell("b2"), cell("a1")),
    );
    assert!(!why.legal);
    assert_eq!(why.points[0].reason.key, "threestones-must-place");
}

fn cell(text: &str) -> taktika::game_variant::Cell {
    ThreeStones::info().shape.parse(text).expect("a square")
}

#[test]
fn ts_3_steps_go_in_all_directions() {
    let all = ["c1c2", "b2a1", "b2a2", "b2c2", "b3a2", "b3c2"];
    assert_eq!(turns("sSs/1S1/1sS[] w 0 4"), all);
}

#[test]
fn ts_4_three_in_a_line_win() {
    for (text, winner) in [
        ("SSS/ss1/1s1[] b 0 4", Some(Side::First)),
        ("sS1/sS1/s1S[] w 0 4", Some(Side::Second)),
        ("S1s/1Ss/1sS[] b 0 4", Some(Side::First)),
        ("1sS/1Ss/Ss1[] b 0 4", Some(Side::First)),
        // The edges of the board are not next to each other.
        ("S1s/s1S/1Ss[] b 0 4", None),
    ] {
        let outcome = ThreeStones::outcome(&position(text));
        assert_eq!(outcome.and_then(|outcome| outcome.winner), winner, "{text}");
    }
}

#[test]
fn ts_5_the_clock_counts_steps() {
    let mut game = Game::<ThreeStones>::from_position(position("1Ss/1s1/S2[Ss] w 7 3"));
    for (turn, clock) in [("a2", 0), ("c1", 0), ("a2a3", 1), ("c3c2", 2)] {
        let turn = ThreeStones::parse_turn(turn).expect("a turn");
        game.play(turn).expect("a legal turn");
        assert_eq!(ThreeStones::clock(game.position()), clock, "{turn}");
    }
    let due = |text| Game::<ThreeStones>::from_position(position(text)).may_claim_draw();
    assert!(!due("sSs/1S1/1sS[] w 19 14"));
    assert!(due("sSs/1S1/1sS[] w 20 14"));
}

#[test]
fn the_computer_completes_a_line() {
    let mut engine = game_search::by_type::<ThreeStones>(1).expect("a MiB");
    let switches = Default::default();
    let set = engine.set_game("sSs/1S1/2s[S] w 0 3", &[], switches);
    set.expect("a position");
    let choice = engine.think(&Limits::depth(3), &Stop::new(), &mut |_| {});
    assert_eq!(choice.expect("there are turns").turn, "b1");
}

#[test]
fn every_reason_has_its_sentence() {
    let mut words = Words::english();
    words.add(include_str!("../examples/three_stones/en.ftl"));
    let reasons = [
        "threestones-place",
        "threestones-step",
        "threestones-must-place",
        "threestones-none-left",
        "threestones-no-step",
        "threestones-over",
    ];
    assert_eq!(words.missing::<ThreeStones>(reasons), []);
    // The phase at the start is the other one.
    assert!(words.has("threestones-phase-moving"));
}
