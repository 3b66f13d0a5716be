//! What a player writes as a folder and as a file's name.

use std::path::{Path, PathBuf};

use taktika::words::Words;
use taktika_store::{RECORD_ENDING, StoreError};

use crate::client::mishaps;
use crate::panels::status::Status;

/// The longest name that file systems allow, in bytes.
const LONGEST_NAME: usize = 255;

/// Why a folder cannot be used.
#[derive(Debug)]
pub(super) enum FolderFault {
    /// Nothing is written.
    Empty,
    /// It is not said from the root on.
    NotWhole,
    /// It cannot be listed.
    Unlisted(StoreError),
}

impl FolderFault {
    pub(super) fn status(&self, words: &Words) -> Status {
        match self {
            Self::Empty => Status::problem(words.text("folder-empty"), ""),
            Self::NotWhole => {
                let root = if cfg!(windows) { "C:\\" } else { "/" };
                Status::problem(words.with("folder-not-whole", &[("root", root.into())]), "")
            }
            // The path stands above it; why comes first.
            Self::Unlisted(error) => {
                let Status { headline, rest, .. } = mishaps::status(words, error);
                Status::problem(rest, headline)
            }
        }
    }
}

/// The folder that a text names; `~` is the user's own.
pub(super) fn folder(text: &str, home: Option<&Path>) -> Result<PathBuf, FolderFault> {
    let text = text.trim();
    if text.is_empty() {
        return Err(FolderFault::Empty);
    }
    let path = Path::new(text);
    let path = match (path.strip_prefix("~"), home) {
        (Ok(below), Some(home)) => home.join(below),
        _ => path.to_owned(),
    };
    if path.is_absolute() {
        Ok(path)
    } else {
        Err(FolderFault::NotWhole)
    }
}

/// Why a name cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NameFault {
    /// Nothing is written.
    Empty,
    /// It leads to another folder, by this sign.
    Leads(char),
    /// It stands for a folder.
    Folder,
    /// It would not be seen in lists.
    Hidden,
    /// It has a character that cannot be seen.
    Control,
    /// It is too long.
    TooLong,
}

impl NameFault {
    pub(super) fn status(self, words: &Words, name: &str) -> Status {
        let text = match self {
            Self::Empty => words.text("name-empty"),
            Self::Leads(sign) => words.with("name-slash", &[("sign", sign.to_string().into())]),
            Self::Folder => words.with("name-folder", &[("name", name.trim().into())]),
            Self::Hidden => words.text("name-hidden"),
            Self::Control => words.text("name-control"),
            Self::TooLong => words.text("why-name-too-long"),
        };
        Status::problem(text, "")
    }
}

/// The name of a file to be read.
pub(super) fn name_to_read(text: &str) -> Result<&str, NameFault> {
    let name = text.trim();
    if name.is_empty() {
        return Err(NameFault::Empty);
    }
    if let Some(sign) = name.chars().find(|char| std::path::is_separator(*char)) {
        return Err(NameFault::Leads(sign));
    }
    if name == "." || name == ".." {
        return Err(NameFault::Folder);
    }
    if name.chars().any(char::is_control) {
        return Err(NameFault::Control);
    }
    if name.len() > LONGEST_NAME {
        return Err(NameFault::TooLong);
    }
    Ok(name)
}

/// The name of a file to be written: it gets the ending of records unless it has it.
pub(super) fn name_to_write(text: &str) -> Result<String, NameFault> {
    let name = name_to_read(text)?;
    if name.starts_with('.') {
        return Err(NameFault::Hidden);
    }
    let name = with_ending(name);
    if name.len() > LONGEST_NAME {
        return Err(NameFault::TooLong);
    }
    Ok(name)
}

/// The name with the ending of records. Dots at its end are those of an ending that was not written, and some systems drop
/// them.
pub(crate) fn with_ending(name: &str) -> String {
    let name = name.trim_end_matches('.');
    let ending = Path::new(name).extension();
    if ending.is_some_and(|ending| ending.eq_ignore_ascii_case(RECORD_ENDING)) {
        name.to_owned()
    } else {
        format!("{name}.{RECORD_ENDING}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_get_the_ending_unless_they_have_it() {
        for (text, name) in [
            ("mine", "mine.pgn"),
            ("  mine ", "mine.pgn"),
            ("mine.pgn", "mine.pgn"),
            ("mine.PGN", "mine.PGN"),
            ("round 1.2", "round 1.2.pgn"),
            ("mine.txt", "mine.txt.pgn"),
            ("mine.", "mine.pgn"),
            ("mine...", "mine.pgn"),
            ("mine.pgn.", "mine.pgn"),
            ("партия", "партия.pgn"),
            ("a\\b", if cfg!(windows) { "" } else { "a\\b.pgn" }),
        ] {
            assert_eq!(name_to_write(text).unwrap_or_default(), name, "{text}");
        }
    }

    #[test]
    fn names_that_cannot_be_used_are_told() {
        let long = "x".repeat(300);
        let almost = "x".repeat(254);
        for (text, fault) in [
            ("", NameFault::Empty),
            ("   ", NameFault::Empty),
            ("a/b", NameFault::Leads('/')),
            ("/etc/passwd", NameFault::Leads('/')),
            ("../b", NameFault::Leads('/')),
            (".", NameFault::Folder),
            (" .. ", NameFault::Folder),
            (".mine", NameFault::Hidden),
            (".pgn", NameFault::Hidden),
            ("a\0b", NameFault::Control),
            ("a\nb", NameFault::Control),
            (&long, NameFault::TooLong),
            (&almost, NameFault::TooLong),
        ] {
            assert_eq!(name_to_write(text), Err(fault), "{text:?}");
        }
        assert_eq!(name_to_read(".mine"), Ok(".mine"));
        assert_eq!(name_to_read(&almost), Ok(almost.as_str()));
        assert_eq!(name_to_read(&long), Err(NameFault::TooLong));
    }

    #[cfg(unix)]
    #[test]
    fn folders_are_whole_paths() {
        let home = Some(Path::new("/home/ada"));
        for (text, path) in [
            ("/games", "/games"),
            (" /games/a b ", "/games/a b"),
            ("~", "/home/ada"),
            ("~/games", "/home/ada/games"),
        ] {
            assert_eq!(folder(text, home).unwrap(), Path::new(path));
        }
        for text in ["games", "./games", "..", "~boris"] {
            assert!(
                matches!(folder(text, home), Err(FolderFault::NotWhole)),
                "{text}"
            );
        }
        assert!(matches!(folder("~", None), Err(FolderFault::NotWhole)));
        assert!(matches!(folder("  ", home), Err(FolderFault::Empty)));
    }
}
