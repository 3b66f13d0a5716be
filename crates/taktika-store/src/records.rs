//! Saved games, and what a file dialog shows.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::error::{Action, StoreError};
use crate::whole::{self, MAX_RECORD_BYTES, Overwrite};

/// The ending of a saved game's name, without the dot.
pub const RECORD_ENDING: &str = "pgn";

/// Leaves room for a number and an ending in the 255 bytes that file systems allow.
const MAX_STEM_BYTES: usize = 200;

/// Whether entries whose names start with a dot are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// List them.
    Shown,
    /// Leave them out.
    LeftOut,
}

/// What an entry is. Links count as what they lead to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EntryKind {
    /// A folder.
    Folder,
    /// A file.
    File,
}

/// A line of a file dialog.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// Its name for display; a name that is no UTF-8 has replacement characters here.
    pub name: String,
    /// Folder or file.
    pub kind: EntryKind,
    /// A file's size in bytes; 0 for a folder.
    pub size: u64,
    /// When it was last changed, where the file system knows.
    pub modified: Option<SystemTime>,
}

/// A folder's entries: the folders first, then the files, each by name.
///
/// Pipes, devices and links that lead nowhere are left out.
pub fn listing(folder: &Path, hidden: Hidden) -> Result<Vec<Entry>, StoreError> {
    let failed = |e| StoreError::io(Action::ListFolder, folder, e);
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if hidden == Hidden::Shown || !name.starts_with('.') {
            entries.extend(describe(entry.path(), name));
        }
    }
    entries.sort_by_cached_key(|entry| (entry.kind, entry.name.to_lowercase(), entry.path.clone()));
    Ok(entries)
}

fn describe(path: PathBuf, name: String) -> Option<Entry> {
    // An entry that cannot be asked has been removed since, or is a link that leads nowhere.
    let metadata = fs::metadata(&path).ok()?;
    let (kind, size) = if metadata.is_dir() {
        (EntryKind::Folder, 0)
    } else if metadata.is_file() {
        (EntryKind::File, metadata.len())
    } else {
        return None;
    };
    Some(Entry {
        path,
        name,
        kind,
        size,
        modified: metadata.modified().ok(),
    })
}

/// The files in a folder whose names end in [`RECORD_ENDING`], in small or capital letters; the one
/// changed last comes first.
pub fn records(folder: &Path) -> Result<Vec<Entry>, StoreError> {
    let mut entries = listing(folder, Hidden::LeftOut)?;
    entries.retain(|entry| {
        let ending = entry.path.extension().unwrap_or_default();
        entry.kind == EntryKind::File && ending.eq_ignore_ascii_case(RECORD_ENDING)
    });
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.modified));
    Ok(entries)
}

/// Reads a file of records, whatever its ending: UTF-8, at most [`MAX_RECORD_BYTES`].
pub fn read_record(path: &Path) -> Result<String, StoreError> {
    whole::read(path, MAX_RECORD_BYTES)
}

/// Writes a file of records whole or not at all.
pub fn write_record(path: &Path, text: &str, overwrite: Overwrite) -> Result<(), StoreError> {
    whole::check_size(path, whole::size(text.len()), MAX_RECORD_BYTES)?;
    whole::sweep(whole::folder_of(path));
    whole::write(path, text, overwrite)
}

/// A path in the folder for a new record, made from `stem`: `stem.pgn`, or `stem-2.pgn` and so on.
///
/// Characters that some system forbids in names are replaced. Another program may take the name
/// before it is used, so write with [`Overwrite::No`].
pub fn free_name(folder: &Path, stem: &str) -> PathBuf {
    let stem = harmless(stem);
    let first = folder.join(format!("{stem}.{RECORD_ENDING}"));
    let is_free = |path: &PathBuf| fs::symlink_metadata(path).is_err();
    let numbered = (2u32..).map(|n| folder.join(format!("{stem}-{n}.{RECORD_ENDING}")));
    std::iter::once(first.clone())
        .chain(numbered)
        .find(is_free)
        .unwrap_or(first)
}

fn harmless(stem: &str) -> String {
    let mut name: String = stem
        .chars()
        .map(|c| match c {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
            c if c.is_control() => '-',
            c => c,
        })
        .collect();
    name.truncate(name.floor_char_boundary(MAX_STEM_BYTES));
    let name = name
        .trim_start_matches(['.', ' '])
        .trim_end_matches(['.', ' ']);
    if name.is_empty() {
        "game".to_owned()
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_harmless() {
        for (stem, name) in [
            ("Ada – Boris", "Ada – Boris"),
            ("../etc/passwd", "-etc-passwd"),
            ("a:b\n*", "a-b--"),
            (" .. ", "game"),
            ("", "game"),
        ] {
            assert_eq!(harmless(stem), name);
        }
        assert_eq!(harmless(&"é".repeat(300)).len(), MAX_STEM_BYTES);
    }
}
