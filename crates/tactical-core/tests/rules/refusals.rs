//! Every way in which a clause forbids, and what shows it.

use std::collections::BTreeSet;

use game_variant::explain::{Reason as _, Wish};
use game_variant::{Cell, GameVariant, KindId};
use tactical_core::{Position, Reason, TacticalChess};

use crate::common::{explained, shown};

/// One test for each: position, wish, reason, what it shows.
macro_rules! refusals {
    ($($name:ident: $position:expr, $wish:literal, $reason:ident, $shown:literal;)*) => {
        $(#[test]
        fn $name() {
            refused(&$position, $wish, Reason::$reason, $shown);
        })*

        /// The reasons that the tests above expect.
        const TESTED: &[Reason] = &[$(Reason::$reason),*];
    };
}

fn refused(position: &str, wish: &str, reason: Reason, shows: &str) {
    let explanation = explained(position, wish);
    let points: Vec<(Reason, String)> = explanation
        .points
        .iter()
        .map(|point| (point.reason, shown(point)))
        .collect();
    assert!(!explanation.legal, "{position} {wish}: {points:?}");
    assert_eq!(points, [(reason, shows.to_owned())], "{position} {wish}");
}

/// Turn 1, 2 or 3 with nothing on the board but what is given.
fn early(board: &str, side_and_turn: &str) -> String {
    let all = "KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj";
    format!("{board}[{all}] {side_and_turn}")
}

/// Kings on e1 and e8, the rest of the inventory in reserve.
fn deployment(turn: &str) -> String {
    let rest = "QRBNP8+R+B+N+P2C2D2HFJqrbnp8+r+b+n+p2c2d2hfj";
    format!("4k3/8/8/8/3#4/8/8/4K3[{rest}] w 0 {turn}")
}

/// A position of the battle with White to move and no reserves.
fn battle(board: &str) -> String {
    format!("{board}[] w 0 20")
}

const EMPTY: &str = "8/8/8/8/8/8/8/8";

refusals! {
    // The game is over.
    tc_5_1_the_game_is_over: "8/8/8/8/8/8/8/4K3[] b 0 20", "pass", OverKing, "Ke1";
    tc_5_1_over_for_wishes_too: "8/8/8/8/8/8/8/4K3[] b 0 20", "a1 a2", OverKing, "Ke1";
    tc_5_2_the_game_is_over: "8/8/8/8/8/8/4r3/4K3[] b 0 20", "e2e1", OverKingForKing, "Ke1; with re2";
    tc_5_3_the_game_is_over: "8/8/8/8/8/8/4r3/4K3[] w 0 20", "e1e2", OverOwnKing, "Ke1";
    tc_5_3_over_without_kings: "8/8/8/8/8/8/4r3/8[] w 0 20", "at e2", OverNoKings, "";

    // Phases and placements.
    tc_1_2_no_placement_on_an_obstacle: early("8/8/8/8/3#4/8/8/8", "w 0 2"), "#@d4", ObstacleOnTarget, "> d4; with #d4";
    tc_1_2_no_piece_on_an_obstacle: battle("4k3/8/8/8/8/3#4/8/4K3").replace("[]", "[P]"), "P@d3", ObstacleOnTarget, "> d3; with #d3; P";
    tc_1_2_nothing_enters_an_obstacle: battle("4k3/8/8/8/8/8/3#4/3QK3"), "d1 d2", ObstacleOnTarget, "Qd1 > d2; with #d2";
    tc_1_2_no_shot_at_an_obstacle: battle("4k3/8/8/8/8/8/3#4/3CK3"), "d1*d2", ObstacleOnTarget, "Cd1 > d2; with #d2";
    tc_1_2_an_obstacle_never_moves: battle("4k3/8/8/8/8/8/3#4/4K3"), "d2 d3", ObstacleNeverMoves, "> d3; with #d2";
    tc_1_3_not_in_reserve: battle("4k3/8/8/8/8/8/8/3QK3").replace("[]", "[P]"), "Q@a1", NotInReserve, "> a1; with Qd1; Q";
    tc_1_3_no_second_king: deployment("5"), "K@a1", NotInReserve, "> a1; with Ke1; K";
    tc_2_2_nothing_moves_before_the_battle: deployment("7"), "e1 e2", BattleOnly, "Ke1 > e2; 8";
    tc_2_2_nothing_is_shot_before_the_battle: deployment("7"), "e1*e2", BattleOnly, "Ke1 > e2; 8";
    tc_2_2_obstacles_only_in_turns_1_and_2: early(EMPTY, "b 0 2"), "P@a7", ObstaclesOnly, "> a7; P";
    tc_2_2_no_obstacle_after_turn_2: deployment("4"), "#@a1", ObstaclesOver, "> a1";
    tc_2_2_no_obstacle_in_the_battle: battle("4k3/8/8/8/8/8/8/4K3"), "#@a1", ObstaclesOver, "> a1";
    tc_2_2_the_king_only_in_turn_3: early(EMPTY, "w 0 3"), "Q@a1", KingOnly, "> a1; Q";
    tc_2_2_no_pass_in_turn_3: early(EMPTY, "w 0 3"), "pass", NoPass, "";
    tc_2_2_obstacles_within_4_ranks: early(EMPTY, "w 0 1"), "#@a5", ObstacleRanks, "> a5; 4";
    tc_2_2_obstacles_within_blacks_4_ranks: early(EMPTY, "b 0 1"), "#@a4", ObstacleRanks, "> a4; 4";
    tc_2_2_the_king_within_3_ranks: early(EMPTY, "w 0 3"), "K@a4", PieceRanks, "> a4; K; 3";
    tc_2_2_pieces_within_3_ranks: deployment("5"), "Q@a4", PieceRanks, "> a4; Q; 3";
    tc_2_2_in_the_battle_too: battle("4k3/8/8/8/8/8/8/4K3").replace("[]", "[P]"), "P@a4", PieceRanks, "> a4; P; 3";
    tc_2_2_a_free_square: deployment("5"), "Q@e1", SquareTaken, "> e1; with Ke1; Q";

    // Who acts, and on what.
    tc_2_1_nothing_stands_there: battle("4k3/8/8/8/8/8/8/4K3"), "a1 a2", FromEmpty, "> a2; at a1";
    tc_2_1_it_belongs_to_the_other_side: battle("4k3/8/8/8/8/8/8/4K3"), "e8 e7", FromEnemy, "ke8 > e7";
    tc_2_1_to_stay_is_no_action: battle("4k3/8/8/8/8/8/8/4K3"), "e1 e1", SameSquare, "> e1";
    tc_3_own_pieces_are_not_taken: battle("4k3/8/8/8/8/8/8/3QK3"), "d1 e1", OwnPiece, "Qd1 > e1; with Ke1";
    tc_3_own_pieces_are_not_shot: battle("4k3/8/8/8/8/8/8/2C1K3"), "c1*e1", OwnPiece, "Cc1 > e1; with Ke1";
    tc_3_the_way_is_blocked: battle("4k3/8/8/8/1p6/8/3#4/R3K3"), "a1 h1", Blocked, "Ra1 > h1; with Ke1";
    tc_3_blocked_by_an_obstacle: battle("7k/8/8/8/3#4/8/1p6/B3K3"), "a1 e5", Blocked, "Ba1 > e5; with pb2 #d4";
    tc_3_a_queens_capture_is_blocked: battle("3qk3/8/3p4/8/8/8/8/3QK3"), "d1 d8", Blocked, "Qd1 > d8; with pd6";
    tc_3_a_prince_is_blocked: battle("4k3/8/8/8/8/8/1P6/H3K3"), "a1 c3", Blocked, "Ha1 > c3; with Pb2";
    tc_3_a_cannon_is_blocked_as_a_rook: battle("4k3/8/8/8/P7/8/8/C3K3"), "a1 a5", Blocked, "Ca1 > a5; with Pa4";
    tc_3_others_do_not_shoot: battle("4k3/8/8/8/8/3p4/8/3QK3"), "d1*d3", NoShooter, "Qd1 > d3";

    // How each kind goes.
    tc_3_1_a_king_goes_one_square: battle("4k3/8/8/8/8/8/8/4K3"), "e1 e3", KingReach, "Ke1 > e3; 1";
    tc_3_1_a_king_takes_one_square_away: battle("4k3/8/8/8/8/4p3/8/4K3"), "e1 e3", KingReach, "Ke1 > e3; 1";
    tc_3_2_a_queen_goes_along_lines: battle("4k3/8/8/8/8/8/8/3QK3"), "d1 e3", QueenReach, "Qd1 > e3";
    tc_3_2_a_rook_goes_straight: battle("4k3/8/8/8/8/8/8/R3K3"), "a1 b2", RookReach, "Ra1 > b2";
    tc_3_2_a_bishop_goes_diagonally: battle("4k3/8/8/8/8/p7/8/B3K3"), "a1 a3", BishopReach, "Ba1 > a3";
    tc_3_2_a_knight_leaps: battle("4k3/8/8/8/8/8/8/N3K3"), "a1 a2", KnightReach, "Na1 > a2";
    tc_3_3_a_pawn_moves: battle("4k3/8/8/8/8/8/P7/4K3"), "a2 b3", PawnMoveReach, "Pa2 > b3";
    tc_3_3_a_pawn_goes_one_square_back: battle("4k3/8/8/8/P7/8/8/4K3"), "a4 a2", PawnMoveReach, "Pa4 > a2";
    tc_3_3_a_pawn_captures_diagonally_forward: battle("4k3/8/8/8/8/p7/P7/4K3"), "a2 a3", PawnCaptureReach, "Pa2 > a3";
    tc_3_3_a_pawns_way_is_free: battle("4k3/8/8/8/8/p7/P7/4K3"), "a2 a4", PawnBlocked, "Pa2 > a4; with pa3";
    tc_3_4_a_royal_rook_goes_straight: battle("4k3/8/8/8/8/8/8/+R3K3"), "a1 b2", RoyalRookReach, "+Ra1 > b2";
    tc_3_4_a_royal_bishop_goes_diagonally: battle("4k3/8/8/8/8/8/8/+B3K3"), "a1 b1", RoyalBishopReach, "+Ba1 > b1";
    tc_3_4_enemies_block: battle("4k3/8/8/8/p7/P7/8/+R3K3"), "a1 a5", RoyalBlocked, "+Ra1 > a5; with pa4";
    tc_3_4_obstacles_block: battle("4k3/8/8/8/8/2#5/1P6/+B3K3"), "a1 d4", RoyalBlocked, "+Ba1 > d4; with #c3";
    tc_3_5_a_royal_knight_leaps: battle("4k3/8/8/8/8/8/8/+N3K3"), "a1 a2", RoyalKnightMoveReach, "+Na1 > a2";
    tc_3_5_it_captures_with_its_first_leap: battle("4k3/8/8/2p5/8/8/8/+N3K3"), "a1 c5", RoyalKnightCaptureReach, "+Na1 > c5";
    tc_3_5_it_lands_on_empty_squares: battle("4k3/8/8/2p5/8/1P6/8/+N3K3"), "a1 d7", RoyalKnightBlocked, "+Na1 > d7; with Pb3 pc5";
    tc_3_6_a_veteran_moves: battle("4k3/8/8/8/8/8/+P7/4K3"), "a2 b3", VeteranMoveReach, "+Pa2 > b3";
    tc_3_6_a_veteran_captures_as_a_pawn: battle("4k3/8/8/8/8/8/p7/+P3K3"), "a1 a2", VeteranCaptureReach, "+Pa1 > a2";
    tc_3_6_not_over_an_obstacle: battle("4k3/8/8/8/8/#7/+P7/4K3"), "a2 a4", VeteranBlocked, "+Pa2 > a4; with #a3";
    tc_3_6_a_fanatic_does_not_either: battle("4k3/8/8/8/8/#7/F7/4K3"), "a2 a4", VeteranBlocked, "Fa2 > a4; with #a3";
    tc_3_6_nor_does_a_jester: battle("4k3/8/8/8/8/#7/J7/4K3"), "a2 a4", VeteranBlocked, "Ja2 > a4; with #a3";
    tc_3_7_a_cannon_moves_as_a_rook: battle("4k3/8/8/8/8/8/8/C3K3"), "a1 b2", CannonMoveReach, "Ca1 > b2";
    tc_3_7_a_cannon_shoots_2_squares_far: battle("4k3/8/8/8/p7/8/8/C3K3"), "a1 a4", CannonShotReach, "Ca1 > a4; 2";
    tc_3_7_not_diagonally: battle("4k3/8/8/8/8/8/1p6/C3K3"), "a1*b2", CannonShotReach, "Ca1 > b2; 2";
    tc_3_7_not_at_nothing: battle("4k3/8/8/8/8/8/8/C3K3"), "a1*a2", CannonShotAtNothing, "Ca1 > a2";
    tc_3_7_a_cannon_does_not_capture_by_moving: battle("4k3/8/8/8/8/8/p7/C3K3"), "a1a2", CannonTakesByShot, "Ca1 > a2; with pa2; at a2";
    tc_3_7_a_move_onto_an_enemy_out_of_range: battle("4k3/8/8/8/p7/8/8/C3K3"), "a1a4", CannonShotReach, "Ca1 > a4; 2";
    tc_3_7_a_move_onto_an_enemy_aside: battle("4k3/8/8/8/8/3p4/8/C3K3"), "a1d3", CannonShotReach, "Ca1 > d3; 2";
    tc_3_7_a_move_onto_an_enemy_on_a_diagonal: battle("4k3/8/8/8/8/8/1p6/C3K3"), "a1b2", CannonShotReach, "Ca1 > b2; 2";
    tc_3_8_a_dragon_moves_diagonally: battle("4k3/8/8/8/8/8/8/D3K3"), "a1 a2", DragonMoveReach, "Da1 > a2";
    tc_3_8_a_dragon_strikes_2_squares_far: battle("4k3/8/8/8/3p4/8/8/D3K3"), "a1 d4", DragonStrikeReach, "Da1 > d4; 2";
    tc_3_8_a_strike_is_named_by_the_adjacent_square: battle("4k3/8/8/8/8/2p5/8/D3K3"), "a1*c3", StrikeSquare, "Da1 > c3; at b2";
    tc_3_8_an_obstacle_shields: battle("4k3/8/8/8/8/2p5/1#6/D3K3"), "a1 c3", StrikeShielded, "Da1 > c3; with #b2 pc3";
    tc_3_8_no_strike_at_an_obstacle: battle("4k3/8/8/8/8/2p5/1#6/D3K3"), "a1*b2", StrikeShielded, "Da1 > b2; with #b2 pc3";
    tc_3_8_a_strike_removes_an_enemy: battle("4k3/8/8/8/8/2P5/8/D3K3"), "a1*b2", StrikeWithoutEnemy, "Da1 > b2; with Pc3; at b2 c3";
    tc_3_8_a_dragon_does_not_capture_by_moving: battle("4k3/8/8/8/8/2p5/8/D3K3"), "a1c3", DragonTakesByStrike, "Da1 > c3; with pc3; at b2";
    tc_3_8_a_move_onto_an_adjacent_enemy: battle("4k3/8/8/8/8/8/1p6/D3K3"), "a1b2", DragonTakesByStrike, "Da1 > b2; with pb2; at b2";
    tc_3_8_a_move_onto_an_enemy_out_of_range: battle("4k3/8/8/8/3p4/8/8/D3K3"), "a1d4", DragonStrikeReach, "Da1 > d4; 2";
    tc_3_8_a_move_onto_an_enemy_aside: battle("4k3/8/8/8/8/p7/8/D3K3"), "a1a3", DragonStrikeReach, "Da1 > a3; 2";
    tc_3_8_a_move_onto_a_shielded_enemy: battle("4k3/8/8/8/8/2p5/1#6/D3K3"), "a1c3", StrikeShielded, "Da1 > c3; with #b2 pc3";
    tc_3_9_a_prince_moves_along_lines: battle("4k3/8/8/8/8/8/8/H3K3"), "a1 b3", PrinceMoveReach, "Ha1 > b3";
    tc_3_9_a_prince_captures_as_a_king: battle("4k3/8/8/8/8/p7/8/H3K3"), "a1 a3", PrinceCaptureReach, "Ha1 > a3";
    tc_3_10_a_fanatic_moves_as_a_veteran: battle("4k3/8/8/8/8/8/8/F3K3"), "a1 b2", FanaticMoveReach, "Fa1 > b2";
    tc_3_10_a_fanatic_captures_as_a_king: battle("4k3/8/8/8/8/j7/8/F3K3"), "a1 a3", FanaticCaptureReach, "Fa1 > a3";
    tc_3_12_a_jester_moves_as_a_veteran: battle("4k3/8/8/8/8/8/8/J3K3"), "a1 b2", JesterMoveReach, "Ja1 > b2";
    tc_3_12_a_jester_captures_as_a_king: battle("4k3/8/8/8/8/h7/8/J3K3"), "a1 a3", JesterCaptureReach, "Ja1 > a3";
    tc_3_12_a_jester_takes_kings_and_princes: battle("4k3/8/8/8/8/8/q7/J3K3"), "a1 a2", JesterPrey, "Ja1 > a2; with qa2";
    tc_3_12_a_jester_cannot_be_taken: battle("4k3/8/8/8/8/8/3j4/3QK3"), "d1 d2", JesterSafe, "Qd1 > d2; with jd2";
    tc_3_12_nor_by_a_jester: battle("4k3/8/8/8/8/8/j7/J3K3"), "a1 a2", JesterSafe, "Ja1 > a2; with ja2";

    // Transformations.
    tc_4_1_only_pawns_become_veterans: battle("4k3/F7/8/8/8/8/8/4K3"), "a7a8=+P", OnlyPawns, "Fa7 > a8; +P";
    tc_4_1_on_the_last_rank: battle("4k3/8/P7/8/8/8/8/4K3"), "a6a7=+P", VeteranOnLastRank, "Pa6 > a7; +P; 8";
    tc_4_1_a_veteran_is_one_already: battle("4k3/+P7/8/8/8/8/8/4K3"), "a7a8=+P", OnlyPawns, "+Pa7 > a8; +P";
    tc_4_2_only_pawns_and_veterans: battle("4k3/Q7/8/8/8/8/8/4K3"), "a7a8=F", OnlyPawnsAndVeterans, "Qa7 > a8; F";
    tc_4_2_on_the_last_rank: battle("4k3/8/+P7/8/8/8/8/4K3"), "a6a7=J", ChoiceOnLastRank, "+Pa6 > a7; J; 8";
    tc_4_2_blacks_last_rank: battle("4k3/8/8/8/8/p7/8/4K3").replace(" w ", " b "), "a3a2=F", ChoiceOnLastRank, "pa3 > a2; F; 1";
    tc_4_2_its_side_has_one: battle("4k3/P7/8/8/8/8/8/F3K3"), "a7a8=F", HasOneAlready, "Pa7 > a8; with Fa1; F";
    tc_4_3_royal_without_a_choice: battle("4k3/R7/8/8/8/8/8/4K3"), "a7a8=F", RoyalWithoutChoice, "Ra7 > a8; +R";
    tc_3_11_it_leaves_instead: battle("1f2k3/P7/8/8/8/8/8/4K3"), "a7b8=+P", LeavesInstead, "Pa7 > b8; +P";
    a_move_that_is_refused_anyway_is_refused_for_that: battle("4k3/8/P7/8/8/8/8/4K3"), "a6b8=+P", PawnMoveReach, "Pa6 > b8";

    // Squares.
    tc_1_2_what_an_obstacle_is: battle("4k3/8/8/8/8/8/3#4/4K3"), "at d2", ObstacleStands, "with #d2";
    tc_2_1_an_empty_square_out_of_reach: battle("4k3/8/8/8/8/8/8/4K3"), "at h8", CannotBeEntered, "> h8";
}

#[test]
fn tc_1_1_there_is_no_such_square() {
    let start = Position::start();
    let (on, off) = (Cell { file: 0, rank: 0 }, Cell { file: 8, rank: 0 });
    for wish in [
        Wish::FromTo(on, off),
        Wish::FromTo(off, on),
        Wish::Square(off),
        Wish::Place(KindId(0), off),
    ] {
        let explanation = TacticalChess::explain(&start, wish);
        assert!(!explanation.legal);
        assert_eq!(explanation.points[0].reason, Reason::OffBoard);
    }
}

#[test]
fn tc_1_3_there_is_no_such_kind() {
    let wish = Wish::Place(KindId(200), Cell { file: 0, rank: 0 });
    let explanation = TacticalChess::explain(&Position::start(), wish);
    assert!(!explanation.legal);
    assert_eq!(explanation.points[0].reason, Reason::NoSuchKind);
}

#[test]
fn every_reason_that_forbids_is_tested() {
    let tested: BTreeSet<Reason> = TESTED.iter().copied().collect();
    let elsewhere = [Reason::OffBoard, Reason::NoSuchKind];
    let first = Reason::OverKing;
    let last = Reason::LeavesInstead;
    for reason in Reason::ALL {
        let forbids = (first..=last).contains(reason);
        let named = tested.contains(reason) || elsewhere.contains(reason);
        assert!(named || !forbids, "{}", reason.key());
    }
}
