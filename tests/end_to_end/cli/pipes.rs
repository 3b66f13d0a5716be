//! Closed pipes, full devices.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Stdio};

use crate::program::{command, rows};

fn spawn(args: &[&str]) -> Child {
    command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Reads one line, closes the pipe, and sees how the program takes it.
fn read_one_line(mut child: Child) {
    let mut line = String::new();
    let mut output = BufReader::with_capacity(1, child.stdout.take().unwrap());
    output.read_line(&mut line).unwrap();
    assert!(line.ends_with('\n'));
    drop(output);
    if let Some(mut input) = child.stdin.take() {
        let start = &rows("taktik-perft.tsv")[0][1];
        for _ in 0..100 {
            // The program may be gone already.
            let _ = writeln!(input, "{start}");
        }
    }
    let mut message = String::new();
    child
        .stderr
        .take()
        .unwrap()
        .read_to_string(&mut message)
        .unwrap();
    assert_eq!(message, "");
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_closed_pipe_ends_a_long_game_quietly() {
    read_one_line(spawn(&["random", "taktik", "--seed", "1"]));
}

#[test]
fn a_closed_pipe_ends_a_long_count_quietly() {
    read_one_line(spawn(&["perft", "taktik", "3", "--divide"]));
}

#[test]
fn a_closed_pipe_ends_batch_quietly() {
    let mut child = spawn(&["batch", "taktik"]);
    let start = &rows("taktik-perft.tsv")[0][1];
    writeln!(child.stdin.as_mut().unwrap(), "{start}").unwrap();
    read_one_line(child);
}

#[test]
fn a_closed_pipe_ends_a_search_quietly() {
    let mut child = spawn(&["ugi"]);
    writeln!(child.stdin.as_mut().unwrap(), "go infinite").unwrap();
    read_one_line(child);
}

#[test]
fn a_closed_error_output_changes_nothing_but_the_message() {
    let mut child = spawn(&["moves", "taktik", "--position", "x"]);
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_takes_nothing_is_status_1() {
    for args in [
        vec!["moves", "taktik"],
        vec!["--help"],
        vec!["-V"],
        vec!["help", "explain"],
    ] {
        let full = std::fs::OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .unwrap();
        let output = command().args(&args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(
            message.starts_with("error: writing the output: "),
            "{message}"
        );
    }
}
