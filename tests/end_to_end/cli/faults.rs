//! Input at fault: one message, nothing on the output, status 2.

use crate::program::{GAMES, rows, run, run_with};

#[test]
fn every_invalid_position_is_refused_with_a_message() {
    for game in GAMES {
        for row in rows(&format!("{game}-invalid.tsv")) {
            let message = run(["moves", game, "--position", &row[0]]).refused();
            let says = message.contains(", byte ")
                && message.contains(": found ")
                && message.contains(", expected ");
            assert!(says, "{}: {message}", row[1]);
            assert_eq!(message.lines().count(), 1, "{}: {message}", row[1]);
        }
    }
}

#[test]
fn every_command_refuses_an_invalid_position_alike() {
    let position = ["--position", "11 b 0 1"];
    let message = run(["moves", "taktik"].iter().chain(&position)).refused();
    for args in [
        vec!["apply", "taktik", "a1a2"],
        vec!["perft", "taktik", "1"],
        vec!["perft", "taktik", "2", "--divide"],
        vec!["explain", "taktik", "a1a2"],
        vec!["show", "taktik"],
    ] {
        assert_eq!(
            run(args.iter().chain(&position)).refused(),
            message,
            "{args:?}"
        );
    }
}

#[test]
fn a_position_may_begin_with_a_hyphen_and_is_still_one() {
    let message = run(["moves", "taktik", "--position", "-x"]).refused();
    assert!(message.contains("position"), "{message}");
}

#[test]
fn an_unknown_game_is_refused_and_the_known_ones_are_named() {
    for command in ["moves", "show", "batch"] {
        let message = run([command, "draughts"]).refused();
        for game in GAMES {
            assert!(message.contains(game), "{message}");
        }
        assert!(message.contains("draughts"), "{message}");
    }
}

#[test]
fn a_turn_that_does_not_read_is_refused_where_it_is_wrong() {
    for (game, turn) in [("taktik", "b9z8"), ("tactical", "Z@a1"), ("taktik", "")] {
        let message = run(["apply", game, turn]).refused();
        assert!(message.contains("turn 1 of those given"), "{message}");
        assert!(message.contains("expected"), "{message}");
    }
}

#[test]
fn an_illegal_turn_is_refused_with_what_explain_says() {
    for row in rows("taktik-examples.tsv").iter().step_by(7) {
        for turn in row[3].split_terminator(' ') {
            let place = ["taktik", "--position", &row[1], turn];
            let message = run(["apply"].iter().chain(&place)).refused();
            let explained = run(["explain"].iter().chain(&place)).fine();
            assert!(explained.starts_with("illegal\n"), "{explained}");
            assert!(
                message.ends_with(&explained),
                "{message} does not end with {explained}"
            );
            assert!(
                message.contains(&format!("turn 1 of those given ({turn:?})")),
                "{message}"
            );
        }
    }
}

#[test]
fn the_message_says_which_of_several_turns_is_illegal() {
    let message = run(["apply", "tactical", "#@a1", "#@a8", "#@a1"]).refused();
    assert!(
        message.contains("turn 3 of those given (\"#@a1\")"),
        "{message}"
    );
}

#[test]
fn a_turn_after_the_end_is_refused_with_the_clause_of_the_end() {
    for game in GAMES {
        let rows = rows(&format!("{game}-play.tsv"));
        let decided = rows.iter().find(|row| row[3] != "ongoing").unwrap();
        let args = [
            "apply",
            game,
            "--position",
            &decided[0],
            &decided[1],
            &decided[1],
        ];
        let message = run(args).refused();
        assert!(message.contains("turn 2 of those given"), "{message}");
        assert!(
            message.contains("(TT-6") || message.contains("(TC-5"),
            "{message}"
        );
    }
}

#[test]
fn what_is_missing_is_named() {
    for (args, missing) in [
        (vec!["moves"], "GAME"),
        (vec!["apply", "taktik"], "TURN"),
        (vec!["perft", "taktik"], "DEPTH"),
        (vec!["explain", "taktik"], "WISH"),
        (vec!["random", "taktik"], "--seed"),
        (vec!["record"], "FILE"),
        (vec!["batch"], "GAME"),
    ] {
        let message = run(&args).refused();
        assert!(message.contains(missing), "{args:?}: {message}");
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    for args in [
        ["perft", "taktik", "31"],
        ["perft", "taktik", "-1"],
        ["perft", "taktik", "two"],
        ["perft", "taktik", "4294967296"],
        ["random", "taktik", "--seed=-1"],
        ["random", "taktik", "--seed=18446744073709551616"],
    ] {
        run(args).refused();
    }
    let message = run(["perft", "taktik", "31"]).refused();
    assert!(message.contains("0..=30"), "{message}");
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let broken = OsStr::from_bytes(b"\xff");
    for command in ["moves", "apply"] {
        let args = [
            OsStr::new(command),
            OsStr::new("taktik"),
            OsStr::new("--position"),
            broken,
        ];
        let message = run(args.into_iter().chain([OsStr::new("a1a2")])).refused();
        assert!(
            message.contains("UTF-8") || message.contains("unexpected"),
            "{message}"
        );
    }
}

#[test]
fn a_message_quotes_little_of_a_long_input() {
    let long = "x".repeat(10_000);
    let squares = format!("e4 {long}");
    for args in [
        ["apply", "taktik", &long].as_slice(),
        &["explain", "taktik", &long],
        &["explain", "taktik", &squares],
        &["explain", "taktik", &format!("e{}", "1".repeat(10_000))],
        &["moves", "taktik", "--position", &long],
    ] {
        let message = run(args).refused();
        assert!(message.len() < 400, "{message}");
    }
    let lines = format!(
        "{long}\t\n2FB1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2 b 0 1\t{long}\n"
    );
    let answer = run_with(&["batch", "taktik"], lines.as_bytes());
    assert_eq!(answer.out.lines().count(), 2);
    for line in answer.out.lines() {
        assert!(line.starts_with("error\t") && line.len() < 400, "{line}");
    }
}

#[test]
fn control_characters_are_escaped() {
    for args in [
        ["apply", "taktik", "\u{1b}[2J"],
        ["explain", "taktik", "\u{1b}[2J"],
    ] {
        let message = run(args).refused();
        assert!(!message.contains('\u{1b}'), "{message:?}");
        assert!(message.contains("\\u{1b}"), "{message:?}");
    }
}

#[test]
fn another_white_space_between_the_fields_is_pointed_at() {
    for (position, says) in [
        (
            "11\tb 0 1",
            "position, byte 2: found \"\\t\", expected four fields",
        ),
        (
            "11 b\u{a0}0 1",
            "position, byte 4: found \"\\u{a0}\", expected four fields",
        ),
    ] {
        let message = run(["moves", "taktik", "--position", position]).refused();
        assert!(message.contains(says), "{message}");
    }
}

#[test]
fn a_number_below_the_range_is_refused_as_a_number() {
    for args in [
        vec!["perft", "taktik", "-1"],
        vec!["perft", "taktik", "1", "--threads", "-1"],
        vec!["perft", "taktik", "1", "--hash", "-1"],
        vec!["random", "taktik", "--seed", "-1"],
        vec!["random", "taktik", "--plies", "-1"],
    ] {
        let message = run(&args).refused();
        assert!(
            message.contains("invalid value '-1'"),
            "{args:?}: {message}"
        );
        assert!(!message.contains("as a value"), "{args:?}: {message}");
    }
}
