//! The commands, one module each.

mod analyze;
mod apply;
mod batch;
mod drawing;
mod explain;
mod lessons;
mod mine;
mod moves;
mod perft;
mod random;
mod record;
mod show;

use std::io::Write;

use crate::arguments::Command;
use crate::contest;
use crate::failure::Failure;
use crate::ugi;

/// Does what was asked.
pub(crate) fn run(command: &Command, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Command::Moves(moves) => moves::run(moves, out),
        Command::Apply(apply) => apply::run(apply, out),
        Command::Perft(perft) => perft::run(perft, out),
        Command::Batch(batch) => batch::run(batch, out),
        Command::Explain(explain) => explain::run(explain, out),
        Command::Show(show) => show::run(show, out),
        Command::Random(random) => random::run(random, out),
        Command::Record(record) => record::run(record, out),
        Command::Analyze(analyze) => analyze::run(analyze, out),
        Command::Mine(asked) => mine::run(asked, out),
        Command::Lessons(lessons) => lessons::run(lessons, out),
        Command::Ugi => ugi::run(out),
        Command::Match(asked) => contest::run(asked, out),
    }
}
