//! What a turn does, piece by piece: the one list from which every view animates.

use crate::{Cell, KindId, Placed};

/// One thing that a turn does. A turn's effects stand in the order in which they happen; done one after the other on
/// the pieces of the position, they give the pieces of the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Effect {
    /// A piece leaves the board for good.
    Leaves {
        /// The piece, and where it stands at that moment.
        piece: Placed,
        /// How it comes to leave.
        cause: Cause,
    },
    /// A piece goes to an empty square.
    Moves {
        /// The piece, and where it starts.
        piece: Placed,
        /// Where it arrives.
        to: Cell,
    },
    /// A piece comes onto the board from its side's reserve, or an obstacle does.
    Appears {
        /// The piece, and where it stands then.
        piece: Placed,
    },
    /// A piece becomes one of another kind.
    Transforms {
        /// The piece as it was, where it stands at that moment: after a move on its new square.
        piece: Placed,
        /// What it becomes.
        into: KindId,
    },
}

/// How a piece comes to leave the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Cause {
    /// Another piece takes its square: it moves there later in the same turn.
    Taken,
    /// It is taken from where the other piece stands: barrage, shot, dragon strike.
    TakenInPlace,
    /// It was encircled.
    Encircled,
    /// An explosion took it.
    Explosion,
    /// It, a piece of the side whose turn it is, brought it on itself: the piece that took a fanatic, or the fanatic that exploded.
    Own,
}
