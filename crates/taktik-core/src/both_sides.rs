//! TT-4.1 to TT-4.3: what both sides bear on, worked out at once: as only two directions of a heading are straight, both sides
//! fit into its lanes.

use crate::forces::Forces;
use crate::headings::{self, FARTHEST, Heading, LEAP};
use crate::lanes::{LANES, Lanes, Words};
use crate::moves::{GUN_REACH, Pieces, SideBySide, Ways, leaps, straight_ways};
use crate::strikes::{Borne, Tallies, Tally};

/// The direction of each lane, by its number in a heading as it is elsewhere: two lanes for each side.
const DIRECTIONS: [usize; LANES] = [0, 2, 0, 2];

const _: () = {
    let mut lane = 0;
    while lane < LANES {
        assert!(!headings::directions(true)[DIRECTIONS[lane]].is_diagonal());
        assert!(!headings::directions(false)[DIRECTIONS[lane]].is_diagonal());
        lane += 1;
    }
};

/// The lanes of a side.
const fn lanes_of(side: usize) -> [usize; 2] {
    [side * 2, side * 2 + 1]
}

/// Both sides' pieces, each in the straight directions of a heading.
struct BothSides {
    infantry: Lanes,
    artillery: Lanes,
    tanks: Lanes,
    main_figure: Lanes,
    planes: Lanes,
    free: Lanes,
    sky: Lanes,
    /// TT-3.7: upwards and downwards, with one step and with two.
    zone: [[Lanes; 2]; 2],
}

impl BothSides {
    #[inline(always)]
    fn of([own, other]: [&Forces; 2]) -> Self {
        let zone = |heading: &Heading, step: usize| {
            let [own, other] = [own, other].map(|forces| &heading.zone[forces.side.index()][step]);
            in_lanes([own.get(0), own.get(1), other.get(2), other.get(3)])
        };
        let pieces = |of: fn(&Forces) -> Words| in_lanes([of(own), of(own), of(other), of(other)]);
        Self {
            infantry: pieces(|forces| forces.infantry),
            artillery: pieces(|forces| forces.artillery),
            tanks: pieces(|forces| forces.tanks),
            main_figure: pieces(|forces| forces.main_figure),
            planes: pieces(|forces| forces.planes),
            free: pieces(|forces| forces.free),
            sky: pieces(|forces| forces.sky),
            zone: [
                [zone(&STRAIGHT_UP, 0), zone(&STRAIGHT_UP, 1)],
                [zone(&STRAIGHT_DOWN, 0), zone(&STRAIGHT_DOWN, 1)],
            ],
        }
    }
}

#[inline(always)]
fn in_lanes(sets: [Words; LANES]) -> Lanes {
    let mut lanes = Lanes::EMPTY;
    for (lane, set) in sets.into_iter().enumerate() {
        lanes.set(lane, set);
    }
    lanes
}

impl SideBySide for BothSides {
    #[inline(always)]
    fn pieces(&self, lane: usize) -> Pieces {
        Pieces {
            infantry: self.infantry.get(lane),
            artillery: self.artillery.get(lane),
            tanks: self.tanks.get(lane),
            main_figure: self.main_figure.get(lane),
            planes: self.planes.get(lane),
            free: self.free.get(lane),
            sky: self.sky.get(lane),
        }
    }

    #[inline(always)]
    fn zone<const UPWARD: bool>(&self, lane: usize) -> [Words; 2] {
        let zone = &self.zone[usize::from(!UPWARD)];
        [zone[0].get(lane), zone[1].get(lane)]
    }

    #[inline(always)]
    fn heading<const UPWARD: bool>() -> &'static Heading {
        if UPWARD { &STRAIGHT_UP } else { &STRAIGHT_DOWN }
    }

    #[inline(always)]
    fn hop(way: usize, lane: usize) -> u64 {
        STRAIGHT_HOPS[way][lane]
    }
}

static STRAIGHT_UP: Heading = headings::UP.rearranged(DIRECTIONS);
static STRAIGHT_DOWN: Heading = headings::DOWN.rearranged(DIRECTIONS);

const STRAIGHT_HOPS: [[u64; LANES]; FARTHEST] = {
    let mut hops = [[0; LANES]; FARTHEST];
    let mut n = 0;
    while n < FARTHEST * LANES {
        let (way, lane) = (n / LANES, n % LANES);
        hops[way][lane] = headings::hop(way, DIRECTIONS[lane]);
        n += 1;
    }
    hops
};

/// What each of two sides bears on.
#[inline(always)]
pub(crate) fn borne(forces: [&Forces; 2]) -> [Borne; 2] {
    let both = BothSides::of(forces);
    let (mut up, mut down) = (Ways::NONE, Ways::NONE);
    let turning_up = straight_ways::<true, _>(&both, &mut up);
    let turning_down = straight_ways::<false, _>(&both, &mut down);
    let mut straight = Tallies::NONE;
    add_straight::<true>(&both, &up, &mut straight);
    add_straight::<false>(&both, &down, &mut straight);
    let of = |side| {
        let [one, two] = lanes_of(side);
        let straight = straight.get(one).with(straight.get(two));
        let leaping = leaping(&turning_up, &turning_down, side);
        straight.with(leaping).borne()
    };
    [of(0), of(1)]
}

/// TT-4.2: what the tanks of a side bear on by knight's moves.
#[inline(always)]
fn leaping(turning_up: &Lanes, turning_down: &Lanes, side: usize) -> Tally {
    let (mut up, mut down) = (Ways::NONE, Ways::NONE);
    let (turning_up, turning_down) = (spread(turning_up, side), spread(turning_down, side));
    leaps(&turning_up, &turning_down, &mut up, &mut down);
    let mut tallies = Tallies::NONE;
    add_leaps::<true>(&up, &mut tallies);
    add_leaps::<false>(&down, &mut tallies);
    tallies.sum()
}

/// One side's lanes where those directions have them elsewhere.
#[inline(always)]
fn spread(lanes: &Lanes, side: usize) -> Lanes {
    let mut spread = Lanes::EMPTY;
    for lane in lanes_of(side) {
        spread.set(DIRECTIONS[lane], lanes.get(lane));
    }
    spread
}

/// Adds what the pieces bear on in the straight directions of one heading.
#[inline(always)]
fn add_straight<const UPWARD: bool>(both: &BothSides, ways: &Ways, tallies: &mut Tallies) {
    let heading = BothSides::heading::<UPWARD>();
    for lane in 0..LANES {
        let mut tally = tallies.get(lane);
        for way in 0..FARTHEST {
            let goers = ways.goers[way].get(lane);
            tally.add(goers.hopped::<UPWARD>(BothSides::hop(way, lane)));
        }
        for way in 0..GUN_REACH {
            // TT-4.3: artillery fires over everything.
            let guns = both.artillery.get(lane) & heading.inside[way].get(lane);
            tally.add(guns.hopped::<UPWARD>(BothSides::hop(way, lane)));
        }
        tallies.set(lane, tally);
    }
}

/// Adds those of one heading.
#[inline(always)]
fn add_leaps<const UPWARD: bool>(ways: &Ways, tallies: &mut Tallies) {
    for lane in 0..LANES {
        let mut tally = tallies.get(lane);
        let hop = headings::hop(LEAP, lane);
        tally.add(ways.goers[LEAP].get(lane).hopped::<UPWARD>(hop));
        tallies.set(lane, tally);
    }
}
