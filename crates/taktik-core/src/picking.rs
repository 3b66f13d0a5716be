//! One turn of all by its number, without a list.

use crate::headings::{self, WAYS};
use crate::lanes::{LANES, Lanes};
use crate::turns::Turns;
use crate::{Bitboard, Square, Turn};

impl Turns {
    /// The turn whose number `choose` gives when told how many there are; `None` when there is none.
    #[inline(always)]
    pub(crate) fn pick(&self, choose: impl FnOnce(usize) -> usize) -> Option<Turn> {
        let [up, down] = self.goes.each_ref().map(|ways| ways.each_ref().map(len));
        let in_place = [self.barrages.len(), self.encirclements.len()];
        let total: u32 = up.iter().chain(&down).chain(&in_place).sum();
        if total == 0 {
            return None;
        }
        let mut number = u32::try_from(choose(total as usize)).ok()?;
        if let Some(turn) = self.go::<true>(&up, &mut number) {
            return Some(turn);
        }
        if let Some(turn) = self.go::<false>(&down, &mut number) {
            return Some(turn);
        }
        if let Some(target) = square(self.barrages, &mut number) {
            return Some(Turn::Barrage { target });
        }
        square(self.encirclements, &mut number).map(|target| Turn::Encirclement { target })
    }

    /// The turn with this number in one heading, given how many each way has; or else the number lowered by all of them.
    #[inline(always)]
    fn go<const UPWARD: bool>(&self, lens: &[u32; WAYS], number: &mut u32) -> Option<Turn> {
        let ways = &self.goes[usize::from(!UPWARD)];
        for way in 0..WAYS {
            if *number >= lens[way] {
                *number -= lens[way];
                continue;
            }
            for lane in 0..LANES {
                if let Some(from) = square(ways[way].get(lane).board(), number) {
                    let to = headings::arrival::<UPWARD>(from, way, lane)?;
                    return Some(Turn::Go { from, to });
                }
            }
        }
        None
    }
}

/// How many squares there are in four sets.
#[inline(always)]
fn len(lanes: &Lanes) -> u32 {
    let words = lanes.low.iter().chain(&lanes.high);
    words.map(|word| word.count_ones()).sum()
}

/// The square with this number in a set; or else the number lowered by all of them.
#[inline(always)]
fn square(set: Bitboard, number: &mut u32) -> Option<Square> {
    let len = set.len();
    if *number >= len {
        *number -= len;
        return None;
    }
    set.into_iter().nth(*number as usize)
}
