//! `batch`: answers lines until the input ends.

use std::io::{self, Write};

use taktika::game_variant::session::AnyGame;
use taktika::words::Words;

use crate::arguments::Batch;
use crate::failure::Failure;
use crate::input::{self, Line, MAX_LINE};
use crate::output;
use crate::verdict;
use crate::voice;

pub(crate) fn run(batch: &Batch, out: &mut dyn Write) -> Result<(), Failure> {
    let words = voice::words();
    let mut input = io::stdin().lock();
    let mut faults = Faults::default();
    let read = |error| Failure::reading("the standard input", error);
    for number in 1usize.. {
        let Some(line) = input::next_line(&mut input).map_err(read)? else {
            break;
        };
        match answer(batch.game, &words, line) {
            Ok(answer) => output::line(out, answer)?,
            Err(message) => {
                let message = output::one_line(&message);
                output::line(out, format_args!("error\t{message}"))?;
                faults.add(number, message);
            }
        }
    }
    faults.into_result()
}

/// The lines that were at fault.
#[derive(Default)]
struct Faults {
    count: usize,
    first: Option<(usize, String)>,
}

impl Faults {
    fn add(&mut self, line: usize, message: String) {
        self.count += 1;
        self.first.get_or_insert((line, message));
    }

    fn into_result(self) -> Result<(), Failure> {
        match self.first {
            None => Ok(()),
            Some((line, message)) => {
                let count = self.count;
                let message =
                    format!("lines at fault: {count}; the first is line {line}: {message}");
                Err(Failure::Input(message))
            }
        }
    }
}

/// The answer to a line, or what is wrong with it.
fn answer(game: &dyn AnyGame, words: &Words, line: Line) -> Result<String, String> {
    let line = match line {
        Line::Text(line) => line,
        Line::TooLong => return Err(format!("the line has more than {MAX_LINE} bytes")),
        Line::NotUtf8 { at: byte, .. } => {
            return Err(format!("the line is not UTF-8 at byte {byte}"));
        }
    };
    let (position, turns) = line.split_once('\t').unwrap_or((&line, ""));
    let mut session = game
        .open_position(position)
        .map_err(|fault| format!("position text: {fault}"))?;
    let turns = turns.split(' ').filter(|_| !turns.is_empty());
    verdict::play_all(session.as_mut(), turns).map_err(|stop| stop.in_one_line(words))?;
    let legal: Vec<String> = session
        .legal_turns()
        .into_iter()
        .map(|turn| turn.text)
        .collect();
    Ok(format!(
        "{}\t{}\t{}",
        legal.join(" "),
        output::position(session.as_ref()),
        output::outcome(session.as_ref())
    ))
}
