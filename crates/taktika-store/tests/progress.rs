//! What was learnt: kept over starts, beside what others write, whatever the file holds.

use std::error::Error;
use std::fs;

use serde_json::{Value, json};
use taktika_store::{Achieved, Folder, Problem, Progress};
use tempfile::TempDir;

type Test = Result<(), Box<dyn Error>>;

const PUZZLES: &str = "puzzles/taktik";
const LESSONS: &str = "lessons/taktik";

fn with(file: &str) -> Result<(TempDir, Folder), Box<dyn Error>> {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    fs::write(scratch.path().join("progress.json"), file)?;
    Ok((scratch, folder))
}

fn on_disk(folder: &Folder) -> Result<Value, Box<dyn Error>> {
    let path = folder.path().join("progress.json");
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

fn done(mistakes: u32) -> Achieved {
    Achieved {
        done: true,
        mistakes,
        step: 0,
    }
}

#[test]
fn what_was_done_is_known_at_the_next_start() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    let mut progress = Progress::open(&folder)?;
    assert!(progress.is_empty());
    progress.finish(PUZZLES, "a1", 2)?;
    progress.reach(LESSONS, "infantry", 3)?;
    for progress in [progress, Progress::open(&folder)?] {
        assert!(progress.problems().is_empty() && !progress.is_empty());
        assert_eq!(progress.of(PUZZLES, "a1"), done(2));
        let begun = Achieved {
            step: 3,
            ..Achieved::default()
        };
        assert_eq!(progress.of(LESSONS, "infantry"), begun);
        assert_eq!(progress.of(LESSONS, "a1"), Achieved::default());
        assert_eq!((progress.count(PUZZLES), progress.count(LESSONS)), (1, 0));
    }
    Ok(())
}

#[test]
fn without_a_folder_it_lasts_as_long_as_the_program() -> Test {
    let mut progress = Progress::unkept();
    progress.finish(PUZZLES, "a1", 1)?;
    assert_eq!(progress.of(PUZZLES, "a1"), done(1));
    assert!(!progress.is_empty() && Progress::unkept().is_empty());
    Ok(())
}

#[test]
fn the_best_attempt_counts_and_what_was_done_stays_done() -> Test {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path())?;
    let mut progress = Progress::open(&folder)?;
    for (mistakes, best) in [(3, 3), (5, 3), (0, 0), (1, 0)] {
        progress.finish(PUZZLES, "a1", mistakes)?;
        assert_eq!(progress.of(PUZZLES, "a1"), done(best));
    }
    progress.reach(PUZZLES, "a1", 1)?;
    let again = progress.of(PUZZLES, "a1");
    assert_eq!(again, Achieved { step: 1, ..done(0) });
    assert_eq!(progress.count(PUZZLES), 1);
    Ok(())
}

#[test]
fn programs_at_once_lose_nothing_of_each_other() -> Test {
    let (_scratch, folder) = with("{}")?;
    let (mut one, mut two) = (Progress::open(&folder)?, Progress::open(&folder)?);
    one.finish(PUZZLES, "a1", 0)?;
    two.finish(PUZZLES, "b2", 1)?;
    // The second has not seen that the first was done with the entry.
    one.finish(LESSONS, "infantry", 4)?;
    two.reach(LESSONS, "infantry", 2)?;
    let all = Progress::open(&folder)?;
    assert_eq!(all.count(PUZZLES), 2);
    let both = Achieved { step: 2, ..done(4) };
    assert_eq!(all.of(LESSONS, "infantry"), both);
    assert_eq!(two.of(PUZZLES, "a1"), done(0), "it has seen it meanwhile");
    Ok(())
}

#[test]
fn what_is_not_known_stays_and_what_does_not_fit_counts_as_nothing() -> Test {
    let newer = json!({
        "puzzles/taktik": {
            "a1": {"done": true, "mistakes": 1, "stars": 3},
            "b2": 7,
            "c3": {"done": "yes", "mistakes": -4, "step": 99999999999u64},
        },
        "puzzles/other": [1, 2],
        "version": 9,
    });
    let (_scratch, folder) = with(&newer.to_string())?;
    let mut progress = Progress::open(&folder)?;
    assert!(progress.problems().is_empty());
    assert_eq!(progress.of(PUZZLES, "a1"), done(1));
    assert_eq!(progress.of(PUZZLES, "b2"), Achieved::default());
    let odd = Achieved {
        step: u32::MAX,
        ..Achieved::default()
    };
    assert_eq!(progress.of(PUZZLES, "c3"), odd);
    assert_eq!(
        (progress.count(PUZZLES), progress.count("puzzles/other")),
        (1, 0)
    );

    progress.finish(PUZZLES, "a1", 0)?;
    progress.finish(PUZZLES, "b2", 5)?;
    progress.reach("version", "x", 1)?;
    let written = on_disk(&folder)?;
    assert_eq!(written[PUZZLES]["a1"]["stars"], 3);
    assert_eq!(written[PUZZLES]["a1"]["mistakes"], 0);
    assert_eq!(written[PUZZLES]["b2"]["done"], true);
    assert_eq!(written[PUZZLES]["c3"], newer[PUZZLES]["c3"]);
    assert_eq!(written["puzzles/other"], newer["puzzles/other"]);
    assert_eq!(written["version"]["x"]["step"], 1);
    Ok(())
}

#[test]
fn a_damaged_file_is_set_aside_and_nothing_known_is_lost() -> Test {
    let (_scratch, folder) = with("{\"puzzles/ta")?;
    let mut progress = Progress::open(&folder)?;
    let [Problem::File(damage)] = progress.problems() else {
        return Err("the file is not named".into());
    };
    assert!(damage.kept_at.exists());
    progress.finish(PUZZLES, "a1", 0)?;
    for damaged in [Some("\0"), None] {
        let path = folder.path().join("progress.json");
        match damaged {
            Some(text) => fs::write(path, text)?,
            None => fs::remove_file(path)?,
        }
        progress.reach(LESSONS, "infantry", 1)?;
        let again = Progress::open(&folder)?;
        assert_eq!(again.of(PUZZLES, "a1"), done(0));
        assert_eq!(again.of(LESSONS, "infantry").step, 1);
    }
    Ok(())
}
