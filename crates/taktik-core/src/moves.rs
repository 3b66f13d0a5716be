//! TT-3: moving to an empty square.

use board_geom::Direction;

use crate::board;
use crate::forces::{Forces, leaps, straight};
use crate::turns::Sink;
use crate::{Bitboard, Kind};

/// TT-3.3: how many squares infantry and tanks may go along the road.
pub(crate) const ROAD_REACH: u8 = 4;

/// TT-3: all moves of the pieces. Each direction is written out, so that the compiler knows every distance.
#[inline]
pub(crate) fn moves(forces: &Forces, sink: &mut impl Sink) {
    lines(forces, Direction::North, sink);
    lines(forces, Direction::NorthEast, sink);
    lines(forces, Direction::East, sink);
    lines(forces, Direction::SouthEast, sink);
    lines(forces, Direction::South, sink);
    lines(forces, Direction::SouthWest, sink);
    lines(forces, Direction::West, sink);
    lines(forces, Direction::NorthWest, sink);
}

/// TT-3.1: the moves in one direction, and the leaps that begin in it.
#[inline(always)]
fn lines(forces: &Forces, direction: Direction, sink: &mut impl Sink) {
    let Forces { free, zone, .. } = *forces;
    let start = off_river(direction);
    let road = on_road(direction);
    let infantry = forces.infantry & start;
    let tanks = forces.tanks & start;
    let travellers = (infantry | tanks) & road;
    let mut ground = |pieces: Bitboard, reach: u8, onto: Bitboard| {
        straight(pieces, direction, reach, free, |arrived, hop| {
            sink.go(arrived & onto, hop);
        });
    };
    ground(infantry.without(road), Kind::Infantry.reach(), free);
    ground(tanks.without(road), Kind::Tank.reach(), free);
    if board::runs_with_road(direction) {
        ground(travellers, ROAD_REACH, free);
    }
    ground(forces.artillery & start, Kind::Artillery.reach(), free);
    // TT-3.7: a main figure never stands outside its home zone.
    ground(
        forces.main_figure & start,
        Kind::MainFigure.reach(),
        free & zone,
    );
    // TT-3.4, TT-3.6: planes pass over much, but stand where others stand.
    straight(
        forces.planes,
        direction,
        Kind::Fighter.reach(),
        forces.sky,
        |arrived, hop| {
            sink.go(arrived & free, hop);
        },
    );
    // TT-3.2: a tank may go like a chess knight instead.
    if !direction.is_diagonal() {
        leaps(forces.tanks, direction, free, |arrived, hop| {
            sink.go(arrived & free, hop);
        });
    }
}

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

/// TT-3.3: the squares from which the road leads in a direction.
#[inline(always)]
pub(crate) fn on_road(direction: Direction) -> Bitboard {
    if board::runs_with_road(direction) {
        board::road()
    } else {
        Bitboard::EMPTY
    }
}
