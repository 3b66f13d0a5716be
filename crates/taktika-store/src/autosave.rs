//! The running game, saved after every turn.

use std::cmp::Reverse;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::{Action, Damage, StoreError};
use crate::folder::Folder;
use crate::lock;
use crate::whole::{self, MAX_RECORD_BYTES, Overwrite, Prepared};

const SLOTS: u32 = 64;
const SEAL: &str = ";autosave crc32 ";
/// The seal with its line breaks and eight digits.
const SEAL_BYTES: u64 = SEAL.len() as u64 + 10;

/// Which of the two saved states of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Generation {
    /// What was saved last.
    Last,
    /// What was saved before that.
    Previous,
}

/// A game to go on with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Saved {
    /// The record, exactly as it was given to [`Autosave::save`].
    pub text: String,
    /// Which state of the game it is.
    pub generation: Generation,
    /// When it was saved, where the file system knows.
    pub modified: Option<SystemTime>,
    path: PathBuf,
}

/// What a slot holds.
#[derive(Debug)]
#[must_use]
pub struct Loaded {
    /// The newest state of the game that is whole.
    pub saved: Option<Saved>,
    /// The files that were not whole and have been set aside since this was last asked.
    pub damage: Vec<Damage>,
}

/// A slot for one running game, held by this program until it is dropped.
///
/// The files are `autosave.pgn` and `autosave.previous.pgn`, in further slots `autosave-2.pgn` and so
/// on: records, with a line after them by which damage is found out.
#[derive(Debug)]
pub struct Autosave {
    folder: Folder,
    slot: u32,
    lock: File,
    damage: Vec<Damage>,
}

impl Autosave {
    /// Takes a slot that no running program holds: the one whose game was saved last, or an empty one.
    pub fn open(folder: &Folder) -> Result<Self, StoreError> {
        let mut slots: Vec<u32> = (1..=SLOTS).collect();
        slots.sort_by_cached_key(|&slot| Reverse(last_saved(folder, slot)));
        Self::open_first(folder, slots, |_| true)
    }

    /// Takes a slot without a game that no running program holds.
    pub fn open_empty(folder: &Folder) -> Result<Self, StoreError> {
        Self::open_first(folder, 1..=SLOTS, |slot| last_saved(folder, slot).is_none())
    }

    /// Takes a certain slot, or says `None` if a running program holds it.
    pub fn open_slot(folder: &Folder, slot: u32) -> Result<Option<Self>, StoreError> {
        folder.ensure()?;
        let Some(lock) = lock::take(&lock_path(folder, slot))? else {
            return Ok(None);
        };
        let mut autosave = Autosave {
            folder: folder.clone(),
            slot,
            lock,
            damage: Vec::new(),
        };
        // Before the first save could make a damaged file the previous generation.
        autosave.newest()?;
        Ok(Some(autosave))
    }

    /// The slots with games whose programs are gone, the game saved last first.
    pub fn abandoned(folder: &Folder) -> Result<Vec<u32>, StoreError> {
        let mut slots = Vec::new();
        for slot in 1..=SLOTS {
            if let Some(time) = last_saved(folder, slot)
                && lock::take(&lock_path(folder, slot))?.is_some()
            {
                slots.push((Reverse(time), slot));
            }
        }
        slots.sort();
        Ok(slots.into_iter().map(|(_, slot)| slot).collect())
    }

    fn open_first(
        folder: &Folder,
        slots: impl IntoIterator<Item = u32>,
        wanted: impl Fn(u32) -> bool,
    ) -> Result<Self, StoreError> {
        for slot in slots {
            if let Some(autosave) = Self::open_slot(folder, slot)?
                && wanted(slot)
            {
                return Ok(autosave);
            }
        }
        Err(StoreError::NoFreeSlot {
            path: folder.path().to_owned(),
        })
    }

    /// The number of the slot, from 1.
    pub fn slot(&self) -> u32 {
        self.slot
    }

    /// Saves the running game. What was saved before is kept as the previous generation.
    ///
    /// If the folder has been removed meanwhile, it is made again and an empty slot taken in it.
    pub fn save(&mut self, text: &str) -> Result<(), StoreError> {
        let last = self.path(Generation::Last);
        whole::check_size(&last, whole::size(text.len()), MAX_RECORD_BYTES)?;
        self.keep_slot()?;
        let (last, previous) = (self.path(Generation::Last), self.path(Generation::Previous));
        let prepared = Prepared::new(last.clone(), seal(text).as_bytes())?;
        let moved = match fs::rename(&last, &previous) {
            Ok(()) => true,
            Err(e) if e.kind() == io::ErrorKind::NotFound => false,
            Err(e) => return Err(StoreError::io(Action::Write, &previous, e)),
        };
        let placed = prepared.place(Overwrite::Yes);
        if placed.is_err() && moved {
            // Should this fail too, the game is offered as the previous generation.
            let _ = fs::rename(&previous, &last);
        }
        placed
    }

    /// The game in this slot, if there is one.
    pub fn load(&mut self) -> Result<Loaded, StoreError> {
        self.keep_slot()?;
        let saved = self.newest()?;
        Ok(Loaded {
            saved,
            damage: std::mem::take(&mut self.damage),
        })
    }

    /// Sets aside a game that was loaded whole but makes no sense to the caller, and loads again.
    pub fn reject(&mut self, saved: &Saved, what: impl Into<String>) -> Result<Loaded, StoreError> {
        let cause = StoreError::Damaged {
            path: saved.path.clone(),
            what: what.into(),
        };
        self.damage.push(whole::set_aside(&saved.path, cause)?);
        self.load()
    }

    /// Forgets the game: it is over, or the player does not want to go on with it.
    pub fn discard(&mut self) -> Result<(), StoreError> {
        self.keep_slot()?;
        // In this order an interruption never brings the older state back.
        for generation in [Generation::Previous, Generation::Last] {
            let path = self.path(generation);
            match fs::remove_file(&path) {
                Err(e) if e.kind() != io::ErrorKind::NotFound => {
                    return Err(StoreError::io(Action::Remove, &path, e));
                }
                _ => {}
            }
        }
        whole::sync_folder(self.folder.path());
        Ok(())
    }

    /// Without its lock file the slot may be another program's by now.
    fn keep_slot(&mut self) -> Result<(), StoreError> {
        if lock::stands(&self.lock, &lock_path(&self.folder, self.slot)) {
            return Ok(());
        }
        let mut fresh = Self::open_empty(&self.folder)?;
        fresh.damage.splice(0..0, self.damage.drain(..));
        *self = fresh;
        Ok(())
    }

    fn newest(&mut self) -> Result<Option<Saved>, StoreError> {
        for generation in [Generation::Last, Generation::Previous] {
            let path = self.path(generation);
            match read_sealed(&path) {
                Ok(text) => {
                    return Ok(Some(Saved {
                        text,
                        generation,
                        modified: modified(&path),
                        path,
                    }));
                }
                Err(e) if e.is_missing() => {}
                Err(cause) => self.damage.push(whole::set_aside(&path, cause)?),
            }
        }
        Ok(None)
    }

    fn path(&self, generation: Generation) -> PathBuf {
        game_path(&self.folder, self.slot, generation)
    }
}

fn slot_name(slot: u32) -> String {
    match slot {
        1 => "autosave".to_owned(),
        _ => format!("autosave-{slot}"),
    }
}

fn lock_path(folder: &Folder, slot: u32) -> PathBuf {
    folder.path().join(slot_name(slot) + ".lock")
}

fn game_path(folder: &Folder, slot: u32, generation: Generation) -> PathBuf {
    let ending = match generation {
        Generation::Last => ".pgn",
        Generation::Previous => ".previous.pgn",
    };
    folder.path().join(slot_name(slot) + ending)
}

fn last_saved(folder: &Folder, slot: u32) -> Option<SystemTime> {
    [Generation::Last, Generation::Previous]
        .into_iter()
        .find_map(|generation| modified(&game_path(folder, slot, generation)))
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// The seal is a comment line at the end, so that the file as it stands is still a record.
fn seal(text: &str) -> String {
    format!("{text}\n{SEAL}{:08x}\n", crc32fast::hash(text.as_bytes()))
}

fn read_sealed(path: &Path) -> Result<String, StoreError> {
    let mut text = whole::read(path, MAX_RECORD_BYTES + SEAL_BYTES)?;
    let unsealed = text
        .strip_suffix('\n')
        .and_then(|all| all.rsplit_once('\n'))
        .filter(|(record, _)| seal(record) == text)
        .map(|(record, _)| record.len());
    match unsealed {
        Some(length) => {
            text.truncate(length);
            Ok(text)
        }
        None => Err(StoreError::Damaged {
            path: path.to_owned(),
            what: "its end is missing or its contents have changed since they were saved"
                .to_owned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seal_finds_every_cut_and_every_changed_byte() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("a.pgn");
        let whole = seal("1. e2e4 *\n").into_bytes();
        fs::write(&path, &whole).unwrap();
        assert_eq!(read_sealed(&path).unwrap(), "1. e2e4 *\n");
        for at in 0..whole.len() {
            fs::write(&path, &whole[..at]).unwrap();
            assert!(read_sealed(&path).is_err(), "cut at {at}");
            let mut changed = whole.clone();
            changed[at] ^= 1;
            fs::write(&path, &changed).unwrap();
            assert!(read_sealed(&path).is_err(), "changed at {at}");
        }
    }

    #[test]
    fn seal_holds_for_any_text() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("a.pgn");
        for text in ["", "\n", "no end", "é\r\n\n", &seal("sealed twice")] {
            fs::write(&path, seal(text)).unwrap();
            assert_eq!(read_sealed(&path).unwrap(), text);
        }
        assert_eq!(seal("").len() as u64, SEAL_BYTES);
    }
}
