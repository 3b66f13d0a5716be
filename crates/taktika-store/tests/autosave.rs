//! The running game: generations, damage, slots, a folder that goes away.

use std::error::Error;
use std::fs;

use taktika_store::{Action, Autosave, Folder, Generation, MAX_RECORD_BYTES, StoreError};
use tempfile::TempDir;

type Test = Result<(), Box<dyn Error>>;

fn folder() -> Result<(TempDir, Folder), Box<dyn Error>> {
    let scratch = tempfile::tempdir()?;
    let folder = Folder::at(scratch.path().join("data"))?;
    Ok((scratch, folder))
}

fn text(autosave: &mut Autosave) -> Result<Option<String>, StoreError> {
    Ok(autosave.load()?.saved.map(|saved| saved.text))
}

#[test]
fn game_is_offered_until_discarded() -> Test {
    let (_scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    assert_eq!(text(&mut autosave)?, None);
    autosave.save("one")?;
    autosave.save("two\n")?;
    drop(autosave);

    let mut autosave = Autosave::open(&folder)?;
    let saved = autosave.load()?.saved.ok_or("nothing saved")?;
    assert_eq!(
        (saved.text.as_str(), saved.generation),
        ("two\n", Generation::Last)
    );
    assert!(saved.modified.is_some());
    autosave.discard()?;
    autosave.discard()?;
    drop(autosave);

    assert_eq!(text(&mut Autosave::open(&folder)?)?, None);
    assert!(Autosave::abandoned(&folder)?.is_empty());
    Ok(())
}

#[test]
fn damaged_game_is_set_aside_and_the_previous_one_offered() -> Test {
    let (_scratch, folder) = folder()?;
    let file = folder.path().join("autosave.pgn");
    let faults: [(&str, &[u8]); 4] = [
        ("empty", b""),
        ("zeros", &[0; 30]),
        ("no seal", b"two\n"),
        ("not UTF-8", b"tw\xff"),
    ];
    for (n, (name, bytes)) in faults.into_iter().enumerate() {
        let mut autosave = Autosave::open(&folder)?;
        autosave.save("one")?;
        autosave.save("two")?;
        fs::write(&file, bytes)?;
        drop(autosave);

        let mut autosave = Autosave::open(&folder)?;
        let loaded = autosave.load()?;
        let saved = loaded.saved.ok_or("nothing saved")?;
        assert_eq!(
            (saved.text.as_str(), saved.generation),
            ("one", Generation::Previous),
            "{name}"
        );
        let [damage] = loaded.damage.as_slice() else {
            return Err("not one damage".into());
        };
        assert_eq!(damage.cause.path(), Some(file.as_path()));
        let kept_at = folder
            .path()
            .join(format!("autosave.damaged-{}.pgn", n + 1));
        assert_eq!(damage.kept_at, kept_at);
        assert_eq!(fs::read(&kept_at)?, bytes);
        assert!(damage.to_string().contains("autosave.damaged-"));
        if name == "not UTF-8" {
            assert!(matches!(
                damage.cause,
                StoreError::NotUtf8 { offset: 2, .. }
            ));
        }
        // Told once; and the damaged file is not what the next save keeps as previous.
        assert!(autosave.load()?.damage.is_empty());
        autosave.save("three")?;
        fs::remove_file(&file)?;
        assert_eq!(text(&mut autosave)?.as_deref(), Some("one"));
    }
    Ok(())
}

#[test]
fn both_generations_damaged_are_both_kept() -> Test {
    let (_scratch, folder) = folder()?;
    fs::create_dir(folder.path().join("autosave.pgn"))?;
    fs::write(folder.path().join("autosave.previous.pgn"), "rubbish")?;
    let loaded = Autosave::open(&folder)?.load()?;
    assert_eq!(loaded.saved, None);
    assert_eq!(loaded.damage.len(), 2);
    assert!(matches!(
        loaded.damage[0].cause,
        StoreError::NotAFile { .. }
    ));
    assert!(matches!(loaded.damage[1].cause, StoreError::Damaged { .. }));
    assert!(loaded.damage.iter().all(|damage| damage.kept_at.exists()));
    Ok(())
}

#[test]
fn rejected_game_is_kept_and_the_previous_one_offered() -> Test {
    let (_scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    autosave.save("a game")?;
    autosave.save("of another kind")?;
    let saved = autosave.load()?.saved.ok_or("nothing saved")?;
    let loaded = autosave.reject(&saved, "no such game")?;
    assert_eq!(
        loaded.saved.map(|saved| saved.text).as_deref(),
        Some("a game")
    );
    assert!(loaded.damage[0].to_string().contains("no such game"));
    assert!(fs::read_to_string(&loaded.damage[0].kept_at)?.starts_with("of another kind"));
    Ok(())
}

#[test]
fn programs_at_once_have_a_slot_each() -> Test {
    let (_scratch, folder) = folder()?;
    let mut first = Autosave::open(&folder)?;
    let mut second = Autosave::open(&folder)?;
    assert_eq!((first.slot(), second.slot()), (1, 2));
    first.save("first")?;
    second.save("second")?;
    assert_eq!(text(&mut first)?.as_deref(), Some("first"));
    assert!(Autosave::open_slot(&folder, 2)?.is_none());
    assert!(Autosave::abandoned(&folder)?.is_empty());

    // The game of a program that is gone comes before an empty slot.
    first.discard()?;
    drop((first, second));
    assert_eq!(Autosave::abandoned(&folder)?, [2]);
    let mut next = Autosave::open(&folder)?;
    assert_eq!(next.slot(), 2);
    assert_eq!(text(&mut next)?.as_deref(), Some("second"));
    assert_eq!(Autosave::open(&folder)?.slot(), 1);
    Ok(())
}

#[test]
fn slots_run_out_with_an_error() -> Test {
    let (_scratch, folder) = folder()?;
    let held: Result<Vec<_>, _> = (0..64).map(|_| Autosave::open(&folder)).collect();
    assert_eq!(held?.len(), 64);
    let held: Result<Vec<_>, _> = (0..65).map(|_| Autosave::open(&folder)).collect();
    assert!(matches!(held, Err(StoreError::NoFreeSlot { .. })));
    Ok(())
}

#[test]
fn folder_gone_while_running_is_made_again() -> Test {
    let (_scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    autosave.save("one")?;
    fs::remove_dir_all(folder.path())?;
    autosave.save("two")?;
    assert_eq!(text(&mut autosave)?.as_deref(), Some("two"));

    // Another program was quicker to take the slot in the new folder.
    fs::remove_dir_all(folder.path())?;
    let mut other = Autosave::open(&folder)?;
    other.save("other")?;
    autosave.save("three")?;
    assert_ne!(other.slot(), autosave.slot());
    assert_eq!(text(&mut other)?.as_deref(), Some("other"));
    assert_eq!(text(&mut autosave)?.as_deref(), Some("three"));
    Ok(())
}

#[test]
fn place_that_cannot_be_written_is_an_error_until_it_can() -> Test {
    let (scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    fs::remove_dir_all(folder.path())?;
    fs::write(folder.path(), "a file where the folder was")?;
    let error = autosave.save("one").expect_err("no folder");
    assert_eq!(error.path(), Some(folder.path()));
    assert!(error.to_string().starts_with("cannot create the folder "));
    assert!(Folder::at(folder.path()).is_err());
    assert!(Folder::at(folder.path().join("below")).is_err());
    fs::remove_file(folder.path())?;
    autosave.save("one")?;
    assert_eq!(text(&mut autosave)?.as_deref(), Some("one"));
    drop(scratch);
    Ok(())
}

#[test]
fn game_that_cannot_be_moved_stays() -> Test {
    let (_scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    autosave.save("one")?;
    fs::create_dir_all(folder.path().join("autosave.previous.pgn/in the way"))?;
    let error = autosave.save("two").expect_err("a folder in the way");
    assert!(matches!(
        error,
        StoreError::Io {
            action: Action::Write,
            ..
        }
    ));
    assert_eq!(text(&mut autosave)?.as_deref(), Some("one"));
    let left = fs::read_dir(folder.path())?.count();
    assert_eq!(left, 3, "game, folder in the way, lock; no temporary file");
    Ok(())
}

#[test]
fn text_too_large_to_be_loaded_is_not_saved() -> Test {
    let (_scratch, folder) = folder()?;
    let mut autosave = Autosave::open(&folder)?;
    autosave.save("one")?;
    let large = "x".repeat(usize::try_from(MAX_RECORD_BYTES)?);
    assert!(matches!(
        autosave.save(&format!("{large}x")),
        Err(StoreError::TooLarge { .. })
    ));
    assert_eq!(text(&mut autosave)?.as_deref(), Some("one"));
    autosave.save(&large)?;
    assert_eq!(
        text(&mut autosave)?.map(|text| text.len()),
        Some(large.len())
    );
    Ok(())
}

#[test]
fn an_empty_slot_is_taken_where_no_game_is_to_be_touched() -> Test {
    let (_scratch, folder) = folder()?;
    let mut first = Autosave::open_empty(&folder)?;
    first.save("one")?;
    let mut second = Autosave::open_empty(&folder)?;
    assert_eq!((first.slot(), second.slot()), (1, 2));
    drop(first);
    let third = Autosave::open_empty(&folder)?;
    assert_eq!(
        third.slot(),
        3,
        "the first slot holds a game, the second is held"
    );
    second.save("two")?;
    drop((second, third));
    let mut slots = Autosave::abandoned(&folder)?;
    slots.sort_unstable();
    assert_eq!(slots, [1, 2]);
    Ok(())
}
