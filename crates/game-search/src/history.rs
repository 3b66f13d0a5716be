//! How good turns were that take nothing, whatever the position.

use std::sync::atomic::AtomicI16;
use std::sync::atomic::Ordering::Relaxed;

use game_variant::Side;

/// Most that a turn's history can say.
pub(crate) const MOST: i32 = 1 << 14;

/// For each side and slot, between −[`MOST`] and [`MOST`].
///
/// The threads of a search have it in common: each sees only some of the turns, and all need the whole. What two of them
/// note of one slot at the same moment may be lost; it is a hint and no more.
#[derive(Debug)]
pub(crate) struct History([Vec<AtomicI16>; 2]);

impl History {
    pub(crate) fn new(slots: usize) -> Self {
        let zeros = || {
            let mut zeros = Vec::new();
            zeros.resize_with(slots, AtomicI16::default);
            zeros
        };
        Self([zeros(), zeros()])
    }

    pub(crate) fn get(&self, side: Side, slot: u32) -> i32 {
        i32::from(self.0[side.index()][slot as usize].load(Relaxed))
    }

    /// A turn that took nothing refuted what led to it; those tried before it did not.
    pub(crate) fn refuted(
        &self,
        side: Side,
        depth: i32,
        by: u32,
        tried: impl Iterator<Item = u32>,
    ) {
        let weight = (depth * depth * 16).min(MOST / 8);
        self.lean(side, by, weight);
        for other in tried {
            self.lean(side, other, -weight);
        }
    }

    /// Notes that a turn was good, or bad where the weight is below 0; the less, the farther it has been noted already.
    fn lean(&self, side: Side, slot: u32, weight: i32) {
        let slot = &self.0[side.index()][slot as usize];
        let now = i32::from(slot.load(Relaxed));
        let next = now + weight - now * weight.abs() / MOST;
        slot.store(next.clamp(-MOST, MOST) as i16, Relaxed);
    }

    /// Another search begins: all counts half.
    pub(crate) fn grow_old(&mut self) {
        for slot in self.0.iter_mut().flatten() {
            *slot.get_mut() /= 2;
        }
    }

    pub(crate) fn clear(&mut self) {
        for slot in self.0.iter_mut().flatten() {
            *slot.get_mut() = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_leans_as_far_as_it_can_and_fades() {
        let mut history = History::new(2);
        let [first, second] = Side::BOTH;
        for _ in 0..1_000 {
            history.refuted(first, 50, 0, [1].into_iter());
        }
        let most = history.get(first, 0);
        assert!((MOST * 99 / 100..=MOST).contains(&most), "{most}");
        assert_eq!(history.get(first, 1), -most);
        assert_eq!(history.get(second, 0), 0);
        history.grow_old();
        assert_eq!(history.get(first, 0), most / 2);
        history.clear();
        assert_eq!(history.get(first, 1), 0);
    }
}
