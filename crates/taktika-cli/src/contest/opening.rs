//! How games of a match begin.

use std::fs;
use std::path::Path;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use taktika::game_variant::session::{AnyGame, Session};

use super::spec::Openings;
use crate::arguments;
use crate::failure::Failure;

/// A position by where its game starts and what is played then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Opening {
    start: String,
    turns: Vec<String>,
}

impl Opening {
    /// The opening that a session has played so far.
    pub(super) fn of(session: &dyn Session) -> Self {
        Self {
            start: session.start_text(),
            turns: session.turn_texts(),
        }
    }

    /// Reads a line: a position, and after a tab turns with spaces between them, which may be missing.
    ///
    /// # Errors
    /// What is wrong with it. A decided position is no opening.
    pub(super) fn read(game: &dyn AnyGame, line: &str) -> Result<Self, String> {
        let (position, turns) = line.split_once('\t').unwrap_or((line, ""));
        let opened = game.open_position(position);
        let mut session = opened.map_err(|fault| format!("position text: {fault}"))?;
        for (number, turn) in (1..).zip(turns.split_ascii_whitespace()) {
            let played = session.play(turn);
            played.map_err(|error| format!("turn {number}: {error}"))?;
        }
        match session.outcome() {
            None => Ok(Self::of(session.as_ref())),
            Some(_) => Err("the position is decided".to_owned()),
        }
    }

    /// The line that [`read`](Self::read) reads.
    pub(super) fn line(&self) -> String {
        format!("{}\t{}", self.start, self.turns.join(" "))
    }

    /// The turns, with spaces between them.
    pub(super) fn turns(&self) -> String {
        self.turns.join(" ")
    }

    /// A session that has played it; `None` when it is no opening of this game.
    pub(super) fn session(&self, game: &dyn AnyGame) -> Option<Box<dyn Session>> {
        let mut session = game.open_position(&self.start).ok()?;
        self.turns
            .iter()
            .try_for_each(|turn| session.play(turn))
            .ok()?;
        Some(session)
    }
}

/// Where openings are taken from.
#[derive(Debug)]
pub(super) enum Source {
    /// One after the other, and from the first one again.
    List(Vec<Opening>),
    /// Random turns.
    Random {
        /// First until neither side has anything left to place.
        to_battle: bool,
        plies: u32,
        seed: u64,
    },
}

/// So often a random opening is drawn anew that nobody would play on from.
const ATTEMPTS: usize = 60;

/// In no game sides place for so long.
const MOST_PLACING: usize = 1000;

impl Source {
    /// What the command line asks for. A file is read.
    pub(super) fn new(openings: &Openings, game: &dyn AnyGame, seed: u64) -> Result<Self, Failure> {
        let random = |to_battle, plies| Self::Random {
            to_battle,
            plies,
            seed,
        };
        match openings {
            Openings::Random(plies) => Ok(random(false, *plies)),
            Openings::Battle(plies) => Ok(random(true, *plies)),
            Openings::File(path) => read_file(path, game).map(Self::List),
        }
    }

    /// Tells a list from others, by what is in it; nothing where no list is used.
    pub(super) fn digest(&self) -> String {
        let Self::List(list) = self else {
            return String::new();
        };
        let mut digest = crc32fast::Hasher::new();
        for opening in list {
            digest.update(opening.line().as_bytes());
            digest.update(b"\n");
        }
        format!(" ({:08x})", digest.finalize())
    }

    /// The opening of a pair of games, always the same one if `distance` always says the same.
    ///
    /// A random opening is the first one drawn that is within `bound` of a draw, or of those drawn the nearest one.
    /// `distance` tells how far one is; `None` when that is not known, and then it is taken as it is. `None` when there
    /// is no undecided one.
    pub(super) fn opening(
        &self,
        game: &dyn AnyGame,
        pair: usize,
        bound: u64,
        mut distance: impl FnMut(&Opening) -> Option<u64>,
    ) -> Option<Opening> {
        let (to_battle, plies, seed) = match self {
            Self::List(list) => return list.get(pair % list.len().max(1)).cloned(),
            Self::Random {
                to_battle,
                plies,
                seed,
            } => (*to_battle, *plies, *seed),
        };
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(pair as u64);
        let mut nearest: Option<(u64, Opening)> = None;
        for _ in 0..ATTEMPTS {
            let Some(opening) = random(game, to_battle, plies, &mut chance) else {
                continue;
            };
            let away = distance(&opening).unwrap_or(0);
            if away <= bound {
                return Some(opening);
            }
            if nearest.as_ref().is_none_or(|(least, _)| away < *least) {
                nearest = Some((away, opening));
            }
        }
        nearest.map(|(_, opening)| opening)
    }
}

/// Random turns from the start; `None` when they decide the game.
fn random(
    game: &dyn AnyGame,
    to_battle: bool,
    plies: u32,
    chance: &mut ChaCha8Rng,
) -> Option<Opening> {
    let mut session = game.start();
    let mut play = |session: &mut Box<dyn Session>| {
        let turns = session.legal_turns();
        let turn = turns.choose(chance)?;
        session.play(&turn.text).ok()
    };
    if to_battle {
        let is_placing = |session: &dyn Session| {
            let view = session.view(session.ply());
            view.is_some_and(|view| view.phase.placements_left.is_some())
        };
        while is_placing(session.as_ref()) && session.ply() < MOST_PLACING {
            play(&mut session)?;
        }
    }
    for _ in 0..plies {
        play(&mut session)?;
    }
    match session.outcome() {
        None => Some(Opening::of(session.as_ref())),
        Some(_) => None,
    }
}

fn read_file(path: &Path, game: &dyn AnyGame) -> Result<Vec<Opening>, Failure> {
    let name = path.display();
    let text = fs::read_to_string(path).map_err(|error| arguments::unreadable(path, error))?;
    let lines = (1..)
        .zip(text.lines())
        .filter(|(_, line)| !line.trim().is_empty());
    let openings = lines.map(|(number, line)| {
        let opening = Opening::read(game, line);
        opening.map_err(|why| Failure::input(format!("{name}, line {number}: {why}")))
    });
    let openings: Vec<Opening> = openings.collect::<Result<_, _>>()?;
    if openings.is_empty() {
        return Err(Failure::input(format!(
            "{name}: found no opening, expected one a line"
        )));
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use taktika::registry;

    use super::*;

    fn source(to_battle: bool, plies: u32, seed: u64) -> Source {
        Source::Random {
            to_battle,
            plies,
            seed,
        }
    }

    fn drawn(source: &Source, game: &dyn AnyGame, pair: usize) -> Opening {
        source.opening(game, pair, 0, |_| None).unwrap()
    }

    #[test]
    fn random_openings_differ_by_pair_and_by_seed_and_by_nothing_else() {
        for game in registry::GAMES {
            let openings = source(false, 6, 1);
            let one = drawn(&openings, game, 3);
            assert_eq!(one, drawn(&openings, game, 3));
            assert_ne!(one, drawn(&openings, game, 4));
            assert_ne!(one, drawn(&source(false, 6, 2), game, 3));
            assert_eq!(one.turns.len(), 6);
            assert_eq!(Opening::read(game, &one.line()), Ok(one));
        }
    }

    #[test]
    fn openings_to_battle_leave_nothing_to_place() {
        for game in registry::GAMES {
            for pair in 0..5 {
                let opening = drawn(&source(true, 2, 1), game, pair);
                let session = opening.session(game).unwrap();
                let view = session.view(session.ply()).unwrap();
                assert_eq!(view.phase.placements_left, None);
                assert_eq!(session.outcome(), None);
            }
        }
    }

    #[test]
    fn the_first_one_that_is_near_enough_is_taken_or_else_the_nearest() {
        let [game, ..] = registry::GAMES;
        let openings = source(false, 4, 1);
        let mut seen = Vec::new();
        let taken = openings.opening(game, 0, 50, |opening| {
            seen.push(opening.clone());
            Some(if seen.len() == 3 { 50 } else { 51 })
        });
        assert_eq!((seen.len(), taken.as_ref()), (3, seen.last()));

        let mut seen = Vec::new();
        let taken = openings.opening(game, 0, 50, |opening| {
            seen.push(opening.clone());
            Some(if seen.len() == 7 { 60 } else { 1000 })
        });
        assert_eq!((seen.len(), taken.as_ref()), (ATTEMPTS, seen.get(6)));
    }

    #[test]
    fn a_list_begins_again_when_it_is_used_up() {
        let [game, ..] = registry::GAMES;
        let list: Vec<Opening> = (0..3)
            .map(|pair| drawn(&source(false, 2, 1), game, pair))
            .collect();
        let source = Source::List(list.clone());
        assert_eq!(drawn(&source, game, 4), list[1]);
    }

    #[test]
    fn what_is_no_opening_is_refused() {
        let [game, ..] = registry::GAMES;
        let start = game.start().start_text();
        for line in ["", "x", &format!("{start}\tx"), &format!("{start}\ta1a1")] {
            assert!(Opening::read(game, line).is_err(), "{line}");
        }
        assert!(Opening::read(game, &start).is_ok());
    }
}
