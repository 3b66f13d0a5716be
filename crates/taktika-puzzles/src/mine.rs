//! Looks for puzzles in games that the computer player plays against itself.
//!
//! In every game one side is the weaker one, both begin with random turns, and either errs now and then, so that wins by
//! force come up often. Wherever the search saw a win or a loss, the position is looked at again, from the end of the
//! game on, this time with proofs. Of each game the best puzzle is kept: the longest, then the hardest.

use game_search::{Engine, Limits, Root, Stop};
use game_variant::{Evaluated, Game, GameVariant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::registry;

use crate::prover::{GaveUp, Prover};
use crate::puzzle::{self, Puzzle};
use crate::task::Task;
use crate::{themes, unique};

/// How games are played, and how hard is looked.
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
        Box::new(Pit::<V>::new(self.0))
    }
}

/// The longest wins and saves that are looked for.
const MOST_WIN: u16 = 3;
const MOST_SAVE: u16 = 2;

/// So many turns are played for a question in a proof, at most.
const ALLOWED: u64 = 400_000;

/// Games are given up after so many turns.
const MOST_PLIES: usize = 260;

/// So many random turns begin a game at most.
const MOST_RANDOM: usize = 24;

/// In so many of a hundred turns a side looks at a sixteenth of the positions, or makes any turn at all.
const CARELESS: u32 = 14;
const BLIND: u32 = 2;

struct Pit<V: Evaluated> {
    effort: Effort,
    /// None when the memory could not be had.
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

/// A position of a game with what the search saw: in how many turns the side to move wins, or loses below 0.
struct Seen<V: GameVariant> {
    position: V::Position,
    wins_in: Option<i32>,
}

/// A position that is a puzzle.
struct Found<V: GameVariant> {
    position: V::Position,
    task: Task,
    solution: V::Turn,
    difficulty: u8,
}

impl<V: Evaluated> Miner for Pit<V> {
    fn mine(&mut self, number: u64, stop: &Stop) -> Option<Puzzle> {
        let seen = self.play(number, stop);
        if stop.is_stopped() {
            return None;
        }
        let mut prover = Prover::<V>::stopped_by(ALLOWED, stop.clone());
        let mut best: Option<Found<V>> = None;
        let mut win_after = None;
        for now in seen.iter().rev() {
            if let Ok(Some(found)) = look(&mut prover, now, &mut win_after)
                && best.as_ref().is_none_or(|best| found.rank() > best.rank())
            {
                best = Some(found);
            }
        }
        best?.into_puzzle(&mut prover, source(self.effort.seed, number))
    }
}

impl<V: Evaluated> Pit<V> {
    fn new(effort: Effort) -> Self {
        let engine = Engine::new(V::Evaluation::default(), 2).ok();
        Self { effort, engine }
    }

    /// The positions of a game, from its start on.
    fn play(&mut self, number: u64, stop: &Stop) -> Vec<Seen<V>> {
        let mut seen = Vec::new();
        let Some(engine) = &mut self.engine else {
            return seen;
        };
        let mut chance = ChaCha8Rng::seed_from_u64(self.effort.seed);
        chance.set_stream(number);
        engine.forget();
        let mut game = Game::<V>::new();
        let beginning = chance.random_range(0..=MOST_RANDOM);
        let weaker = chance.random_range(0..2);
        let handicap = [1, 2, 4, 8][chance.random_range(0..4)];
        while game.outcome().is_none() && game.ply() < MOST_PLIES && !stop.is_stopped() {
            let position = game.position().clone();
            let luck = chance.random_range(0..100);
            let is_weaker = V::side_to_move(&position).index() == weaker;
            let share = if is_weaker { handicap } else { 1 };
            let (mut turn, mut wins_in) = (None, None);
            if game.ply() < beginning || luck < BLIND {
                turn = V::pick_turn(&position, |count| chance.random_range(0..count));
            } else {
                let careless = if luck < CARELESS + BLIND { 16 } else { 1 };
                let nodes = (self.effort.nodes / share / careless).max(1);
                let root = Root::game(&game);
                let choice = engine.think(&root, &Limits::nodes(nodes), stop, &mut |_| {});
                if let Some(choice) = choice {
                    turn = Some(choice.turn);
                    wins_in = choice.score.turns_to_win();
                }
            }
            seen.push(Seen { position, wins_in });
            if turn.is_none_or(|turn| game.play(turn).is_err()) {
                break;
            }
        }
        seen
    }
}

/// Looks at a position. `win_after` is within how many turns the side to move in the position after it wins, if that is
/// known, and becomes the same of this one.
fn look<V: Evaluated>(
    prover: &mut Prover<V>,
    now: &Seen<V>,
    win_after: &mut Option<u16>,
) -> Result<Option<Found<V>>, GaveUp> {
    let lost_next = win_after.take();
    let position = &now.position;
    if now.wins_in.is_some_and(|turns| turns > 0) {
        *win_after = prover.least(position, MOST_WIN)?;
        if win_after.is_some() {
            let found = unique::unique_win(prover, position, MOST_WIN)?;
            return Ok(found.and_then(|(task, turn)| Found::rate(position, task, turn)));
        }
    } else if let Some(turns) = lost_next {
        let most = turns.min(MOST_SAVE);
        let found = unique::unique_save(prover, position, most)?;
        return Ok(found.and_then(|(task, turn)| Found::rate(position, task, turn)));
    }
    Ok(None)
}

impl<V: Evaluated> Found<V> {
    fn rate(position: &V::Position, task: Task, solution: V::Turn) -> Option<Self> {
        let mut difficulty = puzzle::difficulty::<V>(position, solution)?;
        if puzzle::is_seen_at_once::<V>(position, solution) {
            difficulty = 1;
        }
        Some(Self {
            position: position.clone(),
            task,
            solution,
            difficulty,
        })
    }

    /// Which of two puzzles of a game is to be kept: the greater.
    fn rank(&self) -> (bool, u16, bool, u8) {
        let is_win = matches!(self.task, Task::Win(_));
        (
            self.difficulty > 1,
            self.task.turns(),
            is_win,
            self.difficulty,
        )
    }

    fn into_puzzle(self, prover: &mut Prover<V>, source: String) -> Option<Puzzle> {
        let line = match self.task {
            Task::Win(turns) => prover.line(&self.position, turns).ok()?,
            Task::Save(_) => vec![self.solution],
        };
        let themes = themes::of(prover, &self.position, self.task, &line).ok()?;
        Some(Puzzle {
            source,
            position: self.position.to_string(),
            task: self.task,
            line: line.iter().map(V::Turn::to_string).collect(),
            themes,
            difficulty: self.difficulty,
        })
    }
}
