//! TT-5: encirclement.

use board_geom::Direction;
use game_variant::Side;

use crate::headings::{self, UP};
use crate::lanes::{LANES, Words};
use crate::{Bitboard, Position, Square};

/// TT-5.1: the enemies that stand between two adjacent pieces of one's own, in a straight line.
#[inline(always)]
pub(crate) fn enclosed(own: Bitboard, enemies: Bitboard) -> Bitboard {
    let own = Words::from(own);
    let mut between = Words::EMPTY;
    for lane in 0..LANES {
        let hop = headings::hop(0, lane);
        let inside = UP.inside[0].get(lane);
        let ahead = own.hopped::<false>(hop) & inside;
        let behind = (own & inside).hopped::<true>(hop);
        between |= ahead & behind;
    }
    between.board() & enemies
}

/// TT-5.1: the squares beside a piece of one's own across which, in a straight line, another one could step: it is free there.
#[inline(always)]
pub(crate) fn half_enclosed(own: Bitboard, free: Words) -> Bitboard {
    let own = Words::from(own);
    let mut beside = Words::EMPTY;
    for lane in 0..LANES {
        let hop = headings::hop(0, lane);
        let inside = UP.inside[0].get(lane);
        let ahead = |set: Words| set.hopped::<false>(hop) & inside;
        let behind = |set: Words| (set & inside).hopped::<true>(hop);
        beside |= (ahead(own) & behind(free)) | (behind(own) & ahead(free));
    }
    beside.board()
}

impl Position {
    /// TT-5.1: where the pieces stand that a side may take by encirclement, were it to move.
    pub fn enclosed_by(&self, side: Side) -> Bitboard {
        enclosed(self.side(side), self.side(side.other()))
    }

    /// TT-5.4: the pairs of a side's pieces that enclose a square.
    pub fn enclosers(
        &self,
        side: Side,
        target: Square,
    ) -> impl Iterator<Item = (Square, Square)> + use<> {
        let own = self.side(side);
        Direction::LINES.into_iter().filter_map(move |line| {
            let pair = (target.step(line)?, target.step(line.opposite())?);
            (own.contains(pair.0) && own.contains(pair.1)).then_some(pair)
        })
    }
}
