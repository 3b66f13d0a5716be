//! `ugi`: the engine protocol.
//!
//! Three threads. One reads the input; one thinks, while there is something to think about; the one that was there
//! first holds the state, and is the only one that writes.

mod conversation;
mod desk;
mod options;
mod parse;
mod thinking;

use std::io::{self, Write};
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use crate::failure::Failure;
use crate::input::{self, Line};

use conversation::Conversation;
use thinking::Thought;

/// What happens while the engine runs.
#[derive(Debug)]
enum Event {
    /// A line came in.
    Line(Line),
    /// No further line comes.
    End(io::Result<()>),
    /// The thinking thread has found a line to print.
    Found(String),
    /// The thinking thread has come to its end.
    Thought(Thought),
}

/// So many events may wait. A reader that is too fast waits then, too.
const QUEUE: usize = 64;

/// Speaks the protocol until the input ends or says `quit`.
pub(crate) fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let (sender, events) = mpsc::sync_channel(QUEUE);
    let reader = sender.clone();
    let reading = thread::Builder::new().spawn(move || read_lines(&reader));
    reading.map_err(|error| Failure::System {
        doing: "starting a thread that reads".to_owned(),
        error,
    })?;
    Conversation::new(out, sender, events)?.run()
}

fn read_lines(sender: &SyncSender<Event>) {
    let mut input = io::stdin().lock();
    loop {
        let event = match input::next_line(&mut input) {
            Ok(Some(line)) => Event::Line(line),
            Ok(None) => Event::End(Ok(())),
            Err(error) => Event::End(Err(error)),
        };
        let last = matches!(event, Event::End(_));
        if sender.send(event).is_err() || last {
            return;
        }
    }
}
