//! What the texts of all games have in common: fields, counters, ranks of pieces and runs, and how faults are named.

mod fault;
mod fields;
mod ranks;

#[cfg(feature = "proptest")]
pub(crate) use fault::QUOTED;
pub use fault::{AnyFault, Fault, Field, Syntax, SyntaxFault, TextError, quoted};
pub use fields::{Part, counter, fields, no_clock, one_square, side, two_squares};
pub use ranks::{board_text, ranks};
