//! What the examples have in common as programs: what they take, where they write, how they end.

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

/// What an example does, and what can go wrong.
pub(crate) type Done = Result<(), Box<dyn Error>>;

/// An example was called wrongly; it says how it is called.
#[derive(Debug)]
pub(crate) struct Usage(pub(crate) &'static str);

impl std::fmt::Display for Usage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Error for Usage {}

/// Runs an example that takes no arguments.
#[allow(dead_code, reason = "one example takes some")]
pub(crate) fn run(example: impl FnOnce(&mut dyn Write) -> Done) -> ExitCode {
    let usage = "this example takes no arguments";
    run_with(usage, |arguments, out| match arguments {
        [] => example(out),
        _ => Err(Usage(usage).into()),
    })
}

/// Runs an example with the arguments it is given. Whoever reads the output may stop when it has seen enough: that is no
/// failure. Whoever asks for help is told how it is called. A wrong call ends with 2, everything else that goes wrong
/// with 1.
pub(crate) fn run_with(
    usage: &'static str,
    example: impl FnOnce(&[String], &mut dyn Write) -> Done,
) -> ExitCode {
    // What is no text is shown as far as it is; no example takes such a thing.
    let arguments = std::env::args_os().skip(1);
    let arguments: Vec<String> = arguments
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let mut out = io::stdout().lock();
    let asks = |argument: &String| argument == "--help" || argument == "-h";
    let done = match arguments.iter().any(asks) {
        true => writeln!(out, "{usage}").map_err(Into::into),
        false => example(&arguments, &mut out),
    };
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where nobody hears it, nothing is lost.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
        }
    }
}

fn is_closed_pipe(error: &(dyn Error + 'static)) -> bool {
    let error = error.downcast_ref::<io::Error>();
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
