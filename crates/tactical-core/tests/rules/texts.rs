//! Texts: what is wrong is named where it is, and nothing that is read panics.

use game_variant::GameVariant;
use game_variant::text::{Fault, Field};
use proptest::prelude::*;
use tactical_core::{
    BLACK, Kind, Object, Phase, Place, Position, PositionFault, Reserve, Setup, TacticalChess,
    Turn, TurnFault, WHITE,
};

use crate::common::{corpus, position, square, turn};

const START: &str = "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 1";

/// Field, offset, what was found, clause.
fn fault(text: &str) -> (Field, usize, String, &'static str) {
    let error = match text.parse::<Position>() {
        Ok(_) => panic!("{text} was read"),
        Err(error) => error,
    };
    let clause = error.fault.clause().map_or("", |clause| clause.0);
    (error.field, error.offset, error.found, clause)
}

#[test]
fn faults_of_form_are_named_where_they_are() {
    for (text, field, offset, found) in [
        ("", Field::Position, 0, ""),
        ("8/8/8/8/8/8/8/8 w 0 1", Field::Reserves, 15, " "),
        ("8/8/8/8/8/8/8/8[ w 0 1", Field::Reserves, 16, " "),
        ("8/8/8/8/8/8/8/8[]x w 0 9", Field::Reserves, 17, "x"),
        ("8/8/8/8/8/8/8/8[X] w 0 9", Field::Reserves, 16, "X]"),
        ("8/8/8/8/8/8/8/8[QK] w 0 9", Field::Reserves, 17, "K]"),
        ("8/8/8/8/8/8/8/8[P1] w 0 9", Field::Reserves, 17, "1]"),
        ("8/8/8/8/8/8/8/8[P9] w 0 9", Field::Reserves, 17, "9]"),
        ("8/8/8/8/8/8/8/8[P+] w 0 9", Field::Reserves, 17, "+]"),
        ("8/8/8/8/8/8/8/7[] w 0 9", Field::Board, 15, "[]"),
        ("8/8/8/+8/8/8/8/8[] w 0 9", Field::Board, 6, "+8/8/8/8/8[]"),
        ("8/8/8/8/8/8/8/8[] x 0 9", Field::Side, 18, "x"),
        ("8/8/8/8/8/8/8/8[] w 00 9", Field::Clock, 20, "00"),
        ("8/8/8/8/8/8/8/8[] w 0 0", Field::TurnNumber, 22, "0"),
        ("8/8/8/8/8/8/8/é7[] w 0 9", Field::Board, 14, "é7[]"),
    ] {
        let found = found.to_owned();
        assert_eq!(fault(text), (field, offset, found, ""), "{text}");
    }
}

#[test]
fn faults_of_the_rules_name_the_piece_and_the_clause() {
    for (text, field, offset, found, clause) in [
        (
            "4k3/8/8/8/8/8/8/3KK3[] w 0 9",
            Field::Board,
            18,
            "K",
            "TC-1.3",
        ),
        (
            "4k3/8/8/8/8/8/8/3KQ3[Q] w 0 9",
            Field::Reserves,
            21,
            "Q",
            "TC-1.3",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3[+N2] w 0 9",
            Field::Reserves,
            20,
            "+N2",
            "TC-1.3",
        ),
        (
            "4k3/pppppppp/8/8/4p3/8/8/4K3[] w 0 9",
            Field::Board,
            18,
            "p",
            "TC-1.3",
        ),
        (
            "4k2R/8/8/8/8/8/8/4K3[] w 0 9",
            Field::Board,
            3,
            "R",
            "TC-4.3",
        ),
        (
            "4k3/8/8/8/8/8/8/n3K3[] w 0 9",
            Field::Board,
            16,
            "n",
            "TC-4.3",
        ),
        (
            "4k3/###5/8/8/8/8/8/4K3[] w 0 9",
            Field::Board,
            6,
            "#",
            "TC-2.2",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3[k] w 0 9",
            Field::Reserves,
            20,
            "k",
            "TC-1.3",
        ),
        (
            "8/8/8/8/8/8/8/4K3[k] w 0 9",
            Field::Reserves,
            18,
            "k",
            "TC-2.2",
        ),
        ("7h/8/8/8/8/8/8/4K3[] w 0 9", Field::Board, 1, "h", "TC-4.4"),
    ] {
        let found = found.to_owned();
        assert_eq!(fault(text), (field, offset, found, clause), "{text}");
    }
}

#[test]
fn an_error_reads_as_a_sentence() {
    let error = "4k3/8/8/8/8/8/8/n3K3[] w 0 9"
        .parse::<Position>()
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "board, byte 16: found \"n\", expected no plain rook, bishop or knight on the last rank of its side (TC-4.3)"
    );
}

#[test]
fn the_start_is_the_one_of_the_notation() {
    assert_eq!(TacticalChess::start().to_string(), START);
    assert_eq!(position(START), Position::start());
    assert_eq!(Setup::default().position(), Ok(Position::start()));
}

#[test]
fn positions_can_be_made_from_their_parts() {
    let mut setup = Setup::new(
        [Reserve::EMPTY.with(Kind::Pawn, 2), Reserve::EMPTY],
        BLACK,
        4,
        30,
    );
    setup.put(square("e1"), Some(Object::Piece(WHITE, Kind::King)));
    setup.put(square("e8"), Some(Object::Piece(BLACK, Kind::King)));
    setup.put(square("d4"), Some(Object::Obstacle));
    let made = setup.position().unwrap();
    assert_eq!(made.to_string(), "4k3/8/8/8/3#4/8/8/4K3[P2] b 4 30");
    assert_eq!(Setup::from(&made), setup);

    setup.put(square("a8"), Some(Object::Piece(WHITE, Kind::Rook)));
    setup.put(square("b8"), Some(Object::Piece(WHITE, Kind::Knight)));
    let faults = setup.faults();
    let places: Vec<Place> = faults.iter().map(|error| error.place).collect();
    assert_eq!(places, ["a8", "b8"].map(|at| Place::Square(square(at))));
    assert!(
        faults
            .iter()
            .all(|error| error.fault == PositionFault::PlainOnLastRank)
    );

    setup.turn = 0;
    let first = setup.position().unwrap_err();
    assert_eq!(
        (first.fault, first.place),
        (PositionFault::TurnZero, Place::Turn)
    );
}

#[test]
fn counters_stop_at_their_end() {
    let last = position("4k3/8/8/8/8/8/8/4K3[] b 65535 65535");
    assert_eq!(
        last.after(Turn::Pass).to_string(),
        "4k3/8/8/8/8/8/8/4K3[] w 65535 65535"
    );
    let reset = position("4k3/8/8/8/8/8/8/4K3[p] b 65535 65535").after(turn("P@a7"));
    assert_eq!((reset.clock(), reset.turn_number()), (0, 65535));
    assert_eq!(reset.phase(), Phase::Battle);
}

#[test]
fn turn_texts_read_back() {
    for text in [
        "e2e4", "e7e8=+P", "e7e8=F", "e7e8=J", "K@e2", "+R@a1", "#@d4", "c1*c3", "pass",
    ] {
        assert_eq!(turn(text).to_string(), text);
    }
}

#[test]
fn faults_of_turn_texts_are_named_where_they_are() {
    use game_variant::text::SyntaxFault::{Square, Trailing};
    for (text, offset, fault) in [
        ("", 0, TurnFault::Form),
        ("Pass", 0, TurnFault::Form),
        ("i2e4", 0, TurnFault::Form),
        ("e2", 2, Square.into()),
        ("e2e9", 2, Square.into()),
        ("e2-e4", 2, Square.into()),
        ("e2e4 ", 4, TurnFault::Choice),
        ("e7e8F", 4, TurnFault::Choice),
        ("e7e8=", 5, TurnFault::Becoming),
        ("e7e8=Q", 5, TurnFault::Becoming),
        ("e7e8=f", 5, TurnFault::Becoming),
        ("e7e8=+P=F", 5, TurnFault::Becoming),
        ("k@e2", 0, TurnFault::Object),
        ("@e2", 0, TurnFault::Object),
        ("K@", 2, Square.into()),
        ("K@e22", 4, Trailing.into()),
        ("c1*", 3, Square.into()),
        ("c1*c3=F", 5, Trailing.into()),
        ("passes", 0, TurnFault::Form),
        ("é2e4", 0, TurnFault::Form),
    ] {
        let error = text.parse::<Turn>().unwrap_err();
        assert_eq!((error.offset, error.fault), (offset, fault), "{text}");
    }
    let becoming = "e7e8=Q".parse::<Turn>().unwrap_err();
    assert_eq!(
        becoming.fault.clause().map(|clause| clause.0),
        Some("TC-4.2")
    );
}

#[test]
fn long_turns_name_the_piece_and_the_capture() {
    let board = position("4k3/2P5/8/3p4/4P3/8/4c3/2C1K1D1[N] w 0 20");
    for (short, long) in [
        ("e4d5", "Pe4xd5"),
        ("c7c8=F", "Pc7c8=F"),
        ("c1c2", "Cc1c2"),
        ("e1e2", "Ke1xe2"),
        ("N@a1", "N@a1"),
        ("pass", "pass"),
    ] {
        let turn = turn(short);
        assert!(board.is_legal(turn), "{short}");
        assert_eq!(TacticalChess::long_turn(&board, turn), long);
    }
    let shot = position("4k3/8/8/8/8/2p5/8/2C1K3[] w 0 20");
    assert_eq!(TacticalChess::long_turn(&shot, turn("c1*c3")), "Cc1*c3");
}

/// A position text with one of its characters replaced, left out or doubled.
fn damaged() -> impl Strategy<Value = String> {
    let texts: Vec<String> = corpus().iter().map(Position::to_string).collect();
    let change = (any::<prop::sample::Index>(), any::<char>(), 0..4u8);
    (prop::sample::select(texts), change).prop_map(|(text, (index, other, how))| {
        let mut chars: Vec<char> = text.chars().collect();
        let at = index.index(chars.len());
        match how {
            0 => chars[at] = other,
            1 => drop(chars.remove(at)),
            2 => chars.insert(at, chars[at]),
            _ => chars.swap(at, 0),
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        if let Err(error) = text.parse::<Position>() {
            prop_assert!(text.get(error.offset..).is_some());
        }
        if let Err(error) = text.parse::<Turn>() {
            prop_assert!(text.get(error.offset..).is_some());
        }
    }

    #[test]
    fn a_damaged_position_is_refused_or_another_sound_one(text in damaged()) {
        match text.parse::<Position>() {
            Ok(position) => prop_assert_eq!(position.to_string(), text),
            Err(error) => prop_assert!(text.get(error.offset..).is_some(), "{error}"),
        }
    }

    #[test]
    fn what_looks_like_a_turn_reads_back(text in "[a-i+#KPF][1-9@*]?[a-h]?[1-8]?(=(\\+P|F|J))?") {
        if let Ok(turn) = text.parse::<Turn>() {
            prop_assert_eq!(turn.to_string(), text);
        }
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_forms_are_the_texts() {
    let kept = (position(START), turn("e7e8=+P"), Kind::RoyalRook);
    let json = serde_json::to_string(&kept).unwrap();
    assert_eq!(json, format!("[\"{START}\",\"e7e8=+P\",\"+R\"]"));
    assert_eq!(
        serde_json::from_str::<(Position, Turn, Kind)>(&json).unwrap(),
        kept
    );
    assert!(serde_json::from_str::<Position>("\"8/8\"").is_err());
}
