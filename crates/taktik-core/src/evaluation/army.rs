//! A side as the terms see it.

use game_variant::Side;

use crate::both_sides::borne;
use crate::encirclement::enclosed;
use crate::forces::Forces;
use crate::strikes::Borne;
use crate::{Bitboard, Position, Square};

/// One side's pieces and what they bear on.
pub(super) struct Army {
    pub(super) side: Side,
    pub(super) forces: Forces,
    /// TT-4.1 to TT-4.3: the squares that the side bears on.
    pub(super) borne: Borne,
    pub(super) all: Bitboard,
    pub(super) infantry: Bitboard,
    pub(super) artillery: Bitboard,
    pub(super) tanks: Bitboard,
    pub(super) main_figure: Bitboard,
    pub(super) planes: Bitboard,
    /// TT-1.2
    pub(super) ground_troops: Bitboard,
    /// The squares around the main figure.
    pub(super) around: Bitboard,
    /// TT-4.4, TT-5.1: the enemies that the side could take, were it to move.
    pub(super) takes: Bitboard,
}

impl Army {
    /// The side to move's, and the other's.
    #[inline(always)]
    pub(super) fn of_both(position: &Position) -> [Self; 2] {
        let mover = position.side_to_move();
        let own = Forces::of(position, mover);
        let other = Forces::of(position, mover.other());
        let [own_borne, other_borne] = borne([&own, &other]);
        [
            Self::with(position, own, own_borne),
            Self::with(position, other, other_borne),
        ]
    }

    #[inline(always)]
    fn with(position: &Position, forces: Forces, borne: Borne) -> Self {
        let side = forces.side;
        let main_figure = forces.main_figure.board();
        let struck = borne.twice & forces.enemies;
        Self {
            side,
            borne,
            all: forces.own,
            infantry: forces.infantry.board(),
            artillery: forces.artillery.board(),
            tanks: forces.tanks.board(),
            main_figure,
            planes: forces.planes.board(),
            ground_troops: position.ground_troops(side),
            around: main_figure
                .first()
                .map_or(Bitboard::EMPTY, Square::neighbours),
            takes: struck | enclosed(forces.own, forces.enemies),
            forces,
        }
    }

    /// The pieces by arm, in the order of [`Weights::material`](super::Weights::material).
    #[inline(always)]
    pub(super) fn arms(&self) -> [Bitboard; super::ARMS] {
        [
            self.infantry,
            self.artillery,
            self.tanks,
            self.main_figure,
            self.planes,
        ]
    }
}
