//! TT-4.4, TT-5.1: pieces that can be taken. The side to move can take one of them, or save one; so they count otherwise for
//! the side to move than for the other, and the most valuable otherwise than the rest.

use crate::Bitboard;

use super::army::Army;
use super::{ARMS, Weights};

/// The arms from the most valuable on, whatever the weights: their counts are not to depend on them.
const BY_VALUE: [usize; ARMS] = [3, 4, 1, 2, 0];

/// The pieces of the side to move that the other side could take.
#[inline(always)]
pub(super) fn of_mover(weights: &Weights, own: &Army, other: &Army) -> i32 {
    let endangered = other.takes;
    if endangered.is_empty() {
        return 0;
    }
    let tables = [&weights.endangered_first, &weights.endangered_more];
    by_arm(tables, own, endangered)
        + weights.endangered_covered * (endangered & own.borne.twice).len() as i32
}

/// The other side's pieces that the side to move could take.
#[inline(always)]
pub(super) fn of_other(weights: &Weights, own: &Army, other: &Army) -> i32 {
    let takes = own.takes;
    if takes.is_empty() {
        return 0;
    }
    let tables = [&weights.taking_first, &weights.taking_more];
    by_arm(tables, other, takes) + weights.taking_covered * (takes & other.borne.twice).len() as i32
}

/// The weight of the most valuable of some pieces from one table, those of the others from another.
#[inline(always)]
fn by_arm(tables: [&[i32; ARMS]; 2], army: &Army, pieces: Bitboard) -> i32 {
    let [first, more] = tables;
    let arms = army.arms();
    let mut sum = 0;
    let mut is_first = true;
    for arm in BY_VALUE {
        let count = (pieces & arms[arm]).len() as i32;
        sum += more[arm] * count;
        if is_first && count > 0 {
            sum += first[arm] - more[arm];
            is_first = false;
        }
    }
    sum
}
