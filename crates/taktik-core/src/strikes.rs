//! TT-4: striking.

use game_variant::Side;

use crate::forces::Forces;
use crate::headings::{self, LEAP, WAYS};
use crate::lanes::{LANES, Lanes, Words};
use crate::moves::{GUN_REACH, Reach};
use crate::{Bitboard, Position, Square};

/// TT-4.1 to TT-4.3, TT-4.7: of the pieces that get to the end of a way, those that bear on it: pieces other than artillery
/// along straight lines and by knight's moves. The road is diagonal and the river too (TT-4.8), so that reach is as in moving.
#[inline(always)]
pub(crate) fn takers<const UPWARD: bool>(reach: &Reach, way: usize, lane: usize) -> Words {
    let goers = reach.ways::<UPWARD>().goers[way].get(lane);
    if way == LEAP {
        goers
    } else {
        goers & headings::of::<UPWARD>().straight.get(lane)
    }
}

/// TT-4.3: the artillery that bears on the end of a way. It fires over pieces and lakes.
#[inline(always)]
fn guns<const UPWARD: bool>(forces: &Forces, way: usize, lane: usize) -> Words {
    let heading = headings::of::<UPWARD>();
    forces.artillery & heading.inside[way].get(lane) & heading.straight.get(lane)
}

/// Squares by how many pieces of a side bear on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Borne {
    /// Those that at least one piece bears on.
    pub once: Bitboard,
    /// Those that at least two pieces bear on.
    pub twice: Bitboard,
}

/// The same in lanes: each counts on its own.
#[derive(Clone, Copy)]
pub(crate) struct Tallies {
    once: Lanes,
    twice: Lanes,
}

/// The same for one lane.
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    once: Words,
    twice: Words,
}

impl Tally {
    /// The same with the squares that one more piece each bears on.
    #[inline(always)]
    pub(crate) fn add(&mut self, squares: Words) {
        self.twice |= self.once & squares;
        self.once |= squares;
    }

    #[inline(always)]
    pub(crate) fn borne(self) -> Borne {
        Borne {
            once: self.once.board(),
            twice: self.twice.board(),
        }
    }

    /// The same with other pieces besides.
    #[inline(always)]
    pub(crate) fn with(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
        }
    }
}

impl Tallies {
    pub(crate) const NONE: Self = Self {
        once: Lanes::EMPTY,
        twice: Lanes::EMPTY,
    };

    #[inline(always)]
    pub(crate) fn get(&self, lane: usize) -> Tally {
        Tally {
            once: self.once.get(lane),
            twice: self.twice.get(lane),
        }
    }

    #[inline(always)]
    pub(crate) fn set(&mut self, lane: usize, tally: Tally) {
        self.once.set(lane, tally.once);
        self.twice.set(lane, tally.twice);
    }

    #[inline(always)]
    pub(crate) fn sum(&self) -> Tally {
        let (one, other) = (self.get(0).with(self.get(1)), self.get(2).with(self.get(3)));
        one.with(other)
    }
}

/// What a side bears on, apart for artillery and the pieces that may take by moving.
pub(crate) struct Count {
    takers: Tally,
    guns: Tally,
}

impl Count {
    #[inline(always)]
    pub(crate) fn of(forces: &Forces, reach: &Reach) -> Self {
        let (mut takers, mut guns) = (Tallies::NONE, Tallies::NONE);
        add::<true>(forces, reach, &mut takers, &mut guns);
        add::<false>(forces, reach, &mut takers, &mut guns);
        Self {
            takers: takers.sum(),
            guns: guns.sum(),
        }
    }

    /// TT-4.1 to TT-4.3: the squares that the side bears on at least once and at least twice.
    #[inline(always)]
    pub(crate) fn borne(&self) -> Borne {
        self.takers.with(self.guns).borne()
    }

    /// TT-4.4: the enemies on which at least two pieces bear.
    #[inline(always)]
    pub(crate) fn targets(&self, enemies: Bitboard) -> Bitboard {
        self.borne().twice & enemies
    }

    /// TT-4.6: the enemies on which at least two artillery pieces bear.
    #[inline(always)]
    pub(crate) fn barraged(&self, enemies: Bitboard) -> Bitboard {
        self.guns.twice.board() & enemies
    }
}

/// Adds what the pieces bear on in one heading. As only two lanes of a straight way are straight directions, two ways share
/// the four: way after way, a straight direction's lane and the next.
#[inline(always)]
fn add<const UPWARD: bool>(
    forces: &Forces,
    reach: &Reach,
    all_takers: &mut Tallies,
    all_guns: &mut Tallies,
) {
    let goers = &reach.ways::<UPWARD>().goers;
    let heading = headings::of::<UPWARD>();
    for lane in 0..LANES {
        let (second, direction) = (lane % 2, lane & 2);
        let mut tally = all_takers.get(lane);
        for pair in 0..3 {
            let way = pair * 2 + second;
            tally.add(
                goers[way]
                    .get(direction)
                    .hopped::<UPWARD>(headings::hop(way, direction)),
            );
        }
        if second == 1 {
            tally.add(
                goers[LEAP]
                    .get(lane)
                    .hopped::<UPWARD>(headings::hop(LEAP, lane)),
            );
        }
        all_takers.set(lane, tally);
        let mut tally = all_guns.get(lane);
        for pair in 0..2 {
            let way = pair * 2 + second;
            let guns = forces.artillery & heading.inside[way].get(direction);
            tally.add(guns.hopped::<UPWARD>(headings::hop(way, direction)));
        }
        all_guns.set(lane, tally);
    }
}

/// Where the pieces stand that bear on a square in one heading.
fn bearers<const UPWARD: bool>(forces: &Forces, reach: &Reach, target: Square) -> Bitboard {
    let target = Words::from(Bitboard::from(target));
    let mut found = Words::EMPTY;
    for way in 0..WAYS {
        for lane in 0..LANES {
            let origin = target.hopped_back::<UPWARD>(headings::hop(way, lane));
            found |= origin & takers::<UPWARD>(reach, way, lane);
            if way < GUN_REACH {
                found |= origin & guns::<UPWARD>(forces, way, lane);
            }
        }
    }
    found.board()
}

impl Position {
    /// TT-4.1 to TT-4.3: the squares that a side bears on at least once and at least twice, whatever stands there.
    pub fn borne(&self, side: Side) -> Borne {
        let forces = Forces::of(self, side);
        Count::of(&forces, &Reach::of(&forces)).borne()
    }

    /// TT-4.1 to TT-4.3: where the pieces of a side stand that bear on a square, whatever stands there.
    pub fn bearers(&self, side: Side, target: Square) -> Bitboard {
        let forces = Forces::of(self, side);
        let reach = Reach::of(&forces);
        bearers::<true>(&forces, &reach, target) | bearers::<false>(&forces, &reach, target)
    }
}
