//! How a command ends when it does not end well.

use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command does not do what was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The input was at fault: what, where, and what was expected.
    #[error("{0}")]
    Input(String),
    /// Nobody reads the output any more.
    #[error("the output is closed")]
    Closed,
    /// Anything else.
    #[error("{doing}: {error}")]
    System {
        /// What was being done.
        doing: String,
        /// What came of it.
        error: io::Error,
    },
}

impl Failure {
    /// The input was at fault.
    pub(crate) fn input(message: impl ToString) -> Self {
        Self::Input(message.to_string())
    }

    /// Something could not be read.
    pub(crate) fn reading(what: &str, error: io::Error) -> Self {
        let doing = format!("reading {what}");
        Self::System { doing, error }
    }

    /// Something could not be written.
    pub(crate) fn writing(what: &str, error: io::Error) -> Self {
        let doing = format!("writing {what}");
        Self::System { doing, error }
    }

    /// Says what went wrong and gives the exit status for it.
    pub(crate) fn report(&self) -> ExitCode {
        let status = match self {
            Self::Closed => return ExitCode::SUCCESS,
            Self::Input(_) => 2,
            Self::System { .. } => 1,
        };
        // If even the error output is gone there is nobody left to tell.
        let _ = writeln!(io::stderr().lock(), "error: {self}");
        ExitCode::from(status)
    }
}

/// Whatever a command writes to is its output, so a bare error is one of writing.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Self::Closed,
            _ => Self::System {
                doing: "writing the output".to_owned(),
                error,
            },
        }
    }
}
