//! What explanations say of legal turns and of squares.

use std::collections::BTreeSet;

use game_variant::explain::Reason as _;
use tactical_core::Reason;

use crate::common::{explained, shown};

/// One test for each: position, wish, and the reasons with what each shows.
macro_rules! explanations {
    ($($name:ident: $position:literal, $wish:literal, [$($reason:ident $shown:literal),* $(,)?];)*) => {
        $(#[test]
        fn $name() {
            allowed($position, $wish, &[$((Reason::$reason, $shown)),*]);
        })*

        /// The reasons that the tests above expect.
        const TESTED: &[Reason] = &[$($(Reason::$reason),*),*];
    };
}

fn allowed(position: &str, wish: &str, expected: &[(Reason, &str)]) {
    let explanation = explained(position, wish);
    let points: Vec<(Reason, String)> = explanation
        .points
        .iter()
        .map(|point| (point.reason, shown(point)))
        .collect();
    let expected: Vec<(Reason, String)> = expected
        .iter()
        .map(|(reason, shows)| (*reason, (*shows).to_owned()))
        .collect();
    assert_eq!(points, expected, "{position} {wish}");
    let about_square = wish.starts_with("at ");
    assert!(explanation.legal || about_square, "{position} {wish}");
}

explanations! {
    tc_2_2_placing_an_obstacle: "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 1", "#@d4",
        [PlacesObstacle "> d4; 4"];
    tc_2_2_placing_the_king: "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 3", "K@e1",
        [PlacesKing "> e1; K; 3"];
    tc_2_2_placing_a_piece: "4k3/8/8/8/8/8/8/4K3[+R] w 0 20", "+R@a3", [PlacesPiece "> a3; +R; 3"];
    tc_2_2_passing: "4k3/8/8/8/8/8/8/4K3[] w 0 20", "pass", [Passes ""];

    tc_3_1_a_king: "4k3/8/8/8/8/8/3p4/4K3[] w 0 20", "e1 e2", [KingMoves "Ke1 > e2"];
    tc_3_1_a_king_takes: "4k3/8/8/8/8/8/3p4/4K3[] w 0 20", "e1d2", [KingTakes "Ke1 > d2; with pd2"];
    tc_2_3_a_king_exposed: "3rk3/8/8/8/8/8/8/4K3[] w 0 20", "e1 d1",
        [KingMoves "Ke1 > d1", KingExposed "Ke1 > d1; with rd8"];
    tc_3_2_a_queen: "4k3/8/8/8/8/8/8/3QK3[] w 0 20", "d1 a4", [ChessPieceMoves "Qd1 > a4"];
    tc_3_2_a_rook_takes: "4k3/8/8/8/p7/8/8/R3K3[] w 0 20", "a1 a4", [ChessPieceTakes "Ra1 > a4; with pa4"];
    tc_3_3_a_pawn: "4k3/8/8/8/8/1p6/P7/4K3[] w 0 20", "a2 a4", [PawnMoves "Pa2 > a4"];
    tc_3_3_a_pawn_takes: "4k3/8/8/8/8/1p6/P7/4K3[] w 0 20", "a2 b3", [PawnTakes "Pa2 > b3; with pb3"];
    tc_3_4_a_royal_rook: "4k3/8/8/8/p7/8/P7/+R3K3[] w 0 20", "a1 a3",
        [RoyalSliderMoves "+Ra1 > a3", SlidesOverOwn "+Ra1; with Pa2"];
    tc_3_4_a_royal_rook_takes: "4k3/8/8/8/p7/8/P7/+R3K3[] w 0 20", "a1 a4",
        [RoyalSliderTakes "+Ra1 > a4; with pa4", SlidesOverOwn "+Ra1; with Pa2"];
    tc_3_5_a_royal_knight: "4k3/8/8/8/8/8/8/+N3K3[] w 0 20", "a1 d7",
        [RoyalKnightMoves "+Na1 > d7", LeapsAgain "+Na1; at b3 c5; 3"];
    tc_3_5_a_royal_knight_takes: "4k3/8/8/8/8/1p6/8/+N3K3[] w 0 20", "a1 b3",
        [RoyalKnightTakes "+Na1 > b3; with pb3"];
    tc_3_6_a_veteran: "4k3/8/8/8/8/j7/+P7/4K3[] w 0 20", "a2 a4",
        [VeteranMoves "+Pa2 > a4", StepsOver "+Pa2; with ja3"];
    tc_3_6_a_veteran_takes: "4k3/8/8/8/8/1p6/+P7/4K3[] w 0 20", "a2 b3", [VeteranTakes "+Pa2 > b3; with pb3"];
    tc_3_7_a_cannon: "4k3/8/8/8/8/p7/#7/C3K3[] w 0 20", "a1 d1", [CannonMoves "Ca1 > d1"];
    tc_3_7_a_cannon_shoots: "4k3/8/8/8/8/p7/#7/C3K3[] w 0 20", "a1 a3",
        [CannonShoots "Ca1 > a3; with pa3", ShootsOver "Ca1; with #a2"];
    tc_3_8_a_dragon: "4k3/8/8/8/8/2p5/1P6/D3K3[] w 0 20", "a1 d4",
        [DragonMoves "Da1 > d4", FliesOver "Da1; with Pb2 pc3"];
    tc_3_8_a_dragon_strikes: "4k3/8/8/8/8/2p5/1P6/D3K3[] w 0 20", "a1*b2",
        [DragonStrikes "Da1 > b2; with pc3; at b2 c3", StrikesOwn "Da1; with Pb2"];
    tc_3_8_a_wish_for_the_second_square: "4k3/8/8/8/8/2p5/8/D3K3[] w 0 20", "a1 c3",
        [DragonStrikes "Da1 > b2; with pc3; at b2 c3"];
    tc_3_8_a_move_and_a_strike: "4k3/8/8/8/8/2p5/8/D3K3[] w 0 20", "a1 b2",
        [DragonMoves "Da1 > b2", DragonStrikes "Da1 > b2; with pc3; at b2 c3"];
    tc_3_9_a_prince: "4k3/8/8/8/8/8/p7/H3K3[] w 0 20", "a1 d4", [PrinceMoves "Ha1 > d4"];
    tc_3_9_a_prince_takes: "4k3/8/8/8/8/8/p7/H3K3[] w 0 20", "a1 a2", [PrinceTakes "Ha1 > a2; with pa2"];
    tc_3_10_a_fanatic: "4k3/8/8/8/8/8/p7/F3K3[] w 0 20", "a1 c1", [FanaticMoves "Fa1 > c1"];
    tc_3_10_a_lonely_explosion: "4k3/8/8/8/8/8/p7/F3K3[] w 0 20", "a1 a2",
        [FanaticTakes "Fa1 > a2; with pa2; at a1 b1 a2 b2 a3 b3", ExplosionTakesNoMore "Fa1 > a2"];
    tc_3_10_an_explosion: "4k3/8/8/8/8/2p1f3/3n#3/2F1J1K1[] w 0 20", "c1 d2", [
        FanaticTakes "Fc1 > d2; with nd2; at c1 d1 e1 c2 d2 e2 c3 d3 e3",
        ExplosionTakes "> d2; with pc3 fe3",
        ExplosionTakesOwn "> d2; with Je1",
        ExplosionSparesObstacles "> d2; with #e2",
        NoChainReaction "> d2; with fe3",
        JesterRemoved "Fc1; with Je1",
    ];
    tc_3_11_a_fanatic_takes_a_fanatic: "4k3/8/8/8/8/8/f7/F3K3[] w 0 20", "a1 a2",
        [FanaticTakes "Fa1 > a2; with fa2; at a1 b1 a2 b2 a3 b3", FanaticTakesFanatic "Fa1 > a2", ExplosionTakesNoMore "Fa1 > a2"];
    tc_3_11_a_rook_takes_a_fanatic: "4k3/8/8/8/8/8/f7/R3K3[] w 0 20", "a1 a2",
        [ChessPieceTakes "Ra1 > a2; with fa2", CapturerLeaves "Ra1 > a2"];
    tc_3_11_without_a_transformation: "1f2k3/P7/8/8/8/8/8/4K3[] w 0 20", "a7 b8",
        [PawnTakes "Pa7 > b8; with fb8", CapturerLeaves "Pa7 > b8", LeavesUntransformed "Pa7 > b8"];
    tc_3_11_a_cannon_is_safe: "4k3/8/8/8/8/8/f7/C3K3[] w 0 20", "a1 a2",
        [CannonShoots "Ca1 > a2; with fa2", SafeFromFanatic "Ca1; with fa2"];
    tc_3_12_a_jester: "4k3/8/8/8/8/8/h7/J3K3[] w 0 20", "a1 b1", [JesterMoves "Ja1 > b1"];
    tc_3_12_a_jester_takes: "4k3/8/8/8/8/8/h7/J3K3[] w 0 20", "a1 a2", [JesterTakes "Ja1 > a2; with ha2"];
    tc_3_12_a_dragon_removes_a_jester: "4k3/8/8/8/8/2j5/8/D3K3[] w 0 20", "a1*b2",
        [DragonStrikes "Da1 > b2; with jc3; at b2 c3", JesterRemoved "Da1; with jc3"];

    tc_4_1_and_4_2_every_choice: "4k3/P7/8/8/8/8/8/4K3[] w 0 20", "a7 a8", [
        PawnMoves "Pa7 > a8",
        StaysPawn "Pa7 > a8",
        BecomesVeteran "Pa7 > a8; +P",
        BecomesFanatic "Pa7 > a8; F",
        BecomesJester "Pa7 > a8; J",
    ];
    tc_4_2_a_veteran_stays: "4k3/+P7/8/8/8/8/8/4K3[] w 0 20", "a7a8",
        [VeteranMoves "+Pa7 > a8", StaysVeteran "+Pa7 > a8"];
    tc_4_2_a_veteran_without_a_choice: "4k3/+P7/8/8/8/8/8/4K1FJ[] w 0 20", "a7a8", [VeteranMoves "+Pa7 > a8"];
    tc_4_3_a_knight_becomes_royal: "4k3/8/N7/8/8/8/8/4K3[] w 0 20", "a6 b8",
        [ChessPieceMoves "Na6 > b8", BecomesRoyal "Na6 > b8; +N"];
    tc_4_4_a_prince_inherits: "4k2h/8/8/8/8/8/8/4RK2[] w 0 20", "e1 e8", [
        ChessPieceTakes "Re1 > e8; with ke8",
        BecomesRoyal "Re1 > e8; +R",
        PrinceInherits "hh8; with ke8; K",
    ];
    tc_4_4_ones_own_prince_inherits: "4k3/8/8/8/8/8/3f4/4K2H[] w 0 20", "e1 d2", [
        KingTakes "Ke1 > d2; with fd2",
        CapturerLeaves "Ke1 > d2",
        PrinceInherits "Hh1; with Ke1; K",
    ];
    tc_4_4_a_prince_goes_too: "3kh3/4F3/8/8/8/8/8/K7[] w 0 20", "e7 d8", [
        FanaticTakes "Fe7 > d8; with kd8; at c7 d7 e7 c8 d8 e8",
        ExplosionTakes "> d8; with he8",
        PrinceGoneToo "he8; with kd8",
        Wins "with kd8",
    ];

    tc_5_1_a_win: "4k3/8/8/8/8/8/8/4QK2[] w 0 20", "e1 e8",
        [ChessPieceTakes "Qe1 > e8; with ke8", Wins "with ke8"];
    tc_5_2_the_win_stands: "4k3/8/8/8/8/5q2/8/4QK1H[] w 0 20", "e1 e8", [
        ChessPieceTakes "Qe1 > e8; with ke8",
        Wins "with ke8",
        WinStands "Hh1; with qf3",
    ];
    tc_5_2_king_for_king: "4k3/8/8/8/8/5q2/5c2/4QK2[] w 0 20", "e1 e8", [
        ChessPieceTakes "Qe1 > e8; with ke8",
        DrawsKingForKing "Kf1; with cf2",
    ];
    tc_5_3_a_king_takes_a_fanatic: "4k3/8/8/8/8/8/3f4/4K3[] w 0 20", "e1 d2", [
        KingTakes "Ke1 > d2; with fd2",
        CapturerLeaves "Ke1 > d2",
        LosesOwnKing "with Ke1",
    ];
    tc_5_3_no_kings: "8/8/8/8/8/2Kk4/2F5/8[] w 0 20", "c2 d3", [
        FanaticTakes "Fc2 > d3; with kd3; at c2 d2 e2 c3 d3 e3 c4 d4 e4",
        ExplosionTakesOwn "> d3; with Kc3",
        DrawsNoKings "with Kc3 kd3",
    ];

    what_an_own_piece_can_do: "4k3/8/8/8/8/1p6/P7/4K3[] w 0 20", "at a2", [
        CanAct "Pa2; with pb3; at a1 b2 a3 a4",
        CouldBeRemoved "Pa2; with pb3",
        PawnMoveReach "Pa2",
        PawnCaptureReach "Pa2",
    ];
    what_a_dragon_can_take: "4k3/8/8/8/8/2p5/1#6/3DK3[] w 0 20", "at d1", [
        CanAct "Dd1; at c2 e2 b3 f3 a4 g4 h5",
        DragonMoveReach "Dd1",
        DragonStrikeReach "Dd1; 2",
    ];
    a_strike_that_costs_the_own_king: "4k3/8/8/8/8/2p5/1K6/D7[] w 0 20", "at a1", [
        CanAct "Da1; with pc3; at d4 e5 f6 g7 h8",
        StrikeWouldTakeOwn "Da1 > b2; with Kb2",
        DragonMoveReach "Da1",
        DragonStrikeReach "Da1; 2",
    ];
    an_explosion_that_costs_own_pieces: "4k3/8/8/8/8/8/p1p5/FNK5[] w 0 20", "at a1", [
        CanAct "Fa1; with pa2; at a3",
        ExplosionWouldTakeOwn "Fa1 > a2; with Nb1",
        FanaticMoveReach "Fa1",
        FanaticCaptureReach "Fa1",
    ];
    an_own_piece_under_threat: "r3k3/8/8/8/8/2d5/8/R3K3[] w 0 20", "at a1", [
        CanAct "Ra1; with ra8; at b1 c1 d1 a2 a3 a4 a5 a6 a7",
        CouldBeRemoved "Ra1; with dc3 ra8",
        RookReach "Ra1",
    ];
    an_own_piece_that_can_do_nothing: "4k3/8/8/8/8/8/PP6/RB2K3[] w 0 20", "at a1",
        [CannotAct "Ra1", RookReach "Ra1"];
    an_own_piece_before_the_battle: "8/8/8/8/8/8/8/4K3[QRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] b 0 3", "at e1",
        [WaitsForBattle "Ke1; 8", KingReach "Ke1; 1"];
    what_can_remove_an_enemy: "4k3/8/8/8/2p5/F7/1P1p4/3CK3[] w 0 20", "at d2", [
        CanBeRemoved "pd2; with Cd1 Ke1",
        PawnMoveReach "pd2",
        PawnCaptureReach "pd2",
    ];
    an_explosion_beside_an_enemy_counts: "4k3/8/8/8/2p5/1p6/F7/4K3[] w 0 20", "at c4", [
        CanBeRemoved "pc4; with Fa2",
        PawnMoveReach "pc4",
        PawnCaptureReach "pc4",
    ];
    an_enemy_jester: "4k3/8/8/8/8/8/3j4/3QK3[] w 0 20", "at d2", [
        CannotBeRemoved "jd2",
        JesterSafe "jd2",
        JesterMoveReach "jd2",
        JesterCaptureReach "jd2",
    ];
    an_empty_square: "4k3/8/8/8/8/2p5/8/D3K3[QP] w 0 20", "at b2",
        [CanBeEntered "> b2; with Da1", CanBePlacedOn "> b2; 2"];
    an_empty_square_beyond_the_placements: "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 1", "at a5",
        [ObstacleRanks "> a5; 4"];
}

#[test]
fn every_reason_that_allows_is_tested() {
    let tested: BTreeSet<Reason> = TESTED.iter().copied().collect();
    let forbids = Reason::OverKing..=Reason::LeavesInstead;
    let elsewhere = [Reason::ObstacleStands, Reason::CannotBeEntered];
    for reason in Reason::ALL {
        let named = tested.contains(reason) || elsewhere.contains(reason);
        assert!(named || forbids.contains(reason), "{}", reason.key());
    }
}
