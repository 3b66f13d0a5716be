//! What a game can do besides being played, where its rules allow it.

use alloc::vec::Vec;

use crate::{GameVariant, KindId, Placed, Side};

/// A game whose positions can be put together from parts, however little the parts fit.
pub trait Compose: GameVariant {
    /// A valid position with as much of the draft as the rules allow: what no position can have is left out, what
    /// every position must have is added. The same draft always gives the same position, and a draft of nothing one
    /// with as little on the board as there can be.
    fn compose(draft: &Draft) -> Self::Position;
}

/// The parts of a position, whether or not they fit together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// What is to stand on the board. Of two on one square the first counts.
    pub pieces: Vec<Placed>,
    /// What each side is to hold in reserve, the first-named side's first.
    pub reserves: [Vec<(KindId, u8)>; 2],
    /// The side to move.
    pub side_to_move: Side,
    /// How many turns in a row changed nothing that counts.
    pub clock: u16,
    /// The number of the turn.
    pub turn_number: u16,
}

/// A game that is the same seen from the other side: with the board turned by half and the sides exchanged.
pub trait HalfTurn: GameVariant {
    /// The position with the board turned by half and the sides exchanged; `None` where there is no such position, as
    /// before the end of a phase in which the first-named side is a turn ahead.
    #[must_use]
    fn half_turn(position: &Self::Position) -> Option<Self::Position>;

    /// The same turn, seen so.
    #[must_use]
    fn turn_half_turned(turn: Self::Turn) -> Self::Turn;
}
