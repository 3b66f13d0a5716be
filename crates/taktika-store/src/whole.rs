//! Files that are written whole or not at all, and read with a limit.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::error::{Action, Damage, StoreError};

/// The largest record that is read or written: 64 MiB.
pub const MAX_RECORD_BYTES: u64 = 64 << 20;

/// Whether a file that exists may be replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overwrite {
    /// Replace it.
    Yes,
    /// Leave it and fail with [`StoreError::Exists`].
    No,
}

const TEMPORARY_START: &str = ".taktika-";
const TEMPORARY_END: &str = ".tmp";
const TEMPORARY_AGE: Duration = Duration::from_secs(60 * 60);

/// New contents, on disk beside the file they are meant for. Dropped unplaced, they are removed.
pub(crate) struct Prepared {
    temporary: NamedTempFile,
    target: PathBuf,
}

impl Prepared {
    pub(crate) fn new(target: PathBuf, bytes: &[u8]) -> Result<Self, StoreError> {
        let temporary =
            write_beside(&target, bytes).map_err(|e| StoreError::io(Action::Write, &target, e))?;
        Ok(Prepared { temporary, target })
    }

    pub(crate) fn place(self, overwrite: Overwrite) -> Result<(), StoreError> {
        let Prepared { temporary, target } = self;
        let placed = match overwrite {
            Overwrite::Yes => temporary.persist(&target),
            Overwrite::No => temporary.persist_noclobber(&target),
        };
        match placed {
            Ok(_) => {
                sync_folder(folder_of(&target));
                Ok(())
            }
            Err(e)
                if overwrite == Overwrite::No && e.error.kind() == io::ErrorKind::AlreadyExists =>
            {
                Err(StoreError::Exists { path: target })
            }
            Err(e) => Err(StoreError::io(Action::Write, &target, e.error)),
        }
    }
}

/// Writes a file whole or not at all; a link is followed to the file it names.
pub(crate) fn write(path: &Path, text: &str, overwrite: Overwrite) -> Result<(), StoreError> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    Prepared::new(target, text.as_bytes())?.place(overwrite)
}

fn write_beside(target: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY_START).suffix(TEMPORARY_END);
    #[cfg(unix)]
    {
        // A saved game is an ordinary file: the user's umask says who may read it.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut temporary = builder.tempfile_in(folder_of(target))?;
    // Tells `sweep` that the writer lives. Where there are no locks, the file's age has to do.
    let _ = temporary.as_file().try_lock();
    if let Ok(old) = fs::metadata(target) {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    temporary.write_all(bytes)?;
    temporary.as_file().sync_all()?;
    Ok(temporary)
}

pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Makes renames last through a power cut.
///
/// A failure is no error: the file is in place and whole, and after a power cut the old one would be.
pub(crate) fn sync_folder(folder: &Path) {
    if cfg!(unix)
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

/// Removes temporary files that programs left behind when they were killed: old, and locked by no one.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(TEMPORARY_START)
            && name.ends_with(TEMPORARY_END)
            && is_abandoned(&entry).unwrap_or(false)
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_abandoned(entry: &fs::DirEntry) -> io::Result<bool> {
    let metadata = entry.metadata()?;
    let old = metadata
        .modified()?
        .elapsed()
        .is_ok_and(|age| age > TEMPORARY_AGE);
    Ok(metadata.is_file() && old && File::open(entry.path())?.try_lock().is_ok())
}

/// Reads a text of at most `limit` bytes.
pub(crate) fn read(path: &Path, limit: u64) -> Result<String, StoreError> {
    let failed = |e| StoreError::io(Action::Read, path, e);
    // Asked before opening: a pipe that nobody writes to would make the program wait for ever.
    if !fs::metadata(path).map_err(failed)?.is_file() {
        return Err(StoreError::NotAFile {
            path: path.to_owned(),
        });
    }
    let file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    check_size(path, bytes.len(), limit)?;
    String::from_utf8(bytes).map_err(|e| StoreError::NotUtf8 {
        path: path.to_owned(),
        offset: e.utf8_error().valid_up_to(),
    })
}

pub(crate) fn check_size(path: &Path, bytes: usize, limit: u64) -> Result<(), StoreError> {
    if u64::try_from(bytes).is_ok_and(|bytes| bytes <= limit) {
        return Ok(());
    }
    Err(StoreError::TooLarge {
        path: path.to_owned(),
        limit,
    })
}

/// Renames a file that cannot be used, within its folder, to a name that is free.
pub(crate) fn set_aside(path: &Path, cause: StoreError) -> Result<Damage, StoreError> {
    let part =
        |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(path.file_stem()), part(path.extension()));
    let kept_at = (1u32..)
        .map(|n| path.with_file_name(format!("{stem}.damaged-{n}.{ending}")))
        .find(|name| fs::symlink_metadata(name).is_err())
        .unwrap_or_else(|| path.with_extension("damaged"));
    fs::rename(path, &kept_at).map_err(|e| StoreError::io(Action::SetAside, path, e))?;
    sync_folder(folder_of(path));
    Ok(Damage { kept_at, cause })
}
