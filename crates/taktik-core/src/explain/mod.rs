//! Explanations (still to come).
use crate::{Position, Turn};
use game_variant::Clause;
use game_variant::explain::{self, Explanation, Wish};
/// r
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// x
    X,
}
impl explain::Reason for Reason {
    fn clause(self) -> Clause {
        Clause("TT-2.1")
    }
    fn key(self) -> &'static str {
        "x"
    }
}
pub(crate) fn explain(_: &Position, _: Wish<Turn>) -> Explanation<Reason> {
    Explanation::illegal(alloc::vec![])
}
