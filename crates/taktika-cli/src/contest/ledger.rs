//! The books of a match: its records, and how far it has come.
//!
//! The state first says what is going to be added to the records, then it is added, then the game is entered in the
//! state. If the match is ended in between, however that comes, the record is cut off again when it is gone on with, and
//! the game is played anew.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::opening::Opening;
use super::state::{State, StateError};
use crate::failure::Failure;

/// The books.
#[derive(Debug)]
pub(super) struct Ledger {
    pub(super) state: State,
    records: Option<Records>,
}

/// A file of records, and the state beside it.
#[derive(Debug)]
struct Records {
    path: PathBuf,
    file: File,
    /// What must be written before the next record.
    gap: &'static str,
}

impl Ledger {
    /// Opens the books of a match of so many games: new ones, or with `resume` those of a match that was interrupted, if
    /// there was one.
    pub(super) fn open(
        path: Option<&Path>,
        resume: bool,
        settings: String,
        games: u64,
    ) -> Result<Self, Failure> {
        let Some(path) = path else {
            let state = State::new(settings, 0);
            let records = None;
            return Ok(Self { state, records });
        };
        let state_path = State::path(path);
        let old = match fs::exists(&state_path) {
            Ok(false) => None,
            Ok(true) if resume => Some(State::read(&state_path).map_err(at_state)?),
            Ok(true) => return Err(left_over(&state_path)),
            Err(error) => return Err(Failure::reading(&state_path.display().to_string(), error)),
        };
        let writing = |error| Failure::writing(&path.display().to_string(), error);
        let mut file = open_records(path).map_err(writing)?;
        // Held until the file is closed.
        file.try_lock().map_err(|error| in_use(path, error))?;
        let length = file.metadata().map_err(writing)?.len();
        let state = match old {
            None => State::new(settings, length),
            Some(_) => {
                // Read again, as another match may have gone on until now.
                let state = State::read(&state_path).map_err(at_state)?;
                let state = check(state, &state_path, &settings, games)?;
                if state.records > length {
                    return Err(too_short(path, &state, length));
                }
                let surplus = surplus(&mut file, state.records).map_err(writing)?;
                if !state.adding.as_bytes().starts_with(&surplus) {
                    return Err(not_ours(path, &state_path, state.records));
                }
                state
            }
        };
        file.set_len(state.records).map_err(writing)?;
        let gap = gap(&mut file).map_err(writing)?;
        state.write(&state_path).map_err(at_state)?;
        let path = path.to_owned();
        let records = Some(Records { path, file, gap });
        Ok(Self { state, records })
    }

    /// Enters a game with its record.
    pub(super) fn enter(
        &mut self,
        pair: usize,
        half: usize,
        opening: &Opening,
        played: &super::game::Played,
    ) -> Result<(), Failure> {
        if let Some(records) = &mut self.records {
            self.state.adding = records.next(&played.session.record_text());
            records.keep(&self.state)?;
            self.state.records = records
                .add(&self.state.adding)
                .map_err(|error| Failure::writing(&records.path.display().to_string(), error))?;
            self.state.adding.clear();
        }
        self.state.add(pair, half, opening, played.points);
        let forfeit = played.forfeit.as_ref().map(|forfeit| forfeit.seat);
        self.state.count_ending(played.ending, forfeit);
        match &self.records {
            None => Ok(()),
            Some(records) => records.keep(&self.state),
        }
    }

    /// Closes the books of a match that is over: there is nothing to go on with.
    pub(super) fn close(self) -> Result<(), Failure> {
        match self.records {
            None => Ok(()),
            Some(records) => {
                let path = State::path(&records.path);
                let removed = fs::remove_file(&path);
                removed.map_err(|error| Failure::writing(&path.display().to_string(), error))
            }
        }
    }
}

impl Records {
    /// Writes the state beside the file.
    fn keep(&self, state: &State) -> Result<(), Failure> {
        state.write(&State::path(&self.path)).map_err(at_state)
    }

    /// What is added to the file for a record.
    fn next(&self, record: &str) -> String {
        format!("{}{}\n", self.gap, record.trim_end())
    }

    /// Adds that, and gives the length of the file then.
    fn add(&mut self, text: &str) -> io::Result<u64> {
        self.file.write_all(text.as_bytes())?;
        self.file.sync_data()?;
        self.gap = "\n";
        self.file.stream_position()
    }
}

fn open_records(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    options.open(path)
}

/// What must stand between what a file has and a record that is added, so that an empty line does. The file is at its
/// end then.
fn gap(file: &mut File) -> io::Result<&'static str> {
    if file.seek(SeekFrom::End(0))? == 0 {
        return Ok("");
    }
    file.seek(SeekFrom::End(-1))?;
    let mut last = [0];
    file.read_exact(&mut last)?;
    Ok(if last == *b"\n" { "\n" } else { "\n\n" })
}

/// A state that fits the match.
fn check(state: State, path: &Path, settings: &str, games: u64) -> Result<State, Failure> {
    let name = path.display();
    if state.settings != settings {
        return Err(Failure::input(format!(
            "{name}: found another match, {}; expected {settings}",
            state.settings
        )));
    }
    let least = state.least_games();
    if least > games {
        return Err(Failure::input(format!(
            "{name}: found {} games of {} pairs, expected --games {least} or more, not {games}",
            state.games().count(),
            least / 2
        )));
    }
    Ok(state)
}

fn too_short(path: &Path, state: &State, length: u64) -> Failure {
    Failure::input(format!(
        "{}: the records have {length} bytes, expected at least {}",
        path.display(),
        state.records
    ))
}

/// What a file has from there on.
fn surplus(file: &mut File, from: u64) -> io::Result<Vec<u8>> {
    let mut surplus = Vec::new();
    file.seek(SeekFrom::Start(from))?;
    file.read_to_end(&mut surplus)?;
    Ok(surplus)
}

fn in_use(path: &Path, error: TryLockError) -> Failure {
    let name = path.display();
    match error {
        TryLockError::WouldBlock => {
            Failure::input(format!("{name}: another match adds its games to this file"))
        }
        TryLockError::Error(error) => Failure::writing(&name.to_string(), error),
    }
}

fn not_ours(path: &Path, state: &Path, from: u64) -> Failure {
    Failure::input(format!(
        "{}: what stands from byte {from} on was not there when the match was interrupted; move it to another file, or \
         forget the match by removing {}",
        path.display(),
        state.display()
    ))
}

fn left_over(path: &Path) -> Failure {
    Failure::input(format!(
        "{}: a match with these records was interrupted; --resume goes on with it, and without this file it is \
         forgotten",
        path.display()
    ))
}

fn at_state(error: StateError) -> Failure {
    match error {
        StateError::Form { .. } | StateError::Unsound { .. } => Failure::input(error),
        StateError::Store(error) => Failure::System {
            doing: "the state of the match".to_owned(),
            error: io::Error::other(error),
        },
    }
}
