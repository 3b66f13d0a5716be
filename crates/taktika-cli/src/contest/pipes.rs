//! The pipes to and from an engine's process, each with a thread of its own: whatever an engine does or leaves undone,
//! it holds up nobody else.

use std::io::{self, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender, TrySendError};
use std::thread::{self, JoinHandle};

use super::last_words::LastWords;
use crate::input;

/// So many lines may wait to be read. An engine that says more meanwhile waits, too.
pub(super) const QUEUE: usize = 256;

/// So many bytes of a line are kept.
const LONGEST: usize = 1 << 14;

/// So many lines may wait to be written.
const UNSAID: usize = 64;

/// What an engine is told.
#[derive(Debug)]
pub(super) struct Speaker {
    lines: SyncSender<String>,
    /// How many lines have not been written yet.
    waiting: Arc<AtomicUsize>,
    writing: JoinHandle<()>,
}

/// Why a line is not taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Unsaid {
    /// Too many lines wait already: this one comes back.
    Full(String),
    /// The engine has closed its input.
    Closed,
}

impl Speaker {
    /// One that writes to an engine's input.
    pub(super) fn new(mut input: impl Write + Send + 'static) -> io::Result<Self> {
        let (lines, unsaid): (_, Receiver<String>) = mpsc::sync_channel(UNSAID);
        let waiting = Arc::new(AtomicUsize::new(0));
        let left = Arc::clone(&waiting);
        let writing = thread::Builder::new().spawn(move || {
            for line in unsaid {
                if writeln!(input, "{line}").is_err() || input.flush().is_err() {
                    return;
                }
                left.fetch_sub(1, Ordering::Relaxed);
            }
        })?;
        Ok(Self {
            lines,
            waiting,
            writing,
        })
    }

    /// Says a line, now or when the engine takes it.
    pub(super) fn say(&self, line: String) -> Result<(), Unsaid> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        self.lines.try_send(line).map_err(|error| {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            match error {
                TrySendError::Full(line) => Unsaid::Full(line),
                TrySendError::Disconnected(_) => Unsaid::Closed,
            }
        })
    }

    /// Whether the engine has taken all that it was told.
    pub(super) fn is_heard(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) == 0
    }

    /// Whether the engine has closed its input.
    pub(super) fn is_closed(&self) -> bool {
        self.writing.is_finished()
    }
}

/// Reads an output of an engine to its end, or until nobody wants to know any more. What is no text is read as such.
pub(super) fn listen(
    from: impl Read + Send + 'static,
    name: &'static str,
    last_words: LastWords,
    sender: Option<SyncSender<String>>,
) -> io::Result<()> {
    last_words.open();
    let wanted = last_words.clone();
    let listening = thread::Builder::new().spawn(move || {
        let mut from = BufReader::new(Wanted {
            from,
            last_words: wanted,
        });
        while let Ok(Some(line)) = input::next_start(&mut from, LONGEST) {
            last_words.add(name, &line);
            if let Some(sender) = &sender
                && sender.send(line).is_err()
            {
                break;
            }
        }
        last_words.end();
    });
    listening.map(drop)
}

/// An output that ends when nobody wants to know any more, even in the middle of a line without end: a process that the
/// engine has left behind may still write.
struct Wanted<R> {
    from: R,
    last_words: LastWords,
}

impl<R: Read> Read for Wanted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.last_words.is_closed() {
            return Ok(0);
        }
        self.from.read(buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An input that takes nothing until it may.
    struct Stuck(Receiver<()>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            match self.0.recv() {
                Ok(()) => Ok(bytes.len()),
                Err(_) => Err(io::ErrorKind::BrokenPipe.into()),
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn an_input_that_takes_nothing_holds_up_nobody() {
        let (free, stuck) = mpsc::channel();
        let speaker = Speaker::new(Stuck(stuck)).unwrap();
        assert!(speaker.is_heard());
        let mut said = 0;
        let back = loop {
            match speaker.say(said.to_string()) {
                Ok(()) => said += 1,
                Err(unsaid) => break unsaid,
            }
        };
        // One more may be on its way.
        assert!((UNSAID..=UNSAID + 1).contains(&said), "{said}");
        assert_eq!(back, Unsaid::Full(said.to_string()));
        assert!(!speaker.is_heard() && !speaker.is_closed());

        drop(free);
        while !speaker.is_closed() {
            thread::yield_now();
        }
        assert_eq!(speaker.say("more".to_owned()), Err(Unsaid::Closed));
        assert!(!speaker.is_heard());
    }

    #[test]
    fn an_output_without_end_is_read_for_as_long_as_somebody_wants_to_know() {
        let last_words = LastWords::default();
        let (sender, lines) = mpsc::sync_channel(QUEUE);
        listen(io::repeat(b'x'), "out", last_words.clone(), Some(sender)).unwrap();
        assert!(last_words.is_open());
        last_words.close();
        // It may not have begun yet; but it ends.
        for line in lines {
            assert!(line.len() <= LONGEST && line.bytes().all(|byte| byte == b'x'));
        }
        assert!(!last_words.is_open());
    }

    #[test]
    fn what_is_no_text_is_a_line_too() {
        let last_words = LastWords::default();
        let (sender, lines) = mpsc::sync_channel(QUEUE);
        let said: &[u8] = b"bestmove \xff\xfe\r\nreadyok\n";
        listen(said, "out", last_words, Some(sender)).unwrap();
        let lines: Vec<String> = lines.iter().collect();
        assert_eq!(lines, ["bestmove \u{fffd}\u{fffd}", "readyok"]);
    }
}
