//! TC-3, clause by clause.

use crate::common::{board_after, outcome, played, position, turn, turns_from};

#[test]
fn tc_3_1_the_king_goes_one_square() {
    assert_eq!(
        turns_from("4k3/8/8/8/8/3p4/4K3/3#4[] w 0 20", "e2"),
        "d2 d3 e1 e3 f1 f2 f3"
    );
}

#[test]
fn tc_3_2_queen_rook_and_bishop_slide_until_something_blocks() {
    let board = "4k3/8/8/1p1#4/8/1Q1P4/8/4K3[] w 0 20";
    assert_eq!(turns_from(board, "b3"), "a2 a3 a4 b1 b2 b4 b5 c2 c3 c4 d1");
    let board = board.replace('Q', "R");
    assert_eq!(turns_from(&board, "b3"), "a3 b1 b2 b4 b5 c3");
    let board = board.replace('R', "B");
    assert_eq!(turns_from(&board, "b3"), "a2 a4 c2 c4 d1");
}

#[test]
fn tc_3_2_the_knight_leaps_over_anything() {
    let board = "4k3/8/8/8/8/#7/#P6/N3K3[] w 0 20";
    assert_eq!(turns_from(board, "a1"), "b3 c2");
    assert_eq!(turns_from(&board.replace("#P6", "#PP5"), "a1"), "b3");
    let beside = "4k3/8/8/8/8/1#6/#Pp5/N3K3[] w 0 20";
    assert_eq!(turns_from(beside, "a1"), "c2");
}

#[test]
fn tc_3_3_the_pawn() {
    let board = "4k3/8/8/8/2p1p3/3P4/8/4K3[] w 0 20";
    assert_eq!(turns_from(board, "d3"), "c3 c4 d2 d4 d5 e3 e4");
    assert_eq!(turns_from(&board.replace("2p1p3", "3p4"), "d3"), "c3 d2 e3");
    let free = "4k3/8/8/3n4/8/3P4/8/4K3[] w 0 20";
    assert_eq!(
        turns_from(free, "d3"),
        "c3 d2 d4 e3",
        "no capture straight ahead"
    );
    let black = "4k3/8/3p4/2P5/8/8/8/4K3[] b 0 20";
    assert_eq!(turns_from(black, "d6"), "c5 c6 d4 d5 d7 e6");
}

#[test]
fn tc_3_4_own_pieces_do_not_block_royal_rook_and_bishop() {
    let rook = "4k3/8/p7/P7/8/P7/8/+RPp1K3[] w 0 20";
    assert_eq!(turns_from(rook, "a1"), "a2 a4 a6 c1");
    let walled = "4k3/8/8/P7/#7/P7/8/+R3K3[] w 0 20";
    assert_eq!(turns_from(walled, "a1"), "a2 b1 c1 d1 f1 g1 h1");
    let bishop = "4k3/8/5p2/4P3/8/2P5/8/+B3K3[] w 0 20";
    assert_eq!(turns_from(bishop, "a1"), "b2 d4 f6");
}

#[test]
fn tc_3_5_the_royal_knight_repeats_its_leap() {
    let board = "4k3/8/8/8/8/8/8/1+N2K3[] w 0 20";
    assert_eq!(turns_from(board, "b1"), "a3 c3 d2 d5 e7 f3 h4");
}

#[test]
fn tc_3_5_the_royal_knight_lands_on_empty_squares_and_captures_with_the_first_leap() {
    let board = "4k3/8/8/3p4/8/2p2P2/8/1+N2K3[] w 0 20";
    assert_eq!(
        turns_from(board, "b1"),
        "a3 c3 d2",
        "c3 is taken, f3 is in the way of h4"
    );
    let later = "4k3/8/8/3p4/8/8/8/1+N2K3[] w 0 20";
    assert_eq!(
        turns_from(later, "b1"),
        "a3 c3 d2 f3 h4",
        "not d5, and nothing beyond"
    );
}

#[test]
fn tc_3_6_the_veteran() {
    let board = "4k3/8/8/3P4/2pj4/3+Pp3/3#4/4K3[] w 0 20";
    assert_eq!(
        turns_from(board, "d3"),
        "b3 c3 c4 f3",
        "over a piece, not over an obstacle, nothing straight ahead is taken"
    );
    let over_both = "4k3/8/8/8/3j4/2P+Pp3/3#4/4K3[] w 0 20";
    assert_eq!(turns_from(over_both, "d3"), "b3 d5 f3");
}

#[test]
fn tc_3_7_the_cannon_shoots_without_moving() {
    let board = "4k3/8/8/2p5/2p5/2#5/2p5/q1Cp1p1K[] w 0 20";
    assert_eq!(turns_from(board, "c1"), "*a1 *c2 *d1 b1");
    let over = "4k3/8/8/8/2p5/2p5/2#5/2CP1K2[] w 0 20";
    assert_eq!(
        turns_from(over, "c1"),
        "*c3 a1 b1",
        "over the obstacle; moves as a rook"
    );
    assert_eq!(board_after(over, "c1*c3"), "4k3/8/8/8/2p5/8/2#5/2CP1K2");
}

#[test]
fn tc_3_8_the_dragon_flies_over_anything() {
    let board = "4k3/8/6#1/5p2/4P3/8/8/1D2K3[] w 0 20";
    assert_eq!(turns_from(board, "b1"), "a2 c2 d3 h7");
}

#[test]
fn tc_3_8_a_strike_removes_everything_on_two_squares() {
    let board = "4k3/8/8/8/8/1p3n2/2#1P3/3D1K2[] w 0 20";
    assert!(position(board).is_legal(turn("d1*e2")));
    assert!(
        !position(board).is_legal(turn("d1*c2")),
        "the obstacle shields b3"
    );
    assert_eq!(board_after(board, "d1*e2"), "4k3/8/8/8/8/1p6/2#5/3D1K2");
    let far = "4k3/8/8/8/8/1p3#2/4p3/3D1K2[] w 0 20";
    assert_eq!(
        board_after(far, "d1*c2"),
        "4k3/8/8/8/8/5#2/4p3/3D1K2",
        "the adjacent square is empty"
    );
    assert_eq!(
        board_after(far, "d1*e2"),
        "4k3/8/8/8/8/1p3#2/8/3D1K2",
        "obstacles stay"
    );
}

#[test]
fn tc_3_8_a_strike_removes_at_least_one_enemy() {
    let own = position("4k3/8/8/8/8/5P2/4P3/3D1K2[] w 0 20");
    assert!(!own.is_legal(turn("d1*e2")) && !own.is_legal(turn("d1*c2")));
}

#[test]
fn tc_3_9_the_prince_moves_as_a_queen_and_captures_as_a_king() {
    let board = "4k3/8/8/1p1p4/2p5/1H1p4/8/4K3[] w 0 20";
    assert_eq!(turns_from(board, "b3"), "a2 a3 a4 b1 b2 b4 c2 c3 c4 d1");
}

#[test]
fn tc_3_10_the_fanatic_explodes() {
    let board = "4k3/8/3#4/2pp1R2/2F1P3/2b5/1p6/4K3[] w 0 20";
    assert_eq!(turns_from(board, "c4"), "a4 b4 c2 c3 c5 c6 d4 d5");
    assert_eq!(board_after(board, "c4d5"), "4k3/8/3#4/5R2/8/2b5/1p6/4K3");
    assert_eq!(board_after(board, "c4c3"), "4k3/8/3#4/2pp1R2/4P3/8/8/4K3");
}

#[test]
fn tc_3_10_there_is_no_chain_reaction() {
    let board = "4k3/8/8/4f1p1/3p4/2F5/8/4K3[] w 0 20";
    assert_eq!(board_after(board, "c3d4"), "4k3/8/8/6p1/8/8/8/4K3");
}

#[test]
fn tc_3_11_who_captures_a_fanatic_leaves_too() {
    let board = "4k3/8/8/8/2p1f3/8/4R3/4K3[] w 0 20";
    assert_eq!(board_after(board, "e2e4"), "4k3/8/8/8/2p5/8/8/4K3");
    let fanatics = "4k3/8/5p2/4f3/3F4/8/8/4K3[] w 0 20";
    assert_eq!(board_after(fanatics, "d4e5"), "4k3/8/8/8/8/8/8/4K3");
}

#[test]
fn tc_3_11_cannons_and_dragons_are_safe() {
    let cannon = "4k3/8/8/8/8/8/2f5/2C1K3[] w 0 20";
    assert_eq!(board_after(cannon, "c1*c2"), "4k3/8/8/8/8/8/8/2C1K3");
    let dragon = "4k3/8/8/8/8/8/3f4/2D1K3[] w 0 20";
    assert_eq!(board_after(dragon, "c1*d2"), "4k3/8/8/8/8/8/8/2D1K3");
}

#[test]
fn tc_3_11_a_king_may_capture_a_fanatic() {
    let alone = played("4k3/8/8/8/8/8/3f4/4K3[] w 0 20", "e1d2");
    assert_eq!(outcome(&alone), "black king");
    let with_prince = "4k3/8/8/8/8/8/3f4/4K2H[] w 0 20";
    assert_eq!(board_after(with_prince, "e1d2"), "4k3/8/8/8/8/8/8/7K");
}

#[test]
fn tc_3_11_what_leaves_so_is_not_transformed() {
    let board = "3fk3/2P5/8/8/8/8/8/4K3[] w 0 20";
    assert_eq!(turns_from(board, "c7"), "b7 c6 c8 c8=+P c8=F c8=J d7 d8");
}

#[test]
fn tc_3_12_the_jester_takes_only_kings_and_princes() {
    let board = "8/8/2rkh3/2qJp3/3P4/8/8/4K3[] w 0 20";
    assert_eq!(turns_from(board, "d5"), "b5 d3 d6 d7 e6 f5");
}

#[test]
fn tc_3_12_only_cannons_dragons_and_fanatics_remove_a_jester() {
    let board = "4k3/8/8/8/3j4/3Q4/8/4K3[] w 0 20";
    for letter in ["Q", "R", "K", "H", "+R", "J"] {
        let board = match letter {
            "K" => "4k3/8/8/8/3j4/3K4/8/8[] w 0 20".to_owned(),
            _ => board.replace('Q', letter),
        };
        assert!(!position(&board).is_legal(turn("d3d4")), "{letter}");
        assert!(
            !position(&board).is_legal(turn("d3d5")) || letter == "J",
            "{letter} is blocked"
        );
    }
    assert!(position(&board.replace('Q', "C")).is_legal(turn("d3*d4")));
    assert!(position(&board.replace('Q', "F")).is_legal(turn("d3d4")));
    let dragon = "4k3/8/8/8/4j3/3D4/8/4K3[] w 0 20";
    assert!(position(dragon).is_legal(turn("d3*e4")));
    let knight = "4k3/8/8/8/4j3/8/3N4/4K3[] w 0 20";
    assert!(!position(knight).is_legal(turn("d2e4")));
    let pawn = "4k3/8/8/8/4j3/3P4/8/4K3[] w 0 20";
    assert!(!position(pawn).is_legal(turn("d3e4")));
}

#[test]
fn tc_3_12_explosions_and_strikes_take_own_jesters_too() {
    let fanatic = "4k3/8/8/3J4/3p4/3F4/8/4K3[] w 0 20";
    assert_eq!(board_after(fanatic, "d3d4"), "4k3/8/8/8/8/8/8/4K3");
    let dragon = "4k3/8/8/5p2/4J3/3D4/8/4K3[] w 0 20";
    assert_eq!(board_after(dragon, "d3*e4"), "4k3/8/8/8/8/3D4/8/4K3");
}
