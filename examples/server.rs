//! A server in a few lines: to each connection a thread and a game, requests and answers as lines of text.
//!
//! Requests: `new GAME`, `play TURN`, `explain TURN`, `quit`. The program asks itself and ends.

mod terminal;

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use taktika::game_variant::Session;
use taktika::game_variant::explain::Wish;
use taktika::registry;
use taktika::words::Words;
use terminal::Done;

/// So long may a client say nothing.
const PATIENCE: Duration = Duration::from_secs(300);

/// After a connection that could not be had.
const BREATH: Duration = Duration::from_millis(100);

/// No line is longer, in bytes.
const LONGEST: u64 = 4096;

fn main() -> ExitCode {
    terminal::run(|out| {
        // Port 0: whichever is free.
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let address = listener.local_addr()?;
        // It ends with the program; a server that is one waits for this thread.
        thread::spawn(move || listen(&listener));
        ask(address, out)
    })
}

/// Serves whoever connects, each by itself: one who says nothing keeps nobody waiting.
pub(crate) fn listen(listener: &TcpListener) {
    for stream in listener.incoming() {
        let Ok(stream) = stream else {
            // There is no room for one more; others may leave.
            thread::sleep(BREATH);
            continue;
        };
        // A connection that breaks, or for which there is no thread, is the client's loss alone.
        let _ = thread::Builder::new().spawn(move || serve(stream, PATIENCE));
    }
}

/// Answers each line until the client quits, hangs up, or says nothing for too long.
pub(crate) fn serve(mut stream: TcpStream, patience: Duration) -> io::Result<()> {
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
    let words = Words::english();
    // Any game at run time: a session takes and gives texts and knows no type of a game.
    let mut session: Option<Box<dyn Session>> = None;
    let mut requests = BufReader::new(stream.try_clone()?);
    loop {
        let mut line = String::new();
        if requests.by_ref().take(LONGEST).read_line(&mut line)? == 0 {
            return Ok(());
        }
        if line.len() as u64 >= LONGEST {
            return writeln!(stream, "a line too long");
        }
        let line = line.trim_end();
        let (request, text) = line.split_once(' ').unwrap_or((line, ""));
        let answer = match (request, session.as_mut()) {
            ("quit", _) => return Ok(()),
            ("new", _) => match registry::by_id(text) {
                Some(game) => session.insert(game.start()).start_text(),
                None => format!("no game {text}"),
            },
            ("play", Some(session)) => match session.play(text) {
                Ok(()) => session.position_text(session.ply()).unwrap_or_default(),
                Err(error) => error.to_string(),
            },
            ("explain", Some(session)) => explain(session.as_ref(), &words, text),
            ("play" | "explain", None) => "no game yet: new GAME".to_owned(),
            _ => format!("no request {request}"),
        };
        writeln!(stream, "{answer}")?;
    }
}

/// The sentences on a turn, in one line.
fn explain(session: &dyn Session, words: &Words, turn: &str) -> String {
    match session.explain(Wish::Turn(turn)) {
        Ok(why) => {
            let sentences = words.explanation(session.info(), &why).into_iter();
            let texts: Vec<String> = sentences.map(|sentence| sentence.text).collect();
            texts.join(" ")
        }
        Err(error) => error.to_string(),
    }
}

/// The client: asks, prints, and quits.
pub(crate) fn ask(address: SocketAddr, out: &mut dyn Write) -> Done {
    let mut stream = TcpStream::connect(address)?;
    let mut answers = BufReader::new(stream.try_clone()?).lines();
    for request in [
        "play c11h6",
        "new taktik",
        "explain c11h6",
        "play c11h6",
        "explain b3b5",
        "play b3",
    ] {
        writeln!(stream, "{request}")?;
        let answer = answers.next().ok_or("the server hung up")??;
        writeln!(out, "> {request}\n{answer}")?;
    }
    Ok(writeln!(stream, "quit")?)
}
