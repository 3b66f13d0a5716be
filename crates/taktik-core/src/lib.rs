//! The rules of Tak-Tik.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod board;
mod encirclement;
mod ending;
mod explain;
mod forces;
mod info;
mod key;
mod kind;
mod moves;
mod position;
mod setup;
mod strikes;
mod text;
mod turn;
mod turns;
mod variant;

pub use board::{BLUE, Bitboard, RED, Square};
pub use ending::{EndReason, OCCUPIERS, TOO_FEW};
pub use explain::Reason;
pub use kind::{Kind, Piece};
pub use position::Position;
pub use setup::{PositionFault, Setup};
pub use strikes::Borne;
pub use text::TurnFault;
pub use turn::Turn;
pub use variant::TakTik;
