//! TT-2: what a side may do in its turn. One generator serves to list, to count and to check turns.

use alloc::vec::Vec;

use crate::encirclement::enclosed;
use crate::forces::Forces;
use crate::headings::{self, HOPS, LEAP, WAYS};
use crate::lanes::{LANES, Lanes, Words};
use crate::moves::{GUN_REACH, Reach};
use crate::strikes::Count;
use crate::{Bitboard, Position, Square, Turn, ending};

/// TT-2.1: every turn by TT-3 to TT-5 of a side, as sets.
pub(crate) struct Turns {
    /// Upwards and downwards, for each way: the squares from which a piece goes it, to move or to strike.
    goes: [[Lanes; WAYS]; 2],
    /// TT-4.6: where a barrage may be laid.
    barrages: Bitboard,
    /// TT-5: what may be taken by encirclement.
    encirclements: Bitboard,
}

impl Turns {
    /// The turns of the side to move, whether or not the position is decided.
    #[inline(never)]
    pub(crate) fn of(position: &Position) -> Self {
        Self::with(&Forces::of(position, position.side_to_move()))
    }

    /// The turns that these forces have, were their side to move.
    #[inline(always)]
    pub(crate) fn with(forces: &Forces) -> Self {
        let reach = Reach::of(forces);
        let count = Count::of(forces, &reach);
        let targets = count.targets(forces.enemies).into();
        let mut turns = Self {
            goes: [[Lanes::EMPTY; WAYS]; 2],
            barrages: count.barraged(forces.enemies),
            encirclements: enclosed(forces.own, forces.enemies),
        };
        land::<true>(forces, &reach, targets, &mut turns.goes[0]);
        land::<false>(forces, &reach, targets, &mut turns.goes[1]);
        turns
    }

    /// How many there are.
    #[inline(always)]
    fn len(&self) -> u32 {
        let mut len = self.barrages.len() + self.encirclements.len();
        for ways in &self.goes {
            for lanes in ways {
                for lane in 0..LANES {
                    len += lanes.low[lane].count_ones() + lanes.high[lane].count_ones();
                }
            }
        }
        len
    }

    /// Calls `found` with every way that a piece may go: where it stands and where it arrives.
    #[inline(always)]
    fn each_go(&self, mut found: impl FnMut(Square, Square)) {
        self.each_go_in::<true>(&mut found);
        self.each_go_in::<false>(&mut found);
    }

    #[inline(always)]
    fn each_go_in<const UPWARD: bool>(&self, found: &mut impl FnMut(Square, Square)) {
        let ways = &self.goes[usize::from(!UPWARD)];
        for way in 0..WAYS {
            for lane in 0..LANES {
                for from in ways[way].get(lane).board() {
                    if let Some(to) = headings::arrival::<UPWARD>(from, way, lane) {
                        found(from, to);
                    }
                }
            }
        }
    }
}

/// Of the pieces that get to the end of a way in one heading, those that may stop there: on a free square, or on a target.
#[inline(always)]
fn land<const UPWARD: bool>(
    forces: &Forces,
    reach: &Reach,
    targets: Words,
    goes: &mut [Lanes; WAYS],
) {
    let ways = reach.ways::<UPWARD>();
    for lane in 0..LANES {
        // TT-4.1: strikes go along straight lines.
        let straight = headings::of::<UPWARD>().straight.get(lane);
        let onto = forces.free | (targets & straight);
        for way in 0..LEAP {
            let ends = onto.hopped_back::<UPWARD>(HOPS[way][lane]);
            let mut going = ways.goers[way].get(lane) & ends;
            if way < GUN_REACH {
                going |= ways.guns[way].get(lane);
            }
            goes[way].set(lane, going);
        }
        let ends = (forces.free | targets).hopped_back::<UPWARD>(HOPS[LEAP][lane]);
        goes[LEAP].set(lane, ways.goers[LEAP].get(lane) & ends);
    }
}

/// Adds every turn by TT-3 to TT-5 to a list, whether or not the position is decided (TT-6.6 asks for that).
pub(crate) fn add_all(position: &Position, turns: &mut Vec<Turn>) {
    let all = Turns::of(position);
    all.each_go(|from, to| turns.push(Turn::Go { from, to }));
    let barrage = |target| Turn::Barrage { target };
    turns.extend(all.barrages.into_iter().map(barrage));
    let encirclement = |target| Turn::Encirclement { target };
    turns.extend(all.encirclements.into_iter().map(encirclement));
}

/// Replaces the list's contents by the legal turns.
pub(crate) fn list(position: &Position, turns: &mut Vec<Turn>) {
    turns.clear();
    if !ending::is_met(position) {
        add_all(position, turns);
    }
}

/// How many legal turns there are.
pub(crate) fn count(position: &Position) -> usize {
    if ending::is_met(position) {
        return 0;
    }
    Turns::of(position).len() as usize
}

/// Whether the side to move has a turn by TT-3 to TT-5.
pub(crate) fn any(position: &Position) -> bool {
    Turns::of(position).len() > 0
}

/// Whether a turn is legal.
pub(crate) fn is_legal(position: &Position, turn: Turn) -> bool {
    if ending::is_met(position) {
        return false;
    }
    let turns = Turns::of(position);
    match turn {
        Turn::Go { from, to } => turns.goes(from, to),
        Turn::Barrage { target } => turns.barrages.contains(target),
        Turn::Encirclement { target } => turns.encirclements.contains(target),
    }
}

impl Turns {
    /// Whether a piece may go from one square to another.
    fn goes(&self, from: Square, to: Square) -> bool {
        let hop = from.index().abs_diff(to.index()) as u64;
        let ways = &self.goes[usize::from(to < from)];
        (0..WAYS).any(|way| {
            (0..LANES).any(|lane| HOPS[way][lane] == hop && ways[way].get(lane).contains(from))
        })
    }
}

/// Where the piece on a square may go, to move or to strike, were its side to move.
pub(crate) fn destinations(forces: &Forces, from: Square) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    Turns::with(forces).each_go(|start, to| {
        if start == from {
            reached.insert(to);
        }
    });
    reached
}
