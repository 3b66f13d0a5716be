//! What can go wrong, with the path concerned.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// What was being done when the operating system refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Action {
    /// Making a folder and those above it.
    CreateFolder,
    /// Reading the entries of a folder.
    ListFolder,
    /// Reading a file.
    Read,
    /// Writing a file, or putting the new file in the old one's place.
    Write,
    /// Opening or locking a lock file.
    Lock,
    /// Renaming a damaged file.
    SetAside,
    /// Removing a file.
    Remove,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::CreateFolder => "create the folder",
            Action::ListFolder => "list the folder",
            Action::Read => "read",
            Action::Write => "write",
            Action::Lock => "lock",
            Action::SetAside => "set aside",
            Action::Remove => "remove",
        })
    }
}

/// Why something could not be stored or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The system names no folder for the user's data.
    #[error("no folder for the user's data is known; set TAKTIKA_DATA_DIR")]
    NoDataFolder,
    /// The operating system refused.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was being done.
        action: Action,
        /// The file or folder concerned.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// A folder, pipe or device stands where a file is needed.
    #[error("{} is not a file", path.display())]
    NotAFile {
        /// What was to be read.
        path: PathBuf,
    },
    /// Larger than the programs read or write.
    #[error("{} is larger than {limit} bytes", path.display())]
    TooLarge {
        /// The file that is too large, or would be.
        path: PathBuf,
        /// The largest size in bytes.
        limit: u64,
    },
    /// Not a UTF-8 text.
    #[error("{} is not a UTF-8 text: byte {offset} is at fault", path.display())]
    NotUtf8 {
        /// The file.
        path: PathBuf,
        /// How many bytes come before the fault.
        offset: usize,
    },
    /// The file does not hold what was once written to it, or nothing of ours.
    #[error("{} is damaged: {what}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What was found.
        what: String,
    },
    /// The file exists and was not to be overwritten.
    #[error("{} exists already", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// Every autosave slot is held by a running program.
    #[error("all autosave slots in {} are in use", path.display())]
    NoFreeSlot {
        /// The folder of the slots.
        path: PathBuf,
    },
    /// Another program has been writing the file all the while.
    #[error("another program keeps {} locked", path.display())]
    Busy {
        /// The lock file.
        path: PathBuf,
    },
    /// The settings have no JSON form.
    #[error("the settings for {} cannot be written as JSON: {source}", path.display())]
    Encode {
        /// The settings file.
        path: PathBuf,
        /// The reason.
        source: serde_json::Error,
    },
}

impl StoreError {
    pub(crate) fn io(action: Action, path: &Path, source: io::Error) -> Self {
        StoreError::Io {
            action,
            path: path.to_owned(),
            source,
        }
    }

    pub(crate) fn is_missing(&self) -> bool {
        matches!(self, StoreError::Io { source, .. } if source.kind() == io::ErrorKind::NotFound)
    }

    /// The file or folder concerned.
    pub fn path(&self) -> Option<&Path> {
        match self {
            StoreError::NoDataFolder => None,
            StoreError::Io { path, .. }
            | StoreError::NotAFile { path }
            | StoreError::TooLarge { path, .. }
            | StoreError::NotUtf8 { path, .. }
            | StoreError::Damaged { path, .. }
            | StoreError::Exists { path }
            | StoreError::NoFreeSlot { path }
            | StoreError::Busy { path }
            | StoreError::Encode { path, .. } => Some(path),
        }
    }
}

/// A file that could not be used. It was renamed, not removed.
#[derive(Debug, thiserror::Error)]
#[error("{cause}; it is kept as {}", kept_at.display())]
pub struct Damage {
    /// Its name now.
    pub kept_at: PathBuf,
    /// What was wrong with it; its path is the name it had.
    #[source]
    pub cause: StoreError,
}
