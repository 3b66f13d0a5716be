//! A side's pieces and what stands in their way, as the rules of moving and striking see them.

use game_variant::Side;

use crate::board;
use crate::lanes::Words;
use crate::{Bitboard, Kind, Position};

/// One side's pieces on a board, by what they can do.
#[derive(Clone, Copy)]
pub(crate) struct Forces {
    pub(crate) side: Side,
    pub(crate) infantry: Words,
    pub(crate) artillery: Words,
    pub(crate) tanks: Words,
    pub(crate) main_figure: Words,
    pub(crate) planes: Words,
    /// All squares that the side holds.
    pub(crate) own: Bitboard,
    /// All squares that the other side holds.
    pub(crate) enemies: Bitboard,
    /// TT-3.4, TT-3.6: the squares on which nothing stands and that are no lakes: any piece may stand on and pass over them.
    pub(crate) free: Words,
    /// TT-3.4, TT-4.3: the squares that the side's planes may pass over: all but those of enemy planes and artillery.
    pub(crate) sky: Words,
}

impl Forces {
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let enemies = position.side(side.other());
        let own = position.side(side);
        let artillery = position.kind(Kind::Artillery);
        let planes = position.planes();
        Self {
            side,
            infantry: (position.kind(Kind::Infantry) & own).into(),
            artillery: (artillery & own).into(),
            tanks: (position.kind(Kind::Tank) & own).into(),
            main_figure: (position.kind(Kind::MainFigure) & own).into(),
            planes: (planes & own).into(),
            own,
            enemies,
            free: (!(position.occupied() | board::lakes())).into(),
            sky: (!((artillery | planes) & enemies)).into(),
        }
    }
}
