//! The players, chosen at run time.

use std::str::FromStr;
use std::time::Duration;

use minimax::{IterativeOptions, IterativeSearch, MCTSOptions, MonteCarloTreeSearch, Strategy};
use taktika::game_variant::Evaluated;
use taktika::registry::{self, Visitor};

use super::rules::{Chance, Judgement, Rules, State};

/// The same size as ours in the matches: 16 MiB.
const TABLE_BYTES: usize = 16 << 20;

/// Which of the crate's searches plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Iterative deepening.
    Deepening(Savings),
    /// Monte Carlo tree search, with playouts of at most so many turns.
    MonteCarlo {
        /// The playouts' length.
        playout: u32,
    },
}

/// What iterative deepening has to save work with, and how far it looks beyond its depth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Savings {
    /// Captures are searched to this depth after the end of the depth; 0 for none.
    pub quiescence: u8,
    /// Each depth is first searched so close around the value of the one before.
    pub window: Option<i16>,
    /// Where passing is legal it is tried first, by so much less deep.
    pub pass: Option<u8>,
    /// What answered the turn before comes first.
    pub answers: bool,
    /// What refuted often comes first.
    pub history: bool,
    /// The value is approached by bounds alone, in place of `window`.
    pub bounds: bool,
    /// Depths are two apart.
    pub double: bool,
}

impl Savings {
    fn options(self) -> IterativeOptions {
        let mut options = IterativeOptions::new()
            .with_table_byte_size(TABLE_BYTES)
            .with_quiescence_search_depth(self.quiescence);
        if let Some(window) = self.window {
            options = options.with_aspiration_window(window);
        }
        if let Some(pass) = self.pass {
            options = options.with_null_move_depth(pass);
        }
        if self.answers {
            options = options.with_countermoves();
        }
        if self.history {
            options = options.with_countermove_history();
        }
        if self.bounds {
            options = options.with_mtdf();
        }
        if self.double {
            options = options.with_double_step_increment();
        }
        options
    }
}

impl FromStr for Savings {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let fault = || PlayerError::Saving(text.to_string());
        let mut savings = Self::default();
        for part in text.split(',') {
            match part.split_once('=') {
                Some(("quiescence", depth)) => {
                    savings.quiescence = depth.parse().map_err(|_| fault())?;
                }
                Some(("window", width)) => {
                    savings.window = Some(width.parse().map_err(|_| fault())?);
                }
                Some(("pass", depth)) => savings.pass = Some(depth.parse().map_err(|_| fault())?),
                None if part == "answers" => savings.answers = true,
                None if part == "history" => savings.history = true,
                None if part == "bounds" => savings.bounds = true,
                None if part == "double" => savings.double = true,
                _ => return Err(fault()),
            }
        }
        Ok(savings)
    }
}

/// Why there is no such player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// The text names no kind.
    #[error("no player {0:?}: expected deepening[:SAVING,...] or monte-carlo[:TURNS]")]
    Kind(String),
    /// The text names something that iterative deepening does not have.
    #[error(
        "no saving in {0:?}: expected quiescence=DEPTH, window=WIDTH, pass=DEPTH, answers, history, bounds, double"
    )]
    Saving(String),
    /// The text names no game.
    #[error("no game {0:?}")]
    Game(String),
}

impl FromStr for Kind {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        match (name, rest) {
            ("deepening", Some(savings)) => savings.parse().map(Self::Deepening),
            ("deepening", None) => Ok(Self::Deepening(Savings::default())),
            ("monte-carlo", turns) => {
                let playout = turns.map_or(Ok(100), str::parse);
                let playout = playout.map_err(|_| PlayerError::Kind(text.to_string()))?;
                Ok(Self::MonteCarlo { playout })
            }
            _ => Err(PlayerError::Kind(text.to_string())),
        }
    }
}

/// A player of one game or another.
pub trait Player {
    /// The turn it chooses within so much time, as a text; `None` when there is none.
    ///
    /// # Errors
    /// The position's text is none.
    fn choose(
        &mut self,
        position: &str,
        turns: &[&str],
        time: Duration,
    ) -> Result<Option<String>, String>;

    /// The start position's text.
    fn start(&self) -> String;
}

impl Kind {
    /// Such a player of a game.
    ///
    /// # Errors
    /// There is no such game.
    pub fn player(&self, game: &str) -> Result<Box<dyn Player>, PlayerError> {
        registry::visit(game, self).ok_or_else(|| PlayerError::Game(game.to_string()))
    }
}

impl Visitor for &Kind {
    type Output = Box<dyn Player>;

    fn visit<V: Evaluated>(self) -> Box<dyn Player> {
        let strategy: Box<dyn Strategy<Rules<V>>> = match self {
            Kind::Deepening(savings) => {
                let options = savings.options();
                Box::new(IterativeSearch::new(Judgement::<V>::default(), options))
            }
            Kind::MonteCarlo { playout } => {
                let options = MCTSOptions::default()
                    .with_num_threads(1)
                    .with_max_rollout_depth(*playout);
                let chance = Box::new(Chance::<V>::default());
                Box::new(MonteCarloTreeSearch::new_with_policy(options, chance))
            }
        };
        Box::new(Seat::<V> {
            strategy,
            // One for each player and never given back: states are copied too often to count who holds it.
            evaluation: Box::leak(Box::default()),
        })
    }
}

struct Seat<V: Evaluated> {
    strategy: Box<dyn Strategy<Rules<V>>>,
    evaluation: &'static V::Evaluation,
}

impl<V: Evaluated> Player for Seat<V> {
    fn choose(
        &mut self,
        position: &str,
        turns: &[&str],
        time: Duration,
    ) -> Result<Option<String>, String> {
        let mut position = V::parse_position(position).map_err(|fault| fault.to_string())?;
        for text in turns {
            let turn = V::parse_turn(text).map_err(|fault| fault.to_string())?;
            position = V::play(&position, turn).map_err(|error| error.to_string())?;
        }
        self.strategy.set_timeout(time);
        let state = State {
            position,
            evaluation: self.evaluation,
        };
        let chosen = self.strategy.choose_move(&state).map(|chosen| chosen.turn);
        // Its table takes two positions for one where half of their keys are alike, and then the turn may be another's.
        let chosen = chosen.filter(|turn| V::is_legal(&state.position, *turn));
        // Nor does it always come to the end of its first depth. It then plays any turn.
        let chosen = chosen.or_else(|| V::pick_turn(&state.position, |_| 0));
        Ok(chosen.map(|turn| turn.to_string()))
    }

    fn start(&self) -> String {
        V::start().to_string()
    }
}
