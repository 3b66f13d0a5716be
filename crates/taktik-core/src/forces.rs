//! A side's pieces and what stands in their way, as the rules of moving and striking see them.

use board_geom::Direction;
use game_variant::Side;

use crate::board;
use crate::{Bitboard, Kind, Position, Square};

/// How a piece gets from one square to another: the difference of the squares' numbers.
#[derive(Clone, Copy)]
pub(crate) struct Hop(isize);

impl Hop {
    #[inline(always)]
    const fn by(files: i8, ranks: i8) -> Self {
        Self(files as isize + ranks as isize * 11)
    }

    /// Where a piece started that arrived on this square.
    #[inline(always)]
    pub(crate) const fn origin(self, arrival: Square) -> Option<Square> {
        Square::from_index(arrival.index().wrapping_add_signed(-self.0))
    }
}

/// One side's pieces on a board, by what they can do.
#[derive(Clone, Copy)]
pub(crate) struct Forces {
    pub(crate) infantry: Bitboard,
    pub(crate) artillery: Bitboard,
    pub(crate) tanks: Bitboard,
    pub(crate) main_figure: Bitboard,
    pub(crate) planes: Bitboard,
    /// All squares that the other side holds.
    pub(crate) enemies: Bitboard,
    /// TT-3.4, TT-3.6: the squares on which nothing stands and that are no lakes: any piece may stand on and pass over them.
    pub(crate) free: Bitboard,
    /// TT-3.4, TT-4.3: the squares that the side's planes may pass over: all but those of enemy planes and artillery.
    pub(crate) sky: Bitboard,
    /// TT-1.5: the side's home zone.
    pub(crate) zone: Bitboard,
}

impl Forces {
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let enemies = position.side(side.other());
        let enemy_artillery = position.of(side.other(), Kind::Artillery);
        Self {
            infantry: position.of(side, Kind::Infantry),
            artillery: position.of(side, Kind::Artillery),
            tanks: position.of(side, Kind::Tank),
            main_figure: position.of(side, Kind::MainFigure),
            planes: position.planes() & position.side(side),
            enemies,
            free: !(position.occupied() | board::lakes()),
            sky: !(enemy_artillery | (position.planes() & enemies)),
            zone: board::home_zone(side),
        }
    }

    /// The same with only those pieces that stand on these squares left to act; in the way are all.
    #[inline]
    pub(crate) fn only(mut self, squares: Bitboard) -> Self {
        self.infantry &= squares;
        self.artillery &= squares;
        self.tanks &= squares;
        self.main_figure &= squares;
        self.planes &= squares;
        self
    }
}

/// TT-3.1, TT-4.1: all `pieces` go up to `reach` squares in one direction, as long as what they pass over is in
/// `through`. `arrive` is told, for each distance, the squares that are so reached, each by one piece.
#[inline(always)]
pub(crate) fn straight(
    pieces: Bitboard,
    direction: Direction,
    reach: u8,
    through: Bitboard,
    mut arrive: impl FnMut(Bitboard, Hop),
) {
    let (file, rank) = direction.delta();
    let mut travelling = pieces;
    for step in 1..=reach as i8 {
        let arrived = travelling.shifted(direction);
        arrive(arrived, Hop::by(file * step, rank * step));
        travelling = arrived & through;
    }
}

/// TT-3.2: all `tanks` go two squares in a straight direction, over squares that are free, and one square at a right angle.
/// `arrive` is told the squares so reached, each by one tank.
#[inline(always)]
pub(crate) fn leaps(
    tanks: Bitboard,
    direction: Direction,
    free: Bitboard,
    mut arrive: impl FnMut(Bitboard, Hop),
) {
    let (file, rank) = direction.delta();
    let corner = (tanks.shifted(direction) & free).shifted(direction) & free;
    for aside in asides(direction) {
        let (files, ranks) = aside.delta();
        let hop = Hop::by(2 * file + files, 2 * rank + ranks);
        arrive(corner.shifted(aside), hop);
    }
}

/// The two straight directions at a right angle to a straight one.
#[inline(always)]
pub(crate) const fn asides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::North | Direction::South => [Direction::East, Direction::West],
        _ => [Direction::North, Direction::South],
    }
}
