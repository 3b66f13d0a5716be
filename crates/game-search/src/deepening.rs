//! The search of the root, deeper and deeper.

use core::mem;

use game_variant::{Evaluate, GameVariant};

use crate::alpha_beta::Asked;
use crate::score::{INFINITE, MOST_PLIES, SURE, WON};
use crate::searched::Queue;
use crate::worker::Worker;
use crate::{Choice, Report, Score};

/// A turn of the root with what is known of it.
struct RootTurn<T> {
    turn: T,
    slot: u32,
    /// Its value at the last depth at which it was found to be better than others.
    value: i32,
    /// That depth.
    depth: i32,
    line: Vec<T>,
}

/// What a thread has found.
pub(crate) struct Found<T> {
    pub(crate) choice: Choice<T>,
    /// How deep its turn was searched.
    depth: i32,
    /// The line of its turn.
    pub(crate) report: Report<T>,
}

impl<T> Found<T> {
    /// Whether another thread has found something better.
    pub(crate) fn is_below(&self, other: &Self) -> bool {
        let rank = |found: &Self| (found.depth, found.choice.score);
        rank(self) < rank(other)
    }
}

/// How a search of all turns of the root ended.
enum Verdict {
    /// The best of them has this value.
    Found(i32),
    /// The limits were reached.
    Ended,
}

/// A depth begins with a window of this width around the value of the one before, from some depth on.
const WINDOW: i32 = 35;
const WINDOW_FROM: i32 = 4;

impl<V: GameVariant, E: Evaluate<V>> Worker<'_, V, E> {
    /// Searches the root deeper and deeper, to the limits, and tells of each line when `tell` is there. `None` when it
    /// has no legal turn.
    pub(crate) fn deepen(
        &mut self,
        root: &V::Position,
        lines: usize,
        first_depth: i32,
        mut tell: Option<&mut dyn FnMut(Report<V::Turn>)>,
    ) -> Option<Found<V::Turn>> {
        let mut turns = self.root_turns(root);
        let lines = lines.min(turns.len());
        let limits = self.shared.limits;
        let deepest = limits.depth.map_or(MOST_PLIES as i32, |depth| {
            depth.min(MOST_PLIES as u32) as i32
        });
        let (mut done, mut told) = (0, None);
        for depth in first_depth..=deepest.max(first_depth) {
            if turns.is_empty() {
                break;
            }
            self.depth = depth;
            for line in 0..lines {
                match self.search_line(root, &mut turns, line) {
                    Verdict::Found(value) => {
                        if let Some(tell) = &mut tell {
                            tell(self.report(&turns[line], line, value));
                        }
                        if line == 0 {
                            told = Some(turns[line].turn);
                        }
                    }
                    Verdict::Ended => break,
                }
            }
            if self.ended {
                break;
            }
            done = depth;
            if self.is_enough(&turns, lines, depth) {
                break;
            }
        }
        if self.shared.looks_again {
            let safe = self.first_safe(root, turns.iter().map(|turn| turn.turn));
            if let Some(turns) = turns.get_mut(..=safe) {
                turns.rotate_right(1);
            }
        }
        let best = turns.first()?;
        // Nothing has been searched: the side to move knows no more than that it has this turn.
        let value = if best.value == -INFINITE {
            0
        } else {
            best.value
        };
        // A depth that was cut short, or the last look, may have found a better turn than the one told.
        if let Some(tell) = &mut tell
            && told.is_some_and(|told| told != best.turn)
        {
            tell(self.report(best, 0, value));
        }
        Some(Found {
            choice: Choice {
                turn: best.turn,
                answer: best.line.get(1).copied(),
                score: Score::new(value),
                claims_draw: self.may_claim(root) && value <= 0,
                depth: done as u32,
                nodes: self.all_nodes(),
            },
            depth: best.depth,
            report: self.report(best, 0, value),
        })
    }

    fn root_turns(&mut self, root: &V::Position) -> Vec<RootTurn<V::Turn>> {
        let mut frame = mem::take(&mut self.memory.frames[0]);
        self.list(root, None, 0, None, &mut frame);
        frame
            .candidates
            .sort_by_key(|candidate| core::cmp::Reverse(candidate.place));
        if let Some(misjudgement) = self.shared.misjudgement {
            let place = |turn| misjudgement.place(V::key(&V::after(root, turn)));
            frame
                .candidates
                .sort_by_cached_key(|candidate| place(candidate.turn));
        }
        let turns = frame.candidates.iter().map(|candidate| RootTurn {
            turn: candidate.turn,
            slot: candidate.slot,
            value: -INFINITE,
            depth: 0,
            line: vec![candidate.turn],
        });
        let turns = turns.collect();
        frame.standing = self.standing(root).score;
        self.memory.frames[0] = frame;
        turns
    }

    /// Whether another depth would tell nothing more, or would hardly come to its end.
    fn is_enough(&self, turns: &[RootTurn<V::Turn>], lines: usize, depth: i32) -> bool {
        let limits = self.shared.limits;
        let late = |enough| self.shared.started.elapsed() >= enough;
        if limits.enough.is_some_and(late) {
            return true;
        }
        // When time is dear, a single turn needs no thought.
        if limits.enough.is_some() && turns.len() == 1 {
            return true;
        }
        // A win that is found within the depth is the nearest, once all nearer ones have been looked for.
        let sure =
            |turn: &RootTurn<V::Turn>| turn.value.abs() >= SURE && WON - turn.value.abs() < depth;
        (limits.time.is_some() || limits.nodes.is_some())
            && depth > 4
            && turns.iter().take(lines).all(sure)
    }

    /// Finds the best of the turns from `line` on and puts it there.
    fn search_line(
        &mut self,
        root: &V::Position,
        turns: &mut [RootTurn<V::Turn>],
        line: usize,
    ) -> Verdict {
        let expected = turns[line].value;
        let narrow =
            self.shared.parts.aspiration && self.depth >= WINDOW_FROM && expected.abs() < SURE;
        let (mut below, mut above) = if narrow {
            (WINDOW, WINDOW)
        } else {
            (INFINITE, INFINITE)
        };
        loop {
            let alpha = expected.saturating_sub(below).max(-INFINITE);
            let beta = expected.saturating_add(above).min(INFINITE);
            let (alpha, beta) = if narrow {
                (alpha, beta)
            } else {
                (-INFINITE, INFINITE)
            };
            let Verdict::Found(value) = self.search_root(root, &mut turns[line..], alpha, beta)
            else {
                return Verdict::Ended;
            };
            let wider = |width: i32| if width > 500 { 2 * INFINITE } else { width * 4 };
            if value <= alpha && alpha > -INFINITE {
                below = wider(below);
            } else if value >= beta && beta < INFINITE {
                above = wider(above);
            } else {
                return Verdict::Found(value);
            }
        }
    }

    /// Searches the turns in their order, and brings the best to the front.
    fn search_root(
        &mut self,
        root: &V::Position,
        turns: &mut [RootTurn<V::Turn>],
        alpha: i32,
        beta: i32,
    ) -> Verdict {
        let (mut best, mut value, mut reached) = (None, -INFINITE, alpha);
        let mut queue = Queue::new(turns.len());
        while let Some((at, first_time)) = queue.take() {
            let tried = &mut turns[at];
            let (turn, slot) = (tried.turn, tried.slot);
            let next = V::after(root, turn);
            let Ok(claim) = self.claim(&next, self.depth, first_time && at > 0) else {
                queue.put_off(at);
                continue;
            };
            let asked = |depth, alpha: i32, beta: i32| Asked {
                depth,
                alpha: -beta,
                beta: -alpha,
                ply: 1,
                before: Some(slot),
                passed: false,
            };
            let depth = self.depth - 1;
            let late = self.shared.parts.reductions && at > 3 && depth >= 3;
            let mut found = reached + 1;
            if at > 0 {
                found = self.below(&next, asked(depth - i32::from(late), reached, reached + 1));
            }
            if found > reached && !self.ended {
                found = self.below(&next, asked(depth, reached, beta));
            }
            drop(claim);
            if self.ended {
                break;
            }
            value = value.max(found);
            if found > reached {
                reached = found;
                best = Some(at);
                self.extend_line(0, turn);
                tried.value = found;
                tried.depth = self.depth;
                tried.line.clone_from(&self.memory.lines[0]);
            }
            if found >= beta {
                break;
            }
        }
        if let Some(best) = best {
            turns[..=best].rotate_right(1);
        }
        if self.ended {
            Verdict::Ended
        } else {
            Verdict::Found(value)
        }
    }

    fn report(&self, turn: &RootTurn<V::Turn>, line: usize, value: i32) -> Report<V::Turn> {
        Report {
            depth: self.depth as u32,
            longest: self.longest as u32,
            line: line + 1,
            score: Score::new(value),
            nodes: self.all_nodes(),
            filled: self.shared.table.filled(),
            time: self.shared.started.elapsed(),
            turns: turn.line.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn found(depth: i32, value: i32) -> Found<u8> {
        let score = Score::new(value);
        Found {
            choice: Choice {
                turn: 0,
                answer: None,
                score,
                claims_draw: false,
                depth: 0,
                nodes: 0,
            },
            depth,
            report: Report {
                depth: 0,
                longest: 0,
                line: 1,
                score,
                nodes: 0,
                filled: 0,
                time: Duration::ZERO,
                turns: vec![0],
            },
        }
    }

    #[test]
    fn the_deeper_search_is_believed_and_of_equals_the_one_that_found_more() {
        assert!(found(5, 300).is_below(&found(6, -200)));
        assert!(found(5, 300).is_below(&found(5, 301)));
        assert!(!found(5, 300).is_below(&found(5, 300)));
        assert!(!found(6, -200).is_below(&found(5, 300)));
    }
}
