//! What lies before the engine: the game, and how it is to think.

use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::path::Path;

use game_search::{AnyEngine, Level, Limits, Parts};
use taktika::game_variant::Side;
use taktika::game_variant::session::{AnyGame, Session};

use super::options::{self, Setting};
use super::parse::{Go, Position, Question};
use super::thinking::Count;
use crate::failure::Failure;

/// The state between two searches.
#[derive(Debug)]
pub(super) struct Desk {
    game: &'static dyn AnyGame,
    session: Box<dyn Session>,
    /// The engine; `None` while it thinks elsewhere.
    engine: Option<Box<dyn AnyEngine>>,
    hash: usize,
    threads: NonZeroUsize,
    lines: NonZeroUsize,
    level: Level,
    seed: u32,
    parts: Parts,
}

/// Why something is not done.
type Why = String;

impl Desk {
    /// The first game of the registry at its start.
    pub(super) fn new() -> Result<Self, Failure> {
        let game = options::first_game();
        let no_memory = |_| Failure::System {
            doing: "making the engine".to_owned(),
            error: io::ErrorKind::OutOfMemory.into(),
        };
        Ok(Self {
            game,
            session: game.start(),
            engine: Some(engine(game, options::HASH).map_err(no_memory)?),
            hash: options::HASH,
            threads: NonZeroUsize::MIN,
            lines: NonZeroUsize::MIN,
            level: Level::default(),
            seed: options::SEED,
            parts: Parts::ALL,
        })
    }

    /// The text of the position.
    pub(super) fn position_text(&self) -> String {
        crate::output::position(self.session.as_ref())
    }

    /// Whether there is nothing to think about.
    pub(super) fn is_over(&self) -> bool {
        self.session.outcome().is_some()
    }

    /// The answer to a question about the game.
    pub(super) fn answer(&self, question: Question) -> &'static str {
        let word = |yes| if yes { "true" } else { "false" };
        match question {
            Question::FirstToMove => word(self.side() == Side::First),
            Question::GameOver => word(self.is_over()),
            Question::Result => match self.session.outcome().map(|outcome| outcome.winner) {
                None => "none",
                Some(None) => "draw",
                Some(Some(Side::First)) => "p1win",
                Some(Some(Side::Second)) => "p2win",
            },
        }
    }

    fn side(&self) -> Side {
        let turn = self.session.turn_number(self.session.ply());
        turn.map_or(Side::First, |(_, side)| side)
    }

    /// Takes a position. With a fault the one before stays.
    pub(super) fn set_position(&mut self, position: &Position<'_>) -> Result<(), Why> {
        let mut session = match &position.start {
            None => self.game.start(),
            Some(text) => {
                let opened = self.game.open_position(text);
                opened.map_err(|fault| format!("position text: {fault}"))?
            }
        };
        for (number, turn) in (1..).zip(&position.turns) {
            let played = session.play(turn);
            played.map_err(|error| format!("position: turn {number}: {error}"))?;
        }
        self.session = session;
        Ok(())
    }

    /// Forgets what was learnt.
    pub(super) fn forget(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
    }

    /// Sets an option. When that cannot be done everything stays as it is.
    pub(super) fn set(&mut self, setting: Setting) -> Result<(), Why> {
        match setting {
            Setting::Game(game) => self.set_game(game)?,
            Setting::Hash(mebibytes) => self.set_hash(mebibytes)?,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Lines(lines) => self.lines = lines,
            Setting::Level(level) => self.level = level,
            Setting::Seed(seed) => self.seed = seed,
            Setting::Weights(path) => self.set_weights(path.as_deref())?,
            Setting::Part(name, on) => {
                if let Some(part) = self.parts.by_name(name) {
                    *part = on;
                }
            }
        }
        Ok(())
    }

    fn set_game(&mut self, game: &'static dyn AnyGame) -> Result<(), Why> {
        if game.info().id != self.game.info().id {
            self.engine = Some(engine(game, self.hash)?);
            self.game = game;
        }
        self.session = game.start();
        Ok(())
    }

    fn set_hash(&mut self, mebibytes: usize) -> Result<(), Why> {
        let Some(engine) = &mut self.engine else {
            return Ok(());
        };
        if engine.resize(mebibytes).is_err() {
            // There was room for this much before.
            let _ = engine.resize(self.hash);
            return Err(no_memory(mebibytes));
        }
        self.hash = mebibytes;
        Ok(())
    }

    /// Another game's engine begins with that game's own.
    fn set_weights(&mut self, path: Option<&Path>) -> Result<(), Why> {
        let read = |path: &Path| {
            let name = path.display();
            fs::read_to_string(path).map_err(|error| format!("option Weights: {name}: {error}"))
        };
        let text = path.map(read).transpose()?;
        match &mut self.engine {
            Some(engine) => engine
                .set_weights(text.as_deref())
                .map_err(|error| format!("option Weights: {error}")),
            None => Ok(()),
        }
    }

    /// The engine, set to think about the game; it is to come back by [`put_back`](Self::put_back).
    pub(super) fn take_engine(&mut self) -> Result<Box<dyn AnyEngine>, Why> {
        let mut engine = self.engine.take().ok_or("there is no engine")?;
        let set = engine.set_session(self.session.as_ref());
        if let Err(error) = set {
            self.engine = Some(engine);
            return Err(error.to_string());
        }
        engine.set_threads(self.threads);
        engine.set_lines(self.lines);
        engine.set_level(self.level, self.seed.into());
        engine.set_parts(self.parts);
        Ok(engine)
    }

    /// Takes the engine back.
    pub(super) fn put_back(&mut self, engine: Box<dyn AnyEngine>) {
        self.engine = Some(engine);
    }

    /// How long the side to move is to think.
    pub(super) fn limits(&self, go: &Go) -> Limits {
        let mover = self.side().index();
        // Whoever tells one clock alone means both.
        let left = go.clocks[mover].or(go.clocks[1 - mover]);
        let mut limits = left.map_or_else(Limits::default, |left| {
            Limits::clock(left, go.increments[mover])
        });
        limits.depth = go.depth;
        limits.nodes = go.nodes;
        limits.time = limits.time.into_iter().chain(go.time).min();
        limits
    }

    /// How the turns from here are to be counted.
    pub(super) fn counting(&self, depth: u32) -> Count {
        Count {
            game: self.game,
            position: self.position_text(),
            depth,
            threads: self.threads,
        }
    }
}

fn engine(game: &dyn AnyGame, mebibytes: usize) -> Result<Box<dyn AnyEngine>, Why> {
    let made = game_search::by_id(game.info().id, mebibytes);
    let made = made.ok_or("nobody plays this game")?;
    made.map_err(|_| no_memory(mebibytes))
}

fn no_memory(mebibytes: usize) -> Why {
    format!("there is no memory for a table of {mebibytes} MiB")
}
