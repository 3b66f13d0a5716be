//! The folder in which everything is kept.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use directories::ProjectDirs;

use crate::error::{Action, StoreError};
use crate::whole;

/// The environment variable that names another data folder.
pub const DATA_DIR_VARIABLE: &str = "TAKTIKA_DATA_DIR";

/// A data folder: the autosave slots, the settings and, below it, the saved games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder named by [`DATA_DIR_VARIABLE`] or else the user's data folder; created if missing.
    pub fn user() -> Result<Self, StoreError> {
        let of_system = ProjectDirs::from("", "", "taktika").map(|dirs| dirs.data_dir().to_owned());
        let path = choose(std::env::var_os(DATA_DIR_VARIABLE), of_system);
        Self::at(path.ok_or(StoreError::NoDataFolder)?)
    }

    /// The folder at `path`; created if missing. What programs that were killed left half-written in it is removed.
    pub fn at(path: impl AsRef<Path>) -> Result<Self, StoreError> {
        // A relative path must not follow a later change of the working directory.
        let path = std::path::absolute(&path)
            .map_err(|e| StoreError::io(Action::CreateFolder, path.as_ref(), e))?;
        let folder = Folder { path };
        folder.ensure()?;
        whole::sweep(&folder.path);
        whole::sweep(&folder.games_path());
        Ok(folder)
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The folder of saved games within this one; created if missing.
    pub fn games(&self) -> Result<PathBuf, StoreError> {
        let path = self.games_path();
        create(&path)?;
        Ok(path)
    }

    /// Where the folder of saved games is, or would be.
    pub fn games_path(&self) -> PathBuf {
        self.path.join("games")
    }

    pub(crate) fn ensure(&self) -> Result<(), StoreError> {
        create(&self.path)
    }
}

fn choose(named: Option<OsString>, of_system: Option<PathBuf>) -> Option<PathBuf> {
    match named {
        Some(name) if !name.is_empty() => Some(name.into()),
        _ => of_system,
    }
}

fn create(path: &Path) -> Result<(), StoreError> {
    std::fs::create_dir_all(path).map_err(|e| StoreError::io(Action::CreateFolder, path, e))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variable_goes_before_system_unless_empty() {
        let system = Some(PathBuf::from("system"));
        let named = |name: &str| choose(Some(name.into()), system.clone());
        assert_eq!(named("mine"), Some(PathBuf::from("mine")));
        assert_eq!(named(""), system);
        assert_eq!(choose(None, system.clone()), system);
        assert_eq!(choose(None, None), None);
    }
}
