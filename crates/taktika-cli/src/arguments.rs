//! What the command line takes.

mod contest;

use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum, ValueHint};
use taktika::game_variant::session::{AnyGame, Session};
use taktika::registry;

use crate::examples;
use crate::failure::Failure;

pub(crate) use contest::Match;

/// The deepest that perft is asked to go. No computer counts so far; what is meant is an early, clear refusal.
pub(crate) const MAX_DEPTH: i64 = 30;

/// The most threads that perft is asked to count with.
const MAX_THREADS: i64 = 1024;

/// The largest table of perft, in MiB: a tebibyte.
const MAX_TABLE: i64 = 1 << 20;

const AFTER_HELP: &str = "\
Exit status: 0 done; 2 the input was at fault; 1 anything else.
A message says what was at fault, where, and what was expected.";

/// Plays, checks and explains strategy games on the command line.
#[derive(Debug, Parser)]
#[command(name = "taktika", version, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Prints the legal turns, one a line, sorted bytewise
    ///
    /// Prints the legal turns, one a line, sorted bytewise; nothing when the position is decided.
    #[command(after_help = examples::moves())]
    Moves(Moves),
    /// Plays turns and prints the position after them, and its outcome
    ///
    /// Plays turns and prints two lines: the position after them, and its outcome. Repetition and claims are of games,
    /// not of positions, and play no part. For an illegal turn the message is the one of `explain`.
    #[command(after_help = examples::apply())]
    Apply(Apply),
    /// Counts the sequences of exactly so many legal turns
    ///
    /// Counts the sequences of exactly so many legal turns and prints `total N`. Decided positions have no
    /// continuations; repetition and the clock play no part.
    #[command(after_help = examples::perft())]
    Perft(Perft),
    /// Answers positions with turns, line by line, until the input ends
    ///
    /// Answers each line `POSITION<TAB>TURN TURN ...` of the standard input (the turns may be missing) by a line: the
    /// legal turns of the position after the turns, joined by spaces, a tab, that position, a tab, its outcome; or
    /// `error`, a tab and a message. One line out for each line in, in order, at once. A line has at most 1 MiB.
    #[command(after_help = examples::batch())]
    Batch(Batch),
    /// Says why a turn is legal or not, or what can be done on a square
    ///
    /// Says why something is legal or not. For a turn or for two squares the first line is `legal` or `illegal`; then
    /// come the reasons, each with its clause of the rulebook, and what a legal turn does. For one square: what stands
    /// there and what it can do.
    #[command(after_help = examples::explain())]
    Explain(Explain),
    /// Draws the board
    ///
    /// Draws the board with its terrain and all that belongs to the position: in colour if the output is a terminal,
    /// unless the environment has NO_COLOR, not empty.
    #[command(after_help = examples::show())]
    Show(Show),
    /// Plays one random game
    ///
    /// Plays one random game and prints a line for each turn: the turn, a tab, the position after it, a tab, the
    /// outcome. Each turn is drawn uniformly from the sorted legal turns by ChaCha8 with the seed, so a seed always
    /// gives the same game. The game ends by the rules, repetition included.
    #[command(after_help = examples::random())]
    Random(Random),
    /// Checks saved games turn by turn and prints them
    ///
    /// Checks the records of a file turn by turn and prints them. What comes before the first fault is printed; the
    /// fault is named with its line, column and turn.
    #[command(after_help = examples::record())]
    Record(Record),
    /// Speaks the engine protocol UGI on the standard input and output
    ///
    /// Speaks the engine protocol UGI, which is UCI for any game, on the standard input and output, until the input
    /// ends or says `quit`. `setoption name Game value GAME` chooses the game. The words of UCI are understood too.
    #[command(after_help = examples::ugi())]
    Ugi,
    /// Lets two engines play against each other, and tells how strong they are
    ///
    /// Lets two engines play pairs of games from the same openings, with sides swapped, and prints a table: results,
    /// the difference in Elo with what holds it 95 times out of 100, how games ended. Games end by the rules; an engine
    /// that plays an illegal turn, is too late or dies has lost, and is started again.
    #[command(after_help = examples::contest())]
    Match(Box<Match>),
    /// Looks for the best turn of a position, and tells what it finds
    ///
    /// Looks for the best turn of a position, deeper and deeper, and prints a line for each thing it finds: the depth,
    /// which of several lines it is, what the side to move gets by it (in pieces, or in turns to the end), the
    /// positions looked at, the seconds gone, the turns. At the end: the best turn.
    #[command(after_help = examples::analyze())]
    Analyze(Analyze),
    /// Looks for puzzles in games of the computer player against itself
    ///
    /// Plays games of the computer player against itself, with mistakes, and looks in each for a position in which
    /// exactly one turn wins, or saves, by force. What is found is proved, rated and added to a file, one puzzle a line,
    /// at most one a game.
    #[command(after_help = examples::mine())]
    Mine(Mine),
    /// Checks a course of lessons and lists it
    ///
    /// Reads a course file, does every step of it, and lists its lessons; or says in which line, lesson and step something
    /// is wrong, and what.
    #[command(after_help = examples::lessons())]
    Lessons(Lessons),
}

#[derive(Debug, Args)]
pub(crate) struct Moves {
    #[command(flatten)]
    pub(crate) setting: Setting,
}

#[derive(Debug, Args)]
pub(crate) struct Apply {
    #[command(flatten)]
    pub(crate) setting: Setting,
    /// The turns to play, in order
    #[arg(value_name = "TURN", required = true, value_hint = ValueHint::Other)]
    pub(crate) turns: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) setting: Setting,
    /// How many turns a sequence has, from 0 to 30
    #[arg(value_name = "DEPTH", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH), value_hint = ValueHint::Other)]
    pub(crate) depth: u32,
    /// Prints a line `TURN N` for each first turn, too
    #[arg(long)]
    pub(crate) divide: bool,
    /// Plays the last turn of each sequence, too, and does not just count it
    #[arg(long)]
    pub(crate) no_bulk: bool,
    /// Counts with so many threads
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS), value_hint = ValueHint::Other)]
    pub(crate) threads: u16,
    /// Remembers what was counted before in a table of so many MiB
    #[arg(long, value_name = "MIB", default_value_t = 0, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=MAX_TABLE), value_hint = ValueHint::Other)]
    pub(crate) hash: u32,
}

#[derive(Debug, Args)]
pub(crate) struct Batch {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    pub(crate) game: &'static dyn AnyGame,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) setting: Setting,
    /// A turn, or two squares FROM TO, or one square
    #[arg(value_name = "WISH", required = true, num_args = 1..=2, value_hint = ValueHint::Other)]
    pub(crate) wish: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) setting: Setting,
    /// Keeps to ASCII, without colour
    #[arg(long)]
    pub(crate) ascii: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Random {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    pub(crate) game: &'static dyn AnyGame,
    /// The seed, a number from 0 to 18446744073709551615
    #[arg(long, allow_negative_numbers = true, value_name = "S", value_hint = ValueHint::Other)]
    pub(crate) seed: u64,
    /// Stops after so many turns if the game has not ended by then
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_hint = ValueHint::Other)]
    pub(crate) plies: Option<u64>,
}

#[derive(Debug, Args)]
pub(crate) struct Record {
    /// The file of records; `-` is the standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    /// What is printed
    #[arg(long, value_enum, value_name = "FORM", default_value_t = RecordForm::Pgn)]
    pub(crate) to: RecordForm,
}

#[derive(Debug, Args)]
pub(crate) struct Lessons {
    /// The course file; `-` is the standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) setting: Setting,
    /// Turns to play first; repetitions count from their start
    #[arg(long, value_name = "TURN", num_args = 1.., value_hint = ValueHint::Other)]
    pub(crate) turns: Vec<String>,
    /// Looks so many turns deep. Without any limit it looks for five seconds
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..), value_hint = ValueHint::Other)]
    pub(crate) depth: Option<u32>,
    /// Looks at so many positions
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = number(1..=u64::MAX), value_hint = ValueHint::Other)]
    pub(crate) nodes: Option<u64>,
    /// Looks for so many milliseconds
    #[arg(long, value_name = "MS", allow_negative_numbers = true, value_parser = number(1..=u64::MAX), value_hint = ValueHint::Other)]
    pub(crate) time: Option<u64>,
    /// Looks for so many lines: the best turn's, the second best's, ...
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), value_hint = ValueHint::Other)]
    pub(crate) lines: u16,
    /// Thinks with so many threads
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS), value_hint = ValueHint::Other)]
    pub(crate) threads: u16,
    /// Remembers what it has looked at in a table of so many MiB
    #[arg(long, value_name = "MIB", allow_negative_numbers = true, default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=MAX_TABLE), value_hint = ValueHint::Other)]
    pub(crate) hash: u32,
}

#[derive(Debug, Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct Mine {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    pub(crate) game: &'static dyn AnyGame,
    /// Plays so many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..), value_hint = ValueHint::Other)]
    pub(crate) games: u64,
    /// The stronger side looks at so many positions a turn
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..), value_hint = ValueHint::Other)]
    pub(crate) nodes: u64,
    /// The seed: a seed always gives the same games
    #[arg(long, value_name = "S", default_value_t = 1, value_hint = ValueHint::Other)]
    pub(crate) seed: u64,
    /// The file that puzzles are added to
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: PathBuf,
    /// Goes on with a file that there is: after the last game of this seed in it
    #[arg(long)]
    pub(crate) resume: bool,
}

/// The forms in which `record` prints games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum RecordForm {
    /// Records, with empty lines between them
    Pgn,
    /// The turns of each game on one line
    Turns,
    /// Each position of each game on a line, from the start on
    Positions,
}

/// A game, and a position of it.
#[derive(Debug, Args)]
pub(crate) struct Setting {
    /// The game
    #[arg(value_name = "GAME", value_parser = games())]
    pub(crate) game: &'static dyn AnyGame,
    /// The text of a position; left out, the standard start
    #[arg(long, value_name = "P", allow_hyphen_values = true, value_hint = ValueHint::Other)]
    position: Option<String>,
}

impl Setting {
    /// The text of the position.
    pub(crate) fn position(&self) -> String {
        let start = || self.game.start().start_text();
        self.position.clone().unwrap_or_else(start)
    }

    /// A session at the position.
    pub(crate) fn session(&self) -> Result<Box<dyn Session>, Failure> {
        match &self.position {
            None => Ok(self.game.start()),
            Some(text) => self.game.open_position(text).map_err(at_position),
        }
    }
}

/// The fault of a position text as a failure.
pub(crate) fn at_position(fault: impl std::fmt::Display) -> Failure {
    Failure::input(format!("position text: {fault}"))
}

/// A file that cannot be read as a failure: one that is not there is input at fault.
pub(crate) fn unreadable(file: &Path, error: io::Error) -> Failure {
    let name = file.display();
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidData => {
            Failure::Input(format!("{name}: {error}"))
        }
        _ => Failure::reading(&name.to_string(), error),
    }
}

/// Reads a number from a range.
fn number(range: RangeInclusive<u64>) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| match (range.start(), range.end()) {
            (least, &u64::MAX) => format!("expected a whole number from {least} on"),
            (least, most) => format!("expected a whole number from {least} to {most}"),
        })
    }
}

/// Reads the name of a game.
fn games() -> impl TypedValueParser<Value = &'static dyn AnyGame> {
    let names = registry::GAMES.map(|game| {
        let info = game.info();
        PossibleValue::new(info.id).help(info.name)
    });
    // Only names of the registry get here, so each is found.
    PossibleValuesParser::new(names)
        .try_map(|name| registry::by_id(&name).ok_or("there is no such game"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_game_of_the_registry_is_known_and_no_other() {
        for game in registry::GAMES {
            let arguments = Arguments::try_parse_from(["taktika", "moves", game.info().id]);
            assert!(arguments.is_ok(), "{}", game.info().id);
        }
        let error = Arguments::try_parse_from(["taktika", "moves", "ludo"]).unwrap_err();
        for game in registry::GAMES {
            assert!(error.to_string().contains(game.info().id), "{error}");
        }
    }
}
