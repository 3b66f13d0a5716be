//! Records of several games in one text, turned into lists of turns and positions; the last one has a fault.

mod terminal;

use std::io::Write;
use std::process::ExitCode;

use taktika::game_variant::session::open_records;
use taktika::registry;
use terminal::Done;

const RECORDS: &str = r#"[Variant "Tak-Tik"]

1. c11h6 {the plane takes off} *

[Variant "Tactical Chess"]

1. #@d4 #@e5 2. pass pass *

[Variant "Tactical Chess"]

1. #@d4 #@d4 *
"#;

fn main() -> ExitCode {
    terminal::run(convert)
}

fn convert(out: &mut dyn Write) -> Done {
    // Each record names its game, and is read by that game's rules: what is read is legal.
    let (sessions, fault) = open_records(&registry::GAMES, RECORDS);
    for session in &sessions {
        writeln!(out, "{}", session.info().name)?;
        writeln!(out, "  {}", session.start_text())?;
        for ply in 0..session.len() {
            let turn = session.turn_text(ply).unwrap_or_default();
            let position = session.position_text(ply + 1).unwrap_or_default();
            writeln!(out, "  {turn}\t{position}")?;
        }
    }
    // All before the fault has been kept: of the third record the first turn.
    match fault {
        Some(fault) => writeln!(out, "The text has a fault: {fault}")?,
        None => writeln!(out, "The text has no fault.")?,
    }
    Ok(())
}
