//! TC-2.1: a turn is one action.

use crate::{Becoming, Kind, Square};

/// One side's whole action (TC-2.1), legal or not.
///
/// Forced transformations (TC-4.3, TC-4.4) are not part of it: they follow from the position.
///
/// Plain data of four bytes, aligned so that a list of turns is written and read a whole turn at a time.
///
/// ```
/// use game_variant::GameVariant;
/// use tactical_core::{TacticalChess, Turn};
///
/// let turn: Turn = "#@d4".parse()?; // an obstacle on d4
/// assert_eq!(turn.to_string(), "#@d4");
/// assert!(TacticalChess::is_legal(&TacticalChess::start(), turn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Turn {
    /// Nothing is done.
    Pass,
    /// An obstacle is placed.
    Obstacle {
        /// Where.
        to: Square,
    },
    /// A piece is placed from the reserve.
    Place {
        /// Its kind.
        kind: Kind,
        /// Where.
        to: Square,
    },
    /// A piece goes to another square, taking what stands there.
    Move {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// What it becomes by choice (TC-4.1, TC-4.2).
        becomes: Option<Becoming>,
    },
    /// A cannon or dragon captures from where it stands (TC-3.7, TC-3.8).
    Shot {
        /// Where it stands.
        from: Square,
        /// The square shot at by a cannon; the adjacent square of the diagonal that a dragon chooses.
        target: Square,
    },
}

const _: () = assert!(size_of::<Turn>() == 4);

impl Turn {
    /// A move without a choice.
    pub const fn go(from: Square, to: Square) -> Self {
        Self::Move {
            from,
            to,
            becomes: None,
        }
    }

    /// Where the acting piece stands; `None` for placements and passes.
    pub const fn origin(self) -> Option<Square> {
        match self {
            Self::Move { from, .. } | Self::Shot { from, .. } => Some(from),
            Self::Pass | Self::Obstacle { .. } | Self::Place { .. } => None,
        }
    }

    /// The square acted upon; `None` for a pass.
    pub const fn target(self) -> Option<Square> {
        match self {
            Self::Pass => None,
            Self::Obstacle { to } | Self::Place { to, .. } | Self::Move { to, .. } => Some(to),
            Self::Shot { target, .. } => Some(target),
        }
    }
}
