//! TT-1.2, TT-6.2, TT-6.3: what a side has left.

use super::Weights;
use super::army::Army;

/// What a side has left.
#[inline(always)]
pub(super) fn all(weights: &Weights, army: &Army) -> i32 {
    pieces(weights, army) + ground_troops(weights, army) + infantry(weights, army)
}

/// The pieces by arm: a piece more is one more to strike with (TT-4.4).
#[inline(always)]
fn pieces(weights: &Weights, army: &Army) -> i32 {
    let counts = army.arms().map(|pieces| pieces.len() as i32);
    let worths = counts.iter().zip(&weights.material);
    worths.map(|(count, worth)| count * worth).sum()
}

/// TT-6.2: the nearer to too few, the dearer each of the ground troops left.
#[inline(always)]
fn ground_troops(weights: &Weights, army: &Army) -> i32 {
    entry(&weights.ground_troops, army.ground_troops.len())
}

/// TT-6.3: the same for infantry.
#[inline(always)]
fn infantry(weights: &Weights, army: &Army) -> i32 {
    entry(&weights.infantry, army.infantry.len())
}

/// The weight of a number, or of the last number that has one.
#[inline(always)]
pub(super) fn entry<const N: usize>(table: &[i32; N], number: u32) -> i32 {
    table[(number as usize).min(N - 1)]
}
