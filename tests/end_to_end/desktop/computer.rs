//! A game against the computer.

use crate::player::{Player, text};
use crate::rest::rests;

#[test]
fn the_computer_answers_takes_back_with_the_player_and_rests() {
    let Some(screen) = crate::display(800, 600) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let player = Player::sits_down(&screen, folder.path(), "800x600");
    player.click("game:taktik");
    player.click("dialog:red:level:10");
    player.click("dialog:red:seconds:1");
    player.click("dialog:start");
    let turns = |count| {
        player.wait_for("the computer's turn", |report| {
            let made = report["screen"]["turns"].as_array().map_or(0, Vec::len);
            made == count && report["screen"]["thinks"] == false
        })
    };
    player.square("b9");
    player.square("b8");
    // Nobody touches anything: the thread's wake-ups alone bring the turn to the screen.
    let report = turns(2);
    assert_eq!(report["screen"]["turns"][0], "b9b8");
    assert!(text(&report["screen"]["thoughts"]).starts_with("Depth "));
    rests(&player, "after the computer's turn");

    player.click("button:undo");
    player.wait_for("both turns taken back", |report| {
        report["screen"]["shown"] == 0
    });
    player.square("k9");
    player.square("k8");
    let report = turns(2);
    assert_eq!(report["screen"]["turns"][0], "k9k8");
    let reply = text(&report["screen"]["turns"][1]);
    assert!(!reply.is_empty());
    player.leaves();
}
