//! The computer player against itself.

use std::collections::{BTreeMap, TryReserveError};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use game_search::{Engine, Limits, Root, Score, Stop};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::game_variant::{Evaluated, Game};

use crate::Played;

/// How games are played against oneself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many.
    pub games: usize,
    /// How many positions are looked at for each turn.
    pub nodes: u64,
    /// Tells games from those of another seed.
    pub seed: u64,
    /// How many games are played at once. What comes of them does not depend on it.
    pub threads: NonZeroUsize,
}

/// The fewest and the most random turns at the beginning.
const RANDOM: (usize, usize) = (2, 12);

/// A random opening that a player finds further from a draw, in hundredths, is drawn anew so often.
const EVEN: i32 = 300;
const ATTEMPTS: usize = 20;

/// A game that has come so far is a draw.
const MOST_TURNS: usize = 500;

/// The table's size in MiB: enough for so short searches.
const TABLE: usize = 2;

/// Plays games by an evaluation and hands them on, in the order of their numbers. A game depends on the evaluation, the
/// seed, its number and the nodes a turn.
///
/// # Errors
/// When there is no memory for the players' tables.
pub fn play<V: Evaluated>(
    evaluation: &V::Evaluation,
    plan: &Plan,
    mut hand_on: impl FnMut(Played),
) -> Result<(), TryReserveError> {
    let engine = || Engine::<V, _>::new(evaluation.clone(), TABLE);
    let threads = plan.threads.get().min(plan.games.max(1));
    let engines: Vec<_> = (0..threads).map(|_| engine()).collect::<Result<_, _>>()?;
    let next = AtomicUsize::new(0);
    let (told, news) = mpsc::channel();
    thread::scope(|scope| {
        for mut engine in engines {
            let (told, next) = (told.clone(), &next);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= plan.games {
                        break;
                    }
                    if told
                        .send((number, game(&mut engine, plan, number)))
                        .is_err()
                    {
                        break;
                    }
                }
            });
        }
        drop(told);
        let mut waiting = BTreeMap::new();
        let mut due = 0;
        for (number, played) in news {
            waiting.insert(number, played);
            while let Some(played) = waiting.remove(&due) {
                hand_on(played);
                due += 1;
            }
        }
    });
    Ok(())
}

/// Plays the game of a number.
fn game<V: Evaluated>(engine: &mut Engine<V, V::Evaluation>, plan: &Plan, number: usize) -> Played {
    let limits = Limits::nodes(plan.nodes);
    let (mut game, opening) = open(engine, plan, number);
    engine.forget();
    let mut winner = None;
    while game.ply() < MOST_TURNS {
        if let Some(outcome) = game.outcome() {
            winner = outcome.winner;
            break;
        }
        let choice = engine.think(&Root::game(&game), &limits, &Stop::new(), &mut |_| {});
        let Some(choice) = choice.filter(|choice| !choice.claims_draw) else {
            break;
        };
        // What is won by force need not be played.
        if choice.score.turns_to_win().is_some() {
            let mover = game.side_to_move();
            let wins = choice.score > Score::DRAW;
            winner = Some(if wins { mover } else { mover.other() });
            break;
        }
        // A choice is legal.
        if game.play(choice.turn).is_err() {
            break;
        }
    }
    Played {
        winner,
        opening,
        turns: game.turns().map(|turn| turn.to_string()).collect(),
    }
}

/// Random turns after which neither side stands much better, and how many they are.
fn open<V: Evaluated>(
    engine: &mut Engine<V, V::Evaluation>,
    plan: &Plan,
    number: usize,
) -> (Game<V>, usize) {
    let mut chance = ChaCha8Rng::seed_from_u64(plan.seed);
    chance.set_stream(number as u64);
    for _ in 0..ATTEMPTS {
        let (fewest, most) = RANDOM;
        let plies = chance.random_range(fewest..=most);
        let mut game = Game::new();
        for _ in 0..plies {
            let choose = |count| chance.random_range(0..count);
            let turn = V::pick_turn(game.position(), choose);
            if turn.is_none_or(|turn| game.play(turn).is_err()) {
                break;
            }
        }
        if game.ply() < plies || game.outcome().is_some() {
            continue;
        }
        engine.forget();
        let limits = Limits::nodes(plan.nodes);
        let choice = engine.think(&Root::game(&game), &limits, &Stop::new(), &mut |_| {});
        let standing = choice.and_then(|choice| choice.score.hundredths());
        if standing.is_some_and(|standing| standing.abs() <= EVEN) {
            return (game, plies);
        }
    }
    (Game::new(), 0)
}
