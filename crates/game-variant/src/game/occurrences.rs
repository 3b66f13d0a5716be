//! How often each position of a line has occurred.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::GameVariant;

/// The counting positions of a line, gathered by what repeats what. Keys only find candidates quickly; positions are
/// compared as positions.
#[derive(Clone, Debug, Default)]
pub(super) struct Occurrences(BTreeMap<u64, Vec<Class>>);

/// Positions that repeat each other.
#[derive(Clone, Debug)]
struct Class {
    /// The ply of the first of them.
    first: usize,
    count: u32,
}

impl Occurrences {
    /// Counts the position at `ply` and says which occurrence it is; 0 where occurrences do not count. `at` gives the
    /// line's earlier positions.
    pub(super) fn add<'a, V: GameVariant>(
        &mut self,
        ply: usize,
        position: &V::Position,
        at: impl Fn(usize) -> Option<&'a V::Position>,
    ) -> u32 {
        if !V::counts_for_repetition(position) {
            return 0;
        }
        let classes = self.0.entry(V::key(position)).or_default();
        let known = classes
            .iter_mut()
            .find(|class| at(class.first).is_some_and(|first| V::repeats(first, position)));
        match known {
            Some(class) => {
                class.count = class.count.saturating_add(1);
                class.count
            }
            None => {
                let (first, count) = (ply, 1);
                classes.push(Class { first, count });
                count
            }
        }
    }

    /// Takes the last position of the line out again. `at` gives the line's earlier positions.
    pub(super) fn remove<'a, V: GameVariant>(
        &mut self,
        position: &V::Position,
        at: impl Fn(usize) -> Option<&'a V::Position>,
    ) {
        if !V::counts_for_repetition(position) {
            return;
        }
        let key = V::key(position);
        let Some(classes) = self.0.get_mut(&key) else {
            return;
        };
        // A class whose first position is no longer in the line is the one that the last position began.
        classes.retain_mut(|class| match at(class.first) {
            Some(first) if V::repeats(first, position) => {
                class.count = class.count.saturating_sub(1);
                class.count > 0
            }
            other => other.is_some(),
        });
        if classes.is_empty() {
            self.0.remove(&key);
        }
    }
}
