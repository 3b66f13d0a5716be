//! What the tests of this crate share.

use std::fs;

use game_variant::explain::{Explanation, Point, Wish};
use game_variant::{Cell, GameVariant, Placed};
use tactical_core::{Kind, Object, Position, Reason, Square, TacticalChess, Turn};

/// A file of the reference data: its rows below the heading, as columns.
pub(crate) fn rows(name: &str) -> Vec<Vec<String>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data");
    let path = format!("{folder}/tactical-{name}.tsv");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let rows: Vec<Vec<String>> = text
        .lines()
        .skip(1)
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect();
    assert!(rows.len() > 30, "{path}: {} rows", rows.len());
    rows
}

/// The positions of the reference data, those after its plays too.
pub(crate) fn corpus() -> Vec<Position> {
    let turns = rows("turns").into_iter().map(|row| row[0].clone());
    let befores = rows("play").into_iter().map(|row| row[0].clone());
    let afters = rows("play").into_iter().map(|row| row[2].clone());
    let texts = turns.chain(befores).chain(afters);
    texts.map(|text| position(&text)).collect()
}

pub(crate) fn position(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn turn(text: &str) -> Turn {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn square(text: &str) -> Square {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub(crate) fn legal(position: &Position) -> Vec<Turn> {
    let mut turns = Vec::new();
    position.legal_turns(&mut turns);
    turns
}

/// The texts of the legal turns that begin with `start`, without it, sorted and joined by spaces.
pub(crate) fn turns_from(text: &str, start: &str) -> String {
    let mut texts: Vec<String> = legal(&position(text))
        .into_iter()
        .map(|turn| turn.to_string())
        .filter_map(|turn| turn.strip_prefix(start).map(str::to_owned))
        .collect();
    texts.sort();
    texts.join(" ")
}

/// The position after a legal turn.
pub(crate) fn played(text: &str, turn_text: &str) -> Position {
    TacticalChess::play(&position(text), turn(turn_text))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The board of the position after a legal turn.
pub(crate) fn board_after(text: &str, turn_text: &str) -> String {
    let after = played(text, turn_text).to_string();
    after.split('[').next().unwrap_or_default().to_owned()
}

pub(crate) fn outcome(position: &Position) -> String {
    match position.outcome() {
        Some(outcome) => outcome.text(TacticalChess::info()).to_string(),
        None => "ongoing".to_owned(),
    }
}

/// A wish from its text: `e2 e4`, `at e4`, or a turn.
pub(crate) fn wish(text: &str) -> Wish<Turn> {
    match text.split_once(' ') {
        Some(("at", at)) => Wish::Square(square(at).into()),
        Some((from, to)) => Wish::FromTo(square(from).into(), square(to).into()),
        None => Wish::Turn(turn(text)),
    }
}

pub(crate) fn explained(position_text: &str, wish_text: &str) -> Explanation<Reason> {
    TacticalChess::explain(&position(position_text), wish(wish_text))
}

/// What a point speaks of, as one text: `Ke1 > e3; with Pe2 #d4; at f3; F; 4`, parts left out when empty.
pub(crate) fn shown(point: &Point<Reason>) -> String {
    let cell = |cell: &Cell| TacticalChess::info().shape.text(*cell);
    let piece = |placed: &Placed| format!("{}{}", letter(placed), cell(&placed.at));
    let joined = |texts: Vec<String>| texts.join(" ");
    let mut parts = Vec::new();
    let acting = point.piece.iter().map(piece).collect::<Vec<_>>().concat();
    match &point.target {
        Some(target) => parts.push(format!("{acting} > {}", cell(target)).trim().to_owned()),
        None if !acting.is_empty() => parts.push(acting),
        None => {}
    }
    if !point.others.is_empty() {
        let others = point.others.iter().map(piece).collect();
        parts.push(format!("with {}", joined(others)));
    }
    if !point.squares.is_empty() {
        let squares = point.squares.iter().map(cell).collect();
        parts.push(format!("at {}", joined(squares)));
    }
    if let Some(kind) = point.kind {
        parts.push(Kind::try_from(kind).map_or("#", Kind::letter).to_owned());
    }
    if let Some(number) = point.number {
        parts.push(number.to_string());
    }
    parts.join("; ")
}

fn letter(placed: &Placed) -> &'static str {
    match (placed.side, Kind::try_from(placed.kind)) {
        (Some(side), Ok(kind)) => Object::Piece(side, kind).letter(),
        _ => Object::Obstacle.letter(),
    }
}
