//! What the Taktika programs keep on disk: the running game, the settings, what was learnt, the saved games.
//!
//! Every file is written whole or not at all, whatever happens to the program or the machine in the
//! middle of it. The crate keeps texts and knows neither game; all frontends share one folder.
//!
//! # A folder
//!
//! [`Folder::user`] is the user's data folder (`~/.local/share/taktika` on Linux), or the one named by
//! the environment variable `TAKTIKA_DATA_DIR`; [`Folder::at`] is any other. Both create it.
//!
//! ```
//! # let scratch = tempfile::tempdir()?;
//! # let somewhere = scratch.path().join("data");
//! use taktika_store::Folder;
//!
//! let folder = Folder::at(&somewhere)?;
//! assert!(folder.path().is_dir());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The running game
//!
//! Save after every turn; ask at the next start whether there is a game to go on with.
//!
//! ```
//! # let scratch = tempfile::tempdir()?;
//! # let folder = taktika_store::Folder::at(scratch.path())?;
//! use taktika_store::Autosave;
//!
//! let mut autosave = Autosave::open(&folder)?;
//! autosave.save("1. e2e4 *")?;
//! drop(autosave); // the program ends, in whatever way
//!
//! let mut autosave = Autosave::open(&folder)?;
//! let loaded = autosave.load()?;
//! assert!(loaded.damage.is_empty());
//! assert_eq!(loaded.saved.map(|saved| saved.text).as_deref(), Some("1. e2e4 *"));
//! autosave.discard()?; // the game is over
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A second program that runs at the same time gets a slot of its own.
//!
//! # Settings
//!
//! The struct belongs to the frontend. What it does not know, of a newer version or of another
//! frontend, stays in the file.
//!
//! ```
//! # let scratch = tempfile::tempdir()?;
//! # let folder = taktika_store::Folder::at(scratch.path())?;
//! use serde::{Deserialize, Serialize};
//! use taktika_store::Settings;
//!
//! #[derive(Serialize, Deserialize)]
//! struct Mine { flipped: bool, volume: u8 }
//! impl Default for Mine {
//!     fn default() -> Self { Mine { flipped: false, volume: 70 } }
//! }
//!
//! std::fs::write(folder.path().join("settings.json"), r#"{"volume": "loud", "stars": 3}"#)?;
//! let mut settings: Settings<Mine> = Settings::open(&folder, "settings.json")?;
//! assert_eq!(settings.value.volume, 70);
//! assert_eq!(settings.problems().len(), 1); // `volume` is not a number
//!
//! settings.value.volume = 30;
//! settings.save()?;
//! let written = std::fs::read_to_string(folder.path().join("settings.json"))?;
//! assert!(written.contains("\"stars\": 3") && written.contains("\"volume\": 30"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What was learnt
//!
//! Lessons passed and puzzles solved, by the name of a list and of an entry in it.
//!
//! ```
//! # let scratch = tempfile::tempdir()?;
//! # let folder = taktika_store::Folder::at(scratch.path())?;
//! use taktika_store::Progress;
//!
//! let mut progress = Progress::open(&folder)?;
//! progress.reach("lessons/taktik", "infantry", 2)?; // left at its third step
//! progress.finish("puzzles/taktik", "k3", 1)?; // solved after one mistake
//!
//! let progress = Progress::open(&folder)?;
//! assert_eq!(progress.of("lessons/taktik", "infantry").step, 2);
//! assert!(progress.of("puzzles/taktik", "k3").done);
//! assert_eq!(progress.count("puzzles/taktik"), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Saved games
//!
//! Records are texts in the manner of PGN, so their files end in `.pgn` ([`RECORD_ENDING`]); a file with
//! any other ending is read as well. Nothing is replaced unless [`Overwrite::Yes`] says so.
//!
//! ```
//! # let scratch = tempfile::tempdir()?;
//! # let folder = taktika_store::Folder::at(scratch.path())?;
//! use taktika_store::{Overwrite, free_name, read_record, records, write_record};
//!
//! let games = folder.games()?;
//! let path = free_name(&games, "Ada – Boris");
//! write_record(&path, "1. e2e4 *\n", Overwrite::No)?;
//! assert!(write_record(&path, "*\n", Overwrite::No).is_err());
//!
//! assert_eq!(records(&games)?[0].name, "Ada – Boris.pgn");
//! assert_eq!(read_record(&path)?, "1. e2e4 *\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod autosave;
mod error;
mod folder;
mod lock;
mod progress;
mod records;
mod settings;
mod whole;

pub use autosave::{Autosave, Generation, Loaded, Saved};
pub use error::{Action, Damage, Reason, StoreError};
pub use folder::{DATA_DIR_VARIABLE, Folder};
pub use progress::{Achieved, Progress};
pub use records::{
    Entry, EntryKind, Hidden, RECORD_ENDING, free_name, listing, read_record, records, write_record,
};
pub use settings::{Problem, Settings};
pub use whole::{MAX_RECORD_BYTES, Overwrite};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
