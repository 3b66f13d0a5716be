//! The pawn race of `examples/pawn_race` is held to the laws of all games and to its own clauses.

#[path = "../examples/pawn_race/compose.rs"]
mod compose;
#[path = "../examples/pawn_race/game.rs"]
mod game;
#[path = "../examples/pawn_race/judge.rs"]
mod judge;

use game::PawnRace;
use game_search::{Engine, Limits, Root, Stop};
use judge::Judgement;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::{AnyGame, Entry, Game, GameVariant, Side};
use taktika::words::Words;

taktika::game_variant::laws!(PawnRace, compose, half_turn);

fn turns(position: &str) -> Vec<String> {
    let position = PawnRace::parse_position(position).expect("a position");
    let mut turns = Vec::new();
    PawnRace::legal_turns(&position, &mut turns);
    turns.sort_unstable();
    turns.iter().map(ToString::to_string).collect()
}

#[test]
fn pr_1_both_sides_start_with_five_pawns() {
    let start = PawnRace::start();
    assert_eq!(start.to_string(), "ppppp/5/5/5/PPPPP w 0 1");
}

#[test]
fn pr_2_pr_3_steps_are_straight_and_captures_diagonal() {
    assert_eq!(turns("5/5/pp3/P4/5 w 0 1"), ["a2b3"]);
    assert_eq!(turns("5/1p3/2P2/5/5 w 0 1"), ["c3b4", "c3c4"]);
    assert_eq!(turns("5/1p3/2P2/5/5 b 0 1"), ["b4b3", "b4c3"]);
    // The edges of the board are not next to each other.
    assert_eq!(turns("5/5/p4/4P/5 w 0 1"), ["e2e3"]);
}

#[test]
fn pr_4_pr_5_a_pawn_that_arrives_wins_and_so_does_the_last_turn() {
    for (text, winner, word) in [
        ("2P2/p4/5/5/5 b 0 9", Side::First, "arrived"),
        ("5/5/P4/5/1p3 w 0 9", Side::Second, "arrived"),
        ("5/5/p4/P4/5 w 0 9", Side::Second, "stuck"),
        ("5/5/p4/5/5 w 0 9", Side::Second, "stuck"),
    ] {
        let position = PawnRace::parse_position(text).expect("a position");
        let outcome = PawnRace::outcome(&position).expect("an outcome");
        assert_eq!((outcome.winner, outcome.reason.word), (Some(winner), word));
        let why = PawnRace::explain(&position, Wish::Pass);
        let clause = outcome.reason.clause.expect("a clause");
        assert_eq!(why.clauses(), [clause]);
    }
    let open = PawnRace::parse_position("5/p4/5/P4/5 w 0 9").expect("a position");
    assert_eq!(PawnRace::outcome(&open), None);
}

fn words() -> Words {
    let mut words = Words::english();
    words.add(include_str!("../examples/pawn_race/en.ftl"));
    words
}

#[test]
fn every_reason_has_its_sentence() {
    let reasons = [
        "pawnrace-step",
        "pawnrace-capture",
        "pawnrace-can-go",
        "pawnrace-not-ahead",
        "pawnrace-no-pawn",
        "pawnrace-arrived",
        "pawnrace-stuck",
    ];
    assert_eq!(words().missing::<PawnRace>(reasons), []);
}

#[test]
fn sentences_say_what_happens() {
    let (words, info) = (words(), PawnRace::info());
    let position = PawnRace::parse_position("5/1p3/2P2/5/5 w 0 1").expect("a position");
    for (turn, sentence) in [
        ("c3c4", "The pawn on c3 steps straight ahead to c4."),
        (
            "c3b4",
            "The pawn on c3 takes the pawn on b4, diagonally ahead.",
        ),
        ("b4b3", "A turn is made with a pawn of your own."),
    ] {
        let turn = PawnRace::parse_turn(turn).expect("a turn");
        let why = PawnRace::explain(&position, Wish::Turn(turn)).erased();
        let said = words.explanation(info, &why);
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].text, sentence);
    }
}

#[test]
fn a_clock_other_than_0_is_refused() {
    let error = PawnRace::parse_position("5/1p3/2P2/5/5 w 3 1").expect_err("a clock");
    assert_eq!(error.offset, 16);
    assert_eq!(error.found, "3");
}

#[test]
fn a_whole_game_is_won() {
    let mut game = Game::<PawnRace>::new();
    for turn in ["a1a2", "e5e4", "a2a3", "e4e3", "a3a4", "e3e2", "a4b5"] {
        let turn = PawnRace::parse_turn(turn).expect("a turn");
        game.play(turn).expect("a legal turn");
    }
    let outcome = game.outcome().expect("an outcome");
    assert_eq!(outcome.winner, Some(Side::First));
    assert_eq!(outcome.reason.word(), "arrived");
}

/// One pawn takes the last one that could stop it, and is two turns from the last rank then.
#[test]
fn the_computer_finds_the_way() {
    let position = PawnRace::parse_position("5/1p3/2P2/p4/5 w 0 9").expect("a position");
    let mut game = Game::<PawnRace>::from_position(position);

    let mut engine = Engine::<PawnRace, _>::new(Judgement, 1).expect("a MiB");
    let limits = Limits::nodes(10_000);
    let choice = engine.think(&Root::game(&game), &limits, &Stop::new(), &mut |_| {});
    let choice = choice.expect("White has turns");
    game.play(choice.turn).expect("a legal turn");

    assert_eq!(choice.turn.to_string(), "c3b4");
    assert_eq!(game.outcome(), None);
}

#[test]
fn it_plays_to_the_end_without_the_types() {
    let mut engine = game_search::by_type::<PawnRace>(1).expect("a MiB");
    let mut session = Entry::<PawnRace>::new().start();
    while session.outcome().is_none() {
        engine.set_session(session.as_ref()).expect("the same game");
        let choice = engine.think(&Limits::nodes(500), &Stop::new(), &mut |_| {});
        let turn = choice.expect("the game goes on").turn;
        session.play(&turn).expect("a legal turn");
    }
    assert!(session.ply() > 5, "{}", session.ply());
}
