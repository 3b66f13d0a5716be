//! The folder for everything that outlives the client: the running game, the settings, saved games.

use std::path::{Path, PathBuf};

use taktika::game_variant::session::{Session, open_records};
use taktika::registry;
use taktika_store::{Autosave, Folder, Settings, StoreError};

use crate::settings::{FILE, Preferences};

/// The data folder with its handles. Without a folder everything works but is not kept.
pub(super) struct Store {
    folder: Option<Folder>,
    autosave: Option<Autosave>,
    settings: Option<Settings<Preferences>>,
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
    pub(super) fn open(folder: Option<&Path>) -> Found {
        let mut problems = Vec::new();
        let opened = match folder {
            Some(folder) => Folder::at(folder),
            None => Folder::user(),
        };
        let folder = keep(opened, &mut problems);
        let autosave = folder
            .as_ref()
            .and_then(|folder| keep(Autosave::open(folder), &mut problems));
        let settings = folder
            .as_ref()
            .and_then(|folder| keep(Settings::open(folder, FILE), &mut problems));
        if let Some(settings) = &settings {
            let found: &Settings<Preferences> = settings;
            problems.extend(found.problems().iter().map(ToString::to_string));
        }
        let mut store = Self {
            folder,
            autosave,
            settings,
            unkept: Preferences::default(),
        };
        let resume = store.resume(&mut problems);
        Found {
            store,
            resume,
            problems,
        }
    }

    /// The game that was running when the client was closed, if it was not over.
    fn resume(&mut self, problems: &mut Vec<String>) -> Option<Box<dyn Session>> {
        let autosave = self.autosave.as_mut()?;
        let mut loaded = keep(autosave.load(), problems)?;
        loop {
            problems.extend(loaded.damage.iter().map(ToString::to_string));
            let saved = loaded.saved?;
            let (mut sessions, fault) = open_records(&registry::GAMES, &saved.text);
            match (sessions.pop(), fault) {
                (Some(session), None) => {
                    return Some(session).filter(|game| game.outcome().is_none());
                }
                (_, fault) => {
                    let what = fault.map_or_else(String::new, |fault| fault.to_string());
                    loaded = keep(autosave.reject(&saved, what), problems)?;
                }
            }
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

    /// Where games are saved unless the player goes elsewhere.
    pub(super) fn games(&self) -> PathBuf {
        let own = self.folder.as_ref().and_then(|folder| folder.games().ok());
        own.or_else(std::env::home_dir)
            .unwrap_or_else(|| PathBuf::from("/"))
    }

    /// The folders that a file dialog offers.
    pub(super) fn places(&self) -> Vec<(&'static str, PathBuf)> {
        let mut places = vec![("files-games", self.games())];
        places.extend(std::env::home_dir().map(|home| ("files-home", home)));
        places
    }
}

fn keep<T>(result: Result<T, StoreError>, problems: &mut Vec<String>) -> Option<T> {
    result
        .map_err(|error| problems.push(error.to_string()))
        .ok()
}
