//! The binary as the tests run it, and the reference data.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread;

/// Both games by their names on the command line.
pub(crate) const GAMES: [&str; 2] = ["taktik", "tactical"];

/// What the binary gave back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Answer {
    /// The output of a command that went well.
    #[track_caller]
    pub(crate) fn fine(self) -> String {
        assert_eq!(
            (self.status, self.err.as_str()),
            (Some(0), ""),
            "{}",
            self.out
        );
        self.out
    }

    /// The message of a command whose input was at fault, and that printed nothing else.
    #[track_caller]
    pub(crate) fn refused(self) -> String {
        assert_eq!(
            (self.status, self.out.as_str()),
            (Some(2), ""),
            "{}",
            self.err
        );
        assert!(self.err.starts_with("error: "), "{}", self.err);
        self.err
    }
}

/// The command, not yet started.
pub(crate) fn command() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_taktika"));
    command.env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// Runs the binary without input.
pub(crate) fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Answer {
    answer(command().args(args).output().unwrap())
}

/// Runs the binary with an input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Answer {
    let mut child = command()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        scope.spawn(move || stdin.write_all(input).unwrap());
        answer(child.wait_with_output().unwrap())
    })
}

fn answer(output: std::process::Output) -> Answer {
    Answer {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The rows of a file of reference data, its heading left out.
pub(crate) fn rows(name: &str) -> Vec<Vec<String>> {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let text = std::fs::read_to_string(data.join(name)).unwrap();
    let rows: Vec<Vec<String>> = text
        .lines()
        .skip(1)
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect();
    assert!(rows.len() > 10, "{name} has too few rows");
    rows
}

/// Words joined by spaces as lines, each with its end.
pub(crate) fn as_lines(words: &str) -> String {
    words
        .split_terminator(' ')
        .map(|word| format!("{word}\n"))
        .collect()
}
