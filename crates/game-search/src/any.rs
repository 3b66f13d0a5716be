//! A computer player for programs that choose the game at run time.

use std::collections::TryReserveError;
use std::fmt;
use std::num::NonZeroUsize;

use game_variant::text::{AnyFault, TextError};
use game_variant::{Evaluated, Game, GameInfo, Session, Switches};
use taktika::registry;

use crate::weights::{self, WeightsError};
use crate::{Choice, Engine, Level, Limits, Parts, Report, Root, Stop};

/// A computer player of one game or another. Positions and turns go in and out as texts.
pub trait AnyEngine: fmt::Debug + Send {
    /// What does not change about the game.
    fn info(&self) -> &'static GameInfo;

    /// Sets the position to think about, by where its game started and the turns made since. The game stays as it was
    /// when there is a fault.
    ///
    /// # Errors
    /// A fault of a text, or the number of the turn, from 0, that is not legal.
    fn set_game(
        &mut self,
        start: &str,
        turns: &[&str],
        switches: Switches,
    ) -> Result<(), SetGameError>;

    /// Sets the position to think about to where a game is now.
    ///
    /// # Errors
    /// As [`set_game`](Self::set_game): when it is a session of another game.
    fn set_session(&mut self, session: &dyn Session) -> Result<(), SetGameError> {
        let turns = session.turn_texts();
        let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
        self.set_game(&session.start_text(), &turns, session.switches())
    }

    /// The text of the position to think about.
    fn position_text(&self) -> String;

    /// Forgets what was learnt from positions before.
    fn forget(&mut self);

    /// Gives the table so many MiB, at least one entry; what was in it is forgotten.
    ///
    /// # Errors
    /// When the memory cannot be had. The table is then as small as it can be.
    fn resize(&mut self, mebibytes: usize) -> Result<(), TryReserveError>;

    /// How many threads think at once; no more than the computer runs at once.
    fn set_threads(&mut self, threads: NonZeroUsize);

    /// How many lines are looked for.
    fn set_lines(&mut self, lines: NonZeroUsize);

    /// How well it plays, see [`Engine::set_level`].
    fn set_level(&mut self, level: Level, seed: u64);

    /// Which parts of the search are used.
    fn set_parts(&mut self, parts: Parts);

    /// Judges positions by the [weights] of a text, or by the game's own ones; what was learnt is forgotten.
    ///
    /// # Errors
    /// When the text is no set of weights of the game. They stay as they were.
    fn set_weights(&mut self, text: Option<&str>) -> Result<(), WeightsError>;

    /// Thinks, and tells every line found. `None` when the position has no legal turn.
    fn think(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Report<String>),
    ) -> Option<Choice<String>>;
}

/// Why a game could not be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetGameError {
    /// The start position's text is no position.
    #[error("the position: {0}")]
    Position(TextError<AnyFault>),
    /// A turn's text is no turn.
    #[error("turn {}: {fault}", .number + 1)]
    Text {
        /// Which, from 0.
        number: usize,
        /// What is wrong.
        fault: TextError<AnyFault>,
    },
    /// A turn is not legal, or the game is over.
    #[error("turn {}: {why}", .number + 1)]
    Turn {
        /// Which, from 0.
        number: usize,
        /// Why not.
        why: String,
    },
}

/// Makes a computer player of a game of one's own, in the registry or not, with a table of so many MiB.
///
/// # Errors
/// When the memory cannot be had.
pub fn by_type<V: Evaluated>(mebibytes: usize) -> Result<Box<dyn AnyEngine>, TryReserveError> {
    Ok(Box::new(Seat::<V> {
        engine: Engine::new(V::Evaluation::default(), mebibytes)?,
        game: Game::new(),
    }))
}

/// Makes a computer player of the game of the registry with this id, with a table of so many MiB; `None` when there is no such game.
///
/// # Errors
/// When the memory cannot be had.
pub fn by_id(id: &str, mebibytes: usize) -> Option<Result<Box<dyn AnyEngine>, TryReserveError>> {
    registry::visit(id, Make(mebibytes))
}

struct Make(usize);

impl registry::Visitor for Make {
    type Output = Result<Box<dyn AnyEngine>, TryReserveError>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        by_type::<V>(self.0)
    }
}

/// An engine with the game that it is to think about.
struct Seat<V: Evaluated> {
    engine: Engine<V, V::Evaluation>,
    game: Game<V>,
}

impl<V: Evaluated> fmt::Debug for Seat<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.engine.fmt(f)
    }
}

impl<V: Evaluated> AnyEngine for Seat<V> {
    fn info(&self) -> &'static GameInfo {
        V::info()
    }

    fn set_game(
        &mut self,
        start: &str,
        turns: &[&str],
        switches: Switches,
    ) -> Result<(), SetGameError> {
        let start =
            V::parse_position(start).map_err(|fault| SetGameError::Position(fault.erased()))?;
        let mut game = Game::<V>::from_position(start).with_switches(switches);
        for (number, text) in turns.iter().enumerate() {
            let turn = V::parse_turn(text).map_err(|fault| SetGameError::Text {
                number,
                fault: fault.erased(),
            })?;
            game.play(turn).map_err(|error| SetGameError::Turn {
                number,
                why: error.to_string(),
            })?;
        }
        self.game = game;
        Ok(())
    }

    fn position_text(&self) -> String {
        self.game.position().to_string()
    }

    fn forget(&mut self) {
        self.engine.forget();
    }

    fn resize(&mut self, mebibytes: usize) -> Result<(), TryReserveError> {
        self.engine.resize(mebibytes)
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.engine.set_threads(threads);
    }

    fn set_lines(&mut self, lines: NonZeroUsize) {
        self.engine.set_lines(lines);
    }

    fn set_level(&mut self, level: Level, seed: u64) {
        self.engine.set_level(level, seed);
    }

    fn set_parts(&mut self, parts: Parts) {
        self.engine.parts = parts;
    }

    fn set_weights(&mut self, text: Option<&str>) -> Result<(), WeightsError> {
        self.engine.adjust(|evaluation| match text {
            Some(text) => weights::set(evaluation, text),
            None => {
                *evaluation = V::Evaluation::default();
                Ok(())
            }
        })
    }

    fn think(
        &mut self,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(Report<String>),
    ) -> Option<Choice<String>> {
        let root = Root::game(&self.game);
        let tell = &mut |report: Report<V::Turn>| tell(report.map(|turn| turn.to_string()));
        let choice = self.engine.think(&root, limits, stop, tell)?;
        Some(choice.map(|turn| turn.to_string()))
    }
}
