//! An engine as a process that speaks the protocol.

use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::interrupt::Interrupt;
use super::last_words::{KEPT, LastWords};
use super::pipes::{self, QUEUE, Speaker, Unsaid};
use super::said::{self, Said};
use super::spec::{GAME_OPTION, Set, Spec};

/// A running engine. It ends with this value.
#[derive(Debug)]
pub(super) struct Engine {
    child: Child,
    speaker: Speaker,
    lines: Receiver<String>,
    last_words: LastWords,
    interrupt: Interrupt,
    /// When it was last looked whether it is still there.
    looked: Instant,
    /// When it was first found that it is not.
    gone: Option<Instant>,
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

/// So long an engine may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// What an engine said before its end has come after so long.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// How often somebody who waits looks whether there is still something to wait for.
const GLANCE: Duration = Duration::from_millis(50);

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
        let speaker = Speaker::new(input).inspect_err(|_| end(&mut child))?;
        let engine = Self {
            child,
            speaker,
            lines,
            last_words: last_words.clone(),
            interrupt: interrupt.clone(),
            looked: Instant::now(),
            gone: None,
        };
        pipes::listen(out, "out", last_words.clone(), Some(sender))?;
        pipes::listen(err, "err", last_words, None)?;
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
        self.say(&format!("setoption name {GAME_OPTION} value {game}"))?;
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
        end(&mut self.child);
        let mut glances = 0;
        while self.last_words.is_open() && glances < 10 {
            thread::sleep(GLANCE);
            glances += 1;
            // Whoever reads its lines may wait for room; what it has left behind may talk on for ever.
            let _ = self.lines.try_iter().take(QUEUE).count();
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

    /// Says a line. One that has closed its input is not at fault before its answer is waited for.
    fn say(&mut self, line: &str) -> Result<(), Fault> {
        self.last_words.add("in", line);
        let begun = Instant::now();
        let mut line = line.to_owned();
        while let Err(Unsaid::Full(back)) = self.speaker.say(line) {
            line = back;
            if self.interrupt.is_set() {
                return Err(Fault::Interrupted);
            }
            if begun.elapsed() > PATIENCE {
                return Err(Fault::Deaf);
            }
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    /// Waits for an answer, and gives the first lines that are said before it.
    fn wait_for(&mut self, answer: &str) -> Result<Vec<String>, Fault> {
        let asked = Instant::now();
        let mut before = Vec::new();
        loop {
            let line = self.next_line(asked, PATIENCE)?;
            if line.trim() == answer {
                return Ok(before);
            }
            if before.len() < KEPT {
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
            if self.is_gone() {
                return Err(Fault::Ended);
            }
            let left = patience.saturating_sub(asked.elapsed());
            match self.lines.recv_timeout(left.min(GLANCE)) {
                Ok(line) if asked.elapsed() <= patience => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Ended),
                Ok(_) => return Err(self.late()),
                Err(RecvTimeoutError::Timeout) if left <= GLANCE => return Err(self.late()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// What is wrong with an engine that has not answered in time.
    fn late(&self) -> Fault {
        if self.speaker.is_heard() {
            Fault::Silent
        } else {
            Fault::Deaf
        }
    }

    /// Whether it has ended, or closed its input, so long ago that all that it said has come. Its outputs do not tell:
    /// something that it has left behind may hold them open.
    fn is_gone(&mut self) -> bool {
        if self.looked.elapsed() < GLANCE {
            return false;
        }
        self.looked = Instant::now();
        let is_gone = self.speaker.is_closed() || !matches!(self.child.try_wait(), Ok(None));
        is_gone && self.gone.get_or_insert(self.looked).elapsed() > LAST_BREATH
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // One that does not read any more is not told, and killed all the same.
        let _ = self.speaker.say("quit".to_owned());
        let told = Instant::now();
        while told.elapsed() < FAREWELL {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                _ => break,
            }
        }
        end(&mut self.child);
        self.last_words.close();
    }
}

/// Ends a process that may have ended by itself.
fn end(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    /// An engine that is a shell's script.
    fn engine(script: &str) -> Engine {
        let text = format!("sh -c {}", shlex::try_quote(script).unwrap());
        Engine::start(&text.parse().unwrap(), &Interrupt::default()).unwrap()
    }

    /// No test waits for so long.
    const LONG: Duration = Duration::from_secs(600);

    /// What it is told is more than any pipe holds.
    #[test]
    fn one_that_does_not_read_is_deaf_and_one_that_does_is_silent() {
        let long = format!("position startpos moves{}", " a1a2".repeat(100_000));
        let soon = Duration::from_millis(300);
        for (script, fault) in [
            ("exec sleep 600", Fault::Deaf),
            ("cat >/dev/null; true", Fault::Silent),
            ("while :; do echo info; done", Fault::Deaf),
        ] {
            let mut engine = engine(script);
            engine.say(&long).unwrap();
            // However slow the machine is, what will be read is read by now.
            while fault == Fault::Silent && !engine.speaker.is_heard() {
                thread::sleep(GLANCE);
            }
            assert_eq!(engine.choose("d", "nodes 1", soon), Err(fault), "{script}");
        }
    }

    #[test]
    fn one_that_has_ended_is_noticed_whatever_it_has_left_behind() {
        for left in ["sleep 20", "yes info string x", "cat /dev/zero"] {
            let mut engine = engine(&format!("{left} & exit 3"));
            let chosen = engine.choose("position startpos", "nodes 1", LONG);
            assert_eq!(chosen, Err(Fault::Ended), "{left}");
            let status = engine.exit_status().unwrap();
            assert_eq!(status.code(), Some(3));
            assert!(engine.last_words().len() <= KEPT);
        }
    }

    #[test]
    fn the_answer_of_one_that_has_ended_counts() {
        let mut engine = engine("sleep 20 & echo bestmove a1a2");
        thread::sleep(2 * GLANCE);
        let chosen = engine.choose("position startpos", "nodes 1", LONG);
        assert_eq!(chosen.unwrap().turn, "a1a2");
    }

    #[test]
    fn of_endless_talk_before_an_answer_the_beginning_is_kept() {
        let mut engine = engine("yes x | head -n 100000; echo ugiok; cat >/dev/null");
        assert_eq!(engine.wait_for("ugiok"), Ok(vec!["x".to_owned(); KEPT]));
    }

    #[test]
    fn an_answer_that_is_no_text_is_an_answer() {
        let mut engine = engine(r"printf 'info \377\nbestmove a\377\n'; cat >/dev/null");
        let chosen = engine.choose("position startpos", "nodes 1", LONG);
        assert_eq!(chosen.unwrap().turn, "a\u{fffd}");
    }
}
