//! Programs that are killed while writing, that run at once, that find the disk full.
//!
//! The other program is this one, started again for the single test `writer`.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use taktika_store::{Autosave, Folder, Overwrite, read_record, write_record};

type Test = Result<(), Box<dyn Error>>;

const ROUNDS: &str = "TAKTIKA_TEST_ROUNDS";
const RECORD: &str = "game.pgn";

/// A text that tells its generation at both ends; the lengths go up and down.
fn text(generation: u64) -> String {
    let middle = "e2e4 ".repeat(20_000 + 7_000 * usize::try_from(generation % 5).unwrap_or(0));
    format!("{generation}\n{middle}\n{generation}")
}

/// The generation of a text that is whole.
fn generation(found: &str) -> Option<u64> {
    let first = found.lines().next()?.parse().ok()?;
    (found == text(first)).then_some(first)
}

/// Writes one generation after the other and says of each when it is done.
#[test]
fn writer() -> Test {
    let scratch = tempfile::tempdir()?;
    let (folder, rounds) = match std::env::var(ROUNDS) {
        Ok(rounds) => (Folder::user()?, rounds.parse()?),
        Err(_) => (Folder::at(scratch.path())?, 3),
    };
    let mut autosave = Autosave::open(&folder)?;
    let before = autosave.load()?.saved;
    let before = before.map_or(Some(0), |saved| generation(&saved.text));
    let before = before.ok_or("the game found is not whole")?;
    let record = folder.path().join(RECORD);
    let mut out = std::io::stdout();
    for generation in before + 1..=before + rounds {
        autosave.save(&text(generation))?;
        writeln!(out, "\nsaved {generation} in {}", autosave.slot())?;
        write_record(&record, &text(generation), Overwrite::Yes)?;
        writeln!(out, "recorded {generation}")?;
    }
    let last = autosave.load()?.saved.ok_or("nothing saved")?;
    assert_eq!(generation(&last.text), Some(before + rounds));
    Ok(())
}

struct Writer {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
    /// The last generation that was written as a record.
    recorded: u64,
}

impl Writer {
    fn start(folder: &Path, rounds: u64) -> Result<Self, Box<dyn Error>> {
        Self::run(Command::new(std::env::current_exe()?), folder, rounds)
    }

    fn run(mut command: Command, folder: &Path, rounds: u64) -> Result<Self, Box<dyn Error>> {
        let mut child = command
            .args(["--exact", "writer", "--nocapture"])
            .env(taktika_store::DATA_DIR_VARIABLE, folder)
            .env(ROUNDS, rounds.to_string())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let stdout = child.stdout.take().ok_or("no stdout")?;
        let lines = BufReader::new(stdout).lines();
        Ok(Writer {
            child,
            lines,
            recorded: 0,
        })
    }

    /// The next generation that was saved, and its slot.
    fn saved(&mut self) -> Option<(u64, u32)> {
        for line in self.lines.by_ref().map_while(Result::ok) {
            if let Some(generation) = line.strip_prefix("recorded ") {
                self.recorded = generation.parse().ok()?;
            } else if let Some(saved) = line.strip_prefix("saved ") {
                let (generation, slot) = saved.split_once(" in ")?;
                return Some((generation.parse().ok()?, slot.parse().ok()?));
            }
        }
        None
    }

    fn kill(&mut self) -> Test {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

fn temporary_files(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "tmp") {
            found.push(path);
        }
    }
    Ok(found)
}

#[test]
fn killed_at_any_moment_nothing_saved_is_lost() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    let (mut recorded, mut cut_short) = (0, 0);
    for round in 0..40u64 {
        let mut writer = Writer::start(folder.path(), u64::MAX / 2)?;
        let (mut last, slot) = writer.saved().ok_or("the writer failed")?;
        assert_eq!(slot, 1, "the slot of the killed program is taken again");
        sleep(Duration::from_micros(round * 37 % 40 * 450));
        writer.kill()?;
        while let Some((generation, _)) = writer.saved() {
            last = generation;
        }

        let loaded = Autosave::open(&folder)?.load()?;
        assert!(loaded.damage.is_empty(), "{:?}", loaded.damage);
        let saved = loaded.saved.ok_or("nothing saved")?;
        let found = generation(&saved.text).ok_or("the autosave is not whole")?;
        assert!((last..=last + 1).contains(&found), "{found} after {last}");
        let record = folder.path().join(RECORD);
        recorded = recorded.max(writer.recorded);
        if recorded > 0 || record.exists() {
            let found = generation(&read_record(&record)?).ok_or("the record is not whole")?;
            assert!(
                (recorded..=last + 1).contains(&found),
                "{found} after {recorded}"
            );
            recorded = found;
        }

        cut_short += temporary_files(folder.path())?.len();
        Folder::at(scratch.path())?;
        assert_eq!(temporary_files(folder.path())?, Vec::<PathBuf>::new());
    }
    assert!(cut_short > 0, "no kill came while a file was being written");
    println!("{cut_short} of 40 kills came while a file was being written");
    Ok(())
}

#[test]
fn two_programs_write_two_games() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    let mut one = Writer::start(folder.path(), u64::MAX / 2)?;
    assert_eq!(one.saved().map(|(_, slot)| slot), Some(1));
    let mut two = Writer::start(folder.path(), 20)?;
    while let Some((_, slot)) = two.saved() {
        assert_eq!(slot, 2);
        // Programs that start meanwhile remove what others left, and nothing that these two write.
        Folder::at(scratch.path())?;
        assert!(one.saved().is_some());
    }
    assert!(two.child.wait()?.success());
    assert_eq!(Autosave::abandoned(&folder)?, [2]);

    one.kill()?;
    let mut slots = Autosave::abandoned(&folder)?;
    slots.sort_unstable();
    assert_eq!(slots, [1, 2]);
    for slot in slots {
        let mut autosave = Autosave::open_slot(&folder, slot)?.ok_or("held")?;
        let saved = autosave.load()?.saved.ok_or("nothing saved")?;
        let found = generation(&saved.text).ok_or("not whole")?;
        assert!(if slot == 2 { found == 20 } else { found >= 1 });
    }
    Ok(())
}

/// A limit on the size of files stands for the full disk: writing fails half-way.
#[cfg(unix)]
#[test]
fn full_disk_leaves_the_game_before() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    Autosave::open(&folder)?.save(&text(5))?;
    let limited = || -> Result<Command, Box<dyn Error>> {
        let mut shell = Command::new("sh");
        let script = "trap '' XFSZ; ulimit -f 100; exec \"$0\" \"$@\"";
        shell.args(["-c", script]).arg(std::env::current_exe()?);
        Ok(shell)
    };
    let mut writer = Writer::run(limited()?, folder.path(), 1)?;
    assert_eq!(writer.saved(), None);
    assert!(!writer.child.wait()?.success());

    let loaded = Autosave::open(&folder)?.load()?;
    assert!(loaded.damage.is_empty());
    let saved = loaded.saved.ok_or("nothing saved")?;
    assert_eq!(generation(&saved.text), Some(5));
    assert_eq!(temporary_files(folder.path())?.len(), 0);
    Ok(())
}
