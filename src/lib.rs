//! Tak-Tik and Tactical Chess for programs that embed them.
//!
//! The crate is a thin front of the workspace's rules: it re-exports them, keeps the one list of the games, the
//! [`registry`], and makes sentences of explanations ([`words`]).
//!
//! ```
//! use taktika::registry;
//!
//! // Any game of the list, by texts alone.
//! for game in registry::GAMES {
//!     let mut session = game.start();
//!     let first = session.legal_turns().swap_remove(0);
//!     session.play(&first.text)?;
//!     assert_eq!(session.ply(), 1);
//!     assert!(session.outcome().is_none());
//! }
//! # Ok::<(), taktika::game_variant::session::SessionError>(())
//! ```
#![forbid(unsafe_code)]

pub mod registry;
#[cfg(feature = "words")]
pub mod words;

pub use board_geom;
pub use game_variant;
pub use tactical_core;
pub use taktik_core;

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
