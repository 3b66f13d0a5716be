//! The search of a position to some depth: principal variation search.

use core::mem;

use game_variant::{Evaluate, GameVariant, Side, Standing};

use crate::order::{self, Candidate};
use crate::score::{INFINITE, MOST_PLIES, SURE, WON, from_here, from_root};
use crate::searched::Queue;
use crate::table::{Bound, Known};
use crate::worker::{Frame, Worker};

/// What a node is asked: the value of a position, as far as it lies between two values.
#[derive(Clone, Copy)]
pub(crate) struct Asked {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    pub(crate) ply: usize,
    /// The slot of the turn before.
    pub(crate) before: Option<u32>,
    /// Whether that turn was a pass tried to see whether nothing else is needed.
    pub(crate) passed: bool,
}

impl Asked {
    /// Whether the value itself is wanted, and not only on which side of a bound it is.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What a node's turns have in common.
#[derive(Clone, Copy)]
struct Node {
    side: Side,
    asked: Asked,
    standing: Standing,
    /// The side to move stands better than two turns ago.
    improving: bool,
}

impl<V: GameVariant, E: Evaluate<V>> Worker<'_, V, E> {
    /// The value of a position that has been [entered](Self::enter), other than the root.
    pub(crate) fn look(&mut self, position: &V::Position, mut asked: Asked) -> i32 {
        let ply = asked.ply;
        self.memory.lines[ply].clear();
        if self.count() || self.is_repeated(position) {
            return 0;
        }
        // A win nearer than the one already known cannot be here any more.
        asked.alpha = asked.alpha.max(ply as i32 - WON);
        asked.beta = asked.beta.min(WON - ply as i32 - 1);
        if self.may_claim(position) {
            asked.alpha = asked.alpha.max(0);
        }
        if asked.alpha >= asked.beta {
            return asked.alpha;
        }
        self.longest = self.longest.max(ply);
        let known = self.known();
        if let Some(value) = known.and_then(|known| self.settled(position, &known, asked)) {
            return value;
        }
        if known.is_none()
            && self.shared.evaluation.may_be_decided(position)
            && let Some(value) = Self::decided(position, ply)
        {
            return value;
        }
        let standing = known.map_or_else(|| self.standing(position), |known| known.standing);
        if ply >= MOST_PLIES {
            return standing.score;
        }
        if asked.depth <= 0 {
            let value = self.settle(position, standing.score, asked);
            return self.with_claim(position, value);
        }
        self.memory.frames[ply].standing = standing.score;
        let before = ply
            .checked_sub(2)
            .map(|ply| self.memory.frames[ply].standing);
        let node = Node {
            side: V::side_to_move(position),
            asked,
            standing,
            improving: before.is_none_or(|before| standing.score > before),
        };
        if let Some(value) = self.needs_no_turn(position, &node) {
            return value;
        }
        if self.ended {
            return 0;
        }
        self.through_turns(position, node, known.and_then(|known| known.best))
    }

    /// What the table knows of the position looked at.
    fn known(&self) -> Option<Known> {
        let table = self.shared.parts.table.then_some(self.shared.table)?;
        table.get(self.key())
    }

    /// The value, where what is known answers what is asked.
    fn settled(&self, position: &V::Position, known: &Known, asked: Asked) -> Option<i32> {
        // Near a claim the value depends on the clock, which the key leaves out.
        if asked.is_open() || known.depth < asked.depth || self.claim_within(position, asked.depth)
        {
            return None;
        }
        let value = from_root(known.value, asked.ply);
        let answers = match known.bound {
            Bound::None => false,
            Bound::Upper => value <= asked.alpha,
            Bound::Lower => value >= asked.beta,
            Bound::Exact => true,
        };
        answers.then_some(value)
    }

    /// The value at the end of the depth.
    fn settle(&mut self, position: &V::Position, standing: i32, asked: Asked) -> i32 {
        if self.shared.parts.quiescence {
            return self.quiet(position, standing, asked.alpha, asked.beta, asked.ply);
        }
        standing
    }

    /// The value when the side to move may claim a draw, or what it is without.
    fn with_claim(&self, position: &V::Position, value: i32) -> i32 {
        if self.may_claim(position) {
            value.max(0)
        } else {
            value
        }
    }

    /// Ways to do without looking at the turns.
    fn needs_no_turn(&mut self, position: &V::Position, node: &Node) -> Option<i32> {
        let Asked {
            depth, beta, alpha, ..
        } = node.asked;
        if node.asked.is_open() || node.standing.urgent || beta.abs() >= SURE {
            return None;
        }
        let parts = self.shared.parts;
        if parts.pruning && depth <= MARGIN_DEPTH {
            let margin = MARGIN * (depth - i32::from(node.improving)).max(1);
            if node.standing.score - margin >= beta {
                return Some(node.standing.score - margin);
            }
            if depth <= 2 && node.standing.score + RAZOR * depth <= alpha && parts.quiescence {
                let value = self.quiet(position, node.standing.score, alpha, beta, node.asked.ply);
                if value <= alpha {
                    return Some(value);
                }
            }
        }
        if parts.pass && depth >= 3 && !node.asked.passed && node.standing.score >= beta {
            return self.passing_does(position, node);
        }
        None
    }

    /// Where passing is legal, it shows the least that the side to move gets: when that is enough, nothing
    /// else needs to be looked at. It is looked at less deep, as it is hardly ever best.
    fn passing_does(&mut self, position: &V::Position, node: &Node) -> Option<i32> {
        let Asked {
            depth, beta, ply, ..
        } = node.asked;
        let pass = self.shared.evaluation.pass(position)?;
        let ahead = ((node.standing.score - beta) / 200).min(3);
        let next = V::after(position, pass);
        let value = self.below(
            &next,
            Asked {
                depth: depth - 3 - depth / 4 - ahead,
                alpha: -beta,
                beta: 1 - beta,
                ply: ply + 1,
                before: None,
                passed: true,
            },
        );
        (!self.ended && value >= beta).then_some(if value >= SURE { beta } else { value })
    }

    /// The value of a position that a turn leads to, for the side that made the turn. What is asked is in the other
    /// side's terms.
    pub(crate) fn below(&mut self, next: &V::Position, asked: Asked) -> i32 {
        self.enter(next);
        let value = -self.look(next, asked);
        self.leave();
        value
    }

    /// Lists the turns of a position in a frame, with their places in the order; `false` when there are none.
    pub(crate) fn list(
        &self,
        position: &V::Position,
        before: Option<u32>,
        ply: usize,
        best: Option<u16>,
        frame: &mut Frame<V::Turn>,
    ) -> bool {
        V::legal_turns(position, &mut frame.turns);
        let evaluation = self.shared.evaluation;
        evaluation.gains(position, &frame.turns, &mut frame.gains);
        order::candidates::<V, E>(
            evaluation,
            &frame.turns,
            &frame.gains,
            &mut frame.candidates,
        );
        if self.shared.parts.order {
            let side = V::side_to_move(position);
            let learnt = &self.memory.learnt;
            learnt.place(
                self.shared.history,
                side,
                ply,
                before,
                best,
                &mut frame.candidates,
            );
        }
        !frame.turns.is_empty()
    }

    fn through_turns(&mut self, position: &V::Position, node: Node, best: Option<u16>) -> i32 {
        let ply = node.asked.ply;
        let mut frame = mem::take(&mut self.memory.frames[ply]);
        self.memory.learnt.forget_killers(ply + 1);
        let value = if self.list(position, node.asked.before, ply, best, &mut frame) {
            self.try_all(position, node, best.is_some(), &mut frame)
        } else {
            // Decided in a way that no quick look shows.
            Self::decided(position, ply).unwrap_or(0)
        };
        self.memory.frames[ply] = frame;
        value
    }

    fn try_all(
        &mut self,
        position: &V::Position,
        mut node: Node,
        best_is_known: bool,
        frame: &mut Frame<V::Turn>,
    ) -> i32 {
        // Without a turn to begin with, this depth costs more than it tells: the next search of it will have one.
        if self.shared.parts.reductions && !best_is_known && node.asked.depth >= 4 {
            node.asked.depth -= 1;
        }
        let Asked {
            depth, beta, ply, ..
        } = node.asked;
        let mut alpha = node.asked.alpha;
        let (mut value, mut best) = (-INFINITE, None);
        let mut queue = Queue::new(frame.candidates.len());
        while let Some((at, first_time)) = queue.take() {
            let candidate = if self.shared.parts.order && first_time {
                order::pick(&mut frame.candidates, at)
            } else {
                frame.candidates[at]
            };
            let may_leave_out = self.shared.parts.pruning && at > 0 && value > -SURE;
            if may_leave_out && !node.standing.urgent && hardly_matters(&node, &candidate, alpha) {
                continue;
            }
            let next = V::after(position, candidate.turn);
            let Ok(claim) = self.claim(&next, depth, first_time && at > 0) else {
                queue.put_off(at);
                continue;
            };
            let found = self.value_of(&next, &node, &candidate, at, alpha);
            drop(claim);
            if self.ended {
                return 0;
            }
            if found <= value {
                continue;
            }
            value = found;
            if found > alpha {
                alpha = found;
                best = Some(candidate);
                self.extend_line(ply, candidate.turn);
            }
            if found >= beta {
                if candidate.gain == 0 && self.shared.parts.order {
                    let tried = &frame.candidates[..at];
                    let before = node.asked.before;
                    let learnt = &mut self.memory.learnt;
                    learnt.refuted(node.side, ply, before, candidate.turn);
                    let history = self.shared.history;
                    let quiet = tried.iter().filter(|other| other.gain == 0);
                    history.refuted(node.side, depth, candidate.slot, quiet.map(|it| it.slot));
                }
                break;
            }
        }
        let value = self.with_claim(position, value);
        self.keep(position, &node, value, best);
        value
    }

    /// The value of one of a node's turns, as far as it matters.
    fn value_of(
        &mut self,
        next: &V::Position,
        node: &Node,
        candidate: &Candidate<V::Turn>,
        at: usize,
        alpha: i32,
    ) -> i32 {
        let Asked {
            depth, beta, ply, ..
        } = node.asked;
        let asked = |depth, alpha: i32, beta: i32| Asked {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: ply + 1,
            before: Some(candidate.slot),
            passed: false,
        };
        self.enter(next);
        let mut value = 0;
        let first = at == 0;
        if !first {
            let reduction = self.reduction(node, candidate, at);
            value = -self.look(next, asked(depth - 1 - reduction, alpha, alpha + 1));
            if value > alpha && reduction > 0 && !self.ended {
                value = -self.look(next, asked(depth - 1, alpha, alpha + 1));
            }
        }
        if first || value > alpha && value < beta && !self.ended {
            value = -self.look(next, asked(depth - 1, alpha, beta));
        }
        self.leave();
        value
    }

    /// By how much less deep a turn is looked at first.
    fn reduction(&self, node: &Node, candidate: &Candidate<V::Turn>, at: usize) -> i32 {
        let depth = node.asked.depth;
        if !self.shared.parts.reductions || depth < 2 || at < 2 || candidate.gain > 0 {
            return 0;
        }
        let mut reduction = usual_reduction(depth, at);
        reduction -= i32::from(node.asked.is_open());
        reduction += i32::from(!node.improving);
        reduction -= i32::from(node.standing.urgent);
        if order::is_proven(candidate) {
            reduction -= 1;
        } else {
            reduction -= self.shared.history.get(node.side, candidate.slot) / 6000;
        }
        reduction.clamp(0, depth - 1)
    }

    /// The best line from here is this turn and the best line from there.
    pub(crate) fn extend_line(&mut self, ply: usize, turn: V::Turn) {
        let (upper, lower) = self.memory.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(turn);
            line.extend_from_slice(rest);
        }
    }

    fn keep(
        &self,
        position: &V::Position,
        node: &Node,
        value: i32,
        best: Option<Candidate<V::Turn>>,
    ) {
        let Asked {
            depth,
            alpha,
            beta,
            ply,
            ..
        } = node.asked;
        if !self.shared.parts.table || self.claim_within(position, depth) {
            return;
        }
        let bound = if value >= beta {
            Bound::Lower
        } else if value > alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.shared.table.put(
            self.key(),
            Known {
                best: best.map(|best| best.number),
                value: from_here(value, ply),
                standing: node.standing,
                depth,
                bound,
            },
        );
    }
}

/// A standing so much above what is asked for, a depth, is taken for enough.
const MARGIN: i32 = 80;
const MARGIN_DEPTH: i32 = 6;
/// What a quiet turn may bring besides.
const FUTILE: i32 = 60;
/// A standing so much below, a depth, is looked at for captures alone.
const RAZOR: i32 = 250;

/// Whether a turn can be left out, since it can hardly bring the value up that far in what is left of the depth.
fn hardly_matters<T>(node: &Node, candidate: &Candidate<T>, alpha: i32) -> bool {
    let depth = node.asked.depth;
    if node.asked.is_open() || candidate.gain > 0 {
        return false;
    }
    if candidate.gain < 0 {
        return depth <= 3 && node.standing.score + candidate.gain < alpha;
    }
    !order::is_proven(candidate)
        && depth <= MARGIN_DEPTH
        && node.standing.score + FUTILE + MARGIN * depth <= alpha
}

/// By how much less deep the turn of this number in the order is looked at.
fn usual_reduction(depth: i32, at: usize) -> i32 {
    let (depth, at) = (f64::from(depth), at as f64);
    (0.4 + depth.ln() * at.ln() / 2.2) as i32
}
