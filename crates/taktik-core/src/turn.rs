//! TT-2: turns as values.

use crate::Square;

/// TT-2.1: one side's whole action, whether legal or not. Its `Display` form is the turn text.
///
/// It has the size of one word of four bytes, so that it is read and written at once.
///
/// ```
/// use taktik_core::{Position, Turn};
///
/// let turn: Turn = "c11c6".parse()?;
/// assert_eq!(turn, Turn::Go { from: "c11".parse()?, to: "c6".parse()? });
/// assert!(Position::start().is_legal(turn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub enum Turn {
    /// A piece goes from one square to another: a move (TT-3) to an empty square, a strike (TT-4) to an enemy's.
    Go {
        /// Where it stands.
        from: Square,
        /// Where it arrives.
        to: Square,
    },
    /// TT-4.6: artillery takes an enemy piece, and nothing moves.
    Barrage {
        /// Where the enemy piece stands.
        target: Square,
    },
    /// TT-5: an enclosed enemy piece is taken, and nothing moves.
    Encirclement {
        /// Where the enemy piece stands.
        target: Square,
    },
}

impl Turn {
    /// Where the piece that goes stands; `None` when nothing moves.
    pub const fn from(self) -> Option<Square> {
        match self {
            Self::Go { from, .. } => Some(from),
            Self::Barrage { .. } | Self::Encirclement { .. } => None,
        }
    }

    /// The square acted upon.
    pub const fn target(self) -> Square {
        match self {
            Self::Go { to, .. } => to,
            Self::Barrage { target } | Self::Encirclement { target } => target,
        }
    }

    /// The same turn on the board turned by half.
    #[must_use]
    pub const fn half_turn(self) -> Self {
        match self {
            Self::Go { from, to } => Self::Go {
                from: from.half_turn(),
                to: to.half_turn(),
            },
            Self::Barrage { target } => Self::Barrage {
                target: target.half_turn(),
            },
            Self::Encirclement { target } => Self::Encirclement {
                target: target.half_turn(),
            },
        }
    }
}
