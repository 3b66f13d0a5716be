//! Positions made from pieces, and what a position must satisfy.

use game_variant::text::{Fault, SyntaxFault};
use game_variant::{Clause, Side};

use crate::board::{BLUE, home_zone, lakes};
use crate::{Kind, Piece, Position, Square};

/// What can be wrong with a position; the `Display` form says what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The text has not the form of a position.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// TT-3.6: a piece on a lake.
    #[error("no piece on a lake")]
    Lake,
    /// TT-1.2: more pieces of a kind than a side starts with.
    #[error("at most {} of the kind {} on a side", kind.count(), kind.word())]
    TooMany {
        /// The kind.
        kind: Kind,
    },
    /// TT-3.7: a main figure outside its home zone.
    #[error("a main figure inside its own home zone")]
    MainFigureOutside,
    /// TT-6.4: neither side has a main figure.
    #[error("a main figure of at least one side")]
    NoMainFigure,
    /// TT-6.4: the side not to move has no main figure, which no turn leads to.
    #[error("the side without a main figure as the side to move")]
    MainFigureMissing,
    /// Two pieces on a square (no text can say that).
    #[error("one piece on a square")]
    Occupied,
}

impl Fault for PositionFault {
    fn clause(&self) -> Option<Clause> {
        match self {
            Self::Syntax(_) | Self::Occupied => None,
            Self::Lake => Some(Clause("TT-3.6")),
            Self::TooMany { .. } => Some(Clause("TT-1.2")),
            Self::MainFigureOutside => Some(Clause("TT-3.7")),
            Self::NoMainFigure | Self::MainFigureMissing => Some(Clause("TT-6.4")),
        }
    }
}

/// A position being made from pieces. Texts are read through it as well, so that there is one check for both.
///
/// ```
/// use taktik_core::{BLUE, Kind, Piece, RED, Setup, Square};
///
/// let mut setup = Setup::new();
/// for (square, side, kind) in [
///     ("f11", BLUE, Kind::MainFigure),
///     ("e9", BLUE, Kind::Infantry),
///     ("f1", RED, Kind::MainFigure),
///     ("e3", RED, Kind::Infantry),
/// ] {
///     let square: Square = square.parse()?;
///     setup.place(square, Piece { side, kind })?;
/// }
/// let position = setup.position(RED, 0, 1)?;
/// assert_eq!(position.to_string(), "5M5/11/4I6/11/11/11/11/11/4i6/11/5m5 r 0 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup(Position);

impl Default for Setup {
    fn default() -> Self {
        Self::new()
    }
}

impl Setup {
    /// An empty board.
    pub fn new() -> Self {
        Self(Position::empty(BLUE, 0, 1))
    }

    /// Puts a piece on a square.
    ///
    /// # Errors
    /// [`PositionFault`] when no position can have that piece there beside those already placed.
    pub fn place(&mut self, square: Square, piece: Piece) -> Result<(), PositionFault> {
        let Piece { side, kind } = piece;
        if self.0.piece_at(square).is_some() {
            return Err(PositionFault::Occupied);
        }
        if lakes().contains(square) {
            return Err(PositionFault::Lake);
        }
        if self.0.of(side, kind).len() >= u32::from(kind.count()) {
            return Err(PositionFault::TooMany { kind });
        }
        if kind == Kind::MainFigure && !home_zone(side).contains(square) {
            return Err(PositionFault::MainFigureOutside);
        }
        self.0.put(square, piece);
        Ok(())
    }

    /// The position with these pieces.
    ///
    /// # Errors
    /// [`PositionFault`] when a side lacks its main figure that must have it, or the turn number is 0.
    pub fn position(
        &self,
        side_to_move: Side,
        clock: u16,
        turn_number: u16,
    ) -> Result<Position, PositionFault> {
        let lacks = |side| self.0.of(side, Kind::MainFigure).is_empty();
        if lacks(side_to_move.other()) {
            return Err(if lacks(side_to_move) {
                PositionFault::NoMainFigure
            } else {
                PositionFault::MainFigureMissing
            });
        }
        if turn_number == 0 {
            let range = SyntaxFault::Range {
                low: 1,
                high: u16::MAX,
            };
            return Err(range.into());
        }
        let mut position = Position::empty(side_to_move, clock, turn_number);
        for (square, piece) in self.0.pieces() {
            position.put(square, piece);
        }
        Ok(position)
    }
}
