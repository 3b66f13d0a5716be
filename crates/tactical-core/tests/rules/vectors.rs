//! Every row of the reference data.

use crate::common::{outcome, position, rows, turn};
use game_variant::GameVariant;
use game_variant::perft::{Counting, divide, perft};
use tactical_core::{Position, TacticalChess, Turn};

#[test]
fn legal_turns() {
    let mut turns = Vec::new();
    for row in rows("turns") {
        let position = position(&row[0]);
        position.legal_turns(&mut turns);
        let mut texts: Vec<String> = turns.iter().map(Turn::to_string).collect();
        texts.sort();
        assert_eq!(texts.join(" "), row[1], "{position}");
        assert_eq!(position.count_turns(), turns.len(), "{position}");
        assert_eq!(position.to_string(), row[0]);
    }
}

#[test]
fn plays_and_outcomes() {
    for row in rows("play") {
        let before = position(&row[0]);
        let turn = turn(&row[1]);
        let after =
            TacticalChess::play(&before, turn).unwrap_or_else(|error| panic!("{before}: {error}"));
        assert_eq!(after.to_string(), row[2], "{before} {turn}");
        assert_eq!(outcome(&after), row[3], "{before} {turn}");
        assert_eq!(after, position(&row[2]), "{before} {turn}");
    }
}

#[test]
fn turn_counts() {
    for row in rows("perft") {
        let position = position(&row[1]);
        let depth = row[2].parse().unwrap();
        let expected: u64 = row[3].parse().unwrap();
        let name = &row[0];
        let bulk = perft::<TacticalChess>(&position, depth, Counting::Bulk);
        assert_eq!(bulk, expected, "{name} {depth}");
        if expected < 3_000_000 {
            let single = perft::<TacticalChess>(&position, depth, Counting::Single);
            assert_eq!(single, expected, "{name} {depth}");
            let divided = divide::<TacticalChess>(&position, depth, Counting::Bulk);
            let sum: u64 = divided.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, expected, "{name} {depth}");
        }
    }
}

#[test]
fn invalid_texts() {
    for row in rows("invalid") {
        let (text, wrong) = (&row[0], &row[1]);
        let error = match text.parse::<Position>() {
            Ok(_) => panic!("{text} was read, with {wrong}"),
            Err(error) => error,
        };
        let found = error.found.trim_end_matches('…');
        let rest = text.get(error.offset..);
        assert!(
            rest.is_some_and(|rest| rest.starts_with(found)),
            "{text}: {error}"
        );
    }
}
