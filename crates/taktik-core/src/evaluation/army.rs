//! A side as the terms see it.

use game_variant::Side;

use crate::encirclement::enclosed;
use crate::ending::TOO_FEW;
use crate::forces::Forces;
use crate::moves::Reach;
use crate::strikes::{Borne, Count};
use crate::{Bitboard, Position};

/// One side's pieces and what they bear on.
pub(super) struct Army {
    pub(super) side: Side,
    pub(super) forces: Forces,
    pub(super) reach: Reach,
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
    /// TT-4.4, TT-5.1: the enemies that the side could take, were it to move.
    pub(super) takes: Bitboard,
}

impl Army {
    #[inline(always)]
    pub(super) fn of(position: &Position, side: Side) -> Self {
        let forces = Forces::of(position, side);
        let reach = Reach::of(&forces);
        let borne = Count::of(&forces, &reach).borne();
        let struck = borne.twice & forces.enemies;
        Self {
            side,
            borne,
            all: forces.own,
            infantry: forces.infantry.board(),
            artillery: forces.artillery.board(),
            tanks: forces.tanks.board(),
            main_figure: forces.main_figure.board(),
            planes: forces.planes.board(),
            ground_troops: position.ground_troops(side),
            takes: struck | enclosed(forces.own, forces.enemies),
            forces,
            reach,
        }
    }

    /// TT-4.4, TT-5.1: the side's pieces that the enemy could take, were it to move.
    #[inline(always)]
    pub(super) fn endangered(&self, enemy: &Self) -> Bitboard {
        enemy.takes
    }

    /// TT-6.2: whether one ground troop less is too few.
    #[inline(always)]
    pub(super) fn has_fewest_ground_troops(&self) -> bool {
        self.ground_troops.len() <= TOO_FEW + 1
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
