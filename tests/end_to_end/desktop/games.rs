//! A short game of each kind, played with the mouse to its outcome.

use std::path::Path;

use crate::display;
use crate::player::{Player, text};

/// Main colours of the pieces, as the drawings have them.
const BLUE: [u8; 3] = [0x1d, 0x4f, 0x91];
const RED: [u8; 3] = [0xf7, 0xc6, 0xb2];
const WHITE: [u8; 3] = [0xfd, 0xf9, 0xf0];
const BLACK: [u8; 3] = [0x49, 0x43, 0x3f];

#[test]
fn tak_tik_is_played_to_its_outcome_saved_and_opened_again() {
    let Some(screen) = crate::display(1280, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "1280x800");
    player.begins("taktik");
    player.wait_for("the game", |report| report["screen"]["screen"] == "game");
    let pixels = |square: &str, colour| {
        screen
            .picture()
            .count(player.rect(&format!("square:{square}")), colour)
    };
    player.sees_that("blue infantry is seen on d9", || pixels("d9", BLUE) > 300);
    player.sees_that("red infantry is seen on d3", || pixels("d3", RED) > 300);
    player.sees_that("e6 is empty", || {
        pixels("e6", BLUE) + pixels("e6", RED) == 0
    });

    // A wish that the rules refuse is answered with its clause.
    player.square("b9");
    player.square("b6");
    assert!(player.status().contains("TT-3.1"), "{}", player.status());

    // A turn, taken back, and made again by drag and drop.
    player.plays("c11", "h6");
    player.click("button:undo");
    player.wait_for("the turn taken back", |report| {
        report["screen"]["shown"] == 0
    });
    player.drag("square:c11", "square:h6");
    player.has_played("c11h6");
    player.sees_that("the fighter is seen on h6", || pixels("h6", BLUE) > 200);
    player.sees_that("it has left c11", || pixels("c11", BLUE) == 0);

    player.plays("b3", "b4");
    player.plays("h6", "f6");
    player.plays("b4", "b3");
    player.plays("i11", "d6");
    player.plays("b3", "b4");
    player.plays("d6", "d4");
    player.plays("b4", "b3");
    player.plays("d4", "f4");
    player.plays("b3", "b4");
    // Two planes bear on f1.
    player.plays("f4", "f1");
    assert_eq!(player.outcome(), "blue main-figure");
    put_away_end_card(&player);
    player.sees_that("the fighter is seen on f1", || pixels("f1", BLUE) > 200);

    let saved = save(&player, folder.path(), "short-game");
    let record = std::fs::read_to_string(&saved).unwrap();
    for part in [
        "[Variant \"Tak-Tik\"]",
        "[Termination \"main-figure\"]",
        "1. c11h6 b3b4",
        "1-0",
    ] {
        assert!(record.contains(part), "{part} in {record}");
    }
    reopen(&player, "short-game");
    let report = player.wait_for("the game again", |report| {
        report["screen"]["outcome"] == "blue main-figure"
    });
    assert_eq!(report["screen"]["turns"].as_array().map(Vec::len), Some(11));
    player.leaves();
}

#[test]
fn tactical_chess_is_played_to_its_outcome_through_a_chooser() {
    let Some(screen) = crate::display(1280, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "1280x800");
    player.begins("tactical");
    player.wait_for("the game", |report| report["screen"]["screen"] == "game");
    let pixels = |square: &str, colour| {
        screen
            .picture()
            .count(player.rect(&format!("square:{square}")), colour)
    };
    let pass = || {
        let made = player.settled()["screen"]["turns"]
            .as_array()
            .map_or(0, Vec::len);
        player.click("button:pass");
        player.wait_for("a pass", |report| {
            report["screen"]["turns"].as_array().map_or(0, Vec::len) == made + 1
        });
    };

    // Turns 1 and 2: an obstacle from the tray, by drag and drop, and passes.
    player.drag("tray:white:obstacle", "square:d4");
    player.has_played("#@d4");
    for _ in 0..3 {
        pass();
    }
    // Turn 3: the kings, by two clicks and by drag and drop. No pass is offered.
    player.square("e4");
    player.click("tray:white:king");
    player.square("e1");
    player.has_played("K@e1");
    player.drag("tray:black:king", "square:h6");
    player.has_played("K@h6");
    player.sees_that("both kings are seen", || {
        pixels("e1", WHITE) > 200 && pixels("h6", BLACK) > 200
    });
    // Turns 4 to 7: a dragon, and passes.
    player.drag("tray:white:dragon", "square:e3");
    player.has_played("D@e3");
    for _ in 0..7 {
        pass();
    }
    // Turn 8: the battle. A wish that the rules refuse is answered with its clause.
    player.square("e3");
    player.square("e4");
    assert!(player.status().contains("TC-3.8"), "{}", player.status());
    // The dragon stays selected for another try.
    player.square("f4");
    player.has_played("e3f4");
    player.click("button:undo");
    player.wait_for("the turn taken back", |report| {
        report["screen"]["shown"] == 14
    });
    player.plays("e3", "f4");
    pass();
    // The dragon can move to g5, or strike over it at the king: the chooser asks.
    player.square("f4");
    player.square("g5");
    player.wait_for("the chooser", |report| {
        report["screen"]["rects"]["chooser:1"].is_array()
    });
    // The move is named first, then the strike.
    player.click("chooser:1");
    player.has_played("f4*g5");
    assert_eq!(player.outcome(), "white king");
    put_away_end_card(&player);
    player.sees_that("the king has left h6", || pixels("h6", BLACK) < 60);

    let saved = save(&player, folder.path(), "kings-fall");
    let record = std::fs::read_to_string(&saved).unwrap();
    for part in [
        "[Variant \"Tactical Chess\"]",
        "[Termination \"king\"]",
        "3. K@e1 K@h6",
        "1-0",
    ] {
        assert!(record.contains(part), "{part} in {record}");
    }
    reopen(&player, "kings-fall");
    player.wait_for("the game again", |report| {
        report["screen"]["outcome"] == "white king"
    });
    player.leaves();
}

#[test]
fn the_running_game_is_offered_again_after_the_client_was_killed() {
    let Some(screen) = crate::display(800, 600) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "800x600");
    player.begins("taktik");
    player.plays("b9", "b8");
    player.plays("b3", "b4");
    let position = text(&player.settled()["screen"]["position"]);
    player.leaves();

    let player = Player::sits_down(&screen, folder.path(), "800x600");
    player.click("button:continue");
    let report = player.wait_for("the game", |report| report["screen"]["screen"] == "game");
    assert_eq!(text(&report["screen"]["position"]), position);
    player.leaves();
}

fn put_away_end_card(player: &Player<'_>) {
    player.click("end:look");
    player.wait_for("the card to go", |report| {
        report["screen"]["rects"]["end:look"].is_null()
    });
}

/// Saves the game under a name, typed into the dialog, and gives the file.
fn save(player: &Player<'_>, folder: &Path, name: &str) -> std::path::PathBuf {
    player.click("button:save");
    player.click("dialog:name");
    player.display.control('a');
    player.display.type_text(name);
    player.settled();
    player.click("dialog:save");
    player.wait_for("the dialog to go", |report| {
        report["screen"]["dialog"] == ""
    });
    let mut folders = vec![folder.join("data")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_stem().is_some_and(|stem| stem == name) {
                return path;
            } else {
                files.push(path);
            }
        }
    }
    panic!("{name} was not saved; there are {files:?}");
}

/// Opens the record of this name from the dialog.
fn reopen(player: &Player<'_>, name: &str) {
    player.display.key(display::ESCAPE);
    player.settled();
    player.click("button:open");
    player.click(&format!("dialog:file:{name}.pgn"));
    if player.sees("dialog:open") {
        player.click("dialog:open");
    }
}
