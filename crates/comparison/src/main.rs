//! `cargo compare [ROUNDS] [WORDS]` prints the table of both games beside the public chess crates, or of the workloads
//! alone whose names have all the words in them.

use std::io::Write;
use std::process::ExitCode;

use comparison::{table, workloads};

/// So many rounds, unless told otherwise.
const ROUNDS: usize = 10;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let rounds = match arguments.next().map(|text| text.parse()) {
        None => ROUNDS,
        Some(Ok(rounds)) if rounds > 0 => rounds,
        Some(_) => {
            eprintln!("usage: comparison [ROUNDS, a number from 1] [WORDS of names]");
            return ExitCode::from(2);
        }
    };
    let words: Vec<String> = arguments.collect();
    let mut chosen = workloads();
    chosen.retain(|workload| {
        let name = workload.to_string();
        words.iter().all(|word| name.contains(word.as_str()))
    });
    let table = table::measure(chosen, rounds, |round| {
        eprintln!("round {} of {rounds}", round + 1);
    });
    // A closed pipe ends it quietly.
    let _ = writeln!(std::io::stdout(), "{table}");
    ExitCode::SUCCESS
}
