//! At rest the client draws nothing and computes nothing.

use std::thread::sleep;
use std::time::Duration;

use crate::player::Player;

/// How long it is watched.
const WATCHED: Duration = Duration::from_secs(10);

#[test]
fn a_client_at_rest_rests() {
    let Some(screen) = crate::display(1280, 800) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "1280x800");
    rests(&player, "just started");

    player.begins("taktik");
    player.plays("c11", "c6");
    rests(&player, "after a turn");

    player.display.move_to(player.middle("square:e5"));
    rests(&player, "a square under the pointer");

    player.display.focus_nothing();
    rests(&player, "unfocused");
    player.display.focus_window();

    player.click("button:save");
    player.click("dialog:name");
    player.display.type_text("abc");
    rests(&player, "a text field focused");
    player.leaves();

    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "1280x800");
    open_a_chooser(&player);
    rests(&player, "a chooser open");
    player.leaves();
}

/// Pastes a position in which one square allows two turns, and asks for it.
fn open_a_chooser(player: &Player<'_>) {
    player.click("button:paste");
    player.click("dialog:text");
    let position = "8ITT/8IMI/10I/11/11/11/11/2iTa6/10i/8imi/8itt r 0 1";
    player.display.type_text(position);
    player.settled();
    player.click("dialog:open");
    player.wait_for("the game", |report| report["screen"]["screen"] == "game");
    // Encirclement and strike: the enclosed tank may be taken in two ways.
    player.square("c4");
    player.square("d4");
    player.wait_for("the chooser", |report| {
        report["screen"]["rects"]["chooser:1"].is_array()
    });
}

pub(crate) fn rests(player: &Player<'_>, when: &str) {
    player.settled();
    sleep(Duration::from_secs(1));
    let (frames, time) = (player.frames(), player.processor_time());
    sleep(WATCHED);
    let drawn = player.frames() - frames;
    let used = player.processor_time() - time;
    println!("{when}: {drawn} frames, {used:?} of processor time in {WATCHED:?}");
    assert!(drawn <= 2, "{when}: {drawn} frames");
    assert!(used <= Duration::from_millis(200), "{when}: {used:?}");
}
