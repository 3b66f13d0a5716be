//! What explanations say of legal turns, of endings and of squares.

use game_variant::explain::{Reason as _, Wish};
use game_variant::{Clause, GameVariant, KindId};
use taktik_core::{Kind, Position, Reason, TakTik};

use crate::positions::{battle, explained, explains, parsed, reasons, spoken, sq, turn};

#[test]
fn tt_3_moves() {
    let position = battle("blue", "Td4 Ab4 Fb3 Ib6 tb7");
    explains(&position, "d4d5", &[(Reason::Move, "Td4>d5; 3")]);
    explains(&position, "d4c6", &[(Reason::LeapMove, "Td4>c6; d5 d6")]);
    explains(&position, "d4h8", &[(Reason::RoadMove, "Td4>h8; 4")]);
    explains(&position, "d4g7", &[(Reason::Move, "Td4>g7; 3")]);
    let flight = [
        (Reason::Move, "Fb3>b8; 5"),
        (Reason::MoveOverPieces, "Fb3>b8: Ab4 Ib6 tb7"),
        (Reason::MoveOverLakes, "Fb3>b8; b5"),
    ];
    explains(&position, "b3b8", &flight);
}

#[test]
fn tt_4_strikes() {
    let position = battle("blue", "Te4 Fd9 id6 Ad10 id8");
    let leap = [
        (Reason::Strike, "Te4>d6: id6"),
        (Reason::Supported, "Te4>d6: Fd9 Ad10"),
        (Reason::LeapStrike, "Te4>d6; e5 e6"),
        (Reason::FiresOver, ">d6: Ad10; d8 d9"),
    ];
    explains(&position, "e4d6", &leap);
    let over = [
        (Reason::Strike, "Fd9>d6: id6"),
        (Reason::Supported, "Fd9>d6: Te4 Ad10"),
        (Reason::StrikeOver, "Fd9>d6: id8"),
        (Reason::FiresOver, ">d6: Ad10; d8 d9"),
    ];
    explains(&position, "d9d6", &over);
    let lake = battle("blue", "Fb3 ib6 Ic6");
    let over = [
        (Reason::Strike, "Fb3>b6: ib6"),
        (Reason::Supported, "Fb3>b6: Ic6"),
        (Reason::StrikeOver, "Fb3>b6; b5"),
    ];
    explains(&lake, "b3b6", &over);
}

#[test]
fn tt_4_6_barrage_names_all_artillery_that_bears() {
    let position = battle("blue", "Ac4 Ac11 Ag7 ic7 Ic6");
    let points = [
        (Reason::Barrage, "ic7>c7: Ac4 Ag7 Ac11"),
        (Reason::FiresOver, ">c7: Ac4; c6"),
    ];
    explains(&position, "*c7", &points);
}

#[test]
fn tt_4_9_the_spotter_is_named_when_a_strike_matches_it() {
    let position = battle("blue", "Ac1 tc5 Fc6 ic3");
    let points = [
        (Reason::Strike, "Fc6>c5: tc5"),
        (Reason::Supported, "Fc6>c5: Ac1"),
        (Reason::Spotter, "Fc6>c5: Ac1"),
        (Reason::FiresOver, ">c5: Ac1; c3"),
    ];
    explains(&position, "c6c5", &points);
    // Neither from three squares, nor with the plane further off, nor with artillery aside.
    for pieces in ["Ac2 tc5 Fc6", "Ac1 tc5 Fc7", "Ag5 tc5 Fc6"] {
        let position = battle("blue", pieces);
        let plane = if pieces.contains("Fc7") {
            "c7c5"
        } else {
            "c6c5"
        };
        assert!(
            !reasons(&position, plane).contains(&Reason::Spotter),
            "{pieces}"
        );
    }
}

#[test]
fn tt_5_encirclement_names_every_pair() {
    let position = battle("blue", "Fd4 Bf6 Id5 If5 fe5");
    let points = [
        (Reason::Encirclement, "fe5>e5: Fd4 Bf6"),
        (Reason::AnotherPair, "fe5>e5: Id5 If5"),
    ];
    explains(&position, "^e5", &points);
}

#[test]
fn tt_6_a_turn_tells_how_it_ends_the_game() {
    let position = parsed("4IIM4/11/ITTT7/11/11/11/11/3F7/11/3i7/F2I1m1ttaa b 0 1");
    let points = [
        (Reason::Strike, "Fd4>d2: id2"),
        (Reason::Supported, "Fd4>d2: Id1"),
        (Reason::WinsByInfantry, "Mg11"),
        (Reason::WinsByAttrition, "Mg11: th1 ti1 ak1 al1; 4"),
    ];
    explains(&position, "d4d2", &points);
}

#[test]
fn tt_6_1_occupation_names_the_troops() {
    let position = parsed("4IIM4/11/11/11/11/11/11/T10/1T9/AII8/iii2m1ttt1 b 0 1");
    let explanation = explained(&position, "a4a3");
    assert!(explanation.legal);
    let last = explanation.points.last().unwrap();
    assert_eq!(last.reason, Reason::WinsByOccupation);
    assert_eq!(spoken(last), "Mg11: Aa2 Ib2 Ic2 Ta3 Tb3; 5");
}

#[test]
fn tt_6_4_and_tt_6_5_endings() {
    let gone = parsed("4IIM4/11/ITTT7/11/11/11/11/11/11/11/iiii3ttt1 r 0 1");
    explains(&gone, "a1a2", &[(Reason::OverByMainFigure, "Mg11")]);
    let rows = include_str!("../../../../tests/data/taktik-play.tsv");
    let row = rows
        .lines()
        .find(|row| row.ends_with("blue immobility"))
        .unwrap();
    let fields: Vec<&str> = row.split('\t').collect();
    let last = *reasons(&parsed(fields[0]), fields[1]).last().unwrap();
    assert_eq!(last, Reason::WinsByImmobility);
    assert_eq!(
        reasons(&parsed(fields[2]), "a1a2"),
        [Reason::OverByImmobility]
    );
}

#[test]
fn tt_6_6_an_equal_reply_is_named_with_what_it_equals() {
    let position = parsed("5M5/11/11/2I8/11/If8f/a10/11/IITT7/11/iii2m4t r 0 1");
    let points = [
        (Reason::OverByEqualReply, "fb6>a6"),
        (Reason::EqualAttrition, "Mf11: ia1 ib1 ic1 tl1 aa5; 5"),
    ];
    explains(&position, "b6a6", &points);
}

#[test]
fn tt_6_6_an_equal_barrage_names_all_artillery_that_bears() {
    let position =
        parsed("5aII3/2A3f1f2/3t2a2I1/Ia9/1TI3B4/10i/6T4/5i2i2/i6t3/3tT1i3A/I6Aa1m b 0 179");
    let first = (Reason::OverByEqualBarrage, "Ah1>l1: Ah1 Al2");
    let points = TakTik::explain(&position, Wish::Pass).points;
    assert_eq!(
        (points[0].reason, spoken(&points[0])),
        (first.0, first.1.to_owned())
    );
    assert_eq!(points[0].reason.clause().0, "TT-6.6");
}

#[test]
fn tt_6_6_an_equal_encirclement_names_those_who_enclose() {
    let position = parsed("5M5/11/11/2I8/1f9/2I8/3f7/11/IITT7/10a/iii2m4t r 0 1");
    let points = [
        (Reason::OverByEqualEncirclement, "fd5>c6: fd5 fb7"),
        (Reason::EqualAttrition, "Mf11: ia1 ib1 ic1 tl1 al2; 5"),
    ];
    explains(&position, "^c6", &points);
    // Where two pairs enclose it, all are named.
    let position = parsed("4TM5/11/11/2I8/11/3i1f5/4I6/3f1i5/IIT8/10a/i4m4t r 0 1");
    let points = [
        (Reason::OverByEqualEncirclement, "fd4>e5: fd4 if4 id6 ff6"),
        (Reason::EqualAttrition, "Mf11: ia1 tl1 al2 if4 id6; 5"),
    ];
    explains(&position, "^e5", &points);
}

#[test]
fn tt_6_6_a_turn_that_makes_a_draw_tells_of_the_reply() {
    let position = parsed("5M5/11/11/2I8/11/If8f/a10/11/IITT7/1i1B7/i1i1im4t b 0 1");
    let points = [
        (Reason::Strike, "Ib3>b2: ib2"),
        (Reason::Supported, "Ib3>b2: Bd2"),
        (Reason::EqualReply, "fb6>a6"),
        (Reason::EqualAttrition, "Mf11: ia1 ic1 ie1 tl1 aa5; 5"),
    ];
    explains(&position, "b3b2", &points);
}

#[test]
fn tt_6_in_a_decided_position_every_wish_hears_first_that_the_game_is_over() {
    let position = parsed("4IIM4/11/ITTT7/11/11/11/11/11/11/3F7/2I2m1ttaa r 0 1");
    let expected = named(&[
        (Reason::OverByInfantry, "Mg11"),
        (Reason::WinsByAttrition, "Mg11: th1 ti1 ak1 al1; 4"),
    ]);
    let wishes = [
        Wish::Turn(turn("h1h2")),
        Wish::FromTo(sq("h1").into(), sq("h2").into()),
        Wish::Square(sq("h1").into()),
        Wish::Place(KindId::from(Kind::Tank), sq("h2").into()),
        Wish::Pass,
    ];
    for wish in wishes {
        let explanation = TakTik::explain(&position, wish);
        assert!(!explanation.legal, "{wish:?}");
        let points = explanation.points.iter();
        let points: Vec<(Reason, String)> =
            points.map(|point| (point.reason, spoken(point))).collect();
        assert_eq!(points, expected, "{wish:?}");
        let clauses = explanation.clauses();
        assert_eq!(clauses, [Clause("TT-6.3"), Clause("TT-6.2")], "{wish:?}");
    }
}

/// The points about a square, as reasons and what they speak of.
fn about(position: &Position, square: &str) -> (bool, Vec<(Reason, String)>) {
    let explanation = TakTik::explain(position, Wish::Square(sq(square).into()));
    let points = explanation.points.iter();
    let points = points.map(|point| (point.reason, spoken(point))).collect();
    (explanation.legal, points)
}

fn named(expected: &[(Reason, &str)]) -> Vec<(Reason, String)> {
    expected
        .iter()
        .map(|(reason, spoken)| (*reason, (*spoken).to_owned()))
        .collect()
}

#[test]
fn a_square_with_a_piece_of_the_side_to_move() {
    let position = battle("blue", "Ia6 Ib7 ia7 fe6");
    let (legal, points) = about(&position, "a6");
    assert!(legal);
    let expected = named(&[
        (Reason::MayMove, "Ia6; a5 b6; 2"),
        (Reason::MayTake, "Ia6: ia7; 1"),
        (Reason::BorneOn, "Ia6: fe6 ia7"),
        (Reason::MayBeStruck, "Ia6: fe6 ia7"),
    ]);
    assert_eq!(points, expected);
}

#[test]
fn a_square_with_a_piece_that_may_not_go() {
    let position = battle("blue", "Ia6 Ia5 Ib6 ia7 fb7");
    let (legal, points) = about(&position, "a6");
    assert!(!legal);
    let expected = named(&[
        (Reason::MayNotGo, "Ia6"),
        (Reason::OneBearer, "Ia6>a7: Ia6"),
        (Reason::StrikeDiagonal, "Ia6>b7"),
        (Reason::OwnPieceThere, "Ia6>b6: Ib6 Ia5"),
        (Reason::OntoLake, "Ia6>b5"),
        (Reason::BorneOn, "Ia6: ia7"),
    ]);
    assert_eq!(points, expected);
}

#[test]
fn a_square_with_an_enemy() {
    let position = battle("blue", "Ac4 Ac8 Fb7 ic7 Ic6 ig4");
    let (legal, points) = about(&position, "c7");
    assert!(legal);
    let expected = named(&[
        (Reason::BorneOn, "ic7: Ac4 Ic6 Fb7 Ac8"),
        (Reason::MayBeStruck, "ic7: Ic6 Fb7"),
        (Reason::MayBeBarraged, "ic7: Ac4 Ac8"),
        (Reason::MayBeEncircled, "ic7: Ic6 Ac8"),
    ]);
    assert_eq!(points, expected);
    let (legal, points) = about(&position, "l3");
    assert!(!legal);
    assert_eq!(points, named(&[(Reason::NotBorneOn, "il3")]));
}

#[test]
fn tt_1_an_empty_square() {
    let position = battle("blue", "");
    for (square, reasons) in [
        ("c8", &[Reason::OpenGround][..]),
        ("d4", &[Reason::OnRoad]),
        ("e7", &[Reason::OnRiver]),
        ("f6", &[Reason::OnBridge]),
        ("b5", &[Reason::OnLake]),
        ("a11", &[Reason::OnRiver, Reason::InBlueZone]),
        ("c2", &[Reason::OpenGround, Reason::InRedZone]),
    ] {
        let (legal, points) = about(&position, square);
        let found: Vec<Reason> = points.iter().map(|(reason, _)| *reason).collect();
        assert_eq!((legal, &found[..]), (false, reasons), "{square}");
        assert!(
            points
                .iter()
                .all(|(_, spoken)| *spoken == format!(">{square}"))
        );
    }
}
