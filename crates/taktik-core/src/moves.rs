//! TT-3: the ways on which pieces go, to move or to strike.

use board_geom::Direction;

use crate::forces::Forces;
use crate::headings::{self, DOWN, FARTHEST, Heading, LEAP, UP, WAYS};
use crate::lanes::{LANES, Lanes, Words};
use crate::{Bitboard, Kind, board};

/// TT-3.3: how many squares infantry and tanks may go along the road.
pub(crate) const ROAD_REACH: u8 = 4;

/// TT-3.1: how far artillery goes.
pub(crate) const GUN_REACH: usize = 4;

/// Who can get how far, by direction: for each way the squares from which a piece gets to its end.
pub(crate) struct Reach {
    /// Upwards and downwards.
    headings: [Ways; 2],
}

impl Reach {
    /// The ways of one heading.
    #[inline(always)]
    pub(crate) fn ways<const UPWARD: bool>(&self) -> &Ways {
        &self.headings[usize::from(!UPWARD)]
    }
}

/// The same for one heading.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    /// Pieces other than artillery, whatever stands at the end.
    pub(crate) goers: [Lanes; WAYS],
    /// Artillery, where the end is free.
    pub(crate) guns: [Lanes; GUN_REACH],
}

impl Reach {
    #[inline(always)]
    pub(crate) fn of(forces: &Forces) -> Self {
        let (mut up, mut down) = (Ways::NONE, Ways::NONE);
        let turning_up = straight_ways::<true, _>(forces, &mut up);
        let turning_down = straight_ways::<false, _>(forces, &mut down);
        leaps(&turning_up, &turning_down, &mut up, &mut down);
        Self {
            headings: [up, down],
        }
    }
}

impl Ways {
    pub(crate) const NONE: Self = Self {
        goers: [Lanes::EMPTY; WAYS],
        guns: [Lanes::EMPTY; GUN_REACH],
    };
}

/// What the lanes of a heading hold side by side.
pub(crate) trait SideBySide {
    /// The pieces whose ways a lane holds.
    fn pieces(&self, lane: usize) -> Pieces;

    /// TT-3.7: the squares from which a main figure stays in its home zone with one step, and with two.
    fn zone<const UPWARD: bool>(&self, lane: usize) -> [Words; 2];

    /// What is fixed about the lanes' directions.
    fn heading<const UPWARD: bool>() -> &'static Heading;

    /// By how much so many steps in a lane's direction change a square's number.
    fn hop(way: usize, lane: usize) -> u64;
}

/// One side's pieces and what they may pass over, as in [`Forces`].
pub(crate) struct Pieces {
    pub(crate) infantry: Words,
    pub(crate) artillery: Words,
    pub(crate) tanks: Words,
    pub(crate) main_figure: Words,
    pub(crate) planes: Words,
    pub(crate) free: Words,
    pub(crate) sky: Words,
}

/// One side's pieces in all directions of a heading.
impl SideBySide for Forces {
    #[inline(always)]
    fn pieces(&self, _: usize) -> Pieces {
        Pieces {
            infantry: self.infantry,
            artillery: self.artillery,
            tanks: self.tanks,
            main_figure: self.main_figure,
            planes: self.planes,
            free: self.free,
            sky: self.sky,
        }
    }

    #[inline(always)]
    fn zone<const UPWARD: bool>(&self, lane: usize) -> [Words; 2] {
        let zone = &headings::of::<UPWARD>().zone[self.side.index()];
        [zone[0].get(lane), zone[1].get(lane)]
    }

    #[inline(always)]
    fn heading<const UPWARD: bool>() -> &'static Heading {
        headings::of::<UPWARD>()
    }

    #[inline(always)]
    fn hop(way: usize, lane: usize) -> u64 {
        headings::hop(way, lane)
    }
}

/// TT-3.1, TT-3.3 to TT-3.7: the straight ways. Gives the tanks with two free squares ahead, which may turn there (TT-3.2).
#[inline(always)]
pub(crate) fn straight_ways<const UPWARD: bool, S: SideBySide>(
    side_by_side: &S,
    ways: &mut Ways,
) -> Lanes {
    let heading = S::heading::<UPWARD>();
    let mut turning = Lanes::EMPTY;
    for lane in 0..LANES {
        let hop = S::hop(0, lane);
        let inside = |way: usize| heading.inside[way].get(lane);
        let start = heading.start.get(lane);
        let zone = side_by_side.zone::<UPWARD>(lane);
        let pieces = side_by_side.pieces(lane);
        let (free, sky, planes) = (pieces.free, pieces.sky, pieces.planes);
        let infantry = pieces.infantry & start;
        let tanks = pieces.tanks & start;
        let guns = pieces.artillery & start;
        let main_figure = pieces.main_figure & start;
        let travellers = (infantry | tanks) & heading.road.get(lane);
        // The squares with so many squares ahead over which a piece, or a plane, may pass.
        let free1 = free.hopped_back::<UPWARD>(hop) & inside(0);
        let free2 = free1 & free1.hopped_back::<UPWARD>(hop);
        let free3 = free1 & free2.hopped_back::<UPWARD>(hop);
        let free4 = free1 & free3.hopped_back::<UPWARD>(hop);
        let sky1 = sky.hopped_back::<UPWARD>(hop) & inside(0);
        let sky2 = sky1 & sky1.hopped_back::<UPWARD>(hop);
        let sky3 = sky1 & sky2.hopped_back::<UPWARD>(hop);
        let sky4 = sky1 & sky3.hopped_back::<UPWARD>(hop);
        let one = infantry | tanks | planes | (main_figure & zone[0]);
        let two = ((tanks | travellers | (main_figure & zone[1])) & free1) | (planes & sky1);
        let three = ((tanks | travellers) & free2) | (planes & sky2);
        let four = (travellers & free3) | (planes & sky3);
        let five = planes & sky4;
        ways.goers[0].set(lane, one & inside(0));
        ways.goers[1].set(lane, two & inside(1));
        ways.goers[2].set(lane, three & inside(2));
        ways.goers[3].set(lane, four & inside(3));
        ways.goers[4].set(lane, five & inside(4));
        ways.guns[0].set(lane, guns & free1);
        ways.guns[1].set(lane, guns & free2);
        ways.guns[2].set(lane, guns & free3);
        ways.guns[3].set(lane, guns & free4);
        turning.set(lane, tanks & free2);
    }
    turning
}

/// TT-3.2: the tanks' knight moves, given the tanks that may turn in each direction.
#[inline(always)]
pub(crate) fn leaps(turning_up: &Lanes, turning_down: &Lanes, up: &mut Ways, down: &mut Ways) {
    let (east, north) = (turning_up.get(0), turning_up.get(2));
    let (west, south) = (turning_down.get(0), turning_down.get(2));
    let upward = [west, east, north, north];
    let downward = [east, west, south, south];
    for lane in 0..LANES {
        up.goers[LEAP].set(lane, upward[lane] & UP.inside[LEAP].get(lane));
        down.goers[LEAP].set(lane, downward[lane] & DOWN.inside[LEAP].get(lane));
    }
}

/// The ways are written out above for these reaches.
const _: () = {
    assert!(Kind::Infantry.reach() == 1 && Kind::MainFigure.reach() == 2);
    assert!(Kind::Tank.reach() == 3 && Kind::Artillery.reach() as usize == GUN_REACH);
    assert!(
        Kind::Fighter.reach() as usize == FARTHEST && Kind::Bomber.reach() as usize == FARTHEST
    );
    assert!(ROAD_REACH == 4 && FARTHEST == LEAP);
};

/// TT-3.5: the squares from which pieces other than planes may step in a direction. Along the river the step leads from
/// river to river wherever it starts on it, and never elsewhere: the start alone decides for the whole way.
#[inline(always)]
pub(crate) fn off_river(direction: Direction) -> Bitboard {
    if board::runs_with_river(direction) {
        !board::river()
    } else {
        Bitboard::FULL
    }
}
