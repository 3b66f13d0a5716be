//! TC-4 and TC-5, clause by clause.

use game_variant::effect::{Cause, Effect};
use game_variant::{GameVariant, ReasonWord};
use tactical_core::{EndReason, Kind, TacticalChess, Turn};

use crate::common::{board_after, outcome, played, position, turn, turns_from};

#[test]
fn tc_4_1_a_pawn_on_the_last_rank_may_become_a_veteran_or_stay() {
    let board = "4k3/2P5/8/8/8/8/8/FJ2K3[] w 0 20";
    assert_eq!(turns_from(board, "c7c8"), " =+P");
    assert_eq!(board_after(board, "c7c8=+P"), "2+P1k3/8/8/8/8/8/8/FJ2K3");
    assert_eq!(board_after(board, "c7c8"), "2P1k3/8/8/8/8/8/8/FJ2K3");
    let along = "2P1k3/8/8/8/8/8/8/FJ2K3[] w 0 20";
    assert_eq!(
        turns_from(along, "c8b8"),
        " =+P",
        "a move along the last rank counts"
    );
    let back = "4k3/8/8/8/8/8/2p5/fj2K3[] b 0 20";
    assert_eq!(turns_from(back, "c2c1"), " =+P");
}

#[test]
fn tc_4_2_a_pawn_or_veteran_may_become_what_its_side_has_none_of_on_the_board() {
    let board = "4k3/2P5/8/8/8/8/8/4K3[FJ] w 0 20";
    assert_eq!(
        turns_from(board, "c7c8"),
        " =+P =F =J",
        "the reserve does not count"
    );
    let veteran = "4k3/2+P5/8/8/8/8/8/4K2F[] w 0 20";
    assert_eq!(turns_from(veteran, "c7c8"), " =J");
    let over = "4k3/2p5/2+P5/8/8/8/8/4K3[] w 0 20";
    assert_eq!(
        turns_from(over, "c6c8"),
        " =F =J",
        "in a move of two squares too"
    );
    let enemy_ones = "4k1fj/2P5/8/8/8/8/8/4K3[] w 0 20";
    assert_eq!(turns_from(enemy_ones, "c7c8"), " =+P =F =J");
    let two = played("2F1k3/8/8/8/8/8/8/4K3[F] w 0 20", "F@a1");
    assert_eq!(two.kind(Kind::Fanatic).len(), 2);
}

#[test]
fn tc_4_3_rook_bishop_and_knight_become_royal_always() {
    for letter in ["R", "B", "N"] {
        let to = match letter {
            "R" => "c8",
            "B" => "b8",
            _ => "a8",
        };
        let board = format!("4k3/2{letter}5/8/8/8/8/8/4K3[] w 0 20");
        let start = format!("c7{to}");
        assert_eq!(turns_from(&board, &start), "", "one text, without a suffix");
        let after = played(&board, &start).to_string();
        assert!(after.contains(&format!("+{letter}")), "{after}");
    }
    let captures = "2p1k3/8/8/8/8/8/8/2R1K3[] w 0 20";
    assert_eq!(board_after(captures, "c1c8"), "2+R1k3/8/8/8/8/8/8/4K3");
}

#[test]
fn tc_4_4_the_prince_becomes_king() {
    let board = "4k2h/8/8/8/8/8/8/4RK2[] w 0 20";
    let after = played(board, "e1e8");
    assert_eq!(after.to_string(), "4+R2k/8/8/8/8/8/8/5K2[] b 0 20");
    assert_eq!(outcome(&after), "ongoing");
    let mut effects = Vec::new();
    TacticalChess::effects(&position(board), turn("e1e8"), &mut effects);
    let inherits = effects.last().copied();
    assert!(
        matches!(inherits, Some(Effect::Transforms { into, .. }) if into == Kind::King.into()),
        "{effects:?}"
    );
}

#[test]
fn tc_4_4_a_prince_removed_in_the_same_turn_does_not_inherit() {
    let board = "3kh3/4F3/8/8/8/8/8/K7[] w 0 20";
    let after = played(board, "e7d8");
    assert_eq!(outcome(&after), "white king");
    let after = played(board, "e7e8");
    assert_eq!(outcome(&after), "white king");
}

#[test]
fn tc_5_1_taking_the_king_wins() {
    let after = played("4k3/8/8/8/8/8/8/4RK2[] w 0 20", "e1e8");
    assert_eq!(outcome(&after), "white king");
    let reason = after.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(EndReason::King));
    assert_eq!(
        EndReason::King.clause().map(|clause| clause.0),
        Some("TC-5.1")
    );
    assert!(!after.is_legal(Turn::Pass));
}

#[test]
fn tc_5_2_king_for_king_is_a_draw() {
    for (board, expected) in [
        ("4k3/8/8/8/8/8/5q2/4RK2[] w 0 20", "draw king-for-king"),
        ("4k3/8/8/8/8/8/5q2/4RK1H[] w 0 20", "white king"),
        ("4k3/8/8/8/8/5c2/8/4RK2[] w 0 20", "draw king-for-king"),
        ("4k3/8/8/8/8/5c2/8/4RK1H[] w 0 20", "white king"),
        ("4k3/8/8/8/8/7d/8/4RK2[] w 0 20", "draw king-for-king"),
        ("4k3/8/8/8/8/8/6#1/4RK1P[f] w 0 20", "white king"),
        ("4k3/8/8/6f1/7P/6K1/8/4R3[] w 0 20", "draw king-for-king"),
    ] {
        assert_eq!(outcome(&played(board, "e1e8")), expected, "{board}");
    }
}

#[test]
fn tc_5_2_an_explosion_or_a_strike_may_be_the_reply() {
    let fanatic = played("4k3/8/8/8/8/3f4/2P5/2K1R3[] w 0 20", "e1e8");
    assert_eq!(outcome(&fanatic), "draw king-for-king");
    let far = played("4k3/8/8/3f4/2P5/8/8/2K1R3[] w 0 20", "e1e8");
    assert_eq!(outcome(&far), "white king");
    let dragon = played("4k3/8/8/8/8/3d4/8/1K2R3[] w 0 20", "e1e8");
    assert_eq!(outcome(&dragon), "draw king-for-king");
    let shielded = played("4k3/8/8/8/8/3d4/2#5/1K2R3[] w 0 20", "e1e8");
    assert_eq!(outcome(&shielded), "white king");
}

#[test]
fn tc_5_3_removing_ones_own_king_loses() {
    let dragon = played("4k3/8/8/8/8/8/3K4/2D1p3[] w 0 20", "d2e1");
    assert_eq!(outcome(&dragon), "ongoing");
    let struck = played("4k3/8/8/8/8/4p3/3K4/2D5[] w 0 20", "c1*d2");
    assert_eq!(outcome(&struck), "black king");
    let reason = struck.outcome().map(|outcome| outcome.reason);
    assert_eq!(reason, Some(EndReason::OwnKing));
    let saved = "4k3/8/8/8/8/4p3/3K4/2D4H[] w 0 20";
    assert_eq!(board_after(saved, "c1*d2"), "4k3/8/8/8/8/8/8/2D4K");
}

#[test]
fn tc_5_3_without_kings_it_is_a_draw() {
    let both = played("8/8/8/8/8/2Kk4/2F5/8[] w 0 20", "c2d3");
    assert_eq!(outcome(&both), "draw no-kings");
    let clause = EndReason::NoKings.clause().map(|clause| clause.0);
    assert_eq!(clause, Some("TC-5.3"));
}

#[test]
fn tc_5_4_positions_repeat_by_board_reserves_and_side() {
    let one = position("4k3/8/8/8/8/8/8/4K3[Pq] w 3 20");
    assert!(one.repeats(&position("4k3/8/8/8/8/8/8/4K3[Pq] w 9 31")));
    for other in [
        "4k3/8/8/8/8/8/8/4K3[Pq] b 3 20",
        "4k3/8/8/8/8/8/8/4K3[P] w 3 20",
        "4k3/8/8/8/8/8/8/3K4[Pq] w 3 20",
        "4k3/8/8/8/8/8/3#4/4K3[Pq] w 3 20",
    ] {
        assert!(!one.repeats(&position(other)), "{other}");
    }
}

#[test]
fn tc_5_4_occurrences_count_from_the_position_before_whites_turn_8_on() {
    let reserves = "[QRBNP8+R+B+N+P2C2D2HFJqrbnp8+r+b+n+p2c2d2hfj]";
    let last = position(&format!("4k3/8/8/8/8/8/8/4K3{reserves} b 3 7"));
    assert!(!last.counts_for_repetition());
    assert!(last.after(Turn::Pass).counts_for_repetition());
}

#[test]
fn tc_5_5_the_clock_counts_turns_that_place_capture_and_transform_nothing() {
    let clock = |board: &str, text: &str| played(board, text).clock();
    let board = "4k3/2P5/8/8/8/8/3p4/4K3[P] w 7 20";
    assert_eq!(clock(board, "pass"), 8);
    assert_eq!(clock(board, "c7c6"), 8);
    assert_eq!(clock(board, "c7c8"), 8, "a pawn that stays one");
    assert_eq!(clock(board, "c7c8=+P"), 0);
    assert_eq!(clock(board, "e1d2"), 0);
    assert_eq!(clock(board, "P@a1"), 0);
    assert_eq!(
        clock("4k3/2R5/8/8/8/8/8/4K3[] w 7 20", "c7c8"),
        0,
        "it becomes royal"
    );
    let start = "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 1";
    assert_eq!(clock(start, "pass"), 1, "from turn 1 on");
    let passed = start.replace("w 0 1", "b 1 1");
    assert_eq!(clock(&passed, "#@d5"), 0, "an obstacle is something");
    assert_eq!(TacticalChess::info().claim_clock, 100);
    assert_eq!(
        outcome(&position("4k3/8/8/8/8/8/8/4K3[] w 140 90")),
        "ongoing"
    );
}

#[test]
fn tc_5_6_agreement_and_resignation_are_no_turns() {
    assert_eq!(TacticalChess::info().agreement_clause.0, "TC-5.6");
    for text in ["resign", "draw", "claim"] {
        assert!(text.parse::<Turn>().is_err());
    }
}

#[test]
fn missing_kings_are_judged_as_if_the_last_turn_had_removed_them() {
    for (board, expected) in [
        ("8/8/8/8/8/8/8/4K3[] b 0 20", "white king"),
        ("8/8/8/8/8/8/4r3/4K3[] b 0 20", "draw king-for-king"),
        ("8/8/8/8/8/8/4r3/4K2H[] b 0 20", "white king"),
        ("8/8/8/8/8/8/4r3/4K3[] w 0 20", "white king"),
        ("8/8/8/8/8/8/4r3/8[] w 0 20", "draw no-kings"),
    ] {
        assert_eq!(outcome(&position(board)), expected, "{board}");
    }
}

#[test]
fn effects_tell_how_each_piece_leaves() {
    let board = position("4k3/8/8/3p1n2/2F1R3/8/8/4K3[] w 0 20");
    let mut effects = Vec::new();
    TacticalChess::effects(&board, turn("c4d5"), &mut effects);
    let causes: Vec<Cause> = effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Leaves { cause, .. } => Some(*cause),
            _ => None,
        })
        .collect();
    assert_eq!(causes, [Cause::Taken, Cause::Own, Cause::Explosion]);
}
