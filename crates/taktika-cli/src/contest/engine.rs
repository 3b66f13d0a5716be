//! An engine as a process that speaks the protocol.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::interrupt::Interrupt;
use super::said::{self, Said};
use super::spec::{Set, Spec};
use crate::input::{self, Line};
use crate::output;

/// A running engine. It ends with this value.
#[derive(Debug)]
pub(super) struct Engine {
    child: Child,
    /// What it is told goes through a thread: an engine that does not read would hold up the match.
    told: SyncSender<String>,
    lines: Receiver<String>,
    last_words: LastWords,
    interrupt: Interrupt,
}

/// Why an engine has not done what it should.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(super) enum Fault {
    #[error("cannot be started: {0}")]
    Start(String),
    #[error("has ended")]
    Ended,
    #[error("does not answer in time")]
    Silent,
    #[error("does not read what it is told")]
    Deaf,
    #[error("gives an illegal turn: {0:?}")]
    Illegal(String),
    #[error("the match was interrupted")]
    Interrupted,
}

/// What an engine chose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chosen {
    pub(super) turn: String,
    /// What it thought of its position, as far as it said so.
    pub(super) score: Option<said::Score>,
    /// From the question to the answer.
    pub(super) time: Duration,
}

/// So long an engine may take to start, and to say that it is ready.
const PATIENCE: Duration = Duration::from_secs(60);

/// So long an engine may take to read what it is told.
const ATTENTION: Duration = Duration::from_secs(5);

/// So long an engine may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// How often somebody who waits looks whether there is still something to wait for.
const GLANCE: Duration = Duration::from_millis(50);

/// So many lines may wait to be read. An engine that says more meanwhile waits, too.
const QUEUE: usize = 256;

/// So many lines may wait for the engine to read them.
const UNREAD: usize = 64;

/// Of a line of an engine so many bytes count, and what follows them is of no use to anybody.
const LONGEST: usize = 1 << 16;

/// So many lines that stand before an answer are kept.
const REMARKS: usize = 256;

impl Engine {
    /// Starts an engine.
    pub(super) fn start(spec: &Spec, interrupt: &Interrupt) -> io::Result<Self> {
        let mut command = match spec.words.split_first() {
            Some((program, arguments)) => {
                let mut command = Command::new(program);
                command.args(arguments);
                command
            }
            None => {
                let mut command = Command::new(std::env::current_exe()?);
                command.arg("ugi");
                command
            }
        };
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        // What a terminal sends to the match, such as an interrupt, is not for its engines.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (Some(input), Some(out), Some(err)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        let last_words = LastWords::default();
        let (sender, lines) = mpsc::sync_channel(QUEUE);
        let (told, unread) = mpsc::sync_channel(UNREAD);
        let engine = Self {
            child,
            told,
            lines,
            last_words: last_words.clone(),
            interrupt: interrupt.clone(),
        };
        speak(input, unread)?;
        listen(out, "out", last_words.clone(), Some(sender))?;
        listen(err, "err", last_words, None)?;
        Ok(engine)
    }

    /// Sets it up for a game, and gives what it says to that.
    pub(super) fn set_up<'a>(
        &mut self,
        game: &str,
        options: impl IntoIterator<Item = &'a Set>,
    ) -> Result<Vec<String>, Fault> {
        self.say("ugi")?;
        self.wait_for("ugiok")?;
        self.say(&format!("setoption name Game value {game}"))?;
        for Set { name, value } in options {
            self.say(&format!("setoption name {name} value {value}"))?;
        }
        self.say("isready")?;
        self.wait_for("readyok")
    }

    /// Tells it that another game begins.
    pub(super) fn begin_game(&mut self) -> Result<(), Fault> {
        self.say("uginewgame")?;
        self.say("isready")?;
        self.wait_for("readyok")?;
        Ok(())
    }

    /// Asks it for a turn. No answer within `patience` is a fault.
    pub(super) fn choose(
        &mut self,
        position: &str,
        limits: &str,
        patience: Duration,
    ) -> Result<Chosen, Fault> {
        self.say(position)?;
        self.say(&format!("go {limits}"))?;
        let asked = Instant::now();
        let mut score = None;
        loop {
            match said::read(&self.next_line(asked, patience)?) {
                Said::Score(found) => score = Some(found),
                Said::Choice(turn) => {
                    let time = asked.elapsed();
                    return Ok(Chosen { turn, score, time });
                }
                Said::Other => {}
            }
        }
    }

    /// The last lines that it said.
    pub(super) fn last_words(&mut self) -> Vec<String> {
        // One that has ended may have said more than has been read by now; one that has not is killed and says no more.
        if let Some(status) = self.exit_status() {
            self.last_words.add("end", &status.to_string());
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let mut glances = 0;
        while self.last_words.is_open() && glances < 10 {
            thread::sleep(GLANCE);
            glances += 1;
            // Whoever reads its lines may wait for room.
            while self.lines.try_recv().is_ok() {}
        }
        self.last_words.lines()
    }

    /// How it has ended by itself, if it has; its outputs are closed a little before that.
    fn exit_status(&mut self) -> Option<ExitStatus> {
        let asked = Instant::now();
        loop {
            match self.child.try_wait() {
                Ok(None) if asked.elapsed() < GLANCE => thread::sleep(Duration::from_millis(2)),
                ended => return ended.ok().flatten(),
            }
        }
    }

    /// Whether it has ended, though something that it started may still hold its outputs open.
    fn is_dead(&mut self) -> bool {
        self.child.try_wait().is_ok_and(|ended| ended.is_some())
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        self.last_words.add("in", line);
        let asked = Instant::now();
        let mut line = line.to_owned();
        loop {
            line = match self.told.try_send(line) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Disconnected(_)) => return Err(Fault::Ended),
                Err(TrySendError::Full(unsent)) => unsent,
            };
            if self.interrupt.is_set() {
                return Err(Fault::Interrupted);
            }
            if asked.elapsed() > ATTENTION {
                return Err(Fault::Deaf);
            }
            thread::sleep(GLANCE);
        }
    }

    /// Waits for an answer, and gives what is said before it.
    fn wait_for(&mut self, answer: &str) -> Result<Vec<String>, Fault> {
        let asked = Instant::now();
        let mut before = Vec::new();
        loop {
            let line = self.next_line(asked, PATIENCE)?;
            if line.trim() == answer {
                return Ok(before);
            }
            if before.len() < REMARKS {
                before.push(line);
            }
        }
    }

    fn next_line(&mut self, asked: Instant, patience: Duration) -> Result<String, Fault> {
        // One that never stops talking has not answered either.
        loop {
            if self.interrupt.is_set() {
                return Err(Fault::Interrupted);
            }
            let left = patience.saturating_sub(asked.elapsed());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) if asked.elapsed() <= patience => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
                Ok(_) => return Err(Fault::Silent),
                Err(RecvTimeoutError::Timeout) if self.is_dead() => {
                    // What it said last may have come meanwhile.
                    return self.lines.recv_timeout(GLANCE).map_err(|_| Fault::Ended);
                }
                Err(RecvTimeoutError::Timeout) if left <= GLANCE => return Err(Fault::Silent),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.told.try_send("quit".to_owned());
        let told = Instant::now();
        while told.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                _ => return,
            }
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The last lines that went between the match and an engine.
#[derive(Clone, Debug, Default)]
struct LastWords(Arc<Mutex<Words>>);

#[derive(Debug, Default)]
struct Words {
    lines: VecDeque<String>,
    /// How many outputs of the engine are still read.
    open: usize,
}

/// So many of them are kept, ...
const KEPT: usize = 20;

/// ... with so many characters each.
const WIDTH: usize = 200;

impl LastWords {
    fn with<T>(&self, act: impl FnOnce(&mut Words) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn add(&self, from: &str, line: &str) {
        let start: String = line.chars().take(WIDTH).collect();
        let line = format!("{from}: {}", output::one_line(&start));
        self.with(|words| {
            if words.lines.len() == KEPT {
                words.lines.pop_front();
            }
            words.lines.push_back(line);
        });
    }

    fn is_open(&self) -> bool {
        self.with(|words| words.open > 0)
    }

    fn lines(&self) -> Vec<String> {
        self.with(|words| words.lines.iter().cloned().collect())
    }
}

/// Tells an engine line after line, until there is nobody to tell or nothing more to be told.
fn speak(mut input: ChildStdin, unread: Receiver<String>) -> io::Result<()> {
    let speaking = thread::Builder::new().spawn(move || {
        for line in unread {
            if writeln!(input, "{line}")
                .and_then(|()| input.flush())
                .is_err()
            {
                break;
            }
        }
    });
    speaking.map(drop)
}

/// Reads an output of an engine to its end.
fn listen(
    from: impl Read + Send + 'static,
    name: &'static str,
    last_words: LastWords,
    sender: Option<SyncSender<String>>,
) -> io::Result<()> {
    last_words.with(|words| words.open += 1);
    let listening = thread::Builder::new().spawn(move || {
        let mut from = BufReader::new(from);
        while let Some(line) = next_line(&mut from) {
            last_words.add(name, &line);
            if let Some(sender) = &sender
                && sender.send(line).is_err()
            {
                break;
            }
        }
        last_words.with(|words| words.open -= 1);
    });
    listening.map(drop)
}

/// The next line, as far as it counts; one that is far too long is an empty one, for which nobody waits.
fn next_line(from: &mut dyn BufRead) -> Option<String> {
    let mut line = match input::next_line(from) {
        Ok(Some(Line::Text(line))) => line,
        Ok(Some(Line::NotUtf8 { readable, .. })) => readable,
        Ok(Some(Line::TooLong)) => String::new(),
        Ok(None) | Err(_) => return None,
    };
    line.truncate(line.floor_char_boundary(LONGEST));
    Some(line)
}
