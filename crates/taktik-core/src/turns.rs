//! TT-2: what a side may do in its turn. One generator serves to list, to count, to pick and to check turns.

use alloc::vec::Vec;

use crate::encirclement::enclosed;
use crate::forces::Forces;
use crate::headings::{self, LEAP, WAYS};
use crate::lanes::{LANES, Lanes, Words};
use crate::moves::{GUN_REACH, Reach};
use crate::strikes::Count;
use crate::{Bitboard, Position, Square, Turn, ending};

/// TT-2.1: every turn by TT-3 to TT-5 of a side, as sets.
pub(crate) struct Turns {
    /// Upwards and downwards, for each way: the squares from which a piece goes it, to move or to strike.
    pub(crate) goes: [[Lanes; WAYS]; 2],
    /// TT-4.6: where a barrage may be laid.
    pub(crate) barrages: Bitboard,
    /// TT-5: what may be taken by encirclement.
    pub(crate) encirclements: Bitboard,
}

impl Turns {
    /// The turns of the side to move, whether or not the position is decided. Kept out of line: it is long, and asked for in
    /// many places.
    #[inline(never)]
    pub(crate) fn of(position: &Position) -> Self {
        let forces = Forces::of(position, position.side_to_move());
        let reach = Reach::of(&forces);
        let count = Count::of(&forces, &reach);
        let targets = count.targets(forces.enemies).into();
        let mut turns = Self {
            goes: [[Lanes::EMPTY; WAYS]; 2],
            barrages: count.barraged(forces.enemies),
            encirclements: enclosed(forces.own, forces.enemies),
        };
        land::<true>(&forces, &reach, targets, &mut turns.goes[0]);
        land::<false>(&forces, &reach, targets, &mut turns.goes[1]);
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

    /// Whether a piece may go from one square to another.
    fn goes(&self, from: Square, to: Square) -> bool {
        let hop = from.index().abs_diff(to.index()) as u64;
        let ways = &self.goes[usize::from(to < from)];
        (0..WAYS).any(|way| {
            (0..LANES)
                .any(|lane| headings::hop(way, lane) == hop && ways[way].get(lane).contains(from))
        })
    }

    /// Calls `found` with every turn.
    pub(crate) fn each(&self, mut found: impl FnMut(Turn)) {
        self.each_go_in::<true>(&mut found);
        self.each_go_in::<false>(&mut found);
        for target in self.barrages {
            found(Turn::Barrage { target });
        }
        for target in self.encirclements {
            found(Turn::Encirclement { target });
        }
    }

    fn each_go_in<const UPWARD: bool>(&self, found: &mut impl FnMut(Turn)) {
        let ways = self.goes[usize::from(!UPWARD)].iter().enumerate();
        for (way, lanes) in ways {
            for lane in 0..LANES {
                for from in lanes.get(lane).board() {
                    if let Some(to) = headings::arrival::<UPWARD>(from, way, lane) {
                        found(Turn::Go { from, to });
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
        // TT-4.1, TT-4.2: strikes go along straight lines, or the knight's way.
        let straight = headings::of::<UPWARD>().straight.get(lane);
        let onto_straight = forces.free | (targets & straight);
        let onto_leap = forces.free | targets;
        for (way, going) in goes.iter_mut().enumerate() {
            let onto = if way == LEAP {
                onto_leap
            } else {
                onto_straight
            };
            let ends = onto.hopped_back::<UPWARD>(headings::hop(way, lane));
            let mut landing = ways.goers[way].get(lane) & ends;
            if way < GUN_REACH {
                landing |= ways.guns[way].get(lane);
            }
            going.set(lane, landing);
        }
    }
}

/// Replaces the list's contents by the legal turns.
pub(crate) fn list(position: &Position, turns: &mut Vec<Turn>) {
    turns.clear();
    if !ending::is_met(position) {
        Turns::of(position).list(position, turns);
    }
}

/// How many legal turns there are.
pub(crate) fn count(position: &Position) -> usize {
    if ending::is_met(position) {
        return 0;
    }
    Turns::of(position).len() as usize
}

/// The legal turn whose number `choose` gives when told how many there are.
pub(crate) fn pick(position: &Position, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
    if ending::is_met(position) {
        return None;
    }
    Turns::of(position).pick(choose)
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

/// Where the piece of the side to move on a square may go, to move or to strike.
pub(crate) fn destinations(position: &Position, from: Square) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    Turns::of(position).each(|turn| {
        if turn.from() == Some(from) {
            reached.insert(turn.target());
        }
    });
    reached
}
