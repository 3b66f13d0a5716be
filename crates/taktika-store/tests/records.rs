//! Saved games and the listing of folders.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use taktika_store::{
    EntryKind, Folder, Hidden, MAX_RECORD_BYTES, Overwrite, StoreError, free_name, listing,
    read_record, records, write_record,
};

type Test = Result<(), Box<dyn Error>>;

fn names(folder: &Path, hidden: Hidden) -> Result<Vec<String>, StoreError> {
    let entries = listing(folder, hidden)?;
    Ok(entries.into_iter().map(|entry| entry.name).collect())
}

fn set_age(path: &Path, hours: u64) -> std::io::Result<()> {
    let time = SystemTime::now() - Duration::from_secs(hours * 3600);
    File::options().write(true).open(path)?.set_modified(time)
}

#[test]
fn nothing_is_replaced_unasked() -> Test {
    let scratch = tempfile::tempdir()?;
    let path = scratch.path().join("a.pgn");
    write_record(&path, "one", Overwrite::No)?;
    let error = write_record(&path, "two", Overwrite::No);
    assert!(matches!(error, Err(StoreError::Exists { path: named }) if named == path));
    assert_eq!(read_record(&path)?, "one");
    write_record(&path, "two", Overwrite::Yes)?;
    assert_eq!(read_record(&path)?, "two");
    assert_eq!(names(scratch.path(), Hidden::Shown)?, ["a.pgn"]);
    Ok(())
}

#[test]
fn failed_write_leaves_no_trace() -> Test {
    let scratch = tempfile::tempdir()?;
    let path = |name: &str| scratch.path().join(name);
    fs::create_dir_all(path("folder.pgn/full"))?;
    fs::write(path("file"), "")?;
    for target in ["folder.pgn", "missing/a.pgn", "file/a.pgn", ".."] {
        let error = write_record(&path(target), "x", Overwrite::Yes).expect_err(target);
        assert!(error.to_string().starts_with("cannot write "), "{error}");
        assert_eq!(error.path(), Some(path(target).as_path()));
        assert!(!error.to_string().contains(".taktika-"), "{error}");
    }
    assert_eq!(
        names(scratch.path(), Hidden::Shown)?,
        ["folder.pgn", "file"]
    );
    Ok(())
}

#[test]
fn what_is_no_record_file_is_named() -> Test {
    let scratch = tempfile::tempdir()?;
    let path = scratch.path().join("a.txt");
    fs::write(&path, b"1. e2e4 \xc3\x28")?;
    assert!(matches!(
        read_record(&path),
        Err(StoreError::NotUtf8 { offset: 8, .. })
    ));
    File::create(&path)?.set_len(MAX_RECORD_BYTES + 1)?;
    let error = read_record(&path).expect_err("too large");
    assert!(matches!(
        error,
        StoreError::TooLarge {
            limit: MAX_RECORD_BYTES,
            ..
        }
    ));
    assert_eq!(error.path(), Some(path.as_path()));
    assert!(matches!(
        read_record(scratch.path()),
        Err(StoreError::NotAFile { folder: true, .. })
    ));
    let error = read_record(&scratch.path().join("none.pgn")).expect_err("missing");
    assert!(matches!(error, StoreError::Io { .. }));
    let long = "x".repeat(usize::try_from(MAX_RECORD_BYTES)? + 1);
    let error = write_record(&path, &long, Overwrite::Yes);
    assert!(matches!(error, Err(StoreError::TooLarge { .. })));
    Ok(())
}

#[test]
fn free_names_count_up() -> Test {
    let scratch = tempfile::tempdir()?;
    for expected in ["a-b.pgn", "a-b-2.pgn", "a-b-3.pgn"] {
        let path = free_name(scratch.path(), "a/b");
        assert_eq!(path, scratch.path().join(expected));
        write_record(&path, "", Overwrite::No)?;
    }
    let long = free_name(scratch.path(), &"ш".repeat(1000));
    write_record(&long, "x", Overwrite::No)?;
    assert_eq!(read_record(&long)?, "x");
    Ok(())
}

#[test]
fn listing_is_sorted_folders_first() -> Test {
    let scratch = tempfile::tempdir()?;
    let path = |name: &str| scratch.path().join(name);
    for folder in ["zoo", "Art", ".git"] {
        fs::create_dir(path(folder))?;
    }
    for file in ["b.pgn", "C.txt", "a.PGN", ".hidden.pgn"] {
        fs::write(path(file), file)?;
    }
    let shown = ["Art", "zoo", "a.PGN", "b.pgn", "C.txt"];
    assert_eq!(names(scratch.path(), Hidden::LeftOut)?, shown);
    let all = [
        ".git",
        "Art",
        "zoo",
        ".hidden.pgn",
        "a.PGN",
        "b.pgn",
        "C.txt",
    ];
    assert_eq!(names(scratch.path(), Hidden::Shown)?, all);

    let entries = listing(scratch.path(), Hidden::LeftOut)?;
    assert_eq!((entries[0].kind, entries[0].size), (EntryKind::Folder, 0));
    assert_eq!((entries[3].kind, entries[3].size), (EntryKind::File, 5));
    assert_eq!(entries[3].path, path("b.pgn"));
    assert!(entries[3].modified.is_some());

    set_age(&path("a.PGN"), 2)?;
    let records: Vec<_> = records(scratch.path())?;
    let records: Vec<_> = records.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(records, ["b.pgn", "a.PGN"]);
    Ok(())
}

#[test]
fn folder_that_cannot_be_listed_is_named() -> Test {
    let scratch = tempfile::tempdir()?;
    let file = scratch.path().join("file");
    fs::write(&file, "")?;
    for folder in [scratch.path().join("missing"), file] {
        let error = listing(&folder, Hidden::Shown).expect_err("no folder");
        assert_eq!(error.path(), Some(folder.as_path()));
        assert!(error.to_string().starts_with("cannot list the folder "));
    }
    Ok(())
}

#[cfg(unix)]
#[test]
fn links_pipes_and_odd_names() -> Test {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let scratch = tempfile::tempdir()?;
    let path = |name: &str| scratch.path().join(name);
    fs::create_dir(path("there"))?;
    fs::write(path("there/game.pgn"), "one")?;
    fs::set_permissions(path("there/game.pgn"), fs::Permissions::from_mode(0o640))?;
    symlink("there/game.pgn", path("link.pgn"))?;
    symlink("nowhere", path("dangling.pgn"))?;
    let odd = scratch.path().join(OsStr::from_bytes(b"odd\xff.pgn"));
    write_record(&odd, "odd", Overwrite::No)?;
    let pipe = std::process::Command::new("mkfifo")
        .arg(path("pipe.pgn"))
        .status()?;
    assert!(pipe.success());
    assert!(matches!(
        read_record(&path("pipe.pgn")),
        Err(StoreError::NotAFile { .. })
    ));

    let shown = ["there", "link.pgn", "odd\u{fffd}.pgn"];
    assert_eq!(names(scratch.path(), Hidden::LeftOut)?, shown);
    assert_eq!(
        read_record(&listing(scratch.path(), Hidden::LeftOut)?[2].path)?,
        "odd"
    );

    // A link stays a link, and the file keeps its permissions.
    write_record(&path("link.pgn"), "two", Overwrite::Yes)?;
    assert!(fs::symlink_metadata(path("link.pgn"))?.is_symlink());
    assert_eq!(read_record(&path("there/game.pgn"))?, "two");
    let mode = fs::metadata(path("there/game.pgn"))?.permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    Ok(())
}

#[test]
fn temporary_files_are_removed_unless_someone_writes_them() -> Test {
    let scratch = tempfile::tempdir()?;
    let games = Folder::at(scratch.path())?.games()?;
    for folder in [scratch.path(), &games] {
        for file in [
            ".taktika-old.tmp",
            ".taktika-new.tmp",
            ".taktika-held.tmp",
            ".other.tmp",
        ] {
            fs::write(folder.join(file), "half")?;
        }
        set_age(&folder.join(".taktika-old.tmp"), 2)?;
        fs::create_dir(folder.join(".taktika-folder.tmp"))?;
    }
    let held = File::open(games.join(".taktika-held.tmp"))?;
    held.lock()?;
    Folder::at(scratch.path())?;
    let left = ["games", ".other.tmp"];
    let left = [&[".taktika-folder.tmp"], &left[..]].concat();
    assert_eq!(names(scratch.path(), Hidden::Shown)?, left);
    let left = [".taktika-folder.tmp", ".other.tmp", ".taktika-held.tmp"];
    assert_eq!(names(&games, Hidden::Shown)?, left);

    drop(held);
    write_record(&games.join("a.pgn"), "x", Overwrite::No)?;
    let left = [".taktika-folder.tmp", ".other.tmp", "a.pgn"];
    assert_eq!(names(&games, Hidden::Shown)?, left);
    Ok(())
}
