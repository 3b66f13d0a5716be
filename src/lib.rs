//! Tak-Tik and Tactical Chess for programs that embed them.
//!
//! The crate is a thin front of the workspace's rules: it re-exports them, keeps the one list of the games, the
//! [`registry`], and makes sentences of explanations ([`words`]).
#![forbid(unsafe_code)]

pub mod registry;
#[cfg(feature = "words")]
pub mod words;

pub use board_geom;
pub use game_variant;
pub use tactical_core;
pub use taktik_core;
