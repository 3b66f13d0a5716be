//! The referee of Tactical Chess is held to the reference data, and its refusals to the rulebook.

#[path = "referee/tactical.rs"]
mod tactical;

use std::collections::BTreeSet;

use tactical::Position;

const TURNS: &str = include_str!("data/tactical-turns.tsv");
const PLAY: &str = include_str!("data/tactical-play.tsv");
const PERFT: &str = include_str!("data/tactical-perft.tsv");
const LATE_BATTLE: &str = include_str!("data/tactical-late-battle-perft.tsv");
const INVALID: &str = include_str!("data/tactical-invalid.tsv");

/// The rows below the header, which is the first line: positions may hold a `#` themselves.
fn rows(file: &str) -> Vec<Vec<&str>> {
    assert!(file.starts_with("# "), "a header comes first");
    file.lines()
        .skip(1)
        .map(|line| line.split('\t').collect())
        .collect()
}

fn read(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn squares() -> Vec<String> {
    ('a'..='h')
        .flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")))
        .collect()
}

/// Every so many ranks of the board; one square where the position is decided, since all wishes meet the same answer.
fn some_squares(position: &Position, step: usize) -> Vec<String> {
    if position.outcome() != "ongoing" {
        return vec!["d4".to_string()];
    }
    let ranks: Vec<usize> = (1..=8).step_by(step).collect();
    ('a'..='h')
        .flat_map(|file| ranks.iter().map(move |rank| format!("{file}{rank}")))
        .collect()
}

#[test]
fn legal_turns_are_those_of_the_reference() {
    let rows = rows(TURNS);
    assert_eq!(rows.len(), 300);
    for row in rows {
        assert_eq!(read(row[0]).turns().join(" "), row[1], "{}", row[0]);
    }
}

#[test]
fn turns_lead_where_the_reference_says() {
    let rows = rows(PLAY);
    assert_eq!(rows.len(), 600);
    for row in rows {
        let after = read(row[0])
            .play(row[1])
            .unwrap_or_else(|| panic!("{} is legal in {}", row[1], row[0]));
        assert_eq!(after.to_text(), row[2], "{} in {}", row[1], row[0]);
        assert_eq!(after.outcome(), row[3], "{} in {}", row[1], row[0]);
        assert_eq!(after, read(row[2]));
        assert_eq!(read(row[2]).outcome(), row[3], "{}", row[2]);
    }
}

#[test]
fn turns_are_counted_as_in_the_reference() {
    let reference = rows(PERFT);
    assert_eq!(reference.len(), 34);
    // The last row of the other file, the deepest, would take the referee minutes.
    let late = rows(LATE_BATTLE).into_iter().take(3);
    for row in reference.into_iter().chain(late) {
        let depth = row[2].parse().expect("a depth");
        assert_eq!(
            read(row[1]).perft(depth).to_string(),
            row[3],
            "{} {}",
            row[0],
            row[2]
        );
    }
}

#[test]
fn invalid_texts_are_refused() {
    let rows = rows(INVALID);
    assert_eq!(rows.len(), 80);
    for row in rows {
        assert!(Position::parse(row[0]).is_err(), "{}: {}", row[1], row[0]);
    }
}

#[test]
fn texts_are_written_as_they_were_read() {
    let positions = rows(TURNS).into_iter().chain(rows(PLAY)).map(|row| row[0]);
    for text in positions {
        assert_eq!(read(text).to_text(), text);
    }
}

#[test]
fn a_wish_is_refused_exactly_when_no_turn_fulfils_it() {
    for row in rows(TURNS) {
        let position = read(row[0]);
        let turns: BTreeSet<&str> = row[1].split(' ').collect();
        let goes: BTreeSet<(&str, &str)> = turns
            .iter()
            .filter(|turn| !turn.contains('@') && **turn != "pass" && !turn.is_empty())
            .map(|turn| {
                (
                    &turn[..2],
                    turn[2..]
                        .trim_start_matches('*')
                        .split('=')
                        .next()
                        .unwrap_or_default(),
                )
            })
            .collect();
        for from in &some_squares(&position, 1) {
            for to in &squares() {
                let refused = !position.refusals_between(from, to).is_empty();
                assert_eq!(
                    refused,
                    !goes.contains(&(from, to)),
                    "{from}{to} in {}",
                    row[0]
                );
            }
        }
        assert_eq!(
            position.refusals_of_pass().is_empty(),
            turns.contains("pass"),
            "{}",
            row[0]
        );
    }
}

#[test]
fn a_placement_is_refused_exactly_when_it_is_no_turn() {
    let letters = [
        "#", "K", "Q", "R", "B", "N", "P", "+R", "+B", "+N", "+P", "C", "D", "H", "F", "J",
    ];
    for row in rows(TURNS) {
        let position = read(row[0]);
        let turns: BTreeSet<&str> = row[1].split(' ').collect();
        for letter in letters {
            for to in &squares() {
                let turn = format!("{letter}@{to}");
                let refused = !position.refusals_of_placement(letter, to).is_empty();
                assert_eq!(
                    refused,
                    !turns.contains(turn.as_str()),
                    "{turn} in {}",
                    row[0]
                );
            }
        }
    }
}

#[test]
fn a_transformation_is_refused_exactly_when_it_is_no_turn() {
    let suffixes = [
        None,
        Some("+P"),
        Some("F"),
        Some("J"),
        Some("Q"),
        Some("+R"),
        Some("K"),
        Some("X"),
    ];
    for row in rows(TURNS) {
        let position = read(row[0]);
        let turns: BTreeSet<&str> = row[1].split(' ').collect();
        for from in &squares() {
            for to in &some_squares(&position, 7) {
                for suffix in suffixes {
                    let turn = suffix.map_or(format!("{from}{to}"), |suffix| {
                        format!("{from}{to}={suffix}")
                    });
                    let refused = !position
                        .refusals_of_transformation(from, to, suffix)
                        .is_empty();
                    assert_eq!(
                        refused,
                        !turns.contains(turn.as_str()),
                        "{turn} in {}",
                        row[0]
                    );
                }
            }
        }
    }
}

/// A battle position of these ranks with nothing in reserve, White to move.
fn battle(ranks: &str) -> Position {
    read(&format!("{ranks}[] w 0 30"))
}

/// Holds each wish, two squares, to the clauses that forbid it.
fn hold(position: &Position, wishes: &[(&str, &str)]) {
    for (wish, expected) in wishes {
        let found = position.refusals_between(&wish[..2], &wish[2..]);
        assert_eq!(joined(found), *expected, "{wish} in {}", position.to_text());
    }
}

fn joined(clauses: BTreeSet<&'static str>) -> String {
    clauses.into_iter().collect::<Vec<_>>().join(" ")
}

#[test]
fn refusals_name_the_clause_of_the_kind() {
    let board = battle("k7/8/8/2+R1+B3/HFJP4/3+NC1D1/1P3+P2/KQ2N3");
    hold(
        &board,
        &[
            ("a1a3", "TC-3.1"),
            ("b1c3", "TC-3.2"),
            ("e1e2", "TC-3.2"),
            ("d4d7", "TC-3.3"),
            ("d4e5", "TC-3 TC-3.3"),
            ("d4c5", "TC-3 TC-3.3"),
            ("c5d6", "TC-3.2 TC-3.4"),
            ("e5e6", "TC-3.2 TC-3.4"),
            ("d3d5", "TC-3.5"),
            ("f2f5", "TC-3.6"),
            ("f2g3", "TC-3 TC-3.6"),
            ("e3h6", "TC-3.2 TC-3.7"),
            ("g3g4", "TC-3.2 TC-3.8"),
            ("a4b6", "TC-3.2 TC-3.9"),
            ("b4d6", "TC-3.10 TC-3.6"),
            ("b4a5", "TC-3 TC-3.10 TC-3.6"),
            ("c4c7", "TC-3.12 TC-3.6"),
        ],
    );
}

#[test]
fn refusals_name_who_may_act_and_what_stands_there() {
    let board = battle("k7/8/1q6/8/3r4/2#5/1P6/K2R4");
    hold(
        &board,
        &[
            ("e4e5", "TC-2.1"),
            ("d4d5", "TC-2.1"),
            ("c3c4", "TC-1.2 TC-2.1"),
            ("d1d1", "TC-2.1 TC-3 TC-3.2"),
            ("a1b2", "TC-3"),
            ("d1a1", "TC-3"),
            ("b2c3", "TC-1.2 TC-3 TC-3.3"),
            ("b2b6", "TC-3.3"),
            ("d1d5", "TC-3 TC-3.2"),
            ("i1a1", "TC-1.1"),
        ],
    );
    assert_eq!(joined(board.refusals_between("a1", "")), "TC-1.1");
}

#[test]
fn refusals_name_what_blocks_the_way() {
    let board = battle("k7/3p1n1#/5#2/j1J4j/8/+P2D4/#3#3/+R+B1QK1+N1");
    hold(
        &board,
        &[
            // The obstacle on a2 and the piece on a3 before the jester.
            ("a1a3", "TC-1.2 TC-3 TC-3.2 TC-3.4"),
            ("a3a1", "TC-1.2 TC-3 TC-3.6"),
            ("d1g1", "TC-3 TC-3.2"),
            ("d1h5", "TC-1.2 TC-3 TC-3.12 TC-3.2"),
            ("g1c3", "TC-1.2 TC-3 TC-3.5"),
            ("g1h3", ""),
            ("g1e5", ""),
            ("b1f5", ""),
            ("c5c7", ""),
            ("c5a5", "TC-3 TC-3.1 TC-3.12"),
            ("a3a5", "TC-3 TC-3.12 TC-3.3 TC-3.6"),
        ],
    );
}

#[test]
fn refusals_name_the_jester() {
    let board = battle("k7/8/2pn4/2CJQ3/2KRj3/3j4/1+N6/8");
    hold(
        &board,
        &[
            ("e5e4", "TC-3 TC-3.12"),
            ("e5e1", "TC-3 TC-3.12 TC-3.2"),
            ("c4d3", "TC-3 TC-3.12"),
            ("c4e4", "TC-3.1 TC-3.12"),
            ("b2d3", "TC-3 TC-3.12"),
            ("b2f4", "TC-3 TC-3.12 TC-3.5"),
            ("d5c6", "TC-3.12"),
            ("d5d6", "TC-3 TC-3.12"),
        ],
    );
}

#[test]
fn refusals_tell_shots_from_captures() {
    let board = battle("k7/8/8/p2p1#2/5#P1/2P1D2p/3p4/K2C3j");
    hold(
        &board,
        &[
            ("d1d2", ""),
            ("d1h1", "TC-3 TC-3.7"),
            ("d1d3", "TC-3 TC-3.2 TC-3.7"),
            ("e3d2", ""),
            ("e3d4", ""),
            ("e3f4", "TC-1.2 TC-3 TC-3.8"),
            ("e3h3", "TC-3.2 TC-3.8"),
        ],
    );
    assert_eq!(
        joined(board.refusals_of_transformation("d1", "d2", None)),
        "TC-3 TC-3.7"
    );
    assert_eq!(
        joined(board.refusals_of_transformation("e3", "d2", None)),
        "TC-3 TC-3.8"
    );
}

#[test]
fn refusals_name_the_phase() {
    let setup = read("4k3/8/8/8/8/8/8/3QK3[RBNP8+R+B+N+P2C2D2HFJqrbnp8+r+b+n+p2c2d2hfj] w 0 5");
    hold(
        &setup,
        &[
            ("d1d5", "TC-2.2"),
            ("d1e1", "TC-2.2 TC-3"),
            ("d1e3", "TC-2.2 TC-3.2"),
            ("a1a2", "TC-2.1 TC-2.2"),
        ],
    );
    for (letter, to, expected) in [
        ("R", "d2", ""),
        ("R", "d4", "TC-2.2"),
        ("R", "d1", "TC-2.2"),
        ("Q", "d2", "TC-1.3 TC-2.1"),
        ("K", "d8", "TC-1.3 TC-2.1 TC-2.2"),
        ("#", "d2", "TC-1.3 TC-2.1 TC-2.2"),
        ("Z", "d2", "TC-1.3"),
        ("R", "d9", "TC-1.1"),
    ] {
        assert_eq!(
            joined(setup.refusals_of_placement(letter, to)),
            expected,
            "{letter}@{to}"
        );
    }
    let kings = read("8/8/8/8/8/8/3#4/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 3");
    assert_eq!(joined(kings.refusals_of_pass()), "TC-2.2");
    assert_eq!(
        joined(kings.refusals_of_placement("K", "d2")),
        "TC-1.2 TC-2.2"
    );
    assert_eq!(joined(kings.refusals_of_placement("Q", "d3")), "TC-2.2");
}

#[test]
fn refusals_name_what_chess_has_and_this_game_has_not() {
    let board = battle("k7/8/8/3Pp3/8/8/8/4K2+R");
    hold(
        &board,
        &[
            ("e1g1", "TC-2.3 TC-3.1"),
            ("e1c1", "TC-3.1"),
            ("d5e6", "TC-2.3 TC-3 TC-3.3"),
        ],
    );
}

#[test]
fn refusals_name_the_transformation() {
    let board = battle("k4f2/P1P2+P1P/4P1R1/8/8/8/8/K6J");
    for (from, to, suffix, expected) in [
        ("c7", "c8", "+P", ""),
        ("c7", "c8", "F", ""),
        ("c7", "c8", "J", "TC-4.2"),
        ("c7", "c8", "Q", "TC-4.1 TC-4.2"),
        ("c7", "b7", "+P", "TC-4.1"),
        ("c7", "b7", "F", "TC-4.2"),
        ("c7", "d8", "F", "TC-3 TC-3.3"),
        ("f7", "g7", "F", "TC-4.2"),
        ("f7", "f8", "F", "TC-3 TC-3.3 TC-3.6"),
        ("f7", "e8", "F", "TC-3 TC-3.6"),
        ("g6", "g8", "+R", "TC-4.3"),
        ("g6", "g8", "F", "TC-4.2 TC-4.3"),
        ("a1", "a2", "Q", "TC-4.1 TC-4.2"),
    ] {
        let found = board.refusals_of_transformation(from, to, Some(suffix));
        assert_eq!(joined(found), expected, "{from}{to}={suffix}");
    }
    let capture = battle("k4f2/4P3/8/8/8/8/8/K7");
    assert_eq!(
        joined(capture.refusals_of_transformation("e7", "f8", None)),
        ""
    );
    assert_eq!(
        joined(capture.refusals_of_transformation("e7", "f8", Some("+P"))),
        "TC-3.11 TC-4.1"
    );
}

#[test]
fn refusals_in_a_decided_position_name_what_decided_it() {
    for (text, outcome, clause) in [
        (
            "8/8/8/8/8/8/7r/K6+r[] b 0 30",
            "draw king-for-king",
            "TC-5.2",
        ),
        ("8/8/8/8/8/8/8/KH5+r[] b 0 30", "white king", "TC-5.1"),
        ("8/8/8/8/8/8/7+r/K7[] b 0 30", "white king", "TC-5.1"),
        ("8/8/8/8/8/8/7r/K7[] w 0 30", "white king", "TC-5.3"),
        ("8/8/8/8/8/8/7r/8[] w 0 30", "draw no-kings", "TC-5.3"),
    ] {
        let position = read(text);
        assert_eq!(position.outcome(), outcome, "{text}");
        assert_eq!(
            joined(position.refusals_between("a1", "a2")),
            clause,
            "{text}"
        );
        assert_eq!(
            joined(position.refusals_of_placement("Q", "a2")),
            clause,
            "{text}"
        );
        assert_eq!(
            joined(position.refusals_of_transformation("a1", "a2", None)),
            clause,
            "{text}"
        );
        assert_eq!(joined(position.refusals_of_pass()), clause, "{text}");
    }
}

#[test]
fn repetition_looks_at_board_reserves_and_side_in_the_battle() {
    let first = read("k7/8/8/8/8/8/8/K7[Q] w 3 8");
    assert!(first.same_for_repetition(&read("k7/8/8/8/8/8/8/K7[Q] w 7 10")));
    for other in [
        "k7/8/8/8/8/8/8/K7[Q] b 7 10",
        "k7/8/8/8/8/8/8/K7[] w 7 10",
        "k7/8/8/8/8/8/8/K6#[Q] w 7 10",
        "1k6/8/8/8/8/8/8/K7[Q] w 7 10",
    ] {
        assert!(!first.same_for_repetition(&read(other)), "{other}");
    }
    let reserves = "[QRBNP8+R+B+N+P2C2D2HFJqrbnp8+r+b+n+p2c2d2hfj]";
    let setup = read(&format!("k7/8/8/8/8/8/8/K7{reserves} w 4 7"));
    let battle = read(&format!("k7/8/8/8/8/8/8/K7{reserves} w 6 8"));
    assert!(!setup.same_for_repetition(&battle) && battle.same_for_repetition(&battle));
}
