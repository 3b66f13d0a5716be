//! TT-5.

use taktik_core::BLUE;

use crate::positions::{battle, illegal, legal, sq, turn};

#[test]
fn tt_5_1_two_in_a_line_enclose() {
    for pair in ["Id5 Bf5", "Ae4 Ae6", "Td4 If6", "Fd6 Tf4"] {
        legal(&battle("blue", &format!("{pair} fe5")), "^e5");
    }
    illegal(&battle("blue", "Id5 Ie6 fe5"), "^e5");
    illegal(&battle("blue", "Fd4 Bf5 fe5"), "^e5");
    // They must be adjacent, and one's own.
    illegal(&battle("blue", "Fc5 Bg5 fe5"), "^e5");
    illegal(&battle("red", "Fd5 Bf5 fe5"), "^e5");
    illegal(&battle("blue", "Fd5 Bf5 Ie5"), "^e5");
    illegal(&battle("blue", "Fd5 Bf5"), "^e5");
}

#[test]
fn tt_5_1_the_main_figure_encloses_outside_its_zone_too() {
    let position = battle("blue", "Mc9 Fc7 ic8");
    legal(&position, "^c8");
    illegal(&position, "c7c8 c9c8");
}

#[test]
fn tt_5_1_beside_strike_and_barrage_it_is_a_turn_of_its_own() {
    legal(&battle("blue", "Ac6 Ac8 ic7 Fb7"), "^c7 *c7 b7c7");
}

#[test]
fn tt_5_2_the_pieces_stay_where_they_are() {
    let position = battle("blue", "Fd4 Bf6 fe5");
    let next = position.play(turn("^e5")).unwrap();
    assert_eq!(next.side(BLUE), position.side(BLUE));
    assert_eq!(next.piece_at(sq("e5")), None);
    assert_eq!(next.side_to_move(), BLUE.other());
    assert_eq!(next.clock(), 0);
}

#[test]
fn tt_5_3_whoever_steps_in_by_itself_may_be_captured() {
    let before = battle("red", "Fd4 Bf6 fe9");
    let after = before.play(turn("e9e5")).unwrap();
    legal(&after, "^e5");
}

#[test]
fn tt_5_4_one_turn_however_many_pairs_and_no_edges_or_lakes() {
    let position = battle("blue", "Fd4 Bf6 Id5 If5 fe5");
    let captures = position
        .legal_turns()
        .iter()
        .filter(|turn| turn.from().is_none())
        .count();
    assert_eq!(captures, 1);
    assert_eq!(position.enclosers(BLUE, sq("e5")).count(), 2);
    illegal(&battle("blue", "Bb6 fa6"), "^a6");
    illegal(&battle("blue", "Bb7 fb6"), "^b6");
}
