//! Advisory locks: they end with the program that holds them, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use crate::error::{Action, StoreError};

/// The lock at `path`, or `None` while another holds it. It ends when the file is dropped.
///
/// The file itself stays: whoever removed it could remove one that another has just locked.
pub(crate) fn take(path: &Path) -> Result<Option<File>, StoreError> {
    let failed = |e| StoreError::io(Action::Lock, path, e);
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(e)) => Err(failed(e)),
    }
}

/// The lock at `path`, after waiting at most half a second for it.
pub(crate) fn wait(path: &Path) -> Result<File, StoreError> {
    for _ in 0..50 {
        if let Some(file) = take(path)? {
            return Ok(file);
        }
        sleep(Duration::from_millis(10));
    }
    Err(StoreError::Busy {
        path: path.to_owned(),
    })
}

/// Whether the lock still stands at `path`, and not on a file that was removed since.
#[cfg(unix)]
pub(crate) fn stands(lock: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (lock.metadata(), std::fs::metadata(path)) {
        (Ok(held), Ok(there)) => (held.dev(), held.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Whether the lock still stands at `path`.
#[cfg(not(unix))]
pub(crate) fn stands(_lock: &File, path: &Path) -> bool {
    path.exists()
}
