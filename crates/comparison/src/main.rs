//! `cargo compare [ROUNDS]` prints the table of both games beside the public chess crates.

use std::io::Write;
use std::process::ExitCode;

use comparison::{table, workloads};

/// So many rounds, unless told otherwise.
const ROUNDS: usize = 10;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let rounds = match (arguments.next().map(|text| text.parse()), arguments.next()) {
        (None, _) => ROUNDS,
        (Some(Ok(rounds)), None) if rounds > 0 => rounds,
        _ => {
            eprintln!("usage: comparison [ROUNDS], a number from 1");
            return ExitCode::from(2);
        }
    };
    let table = table::measure(workloads(), rounds, |round| {
        eprintln!("round {} of {rounds}", round + 1);
    });
    // A closed pipe ends it quietly.
    let _ = writeln!(std::io::stdout(), "{table}");
    ExitCode::SUCCESS
}
