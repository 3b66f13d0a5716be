//! Terms that are a number of squares times a weight.

use crate::Bitboard;

/// Squares each of which counts alike, and what each counts for.
#[derive(Clone, Copy)]
pub(super) struct Term {
    pub(super) squares: Bitboard,
    pub(super) weight: i32,
}

/// How many squares each of the terms has. All at once: so the compiler makes vector code of it.
#[inline(always)]
pub(super) fn counts<const N: usize>(terms: &[Term; N]) -> [i32; N] {
    let (mut low, mut high, mut counts) = ([0_u64; N], [0_u64; N], [0; N]);
    for (n, term) in terms.iter().enumerate() {
        let bits = term.squares.bits();
        (low[n], high[n]) = (bits as u64, (bits >> 64) as u64);
    }
    for n in 0..N {
        counts[n] = (low[n].count_ones() + high[n].count_ones()) as i32;
    }
    counts
}

/// The sum of the counts times their weights.
#[inline(always)]
pub(super) fn sum<const N: usize>(terms: &[Term; N], counts: &[i32; N]) -> i32 {
    let products = terms.iter().zip(counts);
    products.map(|(term, count)| term.weight * count).sum()
}

/// The weight of a number, or of the last number that has one.
#[inline(always)]
pub(super) fn entry<const N: usize>(table: &[i32; N], number: i32) -> i32 {
    table[(number as usize).min(N - 1)]
}
