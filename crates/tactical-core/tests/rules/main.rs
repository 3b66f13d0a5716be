//! The rules of Tactical Chess as its users see them.

mod clauses_ending;
mod clauses_phases;
mod clauses_pieces;
mod common;
mod counter;
mod evaluation;
mod evaluation_terms;
mod explanations;
mod held_to_laws;
mod laws;
mod refusals;
mod sentences;
mod sights;
mod texts;
mod vectors;
