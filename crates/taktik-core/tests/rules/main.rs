//! The rules of Tak-Tik, clause by clause, over random games, and against the reference data.

mod board;
mod encirclement;
mod ending;
mod evaluation;
mod evaluation_terms;
mod explanations;
mod held_to_laws;
mod laws;
mod moves;
mod positions;
mod refused_captures;
mod refused_moves;
mod sentences;
#[cfg(feature = "serde")]
mod serialized;
mod sights;
mod strikes;
mod texts;
mod vectors;
