//! The file dialog with folders and names that cannot be used.

use egui::Key;
use std::fs;
use std::path::Path;

use taktika_ui::{ClientConfig, HostRequest};

use super::driver::{Driver, config, random_game};
use super::files::text_on_screen;
use super::layout::keep;
use super::picture::picture;

/// What is written on the screen, in one line.
fn told(driver: &Driver) -> String {
    text_on_screen(driver).replace('\n', " ")
}

fn tells(driver: &Driver, text: &str) {
    let told = told(driver);
    assert!(told.contains(text), "{text:?} is not in {told}");
}

/// Writes a path into the path field, without Enter.
fn write_path(driver: &mut Driver, path: &str) {
    driver.click("dialog:path");
    driver.retype(path);
}

fn write_name(driver: &mut Driver, name: &str) {
    driver.click("dialog:name");
    driver.retype(name);
}

#[test]
fn a_folder_that_cannot_be_used_stays_written_and_blocks_saving() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("a file");
    fs::write(&file, "").unwrap();
    let show = |path: &Path| path.display().to_string();
    let missing = show(&scratch.path().join("missing"));
    let within = show(&file.join("within"));
    for (path, why) in [
        (missing.as_str(), "There is no such folder."),
        (&show(&file), "It is a file, not a folder."),
        (&within, "A part of the path is not a folder."),
        ("games", "Write the whole path, from / on."),
        ("  ", "Write the path of a folder, or choose one."),
    ] {
        for (open, main) in [(false, "dialog:save"), (true, "dialog:open")] {
            let mut driver = Driver::playing("taktik");
            fs::write(driver.folder.join("games").join("game.pgn"), "").ok();
            driver.command(if open { Key::O } else { Key::S });
            write_name(&mut driver, "game");
            assert!(driver.has(main));
            write_path(&mut driver, path);
            tells(&driver, why);
            tells(&driver, path.trim());
            assert!(!driver.has(main), "{path}: {main} can be clicked");
            // Neither Enter in the name field nor one in the path field goes elsewhere.
            driver.key(Key::Enter);
            tells(&driver, why);
            driver.click("dialog:name");
            driver.key(Key::Enter);
            tells(&driver, why);
            assert!(!driver.has(main));
            // A folder that can be used makes it work again.
            driver.click("dialog:files-games");
            assert!(driver.has(main), "{path}");
            assert!(!told(&driver).contains(why));
        }
    }
    let left: Vec<_> = fs::read_dir(scratch.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_path_that_becomes_whole_while_it_is_written_shows_its_folder() {
    let mut driver = Driver::playing("taktik");
    let scratch = tempfile::tempdir().unwrap();
    fs::create_dir(scratch.path().join("mine")).unwrap();
    driver.command(Key::S);
    write_name(&mut driver, "here");
    let path = scratch.path().join("mine").display().to_string();
    write_path(&mut driver, &path[..path.len() - 1]);
    assert!(!driver.has("dialog:save"));
    driver.harness.event(egui::Event::Text("e".to_owned()));
    driver.settle();
    driver.click("dialog:save");
    assert_eq!(driver.probe().dialog, "");
    assert!(scratch.path().join("mine").join("here.pgn").is_file());
}

#[test]
fn a_folder_that_goes_while_the_dialog_is_open_is_told() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("mine");
    fs::create_dir(&folder).unwrap();
    let mut driver = Driver::playing("tactical");
    driver.command(Key::S);
    write_path(&mut driver, &folder.display().to_string());
    write_name(&mut driver, "game");
    fs::remove_dir(&folder).unwrap();
    driver.click("dialog:save");
    assert_eq!(driver.probe().dialog, "save");
    tells(&driver, "There is no such folder.");
    assert!(!driver.has("dialog:save"));
    // The next time too it is shown as it was, and nothing was saved elsewhere.
    let games = fs::read_dir(driver.folder.join("games")).unwrap().count();
    assert_eq!(games, 0);
}

#[test]
fn the_folder_saved_to_last_is_shown_even_when_it_has_gone() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("mine");
    fs::create_dir(&folder).unwrap();
    let mut driver = Driver::playing("tactical");
    driver.command(Key::S);
    write_path(&mut driver, &folder.display().to_string());
    write_name(&mut driver, "game");
    driver.click("dialog:save");
    fs::remove_dir_all(&folder).unwrap();
    for (key, main) in [(Key::S, "dialog:save"), (Key::O, "dialog:open")] {
        driver.command(key);
        tells(&driver, "There is no such folder.");
        tells(&driver, &folder.display().to_string());
        assert!(!driver.has(main));
        driver.click("dialog:cancel");
    }
}

#[test]
fn names_that_cannot_be_used_are_told_and_block_saving() {
    let mut driver = Driver::playing("taktik");
    driver.command(Key::S);
    let long = "x".repeat(300);
    for (name, why) in [
        ("   ", "Write a name for the file."),
        ("a/b", "A name has no / in it. The folder is chosen above."),
        ("/etc/passwd", "A name has no / in it."),
        ("..", "“..” stands for a folder, not for a file."),
        (".mine", "A file whose name begins with a dot is hidden."),
        (&long, "The name is too long. Choose a shorter one."),
    ] {
        write_name(&mut driver, name);
        tells(&driver, why);
        assert!(!driver.has("dialog:save"), "{name}");
        driver.key(Key::Enter);
        assert_eq!(driver.probe().dialog, "save");
    }
    let games = driver.folder.join("games");
    assert_eq!(fs::read_dir(&games).unwrap().count(), 0);
    write_name(&mut driver, " round 1.2 ");
    driver.click("dialog:save");
    assert!(games.join("round 1.2.pgn").is_file());
}

#[test]
fn a_folder_with_the_files_name_is_not_walked_into_by_saving() {
    let mut driver = Driver::playing("taktik");
    let games = driver.folder.join("games");
    fs::create_dir_all(games.join("mine.pgn")).unwrap();
    driver.command(Key::S);
    write_name(&mut driver, "mine");
    driver.click("dialog:save");
    assert_eq!(driver.probe().dialog, "save");
    tells(&driver, "could not be saved. It is a folder, not a file.");
    assert_eq!(fs::read_dir(games.join("mine.pgn")).unwrap().count(), 0);
}

#[test]
fn a_file_of_another_ending_is_replaced_only_when_it_was_clicked() {
    let mut driver = Driver::playing("taktik");
    let games = driver.folder.join("games");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("notes.txt"), "mine").unwrap();
    driver.command(Key::S);
    write_name(&mut driver, "notes.txt");
    driver.click("dialog:save");
    assert!(games.join("notes.txt.pgn").is_file());
    driver.command(Key::S);
    driver.click("dialog:file:notes.txt");
    driver.click("dialog:save");
    tells(&driver, "Replace the file that is there already? notes.txt");
    driver.click("dialog:replace");
    let replaced = fs::read_to_string(games.join("notes.txt")).unwrap();
    assert!(replaced.contains("[Variant"), "{replaced}");
}

#[test]
fn without_saved_games_the_dialog_says_so_and_where_it_looked() {
    let mut driver = Driver::new();
    driver.click("button:open");
    let games = driver.folder.join("games").display().to_string();
    tells(&driver, &format!("No saved games yet. Looked in {games}."));
    let scratch = tempfile::tempdir().unwrap();
    fs::create_dir(scratch.path().join("deep")).unwrap();
    write_path(&mut driver, &scratch.path().display().to_string());
    tells(&driver, "There is no file in this folder. Looked in ");
    assert!(driver.has("dialog:file:deep"));
    fs::write(scratch.path().join("a.pgn"), "").unwrap();
    driver.key(Key::Enter);
    assert!(!told(&driver).contains("There is no file"));
    assert!(driver.has("dialog:file:a.pgn"));
}

#[test]
fn files_that_are_no_records_are_told_in_sentences() {
    let mut driver = Driver::new();
    let games = driver.folder.join("games");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("binary"), b"\x7fELF\x02\x01\xff\xfe\x00").unwrap();
    fs::write(games.join("zeros"), [0; 4096]).unwrap();
    fs::write(games.join("empty"), "").unwrap();
    fs::File::create(games.join("huge"))
        .unwrap()
        .set_len(100_000_000)
        .unwrap();
    fs::write(games.join("nested"), "(".repeat(100_000)).unwrap();
    fs::write(games.join("chess"), "[Event \"x\"]\n\n1. e4 e5 *").unwrap();
    fs::write(games.join("go"), "[Variant \"Go\"]\n\n*").unwrap();
    driver.click("button:open");
    let started = std::time::Instant::now();
    for (name, why) in [
        (
            "binary",
            "It is not a plain text. If another program wrote it, save it there as text in UTF-8.",
        ),
        (
            "zeros",
            "Line 1, character 1: the record does not say which game it is of.",
        ),
        ("empty", "There is no game in it."),
        ("huge", "It is larger than 4 MB; larger files are not read."),
        (
            "nested",
            "Line 1, character 1: found “((((((((((((((((…”, expected ",
        ),
        (
            "chess",
            "Expected a line [Variant \"…\"] with Tak-Tik or Tactical Chess.",
        ),
        (
            "go",
            "found “Go”, which is no game known here. Expected Tak-Tik or Tactical Chess.",
        ),
        ("missing", "There is no such file."),
    ] {
        write_name(&mut driver, name);
        driver.click("dialog:open");
        let path = games.join(name).display().to_string();
        tells(&driver, &format!("“{path}” could not be opened. "));
        tells(&driver, why);
        assert_eq!(driver.probe().dialog, "open", "{name}");
        assert!(!told(&driver).contains("os error"));
    }
    assert!(started.elapsed() < std::time::Duration::from_secs(20));
}

#[test]
fn the_systems_dialog_adds_the_ending_and_replaces_only_what_it_asked_about() {
    let scratch = tempfile::tempdir().unwrap();
    let config = ClientConfig {
        system_dialog: true,
        ..config(scratch.path())
    };
    let mut driver = Driver::start(egui::vec2(1280.0, 800.0), config);
    driver.begin("taktik");
    let choose = |driver: &mut Driver, name: &str| {
        driver.click("button:save");
        driver.click("dialog:system");
        let asked = driver.requests();
        assert!(
            asked
                .iter()
                .any(|request| matches!(request, HostRequest::NativeSave { .. }))
        );
        driver.client().chosen(Some(scratch.path().join(name)));
        driver.settle();
    };
    fs::write(scratch.path().join("there.pgn"), "mine").unwrap();
    choose(&mut driver, "new");
    assert!(scratch.path().join("new.pgn").is_file());
    assert!(!scratch.path().join("new").exists());
    choose(&mut driver, "there");
    assert!(driver.has("dialog:replace"));
    driver.click("dialog:keep");
    driver.click("dialog:cancel");
    let kept = fs::read_to_string(scratch.path().join("there.pgn")).unwrap();
    assert_eq!(kept, "mine");
    choose(&mut driver, "there.pgn");
    let replaced = fs::read_to_string(scratch.path().join("there.pgn")).unwrap();
    assert!(replaced.contains("[Variant"));
}

#[test]
fn a_record_named_at_the_start_that_is_not_there_is_told() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("none.pgn");
    let config = ClientConfig {
        open: Some(path.clone()),
        ..config(scratch.path())
    };
    let mut driver = Driver::start(egui::vec2(1280.0, 800.0), config);
    assert_eq!(driver.probe().dialog, "problem");
    let why = "could not be opened. There is no such file. It may have been moved or renamed.";
    tells(&driver, &format!("“{}” {why}", path.display()));
    driver.click("dialog:no");
    assert_eq!(driver.probe().screen, "start");
}

#[test]
fn a_fault_is_told_with_the_game_that_was_opened_from_it() {
    let damaged = random_game("taktik", 6, 1)
        .record_text()
        .replace(" *", " a1a1 *");
    let mut driver = Driver::playing("tactical");
    let games = driver.folder.join("games");
    fs::create_dir_all(&games).unwrap();
    fs::write(games.join("damaged.pgn"), &damaged).unwrap();
    driver.make_some(1);
    let before = driver.probe().status.clone();
    let open = |driver: &mut Driver| {
        driver.command(Key::O);
        driver.click("dialog:file:damaged.pgn");
        driver.click("dialog:open");
        assert_eq!(driver.probe().dialog, "leave");
    };
    // The game of the fault is not entered: nothing is told of it.
    open(&mut driver);
    driver.click("dialog:no");
    assert_eq!(driver.probe().game, "tactical");
    assert_eq!(driver.probe().status, before);
    // It is entered: the fault is told with it, and saving proposes its file.
    open(&mut driver);
    driver.click("dialog:yes");
    assert_eq!(driver.probe().game, "taktik");
    assert_eq!(driver.probe().turns.len(), 6);
    let status = driver.probe().status.clone();
    assert!(
        status.starts_with("Only the part before the fault was opened. Line "),
        "{status}"
    );
    assert!(status.contains("“a1a1” is not legal"), "{status}");
    driver.command(Key::S);
    driver.click("dialog:save");
    tells(
        &driver,
        "Replace the file that is there already? damaged.pgn",
    );
    driver.click("dialog:keep");
    driver.click("dialog:cancel");
    // The next game has no part in it.
    driver.command(Key::N);
    driver.begin("tactical");
    driver.click("dialog:yes");
    assert!(!driver.probe().status.contains("fault"));
}

#[test]
fn of_several_games_the_fault_is_told_with_the_last() {
    let whole = random_game("tactical", 4, 3).record_text();
    let damaged = random_game("taktik", 6, 1)
        .record_text()
        .replace(" *", " a1a1 *");
    let text = format!("{whole}\n{damaged}");
    for (number, game, is_told) in [(1, "tactical", false), (2, "taktik", true)] {
        let mut driver = Driver::new();
        driver.paste(&text);
        assert_eq!(driver.probe().dialog, "games");
        tells(&driver, "What follows these games could not be read. Line ");
        driver.click(&format!("dialog:game:{number}"));
        assert_eq!(driver.probe().game, game);
        let status = &driver.probe().status;
        let told = status.starts_with("Only the part before the fault was opened. ");
        assert_eq!(told, is_told, "{status}");
    }
}

/// Everything in the dialog lies inside the window.
fn fits(driver: &Driver, stage: &str) {
    let window = egui::Rect::from_min_size(egui::Pos2::ZERO, SMALLEST);
    let parts = driver.probe().rects.keys();
    let parts: Vec<_> = parts.filter(|name| name.starts_with("dialog:")).collect();
    assert!(!parts.is_empty(), "{stage}");
    for part in parts {
        let rect = driver.rect(part);
        assert!(window.contains_rect(rect), "{stage}: {part} at {rect}");
    }
    keep(&picture(driver, [800, 600]), stage);
}

const SMALLEST: egui::Vec2 = egui::vec2(800.0, 600.0);

#[test]
fn dialogs_fit_the_smallest_window_with_all_that_they_can_say() {
    let mut driver = Driver::of_size(SMALLEST);
    driver.click("button:open");
    fits(&driver, "open empty");
    driver.click("dialog:cancel");
    driver.begin("taktik");
    driver.make_some(2);
    let games = driver.folder.join("games");
    let long = "n".repeat(250);
    fs::write(games.join(format!("{long}.pgn")), "mine").unwrap();
    driver.command(Key::S);
    write_name(&mut driver, &long);
    driver.click("dialog:save");
    assert!(driver.has("dialog:replace"));
    fits(&driver, "save replace");
    driver.click("dialog:keep");
    write_name(&mut driver, "a/b");
    fits(&driver, "save name");
    write_path(&mut driver, &format!("/none/{}", "deep/".repeat(60)));
    fits(&driver, "save folder");
    driver.key(Key::Escape);

    driver.command(Key::O);
    fs::write(games.join("binary"), [0xff; 100]).unwrap();
    write_name(&mut driver, "binary");
    driver.click("dialog:open");
    fits(&driver, "open binary");
    driver.key(Key::Escape);
    driver.client().paste(&"nonsense ".repeat(50_000));
    driver.settle();
    fits(&driver, "paste long");
    driver.key(Key::Escape);

    let folder = driver.folder.clone();
    let others: Vec<_> = (0..12)
        .map(|_| {
            let mut other = Driver::in_folder(&folder);
            other.begin("tactical");
            other.make_some(1);
            other
        })
        .collect();
    drop(others);
    driver.command(Key::N);
    keep(&picture(&driver, [800, 600]), "start unfinished");
    driver.click("button:unfinished");
    fits(&driver, "unfinished");
}
