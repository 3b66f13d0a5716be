//! The real binary `taktika`, run as a user or a program runs it.

#[path = "cli/analyze.rs"]
mod analyze;
#[path = "cli/batch.rs"]
mod batch;
#[path = "cli/contest.rs"]
mod contest;
#[path = "cli/contest_faults.rs"]
mod contest_faults;
#[path = "cli/documents.rs"]
mod documents;
#[path = "cli/engine.rs"]
mod engine;
#[path = "cli/explain.rs"]
mod explain;
#[path = "cli/faults.rs"]
mod faults;
#[path = "cli/help.rs"]
mod help;
#[path = "cli/mine.rs"]
mod mine;
#[path = "cli/pipes.rs"]
mod pipes;
#[path = "cli/positions.rs"]
mod positions;
#[path = "cli/program.rs"]
mod program;
#[path = "cli/random.rs"]
mod random;
#[path = "cli/records.rs"]
mod records;
#[path = "cli/show.rs"]
mod show;
#[path = "cli/ugi.rs"]
mod ugi;
