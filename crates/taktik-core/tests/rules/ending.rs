//! TT-6. Blue has moved last in most of these: Red is to move, and Blue's conditions count.

use game_variant::{Clause, GameVariant, Outcome, ReasonWord};
use taktik_core::{BLUE, EndReason, OCCUPIERS, Position, RED, TOO_FEW, TakTik};

use crate::positions::{parsed, turn};

fn outcome(text: &str) -> Option<Outcome<EndReason>> {
    let position = parsed(text);
    let outcome = position.outcome();
    if outcome.is_some() {
        assert!(position.legal_turns().is_empty(), "{text}");
    } else {
        assert!(!position.legal_turns().is_empty(), "{text}");
    }
    // The same game seen from the other side.
    let turned = position.half_turn().outcome();
    let expected = outcome.map(|outcome| Outcome {
        winner: outcome.winner.map(|side| side.other()),
        ..outcome
    });
    assert_eq!(turned, expected);
    outcome
}

fn blue_wins(reason: EndReason) -> Option<Outcome<EndReason>> {
    Some(Outcome::win(BLUE, reason))
}

#[test]
fn tt_6_1_five_ground_troops_in_the_other_home_zone_win() {
    let zone = |third: &str, second: &str, side: &str| {
        format!("4IIM4/11/11/11/11/11/11/11/{third}/{second}/iii2m1tttA {side} 0 1")
    };
    assert_eq!(
        outcome(&zone("IT9", "AIT8", "r")),
        blue_wins(EndReason::Occupation)
    );
    // Four troops are not enough, planes and what stands on rank 4 do not count.
    assert_eq!(
        outcome(&zone("IT9", "AI1FF6", "r").replace("A r", "1 r")),
        None
    );
    let on_rank_four = "4IIM4/11/11/11/11/11/11/ITA8/IT9/11/iii2m1ttt1 r 0 1";
    assert_eq!(outcome(on_rank_four), None);
    // What the side to move may hold already is not looked at.
    assert_eq!(outcome(&zone("IT9", "AIT8", "b")), None);
    assert_eq!(OCCUPIERS, 5);
}

#[test]
fn tt_6_2_five_ground_troops_left_are_too_few() {
    let five = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/iii2m1tt2 r 0 1";
    assert_eq!(outcome(five), blue_wins(EndReason::Attrition));
    let six = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/iii2m1ttt1 r 0 1";
    assert_eq!(outcome(six), None);
    // Planes and the main figure are no ground troops.
    let planes = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/iii2mfttbb r 0 1";
    assert_eq!(outcome(planes), blue_wins(EndReason::Attrition));
    assert_eq!(TOO_FEW, 5);
}

#[test]
fn tt_6_3_no_infantry_left() {
    let text = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/aaaa1m1ttt1 r 0 1";
    assert_eq!(outcome(text), blue_wins(EndReason::Infantry));
}

#[test]
fn tt_6_4_the_main_figure_is_gone() {
    let text = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/iiii3ttt1 r 0 1";
    assert_eq!(outcome(text), blue_wins(EndReason::MainFigure));
}

#[test]
fn tt_6_5_no_turn_left() {
    let text = immobile();
    assert_eq!(outcome(text), blue_wins(EndReason::Immobility));
    // Were it Blue's turn, the game would go on.
    assert_eq!(outcome(&text.replace(" r ", " b ")), None);
}

/// A position of the reference data in which Red has no turn, and nothing else of TT-6 holds.
fn immobile() -> &'static str {
    let rows = include_str!("../../../../tests/data/taktik-play.tsv");
    rows.lines()
        .filter(|row| row.ends_with("blue immobility"))
        .find_map(|row| row.split('\t').nth(2))
        .unwrap()
}

#[test]
fn tt_6_6_an_equal_reply_makes_a_draw() {
    // Blue has left Red five ground troops; Red can leave Blue five by taking the infantry on a6.
    let reply = "5M5/11/11/2I8/11/If8f/a10/11/IITT7/11/iii2m4t r 0 1";
    assert_eq!(outcome(reply), Some(Outcome::draw(EndReason::EqualReply)));
    // Without a second piece that bears there is none.
    let no_reply = reply
        .replace("a10", "11")
        .replace("f8f", "f9")
        .replace("4t", "2tt1");
    assert_eq!(outcome(&no_reply), blue_wins(EndReason::Attrition));
}

#[test]
fn tt_6_6_the_reply_must_equal_every_condition() {
    // Red could leave Blue five ground troops, but not take its main figure, which Blue has done to Red.
    let position = "5M5/11/11/2I8/11/If8f/a10/11/IITT7/11/iii7t r 0 1";
    assert_eq!(outcome(position), blue_wins(EndReason::MainFigure));
}

#[test]
fn several_conditions_are_reported_in_their_order() {
    let all = "4IIM4/11/11/11/11/11/11/11/IT9/AIT8/tt9 r 0 1";
    assert_eq!(outcome(all), blue_wins(EndReason::MainFigure));
    let with_main_figure = "4IIM4/11/11/11/11/11/11/11/IT9/AIT8/tt3m5 r 0 1";
    assert_eq!(outcome(with_main_figure), blue_wins(EndReason::Infantry));
    let with_infantry = "4IIM4/11/11/11/11/11/11/11/IT9/AIT8/ti3m5 r 0 1";
    assert_eq!(outcome(with_infantry), blue_wins(EndReason::Attrition));
}

#[test]
fn tt_6_7_repetition_is_board_and_side_to_move() {
    let start = Position::start();
    let away = ["f11e11", "f1e1", "e11f11", "e1f1"].map(turn);
    let mut position = start;
    for turn in away {
        assert!(!TakTik::repeats(&start, &position) || position == start);
        position = position.play(turn).unwrap();
    }
    assert_ne!(position, start);
    assert!(TakTik::repeats(&start, &position));
    assert_eq!(start.key(), position.key());
    assert!(TakTik::counts_for_repetition(&position));
    let info = TakTik::info();
    assert_eq!(info.claim_clock, 100);
    let clause = Clause("TT-6.7");
    assert_eq!(info.repetition_clause, clause);
    assert_eq!((info.clock_clause, info.agreement_clause), (clause, clause));
}

#[test]
fn each_reason_has_its_word_and_clause() {
    let words = EndReason::ALL.map(ReasonWord::word).join(" ");
    assert_eq!(
        words,
        "main-figure infantry attrition occupation immobility equal-reply"
    );
    let clauses = EndReason::ALL
        .map(|reason| reason.clause().unwrap().0)
        .join(" ");
    assert_eq!(clauses, "TT-6.4 TT-6.3 TT-6.2 TT-6.1 TT-6.5 TT-6.6");
    assert_eq!(RED.other(), BLUE);
}
