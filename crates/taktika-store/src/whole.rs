//! Files that are written whole or not at all, and read with a limit.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::error::{Action, Damage, StoreError};
use crate::lock;

/// The largest file of records that is read or written: 4 MB, some thousands of games. Every turn of it is checked while
/// the player waits.
pub const MAX_RECORD_BYTES: u64 = 4_000_000;

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
/// How old a temporary file must be to count as left behind where the file system has no locks.
const TEMPORARY_AGE: Duration = Duration::from_secs(60 * 60);
/// How often a writer begins anew after a sweeper took its file away before the lock was on it.
const ATTEMPTS: u32 = 100;

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
            Err(e) => Err(StoreError::io(Action::Write, &target, bare(e.error))),
        }
    }
}

/// Writes a file whole or not at all; a link is followed to the file it names.
pub(crate) fn write(path: &Path, text: &str, overwrite: Overwrite) -> Result<(), StoreError> {
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if target.is_dir() {
        let folder = io::ErrorKind::IsADirectory.into();
        return Err(StoreError::io(Action::Write, path, folder));
    }
    Prepared::new(target, text.as_bytes())?.place(overwrite)
}

fn write_beside(target: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut temporary = create_beside(target)?;
    if let Ok(old) = fs::metadata(target) {
        temporary.as_file().set_permissions(old.permissions())?;
    }
    // Of the file itself, as the temporary one's errors would name a file that nobody knows.
    temporary.as_file_mut().write_all(bytes)?;
    temporary.as_file().sync_all()?;
    Ok(temporary)
}

/// An empty temporary file with a lock on it, which tells [`sweep`] that its writer lives.
///
/// Between its making and its lock a sweeper may take the file for one left behind. So what is locked must still be
/// what stands there; if not, another is made.
fn create_beside(target: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(TEMPORARY_START).suffix(TEMPORARY_END);
    #[cfg(unix)]
    {
        // A saved game is an ordinary file: the user's umask says who may read it.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    for _ in 0..ATTEMPTS {
        let temporary = builder.tempfile_in(folder_of(target)).map_err(bare)?;
        match temporary.as_file().try_lock() {
            Ok(()) if lock::stands(temporary.as_file(), temporary.path()) => return Ok(temporary),
            // Where there are no locks, the file's age has to do.
            Err(TryLockError::Error(_)) => return Ok(temporary),
            Ok(()) | Err(TryLockError::WouldBlock) => {}
        }
    }
    Err(io::ErrorKind::ResourceBusy.into())
}

/// The system's own error, without the temporary file's name after it.
fn bare(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((words, _)) => io::Error::new(error.kind(), words),
        None => error,
    }
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

/// Removes temporary files that programs left behind when they were killed: those that no one has locked.
pub(crate) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(TEMPORARY_START)
            && name.ends_with(TEMPORARY_END)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
        {
            remove_abandoned(&entry.path());
        }
    }
}

/// Removes the file while its lock is held here, so that its writer, should it live after all, sees it gone.
fn remove_abandoned(path: &Path) {
    let Ok(file) = File::open(path) else { return };
    let abandoned = match file.try_lock() {
        Ok(()) => true,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => is_old(&file),
    };
    if abandoned {
        // Whoever it fails for, the next sweep tries again.
        let _ = fs::remove_file(path);
    }
}

fn is_old(file: &File) -> bool {
    let modified = file.metadata().and_then(|data| data.modified());
    modified.is_ok_and(|time| time.elapsed().is_ok_and(|age| age > TEMPORARY_AGE))
}

/// Reads a text of at most `limit` bytes.
pub(crate) fn read(path: &Path, limit: u64) -> Result<String, StoreError> {
    let failed = |e| StoreError::io(Action::Read, path, e);
    // Asked before opening: a pipe that nobody writes to would make the program wait for ever.
    let metadata = fs::metadata(path).map_err(failed)?;
    if !metadata.is_file() {
        return Err(StoreError::NotAFile {
            path: path.to_owned(),
            folder: metadata.is_dir(),
        });
    }
    check_size(path, metadata.len(), limit)?;
    let file = File::open(path).map_err(failed)?;
    let mut bytes = Vec::new();
    file.take(limit.saturating_add(1))
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    check_size(path, size(bytes.len()), limit)?;
    String::from_utf8(bytes).map_err(|e| StoreError::NotUtf8 {
        path: path.to_owned(),
        offset: e.utf8_error().valid_up_to(),
    })
}

/// A length in memory as a size on disk.
pub(crate) fn size(length: usize) -> u64 {
    u64::try_from(length).unwrap_or(u64::MAX)
}

pub(crate) fn check_size(path: &Path, bytes: u64, limit: u64) -> Result<(), StoreError> {
    if bytes <= limit {
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

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[test]
    fn a_writer_outlives_any_number_of_sweepers() {
        let scratch = tempfile::tempdir().unwrap();
        let folder = scratch.path();
        let done = AtomicBool::new(false);
        std::thread::scope(|threads| {
            for _ in 0..3 {
                threads.spawn(|| {
                    while !done.load(Ordering::Relaxed) {
                        sweep(folder);
                        // Leaves the writers a turn on machines with few processors.
                        std::thread::sleep(std::time::Duration::from_micros(100));
                    }
                });
            }
            let writers: Vec<_> = (0..2)
                .map(|number| {
                    threads.spawn(move || {
                        let path = folder.join(format!("{number}.pgn"));
                        for round in 0..60 {
                            let text = format!("{number} {round}");
                            write(&path, &text, Overwrite::Yes)
                                .and_then(|()| read(&path, 100))
                                .map(|found| assert_eq!(found, text))
                                .unwrap();
                        }
                    })
                })
                .collect();
            let written: Vec<_> = writers.into_iter().map(|writer| writer.join()).collect();
            done.store(true, Ordering::Relaxed);
            assert!(written.iter().all(Result::is_ok));
        });
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name())
            .collect();
        names.sort();
        assert_eq!(names, ["0.pgn", "1.pgn"]);
    }

    #[test]
    fn a_temporary_file_is_no_ones_affair() {
        let error = write(Path::new("/no-such-folder/a.pgn"), "x", Overwrite::Yes);
        let Err(StoreError::Io { path, source, .. }) = error else {
            panic!("{error:?}");
        };
        assert_eq!(path, Path::new("/no-such-folder/a.pgn"));
        assert_eq!(source.kind(), io::ErrorKind::NotFound);
        assert!(!source.to_string().contains(TEMPORARY_END), "{source}");
    }
}
