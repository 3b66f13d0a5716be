//! Files that are read as a whole.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::failure::Failure;

/// The largest file that is read, in bytes: as much as the store of saved games takes.
const MAX_BYTES: u64 = 64 << 20;

/// All that a file has; `-` is the standard input. A file that is not there is input at fault: `expected` says what it
/// should have been.
pub(crate) fn whole(file: &Path, expected: &str) -> Result<Vec<u8>, Failure> {
    let name = file.display();
    read(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            Failure::Input(format!("{name}: {error}; expected {expected}"))
        }
        _ => Failure::reading(&name.to_string(), error),
    })?
}

/// All that a file has, or for `-` the standard input. The outer error is one of reading.
pub(crate) fn read(file: &Path) -> io::Result<Result<Vec<u8>, Failure>> {
    let bytes = if file == Path::new("-") {
        at_most(io::stdin().lock())
    } else {
        File::open(file).and_then(at_most)
    };
    Ok(bytes?.ok_or_else(|| {
        Failure::Input(format!(
            "{}: found more than {MAX_BYTES} bytes, expected a file of at most so many",
            file.display()
        ))
    }))
}

/// All that a source has; `None` when that is more than [`MAX_BYTES`].
fn at_most(source: impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    let read = source.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    Ok((read as u64 <= MAX_BYTES).then_some(bytes))
}
