//! The rules of Tactical Chess as its users see them.

mod common;
mod laws;
mod vectors;
