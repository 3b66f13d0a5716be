use egui::Key;
use taktika_ui::{ClientConfig, HostRequest};

use super::driver::{Driver, config, game, random_game};

#[test]
fn a_game_is_saved_and_opened_through_the_dialogs() {
    let mut driver = Driver::playing("taktik");
    driver.make_some(4);
    let turns = driver.probe().turns.clone();
    driver.command(Key::S);
    assert_eq!(driver.probe().dialog, "save");
    driver.retype("mine");
    driver.click("dialog:save");
    assert_eq!(driver.probe().dialog, "");
    assert!(
        driver.probe().status.contains("mine.pgn"),
        "{}",
        driver.probe().status
    );
    let path = driver.folder.join("games").join("mine.pgn");
    let record = std::fs::read_to_string(&path).unwrap();
    assert!(
        record.contains("[Variant \"Tak-Tik\"]") && record.contains(&turns[3]),
        "{record}"
    );

    driver.make_some(1);
    driver.command(Key::O);
    driver.click("dialog:file:mine.pgn");
    driver.click("dialog:open");
    assert_eq!(driver.probe().dialog, "leave");
    let asked = "Leave the unfinished game of Tak-Tik?";
    assert!(text_on_screen(&driver).contains(asked));
    driver.click("dialog:yes");
    assert_eq!(driver.probe().turns, turns);
}

#[test]
fn a_file_is_replaced_only_when_told_to() {
    let mut driver = Driver::playing("tactical");
    let games = driver.folder.join("games");
    std::fs::create_dir_all(&games).unwrap();
    std::fs::write(games.join("old.pgn"), "something").unwrap();
    driver.click("button:save");
    driver.click("dialog:file:old.pgn");
    driver.click("dialog:save");
    assert!(driver.has("dialog:replace"));
    assert_eq!(
        std::fs::read_to_string(games.join("old.pgn")).unwrap(),
        "something"
    );
    driver.click("dialog:keep");
    assert_eq!(driver.probe().dialog, "save");
    driver.click("dialog:save");
    driver.click("dialog:replace");
    assert_eq!(driver.probe().dialog, "");
    assert!(
        std::fs::read_to_string(games.join("old.pgn"))
            .unwrap()
            .contains("Tactical Chess")
    );
}

#[test]
fn the_dialog_walks_through_folders_and_tells_what_fails() {
    let mut driver = Driver::new();
    let games = driver.folder.join("games");
    std::fs::create_dir_all(games.join("deep")).unwrap();
    std::fs::write(games.join("deep").join("broken.pgn"), "no record").unwrap();
    driver.click("button:open");
    driver.click("dialog:file:deep");
    driver.click("dialog:file:broken.pgn");
    driver.click("dialog:open");
    assert_eq!(
        (
            driver.probe().dialog.as_str(),
            driver.probe().screen.as_str()
        ),
        ("open", "start")
    );
    driver.click("dialog:up");
    assert!(driver.has("dialog:file:deep"));
    driver.click("dialog:name");
    driver.retype("missing.pgn");
    driver.key(Key::Enter);
    assert_eq!(driver.probe().dialog, "open");
    driver.click("dialog:path");
    let deep = games.join("deep").display().to_string();
    driver.retype(&deep);
    driver.key(Key::Enter);
    assert!(driver.has("dialog:file:broken.pgn"));
    driver.click("dialog:files-games");
    assert!(driver.has("dialog:file:deep"));
    driver.click("dialog:cancel");
    assert_eq!(driver.probe().dialog, "");
}

#[test]
fn the_systems_dialog_is_asked_of_the_host() {
    let scratch = tempfile::tempdir().unwrap();
    let config = ClientConfig {
        system_dialog: true,
        ..config(scratch.path())
    };
    let mut driver = Driver::start(egui::vec2(1280.0, 800.0), config);
    driver.begin("taktik");
    driver.click("button:save");
    driver.click("dialog:system");
    let asked = driver
        .requests()
        .into_iter()
        .find_map(|request| match request {
            HostRequest::NativeSave { folder, name } => Some(folder.join(name)),
            _ => None,
        });
    let path = asked.unwrap();
    driver.client().chosen(Some(path.clone()));
    driver.settle();
    assert!(path.is_file());
    driver.click("button:open");
    driver.click("dialog:system");
    driver.client().chosen(None);
    driver.settle();
    assert_eq!(driver.probe().dialog, "");
}

#[test]
fn the_running_game_is_offered_at_the_next_start() {
    for id in ["taktik", "tactical"] {
        let scratch = tempfile::tempdir().unwrap();
        let mut driver = Driver::in_folder(scratch.path());
        assert!(!driver.has("button:continue"));
        driver.begin(id);
        driver.make_some(3);
        driver.click("button:undo");
        let (turns, position) = (
            driver.probe().turns[..2].to_vec(),
            driver.probe().position.clone(),
        );
        drop(driver);

        let mut driver = Driver::in_folder(scratch.path());
        driver.click("button:continue");
        assert_eq!(driver.probe().turns, turns);
        assert_eq!(driver.probe().position, position);
        driver.click("button:resign");
        driver.click("dialog:yes");
        drop(driver);

        let driver = Driver::in_folder(scratch.path());
        assert!(
            !driver.has("button:continue"),
            "a game that is over is not offered"
        );
    }
}

#[test]
fn leaving_an_unfinished_game_is_asked_about() {
    let scratch = tempfile::tempdir().unwrap();
    let mut driver = Driver::in_folder(scratch.path());
    driver.begin("taktik");
    driver.make_some(1);
    drop(driver);
    let mut driver = Driver::in_folder(scratch.path());
    driver.begin("tactical");
    assert_eq!(driver.probe().dialog, "leave");
    driver.click("dialog:no");
    assert_eq!(driver.probe().screen, "start");
    driver.click("button:continue");
    driver.click("button:new");
    assert!(driver.has("button:continue"));
    driver.begin("tactical");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().game, "tactical");
}

#[test]
fn a_damaged_record_opens_as_far_as_it_is_sound() {
    let session = random_game("taktik", 6, 1);
    let record = session.record_text();
    let last = session.turn_text(5).unwrap();
    let damaged = record.replace(&format!(" {last}"), " a1a1");
    assert_ne!(damaged, record);
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("damaged.pgn");
    std::fs::write(&path, damaged).unwrap();
    let config = ClientConfig {
        open: Some(path),
        ..config(scratch.path())
    };
    let driver = Driver::start(egui::vec2(1280.0, 800.0), config);
    assert_eq!(driver.probe().turns.len(), 5);
    let status = &driver.probe().status;
    assert!(
        status.starts_with("Only the part before the fault was opened. Line ")
            && status.contains(", turn 3: the turn “a1a1” is not legal. "),
        "{status}"
    );
}

#[test]
fn one_of_several_games_is_chosen() {
    let games = [random_game("taktik", 4, 1), random_game("tactical", 7, 2)];
    let text = games
        .each_ref()
        .map(|session| session.record_text())
        .join("\n");
    let mut driver = Driver::new();
    driver.paste(&text);
    assert_eq!(driver.probe().dialog, "games");
    driver.click("dialog:game:2");
    assert_eq!(
        (driver.probe().game.as_str(), driver.probe().turns.len()),
        ("tactical", 7)
    );
}

#[test]
fn positions_and_records_are_pasted_and_copied() {
    for id in ["taktik", "tactical"] {
        let session = random_game(id, 20, 3);
        let position = session.position_text(20).unwrap();
        let mut driver = Driver::new();
        driver.paste(&format!(" {position}\n"));
        assert_eq!(
            (driver.probe().game.as_str(), &driver.probe().position),
            (id, &position)
        );
        driver.command(Key::C);
        assert!(driver.requests().contains(&HostRequest::CopyText(position)));

        driver.paste(&session.record_text());
        assert_eq!(driver.probe().turns.len(), 20);
        driver.click("button:copy");
        driver.click("menu:copy-record");
        assert!(
            driver
                .requests()
                .contains(&HostRequest::CopyText(session.record_text()))
        );
    }
}

#[test]
fn a_paste_that_does_not_read_names_field_and_character() {
    let start = game("taktik").start().start_text();
    for (text, named) in [
        (
            start.replace(" b 0 1", " x 0 1"),
            "The side to move, character 84: found “x”, expected the side to move, b or r",
        ),
        (
            start.replace("2FB1M1BF2", "2FB1M1BF3"),
            "The board, character 9: found “3/1A1TATAT1A1/1I…”, expected 11 squares in the rank",
        ),
        (
            "nonsense".to_owned(),
            "Line 1, character 1: the record does not say which game it is of. Expected a line [Variant \"…\"] with \
             Tak-Tik or Tactical Chess.",
        ),
    ] {
        let mut driver = Driver::new();
        driver.client().paste(&text);
        driver.settle();
        assert_eq!(driver.probe().dialog, "paste");
        let told = text_on_screen(&driver).replace('\n', " ");
        assert!(told.contains(named), "{named} is not in {told}");
        driver.click("dialog:text");
        driver.retype(&start);
        driver.click("dialog:open");
        assert_eq!(driver.probe().position, start);
    }
}

#[test]
fn the_paste_dialog_takes_the_clipboard() {
    let mut driver = Driver::new();
    driver.click("button:paste");
    assert!(driver.requests().contains(&HostRequest::PasteWanted));
    let start = game("tactical").start().start_text();
    driver.client().paste(&start);
    driver.settle();
    driver.click("dialog:open");
    assert_eq!(driver.probe().game, "tactical");
}

#[test]
fn a_folder_that_cannot_be_used_is_told_and_stops_nothing() {
    let scratch = tempfile::tempdir().unwrap();
    let file = scratch.path().join("file");
    std::fs::write(&file, "in the way").unwrap();
    let mut driver = Driver::in_folder(&file);
    assert!(!driver.probe().status.is_empty());
    driver.begin("taktik");
    driver.make_some(2);
    assert_eq!(driver.probe().turns.len(), 2);

    let mut driver = Driver::playing("taktik");
    std::fs::remove_dir_all(&driver.folder).unwrap();
    std::fs::write(&driver.folder, "in the way").unwrap();
    driver.make_some(1);
    assert!(
        driver.probe().status.contains("could not be saved"),
        "{}",
        driver.probe().status
    );
}

#[test]
fn the_theme_is_kept() {
    use taktika_ui::art::Theme;
    let scratch = tempfile::tempdir().unwrap();
    let mut driver = Driver::in_folder(scratch.path());
    let theme = |driver: &Driver| driver.harness.state().theme(&driver.harness.ctx);
    assert_eq!(theme(&driver), Theme::Light);
    driver.client().set_system_dark(true);
    driver.settle();
    assert_eq!(theme(&driver), Theme::Dark);
    driver.click("theme:contrast");
    assert_eq!(theme(&driver), Theme::HighContrast);
    drop(driver);
    let driver = Driver::in_folder(scratch.path());
    assert_eq!(theme(&driver), Theme::HighContrast);
}

/// All that is written on the screen.
pub(super) fn text_on_screen(driver: &Driver) -> String {
    super::layout::texts(driver)
        .into_iter()
        .map(|text| text.text + "\n")
        .collect()
}
