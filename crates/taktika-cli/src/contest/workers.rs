//! Those who play the games of a match, several at a time.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use taktika::game_variant::Side;
use taktika::game_variant::session::AnyGame;

use super::game::{self, Played, Terms, Unfinished};
use super::interrupt::Interrupt;
use super::judge::Judge;
use super::opening::{Opening, Source};
use super::player::{Player, Profile};
use super::spec::Seat;

/// All that a worker needs to know.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) profiles: &'a [Profile; 2],
    pub(super) source: &'a Source,
    /// Openings further from a draw than this are not played, as long as there are others.
    pub(super) balance: u64,
    pub(super) terms: Terms,
    pub(super) interrupt: Interrupt,
}

/// A pair of games to play, or what is left of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pair {
    /// Which, from 0.
    pub(super) number: usize,
    /// The opening, if a game of the pair has been played.
    pub(super) opening: Option<Opening>,
    /// Which of its two games are to be played.
    pub(super) open: [bool; 2],
}

/// What a worker tells.
#[derive(Debug)]
pub(super) enum News {
    /// A game is over.
    Game {
        /// The number of the pair.
        pair: usize,
        /// Which of its games: in game 0 the first player has the first-named side.
        half: usize,
        opening: Opening,
        played: Played,
    },
    /// There is no opening for a pair, so nothing is played.
    NoOpening { pair: usize },
    /// An engine cannot be started, so nothing more is played.
    NoEngine { seat: Seat, why: String },
}

/// The pairs that nobody plays yet.
#[derive(Debug)]
pub(super) struct Queue(Mutex<VecDeque<Pair>>);

impl Queue {
    pub(super) fn new(pairs: impl IntoIterator<Item = Pair>) -> Self {
        Self(Mutex::new(pairs.into_iter().collect()))
    }

    fn next(&self) -> Option<Pair> {
        let mut pairs = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pairs.pop_front()
    }
}

/// Plays pairs for as long as there are any.
pub(super) fn work(plan: &Plan<'_>, queue: &Queue, news: &Sender<News>) {
    let id = plan.game.info().id;
    let mut players = Seat::BOTH.map(|seat| {
        let profile = &plan.profiles[seat.index()];
        Player::new(profile, id, plan.interrupt.clone())
    });
    let mut judge = Judge::new(id);
    while let Some(pair) = queue.next() {
        if plan.interrupt.is_set() {
            return;
        }
        match play_pair(plan, pair, &mut players, &mut judge, news) {
            Ok(()) => {}
            Err(Unfinished::Interrupted) => return,
            Err(Unfinished::NoEngine(seat, why)) => {
                // When nobody listens any more, the match is at its end.
                let _ = news.send(News::NoEngine { seat, why });
                return;
            }
        }
    }
}

fn play_pair(
    plan: &Plan<'_>,
    pair: Pair,
    players: &mut [Player<'_>; 2],
    judge: &mut Judge,
    news: &Sender<News>,
) -> Result<(), Unfinished> {
    let tell = |event| news.send(event).map_err(|_| Unfinished::Interrupted);
    let number = pair.number;
    let found = pair.opening.or_else(|| {
        let distance = |opening: &Opening| judge.distance(plan.game, opening);
        let (source, balance) = (plan.source, plan.balance);
        source.opening(plan.game, number, balance, distance)
    });
    if plan.interrupt.is_set() {
        return Err(Unfinished::Interrupted);
    }
    let Some(opening) = found else {
        return tell(News::NoOpening { pair: number });
    };
    let sides = Side::BOTH.into_iter().zip(pair.open).enumerate();
    for (half, (side, _)) in sides.filter(|(_, (_, open))| *open) {
        let played = game::play(plan.game, players, side, &opening, &plan.terms)?;
        let Some(played) = played else {
            return tell(News::NoOpening { pair: number });
        };
        tell(News::Game {
            pair: number,
            half,
            opening: opening.clone(),
            played,
        })?;
    }
    Ok(())
}
