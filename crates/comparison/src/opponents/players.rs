//! The players, chosen at run time.

use std::str::FromStr;
use std::time::Duration;

use minimax::{IterativeOptions, IterativeSearch, MCTSOptions, MonteCarloTreeSearch, Strategy};
use taktika::game_variant::Evaluated;
use taktika::registry::{self, Visitor};

use super::rules::{Judgement, Move, Rules};

/// The same size as ours in the matches: 16 MiB.
const TABLE_BYTES: usize = 16 << 20;

/// Which of the crate's searches plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Iterative deepening, with captures searched to this depth after its end.
    Deepening {
        /// 0 for none.
        quiescence: u8,
    },
    /// Monte Carlo tree search, with playouts of at most so many turns.
    MonteCarlo {
        /// The playouts' length.
        playout: u32,
    },
}

/// Why there is no such player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerError {
    /// The text names no kind.
    Kind(String),
    /// The text names no game.
    Game(String),
}

impl std::error::Error for PlayerError {}

impl std::fmt::Display for PlayerError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Kind(text) => {
                write!(
                    f,
                    "no player {text:?}: expected deepening[:DEPTH] or monte-carlo[:TURNS]"
                )
            }
            Self::Game(text) => write!(f, "no game {text:?}"),
        }
    }
}

impl FromStr for Kind {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let fault = || PlayerError::Kind(text.to_string());
        let (name, number) = match text.split_once(':') {
            Some((name, number)) => (name, Some(number.parse().map_err(|_| fault())?)),
            None => (text, None),
        };
        match name {
            "deepening" => Ok(Self::Deepening {
                quiescence: number.unwrap_or(0).try_into().map_err(|_| fault())?,
            }),
            "monte-carlo" => Ok(Self::MonteCarlo {
                playout: number.unwrap_or(100),
            }),
            _ => Err(fault()),
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
    pub fn player(self, game: &str) -> Result<Box<dyn Player>, PlayerError> {
        registry::visit(game, self).ok_or_else(|| PlayerError::Game(game.to_string()))
    }
}

impl Visitor for Kind {
    type Output = Box<dyn Player>;

    fn visit<V: Evaluated>(self) -> Box<dyn Player> {
        let strategy: Box<dyn Strategy<Rules<V>>> = match self {
            Self::Deepening { quiescence } => {
                // Of the settings tried these scored best against the others; see the documentation.
                let options = IterativeOptions::new()
                    .with_table_byte_size(TABLE_BYTES)
                    .with_aspiration_window(35)
                    .with_null_move_depth(3)
                    .with_countermoves()
                    .with_countermove_history()
                    .with_quiescence_search_depth(quiescence);
                Box::new(IterativeSearch::new(Judgement::<V>::default(), options))
            }
            Self::MonteCarlo { playout } => {
                let options = MCTSOptions::default()
                    .with_num_threads(1)
                    .with_max_rollout_depth(playout);
                Box::new(MonteCarloTreeSearch::<Rules<V>>::new(options))
            }
        };
        Box::new(Seat::<V> { strategy })
    }
}

struct Seat<V: Evaluated> {
    strategy: Box<dyn Strategy<Rules<V>>>,
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
        let chosen = self.strategy.choose_move(&position).map(|Move(turn)| turn);
        // It may not come to the end of its first depth; it then plays any turn.
        let chosen = chosen.or_else(|| V::pick_turn(&position, |_| 0));
        Ok(chosen.map(|turn| turn.to_string()))
    }

    fn start(&self) -> String {
        V::start().to_string()
    }
}
