//! The command line of Taktika. The commands know no rule and no game: games come from the registry, and what a
//! command prints comes from sessions.
#![forbid(unsafe_code)]

mod arguments;
mod commands;
mod contest;
mod effects;
mod examples;
mod failure;
mod file;
mod input;
mod output;
mod ugi;
mod verdict;
mod voice;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;
use crate::failure::Failure;

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(other) => return say(&other),
    };
    match commands::run(&arguments.command, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Prints help, the version, or what is wrong with the command line, and gives the exit status for it.
fn say(other: &clap::Error) -> ExitCode {
    if other.use_stderr() {
        // If even the error output is gone there is nobody left to tell.
        let _ = other.print();
        return ExitCode::from(2);
    }
    match other.print().and_then(|()| io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => Failure::from(error).report(),
    }
}
