//! TT-1.2: what a side has left.

use super::Weights;
use super::army::Army;
use super::term::Term;

/// The pieces by arm: a piece more is one more to strike with (TT-4.4). Without the main figure, which both sides have.
#[inline(always)]
pub(super) fn pieces(weights: &Weights, army: &Army) -> [Term; 4] {
    let [infantry, artillery, tanks, _, planes] = weights.material;
    [
        (army.infantry, infantry),
        (army.artillery, artillery),
        (army.tanks, tanks),
        (army.planes, planes),
    ]
    .map(|(squares, weight)| Term { squares, weight })
}
