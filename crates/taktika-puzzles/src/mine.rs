//! Looks for puzzles in games that the computer player plays against itself.
//!
//! In every game one side is the weaker one, both begin with random turns, and either errs now and then, so that wins by
//! force come up often. The game is then gone through from its end, with proofs: where a side loses whatever it does, the
//! side before it has a win; where it lost by what it did, something may have saved it. Then other turns than those
//! that were played near the end are looked at, for as many positions again as it takes. Of each game the best
//! puzzle is kept.

mod look;
mod play;

use game_search::{Engine, Stop};
use game_variant::{Evaluated, GameVariant};
use taktika::registry;

use crate::prover::Prover;
use crate::puzzle::{self, Puzzle};
use crate::task::Task;
use crate::themes;

use look::Look;

/// How games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// So many positions the stronger side looks at for a turn.
    pub nodes: u64,
    /// The seed: with the number of a game it makes the game.
    pub seed: u64,
}

/// Looks for puzzles of one game or another.
pub trait Miner: core::fmt::Debug {
    /// Plays the game of this number and gives the best puzzle in it. `None` when it has none, or when `stop` has been
    /// used.
    fn mine(&mut self, number: u64, stop: &Stop) -> Option<Puzzle>;
}

/// A miner of the game of the registry with this id; `None` when there is no such game.
pub fn miner(game: &str, effort: Effort) -> Option<Box<dyn Miner>> {
    registry::visit(game, Make(effort))
}

/// The source of puzzles from a game.
pub fn source(seed: u64, number: u64) -> String {
    format!("{seed}-{number}")
}

/// The number of the game that a source of this seed names.
pub fn number(source: &str, seed: u64) -> Option<u64> {
    let (of, number) = source.split_once('-')?;
    (of.parse() == Ok(seed)).then(|| number.parse().ok())?
}

struct Make(Effort);

impl registry::Visitor for Make {
    type Output = Box<dyn Miner>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        let engine = Engine::new(V::Evaluation::default(), 2).ok();
        let effort = self.0;
        Box::new(Pit::<V> { effort, engine })
    }
}

/// So many turns are played to look at a position, at most.
const ALLOWED: u64 = 1_200_000;

struct Pit<V: Evaluated> {
    effort: Effort,
    /// `None` when the memory could not be had.
    engine: Option<Engine<V, V::Evaluation>>,
}

impl<V: Evaluated> core::fmt::Debug for Pit<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Miner")
            .field("game", &V::info().id)
            .field("effort", &self.effort)
            .finish_non_exhaustive()
    }
}

impl<V: Evaluated> Miner for Pit<V> {
    fn mine(&mut self, number: u64, stop: &Stop) -> Option<Puzzle> {
        let engine = self.engine.as_mut()?;
        let mut chance = play::chance(self.effort.seed, number);
        engine.forget();
        let seen = play::play(engine, self.effort.nodes, &mut chance, stop);
        let mut look = Look {
            prover: Prover::<V>::stopped_by(ALLOWED, stop.clone()),
            engine,
            stop,
            // Most positions that are lost can be won by the other side, so saves would be few.
            likes_saves: number.is_multiple_of(3),
            may_be_easy: number.is_multiple_of(10),
            best: None,
        };
        look.through(&seen);
        if !look.may_be_easy {
            look.beside(&seen, &mut chance);
        }
        if stop.is_stopped() {
            return None;
        }
        let Look { prover, best, .. } = look;
        best?.into_puzzle(prover, source(self.effort.seed, number))
    }
}

/// A position that is a puzzle.
struct Found<V: GameVariant> {
    position: V::Position,
    task: Task,
    solution: V::Turn,
    /// A search one turn deep finds it.
    is_easy: bool,
}

impl<V: Evaluated> Found<V> {
    fn new(position: &V::Position, task: Task, solution: V::Turn) -> Self {
        Self {
            position: position.clone(),
            task,
            solution,
            is_easy: puzzle::is_seen_at_once::<V>(position, solution),
        }
    }

    fn into_puzzle(self, mut prover: Prover<V>, source: String) -> Option<Puzzle> {
        prover.renew();
        let line = match self.task {
            Task::Win(turns) => prover.line(&self.position, turns).ok()?,
            Task::Save(_) => vec![self.solution],
        };
        let themes = themes::of(&mut prover, &self.position, self.task, &line).ok()?;
        let difficulty = if self.is_easy {
            1
        } else {
            puzzle::difficulty::<V>(&self.position, self.solution)?
        };
        Some(Puzzle {
            source,
            position: self.position.to_string(),
            task: self.task,
            line: line.iter().map(V::Turn::to_string).collect(),
            themes,
            difficulty,
        })
    }
}
