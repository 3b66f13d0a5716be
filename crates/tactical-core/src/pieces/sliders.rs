//! TC-3.2, TC-3.4: pieces that slide along lines.

use board_geom::Direction;

use super::Field;
use crate::generate::Sink;
use crate::{Set, Square};

/// The squares a slide in four directions can reach: each up to the first blocker, which is part of it.
#[inline(always)]
pub(super) fn slides(from: Square, directions: [Direction; 4], blockers: Set) -> Set {
    from.slide(directions[0], blockers)
        | from.slide(directions[1], blockers)
        | from.slide(directions[2], blockers)
        | from.slide(directions[3], blockers)
}

impl Field {
    /// Up to the first piece or obstacle on each rank, file and diagonal.
    #[inline(always)]
    pub(crate) fn queen_reach(&self, from: Square) -> Set {
        self.rook_reach(from) | self.bishop_reach(from)
    }

    /// Up to the first piece or obstacle on each rank and file.
    #[inline(always)]
    pub(crate) fn rook_reach(&self, from: Square) -> Set {
        slides(from, Direction::ORTHOGONAL, self.occupied())
    }

    /// Up to the first piece or obstacle on each diagonal.
    #[inline(always)]
    pub(crate) fn bishop_reach(&self, from: Square) -> Set {
        slides(from, Direction::DIAGONAL, self.occupied())
    }

    /// TC-3.4: the same along ranks and files when own pieces do not block.
    #[inline(always)]
    pub(crate) fn royal_rook_reach(&self, from: Square) -> Set {
        slides(
            from,
            Direction::ORTHOGONAL,
            self.occupied().without(self.own),
        )
    }

    /// TC-3.4: the same along diagonals when own pieces do not block.
    #[inline(always)]
    pub(crate) fn royal_bishop_reach(&self, from: Square) -> Set {
        slides(from, Direction::DIAGONAL, self.occupied().without(self.own))
    }

    /// TC-3.2.
    #[inline(always)]
    pub(super) fn queens<S: Sink>(&self, queens: Set, sink: &mut S) {
        for from in queens {
            sink.go(from, self.queen_reach(from) & self.enterable(), None);
        }
    }

    /// TC-3.2.
    #[inline(always)]
    pub(super) fn rooks<S: Sink>(&self, rooks: Set, sink: &mut S) {
        for from in rooks {
            sink.go(from, self.rook_reach(from) & self.enterable(), None);
        }
    }

    /// TC-3.2.
    #[inline(always)]
    pub(super) fn bishops<S: Sink>(&self, bishops: Set, sink: &mut S) {
        for from in bishops {
            sink.go(from, self.bishop_reach(from) & self.enterable(), None);
        }
    }

    /// TC-3.4: as a rook, and own pieces on the way do not block.
    #[inline(always)]
    pub(super) fn royal_rooks<S: Sink>(&self, rooks: Set, sink: &mut S) {
        for from in rooks {
            sink.go(from, self.royal_rook_reach(from) & self.enterable(), None);
        }
    }

    /// TC-3.4: as a bishop, and own pieces on the way do not block.
    #[inline(always)]
    pub(super) fn royal_bishops<S: Sink>(&self, bishops: Set, sink: &mut S) {
        for from in bishops {
            sink.go(from, self.royal_bishop_reach(from) & self.enterable(), None);
        }
    }
}
