//! A player of a match: an engine that is started when it is needed, and again after a fault.

use std::time::Duration;

use super::engine::{Chosen, Engine, Fault};
use super::interrupt::Interrupt;
use super::spec::{Set, Spec};

/// A player.
#[derive(Debug)]
pub(super) struct Player<'a> {
    profile: &'a Profile,
    game: &'static str,
    engine: Option<Engine>,
    interrupt: Interrupt,
}

/// What is known of a player before a match.
#[derive(Clone, Debug)]
pub(super) struct Profile {
    pub(super) name: String,
    pub(super) spec: Spec,
    pub(super) options: Vec<Set>,
}

/// An engine that failed: how, and the last lines that it said. It has been ended.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) fault: Fault,
    pub(super) last_words: Vec<String>,
}

impl<'a> Player<'a> {
    pub(super) fn new(profile: &'a Profile, game: &'static str, interrupt: Interrupt) -> Self {
        Self {
            profile,
            game,
            engine: None,
            interrupt,
        }
    }

    /// Gets ready for a new game.
    pub(super) fn begin_game(&mut self) -> Result<(), Failed> {
        if self.engine.is_none() {
            self.start()?;
        }
        self.with(Engine::begin_game)
    }

    /// Starts its engine, and gives what that says to its options.
    pub(super) fn start(&mut self) -> Result<Vec<String>, Failed> {
        let Profile { spec, options, .. } = self.profile;
        let started = Engine::start(spec, &self.interrupt);
        self.engine = Some(started.map_err(|error| Failed {
            fault: Fault::Start(error.to_string()),
            last_words: Vec::new(),
        })?);
        let game = self.game;
        self.with(|engine| engine.set_up(game, spec.options.iter().chain(options)))
    }

    /// Asks for a turn.
    pub(super) fn choose(
        &mut self,
        position: &str,
        limits: &str,
        patience: Duration,
    ) -> Result<Chosen, Failed> {
        self.with(|engine| engine.choose(position, limits, patience))
    }

    /// Ends the engine, whatever it does, and gives its last words.
    pub(super) fn dismiss(&mut self) -> Vec<String> {
        let engine = self.engine.take();
        engine.map_or_else(Vec::new, |mut engine| engine.last_words())
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut Engine) -> Result<T, Fault>) -> Result<T, Failed> {
        let done = self.engine.as_mut().map_or(Err(Fault::Ended), act);
        done.map_err(|fault| Failed {
            fault,
            last_words: self.dismiss(),
        })
    }
}
