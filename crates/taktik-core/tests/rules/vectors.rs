//! Every row of the project's reference data for Tak-Tik.

use std::path::PathBuf;

use game_variant::GameVariant;
use game_variant::perft::{Counting, perft};
use game_variant::text::Field;
use taktik_core::{Position, TakTik, Turn};

/// The rows of a file, comments left out, each split at its tabs.
fn rows(name: &str) -> Vec<Vec<String>> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data"));
    let text = std::fs::read_to_string(folder.join(name)).unwrap();
    text.split('\n')
        .enumerate()
        .filter(|(n, line)| !(line.starts_with('#') || line.is_empty() && *n > 0))
        .map(|(_, line)| line.split('\t').map(str::to_owned).collect())
        .collect()
}

fn position(text: &str) -> Position {
    let position: Position = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    position
}

fn turn(text: &str) -> Turn {
    let turn: Turn = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(turn.to_string(), text);
    turn
}

fn sorted_turns(position: &Position) -> String {
    let mut texts: Vec<String> = position.legal_turns().iter().map(Turn::to_string).collect();
    texts.sort_unstable();
    texts.join(" ")
}

#[test]
fn examples_of_the_rulebook() {
    let rows = rows("taktik-examples.tsv");
    assert_eq!(rows.len(), 90);
    for row in rows {
        let position = position(&row[1]);
        for text in row[2].split(' ').filter(|text| !text.is_empty()) {
            assert!(position.is_legal(turn(text)), "{}: {text}", row[0]);
        }
        for text in row
            .get(3)
            .map_or("", |texts| texts)
            .split(' ')
            .filter(|text| !text.is_empty())
        {
            assert!(!position.is_legal(turn(text)), "{}: {text}", row[0]);
        }
    }
}

#[test]
fn all_legal_turns() {
    let rows = rows("taktik-turns.tsv");
    assert_eq!(rows.len(), 250);
    for row in rows {
        let position = position(&row[0]);
        assert_eq!(sorted_turns(&position), row[1], "{}", row[0]);
        assert_eq!(TakTik::count_turns(&position), position.legal_turns().len());
    }
}

#[test]
fn plays_and_outcomes() {
    let rows = rows("taktik-play.tsv");
    assert_eq!(rows.len(), 500);
    for row in rows {
        let next = position(&row[0]).play(turn(&row[1])).unwrap();
        assert_eq!(next.to_string(), row[2], "{} {}", row[0], row[1]);
        let outcome = next
            .outcome()
            .map(|outcome| outcome.text(TakTik::info()).to_string());
        assert_eq!(
            outcome.as_deref().unwrap_or("ongoing"),
            row[3],
            "{}",
            row[2]
        );
        assert_eq!(next, position(&row[2]));
    }
}

#[test]
fn perft_in_bulk() {
    for row in rows("taktik-perft.tsv") {
        let count = perft::<TakTik>(&position(&row[1]), row[2].parse().unwrap(), Counting::Bulk);
        assert_eq!(count.to_string(), row[3], "{} at depth {}", row[0], row[2]);
    }
}

#[test]
fn perft_turn_by_turn() {
    for row in rows("taktik-perft.tsv") {
        if row[3].parse::<u64>().unwrap() < 3_000_000 {
            let depth = row[2].parse().unwrap();
            let count = perft::<TakTik>(&position(&row[1]), depth, Counting::Single);
            assert_eq!(count.to_string(), row[3], "{} at depth {depth}", row[0]);
        }
    }
}

/// The field in which a fault lies, as far as the description of the row tells.
fn field_of(description: &str) -> Option<Field> {
    match description {
        text if text.starts_with("clock") => Some(Field::Clock),
        text if text.starts_with("turn ") => Some(Field::TurnNumber),
        text if text.starts_with("side to move") => Some(Field::Side),
        text if text.contains("field") || text.contains("space") || text.contains("alone") => {
            Some(Field::Position)
        }
        text if text.contains("rank") || text.contains("run") || text.contains("lake") => {
            Some(Field::Board)
        }
        text if text.contains("letter") || text.contains("of one side") => Some(Field::Board),
        _ => None,
    }
}

#[test]
fn invalid_positions() {
    let rows = rows("taktik-invalid.tsv");
    assert_eq!(rows.len(), 60);
    let mut fields = 0;
    for row in rows {
        let error = row[0].parse::<Position>().expect_err(&row[1]);
        assert!(error.offset <= row[0].len(), "{}", row[1]);
        let rest = row[0]
            .get(error.offset..)
            .unwrap_or_else(|| panic!("{}", row[1]));
        let found = error.found.trim_end_matches('…');
        assert!(rest.starts_with(found), "{}: {error}", row[1]);
        if let Some(field) = field_of(&row[1]) {
            fields += 1;
            assert_eq!(error.field, field, "{}: {error}", row[1]);
        }
    }
    assert!(fields > 40, "only {fields} rows tell their field");
}
