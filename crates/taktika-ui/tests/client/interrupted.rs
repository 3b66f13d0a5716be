//! Whatever else happens while the computer thinks.

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use egui::Key;
use game_search::Limits;

use super::computer::{client, endless, stays};
use super::driver::{Driver, random_game};

#[test]
fn undo_while_it_thinks_drops_its_answer() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.make_some(1);
    assert!(driver.probe().thinks);
    driver.command(Key::Z);
    assert_eq!((driver.probe().shown, driver.probe().thinks), (0, false));
    // What it was asked before is answered meanwhile: nobody wants to hear it.
    let answered = driver.wakes.recv_timeout(Duration::from_secs(60));
    assert!(answered.is_ok());
    stays(&mut driver);
    assert_eq!(driver.probe().shown, 0);
    assert_eq!(driver.probe().turns.len(), 1);
    // Made again, it is thought about again; and taken back and made many times over.
    for _ in 0..5 {
        driver.command(Key::Y);
        assert!(driver.probe().thinks);
        driver.command(Key::Z);
        assert!(!driver.probe().thinks);
    }
    driver.command(Key::Y);
    driver.click("button:move-now");
    driver.sleep_until(|probe| probe.turns.len() == 2);
    assert_eq!(driver.probe().shown, 2);
}

#[test]
fn another_game_while_it_thinks_gets_nothing_of_its_answer() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.make_some(1);
    // On the start screen it does not think, and coming back it does.
    driver.command(Key::N);
    assert!(!driver.probe().thinks);
    driver.click("button:continue");
    assert!(driver.probe().thinks);
    driver.command(Key::N);
    driver.begin_against("taktik", &["red"]);
    driver.click("dialog:yes");
    assert_eq!(
        (driver.probe().turns.len(), driver.probe().thinks),
        (0, false)
    );
    stays(&mut driver);
    // A game of persons needs no thread: it ends.
    driver.command(Key::N);
    driver.begin("tactical");
    driver.make_some(2);
    assert!(driver.probe().thoughts.is_empty());
    assert!(!driver.has("thoughts"));
}

#[test]
fn a_record_opened_while_it_thinks_gets_nothing_of_its_answer() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.make_some(1);
    let other = random_game("tactical", 5, 1);
    driver.paste(&other.record_text());
    assert_eq!(driver.probe().dialog, "leave");
    // The turn that comes while this is asked is made where it belongs.
    assert!(driver.probe().thinks);
    driver.click("dialog:no");
    driver.click("button:move-now");
    driver.sleep_until(|probe| probe.turns.len() == 2);
    driver.make_some(1);
    driver.paste(&other.record_text());
    driver.click("dialog:yes");
    assert_eq!(driver.probe().game, "tactical");
    assert_eq!(driver.probe().turns.len(), 5);
    stays(&mut driver);
    assert!(!driver.has("thoughts"));
}

#[test]
fn an_answer_that_comes_while_the_player_is_asked_leaves_the_question_open() {
    let (_scratch, mut driver) = client(Limits::nodes(20_000));
    driver.begin_against("tactical", &["black"]);
    driver.make_some(1);
    driver.click_quickly("button:resign");
    driver.sleep_until(|probe| probe.turns.len() == 2);
    assert_eq!(driver.probe().dialog, "resign");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().outcome, "black resignation");
    stays(&mut driver);
}

#[test]
fn resigning_while_it_thinks_ends_the_game_for_the_person() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.make_some(1);
    driver.click("button:resign");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().outcome, "red resignation");
    assert!(!driver.probe().thinks);
    assert_eq!(driver.probe().thoughts, "The game is over");
    let _ = driver.wakes.recv_timeout(Duration::from_secs(60));
    stays(&mut driver);
    driver.click("button:undo");
    assert_eq!(
        (driver.probe().outcome.as_str(), driver.probe().shown),
        ("ongoing", 0)
    );
}

#[test]
fn closing_while_it_thinks_ends_its_thread() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    driver.make_some(1);
    assert!(driver.probe().thinks);
    let Driver { harness, wakes, .. } = driver;
    drop(harness);
    // The thread holds the other end.
    loop {
        match wakes.recv_timeout(Duration::from_secs(60)) {
            Ok(()) => {}
            Err(end) => {
                assert_eq!(end, RecvTimeoutError::Disconnected);
                break;
            }
        }
    }
}

#[test]
fn two_computers_taken_back_while_they_think_pause_there() {
    let (_scratch, mut driver) = client(Limits::nodes(20_000));
    driver.begin_against("tactical", &["white", "black"]);
    driver.sleep_until(|probe| probe.turns.len() >= 3);
    for _ in 0..2 {
        driver.command(Key::Z);
    }
    let shown = driver.probe().shown;
    assert!(shown < driver.probe().turns.len());
    assert!(!driver.probe().thinks && driver.has("button:go-on"));
    stays(&mut driver);
    for _ in 0..3 {
        driver.command(Key::Y);
        driver.command(Key::Z);
    }
    stays(&mut driver);
    assert_eq!(driver.probe().shown, shown);
    driver.click_quickly("button:go-on");
    driver.sleep_until(|probe| probe.turns.len() == shown + 1);
}
