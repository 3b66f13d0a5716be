//! TT-4.

use taktik_core::{BLUE, RED};

use crate::positions::{battle, illegal, legal, sq, turn};

#[test]
fn tt_4_1_strikes_go_straight_up_to_the_reach() {
    for (letter, reach) in [("I", 1), ("T", 3), ("F", 5), ("B", 5)] {
        for distance in 1..=6 {
            let from = format!("c{}", 4 + distance);
            let position = battle("blue", &format!("{letter}{from} Ab4 id4 ic4"));
            let text = format!("{from}c4");
            assert_eq!(
                position.is_legal(turn(&text)),
                distance <= reach,
                "{letter} at {distance}"
            );
        }
    }
    let main_figure = battle("blue", "Mc10 ie10 Ff10");
    legal(&main_figure, "c10e10 f10e10");
    illegal(&battle("blue", "Mb10 ie10 Ff10"), "b10e10 f10e10");
}

#[test]
fn tt_4_1_never_on_a_diagonal() {
    for letter in ["I", "T", "F", "B"] {
        let position = battle("blue", &format!("{letter}c5 Fd8 Bd2 id4"));
        illegal(&position, "c5d4");
        legal(&position, "d8d4 d2d4");
    }
}

#[test]
fn tt_4_2_a_tank_bears_like_a_knight_with_its_route_free() {
    legal(&battle("blue", "Te4 Fd9 id6"), "e4d6 d9d6");
    for barrier in ["ie5", "Ie5", "ie6", "fe6"] {
        illegal(
            &battle("blue", &format!("Te4 Fd9 id6 {barrier}")),
            "e4d6 d9d6",
        );
    }
    illegal(&battle("blue", "Tb4 Fc9 ic6"), "b4c6 c9c6");
}

#[test]
fn tt_4_3_what_may_stand_between() {
    // A second piece bears from the other side; the tank and the main figure need the way free.
    illegal(&battle("blue", "Tc3 ic6 Ic4 Fc9"), "c3c6 c9c6");
    illegal(&battle("blue", "Mc10 ic8 Fc3"), "c10c8 c3c8");
    illegal(&battle("blue", "Tb4 ib6 Fb9"), "b4b6 b9b6");
    // Artillery supports over anything.
    for between in ["ic5", "Ic5", "ac5", "fc5"] {
        legal(&battle("blue", &format!("Ac4 ic7 Fc9 {between}")), "c9c7");
    }
    legal(&battle("blue", "Ab4 ib6 Fb9"), "b9b6");
    // Planes strike over anything but enemy planes and artillery, and over lakes.
    for between in ["ic5", "Ic5", "tc5", "Ac5"] {
        legal(&battle("blue", &format!("Fc3 ic7 Ab7 {between}")), "c3c7");
    }
    for between in ["ac5", "fc5", "bc5"] {
        illegal(&battle("blue", &format!("Fc3 ic7 Ab7 {between}")), "c3c7");
    }
    legal(&battle("blue", "Fb3 ib6 Ac6"), "b3b6");
    // The target itself may be a plane or artillery.
    for target in ["f", "b", "a"] {
        legal(&battle("blue", &format!("Fc3 {target}c7 Ab7")), "c3c7");
    }
}

#[test]
fn tt_4_4_two_must_bear_on_the_target() {
    let two = battle("blue", "Fc3 Fc11 ic7");
    legal(&two, "c3c7 c11c7");
    illegal(&battle("blue", "Fc3 ic7"), "c3c7");
    let borne = two.borne(BLUE);
    assert!(borne.twice.contains(sq("c7")) && borne.once.contains(sq("c4")));
    assert!(!borne.twice.contains(sq("c4")));
    assert_eq!(two.bearers(BLUE, sq("c7")).len(), 2);
    assert!(two.bearers(RED, sq("c7")).is_empty());
}

#[test]
fn tt_4_5_each_piece_that_may_take_is_a_turn_and_artillery_is_none() {
    let position = battle("blue", "Fc3 Tb7 Ac11 ic7");
    legal(&position, "c3c7 b7c7");
    illegal(&position, "c11c7 *c7");
    let next = position.play(turn("b7c7")).unwrap();
    assert_eq!(next.piece_at(sq("c7")), position.piece_at(sq("b7")));
    assert_eq!(next.piece_at(sq("b7")), None);
    assert_eq!(next.piece_at(sq("c3")), position.piece_at(sq("c3")));
    assert_eq!(next.occupied().len() + 1, position.occupied().len());
    assert_eq!(next.clock(), 0);
}

#[test]
fn tt_4_6_a_barrage_is_one_turn_and_moves_nothing() {
    let position = battle("blue", "Ac4 Ac11 Ag7 ic7 Fb7");
    legal(&position, "*c7 b7c7");
    let barrages = position
        .legal_turns()
        .iter()
        .filter(|turn| turn.from().is_none())
        .count();
    assert_eq!(barrages, 1);
    let next = position.play(turn("*c7")).unwrap();
    assert_eq!(next.piece_at(sq("c7")), None);
    assert_eq!(next.side(BLUE), position.side(BLUE));
    illegal(&battle("blue", "Ac4 ic7 Fb7 Fc9"), "*c7");
}

#[test]
fn tt_4_7_a_main_figure_neither_strikes_nor_bears_outside_its_zone() {
    illegal(&battle("blue", "Mc9 ic8 Fc4"), "c9c8 c4c8");
    legal(&battle("blue", "Mc9 ic10 Fd10"), "c9c10 d10c10");
}

#[test]
fn tt_4_8_the_road_gives_no_reach_and_the_river_is_no_hindrance() {
    illegal(&battle("blue", "Id4 Te5 if6 Ff9"), "d4f6");
    illegal(&battle("blue", "Ie5 if6"), "e5f6");
    legal(&battle("blue", "Tf6 Fg9 ig6"), "f6g6");
    legal(&battle("blue", "Te6 Ff9 if6"), "e6f6 f9f6");
}

#[test]
fn tt_4_9_a_spotter_always_may_strike() {
    // Whatever stands between artillery and target.
    for between in ["", "ic3", "ac3 fc4 bc2"] {
        for plane in ["F", "B"] {
            let position = battle("blue", &format!("Ac1 tc5 {plane}c6 {between}"));
            legal(&position, "c6c5");
        }
    }
}
