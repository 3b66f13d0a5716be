//! `batch`: whole files through one process, and lines that are no positions.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

use crate::program::{GAMES, command, rows, run, run_with};

const MEBIBYTE: usize = 1 << 20;

/// The answers to lines of which none is at fault.
#[track_caller]
fn answers(game: &str, lines: &[String]) -> Vec<String> {
    let out = run_with(&["batch", game], lines.join("\n").as_bytes()).fine();
    let answers: Vec<String> = out.lines().map(str::to_owned).collect();
    assert_eq!(answers.len(), lines.len());
    answers
}

#[test]
fn every_row_of_legal_turns_is_answered_so() {
    for game in GAMES {
        let rows = rows(&format!("{game}-turns.tsv"));
        let lines: Vec<String> = rows.iter().map(|row| row[0].clone()).collect();
        for (row, answer) in rows.iter().zip(answers(game, &lines)) {
            let parts: Vec<&str> = answer.split('\t').collect();
            assert_eq!(parts[..2], [row[1].as_str(), row[0].as_str()]);
            assert_eq!(parts[2] != "ongoing", row[1].is_empty(), "{answer}");
            assert_eq!(parts.len(), 3);
        }
    }
}

#[test]
fn every_row_of_plays_is_answered_so() {
    for game in GAMES {
        let rows = rows(&format!("{game}-play.tsv"));
        let lines: Vec<String> = rows.iter().map(|row| row[..2].join("\t")).collect();
        for (row, answer) in rows.iter().zip(answers(game, &lines)) {
            let parts: Vec<&str> = answer.split('\t').collect();
            assert_eq!(
                parts[1..],
                [row[2].as_str(), row[3].as_str()],
                "{} {}",
                row[0],
                row[1]
            );
            assert_eq!(parts[0].is_empty(), row[3] != "ongoing", "{answer}");
        }
    }
}

/// TT-7
#[test]
fn every_example_of_the_rulebook_allows_and_forbids_as_it_says() {
    for row in rows("taktik-examples.tsv") {
        let (position, words) = (&row[1], |column: usize| {
            row[column]
                .split_terminator(' ')
                .map(str::to_owned)
                .collect::<Vec<_>>()
        });
        let input = |turns: &[String]| -> String {
            turns
                .iter()
                .map(|turn| format!("{position}\t{turn}\n"))
                .collect()
        };
        let legal = words(2);
        let out = run_with(&["batch", "taktik"], input(&legal).as_bytes()).fine();
        assert_eq!(out.lines().count(), legal.len(), "{}", row[0]);
        let illegal = words(3);
        let answer = run_with(&["batch", "taktik"], input(&illegal).as_bytes());
        let refused = answer
            .out
            .lines()
            .filter(|line| line.starts_with("error\t"))
            .count();
        assert_eq!(refused, illegal.len(), "{}: {}", row[0], answer.out);
    }
}

#[test]
fn a_tab_without_turns_is_no_turn() {
    for game in GAMES {
        let start = &rows(&format!("{game}-perft.tsv"))[0][1];
        let lines = [start.clone(), format!("{start}\t")];
        let answers = answers(game, &lines);
        assert_eq!(answers[0], answers[1]);
    }
}

#[test]
fn each_line_is_answered_in_its_place_whatever_is_wrong_with_it() {
    let start = &rows("taktik-perft.tsv")[0][1];
    let sound = run_with(&["batch", "taktik"], start.as_bytes()).fine();
    let mut input = Vec::new();
    for line in [
        start.as_bytes(),
        b"",
        b"\xff\xfe",
        format!("{start}\tz9z8").as_bytes(),
        format!("{start}\tf6f7").as_bytes(),
        format!("{start}\tb9b8  b3b4").as_bytes(),
        "x".repeat(3 * MEBIBYTE).as_bytes(),
        b"\x1b[31m\x07",
        start.as_bytes(),
    ] {
        input.extend_from_slice(line);
        input.extend_from_slice(b"\r\n");
    }
    input.extend_from_slice(start.as_bytes());

    let answer = run_with(&["batch", "taktik"], &input);
    assert_eq!(answer.status, Some(2));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(lines.len(), 10, "{}", answer.out);
    for (number, line) in lines.iter().enumerate() {
        if matches!(number, 0 | 8 | 9) {
            assert_eq!(*line, sound.trim_end_matches('\n'));
        } else {
            let message = line.strip_prefix("error\t").unwrap();
            assert!(
                !message.is_empty() && !message.contains(char::is_control),
                "{message:?}"
            );
        }
    }
    assert!(
        answer
            .err
            .contains("lines at fault: 7; the first is line 2"),
        "{}",
        answer.err
    );
    assert_eq!(answer.err.lines().count(), 1);
}

#[test]
fn every_invalid_position_is_answered_by_an_error() {
    for game in GAMES {
        let texts: Vec<String> = rows(&format!("{game}-invalid.tsv"))
            .into_iter()
            .map(|row| row[0].clone())
            .collect();
        let answer = run_with(
            &["batch", game],
            format!("{}\n", texts.join("\n")).as_bytes(),
        );
        assert_eq!(answer.out.lines().count(), texts.len());
        for (text, line) in texts.iter().zip(answer.out.lines()) {
            assert!(
                line.starts_with("error\tposition text: "),
                "{text:?}: {line}"
            );
        }
    }
}

#[test]
fn an_illegal_turn_is_answered_by_its_explanation() {
    let row = rows("taktik-examples.tsv")
        .into_iter()
        .find(|row| row[0] == "TT-7.2-without");
    let position = &row.unwrap()[1];
    let answer = run_with(
        &["batch", "taktik"],
        format!("{position}\tf4e2\n").as_bytes(),
    );
    let explained = run(["explain", "taktik", "--position", position, "f4e2"]).fine();
    for sentence in explained.lines().skip(1) {
        assert!(
            answer.out.contains(sentence),
            "{} has no {sentence}",
            answer.out
        );
    }
    assert!(answer.out.contains("(TT-4.4)"), "{}", answer.out);
}

#[test]
fn an_answer_comes_before_the_next_line_is_asked() {
    let start = &rows("tactical-perft.tsv")[0][1];
    let mut child = command()
        .args(["batch", "tactical"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for turns in ["", "#@a1", "#@a1 #@a8"] {
        writeln!(input, "{start}\t{turns}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert!(answer.ends_with("\tongoing\n"), "{answer}");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn no_input_is_no_output() {
    assert_eq!(run_with(&["batch", "taktik"], b"").fine(), "");
}
