//! TC-2.1: a number for each turn, whatever the position.

use crate::{Becoming, Kind, Square, Turn};

const SQUARES: usize = 64;
/// The squares on which a piece may be made another (TC-4.1): both sides' last ranks.
const MAKING: usize = 16;

const OBSTACLES: usize = 1;
const PLACEMENTS: usize = OBSTACLES + SQUARES;
const SHOTS: usize = PLACEMENTS + Kind::COUNT * SQUARES;
const MOVES: usize = SHOTS + SQUARES * SQUARES;
const CHOICES: usize = MOVES + SQUARES * SQUARES;
/// How many numbers there are.
pub(super) const COUNT: usize = CHOICES + Becoming::ALL.len() * SQUARES * MAKING;

/// The number of a turn: of turns that can be legal each its own.
#[inline(always)]
pub(super) const fn of(turn: Turn) -> usize {
    match turn {
        Turn::Pass => 0,
        Turn::Obstacle { to } => OBSTACLES + at(to),
        Turn::Place { kind, to } => PLACEMENTS + kind.index() * SQUARES + at(to),
        Turn::Shot { from, target } => SHOTS + at(from) * SQUARES + at(target),
        Turn::Move {
            from,
            to,
            becomes: None,
        } => MOVES + at(from) * SQUARES + at(to),
        Turn::Move {
            from,
            to,
            becomes: Some(choice),
        } => CHOICES + (choice as usize * SQUARES + at(from)) * MAKING + making(to),
    }
}

const fn at(square: Square) -> usize {
    square.index() % SQUARES
}

/// The number of a square of the two last ranks.
const fn making(to: Square) -> usize {
    let upper = to.rank() > 0;
    to.file() as usize + 8 * upper as usize
}
