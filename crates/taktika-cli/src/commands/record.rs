//! `record`: checks saved games and prints them.

use std::io::Write;

use taktika::game_variant::GameInfo;
use taktika::game_variant::record::syntax::{self, RawRecord};
use taktika::game_variant::record::{Place, RecordFault, Wrong};
use taktika::game_variant::session::Session;
use taktika::registry;

use crate::arguments::{Record, RecordForm};
use crate::failure::Failure;
use crate::file;
use crate::output;
use crate::verdict;
use crate::voice;

pub(crate) fn run(record: &Record, out: &mut dyn Write) -> Result<(), Failure> {
    let bytes = file::whole(&record.file, "a file of records")?;
    let (text, broken_at) = match str::from_utf8(&bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let sound = bytes.get(..error.valid_up_to()).unwrap_or_default();
            let text = str::from_utf8(sound).unwrap_or_default();
            (text, Some(end_of(text)))
        }
    };
    let fault = print_games(text, record.to, out)?;
    let message = match (fault, broken_at) {
        (None, None) => return Ok(()),
        (None, Some(place)) => not_utf8(place),
        (Some(fault), None) => fault.message(),
        // What reads as a fault may only come from the text's being cut off here.
        (Some(fault), Some(place)) => match fault_in(&String::from_utf8_lossy(&bytes)) {
            Some(same) if same == fault => fault.message(),
            _ => not_utf8(place),
        },
    };
    Err(Failure::Input(format!(
        "{}: {message}",
        record.file.display()
    )))
}

/// The fault of a record, and the game that it is of, where that is known.
#[derive(PartialEq, Eq)]
struct Fault {
    fault: RecordFault,
    info: Option<&'static GameInfo>,
}

impl Fault {
    /// The place and what is wrong there, for an illegal turn the first reason that `explain` gives.
    fn message(&self) -> String {
        let RecordFault { place, turn, what } = &self.fault;
        let (Some(info), Some(turn), Wrong::Illegal(illegal)) = (self.info, turn, what) else {
            return self.fault.to_string();
        };
        let words = voice::words();
        let reason = verdict::sentences(&words, info, &illegal.explanation).next();
        let reason = reason.unwrap_or_else(|| what.to_string());
        format!(
            "{place}, turn {turn}, {}, is illegal: {reason}",
            illegal.turn
        )
    }
}

/// Prints the games of a text up to its first fault, which it gives back.
fn print_games(
    text: &str,
    form: RecordForm,
    out: &mut dyn Write,
) -> Result<Option<Fault>, Failure> {
    let mut first = true;
    for raw in syntax::read(text) {
        let (session, fault) = open(&raw);
        if let Some(session) = session {
            print(session.as_ref(), form, first, out)?;
            first = false;
        }
        if fault.is_some() {
            return Ok(fault);
        }
    }
    Ok(None)
}

/// The first fault of a text of records.
fn fault_in(text: &str) -> Option<Fault> {
    syntax::read(text).find_map(|raw| open(&raw).1)
}

/// Opens a record as one of the game that it names: what is sound of it, and its first fault.
fn open(raw: &RawRecord<'_>) -> (Option<Box<dyn Session>>, Option<Fault>) {
    let game = match raw.variant() {
        Ok(name) => registry::by_name(name),
        Err(_) => None,
    };
    match game {
        Some(game) => {
            let (session, fault) = game.open_record(raw);
            let info = Some(game.info());
            (session, fault.map(|fault| Fault { fault, info }))
        }
        None => {
            let fault = raw.unknown_variant(&registry::GAMES.map(|game| game.info().name));
            (None, Some(Fault { fault, info: None }))
        }
    }
}

/// Where a text ends.
fn end_of(text: &str) -> Place {
    let last_line = text.rsplit('\n').next().unwrap_or_default();
    Place {
        offset: text.len(),
        line: 1 + text.matches('\n').count(),
        column: 1 + last_line.chars().count(),
    }
}

fn not_utf8(place: Place) -> String {
    format!("{place}: found bytes that are no text, expected UTF-8")
}

/// The turns of a game, joined by spaces.
fn turns(session: &dyn Session) -> String {
    session.turn_texts().join(" ")
}

/// The positions of a game, from the start on.
fn positions(session: &dyn Session) -> impl Iterator<Item = String> {
    (0..=session.ply()).map_while(|ply| session.position_text(ply))
}

/// Prints a game; `first` tells whether it is the first one.
fn print(
    session: &dyn Session,
    form: RecordForm,
    first: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    match form {
        RecordForm::Pgn => {
            if !first {
                output::line(out, "")?;
            }
            for line in session.record_text().lines() {
                output::line(out, line)?;
            }
        }
        RecordForm::Turns => output::line(out, turns(session))?,
        RecordForm::Positions => {
            for position in positions(session) {
                output::line(out, position)?;
            }
        }
    }
    Ok(())
}
