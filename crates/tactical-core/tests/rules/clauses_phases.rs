//! TC-1 and TC-2, clause by clause.

use game_variant::{GameVariant, KindId, Side};
use tactical_core::{BLACK, Kind, Object, Phase, Position, Reserve, TacticalChess, Turn, WHITE};

use crate::common::{corpus, legal, played, position, square, turn, turns_from};

const INVENTORY: &str = "[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj]";

/// The position with an empty board in a turn of the obstacles or kings phase.
fn empty(side: char, turn: u16) -> Position {
    position(&format!("8/8/8/8/8/8/8/8{INVENTORY} {side} 0 {turn}"))
}

#[test]
fn tc_1_1_the_board_is_empty_and_white_moves_first() {
    let start = TacticalChess::start();
    assert!(TacticalChess::pieces(&start).is_empty());
    assert_eq!(start.side_to_move(), WHITE);
    let info = TacticalChess::info();
    assert_eq!((info.shape.files, info.shape.ranks), (8, 8));
    assert_eq!(info.shape.file_letters, "abcdefgh");
}

#[test]
fn tc_1_2_nothing_enters_the_square_of_an_obstacle() {
    let walled = "4k3/8/8/8/8/2#5/2#K4/8[] w 0 20";
    assert_eq!(turns_from(walled, "d2"), "c1 d1 d3 e1 e2 e3");
    for position in corpus() {
        for turn in legal(&position) {
            let entered = turn
                .target()
                .is_some_and(|to| position.obstacles().contains(to));
            assert!(!entered, "{position} {turn}");
            let stays = position
                .obstacles()
                .is_subset(position.after(turn).obstacles());
            assert!(stays, "{position} {turn}");
        }
    }
}

#[test]
fn tc_1_2_an_obstacle_has_no_owner() {
    let board = played(&format!("8/8/8/8/8/8/8/8{INVENTORY} w 0 1"), "#@d4");
    assert_eq!(board.at(square("d4")), Some(Object::Obstacle));
    let pieces = TacticalChess::pieces(&board);
    assert_eq!(pieces.len(), 1);
    assert_eq!((pieces[0].side, pieces[0].kind), (None, Object::OBSTACLE));
}

#[test]
fn tc_1_3_each_side_begins_with_two_obstacles_and_25_pieces() {
    let start = Position::start();
    for side in Side::BOTH {
        let reserve = TacticalChess::reserve(&start, side);
        assert_eq!(reserve[0], (Object::OBSTACLE, 2));
        let pieces: u8 = reserve[1..].iter().map(|(_, count)| count).sum();
        assert_eq!(pieces, 25);
        assert_eq!(start.reserve(side), Reserve::INVENTORY);
    }
    let counts = TacticalChess::info().kinds.iter().map(|kind| kind.count);
    assert_eq!(counts.map(u32::from).sum::<u32>(), 27);
}

#[test]
fn tc_1_3_captured_pieces_never_return() {
    let before = "4k3/8/8/8/8/8/3p4/4K3[] w 0 20";
    let after = played(before, "e1d2");
    assert!(after.reserve(BLACK).is_empty() && after.reserve(WHITE).is_empty());
}

#[test]
fn tc_2_1_one_action_a_turn() {
    let after = played("4k3/8/8/8/8/8/8/R3K3[P] w 0 20", "a1a4");
    assert_eq!(after.side_to_move(), BLACK);
    assert!(!after.is_legal(turn("a4a5")) && !after.is_legal(turn("P@a2")));
}

#[test]
fn tc_2_2_turns_1_and_2_place_obstacles_on_the_own_first_4_ranks_or_pass() {
    for (side, turn) in [('w', 1), ('b', 1), ('w', 2), ('b', 2)] {
        let position = empty(side, turn);
        let turns = legal(&position);
        assert_eq!(turns.len(), 33);
        assert!(turns.contains(&Turn::Pass));
        let low = side == 'w';
        assert!(
            turns
                .iter()
                .filter_map(|turn| turn.target())
                .all(|to| (to.rank() < 4) == low)
        );
        let obstacles = |turn: &Turn| matches!(turn, Turn::Obstacle { .. } | Turn::Pass);
        assert!(turns.iter().all(obstacles));
    }
}

#[test]
fn tc_2_2_turn_3_places_the_king_on_the_own_first_3_ranks() {
    let taken = position(&format!("8/8/2#5/8/8/8/3#4/8{INVENTORY} w 0 3"));
    let turns = legal(&taken);
    assert_eq!(turns.len(), 23);
    let king = |turn: &Turn| matches!(turn, Turn::Place { kind: Kind::King, to } if to.rank() < 3);
    assert!(turns.iter().all(king));
    assert!(!taken.is_legal(Turn::Pass));
    assert!(!TacticalChess::phase(&taken).may_pass);
}

#[test]
fn tc_2_2_turns_4_to_7_place_any_piece_on_the_own_first_3_ranks_or_pass() {
    let reserves = INVENTORY.replace("KQ", "Q").replace("kq", "q");
    for turn in 4..=7 {
        let position = position(&format!("4k3/8/8/8/8/8/8/4K3{reserves} b 0 {turn}"));
        let turns = legal(&position);
        assert_eq!(turns.len(), 14 * 23 + 1);
        assert!(
            turns
                .iter()
                .filter_map(|turn| turn.target())
                .all(|to| to.rank() >= 5)
        );
        assert_eq!(position.phase(), Phase::Deployment);
        let left = TacticalChess::phase(&position).placements_left;
        assert_eq!(left, Some(8 - turn));
    }
}

#[test]
fn tc_2_2_from_turn_8_on_anything_is_allowed() {
    let battle = position("4k3/8/8/8/8/8/8/R3K3[PF] w 0 8");
    for allowed in ["a1a8", "P@a3", "F@h2", "pass", "e1e2"] {
        assert!(battle.is_legal(turn(allowed)), "{allowed}");
    }
    for refused in ["P@a4", "#@a2", "C@a2", "K@a2"] {
        assert!(!battle.is_legal(turn(refused)), "{refused}");
    }
    assert_eq!(TacticalChess::phase(&battle).placements_left, None);
}

#[test]
fn tc_2_2_white_and_black_are_in_the_same_phase_in_the_same_turn() {
    let kings = "4k3/8/8/8/8/8/8/4K3";
    let reserves = INVENTORY.replace("KQ", "Q").replace("kq", "q");
    let white = position(&format!("{kings}{reserves} w 0 7"));
    let black = white.after(Turn::Pass);
    assert_eq!((black.phase(), black.turn_number()), (Phase::Deployment, 7));
    let battle = black.after(Turn::Pass);
    assert_eq!((battle.phase(), battle.turn_number()), (Phase::Battle, 8));
    assert!(battle.is_legal(turn("e1e2")) && !black.is_legal(turn("e8e7")));
}

#[test]
fn tc_2_2_unplaced_obstacles_are_lost_and_unplaced_pieces_stay() {
    let obstacles = |position: &Position, side| {
        let reserve = TacticalChess::reserve(position, side);
        let of = |(kind, count): (KindId, u8)| (kind == Object::OBSTACLE).then_some(count);
        reserve.into_iter().find_map(of).unwrap_or(0)
    };
    let start = Position::start();
    let after_one = start.after(Turn::Pass);
    assert_eq!(
        (obstacles(&after_one, WHITE), obstacles(&after_one, BLACK)),
        (1, 2)
    );
    let in_turn_3 = after_one
        .after(Turn::Pass)
        .after(Turn::Pass)
        .after(Turn::Pass);
    assert_eq!(
        (obstacles(&in_turn_3, WHITE), obstacles(&in_turn_3, BLACK)),
        (0, 0)
    );
    let late = played("4k3/8/8/8/8/8/8/4K3[QP8] w 0 30", "Q@d1");
    assert_eq!(late.reserve(WHITE).count(Kind::Queen), 0);
    assert_eq!(late.reserve(WHITE).count(Kind::Pawn), 8);
}

#[test]
fn tc_2_3_there_is_no_check() {
    let threatened = position("3rk3/8/8/8/8/8/8/3K4[] w 0 20");
    assert!(threatened.is_legal(Turn::Pass), "it need not be rescued");
    let beside = position("2r1k3/8/8/8/8/8/8/3K4[] w 0 20");
    assert!(
        beside.is_legal(turn("d1c1")),
        "it may go where it can be taken"
    );
}

#[test]
fn tc_2_3_there_is_no_castling_and_no_en_passant() {
    assert_eq!(
        turns_from("4k3/8/8/8/8/8/8/R3K2R[] w 0 20", "e1"),
        "d1 d2 e2 f1 f2"
    );
    let double = played("4k3/8/8/8/3p4/8/4P3/4K3[] w 0 20", "e2e4");
    assert!(!double.is_legal(turn("d4e3")));
}
