//! TT-4: striking.

use board_geom::Direction;
use game_variant::Side;

use crate::forces::{Forces, Hop, leaps, straight};
use crate::turns::Sink;
use crate::{Bitboard, Kind, Position, Square};

/// Whoever wants to know which squares are borne on. Each call names squares that are borne on by one piece each.
pub(crate) trait Bearing {
    /// Pieces that may take by moving bear on these squares.
    fn takers(&mut self, squares: Bitboard, hop: Hop);
    /// Artillery bears on these squares.
    fn artillery(&mut self, squares: Bitboard, hop: Hop);
}

/// TT-4.1: all that the pieces bear on.
#[inline(always)]
pub(crate) fn bear(forces: &Forces, bearing: &mut impl Bearing) {
    lines(forces, Direction::North, bearing);
    lines(forces, Direction::East, bearing);
    lines(forces, Direction::South, bearing);
    lines(forces, Direction::West, bearing);
}

/// TT-4.1, TT-4.3: what is borne on in one straight direction, and by the leaps that begin in it.
#[inline(always)]
fn lines(forces: &Forces, direction: Direction, bearing: &mut impl Bearing) {
    let Forces {
        free, sky, zone, ..
    } = *forces;
    straight(
        forces.infantry,
        direction,
        Kind::Infantry.reach(),
        free,
        |borne, hop| {
            bearing.takers(borne, hop);
        },
    );
    straight(
        forces.tanks,
        direction,
        Kind::Tank.reach(),
        free,
        |borne, hop| {
            bearing.takers(borne, hop);
        },
    );
    // TT-4.7: a main figure does not bear outside its home zone.
    straight(
        forces.main_figure,
        direction,
        Kind::MainFigure.reach(),
        free,
        |borne, hop| {
            bearing.takers(borne & zone, hop);
        },
    );
    straight(
        forces.planes,
        direction,
        Kind::Fighter.reach(),
        sky,
        |borne, hop| {
            bearing.takers(borne, hop);
        },
    );
    // TT-4.3: artillery fires over pieces and lakes.
    straight(
        forces.artillery,
        direction,
        Kind::Artillery.reach(),
        Bitboard::FULL,
        |borne, hop| {
            bearing.artillery(borne, hop);
        },
    );
    // TT-4.2: a tank bears like a chess knight too.
    leaps(forces.tanks, direction, free, |borne, hop| {
        bearing.takers(borne, hop);
    });
}

/// Squares by how many pieces of a side bear on them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Borne {
    /// Those that at least one piece bears on.
    pub once: Bitboard,
    /// Those that at least two pieces bear on.
    pub twice: Bitboard,
}

impl Borne {
    #[inline(always)]
    fn add(&mut self, squares: Bitboard) {
        self.twice |= self.once & squares;
        self.once |= squares;
    }

    /// The same with other pieces besides.
    #[inline(always)]
    fn with(self, other: Self) -> Self {
        Self {
            once: self.once | other.once,
            twice: self.twice | other.twice | (self.once & other.once),
        }
    }
}

/// What a side bears on, apart for artillery and the pieces that may take by moving.
#[derive(Default)]
pub(crate) struct Count {
    takers: Borne,
    artillery: Borne,
}

impl Count {
    /// What these pieces bear on. Kept out of line: it is long, and asked for in many places.
    #[inline(never)]
    pub(crate) fn of(forces: &Forces) -> Self {
        let mut count = Self::default();
        bear(forces, &mut count);
        count
    }

    /// TT-4.4: the enemies on which at least two pieces bear.
    #[inline(always)]
    pub(crate) fn targets(&self, enemies: Bitboard) -> Bitboard {
        self.takers.with(self.artillery).twice & enemies
    }

    /// TT-4.6: the enemies on which at least two artillery pieces bear.
    #[inline(always)]
    pub(crate) fn barraged(&self, enemies: Bitboard) -> Bitboard {
        self.artillery.twice & enemies
    }
}

impl Bearing for Count {
    #[inline(always)]
    fn takers(&mut self, squares: Bitboard, _: Hop) {
        self.takers.add(squares);
    }

    #[inline(always)]
    fn artillery(&mut self, squares: Bitboard, _: Hop) {
        self.artillery.add(squares);
    }
}

/// TT-4.4 to TT-4.6: all strikes and barrages of the pieces.
#[inline(always)]
pub(crate) fn strikes(forces: &Forces, sink: &mut impl Sink) {
    let count = Count::of(forces);
    let targets = count.targets(forces.enemies);
    if !targets.is_empty() {
        take(forces, targets, sink);
        sink.barrage(count.barraged(forces.enemies));
    }
}

/// TT-4.5: the strikes of these pieces at the targets, each by one that bears on it and is not artillery.
#[inline]
pub(crate) fn take<S: Sink>(movers: &Forces, targets: Bitboard, sink: &mut S) {
    bear(movers, &mut Taking { targets, sink });
}

/// Told what is borne on, passes on what is taken.
struct Taking<'a, S> {
    targets: Bitboard,
    sink: &'a mut S,
}

impl<S: Sink> Bearing for Taking<'_, S> {
    #[inline(always)]
    fn takers(&mut self, squares: Bitboard, hop: Hop) {
        self.sink.go(squares & self.targets, hop);
    }

    #[inline(always)]
    fn artillery(&mut self, _: Bitboard, _: Hop) {}
}

/// Who bears on one square.
struct Bearers {
    target: Square,
    found: Bitboard,
}

impl Bearers {
    fn note(&mut self, squares: Bitboard, hop: Hop) {
        if squares.contains(self.target)
            && let Some(origin) = hop.origin(self.target)
        {
            self.found.insert(origin);
        }
    }
}

impl Bearing for Bearers {
    fn takers(&mut self, squares: Bitboard, hop: Hop) {
        self.note(squares, hop);
    }

    fn artillery(&mut self, squares: Bitboard, hop: Hop) {
        self.note(squares, hop);
    }
}

impl Position {
    /// TT-4.1 to TT-4.3: the squares that a side bears on at least once and at least twice, whatever stands there.
    pub fn borne(&self, side: Side) -> Borne {
        let count = Count::of(&Forces::of(self, side));
        count.takers.with(count.artillery)
    }

    /// TT-4.1 to TT-4.3: where the pieces of a side stand that bear on a square, whatever stands there.
    pub fn bearers(&self, side: Side, target: Square) -> Bitboard {
        let found = Bitboard::EMPTY;
        let mut bearers = Bearers { target, found };
        bear(&Forces::of(self, side), &mut bearers);
        bearers.found
    }
}
