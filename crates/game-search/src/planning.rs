//! How turns are chosen while the sides set up.
//!
//! There are hundreds of turns, and none of them meets anything yet: to look at all answers to all of them to
//! some depth tells nothing of the battle. So the turns are compared by what comes of them: both sides set up to
//! the end, in ways that differ, each turn a good one of a handful, and the battle that results is judged by a short
//! search. First all turns that look good get a few such games each; then, again and again, the better half of them
//! get twice as many.

use game_variant::{Evaluate, GameVariant};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::alpha_beta::Asked;
use crate::score::INFINITE;
use crate::worker::Worker;
use crate::{Choice, Report, Score};

/// So many turns are compared.
const COMPARED: usize = 32;
/// So many turns are looked at for each side's next while a game is set up to its end.
const HANDFUL: usize = 10;
/// How deep the resulting battle is searched.
const BATTLE_DEPTH: i32 = 2;
/// The first round's games for each turn.
const FIRST_GAMES: u32 = 2;
/// Values beyond this say only that a side is well ahead: a game that goes so does not outweigh many others.
const AHEAD: i32 = 1_500;

/// A turn with how its games went.
struct Plan<T> {
    turn: T,
    /// What the position after it looks like.
    looks: i32,
    sum: i64,
    games: u32,
}

impl<T> Plan<T> {
    /// The mean of its games, with its looks as one more.
    fn mean(&self) -> i32 {
        let sum = self.sum + i64::from(self.looks);
        (sum / i64::from(self.games + 1)) as i32
    }

    /// Its mean; a draw as long as nobody has looked.
    fn score(&self) -> Score {
        if self.looks == -INFINITE {
            Score::DRAW
        } else {
            Score::standing(self.mean())
        }
    }
}

impl<V: GameVariant, E: Evaluate<V>> Worker<'_, V, E> {
    /// Chooses a turn of a position in which the sides set up.
    pub(crate) fn plan(
        &mut self,
        root: &V::Position,
        lines: usize,
        tell: &mut dyn FnMut(Report<V::Turn>),
    ) -> Option<Choice<V::Turn>> {
        self.depth = BATTLE_DEPTH;
        let mut plans = self.plans(root);
        let mut random = ChaCha8Rng::seed_from_u64(V::key(root));
        let mut rounds = 0;
        let deepest = self.shared.limits.depth.unwrap_or(u32::MAX);
        while !self.ended && rounds < deepest && plans.len() > 1 {
            self.compare(root, &mut plans, rounds, &mut random);
            rounds += 1;
            self.check();
            self.tell_plans(&plans, lines, rounds, tell);
            let enough = self.shared.limits.enough;
            if enough.is_some_and(|enough| self.shared.started.elapsed() >= enough) {
                break;
            }
        }
        if rounds == 0 {
            self.tell_plans(&plans, lines, 1, tell);
        }
        let best = plans.first()?;
        Some(Choice {
            turn: best.turn,
            answer: None,
            score: best.score(),
            claims_draw: self.may_claim(root) && best.score() <= Score::DRAW,
            depth: rounds,
            nodes: self.all_nodes(),
        })
    }

    /// The turns whose positions look best for whoever made them.
    fn plans(&mut self, root: &V::Position) -> Vec<Plan<V::Turn>> {
        let mut turns = Vec::new();
        V::legal_turns(root, &mut turns);
        turns.sort_unstable();
        let mut plans: Vec<_> = turns
            .into_iter()
            .map(|turn| Plan {
                turn,
                looks: if self.ended {
                    -INFINITE
                } else {
                    self.looks(root, turn)
                },
                sum: 0,
                games: 0,
            })
            .collect();
        plans.sort_by_key(|plan| core::cmp::Reverse(plan.looks));
        plans.truncate(COMPARED);
        plans
    }

    /// How the position after a turn looks to whoever made it; badly, when the limits are reached.
    fn looks(&mut self, position: &V::Position, turn: V::Turn) -> i32 {
        if self.count() {
            return -INFINITE;
        }
        -self.standing(&V::after(position, turn)).score
    }

    /// A round of games: fewer turns get more of them, half of the turns at a time. The best comes to the front.
    fn compare(
        &mut self,
        root: &V::Position,
        plans: &mut [Plan<V::Turn>],
        round: u32,
        random: &mut impl Rng,
    ) {
        let mut compared = plans.len();
        let mut games = FIRST_GAMES << round.min(16);
        while compared > 1 {
            for _ in 0..games {
                for plan in &mut plans[..compared] {
                    let value = -self.play_out(V::after(root, plan.turn), random);
                    if self.ended {
                        break;
                    }
                    plan.sum += i64::from(value);
                    plan.games += 1;
                }
            }
            plans[..compared].sort_by_key(|plan| core::cmp::Reverse(plan.mean()));
            if self.ended {
                return;
            }
            compared = compared.div_ceil(2);
            if compared <= 2 {
                return;
            }
            games += games / 2;
        }
    }

    /// Sets up to the end and gives the value of the battle for the side to move at the beginning.
    fn play_out(&mut self, mut position: V::Position, random: &mut impl Rng) -> i32 {
        let side = V::side_to_move(&position);
        let mut turns = Vec::new();
        while !self.ended && self.shared.evaluation.is_setting_up(&position) {
            V::legal_turns(&position, &mut turns);
            let Some(turn) = self.good_of_handful(&position, &mut turns, random) else {
                break;
            };
            position = V::after(&position, turn);
        }
        if self.ended {
            return 0;
        }
        // What a search before left there says nothing of this battle.
        self.memory.frames[0].standing = -self.standing(&position).score;
        self.enter(&position);
        let value = self.look(
            &position,
            Asked {
                depth: BATTLE_DEPTH,
                alpha: -INFINITE,
                beta: INFINITE,
                ply: 1,
                before: None,
                passed: false,
            },
        );
        self.leave();
        let value = value.clamp(-AHEAD, AHEAD);
        if V::side_to_move(&position) == side {
            value
        } else {
            -value
        }
    }

    /// The turn that looks best of a handful drawn at random.
    fn good_of_handful(
        &mut self,
        position: &V::Position,
        turns: &mut [V::Turn],
        random: &mut impl Rng,
    ) -> Option<V::Turn> {
        let handful = turns.len().min(HANDFUL);
        for at in 0..handful {
            let drawn = random.random_range(at..turns.len());
            turns.swap(at, drawn);
        }
        let mut best = None;
        for turn in &turns[..handful] {
            let looks = self.looks(position, *turn);
            if self.ended {
                return None;
            }
            if best.is_none_or(|(most, _)| looks > most) {
                best = Some((looks, *turn));
            }
        }
        best.map(|(_, turn)| turn)
    }

    fn tell_plans(
        &self,
        plans: &[Plan<V::Turn>],
        lines: usize,
        rounds: u32,
        tell: &mut dyn FnMut(Report<V::Turn>),
    ) {
        // The first comes as it is: when time was short, it is a turn and nothing more.
        let known = |(at, plan): &(usize, &Plan<V::Turn>)| *at == 0 || plan.looks > -INFINITE;
        for (line, plan) in plans.iter().take(lines).enumerate().filter(known) {
            tell(Report {
                depth: rounds,
                planned: true,
                longest: self.longest as u32,
                line: line + 1,
                score: plan.score(),
                nodes: self.all_nodes(),
                filled: self.shared.table.filled(),
                time: self.shared.started.elapsed(),
                turns: vec![plan.turn],
            });
        }
    }
}
