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
    #[error("cannot {action} {}: {}", path.display(), Reason::of(*action, source))]
    Io {
        /// What was being done.
        action: Action,
        /// The file or folder concerned.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// A folder, pipe or device stands where a file is needed.
    #[error("{} is {}", path.display(), if *folder { "a folder" } else { "not a file" })]
    NotAFile {
        /// What was to be read.
        path: PathBuf,
        /// Whether it is a folder.
        folder: bool,
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

    /// Why, for programs that say it in their own words.
    pub fn reason(&self) -> Reason {
        match self {
            StoreError::NoDataFolder => Reason::NoDataFolder,
            StoreError::Io { action, source, .. } => Reason::of(*action, source),
            StoreError::NotAFile { folder: true, .. } => Reason::IsAFolder,
            StoreError::NotAFile { folder: false, .. } => Reason::NotAFile,
            StoreError::TooLarge { limit, .. } => Reason::TooLarge { limit: *limit },
            StoreError::NotUtf8 { .. } => Reason::NotText,
            StoreError::Damaged { what, .. } => Reason::Damaged { what: what.clone() },
            StoreError::Exists { .. } => Reason::Exists,
            StoreError::NoFreeSlot { .. } => Reason::NoFreeSlot,
            StoreError::Busy { .. } => Reason::Busy,
            StoreError::Encode { source, .. } => Reason::System {
                text: source.to_string(),
            },
        }
    }

    /// The file or folder concerned.
    pub fn path(&self) -> Option<&Path> {
        match self {
            StoreError::NoDataFolder => None,
            StoreError::Io { path, .. }
            | StoreError::NotAFile { path, .. }
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

/// Why something could not be stored or read, as far as that can be told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The system names no folder for the user's data.
    NoDataFolder,
    /// There is no such file.
    NoSuchFile,
    /// There is no such folder.
    NoSuchFolder,
    /// The user has no permission.
    NoPermission,
    /// The disk, or what the user may have of it, is full.
    DiskFull,
    /// The disk can only be read.
    ReadOnly,
    /// Where a folder is needed, something else stands.
    NotAFolder,
    /// Where a file is needed, a folder stands.
    IsAFolder,
    /// Where a file is needed, a pipe or a device stands.
    NotAFile,
    /// The name is longer than the file system allows.
    NameTooLong,
    /// The name has characters that the file system does not allow.
    BadName,
    /// The file is there already.
    Exists,
    /// It is too large.
    TooLarge {
        /// The largest size in bytes.
        limit: u64,
    },
    /// It is no text in UTF-8.
    NotText,
    /// It does not hold what was once written to it.
    Damaged {
        /// What was found.
        what: String,
    },
    /// As many programs run as there are slots.
    NoFreeSlot,
    /// Another program is using it.
    Busy,
    /// Something else, in the system's words.
    System {
        /// The system's words.
        text: String,
    },
}

impl Reason {
    fn of(action: Action, error: &io::Error) -> Self {
        use io::ErrorKind as Kind;
        match error.kind() {
            Kind::NotFound => match action {
                Action::Read | Action::SetAside | Action::Remove => Reason::NoSuchFile,
                _ => Reason::NoSuchFolder,
            },
            // The system says of a file in the way of a folder to be made that it exists.
            Kind::AlreadyExists if action == Action::CreateFolder => Reason::NotAFolder,
            Kind::AlreadyExists => Reason::Exists,
            Kind::PermissionDenied => Reason::NoPermission,
            Kind::StorageFull | Kind::QuotaExceeded | Kind::FileTooLarge => Reason::DiskFull,
            Kind::ReadOnlyFilesystem => Reason::ReadOnly,
            Kind::NotADirectory => Reason::NotAFolder,
            Kind::IsADirectory | Kind::DirectoryNotEmpty => Reason::IsAFolder,
            Kind::InvalidFilename => Reason::NameTooLong,
            Kind::InvalidInput => Reason::BadName,
            Kind::ResourceBusy | Kind::ExecutableFileBusy => Reason::Busy,
            _ => Reason::System {
                text: without_number(&error.to_string()),
            },
        }
    }
}

/// The system's words without the number that the standard library adds.
fn without_number(text: &str) -> String {
    let words = text.split(" (os error ").next().unwrap_or(text);
    words.trim_end_matches('.').to_owned()
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::NoDataFolder => "no folder for the user's data is known",
            Reason::NoSuchFile => "there is no such file",
            Reason::NoSuchFolder => "there is no such folder",
            Reason::NoPermission => "no permission",
            Reason::DiskFull => "the disk is full",
            Reason::ReadOnly => "the disk can only be read",
            Reason::NotAFolder => "part of the path is not a folder",
            Reason::IsAFolder => "it is a folder",
            Reason::NotAFile => "it is not a file",
            Reason::NameTooLong => "the name is too long",
            Reason::BadName => "the name has characters that are not allowed",
            Reason::Exists => "it is there already",
            Reason::TooLarge { limit } => {
                return write!(f, "it is larger than {limit} bytes");
            }
            Reason::NotText => "it is not a UTF-8 text",
            Reason::NoFreeSlot => "too many programs use it",
            Reason::Busy => "another program is using it",
            Reason::Damaged { what: text } | Reason::System { text } => text,
        })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_told_apart() {
        use io::ErrorKind as Kind;
        for (action, kind, reason) in [
            (Action::Read, Kind::NotFound, Reason::NoSuchFile),
            (Action::Write, Kind::NotFound, Reason::NoSuchFolder),
            (Action::ListFolder, Kind::NotFound, Reason::NoSuchFolder),
            (Action::Write, Kind::PermissionDenied, Reason::NoPermission),
            (Action::Write, Kind::StorageFull, Reason::DiskFull),
            (Action::Write, Kind::QuotaExceeded, Reason::DiskFull),
            (Action::Write, Kind::ReadOnlyFilesystem, Reason::ReadOnly),
            (Action::ListFolder, Kind::NotADirectory, Reason::NotAFolder),
            (
                Action::CreateFolder,
                Kind::AlreadyExists,
                Reason::NotAFolder,
            ),
            (Action::Write, Kind::IsADirectory, Reason::IsAFolder),
            (Action::Write, Kind::InvalidFilename, Reason::NameTooLong),
            (Action::Write, Kind::InvalidInput, Reason::BadName),
        ] {
            assert_eq!(Reason::of(action, &kind.into()), reason, "{action} {kind}");
        }
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn no_number_of_the_systems_is_told() {
        for number in 1..134 {
            let path = Path::new("a.pgn");
            let error = StoreError::io(Action::Write, path, io::Error::from_raw_os_error(number));
            let told = error.to_string();
            assert!(told.starts_with("cannot write a.pgn: "), "{told}");
            assert!(!told.contains("os error"), "{told}");
        }
        let error = StoreError::io(
            Action::Read,
            Path::new("a.pgn"),
            io::Error::from_raw_os_error(5),
        );
        assert_eq!(error.to_string(), "cannot read a.pgn: Input/output error");
    }
}
