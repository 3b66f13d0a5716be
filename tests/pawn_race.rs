//! The pawn race of `examples/pawn_race` is held to the laws of all games and to its own clauses.

#[path = "../examples/pawn_race/compose.rs"]
mod compose;
#[path = "../examples/pawn_race/game.rs"]
mod game;

use game::PawnRace;
use taktika::game_variant::explain::{Reason, Wish};
use taktika::game_variant::{Game, GameVariant, Side};
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

#[test]
fn refusals_and_turns_have_sentences() {
    let mut words = Words::english();
    words.add(include_str!("../examples/pawn_race/en.ftl"));
    let info = PawnRace::info();
    assert_eq!(words.game(info), info.name);
    for (text, turn, sentence) in [
        (
            "5/1p3/2P2/5/5 w 0 1",
            "c3c4",
            "The pawn on c3 steps straight ahead to c4.",
        ),
        (
            "5/1p3/2P2/5/5 w 0 1",
            "c3b4",
            "The pawn on c3 takes the pawn on b4, diagonally ahead.",
        ),
        (
            "5/1p3/2P2/5/5 w 0 1",
            "b4b3",
            "A turn is made with a pawn of your own.",
        ),
    ] {
        let position = PawnRace::parse_position(text).expect("a position");
        let turn = PawnRace::parse_turn(turn).expect("a turn");
        let why = PawnRace::explain(&position, Wish::Turn(turn)).erased();
        let said = words.explanation(info, &why);
        assert_eq!(said.len(), 1);
        assert_eq!(said[0].text, sentence);
        assert!(words.has(why.points[0].reason.key()));
    }
    for key in [
        "can-go",
        "not-ahead",
        "arrived",
        "stuck",
        "end-arrived",
        "end-stuck",
        "phase-play",
    ] {
        assert!(words.has(&format!("pawnrace-{key}")), "{key}");
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
