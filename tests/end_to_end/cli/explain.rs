//! `explain`.

use crate::program::{GAMES, rows, run};

fn example(name: &str) -> String {
    let row = rows("taktik-examples.tsv")
        .into_iter()
        .find(|row| row[0] == name);
    row.unwrap_or_else(|| panic!("there is no {name}"))[1].clone()
}

fn taktik(position: &str, wish: &[&str]) -> String {
    let args = ["explain", "taktik", "--position", position];
    run(args.iter().chain(wish)).fine()
}

/// Whether a line ends with a clause in parentheses.
fn has_clause(line: &str) -> bool {
    line.ends_with(')') && (line.contains(" (TT-") || line.contains(" (TC-"))
}

/// TT-4.4, TT-4.5
#[test]
fn a_legal_strike_is_explained_by_its_clauses_and_its_effects() {
    let out = taktik(&example("TT-7.2"), &["f4e2"]);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "legal");
    assert!(has_clause(lines[1]), "{out}");
    assert!(
        out.contains("(TT-4.4)") || out.contains("(TT-4.5)"),
        "{out}"
    );
    let effects = lines[1..].iter().filter(|line| !has_clause(line)).count();
    assert_eq!(
        effects, 2,
        "the infantry leaves, the tank goes there: {out}"
    );
    assert!(out.contains("e1"), "the supporter is named: {out}");
}

/// TT-4.4
#[test]
fn an_illegal_strike_is_explained_by_the_clause_that_forbids_it() {
    let position = example("TT-7.2-without");
    let out = taktik(&position, &["f4e2"]);
    assert!(out.starts_with("illegal\n"), "{out}");
    assert!(out.lines().skip(1).all(has_clause), "{out}");
    assert!(out.contains("(TT-4.4)"), "{out}");
    // Two squares wish the same, in two arguments or in one.
    assert_eq!(taktik(&position, &["f4", "e2"]), out);
    assert_eq!(taktik(&position, &["f4 e2"]), out);
}

/// TT-4.6
#[test]
fn a_barrage_leaves_its_artillery_where_it_is() {
    let out = taktik(&example("TT-7.3"), &["*g6"]);
    assert!(out.starts_with("legal\n"), "{out}");
    assert!(out.contains("(TT-4.6)"), "{out}");
    assert!(out.contains("c6") && out.contains("g2"), "{out}");
}

/// TC-3.8, TC-4.1
#[test]
fn a_wish_with_several_turns_lists_them() {
    let position = "4k3/P7/8/8/8/8/8/4K3[] w 0 20";
    let out = run(["explain", "tactical", "--position", position, "a7", "a8"]).fine();
    assert!(out.starts_with("legal\n"), "{out}");
    assert!(
        out.ends_with("Turns: a7a8 a7a8=+P a7a8=F a7a8=J\n"),
        "{out}"
    );
    let one = run(["explain", "tactical", "--position", position, "a7a8=+P"]).fine();
    assert!(one.contains("turns into a veteran"), "{one}");
}

#[test]
fn a_square_tells_what_stands_there_and_what_it_can_do() {
    for game in GAMES {
        for row in rows(&format!("{game}-turns.tsv")).iter().step_by(60) {
            let moves = row[1]
                .split(' ')
                .find(|turn| turn.starts_with(|c: char| c.is_ascii_lowercase()));
            let Some(turn) = moves.filter(|turn| *turn != "pass") else {
                continue;
            };
            let rank = turn[1..].find(|c: char| !c.is_ascii_digit()).unwrap();
            let square = &turn[..rank + 1];
            let out = run(["explain", game, "--position", &row[0], square]).fine();
            let first = out.lines().next().unwrap();
            assert!(first.contains(square), "{out}");
            let from = out
                .lines()
                .find_map(|line| line.strip_prefix("Turns from here: "));
            let turns: Vec<&str> = from.unwrap().split(' ').collect();
            assert!(turns.contains(&turn), "{out}");
            assert!(turns.iter().all(|turn| turn.starts_with(square)), "{out}");
        }
    }
}

#[test]
fn an_empty_square_is_said_to_be_empty() {
    let out = run(["explain", "taktik", "f6"]).fine();
    assert!(out.starts_with("Nothing stands on f6.\n"), "{out}");
}

/// TT-1.1
#[test]
fn the_file_letter_j_is_read_as_i() {
    let out = run(["explain", "taktik", "j11"]).fine();
    assert!(out.contains("i11"), "{out}");
}

#[test]
fn every_legal_turn_of_a_position_is_explained_as_legal() {
    for game in GAMES {
        let row = &rows(&format!("{game}-turns.tsv"))[40];
        for turn in row[1].split_terminator(' ').step_by(9) {
            let out = run(["explain", game, "--position", &row[0], turn]).fine();
            assert!(out.starts_with("legal\n"), "{turn}: {out}");
            assert!(out.lines().count() >= 3, "{turn}: {out}");
        }
    }
}

#[test]
fn no_sentence_is_missing() {
    for game in GAMES {
        let row = &rows(&format!("{game}-turns.tsv"))[0];
        let turn = row[1].split(' ').next().unwrap();
        for wish in [
            vec![turn],
            vec!["a1", "a1"],
            vec!["a1"],
            vec!["e4"],
            vec!["e4", "e5"],
        ] {
            let args = ["explain", game, "--position", &row[0]];
            let out = run(args.iter().chain(&wish)).fine();
            let key =
                |word: &str| word.starts_with(&format!("{game}-")) || word.starts_with("cli-");
            assert!(!out.split_whitespace().any(key), "{wish:?}: {out}");
        }
    }
}

#[test]
fn a_wish_that_is_none_is_refused() {
    for wish in [
        vec!["z9"],
        vec!["e4", "z9"],
        vec!["z9 e4"],
        vec!["e4 e5 e6"],
        vec![""],
        vec![" "],
    ] {
        let args = ["explain", "tactical"];
        let message = run(args.iter().chain(&wish)).refused();
        assert!(message.contains("expected"), "{wish:?}: {message}");
        assert!(message.contains("FROM TO"), "{wish:?}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
    run(["explain", "tactical", "e4", "e5", "e6"]).refused();
}

#[test]
fn spaces_around_a_wish_and_squares_off_the_board_are_named() {
    for (wish, says) in [
        (
            " e4",
            "wish, byte 0: found a space, expected none before or after",
        ),
        (
            "e4 ",
            "wish, byte 2: found a space, expected none before or after",
        ),
        (
            "e12",
            "found \"e12\", expected a square of the board, a1 to h8",
        ),
        (
            "e4 e12",
            "byte 3: found \"e12\", expected a square of the board, a1 to h8",
        ),
    ] {
        let message = run(["explain", "tactical", wish]).refused();
        assert!(message.contains(says), "{wish:?}: {message}");
    }
}

/// TC-3.5
#[test]
fn turns_that_take_from_afar_are_listed_for_what_they_take() {
    let position = "4k3/8/8/8/8/2n5/1n6/D3K3[] w 0 20";
    let explain = |wish: &[&str]| {
        let args = ["explain", "tactical", "--position", position];
        run(args.iter().chain(wish)).fine()
    };
    for to in ["b2", "c3"] {
        let out = explain(&["a1", to]);
        assert!(out.starts_with("legal\n"), "{out}");
        assert!(out.ends_with("Turns: a1*b2\n"), "{out}");
        let onto = explain(&[to]);
        let line = onto
            .lines()
            .find_map(|line| line.strip_prefix("Turns onto it: "));
        assert!(
            line.is_some_and(|turns| turns.split(' ').any(|turn| turn == "a1*b2")),
            "{onto}"
        );
    }
}
