//! `tuning play` lets the computer player play against itself; `tuning fit` finds weights from such games.
#![forbid(unsafe_code)]

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;
use clap::{Parser, Subcommand};
use game_search::weights;
use taktika::game_variant::Evaluated;
use taktika::registry::{self, Visitor};
use tuning::{Freedom, Plan, Played, PlayedError, Report};

/// Finds weights for a game's evaluation from games of the computer player against itself.
#[derive(Debug, Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Plays games and writes each as a line
    Play {
        /// The game
        #[arg(value_parser = games())]
        game: String,
        /// Weights to play by, as `fit` prints them; the game's own ones if left out
        #[arg(long, value_name = "FILE")]
        weights: Option<PathBuf>,
        /// So many games
        #[arg(long, value_name = "N", default_value_t = 2000)]
        games: usize,
        /// So many positions are looked at for each turn
        #[arg(long, value_name = "N", default_value_t = 1000)]
        nodes: u64,
        /// Tells the games from those of other seeds
        #[arg(long, value_name = "S", default_value_t = 1)]
        seed: u64,
        /// So many games are played at once, which changes none of them
        #[arg(long, value_name = "N", default_value_t = NonZeroUsize::MIN)]
        threads: NonZeroUsize,
        /// Where they are written to
        #[arg(long, value_name = "FILE")]
        out: PathBuf,
    },
    /// Prints weights that explain how the games of a file ended
    Fit {
        /// The game
        #[arg(value_parser = games())]
        game: String,
        /// The file that `play` wrote
        #[arg(long, value_name = "FILE")]
        data: PathBuf,
        /// Weights from which to start, as `fit` prints them; the game's own ones if left out
        #[arg(long, value_name = "FILE")]
        weights: Option<PathBuf>,
        /// Tells which games are held out
        #[arg(long, value_name = "S", default_value_t = 1)]
        seed: u64,
        /// How far a weight goes away easily, as a share of itself
        #[arg(long, value_name = "SHARE", default_value_t = Freedom::SHARE)]
        share: f64,
        /// How many results each game counts for
        #[arg(long, value_name = "N", default_value_t = Freedom::EVIDENCE)]
        evidence: f64,
        /// Weights that stay as they are, by name
        #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
        keep: Vec<String>,
    },
}

fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(registry::GAMES.map(|game| game.info().id))
}

/// Why nothing comes of it.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: io::Error },
    #[error("{}, line {line}: {error}", path.display())]
    Line {
        path: PathBuf,
        line: usize,
        error: PlayedError,
    },
    #[error("there is no memory for the players")]
    Memory,
    #[error(transparent)]
    Fit(#[from] tuning::FitError),
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("tuning: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play {
            game,
            weights,
            games,
            nodes,
            seed,
            threads,
            out,
        } => {
            let weights = weights.map(|path| read(&path)).transpose()?;
            let plan = Plan {
                games,
                nodes,
                seed,
                threads,
            };
            let play = Play {
                weights,
                plan,
                path: out,
            };
            visit(&game, play)
        }
        Command::Fit {
            game,
            data,
            weights,
            seed,
            share,
            evidence,
            keep,
        } => {
            let start = weights.map(|path| read(&path)).transpose()?;
            let games = read_games(&data)?;
            let options = tuning::Options {
                start,
                seed,
                freedom: Freedom { share, evidence },
                keep,
            };
            let report = visit(&game, Fit { games, options })?;
            // A closed pipe ends it quietly.
            let _ = write!(io::stdout(), "{report}");
            Ok(())
        }
    }
}

/// Does something with a game that the command line has checked to be one of the registry.
fn visit<T>(game: &str, visitor: impl Visitor<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let missing = || Failure::Fit(tuning::FitError::NoWeights);
    registry::visit(game, visitor).unwrap_or_else(|| Err(missing()))
}

struct Play {
    weights: Option<String>,
    plan: Plan,
    path: PathBuf,
}

impl Visitor for Play {
    type Output = Result<(), Failure>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        let failed = |error| Failure::File {
            path: self.path.clone(),
            error,
        };
        let mut evaluation = V::Evaluation::default();
        if let Some(text) = &self.weights {
            weights::set(&mut evaluation, text).map_err(tuning::FitError::from)?;
        }
        let mut file = BufWriter::new(File::create(&self.path).map_err(failed)?);
        let mut written = Ok(());
        let played = tuning::play::<V>(&evaluation, &self.plan, |played| {
            if written.is_ok() {
                written = writeln!(file, "{played}");
            }
        });
        played.map_err(|_| Failure::Memory)?;
        written.and_then(|()| file.flush()).map_err(failed)
    }
}

struct Fit {
    games: Vec<Played>,
    options: tuning::Options,
}

impl Visitor for Fit {
    type Output = Result<Report, Failure>;

    fn visit<V: Evaluated>(self) -> Self::Output {
        Ok(tuning::report::<V>(&self.games, &self.options)?)
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::File {
        path: path.to_owned(),
        error,
    })
}

fn read_games(path: &Path) -> Result<Vec<Played>, Failure> {
    let text = read(path)?;
    let lines = (1..).zip(text.lines());
    let games = lines.map(|(line, text)| {
        text.parse().map_err(|error| Failure::Line {
            path: path.to_owned(),
            line,
            error,
        })
    });
    games.collect()
}
