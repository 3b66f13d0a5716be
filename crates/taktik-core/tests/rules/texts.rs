//! Texts of positions and turns, and setups, beyond the rows of the reference data.

use game_variant::text::{Fault, Field, SyntaxFault};
use game_variant::{Act, GameVariant, KindId};
use taktik_core::{
    BLUE, Kind, Piece, Position, PositionFault, RED, Setup, TakTik, Turn, TurnFault,
};

use crate::positions::{battle, sq, turn};

const START: &str =
    "2FB1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2 b 0 1";

#[test]
fn the_start_has_the_text_of_the_notation() {
    assert_eq!(Position::start().to_string(), START);
    assert_eq!(START.parse(), Ok(Position::start()));
    assert_eq!(Position::default(), TakTik::start());
}

#[test]
fn faults_of_positions_point_at_the_piece() {
    let infantry = PositionFault::TooMany {
        kind: Kind::Infantry,
    };
    for (board, offset, fault, clause) in [
        (
            "5M5/11/11/11/11/11/1i9/11/11/11/5m5",
            20,
            PositionFault::Lake,
            "TT-3.6",
        ),
        (
            "5M5/11/11/11/9F1/11/11/11/11/11/5m5",
            14,
            PositionFault::Lake,
            "TT-3.6",
        ),
        (
            "5M5/IIIIIII4/11/11/11/11/11/11/11/11/5m5",
            10,
            infantry,
            "TT-1.2",
        ),
        (
            "11/11/11/M10/11/11/11/11/11/11/5m5",
            9,
            PositionFault::MainFigureOutside,
            "TT-3.7",
        ),
        (
            "5m5/11/11/11/11/11/11/11/11/11/11",
            1,
            PositionFault::MainFigureOutside,
            "TT-3.7",
        ),
        (
            "11/11/11/11/11/11/11/11/11/11/11",
            0,
            PositionFault::NoMainFigure,
            "TT-6.4",
        ),
    ] {
        let text = format!("{board} b 0 1");
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(
            (error.field, error.offset),
            (Field::Board, offset),
            "{text}"
        );
        assert_eq!(error.fault, fault, "{text}");
        assert_eq!(error.fault.clause().map(|clause| clause.0), Some(clause));
        assert!(
            error.to_string().ends_with(&format!("({clause})")),
            "{error}"
        );
    }
}

#[test]
fn only_the_side_to_move_may_lack_its_main_figure() {
    let text = "5M5/11/11/11/11/11/11/11/11/11/iii8 b 0 1";
    let error = text.parse::<Position>().unwrap_err();
    assert_eq!(error.fault, PositionFault::MainFigureMissing);
    assert_eq!(
        (error.field, error.offset, error.found.as_str()),
        (Field::Side, 36, "b")
    );
    assert!(text.replace(" b ", " r ").parse::<Position>().is_ok());
}

#[test]
fn setups_are_checked_like_texts() {
    let mut setup = Setup::new();
    let main = |side| Piece {
        side,
        kind: Kind::MainFigure,
    };
    assert_eq!(setup.position(BLUE, 0, 1), Err(PositionFault::NoMainFigure));
    assert_eq!(
        setup.place(sq("f5"), main(RED)),
        Err(PositionFault::MainFigureOutside)
    );
    assert_eq!(setup.place(sq("f2"), main(RED)), Ok(()));
    assert_eq!(
        setup.place(sq("f2"), main(RED)),
        Err(PositionFault::Occupied)
    );
    let second = setup.place(sq("f3"), main(RED));
    assert_eq!(
        second,
        Err(PositionFault::TooMany {
            kind: Kind::MainFigure
        })
    );
    assert_eq!(
        setup.position(RED, 0, 1),
        Err(PositionFault::MainFigureMissing)
    );
    assert!(setup.position(BLUE, 0, 1).is_ok());
    let range = SyntaxFault::Range {
        low: 1,
        high: 65535,
    };
    assert_eq!(setup.position(BLUE, 0, 0), Err(range.into()));
}

#[test]
fn counters_stay_at_65535() {
    let text = START.replace("b 0 1", "r 65535 65535");
    let position: Position = text.parse().unwrap();
    let next = position.play(turn("b3b4")).unwrap();
    assert_eq!((next.clock(), next.turn_number()), (65535, 65535));
}

#[test]
fn turns_read_as_they_are_written() {
    for text in ["a1l11", "l11a1", "*g6", "^e10", "k7b5"] {
        assert_eq!(turn(text).to_string(), text);
    }
    assert_eq!(turn("j1j11"), turn("i1i11"));
    let goes = Turn::Go {
        from: sq("a11"),
        to: sq("b1"),
    };
    assert_eq!(turn("a11b1"), goes);
}

#[test]
fn faults_of_turns_point_at_what_is_wrong() {
    let syntax = TurnFault::Syntax;
    for (text, offset, fault) in [
        ("", 0, TurnFault::Form),
        (" a1a2", 0, TurnFault::Form),
        ("A1a2", 0, TurnFault::Form),
        ("é1a2", 0, TurnFault::Form),
        ("a0a2", 1, syntax(SyntaxFault::Square)),
        ("a1", 2, syntax(SyntaxFault::Square)),
        ("a1m2", 2, syntax(SyntaxFault::Square)),
        ("a1-a2", 2, syntax(SyntaxFault::Square)),
        ("a1a2 ", 4, syntax(SyntaxFault::Trailing)),
        ("a1a12", 4, syntax(SyntaxFault::Trailing)),
        ("a1a2=F", 4, syntax(SyntaxFault::Trailing)),
        ("*", 1, syntax(SyntaxFault::Square)),
        ("^e", 2, syntax(SyntaxFault::Square)),
        ("*e5e6", 3, syntax(SyntaxFault::Trailing)),
    ] {
        let error = text.parse::<Turn>().unwrap_err();
        assert_eq!(
            (error.field, error.offset, error.fault),
            (Field::Turn, offset, fault),
            "{text:?}"
        );
    }
    let error = "a1x2".parse::<Turn>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "turn, byte 2: found \"x2\", expected a square of the board, such as e4"
    );
}

#[test]
fn turns_have_a_longer_form_and_a_shape() {
    let position = battle("blue", "Ac4 Ac8 Fb7 ic7 Ic6");
    for (text, long, act, origin) in [
        ("b7b8", "Fb7b8", Act::Move, Some(("b7", Kind::Fighter))),
        (
            "b7c7",
            "Fb7xc7",
            Act::CaptureByMoving,
            Some(("b7", Kind::Fighter)),
        ),
        ("*c7", "*Ic7", Act::Barrage, None),
        ("^c7", "^Ic7", Act::Encirclement, None),
    ] {
        assert!(position.is_legal(turn(text)), "{text}");
        assert_eq!(TakTik::long_turn(&position, turn(text)), long);
        let shape = TakTik::shape(&position, turn(text));
        assert_eq!(shape.act, act);
        assert_eq!(shape.origin, origin.map(|(square, _)| sq(square).into()));
        assert_eq!(shape.kind, origin.map(|(_, kind)| KindId::from(kind)));
        assert_eq!(shape.target, Some(turn(text).target().into()));
        assert_eq!((shape.becomes, shape.costs_own_main), (None, false));
    }
}
