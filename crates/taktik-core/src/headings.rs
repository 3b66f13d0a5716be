//! The directions and knight's moves by heading: those that lead to higher numbers of squares (`UP`), and those that lead
//! to lower ones. In each heading there are four directions, side by side in lanes.

use board_geom::{Direction, tables};

use crate::board::{self, home_zone_bits};
use crate::lanes::{LANES, Lanes, Words};
use crate::{BLUE, RED, Square};

/// How many kinds of ways a piece can go in one direction: one to five squares, or the tank's knight move.
pub(crate) const WAYS: usize = 6;

/// The way of those that is the knight's move.
pub(crate) const LEAP: usize = 5;

/// TT-3.1: the longest straight way.
pub(crate) const FARTHEST: usize = 5;

const EDGE: u8 = 11;

/// The four directions of a heading, one a lane.
pub(crate) const fn directions(up: bool) -> [Direction; LANES] {
    if up {
        [
            Direction::East,
            Direction::NorthWest,
            Direction::North,
            Direction::NorthEast,
        ]
    } else {
        [
            Direction::West,
            Direction::SouthEast,
            Direction::South,
            Direction::SouthWest,
        ]
    }
}

/// TT-3.2: the four knight's moves of a heading, one a lane, each as the change of file and rank.
const fn leaps(up: bool) -> [(i8, i8); LANES] {
    if up {
        [(-2, 1), (2, 1), (-1, 2), (1, 2)]
    } else {
        [(2, -1), (-2, -1), (1, -2), (-1, -2)]
    }
}

/// The change of file and rank that a way makes.
const fn change(up: bool, way: usize, lane: usize) -> (i8, i8) {
    if way == LEAP {
        return leaps(up)[lane];
    }
    let (files, ranks) = directions(up)[lane].delta();
    let steps = way as i8 + 1;
    (files * steps, ranks * steps)
}

/// By how much a way changes a square's number, whichever the heading.
#[inline(always)]
pub(crate) const fn hop(way: usize, lane: usize) -> u64 {
    HOPS[way][lane]
}

const HOPS: [[u64; LANES]; WAYS] = {
    let mut hops = [[0; LANES]; WAYS];
    let mut way = 0;
    while way < WAYS {
        let mut lane = 0;
        while lane < LANES {
            let (files, ranks) = change(true, way, lane);
            hops[way][lane] = (files as i16 + ranks as i16 * EDGE as i16) as u64;
            lane += 1;
        }
        way += 1;
    }
    hops
};

/// What is fixed about the squares of the board in the directions of one heading.
pub(crate) struct Heading {
    /// The squares from which each way stays on the board.
    pub(crate) inside: [Lanes; WAYS],
    /// TT-3.7: the squares from which one step and two steps end in a side's home zone.
    pub(crate) zone: [[Lanes; 2]; 2],
    /// TT-3.5: the squares from which pieces other than planes may step.
    pub(crate) start: Lanes,
    /// TT-3.3: the squares from which the road leads on.
    pub(crate) road: Lanes,
    /// TT-4.1: every square where the direction is straight, none where it is diagonal.
    pub(crate) straight: Lanes,
}

impl Heading {
    /// The same with other directions in the lanes: in each the one that stands in the lane given for it here.
    pub(crate) const fn rearranged(&self, lanes: [usize; LANES]) -> Self {
        let mut zone = self.zone;
        let mut n = 0;
        while n < 4 {
            zone[n / 2][n % 2] = self.zone[n / 2][n % 2].rearranged(lanes);
            n += 1;
        }
        let mut inside = self.inside;
        let mut way = 0;
        while way < WAYS {
            inside[way] = self.inside[way].rearranged(lanes);
            way += 1;
        }
        Self {
            inside,
            zone,
            start: self.start.rearranged(lanes),
            road: self.road.rearranged(lanes),
            straight: self.straight.rearranged(lanes),
        }
    }
}

pub(crate) static UP: Heading = heading(true);
pub(crate) static DOWN: Heading = heading(false);

/// The tables of a heading.
#[inline(always)]
pub(crate) const fn of<const UPWARD: bool>() -> &'static Heading {
    if UPWARD { &UP } else { &DOWN }
}

const ALL: u128 = u128::MAX >> (128 - EDGE as u32 * EDGE as u32);

const fn heading(up: bool) -> Heading {
    let mut heading = Heading {
        inside: [Lanes::EMPTY; WAYS],
        zone: [[Lanes::EMPTY; 2]; 2],
        start: Lanes::EMPTY,
        road: Lanes::EMPTY,
        straight: Lanes::EMPTY,
    };
    let mut lane = 0;
    while lane < LANES {
        let mut way = 0;
        while way < WAYS {
            heading.inside[way].set(lane, leading_into(change(up, way, lane), ALL));
            if way < 2 {
                let sides = [BLUE, RED];
                let mut n = 0;
                while n < 2 {
                    let zone = home_zone_bits(sides[n]);
                    heading.zone[n][way].set(lane, leading_into(change(up, way, lane), zone));
                    n += 1;
                }
            }
            way += 1;
        }
        let direction = directions(up)[lane];
        let river = board::river_bits();
        let start = if board::runs_with_river(direction) {
            ALL & !river
        } else {
            ALL
        };
        let road = if board::runs_with_road(direction) {
            board::road_bits()
        } else {
            0
        };
        let straight = if direction.is_diagonal() { 0 } else { ALL };
        heading.start.set(lane, Words::from_bits(start));
        heading.road.set(lane, Words::from_bits(road));
        heading.straight.set(lane, Words::from_bits(straight));
        lane += 1;
    }
    heading
}

/// The squares from which a change of file and rank leads to a square of a set.
const fn leading_into((files, ranks): (i8, i8), set: u128) -> Words {
    let mut from = 0;
    let mut square = 0;
    while square < EDGE * EDGE {
        if let Some(to) = tables::offset(EDGE, EDGE, square, files, ranks)
            && set >> to & 1 == 1
        {
            from |= 1 << square;
        }
        square += 1;
    }
    Words::from_bits(from)
}

/// Where a way leads from a square that it does not lead off the board from.
#[inline(always)]
pub(crate) const fn arrival<const UPWARD: bool>(
    from: Square,
    way: usize,
    lane: usize,
) -> Option<Square> {
    let hop = hop(way, lane) as usize;
    Square::from_index(if UPWARD {
        from.index() + hop
    } else {
        from.index().wrapping_sub(hop)
    })
}
