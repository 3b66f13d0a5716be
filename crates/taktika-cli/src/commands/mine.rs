//! `mine`: puzzles from games of the computer player against itself.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use game_search::Stop;
use taktika_puzzles::mine::{self, Effort};
use taktika_puzzles::{Puzzle, heading, read, write_line};

use crate::arguments::{Mine, unreadable};
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(asked: &Mine, out: &mut dyn Write) -> Result<(), Failure> {
    let id = asked.game.info().id;
    let effort = Effort {
        nodes: asked.nodes,
        seed: asked.seed,
    };
    let mut miner = mine::miner(id, effort)
        .ok_or_else(|| Failure::input(format!("there are no puzzles of {id}")))?;
    let mut store = Store::open(asked)?;
    let stop = Stop::new();
    catch_interrupts(&stop)?;
    let mut progress = Progress::new(asked.games);
    let first = store.next_game(asked.seed);
    for number in first..first.saturating_add(asked.games) {
        let found = miner.mine(number, &stop);
        if stop.is_stopped() {
            break;
        }
        let kept = match found {
            Some(puzzle) => store.add(&puzzle)?,
            None => false,
        };
        progress.count(kept, store.count());
    }
    let Progress { played, kept, .. } = progress;
    output::line(
        out,
        format_args!("games {played} puzzles {kept} in all {}", store.count()),
    )?;
    if played == asked.games {
        return Ok(());
    }
    Err(Failure::System {
        doing: format!("mining, {played} of {} games", asked.games),
        error: io::Error::other("interrupted; --resume goes on with it"),
    })
}

/// An interrupt from the terminal ends it after what is being done, without a puzzle that is not whole.
fn catch_interrupts(stop: &Stop) -> Result<(), Failure> {
    let stop = stop.clone();
    let caught = ctrlc::set_handler(move || stop.stop());
    caught.map_err(|error| Failure::System {
        doing: "catching interrupts".to_owned(),
        error: io::Error::other(error),
    })
}

/// The file with what is in it.
struct Store {
    path: PathBuf,
    file: File,
    sources: Vec<String>,
    positions: HashSet<String>,
    /// How many are found by a search one turn deep.
    easy: usize,
}

impl Store {
    fn open(asked: &Mine) -> Result<Self, Failure> {
        let path = asked.out.clone();
        let text = match fs::read_to_string(&path) {
            Ok(text) if asked.resume || text.is_empty() => text,
            Ok(_) => {
                let name = path.display();
                return Err(Failure::Input(format!(
                    "{name}: there is such a file; --resume goes on with it"
                )));
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(unreadable(&path, error)),
        };
        // What a program that was killed has begun to write is no line.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let puzzles = Self::read(asked, &path, &text[..whole])?;
        let file = Self::append(&path, whole).map_err(|error| writing(&path, error))?;
        let mut store = Self {
            path,
            file,
            sources: Vec::new(),
            positions: HashSet::new(),
            easy: 0,
        };
        for puzzle in &puzzles {
            store.remember(puzzle);
        }
        if whole == 0 {
            store.write(&heading())?;
        }
        Ok(store)
    }

    fn read(asked: &Mine, path: &Path, text: &str) -> Result<Vec<Puzzle>, Failure> {
        let read = read(asked.game.info().id, text).unwrap_or_else(|| Ok(Vec::new()));
        read.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
    }

    fn append(path: &Path, whole: usize) -> io::Result<File> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        file.set_len(whole as u64)?;
        Ok(file)
    }

    fn remember(&mut self, puzzle: &Puzzle) {
        self.sources.push(puzzle.source.clone());
        self.positions.insert(puzzle.position.clone());
        self.easy += usize::from(puzzle.difficulty <= 1);
    }

    fn count(&self) -> usize {
        self.sources.len()
    }

    /// The number of the first game that has not been played with this seed, as far as the puzzles show.
    fn next_game(&self, seed: u64) -> u64 {
        let played = self.sources.iter();
        let last = played.filter_map(|source| mine::number(source, seed)).max();
        last.map_or(0, |last| last.saturating_add(1))
    }

    /// Adds a puzzle, unless it is there already or too many are as easy.
    fn add(&mut self, puzzle: &Puzzle) -> Result<bool, Failure> {
        let easy = puzzle.difficulty <= 1;
        let too_easy = easy && (self.easy + 1) * 10 > (self.count() + 1) * 3;
        let known =
            self.positions.contains(&puzzle.position) || self.sources.contains(&puzzle.source);
        if too_easy || known {
            return Ok(false);
        }
        self.write(&write_line(puzzle))?;
        self.remember(puzzle);
        Ok(true)
    }

    /// Writes a whole line at once.
    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let written = self.file.write_all(line.as_bytes());
        written.map_err(|error| writing(&self.path, error))
    }
}

fn writing(path: &Path, error: io::Error) -> Failure {
    Failure::writing(&path.display().to_string(), error)
}

/// Between two lines of progress is at least so much time.
const PAUSE: Duration = Duration::from_secs(30);

/// How far it has come, told on the error output.
struct Progress {
    games: u64,
    played: u64,
    kept: u64,
    last: Instant,
}

impl Progress {
    fn new(games: u64) -> Self {
        Self {
            games,
            played: 0,
            kept: 0,
            last: Instant::now(),
        }
    }

    fn count(&mut self, kept: bool, in_all: usize) {
        self.played += 1;
        self.kept += u64::from(kept);
        if self.last.elapsed() >= PAUSE {
            self.last = Instant::now();
            self.say(in_all);
        }
    }

    /// When the error output is gone there is nobody left to tell.
    fn say(&self, in_all: usize) {
        let Self {
            games,
            played,
            kept,
            ..
        } = self;
        let line = format!("games {played} of {games} puzzles {kept} in all {in_all}");
        let _ = writeln!(io::stderr().lock(), "{line}");
    }
}
