//! TC-2: turns and phases, and what may be placed where.

use game_variant::Side;

use crate::generate::Sink;
use crate::kind::first_ranks;
use crate::{Kind, Position, Reserve, Set};

/// TC-2.2: what a turn may do is read from its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Turns 1 and 2.
    Obstacles,
    /// Turn 3.
    Kings,
    /// Turns 4 to 7.
    Deployment,
    /// Turn 8 and later.
    Battle,
}

impl Phase {
    /// The turn with which the battle begins.
    pub const BATTLE: u16 = 8;

    /// TC-2.2: the phase of a turn number.
    #[inline]
    pub const fn of(turn: u16) -> Self {
        match turn {
            0..=2 => Self::Obstacles,
            3 => Self::Kings,
            4..=7 => Self::Deployment,
            _ => Self::Battle,
        }
    }

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Obstacles => "obstacles",
            Self::Kings => "kings",
            Self::Deployment => "deployment",
            Self::Battle => "battle",
        }
    }

    /// The first turn after it; `None` for the battle, which has no last one.
    pub const fn ends_before(self) -> Option<u16> {
        match self {
            Self::Obstacles => Some(3),
            Self::Kings => Some(4),
            Self::Deployment => Some(Self::BATTLE),
            Self::Battle => None,
        }
    }

    /// TC-2.2: everywhere but in the kings' turn one may pass.
    #[inline]
    pub const fn may_pass(self) -> bool {
        !matches!(self, Self::Kings)
    }

    /// TC-2.2: within how many of its first ranks a side places: obstacles within 4, pieces within 3.
    #[inline]
    pub const fn ranks(self) -> u8 {
        match self {
            Self::Obstacles => 4,
            Self::Kings | Self::Deployment | Self::Battle => 3,
        }
    }

    /// TC-2.2: the squares on which a side may place in this phase, free or not.
    #[inline]
    pub(crate) fn zone(self, side: Side) -> Set {
        first_ranks(side, self.ranks().into())
    }
}

/// TC-2.2: the obstacles that a side may still place when it has had so many turns.
pub(crate) const fn obstacles_left(turns_had: u16) -> u8 {
    2u16.saturating_sub(turns_had) as u8
}

/// TC-2.2: the placements that the phase allows, and the pass.
#[inline(always)]
pub(crate) fn placements<S: Sink>(position: &Position, sink: &mut S) {
    let side = position.side_to_move();
    let phase = position.phase();
    let free = phase.zone(side).without(position.occupied());
    match phase {
        Phase::Obstacles => sink.obstacles(free),
        Phase::Kings => sink.pieces(Reserve::EMPTY.with(Kind::King, 1), free),
        Phase::Deployment | Phase::Battle => sink.pieces(position.reserve(side), free),
    }
    if phase.may_pass() {
        sink.pass();
    }
}
