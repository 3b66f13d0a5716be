//! A player of the public crate `minimax` as an engine: `opponent deepening[:SAVING,...] | monte-carlo[:TURNS]`.

use std::io;
use std::process::ExitCode;

use comparison::opponents::{Kind, talk};

fn main() -> ExitCode {
    let named = std::env::args().nth(1).unwrap_or_default();
    let kind: Kind = match named.parse() {
        Ok(kind) => kind,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    match talk(kind, io::stdin().lock(), io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
