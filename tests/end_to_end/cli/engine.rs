//! The engine as a manager talks to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use taktika::game_variant::session::Session;
use taktika::registry;

use crate::program::command;

/// Longer than any answer takes, on any machine. It keeps a test that hangs from hanging for ever.
const HANG: Duration = Duration::from_secs(300);

/// A running `taktika ugi`.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut child = command()
            .arg("ugi")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in output.lines() {
                if sender.send(line.unwrap()).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Self {
            child,
            input,
            lines,
        }
    }

    /// One that plays this game.
    pub(crate) fn of(game: &str) -> Self {
        let mut engine = Self::start();
        engine.say(&format!("setoption name Game value {game}"));
        engine.say("setoption name Hash value 1");
        engine
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.say_bytes(line.as_bytes());
        self.say_bytes(b"\n");
    }

    pub(crate) fn say_bytes(&mut self, bytes: &[u8]) {
        self.input.as_mut().unwrap().write_all(bytes).unwrap();
    }

    /// Ends its input.
    pub(crate) fn hang_up(&mut self) {
        self.input = None;
    }

    /// The next line.
    #[track_caller]
    pub(crate) fn next(&mut self) -> String {
        self.lines.recv_timeout(HANG).expect("the engine says more")
    }

    /// The next line that is no report of a search.
    #[track_caller]
    pub(crate) fn answer(&mut self) -> String {
        loop {
            let line = self.next();
            if !line.starts_with("info depth ") {
                return line;
            }
        }
    }

    /// What is said to a line, to the end.
    #[track_caller]
    pub(crate) fn said_to(&mut self, line: &str) -> Vec<String> {
        self.say(line);
        self.say("isready");
        let mut said = Vec::new();
        loop {
            match self.answer() {
                line if line == "readyok" => return said,
                line => said.push(line),
            }
        }
    }

    /// The turn that is chosen after `go`. It is legal.
    #[track_caller]
    pub(crate) fn choose(&mut self, session: &dyn Session, limits: &str) -> String {
        self.say(&format!("go {limits}"));
        let answer = self.answer();
        let turn = answer.strip_prefix("bestmove ").expect("a bestmove");
        let legal = session.legal_turns();
        assert!(
            legal.iter().any(|choice| choice.text == turn),
            "{turn} in {}",
            session.position_text(session.ply()).unwrap()
        );
        turn.to_owned()
    }

    /// Waits for its end, and gives the lines that are left.
    #[track_caller]
    pub(crate) fn end(&mut self) -> Vec<String> {
        let mut left = Vec::new();
        loop {
            match self.lines.recv_timeout(HANG) {
                Ok(line) => left.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => panic!("the engine does not end"),
            }
        }
        let mut message = String::new();
        let errors = self.child.stderr.as_mut().unwrap();
        errors.read_to_string(&mut message).unwrap();
        assert_eq!(message, "");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        left
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A session at a position, or at the start.
pub(crate) fn session(game: &str, position: Option<&str>) -> Box<dyn Session> {
    let game = registry::by_id(game).unwrap();
    match position {
        Some(text) => game.open_position(text).unwrap(),
        None => game.start(),
    }
}
