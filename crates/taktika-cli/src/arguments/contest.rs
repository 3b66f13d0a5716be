//! What `match` takes.

use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Args, ValueHint};
use taktika::game_variant::session::AnyGame;

use super::games;
use crate::contest::spec::{Clock, Openings, Pace, Seat, Set, Spec};
use crate::contest::sprt::Sprt;

/// The most games of a match.
const MAX_GAMES: u64 = 100_000;

#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
#[command(group(ArgGroup::new("pace").required(true).args(["nodes", "time", "clock"])))]
pub(crate) struct Match {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    pub(crate) game: &'static dyn AnyGame,
    /// The first engine: `self`, which is this program, `self:NAME=VALUE,...` with options, or the command line of
    /// another engine that speaks UGI
    #[arg(long, value_name = "ENGINE", default_value = "self", value_hint = ValueHint::CommandString)]
    first: Spec,
    /// The second engine
    #[arg(long, value_name = "ENGINE", default_value = "self", value_hint = ValueHint::CommandString)]
    second: Spec,
    /// The name of the first engine; left out, what it is started by
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Other)]
    first_name: Option<String>,
    /// The name of the second engine
    #[arg(long, value_name = "NAME", value_hint = ValueHint::Other)]
    second_name: Option<String>,
    /// Sets an option of the first engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_hint = ValueHint::Other)]
    first_option: Vec<Set>,
    /// Sets an option of the second engine; may be given several times
    #[arg(long, value_name = "NAME=VALUE", value_hint = ValueHint::Other)]
    second_option: Vec<Set>,
    /// An engine looks at so many positions a turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), value_hint = ValueHint::Other)]
    nodes: Option<u64>,
    /// An engine has so many milliseconds a turn
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..), value_hint = ValueHint::Other)]
    time: Option<u32>,
    /// An engine has so many milliseconds a game, and INC more with each turn
    #[arg(long, value_name = "MS+INC", value_hint = ValueHint::Other)]
    clock: Option<Clock>,
    /// Plays so many games, an even number: each opening is played twice, with sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = even, value_hint = ValueHint::Other)]
    pub(crate) games: u64,
    /// Where games begin: a file with an opening a line (a position, and after a tab turns); `random:PLIES`, so many
    /// random turns from the start; `battle:PLIES`, random turns until nothing is left to place, and so many more
    #[arg(long, value_name = "OPENINGS", default_value = "random:6", value_hint = ValueHint::FilePath)]
    pub(crate) openings: Openings,
    /// The seed of random openings
    #[arg(long, value_name = "S", default_value_t = 1, value_hint = ValueHint::Other)]
    pub(crate) seed: u64,
    /// Draws a random opening anew when a search of this program finds it further from a draw than so many hundredths
    /// of the smallest piece; where there is still something to place, any opening will do
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 100, value_hint = ValueHint::Other)]
    pub(crate) balance: u64,
    /// Plays so many games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), value_hint = ValueHint::Other)]
    pub(crate) concurrency: u16,
    /// Ends as soon as a test of two hypotheses on the difference in Elo leaves no doubt; ALPHA and BETA are 0.05 if
    /// left out
    #[arg(long, value_name = "ELO0,ELO1[,ALPHA,BETA]", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    pub(crate) sprt: Option<Sprt>,
    /// Calls a game a draw after so many turns, those of its opening included; left out, the rules alone end games
    #[arg(long, value_name = "N", value_hint = ValueHint::Other)]
    pub(crate) max_plies: Option<usize>,
    /// Adds each game to this file of records
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) records: Option<PathBuf>,
    /// Goes on with the match of these records if it was interrupted
    #[arg(long, requires = "records")]
    pub(crate) resume: bool,
    /// An answer may be so many milliseconds late
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(..=3_600_000), value_hint = ValueHint::Other)]
    pub(crate) margin: u64,
    /// Where no clock runs, an engine that has not answered after so many seconds has lost
    #[arg(long, value_name = "S", default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=1_000_000), value_hint = ValueHint::Other)]
    pub(crate) patience: u64,
}

impl Match {
    /// An engine with its name and its options.
    pub(crate) fn player(&self, seat: Seat) -> (&Spec, Option<&str>, &[Set]) {
        match seat {
            Seat::First => (&self.first, self.first_name.as_deref(), &self.first_option),
            Seat::Second => (
                &self.second,
                self.second_name.as_deref(),
                &self.second_option,
            ),
        }
    }

    /// How long engines may think. One of the three is always given.
    pub(crate) fn pace(&self) -> Pace {
        let time = self.time.map(|time| Duration::from_millis(time.into()));
        let clock = self.clock.map(Pace::Clock);
        clock
            .or(time.map(Pace::Time))
            .unwrap_or(Pace::Nodes(self.nodes.unwrap_or(1)))
    }
}

/// Reads an even number of games.
fn even(text: &str) -> Result<u64, String> {
    let number = text.parse().ok();
    let even = number.filter(|number| (2..=MAX_GAMES).contains(number) && number % 2 == 0);
    even.ok_or_else(|| format!("expected an even number from 2 to {MAX_GAMES}"))
}
