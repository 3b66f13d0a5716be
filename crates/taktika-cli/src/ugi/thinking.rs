//! The thread that thinks.

use std::num::NonZeroUsize;
use std::sync::mpsc::{self, SyncSender};
use std::thread;

use game_search::{AnyEngine, Choice, Limits, Report, Stop};
use taktika::game_variant::perft::Counting;
use taktika::game_variant::session::AnyGame;

use super::Event;
use crate::output;

/// What the thinking thread gives back at its end.
#[derive(Debug)]
pub(super) struct Thought {
    /// The engine, if it was that which thought.
    pub(super) engine: Option<Box<dyn AnyEngine>>,
    /// What is to be printed last.
    pub(super) answer: String,
}

/// Lets the engine think. What it finds goes to the queue, and so does the engine in the end; it comes back at once
/// where the system gives no thread to think in.
pub(super) fn think(
    engine: Box<dyn AnyEngine>,
    limits: Limits,
    stop: Stop,
    events: SyncSender<Event>,
) -> Option<Thought> {
    let (hand_over, handed) = mpsc::channel::<Box<dyn AnyEngine>>();
    let out = events;
    let its_stop = stop.clone();
    let spawned = thread::Builder::new().spawn(move || {
        let Ok(mut engine) = handed.recv() else {
            return;
        };
        // When nobody listens any more, the program is about to end.
        let mut tell = |report| {
            let _ = out.send(Event::Found(info(&report)));
        };
        let choice = engine.think(&limits, &its_stop, &mut tell);
        let answer = answer(choice);
        let engine = Some(engine);
        let _ = out.send(Event::Thought(Thought { engine, answer }));
    });
    let left = match spawned {
        Ok(_) => hand_over.send(engine).err().map(|unsent| unsent.0),
        Err(_) => Some(engine),
    };
    let mut engine = left?;
    // Without a thread nobody would hear a stop: so the turn that comes first must do.
    stop.stop();
    let mut lines = Vec::new();
    let choice = engine.think(&limits, &stop, &mut |report| lines.push(info(&report)));
    lines.push(answer(choice));
    let (engine, answer) = (Some(engine), lines.join("\n"));
    Some(Thought { engine, answer })
}

/// The line with a choice.
fn answer(choice: Option<Choice<String>>) -> String {
    match choice {
        Some(choice) => format!("bestmove {}", choice.turn),
        None => NO_TURN.to_owned(),
    }
}

/// The answer when there is no legal turn.
pub(super) const NO_TURN: &str = "bestmove (none)";

/// What is to be counted.
#[derive(Clone, Debug)]
pub(super) struct Count {
    pub(super) game: &'static dyn AnyGame,
    pub(super) position: String,
    pub(super) depth: u32,
    pub(super) threads: NonZeroUsize,
}

/// Counts turn by turn. Between two turns it can be stopped. The answer comes at once where the system gives no thread.
pub(super) fn count(count: Count, stop: Stop, events: SyncSender<Event>) -> Option<Thought> {
    let spawned = thread::Builder::new().spawn(move || {
        let mut tell = |line| {
            let _ = events.send(Event::Found(line));
        };
        let answer = count.total(&stop, &mut tell);
        let answer = answer.unwrap_or_else(|why| format!("info string {}", output::one_line(&why)));
        let engine = None;
        let _ = events.send(Event::Thought(Thought { engine, answer }));
    });
    spawned.err().map(|error| Thought {
        engine: None,
        answer: format!("info string there is no thread to count in: {error}"),
    })
}

impl Count {
    /// The line with the sum, or why there is none. Tells the count of each turn.
    fn total(&self, stop: &Stop, tell: &mut dyn FnMut(String)) -> Result<String, String> {
        let Some(below) = self.depth.checked_sub(1) else {
            return Ok("total 1".to_owned());
        };
        let counter = self.game.counter(self.threads, 0);
        let counter = counter.map_err(|_| "there is no memory to count with")?;
        // Only the position counts: opened anew, it has not occurred before.
        let session = self.game.open_position(&self.position);
        let session = session.map_err(|fault| fault.to_string())?;
        let mut total = 0u64;
        for turn in session.legal_turns() {
            if stop.is_stopped() {
                return Err("stopped before all turns were counted".to_owned());
            }
            let mut next = session.boxed_clone();
            next.play(&turn.text).map_err(|error| error.to_string())?;
            let position = output::position(next.as_ref());
            let count = counter.perft(&position, below, Counting::Bulk);
            let count = count.map_err(|fault| fault.to_string())?;
            tell(format!("{} {count}", turn.text));
            total = total.saturating_add(count);
        }
        Ok(format!("total {total}"))
    }
}

/// A line of the search as the protocol has it.
pub(super) fn info(report: &Report<String>) -> String {
    let Report {
        depth,
        longest,
        line,
        score,
        nodes,
        filled,
        time,
        turns,
        ..
    } = report;
    let per_second = u128::from(*nodes) * 1_000_000_000 / time.as_nanos().max(1);
    format!(
        "info depth {depth} seldepth {longest} multipv {line} score {score} nodes {nodes} nps {per_second} \
         hashfull {filled} time {} pv {}",
        time.as_millis(),
        turns.join(" ")
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game_search::Score;

    use super::*;

    #[test]
    fn a_report_is_one_line_of_the_protocol() {
        let mut report = Report {
            depth: 7,
            longest: 11,
            line: 2,
            score: Score::standing(-35),
            nodes: 3000,
            filled: 12,
            time: Duration::from_millis(1500),
            turns: vec!["b9c8".to_owned(), "pass".to_owned()],
        };
        assert_eq!(
            info(&report),
            "info depth 7 seldepth 11 multipv 2 score cp -35 nodes 3000 nps 2000 hashfull 12 time 1500 pv b9c8 pass"
        );
        report.time = Duration::ZERO;
        assert!(info(&report).contains(" time 0 "));
    }
}
