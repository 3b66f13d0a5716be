//! Positions for the tests, and questions to them.

use game_variant::explain::{Explanation, Point, Wish};
use game_variant::{GameVariant, Placed};
use taktik_core::{Kind, Piece, Position, PositionFault, Reason, Setup, Square, TakTik, Turn};

/// What keeps a position from being decided (TT-6), far away on the east edge.
const BLUE_REST: &str = "Ii11 Tk11 Tl11 Ii10 Mk10 Il10 Il9";
const RED_REST: &str = "il3 ii2 mk2 il2 ii1 tk1 tl1";

/// The position with these pieces (`Ta1` is a Blue tank on a1, `ta1` a Red one) and as much of both sides' rest as the
/// pieces of each kind allow.
pub(crate) fn battle(side: &str, pieces: &str) -> Position {
    let mut setup = Setup::new();
    for text in pieces.split(' ').filter(|piece| !piece.is_empty()) {
        let (piece, at) = placed(text);
        setup
            .place(at, piece)
            .unwrap_or_else(|fault| panic!("{text}: {fault}"));
    }
    for text in [BLUE_REST, RED_REST].join(" ").split(' ') {
        let (piece, at) = placed(text);
        match setup.place(at, piece) {
            Ok(()) | Err(PositionFault::TooMany { .. }) => {}
            Err(fault) => panic!("{text}: {fault}"),
        }
    }
    let side = TakTik::info().side_named(side).unwrap();
    let position = setup.position(side, 0, 1).unwrap();
    assert_eq!(position.outcome(), None, "{position}");
    position
}

/// The position with this text.
pub(crate) fn parsed(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn placed(text: &str) -> (Piece, Square) {
    let piece = Piece::with_letter(text.chars().next().unwrap()).unwrap();
    (piece, sq(&text[1..]))
}

pub(crate) fn sq(text: &str) -> Square {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn turn(text: &str) -> Turn {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn is_legal(position: &Position, text: &str) -> bool {
    position.is_legal(turn(text))
}

/// Asserts that all of these turns are legal.
#[track_caller]
pub(crate) fn legal(position: &Position, turns: &str) {
    for text in turns.split(' ') {
        assert!(is_legal(position, text), "{text} in {position}");
    }
}

/// Asserts that none of these turns is legal.
#[track_caller]
pub(crate) fn illegal(position: &Position, turns: &str) {
    for text in turns.split(' ') {
        assert!(!is_legal(position, text), "{text} in {position}");
    }
}

/// How many legal turns go from a square.
pub(crate) fn going_from(position: &Position, square: &str) -> usize {
    let from = Some(sq(square));
    position
        .legal_turns()
        .iter()
        .filter(|turn| turn.from() == from)
        .count()
}

pub(crate) fn explained(position: &Position, text: &str) -> Explanation<Reason> {
    TakTik::explain(position, Wish::Turn(turn(text)))
}

/// The reasons in the explanation of a turn.
pub(crate) fn reasons(position: &Position, text: &str) -> Vec<Reason> {
    let explanation = explained(position, text);
    assert_eq!(explanation.legal, is_legal(position, text), "{text}");
    explanation
        .points
        .iter()
        .map(|point| point.reason)
        .collect()
}

/// What a point speaks of, as a text: `piece > target: others; squares; number`, what is missing left out.
pub(crate) fn spoken(point: &Point<Reason>) -> String {
    let shape = &TakTik::info().shape;
    let piece = |placed: &Placed| {
        let kind = Kind::from_id(placed.kind).unwrap();
        let side = placed.side.unwrap();
        format!("{}{}", Piece { side, kind }.letter(), shape.text(placed.at))
    };
    let list = |items: Vec<String>| items.join(" ");
    let mut text = point.piece.as_ref().map_or(String::new(), piece);
    if let Some(target) = point.target {
        text.push_str(&format!(">{}", shape.text(target)));
    }
    if !point.others.is_empty() {
        text.push_str(&format!(
            ": {}",
            list(point.others.iter().map(piece).collect())
        ));
    }
    if !point.squares.is_empty() {
        let squares = point.squares.iter().map(|cell| shape.text(*cell)).collect();
        text.push_str(&format!("; {}", list(squares)));
    }
    if let Some(number) = point.number {
        text.push_str(&format!("; {number}"));
    }
    text
}

/// Asserts that the explanation of a turn has just these points, each a reason and what it speaks of.
#[track_caller]
pub(crate) fn explains(position: &Position, text: &str, expected: &[(Reason, &str)]) {
    let explanation = explained(position, text);
    assert_eq!(explanation.legal, is_legal(position, text), "{text}");
    let points: Vec<(Reason, String)> = explanation
        .points
        .iter()
        .map(|point| (point.reason, spoken(point)))
        .collect();
    let expected: Vec<(Reason, String)> = expected
        .iter()
        .map(|(reason, spoken)| (*reason, (*spoken).to_owned()))
        .collect();
    assert_eq!(points, expected, "{text} in {position}");
}
