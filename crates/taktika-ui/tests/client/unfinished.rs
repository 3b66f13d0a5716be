//! Several clients that were closed in the middle of a game.

use std::fs;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use taktika_ui::ClientConfig;

use super::driver::{Driver, config};
use super::files::text_on_screen;

/// Clients that play at the same time, each so many turns of its game.
fn clients(folder: &std::path::Path, games: &[(&str, usize)]) -> Vec<Driver> {
    let play = |&(id, turns): &(&str, usize)| {
        let mut driver = Driver::in_folder(folder);
        driver.begin(id);
        driver.make_some(turns);
        driver
    };
    games.iter().map(play).collect()
}

fn set_age(folder: &std::path::Path, slot: &str, hours: u64) {
    let time = SystemTime::now() - Duration::from_secs(hours * 3600 + 60);
    let path = folder.join(format!("{slot}.pgn"));
    let file = fs::File::options().write(true).open(path).unwrap();
    file.set_modified(time).unwrap();
}

#[test]
fn every_game_of_a_closed_client_is_offered() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path();
    drop(clients(
        folder,
        &[("taktik", 2), ("tactical", 3), ("taktik", 4)],
    ));
    set_age(folder, "autosave", 3);
    set_age(folder, "autosave-2", 50);

    let mut driver = Driver::in_folder(folder);
    assert!(driver.has("button:continue"));
    assert!(text_on_screen(&driver).contains("2 more unfinished games"));
    driver.click("button:unfinished");
    assert_eq!(driver.probe().dialog, "unfinished");
    let told = text_on_screen(&driver);
    for line in [
        "Tak-Tik: turn 2, Blue to move. Saved 3 hours ago.",
        "Tactical Chess: turn 2, Black to move. Saved 2 days ago.",
    ] {
        assert!(told.contains(line), "{line} is not in {told}");
    }
    driver.click("dialog:unfinished:2");
    assert_eq!(
        (driver.probe().game.as_str(), driver.probe().turns.len()),
        ("tactical", 3)
    );
    driver.make_some(1);

    // The newest, passed over, has its place among the others.
    driver.click("button:open");
    assert!(text_on_screen(&driver).contains("2 unfinished games"));
    driver.click("dialog:unfinished");
    driver.click("dialog:unfinished:1");
    assert_eq!(
        (driver.probe().game.as_str(), driver.probe().turns.len()),
        ("taktik", 4)
    );
    drop(driver);

    // Nothing was lost on the way.
    let mut found: Vec<_> = (0..3)
        .map(|_| Driver::in_folder(folder))
        .map(|mut driver| {
            driver.click("button:continue");
            let found = (driver.probe().game.clone(), driver.probe().turns.len());
            (found, driver)
        })
        .collect();
    found.sort_by(|one, other| one.0.cmp(&other.0));
    let games: Vec<_> = found.iter().map(|(game, _)| game.clone()).collect();
    let expected = [("tactical", 4), ("taktik", 2), ("taktik", 4)];
    assert_eq!(games, expected.map(|(id, turns)| (id.to_owned(), turns)));
}

#[test]
fn a_game_that_another_client_has_open_is_not_offered() {
    let scratch = tempfile::tempdir().unwrap();
    let mut running = clients(scratch.path(), &[("taktik", 2), ("tactical", 1)]);
    let other = Driver::in_folder(scratch.path());
    assert!(!other.has("button:continue") && !other.has("button:unfinished"));
    drop(other);

    // One is closed; it is offered to one of two that start, and is gone from the list of the first then.
    drop(running.pop());
    let mut first = Driver::in_folder(scratch.path());
    assert!(first.has("button:continue"));
    let second = Driver::in_folder(scratch.path());
    assert!(!second.has("button:continue") && !second.has("button:unfinished"));
    first.click("button:continue");
    assert_eq!(first.probe().game, "tactical");
}

#[test]
fn a_game_that_is_let_go_while_the_start_screen_is_shown_is_offered() {
    let scratch = tempfile::tempdir().unwrap();
    let running = clients(scratch.path(), &[("taktik", 2)]);
    let mut other = Driver::in_folder(scratch.path());
    assert!(!other.has("button:unfinished"));
    drop(running);
    // Looked for again once a second, while there are pictures to draw: a quarter of a second each here.
    for _ in 0..8 {
        other.harness.step();
    }
    assert!(other.has("button:unfinished"));
    other.click("button:unfinished");
    other.click("dialog:unfinished:1");
    assert_eq!(
        (other.probe().game.as_str(), other.probe().turns.len()),
        ("taktik", 2)
    );
}

#[test]
fn a_game_that_was_taken_meanwhile_is_told() {
    let scratch = tempfile::tempdir().unwrap();
    drop(clients(scratch.path(), &[("taktik", 2), ("tactical", 1)]));
    let mut first = Driver::in_folder(scratch.path());
    first.click("button:unfinished");
    let mut second = Driver::in_folder(scratch.path());
    second.click("button:continue");
    first.click("dialog:unfinished:1");
    assert_eq!(first.probe().dialog, "unfinished");
    let told = text_on_screen(&first);
    assert!(
        told.contains("This game is open in another window."),
        "{told}"
    );
    assert!(
        told.contains("There are no more unfinished games."),
        "{told}"
    );
    first.click("dialog:cancel");
    assert!(first.has("button:continue") && !first.has("button:unfinished"));
}

#[test]
fn an_unfinished_game_is_forgotten_when_asked_twice() {
    let scratch = tempfile::tempdir().unwrap();
    drop(clients(scratch.path(), &[("taktik", 2), ("tactical", 1)]));
    let mut driver = Driver::in_folder(scratch.path());
    driver.click("button:unfinished");
    driver.click("dialog:forget:1");
    assert_eq!(driver.probe().dialog, "forget");
    driver.click("dialog:no");
    driver.click("button:unfinished");
    driver.click("dialog:forget:1");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().dialog, "unfinished");
    assert!(text_on_screen(&driver).contains("There are no more unfinished games."));
    driver.click("dialog:cancel");
    assert!(driver.has("button:continue") && !driver.has("button:unfinished"));
    drop(driver);
    let driver = Driver::in_folder(scratch.path());
    assert!(driver.has("button:continue") && !driver.has("button:unfinished"));
}

#[test]
fn a_damaged_newest_game_leaves_the_next_one_to_go_on_with() {
    let scratch = tempfile::tempdir().unwrap();
    drop(clients(scratch.path(), &[("taktik", 2), ("tactical", 3)]));
    set_age(scratch.path(), "autosave", 1);
    fs::remove_file(scratch.path().join("autosave-2.previous.pgn")).unwrap();
    fs::write(scratch.path().join("autosave-2.pgn"), "cut off").unwrap();
    let mut driver = Driver::in_folder(scratch.path());
    let status = driver.probe().status.clone();
    let kept = scratch.path().join("autosave-2.damaged-1.pgn");
    let damaged = scratch.path().join("autosave-2.pgn");
    let told = format!(
        "“{}” could not be opened. It is damaged: its end is missing \
             or its contents have changed since they were saved. It is kept as “{}”.",
        damaged.display(),
        kept.display()
    );
    assert!(status.ends_with(&told), "{told} is not in {status}");
    assert!(kept.is_file());
    driver.click("button:continue");
    assert_eq!(driver.probe().game, "taktik");
}

#[test]
fn a_game_without_a_turn_is_no_unfinished_game_when_another_is_gone_on_with() {
    let scratch = tempfile::tempdir().unwrap();
    let running = clients(scratch.path(), &[("tactical", 1)]);
    let mut driver = Driver::in_folder(scratch.path());
    driver.begin("taktik");
    drop(running);
    driver.click("button:open");
    driver.click("dialog:unfinished");
    driver.click("dialog:unfinished:1");
    assert_eq!(driver.probe().game, "tactical");
    driver.click("button:open");
    assert!(!driver.has("dialog:unfinished"));
}

#[test]
fn settings_that_cannot_be_used_are_told_in_sentences() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("desktop.json");
    fs::write(&path, "{\"theme\": 7}").unwrap();
    let driver = Driver::in_folder(scratch.path());
    let status = &driver.probe().status;
    let told = "The setting “theme” could not be used; the usual one is in force.";
    assert!(status.ends_with(told), "{status}");
    drop(driver);
    fs::write(&path, "{\n,}").unwrap();
    let driver = Driver::in_folder(scratch.path());
    let status = &driver.probe().status;
    let told = format!(
        "“{}” could not be opened. It is damaged: line 2 is no JSON.",
        path.display()
    );
    assert!(status.contains(&told), "{status}");
}

#[test]
fn records_carry_the_day_on_which_their_game_began() {
    let scratch = tempfile::tempdir().unwrap();
    let at = |seconds| ClientConfig {
        now: Some(
            Timestamp::from_second(seconds)
                .unwrap()
                .to_zoned(TimeZone::UTC),
        ),
        ..config(scratch.path())
    };
    let size = egui::vec2(1280.0, 800.0);
    let save = |driver: &mut Driver, name: &str| {
        driver.click("button:save");
        driver.click("dialog:name");
        driver.retype(name);
        driver.click("dialog:save");
        let path = scratch.path().join("games").join(format!("{name}.pgn"));
        fs::read_to_string(path).unwrap()
    };
    let mut driver = Driver::start(size, at(1_795_996_799));
    driver.begin("taktik");
    driver.make_some(1);
    assert!(save(&mut driver, "first").starts_with("[Date \"2026.11.29\"]\n"));
    drop(driver);

    // The same game, gone on with on another day, keeps its date; so does a record that is opened.
    let mut driver = Driver::start(size, at(1_795_996_800));
    driver.click("button:continue");
    driver.make_some(1);
    assert!(save(&mut driver, "second").starts_with("[Date \"2026.11.29\"]\n"));
    let day_unknown = "[Date \"1999.??.??\"]\n[Variant \"Tak-Tik\"]\n\n*\n";
    driver.paste(day_unknown);
    driver.click("dialog:yes");
    driver.make_some(1);
    assert!(save(&mut driver, "third").starts_with("[Date \"1999.??.??\"]\n"));
    // Of a record without a date nobody knows the day.
    driver.paste("[Variant \"Tak-Tik\"]\n\n*\n");
    driver.click("dialog:yes");
    assert!(!save(&mut driver, "fourth").contains("Date"));
    // A game from a position begins now.
    let position = driver.probe().position.clone();
    driver.paste(&position);
    assert!(save(&mut driver, "fifth").starts_with("[Date \"2026.11.30\"]\n"));
}
