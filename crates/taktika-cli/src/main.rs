//! The command line of Taktika. The commands know no rule and no game: games come from the registry, and what a
//! command prints comes from sessions.
#![forbid(unsafe_code)]

mod arguments;
mod commands;
mod effects;
mod examples;
mod failure;
mod input;
mod output;
mod verdict;
mod voice;

use std::io;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match commands::run(&arguments.command, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}
