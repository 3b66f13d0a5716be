//! The board client of Taktika without its window: screens, panels, dialogs, the board's interaction, drawings.
//!
//! A host gives [`Client::ui`] a root `Ui` every frame, draws [`Client::scene`] under it and does what
//! [`Client::take_requests`] asks. The client knows games by the registry alone.
#![forbid(unsafe_code)]

pub mod art;
pub mod board;
pub mod client;
mod computer;
mod dialogs;
pub mod fonts;
mod panels;
pub mod probe;
pub mod rulebook;
mod screens;
pub mod settings;
pub mod theme;
mod training;

pub use client::{Client, ClientConfig, HostRequest};
pub use probe::Probe;
