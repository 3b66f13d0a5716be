//! The order in which turns are tried, learnt from those that were good before.

use core::cmp::Reverse;

use game_variant::{Evaluate, GameVariant, Side};

use crate::history::{History, MOST};

/// Turns that took nothing and yet refuted something, a ply.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Killers<T>([Option<T>; 2]);

impl<T: Copy + Eq> Killers<T> {
    pub(crate) const NONE: Self = Self([None; 2]);

    fn note(&mut self, turn: T) {
        if self.0[0] != Some(turn) {
            self.0 = [Some(turn), self.0[0]];
        }
    }
}

/// What is learnt of turns, whatever the position.
#[derive(Debug)]
pub(crate) struct Learnt<T> {
    killers: Vec<Killers<T>>,
    /// What refuted a turn last, by that turn's slot and the side that answered.
    answers: [Vec<Option<T>>; 2],
}

/// Whatever the order says, the best turn known comes first, then what wins something, then what refuted before.
const FIRST: i32 = 1 << 30;
const WINS: i32 = 1 << 24;
const KILLS: [i32; 2] = [(1 << 23) + 1, 1 << 23];
const ANSWERS: i32 = (1 << 23) - 1;

/// Whether a turn that takes nothing has its place for what it refuted, or for being the best known.
pub(crate) fn is_proven<T>(candidate: &Candidate<T>) -> bool {
    candidate.place >= ANSWERS
}

/// A turn of a node: its number in the list, its place in the order, what it wins at once, and its slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<T> {
    pub(crate) turn: T,
    pub(crate) number: u16,
    pub(crate) place: i32,
    pub(crate) gain: i32,
    pub(crate) slot: u32,
}

impl<T: Copy + Eq> Learnt<T> {
    pub(crate) fn new(plies: usize, slots: usize) -> Self {
        Self {
            killers: vec![Killers::NONE; plies],
            answers: [vec![None; slots], vec![None; slots]],
        }
    }

    /// Another search begins: killers are of no more use.
    pub(crate) fn grow_old(&mut self) {
        self.killers.fill(Killers::NONE);
    }

    pub(crate) fn clear(&mut self) {
        self.killers.fill(Killers::NONE);
        for side in Side::BOTH {
            self.answers[side.index()].fill(None);
        }
    }

    pub(crate) fn forget_killers(&mut self, ply: usize) {
        if let Some(killers) = self.killers.get_mut(ply) {
            *killers = Killers::NONE;
        }
    }

    /// Gives every candidate its place in the order.
    pub(crate) fn place(
        &self,
        history: &History,
        side: Side,
        ply: usize,
        before: Option<u32>,
        best: Option<u16>,
        candidates: &mut [Candidate<T>],
    ) {
        let killers = self.killers.get(ply).map_or([None; 2], |killers| killers.0);
        let answer = before.and_then(|slot| self.answers[side.index()][slot as usize]);
        for candidate in candidates {
            candidate.place = if Some(candidate.number) == best {
                FIRST
            } else if candidate.gain > 0 {
                WINS + candidate.gain
            } else if candidate.gain < 0 {
                candidate.gain - MOST
            } else if killers[0] == Some(candidate.turn) {
                KILLS[0]
            } else if killers[1] == Some(candidate.turn) {
                KILLS[1]
            } else if answer == Some(candidate.turn) {
                ANSWERS
            } else {
                history.get(side, candidate.slot)
            };
        }
    }

    /// A turn that took nothing refuted what led here.
    pub(crate) fn refuted(&mut self, side: Side, ply: usize, before: Option<u32>, by: T) {
        if let Some(killers) = self.killers.get_mut(ply) {
            killers.note(by);
        }
        if let Some(slot) = before {
            self.answers[side.index()][slot as usize] = Some(by);
        }
    }
}

/// Takes the best of the candidates from `at` on to the place `at`, when those before have been taken.
///
/// Most nodes need a few turns or all of them: the first are picked one by one, then some are sorted, then the rest.
pub(crate) fn pick<T: Copy>(candidates: &mut [Candidate<T>], at: usize) -> Candidate<T> {
    const PICKED: usize = 4;
    const SOME: usize = 20;
    let key = |candidate: &Candidate<T>| (Reverse(candidate.place), candidate.number);
    if at < PICKED {
        let rest = candidates[at..].iter().enumerate();
        let best = rest.min_by_key(|(_, candidate)| key(candidate));
        candidates.swap(at, at + best.map_or(0, |(n, _)| n));
    } else if at == PICKED && candidates.len() > SOME {
        candidates[at..].select_nth_unstable_by_key(SOME - at, key);
        candidates[at..SOME].sort_unstable_by_key(key);
    } else if at == PICKED || at == SOME {
        candidates[at..].sort_unstable_by_key(key);
    }
    candidates[at]
}

/// Makes candidates of legal turns, without places.
pub(crate) fn candidates<V: GameVariant, E: Evaluate<V>>(
    evaluation: &E,
    turns: &[V::Turn],
    gains: &[i32],
    into: &mut Vec<Candidate<V::Turn>>,
) {
    into.clear();
    into.extend(
        turns
            .iter()
            .zip(gains)
            .enumerate()
            .map(|(number, (turn, gain))| Candidate {
                turn: *turn,
                number: number as u16,
                place: 0,
                gain: *gain,
                slot: evaluation.slot(*turn) as u32,
            }),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(gains: &[i32]) -> Vec<Candidate<u16>> {
        let numbers = 0..gains.len() as u16;
        let candidate = |number: u16| Candidate {
            turn: number,
            number,
            place: 0,
            gain: gains[usize::from(number)],
            slot: u32::from(number),
        };
        numbers.map(candidate).collect()
    }

    fn order(
        learnt: &Learnt<u16>,
        history: &History,
        best: Option<u16>,
        gains: &[i32],
    ) -> Vec<u16> {
        let mut list = list(gains);
        learnt.place(history, Side::First, 0, Some(3), best, &mut list);
        (0..list.len()).map(|at| pick(&mut list, at).turn).collect()
    }

    #[test]
    fn the_known_best_comes_first_then_gains_then_refutations_and_losses_last() {
        let (mut learnt, mut history) = (Learnt::new(4, 16), History::new(16));
        let gains = [0, -300, 100, 0, 500, 0, 0, 0, 0, 0];
        let all = list(&gains);
        learnt.refuted(Side::First, 0, None, all[7].turn);
        history.refuted(Side::First, 3, all[7].slot, [all[0].slot].into_iter());
        learnt.refuted(Side::First, 1, Some(3), all[8].turn);
        history.refuted(Side::First, 3, all[8].slot, [].into_iter());
        assert_eq!(
            order(&learnt, &history, Some(5), &gains),
            [5, 4, 2, 7, 8, 3, 6, 9, 0, 1]
        );
        learnt.clear();
        history.clear();
        assert_eq!(
            order(&learnt, &history, None, &gains),
            [4, 2, 0, 3, 5, 6, 7, 8, 9, 1]
        );
    }

    #[test]
    fn any_number_of_turns_comes_in_order() {
        for count in [1, 3, 4, 5, 19, 20, 21, 22, 140, 323] {
            let gains: Vec<i32> = (0..count).map(|n| n * 37 % 101 - 50).collect();
            let mut expected: Vec<u16> = (0..count as u16).collect();
            expected.sort_by_key(|n| -gains[usize::from(*n)]);
            assert_eq!(
                order(&Learnt::new(1, 400), &History::new(400), None, &gains),
                expected,
                "{count}"
            );
        }
    }
}
