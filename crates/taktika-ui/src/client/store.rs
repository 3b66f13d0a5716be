//! The folder for everything that outlives the client: the running game, the settings, saved games.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use taktika::game_variant::session::{Session, open_records};
use taktika::registry;
use taktika::words::Words;
use taktika_store::{Autosave, Folder, Progress, Saved, Settings, StoreError};

use super::mishaps;
use crate::dialogs::files::GAMES;
use crate::settings::{FILE, Preferences};

/// The data folder with its handles. Without a folder everything works but is not kept.
pub(super) struct Store {
    folder: Option<Folder>,
    autosave: Option<Autosave>,
    settings: Option<Settings<Preferences>>,
    progress: Progress,
    /// The settings when there is no file for them.
    unkept: Preferences,
}

/// What was found at the start.
pub(super) struct Found {
    pub(super) store: Store,
    /// The game to go on with.
    pub(super) resume: Option<Box<dyn Session>>,
    /// What went wrong.
    pub(super) problems: Vec<String>,
}

impl Store {
    /// Opens the folder, or the user's own.
    pub(super) fn open(folder: Option<&Path>, words: &Words) -> Found {
        let mut reading = Reading {
            words,
            problems: Vec::new(),
        };
        let opened = match folder {
            Some(folder) => Folder::at(folder),
            None => Folder::user(),
        };
        let folder = reading.keep(opened);
        let (autosave, resume) = folder
            .as_ref()
            .map_or((None, None), |folder| reading.slot(folder));
        let settings: Option<Settings<Preferences>> = folder
            .as_ref()
            .and_then(|folder| reading.keep(Settings::open(folder, FILE)));
        let unused = settings.iter().flat_map(Settings::problems);
        let unused = unused.map(|problem| mishaps::setting(words, problem));
        reading.problems.extend(unused);
        let progress = folder
            .as_ref()
            .and_then(|folder| reading.keep(Progress::open(folder)))
            .unwrap_or_else(Progress::unkept);
        let unused = progress.problems().iter();
        let unused = unused.map(|problem| mishaps::setting(words, problem));
        reading.problems.extend(unused);
        let store = Self {
            progress,
            folder,
            autosave,
            settings,
            unkept: Preferences::default(),
        };
        Found {
            store,
            resume,
            problems: reading.problems,
        }
    }

    /// The games whose programs are gone, the one saved last first; the one of this program is not among them.
    pub(super) fn unfinished(&self, words: &Words) -> (Vec<Abandoned>, Vec<String>) {
        let mut reading = Reading {
            words,
            problems: Vec::new(),
        };
        let Some(folder) = &self.folder else {
            return (Vec::new(), Vec::new());
        };
        let slots = reading.keep(Autosave::abandoned(folder));
        let games = slots.unwrap_or_default().into_iter();
        let games = games.filter_map(|slot| {
            let (_, session, saved) = reading.game(folder, slot)?;
            Some(Abandoned {
                slot,
                session,
                modified: saved.modified,
            })
        });
        (games.collect(), reading.problems)
    }

    /// Goes on with the game of another slot; the one held so far is let go, with the game in it. `None` when another
    /// program holds it, or no game is there any more.
    pub(super) fn take(
        &mut self,
        slot: u32,
        words: &Words,
    ) -> (Option<Box<dyn Session>>, Vec<String>) {
        let mut reading = Reading {
            words,
            problems: Vec::new(),
        };
        let folder = self.folder.as_ref();
        let taken = folder.and_then(|folder| reading.game(folder, slot));
        let session = taken.map(|(autosave, session, _)| {
            self.autosave = Some(autosave);
            session
        });
        (session, reading.problems)
    }

    /// Forgets the game of a slot that no program holds. `false` when one does.
    pub(super) fn forget(&self, slot: u32) -> Result<bool, StoreError> {
        let Some(folder) = &self.folder else {
            return Ok(false);
        };
        match Autosave::open_slot(folder, slot)? {
            Some(mut autosave) => autosave.discard().map(|()| true),
            None => Ok(false),
        }
    }

    /// Saves the running game, or forgets it when it is over.
    pub(super) fn autosave(&mut self, session: &dyn Session) -> Result<(), StoreError> {
        let Some(autosave) = &mut self.autosave else {
            return Ok(());
        };
        if session.outcome().is_some() {
            autosave.discard()
        } else {
            autosave.save(&session.record_text())
        }
    }

    /// Leaves the running game in its slot for later, or forgets it when nothing has happened in it.
    pub(super) fn leave(&mut self, session: &dyn Session) -> Result<(), StoreError> {
        match &mut self.autosave {
            Some(autosave) if session.is_empty() && session.tag("FEN").is_none() => {
                autosave.discard()
            }
            _ => self.autosave(session),
        }
    }

    /// The settings.
    pub(super) fn preferences(&self) -> &Preferences {
        self.settings
            .as_ref()
            .map_or(&self.unkept, |settings| &settings.value)
    }

    /// Changes the settings and saves them.
    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut Preferences),
    ) -> Result<(), StoreError> {
        match &mut self.settings {
            Some(settings) => {
                change(&mut settings.value);
                settings.save()
            }
            None => {
                change(&mut self.unkept);
                Ok(())
            }
        }
    }

    /// What was learnt.
    pub(super) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// The same, to be changed.
    pub(super) fn progress_mut(&mut self) -> &mut Progress {
        &mut self.progress
    }

    /// The data folder, where there is one.
    pub(super) fn folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(Folder::path)
    }

    /// Where games are saved unless the player goes elsewhere.
    pub(super) fn games(&self) -> PathBuf {
        let own = self.folder.as_ref().map(|folder| {
            // Where it cannot be made, the dialog that shows it says so.
            folder.games().unwrap_or_else(|_| folder.games_path())
        });
        own.or_else(std::env::home_dir)
            .unwrap_or_else(|| PathBuf::from(std::path::MAIN_SEPARATOR_STR))
    }

    /// The folders that a file dialog offers.
    pub(super) fn places(&self) -> Vec<(&'static str, PathBuf)> {
        let games = self.folder.as_ref().map(|_| (GAMES, self.games()));
        let home = std::env::home_dir().map(|home| ("files-home", home));
        games.into_iter().chain(home).collect()
    }
}

/// A game that was running when its program was closed.
pub(super) struct Abandoned {
    pub(super) slot: u32,
    pub(super) session: Box<dyn Session>,
    pub(super) modified: Option<SystemTime>,
}

/// Reading what was kept; what goes wrong is gathered in sentences.
struct Reading<'a> {
    words: &'a Words,
    problems: Vec<String>,
}

impl Reading<'_> {
    fn keep<T>(&mut self, result: Result<T, StoreError>) -> Option<T> {
        result
            .map_err(|error| {
                let told = mishaps::status(self.words, &error).text();
                self.problems.push(told);
            })
            .ok()
    }

    /// The slot whose game was saved last, with the game, or an empty one. No other that holds a game is taken, as the
    /// next turn would replace it.
    fn slot(&mut self, folder: &Folder) -> (Option<Autosave>, Option<Box<dyn Session>>) {
        let abandoned = self.keep(Autosave::abandoned(folder)).unwrap_or_default();
        for slot in abandoned {
            if let Some((autosave, session, _)) = self.game(folder, slot) {
                return (Some(autosave), Some(session));
            }
        }
        (self.keep(Autosave::open_empty(folder)), None)
    }

    /// The game of a slot, if it is not over; `None` when there is none or another program holds the slot.
    fn game(&mut self, folder: &Folder, slot: u32) -> Option<(Autosave, Box<dyn Session>, Saved)> {
        let mut autosave = self.keep(Autosave::open_slot(folder, slot))??;
        let mut loaded = self.keep(autosave.load())?;
        loop {
            let damage = loaded.damage.iter();
            let damage = damage.map(|damage| mishaps::damage(self.words, damage));
            self.problems.extend(damage);
            let saved = loaded.saved?;
            let (mut sessions, fault) = open_records(&registry::GAMES, &saved.text);
            match (sessions.pop(), fault) {
                (Some(session), None) => {
                    let unfinished = session.outcome().is_none();
                    return unfinished.then_some((autosave, session, saved));
                }
                (_, fault) => {
                    let what = match &fault {
                        Some(fault) => mishaps::record(self.words, fault, None),
                        None => self.words.text("why-no-game"),
                    };
                    let what = what.trim_end_matches('.');
                    loaded = self.keep(autosave.reject(&saved, what))?;
                }
            }
        }
    }
}
