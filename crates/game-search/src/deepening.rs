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

impl<T> RootTurn<T> {
    /// Its value. Before it has been searched the side to move knows no more than that it has this turn.
    fn known_value(&self) -> i32 {
        if self.value == -INFINITE {
            0
        } else {
            self.value
        }
    }
}

/// A line in short: its turn, its value, and how deep that was searched.
type Known<T> = (T, i32, i32);

fn known<T: Copy>(turns: &[RootTurn<T>]) -> Vec<Known<T>> {
    let known = turns.iter().map(|turn| (turn.turn, turn.value, turn.depth));
    known.collect()
}

/// The limits were reached in the middle of a search.
struct Ended;

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
        let mut done = 0;
        let mut told = Vec::new();
        for depth in first_depth..=deepest.max(first_depth) {
            if turns.is_empty() {
                break;
            }
            self.depth = depth;
            for line in 0..lines {
                if self.search_line(root, &mut turns, line).is_err() {
                    break;
                }
            }
            if self.ended {
                break;
            }
            done = depth;
            // A later line may turn out better: what the first was found to be better than was only a bound.
            turns[..lines].sort_by_key(|turn| core::cmp::Reverse(turn.value));
            if let Some(tell) = &mut tell {
                told = self.tell_lines(&turns[..lines], tell);
            }
            if self.is_enough(&turns, lines, depth) {
                break;
            }
        }
        if self.ended {
            // Of a depth that was cut short only some lines are known.
            turns[..lines].sort_by_key(|turn| core::cmp::Reverse((turn.depth, turn.value)));
        }
        if self.shared.looks_again {
            let safe = self.first_safe(root, turns.iter().map(|turn| turn.turn));
            if let Some(turns) = turns.get_mut(..=safe) {
                turns.rotate_right(1);
            }
        }
        let best = turns.first()?;
        // It may have found other than was told, if anything was.
        if let Some(tell) = &mut tell
            && told != known(&turns[..lines])
        {
            self.tell_lines(&turns[..lines], tell);
        }
        let value = best.known_value();
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
            report: self.report(best, 0),
        })
    }

    /// Tells of lines, the best first, and gives what was told.
    fn tell_lines(
        &self,
        turns: &[RootTurn<V::Turn>],
        tell: &mut dyn FnMut(Report<V::Turn>),
    ) -> Vec<Known<V::Turn>> {
        for (line, turn) in turns.iter().enumerate() {
            // Of what has not been searched there is nothing to tell, but the choice is always told.
            if line == 0 || turn.depth > 0 {
                tell(self.report(turn, line));
            }
        }
        known(turns)
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
    ) -> Result<(), Ended> {
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
            let value = self.search_root(root, &mut turns[line..], alpha, beta)?;
            let wider = |width: i32| if width > 500 { 2 * INFINITE } else { width * 4 };
            if value <= alpha && alpha > -INFINITE {
                below = wider(below);
            } else if value >= beta && beta < INFINITE {
                above = wider(above);
            } else {
                return Ok(());
            }
        }
    }

    /// Searches the turns in their order, brings the best to the front, and gives its value.
    fn search_root(
        &mut self,
        root: &V::Position,
        turns: &mut [RootTurn<V::Turn>],
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Ended> {
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
        if self.ended { Err(Ended) } else { Ok(value) }
    }

    fn report(&self, turn: &RootTurn<V::Turn>, line: usize) -> Report<V::Turn> {
        Report {
            depth: turn.depth.max(1) as u32,
            longest: self.longest as u32,
            line: line + 1,
            score: Score::new(turn.known_value()),
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
