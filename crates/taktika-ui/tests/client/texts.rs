//! Pasting what is no position and no record, and what is very long.

use std::time::{Duration, Instant};

use taktika::game_variant::session::open_records;
use taktika::registry;

use super::driver::{Driver, game, random_game};
use super::files::text_on_screen;

fn tells(driver: &Driver, text: &str) {
    let told = text_on_screen(driver).replace('\n', " ");
    assert!(told.contains(text), "{text:?} is not in {told}");
}

#[test]
fn garbage_is_answered_with_a_sentence() {
    let mut driver = Driver::new();
    for (text, why) in [
        ("", "There is no game in this text."),
        (" \n\t ", "There is no game in this text."),
        (
            "hello world",
            "This text could not be read. Line 1, character 1: the record does not say which game it is of.",
        ),
        (
            "[Variant \"Tak-Tik\"]\n\n1. \u{7} *",
            "Line 3, character 4, turn 1: found “\\u{7}”, expected ",
        ),
        (
            "[Variant \"Tak-Tik\"]\n\n1. {never closed",
            "Line 3, character 4, turn 1: found “{never”, expected } after the comment.",
        ),
        (
            "[Variant \"Tak-Tik\"\n",
            "Line 1, character 19: the line ends here, expected ] after the tag.",
        ),
        (
            "[Variant \"Tak-Tik\"]\n[SetUp \"1\"]\n[FEN \"11/11 b 0 1\"]\n\n*",
            "Line 3, character 1, in the start position: The board, character 6: found ",
        ),
        (
            "/",
            "This is not a position of Tactical Chess. The position as a whole, character 2: the text ends here, expected ",
        ),
    ] {
        driver.client().paste(text);
        driver.settle();
        tells(&driver, why);
        if driver.probe().dialog == "paste" {
            driver.click("dialog:cancel");
        } else {
            // What comes before the fault is a game without turns.
            assert!(driver.probe().turns.is_empty() && why.starts_with("Line 3"));
            driver.command(egui::Key::N);
        }
    }
    let bytes: String = (0..5_000u32)
        .filter_map(|n| char::from_u32(n * 37 % 0x3000))
        .collect();
    driver.client().paste(&bytes);
    driver.settle();
    tells(&driver, "This text could not be read. Line ");
}

#[test]
fn variations_nested_very_deeply_are_read_or_told() {
    let start = game("taktik").start();
    let turns = start.legal_turns();
    let turn = |number: usize| format!("1. {}", turns[number % 2].text);
    let depth = 100_000;
    let mut text = format!("[Variant \"Tak-Tik\"]\n\n{}", turn(0));
    for level in 1..=depth {
        text += &format!(" ({}", turn(level));
    }
    let mut driver = Driver::new();
    let began = Instant::now();
    driver.paste(&text);
    assert_eq!(driver.probe().screen, "game");
    assert_eq!(driver.probe().turns.len(), 1);
    let status = &driver.probe().status;
    assert!(
        status.contains("the text ends here, expected a turn or ) after the variation"),
        "{status}"
    );
    let whole = text + &")".repeat(depth) + " *";
    driver.paste(&whole);
    driver.click("dialog:yes");
    assert_eq!(driver.probe().turns.len(), 1);
    driver.click("button:undo");
    assert!(
        began.elapsed() < Duration::from_secs(60),
        "{:?}",
        began.elapsed()
    );
}

#[test]
fn a_huge_text_is_refused_at_once() {
    let huge = "1. e2e4 ".repeat(100_000_000 / 8);
    let mut driver = Driver::new();
    for in_dialog in [false, true] {
        let began = Instant::now();
        if in_dialog {
            driver.click("dialog:text");
            driver.paste(&huge);
        } else {
            driver.client().paste(&huge);
            driver.settle();
        }
        assert_eq!(driver.probe().dialog, "paste");
        tells(
            &driver,
            "This text is larger than 4 MB; larger ones are not read.",
        );
        assert!(!driver.has("dialog:open"));
        assert!(
            began.elapsed() < Duration::from_secs(10),
            "{:?}",
            began.elapsed()
        );
    }
}

#[test]
fn a_long_text_is_shown_in_part_and_read_whole() {
    let one = random_game("tactical", 60, 5).record_text();
    let many = one.clone() + "\n" + &vec![one.clone(); 999].join("\n");
    let mut driver = Driver::new();
    driver.click("button:paste");
    driver.client().paste(&many);
    driver.settle();
    let count = many.chars().count();
    tells(
        &driver,
        &format!("The text is long: {count} characters. Only its beginning is shown."),
    );
    driver.click("dialog:open");
    assert_eq!(driver.probe().dialog, "games");
    tells(&driver, "There are 1000 games in this text.");
    driver.click("dialog:game:3");
    assert_eq!(
        driver.probe().turns.len(),
        open_records(&registry::GAMES, &one).0[0].len()
    );

    // One that does not read can be replaced by another.
    driver.command(egui::Key::N);
    driver.client().paste(&"nonsense ".repeat(50_000));
    driver.settle();
    tells(&driver, "This text could not be read.");
    driver.client().paste(&one);
    driver.settle();
    driver.click("dialog:open");
    assert_eq!(driver.probe().game, "tactical");
}
