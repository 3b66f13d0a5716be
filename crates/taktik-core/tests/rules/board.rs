//! TT-1 and TT-2.

use board_geom::Geometry;
use game_variant::GameVariant;
use game_variant::explain::Wish;
use taktik_core::board::{self, BRIDGE, LAKES, RIVER, ROAD, home_zone};
use taktik_core::{BLUE, Bitboard, Kind, Position, RED, Reason, Square, TakTik, Turn};

use crate::positions::{battle, legal, sq, turn};

fn squares(text: &str) -> Bitboard {
    text.split(' ').map(sq).collect()
}

#[test]
fn tt_1_1_eleven_files_without_j() {
    assert_eq!(Square::all().count(), 121);
    assert_eq!(board_geom::Board11x11::FILE_LETTERS, "abcdefghikl");
    assert_eq!(Square::at(8, 3), Some(sq("i4")));
    assert_eq!(sq("j4"), sq("i4"));
    assert_eq!(turn("j4k4").to_string(), "i4k4");
}

#[test]
fn tt_1_2_eighteen_pieces_a_side() {
    let start = Position::start();
    for side in [BLUE, RED] {
        for kind in Kind::ALL {
            assert_eq!(start.of(side, kind).len(), u32::from(kind.count()));
        }
        assert_eq!(start.side(side).len(), 18);
        assert_eq!(start.ground_troops(side).len(), 13);
    }
    let planes: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| kind.is_plane())
        .collect();
    assert_eq!(planes, [Kind::Fighter, Kind::Bomber]);
}

#[test]
fn tt_1_3_road_and_river_cross_on_f6() {
    let road: Vec<String> = ROAD.iter().map(Square::to_string).collect();
    let river: Vec<String> = RIVER.iter().map(Square::to_string).collect();
    assert_eq!(road.join(" "), "a1 b2 c3 d4 e5 f6 g7 h8 i9 k10 l11");
    assert_eq!(river.join(" "), "a11 b10 c9 d8 e7 f6 g5 h4 i3 k2 l1");
    assert_eq!(BRIDGE, sq("f6"));
    assert_eq!(board::road() & board::river(), BRIDGE.into());
}

#[test]
fn tt_1_4_lakes() {
    assert_eq!(LAKES, [sq("b5"), sq("k7")]);
    assert_eq!(board::lakes().half_turn(), board::lakes());
}

#[test]
fn tt_1_5_home_zones() {
    assert_eq!(
        home_zone(RED),
        (0..3).fold(Bitboard::EMPTY, |all, rank| all | Bitboard::rank(rank))
    );
    assert_eq!(home_zone(BLUE), home_zone(RED).half_turn());
}

#[test]
fn tt_1_6_blue_moves_first_unless_the_position_says_otherwise() {
    assert_eq!(Position::start().side_to_move(), BLUE);
    assert_eq!(battle("red", "").side_to_move(), RED);
}

#[test]
fn tt_1_7_start_position() {
    let start = Position::start();
    for (kind, red) in [
        (Kind::Infantry, "b3 d3 e3 g3 h3 k3"),
        (Kind::Artillery, "b2 e2 g2 k2"),
        (Kind::Tank, "d2 f2 h2"),
        (Kind::MainFigure, "f1"),
        (Kind::Fighter, "c1 i1"),
        (Kind::Bomber, "d1 h1"),
    ] {
        assert_eq!(start.of(RED, kind), squares(red));
        assert_eq!(start.of(BLUE, kind), squares(red).half_turn());
        assert_eq!(start.of(BLUE, kind), squares(red).mirror_ranks());
    }
    assert_eq!(start.half_turn().side_to_move(), RED);
    assert_eq!(start.half_turn().half_turn(), start);
}

#[test]
fn tt_2_1_sides_alternate_and_a_capture_is_never_compulsory() {
    let position = battle("blue", "Ia1 Ib2 aa2");
    legal(&position, "a1a2 b2a2 a1b1 b2b3");
    let next = position.play(turn("b2b3")).unwrap();
    assert_eq!(next.side_to_move(), RED);
    assert_eq!((next.clock(), next.turn_number()), (1, 1));
    let after = next.play(turn("l3l4")).unwrap();
    assert_eq!(after.side_to_move(), BLUE);
    assert_eq!((after.clock(), after.turn_number()), (2, 2));
}

#[test]
fn tt_2_1_there_is_no_pass_and_nothing_to_place() {
    let position = Position::start();
    let reason = |wish: Wish<Turn>| {
        let explanation = TakTik::explain(&position, wish);
        assert!(!explanation.legal);
        explanation.points[0].reason
    };
    assert_eq!(reason(Wish::Pass), Reason::NoPass);
    let place = Wish::Place(Kind::Tank.into(), sq("e5").into());
    assert_eq!(reason(place), Reason::NoReserve);
}
