//! The referee of Tak-Tik holds for all reference data, and its turns and its refusals agree.

#[path = "referee/taktik/sketch.rs"]
mod sketch;
#[path = "referee/taktik.rs"]
mod taktik;

use sketch::Sketch;
use std::collections::BTreeSet;
use taktik::Position;

const FILES: &str = "abcdefghikl";

/// The rows of a table as they are, without its header; spaces and empty columns count.
fn rows(table: &'static str) -> Vec<Vec<&'static str>> {
    let table = table.strip_suffix('\n').unwrap_or(table);
    let lines = table.split('\n').filter(|line| !line.starts_with("# "));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
    assert!(!rows.is_empty(), "a table without rows");
    rows
}

fn read(text: &str) -> Position {
    Position::parse(text).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn squares() -> Vec<String> {
    let of_file = |file| (1..=11).map(move |rank| format!("{file}{rank}"));
    FILES.chars().flat_map(of_file).collect()
}

fn perft(position: &Position, depth: u32) -> u64 {
    let turns = position.turns();
    if depth == 1 {
        return turns.len() as u64;
    }
    let children = turns.iter().map(|turn| {
        let child = position.play(turn).expect("a listed turn is legal");
        perft(&child, depth - 1)
    });
    children.sum()
}

/// The refusals of a turn's text, as a wish.
fn refusals(position: &Position, turn: &str) -> BTreeSet<&'static str> {
    if let Some(target) = turn.strip_prefix('*') {
        return position.refusals_in_place(target).0;
    }
    if let Some(target) = turn.strip_prefix('^') {
        return position.refusals_in_place(target).1;
    }
    let second = turn
        .rfind(|character: char| character.is_ascii_lowercase())
        .expect("two squares");
    position.refusals_between(&turn[..second], &turn[second..])
}

#[test]
fn tt_7_examples_allow_and_forbid_what_the_table_says() {
    for row in rows(include_str!("data/taktik-examples.tsv")) {
        let [name, text, legal, illegal] = row[..] else {
            panic!("{row:?}");
        };
        let position = read(text);
        let turns = position.turns();
        for turn in legal.split_whitespace() {
            assert!(
                turns.iter().any(|other| other == turn),
                "{name}: {turn} is legal"
            );
            assert!(
                position.play(turn).is_some(),
                "{name}: {turn} can be played"
            );
            assert!(
                refusals(&position, turn).is_empty(),
                "{name}: nothing refuses {turn}"
            );
        }
        for turn in illegal.split_whitespace() {
            assert!(
                !turns.iter().any(|other| other == turn),
                "{name}: {turn} is illegal"
            );
            assert!(
                position.play(turn).is_none(),
                "{name}: {turn} cannot be played"
            );
            assert!(
                !refusals(&position, turn).is_empty(),
                "{name}: something refuses {turn}"
            );
        }
    }
}

#[test]
fn turns_are_those_of_the_table() {
    for row in rows(include_str!("data/taktik-turns.tsv")) {
        let [text, turns] = row[..] else {
            panic!("{row:?}");
        };
        let position = read(text);
        assert_eq!(position.to_text(), text);
        assert_eq!(position.turns().join(" "), turns, "{text}");
    }
}

#[test]
fn plays_lead_to_the_positions_and_outcomes_of_the_table() {
    for row in rows(include_str!("data/taktik-play.tsv")) {
        let [text, turn, result, outcome] = row[..] else {
            panic!("{row:?}");
        };
        let next = read(text).play(turn).expect("a legal turn");
        assert_eq!(next.to_text(), result, "{text}: {turn}");
        assert_eq!(next.outcome(), outcome, "{text}: {turn}");
        assert!(next == read(result), "{result} reads back");
        assert_eq!(next.turns().is_empty(), outcome != "ongoing", "{result}");
    }
}

/// Every depth of the table but the fourth, which is for the fast rules: the referee would need minutes for it.
#[test]
fn perft_counts_are_those_of_the_table() {
    for row in rows(include_str!("data/taktik-perft.tsv")) {
        let [name, text, depth, count] = row[..] else {
            panic!("{row:?}");
        };
        let depth: u32 = depth.parse().expect("a depth");
        if depth <= 3 {
            let count: u64 = count.parse().expect("a count");
            assert_eq!(perft(&read(text), depth), count, "{name} at depth {depth}");
        }
    }
}

#[test]
fn texts_that_are_not_positions_are_refused() {
    for row in rows(include_str!("data/taktik-invalid.tsv")) {
        let [text, fault] = row[..] else {
            panic!("{row:?}");
        };
        assert!(Position::parse(text).is_err(), "{text:?} was read: {fault}");
    }
}

#[test]
fn refusals_are_empty_exactly_for_legal_turns() {
    let squares = squares();
    let mut named = BTreeSet::new();
    for row in rows(include_str!("data/taktik-turns.tsv")) {
        let position = read(row[0]);
        let legal: BTreeSet<&str> = row[1].split_whitespace().collect();
        for from in &squares {
            let elsewhere = if from == "a1" { "a2" } else { "a1" };
            let nothing_to_move =
                position.refusals_between(from, elsewhere) == BTreeSet::from(["TT-2.1"]);
            for to in &squares {
                let turn = format!("{from}{to}");
                let is_legal = legal.contains(turn.as_str());
                if nothing_to_move {
                    assert!(!is_legal, "{}: {turn} moves nothing", row[0]);
                    continue;
                }
                let clauses = position.refusals_between(from, to);
                assert_eq!(
                    clauses.is_empty(),
                    is_legal,
                    "{}: {turn}, {clauses:?}",
                    row[0]
                );
                named.extend(clauses);
            }
            let (barrage, encirclement) = position.refusals_in_place(from);
            for (turn, clauses) in [
                (format!("*{from}"), barrage),
                (format!("^{from}"), encirclement),
            ] {
                let is_legal = legal.contains(turn.as_str());
                assert_eq!(
                    clauses.is_empty(),
                    is_legal,
                    "{}: {turn}, {clauses:?}",
                    row[0]
                );
                named.extend(clauses);
            }
        }
    }
    // Which clauses decide is the matter of another test.
    named.retain(|clause| !clause.starts_with("TT-6."));
    let expected = BTreeSet::from([
        "TT-2.1", "TT-3", "TT-3.1", "TT-3.2", "TT-3.3", "TT-3.4", "TT-3.5", "TT-3.6", "TT-3.7",
        "TT-4.1", "TT-4.2", "TT-4.3", "TT-4.4", "TT-4.5", "TT-4.6", "TT-4.7", "TT-4.8", "TT-5.1",
        "TT-5.4",
    ]);
    let never: Vec<_> = expected.difference(&named).collect();
    assert!(named.is_subset(&expected), "{named:?}");
    assert!(never.is_empty(), "never named: {never:?}");
}

fn assert_clauses(position: &Position, from: &str, to: &str, expected: &str) {
    let clauses: Vec<&str> = position.refusals_between(from, to).into_iter().collect();
    assert_eq!(
        clauses.join(" "),
        expected,
        "{}: {from} to {to}",
        position.to_text()
    );
}

#[test]
fn each_clause_of_moving_refuses_by_its_own_condition() {
    let cases = [
        ("", "m1", "a1", "TT-1.1"),
        ("", "a1", "a2", "TT-2.1"),
        ("", "l3", "l4", "TT-2.1"),
        ("", "l9", "l9", "TT-2.1"),
        ("", "l9", "l10", "TT-3"),
        ("Id5", "d5", "d6", ""),
        ("Id5", "d5", "d7", "TT-3.1"),
        ("Td5", "d5", "e7", ""),
        ("Td5 id6", "d5", "e7", "TT-3.2 TT-3.4"),
        ("Tb4", "b4", "c6", "TT-3.2 TT-3.6"),
        ("Ie5", "e5", "i9", ""),
        ("Ie5 ig7", "e5", "i9", "TT-3.3 TT-3.4"),
        ("Id4", "d4", "i9", "TT-3.1 TT-3.3"),
        ("Td4 Ae5", "d4", "f6", "TT-3.4"),
        ("Ad5 id7", "d5", "d8", "TT-3.4"),
        ("Fd5 id7 Ad6", "d5", "d8", ""),
        ("Fd5 ad7", "d5", "d8", "TT-3.4"),
        ("Td8", "d8", "e7", "TT-3.5"),
        ("Fd8", "d8", "e7", ""),
        ("Aa5", "a5", "c5", "TT-3.6"),
        ("Aa5", "a5", "b5", "TT-3.6"),
        ("Ba5", "a5", "c5", ""),
        ("", "k10", "k8", "TT-3.7"),
        ("", "k10", "k9", ""),
    ];
    for (pieces, from, to, expected) in cases {
        let position = Sketch::corners(false).with(pieces).position('b');
        assert_clauses(&position, from, to, expected);
    }
}

#[test]
fn each_clause_of_striking_refuses_by_its_own_condition() {
    let cases = [
        ("Td5 Fb3 Id4 ad3", "d4", "d3", ""),
        ("Id5 Fe3 Bb6 ie6", "e3", "e6", ""),
        ("Id5 Fe3 Bb6 ie6", "d5", "e6", "TT-4.1"),
        ("Ad5 Fe3 Bb6 ie6", "d5", "e6", "TT-4.1 TT-4.5"),
        ("Ie5 Ff3 Bb6 if6", "e5", "f6", "TT-4.1 TT-4.8"),
        ("Td5 Fe3 Be9 ae7", "d5", "e7", ""),
        ("Td5 Fe3 Be9 ae7 id6", "d5", "e7", "TT-3.2 TT-4.2"),
        ("Tb4 Fc3 Bc9 ac6", "b4", "c6", "TT-3.2 TT-4.2"),
        ("Td5 Fd9 Bg8 ad8 id6", "d5", "d8", "TT-4.3"),
        ("Fd5 Td9 Ag8 id8 ad6", "d5", "d8", "TT-4.3"),
        ("Fd5 Td9 Ag8 id8 Id6", "d5", "d8", ""),
        ("Id5 id6", "d5", "d6", "TT-4.4"),
        ("Id5 id8", "d5", "d8", "TT-4.1 TT-4.4"),
        ("Id5 Ad2 id6", "d2", "d6", "TT-4.5"),
        ("Id5 Ad2 id6", "d5", "d6", ""),
        ("Ak5 Fh8 ak8", "k10", "k8", "TT-3.7 TT-4.7"),
        ("Ak5 Fh9 ak9", "k10", "k9", ""),
    ];
    for (pieces, from, to, expected) in cases {
        let position = Sketch::corners(false).with(pieces).position('b');
        assert_clauses(&position, from, to, expected);
    }
}

#[test]
fn each_clause_of_capturing_in_place_refuses_by_its_own_condition() {
    let cases = [
        ("Ac6 Ag2 tg6", "g6", "", "TT-5.1"),
        ("Ac6 Ig5 tg6", "g6", "TT-4.6", "TT-5.1"),
        ("Ac6 tg6", "g6", "TT-4.4 TT-4.6", "TT-5.1"),
        ("Ac6 Ag2", "g6", "TT-2.1 TT-4.6", "TT-2.1 TT-5.1"),
        ("", "g6", "TT-2.1 TT-4.6", "TT-2.1 TT-5.1"),
        ("Ac6 Be4 fd5", "d5", "TT-4.4 TT-4.6", ""),
        ("Ib4 tb6", "b6", "TT-4.4 TT-4.6", "TT-5.1"),
        ("Ib7 tb6", "b6", "TT-4.4 TT-4.6", "TT-5.1 TT-5.4"),
        ("Ib4 ta4", "a4", "TT-4.4 TT-4.6", "TT-5.1 TT-5.4"),
        ("", "m1", "TT-1.1", "TT-1.1"),
    ];
    for (pieces, target, barrage, encirclement) in cases {
        let position = Sketch::corners(false).with(pieces).position('b');
        let (by_fire, by_ring) = position.refusals_in_place(target);
        let by_fire: Vec<&str> = by_fire.into_iter().collect();
        let by_ring: Vec<&str> = by_ring.into_iter().collect();
        assert_eq!(by_fire.join(" "), barrage, "{pieces}: *{target}");
        assert_eq!(by_ring.join(" "), encirclement, "{pieces}: ^{target}");
    }
}

/// TT-6: in a decided position every wish is refused, by what decided it and by nothing else.
#[test]
fn a_decided_position_refuses_by_what_decided_it() {
    let clause_of = |reason: &str| match reason {
        "occupation" => "TT-6.1",
        "attrition" => "TT-6.2",
        "infantry" => "TT-6.3",
        "main-figure" => "TT-6.4",
        "immobility" => "TT-6.5",
        "equal-reply" => "TT-6.6",
        other => panic!("{other}"),
    };
    let mut reasons = BTreeSet::new();
    for row in rows(include_str!("data/taktik-play.tsv")) {
        let position = read(row[2]);
        let Some((_, reason)) = row[3].split_once(' ') else {
            continue;
        };
        reasons.insert(reason);
        let clauses = position.refusals_between("a1", "a1");
        assert!(
            clauses.contains(clause_of(reason)),
            "{}: {clauses:?}",
            row[2]
        );
        assert!(clauses.iter().all(|clause| clause.starts_with("TT-6.")));
        assert_eq!(clauses.contains("TT-6.6"), reason == "equal-reply");
        assert_eq!(position.refusals_in_place("f6"), (clauses.clone(), clauses));
    }
    assert_eq!(reasons.len(), 6, "{reasons:?}");
}

#[test]
fn bearers_are_the_pieces_that_could_strike() {
    let position = Sketch::corners(false)
        .with("Td5 Fe3 Be9 Ag7 Ah8 Ie8 Id7 ie7 ae6")
        .position('b');
    assert_eq!(position.bearers("e7"), ["d7", "e8", "e9", "g7"]);
    assert_eq!(
        position.bearers("k8"),
        ["h8"],
        "the main figure not beyond its zone (TT-4.7)"
    );
    assert!(
        position.bearers("b5").is_empty(),
        "nothing stands on a lake to be struck"
    );
}

/// TT-6.7: an occurrence is the board and the side to move, whatever the counters say.
#[test]
fn positions_repeat_by_board_and_side() {
    let board =
        "2FB1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2";
    let start = read(&format!("{board} b 0 1"));
    assert!(start.same_for_repetition(&read(&format!("{board} b 8 5"))));
    assert!(start != read(&format!("{board} b 8 5")));
    assert!(!start.same_for_repetition(&read(&format!("{board} r 0 1"))));
    let moved = start.play("b9b8").expect("a legal move");
    assert!(!moved.same_for_repetition(&read(&format!("{board} r 0 1"))));
}

#[test]
fn texts_of_turns_are_read_strictly() {
    let position = Sketch::corners(false).with("Ii5").position('b');
    assert!(position.play("i5i6").is_some());
    assert!(
        position.play("j5j6") == position.play("i5i6"),
        "j is read as i (TT-1.1)"
    );
    for text in [
        "", "i5", "i5 i6", "i5i6 ", "I5i6", "i05i6", "i5i12", "i5m6", "i5xi6", "*", "^i", "é5i6",
    ] {
        assert!(position.play(text).is_none(), "{text:?} is not a turn");
    }
}

/// TT-4.9: wherever artillery stands four squares from an enemy in a straight line, and an own plane directly behind
/// the enemy in the same line, the plane may take it, whatever stands between.
#[test]
fn tt_4_9_every_spotter_pattern_is_a_strike() {
    let mut patterns = 0;
    for (files, ranks) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
        for plane in squares() {
            let Some(line) = line_from(&plane, (files, ranks)) else {
                continue;
            };
            for target in "iatmfb".chars() {
                for between in ["...", "IIT", "FIA", "aaa", "fia"] {
                    for spotter in ["F", "B"] {
                        for side in ['b', 'r'] {
                            patterns +=
                                u32::from(spotter_strikes(&line, spotter, target, between, side));
                        }
                    }
                }
            }
        }
    }
    assert!(patterns > 5000, "{patterns} patterns");
}

/// The square, and five more in one direction, if all are on the board.
fn line_from(first: &str, step: (i32, i32)) -> Option<Vec<String>> {
    let file = FILES.find(&first[..1])? as i32;
    let rank: i32 = first[1..].parse().ok()?;
    (0..6)
        .map(|count| {
            let file = usize::try_from(file + count * step.0).ok()?;
            let rank = rank + count * step.1;
            let letter = FILES.get(file..=file)?;
            (1..=11).contains(&rank).then(|| format!("{letter}{rank}"))
        })
        .collect()
}

/// Sets up plane, target, three squares between, artillery, and asks for the strike; `false` if no such position
/// exists. The letters are those of the side in upper case and of its enemy in lower case.
fn spotter_strikes(
    line: &[String],
    spotter: &str,
    target: char,
    between: &str,
    side: char,
) -> bool {
    let is_lake = |square: &str| square == "b5" || square == "k7";
    let own = |letter: char| {
        if side == 'b' {
            letter
        } else if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let in_last_files = line.iter().any(|square| "ikl".contains(&square[..1]));
    let mut sketch = Sketch::corners(in_last_files);
    if target == 'm' {
        for square in sketch.board.iter_mut().flatten() {
            if *square == Some(own('m')) {
                *square = None;
            }
        }
    }
    let letters = format!("{spotter}{target}{between}A");
    for (square, letter) in line.iter().zip(letters.chars()) {
        let rank: i32 = square[1..].parse().expect("a rank");
        let enemy_home = if side == 'b' { rank <= 3 } else { rank >= 9 };
        let between = line[2..5].contains(square);
        if (is_lake(square) && !between) || (letter == 'm' && !enemy_home) {
            return false;
        }
        if letter != '.' && !is_lake(square) {
            sketch = sketch.with(&format!("{}{square}", own(letter)));
        }
    }
    let position = sketch.position(side);
    let turn = format!("{}{}", line[0], line[1]);
    assert!(
        position.turns().contains(&turn),
        "{}: {turn}",
        position.to_text()
    );
    assert!(
        refusals(&position, &turn).is_empty(),
        "{}: {turn}",
        position.to_text()
    );
    assert!(position.bearers(&line[1]).contains(&line[5]));
    true
}
