//! Lines for whoever reads the output.

use std::fmt::Display;
use std::io::{self, Write};

use taktika::game_variant::session::Session;
use taktika::game_variant::{Outcome, Word};

/// Writes a line and flushes it, so that a reader has it while the next one is still being worked out.
pub(crate) fn line(out: &mut dyn Write, line: impl Display) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

/// A message as one line: whatever would break it, or a column of it, is a space.
pub(crate) fn one_line(message: &str) -> String {
    let parts = message.split(char::is_control);
    parts
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The text of an outcome.
pub(crate) fn outcome(session: &dyn Session) -> String {
    let text = |outcome: Outcome<Word>| outcome.text(session.info()).to_string();
    session.outcome().map_or_else(|| "ongoing".to_owned(), text)
}

/// The text of the position where the session stands.
pub(crate) fn position(session: &dyn Session) -> String {
    session
        .position_text(session.ply())
        .unwrap_or_else(|| session.start_text())
}
