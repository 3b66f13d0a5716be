//! Each reason that forbids a move, with what it speaks of.

use game_variant::explain::Wish;
use game_variant::{Cell, GameVariant};
use taktik_core::{Reason, TakTik};

use crate::positions::{battle, explains, sq, turn};

#[test]
fn tt_1_1_a_square_off_the_board() {
    let position = battle("blue", "Ic7");
    let nowhere = Cell { file: 3, rank: 11 };
    let inside = Cell::from(sq("c7"));
    for wish in [
        Wish::FromTo(inside, nowhere),
        Wish::FromTo(nowhere, inside),
        Wish::Square(nowhere),
    ] {
        let explanation = TakTik::explain(&position, wish);
        assert!(!explanation.legal);
        assert_eq!(explanation.points[0].reason, Reason::OffBoard);
    }
}

#[test]
fn tt_2_1_what_is_no_turn() {
    let position = battle("blue", "Ic7 ic9");
    explains(&position, "c5c6", &[(Reason::NothingThere, "; c5")]);
    explains(&position, "c5c5", &[(Reason::NothingThere, "; c5")]);
    explains(&position, "c9c8", &[(Reason::NotYourPiece, "ic9")]);
    explains(&position, "c9c7", &[(Reason::NotYourPiece, "ic9")]);
    explains(&position, "c7c7", &[(Reason::SameSquare, "Ic7")]);
}

#[test]
fn tt_3_own_piece_there() {
    let position = battle("blue", "Ic7 Tc8");
    explains(&position, "c7c8", &[(Reason::OwnPieceThere, "Ic7>c8: Tc8")]);
}

#[test]
fn tt_3_1_not_straight_and_too_far() {
    let position = battle("blue", "Ic7 Ta9 Fd2");
    explains(&position, "c7d9", &[(Reason::MoveNotStraight, "Ic7>d9")]);
    explains(&position, "c7c9", &[(Reason::MoveTooFar, "Ic7>c9; 1")]);
    explains(&position, "d2d8", &[(Reason::MoveTooFar, "Fd2>d8; 5")]);
    explains(&position, "a9e9", &[(Reason::MoveTooFar, "Ta9>e9; 3")]);
}

#[test]
fn tt_3_2_the_knight_move_of_a_tank() {
    let position = battle("blue", "Te4 ie5 Tb4 Tb3");
    let far = [
        (Reason::MoveNotStraight, "Te4>f9"),
        (Reason::MoveNoLeap, "Te4>f9"),
    ];
    explains(&position, "e4f9", &far);
    explains(&position, "e4d6", &[(Reason::LeapBlocked, "Te4>d6: ie5")]);
    explains(&position, "b4c6", &[(Reason::LeapOverLake, "Tb4>c6; b5")]);
    let both = [
        (Reason::LeapBlocked, "Tb3>c5: Tb4"),
        (Reason::LeapOverLake, "Tb3>c5; b5"),
    ];
    explains(&position, "b3c5", &both);
}

#[test]
fn tt_3_3_too_far_along_the_road() {
    let position = battle("blue", "Id4 Ae5");
    let far = [
        (Reason::MoveTooFar, "Id4>i9; 1"),
        (Reason::RoadTooFar, "Id4>i9; 4"),
    ];
    explains(&position, "d4i9", &far);
    explains(&position, "d4f6", &[(Reason::MoveBlocked, "Id4>f6: Ae5")]);
}

#[test]
fn tt_3_4_what_stands_in_the_way() {
    let position = battle("blue", "Ac7 id7 Ie7 Fc3 ac4 tc5 fc6");
    let two = [(Reason::MoveBlocked, "Ac7>f7: id7 Ie7")];
    explains(&position, "c7f7", &two);
    let guns = [(Reason::FlightBlocked, "Fc3>c8: ac4 fc6")];
    explains(&position, "c3c8", &guns);
}

#[test]
fn tt_3_5_along_the_river() {
    let position = battle("blue", "If6 Ag5");
    explains(&position, "f6e7", &[(Reason::AlongRiver, "If6>e7; e7")]);
    let far = [
        (Reason::MoveTooFar, "If6>c9; 1"),
        (Reason::AlongRiver, "If6>c9; e7"),
    ];
    explains(&position, "f6c9", &far);
}

#[test]
fn tt_3_6_lakes() {
    let position = battle("blue", "Ib4 Aa5 Fd5");
    explains(&position, "b4b5", &[(Reason::OntoLake, "Ib4>b5")]);
    explains(&position, "d5b5", &[(Reason::OntoLake, "Fd5>b5")]);
    explains(&position, "a5c5", &[(Reason::OverLake, "Aa5>c5; b5")]);
}

#[test]
fn tt_3_7_a_main_figure_stays_in_its_home_zone() {
    let position = battle("blue", "Mc9");
    explains(&position, "c9c8", &[(Reason::MainFigureLeaves, "Mc9>c8")]);
    let far = [
        (Reason::MoveTooFar, "Mc9>c5; 2"),
        (Reason::MainFigureLeaves, "Mc9>c5"),
    ];
    explains(&position, "c9c5", &far);
}

#[test]
fn tt_6_nothing_is_legal_once_the_game_is_decided() {
    let text = "4IIM4/11/ITTT7/11/11/11/11/11/11/11/aaaa1m1ttt1 r 0 1";
    let position = crate::positions::parsed(text);
    let decided = [(Reason::OverByInfantry, "Mg11")];
    for text in ["a1a2", "a5a6", "*a9", "^a9"] {
        explains(&position, text, &decided);
    }
    let error = position.play(turn("a1a2")).unwrap_err();
    assert_eq!(error.to_string(), "illegal turn a1a2: TT-6.3");
}
