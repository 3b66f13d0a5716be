use egui::Key;
use taktika::game_variant::Act;
use taktika::registry;

use super::driver::{Driver, game, plain_turns, random_game};

#[test]
fn every_game_is_started_and_played_by_clicks() {
    for entry in registry::GAMES {
        let info = entry.info();
        let mut driver = Driver::new();
        assert_eq!(driver.probe().screen, "start");
        driver.begin(info.id);
        assert_eq!(driver.probe().screen, "game");
        assert_eq!(driver.probe().game, info.id);
        assert_eq!(driver.probe().position, entry.start().start_text());
        driver.make_some(6);
        assert_eq!((driver.probe().turns.len(), driver.probe().shown), (6, 6));
        assert_eq!(driver.probe().outcome, "ongoing");
    }
}

#[test]
fn a_click_counts_however_slow_the_frames_are() {
    let mut driver = Driver::new();
    driver.click_slowly("game:taktik");
    driver.click_slowly("dialog:start");
    assert_eq!(driver.probe().screen, "game");
    driver.click_slowly("square:b9");
    driver.click_slowly("square:b8");
    assert_eq!(driver.probe().turns, ["b9b8"]);
}

#[test]
fn turns_are_made_by_dragging_too() {
    for entry in registry::GAMES {
        let info = entry.info();
        let mut driver = Driver::playing(info.id);
        let turn = plain_turns(&*driver.session()).swap_remove(0);
        let from = match (turn.shape.origin, turn.shape.kind) {
            (Some(origin), _) => format!("square:{}", info.shape.text(origin)),
            (None, kind) => {
                format!(
                    "tray:{}:{}",
                    info.sides[0].word,
                    info.kind(kind.unwrap()).unwrap().word
                )
            }
        };
        let to = format!("square:{}", info.shape.text(turn.shape.target.unwrap()));
        driver.drag(&from, &to);
        assert_eq!(driver.probe().turns, [turn.text]);
    }
}

#[test]
fn undo_and_redo_by_buttons_and_keys() {
    let mut driver = Driver::playing("taktik");
    assert!(!driver.has("button:undo") && !driver.has("button:redo"));
    driver.make_some(3);
    let end = driver.probe().position.clone();
    driver.click("button:undo");
    assert_eq!(driver.probe().shown, 2);
    driver.command(Key::Z);
    assert_eq!(driver.probe().shown, 1);
    driver.click("button:redo");
    driver.command(Key::Y);
    assert_eq!((driver.probe().shown, &driver.probe().position), (3, &end));
    assert!(!driver.has("button:redo"));
}

#[test]
fn earlier_positions_are_looked_at_but_not_played() {
    let mut driver = Driver::playing("taktik");
    driver.make_some(5);
    let end = driver.probe().position.clone();
    driver.click("turn:2");
    assert_eq!(driver.probe().shown, 2);
    assert!(
        driver.probe().status.contains("After Red's turn 1:"),
        "{}",
        driver.probe().status
    );

    let turn = plain_turns(&*driver.session()).swap_remove(0);
    let info = game("taktik").info();
    driver.click(&format!(
        "square:{}",
        info.shape.text(turn.shape.origin.unwrap())
    ));
    driver.click(&format!(
        "square:{}",
        info.shape.text(turn.shape.target.unwrap())
    ));
    assert_eq!(driver.probe().turns.len(), 5);
    assert_eq!(driver.probe().shown, 2);

    driver.key(Key::ArrowLeft);
    assert_eq!(driver.probe().shown, 1);
    driver.click("turns:first");
    assert_eq!(driver.probe().position, game("taktik").start().start_text());
    driver.click("turns:next");
    driver.key(Key::ArrowRight);
    assert_eq!(driver.probe().shown, 2);
    driver.click("turns:previous");
    driver.click("button:back");
    assert_eq!((driver.probe().shown, &driver.probe().position), (5, &end));
    driver.key(Key::Home);
    driver.click("turns:last");
    assert_eq!(driver.probe().shown, 5);
    driver.key(Key::Home);
    driver.key(Key::Escape);
    assert_eq!(driver.probe().shown, 5);
}

#[test]
fn resigning_is_asked_about_and_ends_the_game() {
    let mut driver = Driver::playing("taktik");
    driver.make_some(1);
    driver.click("button:resign");
    assert_eq!(driver.probe().dialog, "resign");
    driver.click("dialog:no");
    assert_eq!(
        (
            driver.probe().outcome.as_str(),
            driver.probe().dialog.as_str()
        ),
        ("ongoing", "")
    );
    driver.click("button:resign");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().outcome, "blue resignation");
    assert!(driver.has("end-card"));
    assert!(
        driver.probe().status.contains("Red resigned"),
        "{}",
        driver.probe().status
    );
    assert!(!driver.has("button:resign") && !driver.has("button:draw"));

    driver.click("end:look");
    assert!(!driver.has("end-card"));
    driver.click("button:result");
    assert!(driver.has("end-card"));
    driver.click("button:undo");
    assert_eq!(driver.probe().outcome, "ongoing");
    assert!(!driver.has("end-card"));
    driver.click("button:redo");
    assert_eq!(driver.probe().outcome, "blue resignation");
    driver.click("end:new");
    assert_eq!(driver.probe().screen, "start");
    assert!(!driver.has("button:continue"));
}

#[test]
fn a_draw_is_offered_declined_and_accepted() {
    let mut driver = Driver::playing("tactical");
    driver.click("button:draw");
    assert_eq!(driver.probe().dialog, "draw");
    driver.click("dialog:no");
    assert_eq!(driver.probe().outcome, "ongoing");
    driver.click("button:draw");
    driver.key(Key::Escape);
    assert_eq!(
        (
            driver.probe().outcome.as_str(),
            driver.probe().dialog.as_str()
        ),
        ("ongoing", "")
    );
    driver.click("button:draw");
    driver.click("dialog:yes");
    assert_eq!(driver.probe().outcome, "draw agreement");
}

#[test]
fn a_draw_is_claimed_when_the_clock_allows() {
    for entry in registry::GAMES {
        let info = entry.info();
        let open =
            |seed| Some(random_game(info.id, 90, seed)).filter(|game| game.outcome().is_none());
        let session = (1..100).find_map(open).unwrap();
        let text = session.position_text(session.ply()).unwrap();
        let with_clock = |clock: u16| {
            let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
            fields[2] = clock.to_string();
            fields.join(" ")
        };
        let mut driver = Driver::new();
        driver.paste(&with_clock(info.claim_clock - 1));
        assert_eq!(driver.probe().game, info.id);
        assert!(!driver.has("button:claim"));
        driver.paste(&with_clock(info.claim_clock));
        driver.click("button:claim");
        assert_eq!(driver.probe().outcome, "draw clock");
    }
}

#[test]
fn passing_has_a_button_where_the_rules_have_it() {
    let mut session = game("tactical").start();
    while !session
        .legal_turns()
        .iter()
        .any(|turn| turn.shape.act == Act::Pass)
    {
        let turns = session.legal_turns();
        session.play(&turns[turns.len() / 3].text).unwrap();
    }
    let mut driver = Driver::new();
    driver.paste(&session.position_text(session.ply()).unwrap());
    driver.click("button:pass");
    let turns = driver.probe().turns.clone();
    let passed = session
        .legal_turns()
        .into_iter()
        .find(|turn| turn.shape.act == Act::Pass);
    assert_eq!(turns, [passed.unwrap().text]);

    let driver = Driver::playing("taktik");
    assert!(!driver.has("button:pass"));
}

#[test]
fn a_wish_that_is_refused_is_explained_and_a_legal_one_previewed() {
    let mut driver = Driver::playing("taktik");
    let info = game("taktik").info();
    let turn = plain_turns(&*driver.session()).swap_remove(0);
    let origin = info.shape.text(turn.shape.origin.unwrap());
    driver.click(&format!("square:{origin}"));
    // What a selected piece can do is told, with the clause.
    let hint = driver.probe().status.clone();
    assert!(hint.contains("TT-3"), "{hint}");
    // No piece of one's own may be taken, and none stands on the other side's last rank.
    driver.click("square:f1");
    assert_eq!(driver.probe().turns.len(), 0);
    assert_ne!(driver.probe().status, hint);
    assert!(
        driver.probe().status.contains("TT-"),
        "{}",
        driver.probe().status
    );

    driver.hover(&format!(
        "square:{}",
        info.shape.text(turn.shape.target.unwrap())
    ));
    let status = driver.probe().status.clone();
    assert!(
        status.contains(&origin) && status.contains("TT-3"),
        "{status}"
    );
}

/// TC-2.2
#[test]
fn only_what_may_be_placed_can_be_taken_from_the_tray_and_the_buttons_keep_their_places() {
    let mut driver = Driver::playing("tactical");
    let draw = driver.rect("button:draw");
    driver.make_some(4);
    let shown = driver.session();
    assert_eq!(shown.view(shown.ply()).unwrap().phase.word, "kings");
    assert!(driver.has("tray:white:king"));
    assert!(!driver.has("tray:white:queen"));
    // Nobody passes in the kings' turn, and no other button takes that one's place.
    assert_eq!(driver.rect("button:draw"), draw);
    driver.make_some(2);
    assert!(driver.has("tray:white:queen"));
}

#[test]
fn the_board_is_flipped_with_the_players() {
    let mut driver = Driver::playing("tactical");
    let before = (
        driver.rect("square:a1"),
        driver.rect("player:white"),
        driver.rect("tray:white"),
    );
    driver.key(Key::F);
    let after = (
        driver.rect("square:a1"),
        driver.rect("player:white"),
        driver.rect("tray:white"),
    );
    assert!(after.0.top() < before.0.top());
    assert!(after.1.top() < before.1.top());
    assert!(after.2.top() < before.2.top());
    driver.click("button:flip");
    assert_eq!(driver.rect("square:a1"), before.0);
}

#[test]
fn players_and_trays_are_on_their_side_of_the_board() {
    // Red's home is ranks 1 to 3 (TT-1.5); White has the first rank as in chess.
    for (id, near, far) in [("taktik", "red", "blue"), ("tactical", "white", "black")] {
        let mut driver = Driver::playing(id);
        let is_below = |driver: &Driver, one: &str, other: &str| {
            driver.rect(one).center().y > driver.rect(other).center().y
        };
        let sits_below = |driver: &Driver, one: &str, other: &str| {
            is_below(driver, &format!("player:{one}"), &format!("player:{other}"))
        };
        assert!(is_below(&driver, "square:a1", "square:a8"));
        assert!(sits_below(&driver, near, far), "{id}");
        driver.key(Key::F);
        assert!(is_below(&driver, "square:a8", "square:a1"));
        assert!(sits_below(&driver, far, near), "{id}");
        let told = driver.probe().status.to_lowercase();
        assert!(told.contains(&format!("{far} is at the bottom")), "{told}");
    }
}

#[test]
fn rules_and_settings_open_and_close() {
    for entry in registry::GAMES {
        let mut driver = Driver::playing(entry.info().id);
        driver.click("button:rules");
        assert_eq!(driver.probe().dialog, "rules");
        driver.click("dialog:close");
        driver.click("button:settings");
        driver.click("dialog:about");
        assert_eq!(driver.probe().dialog, "about");
        driver.key(Key::Escape);
        assert_eq!(driver.probe().dialog, "");
    }
}

#[test]
fn what_is_to_be_placed_is_called_by_its_name() {
    let mut driver = Driver::playing("tactical");
    for expected in [
        "Place one obstacle",
        "Place one obstacle",
        "Place one obstacle",
        "Place one obstacle",
        "Place your king",
        "Place your king",
        "Place one piece",
    ] {
        let status = driver.probe().status.clone();
        assert!(status.contains(expected), "{expected}: {status}");
        let may_pass = driver.has("button:pass");
        assert_eq!(status.contains("You may also pass."), may_pass, "{status}");
        driver.make_some(1);
    }
}

#[test]
fn turning_the_board_is_told() {
    let mut driver = Driver::playing("tactical");
    driver.key(Key::F);
    let status = "The board is turned: Black is at the bottom.";
    assert_eq!(driver.probe().status, status);
    driver.key(Key::F);
    assert!(driver.probe().status.contains("White is at the bottom"));
}

#[test]
fn buttons_tell_their_keys() {
    let mut driver = Driver::playing("tactical");
    driver.hover("button:flip");
    for _ in 0..8 {
        driver.harness.step();
    }
    let said: Vec<String> = super::layout::texts(&driver)
        .into_iter()
        .map(|drawn| drawn.text)
        .collect();
    assert!(
        said.iter().any(|said| said == "Turn the board round"),
        "{said:?}"
    );
    assert!(said.iter().any(|said| said == "F"), "{said:?}");
}

#[test]
fn rules_are_read_before_any_game() {
    for entry in registry::GAMES {
        let info = entry.info();
        let mut driver = Driver::new();
        driver.click(&format!("rules:{}", info.id));
        assert_eq!(driver.probe().dialog, "rules");
        let said = super::layout::texts(&driver);
        let at = |text: &str| said.iter().position(|drawn| drawn.text == text);
        let short = at("The game in short").expect("the rules begin with the game");
        assert!(at("What the clauses rest on").is_none_or(|end| short < end));
        driver.click("dialog:close");
        assert_eq!(driver.probe().dialog, "");
    }
}

#[test]
fn the_key_to_the_marks_is_offered_where_it_has_an_effect() {
    let shown = |driver: &Driver| {
        let said = super::layout::texts(driver);
        said.iter().any(|drawn| drawn.text == "Marks")
    };
    for size in super::cards::SIZES {
        let mut driver = Driver::of_size(size);
        driver.click("button:settings");
        assert!(!driver.has("dialog:key-hidden"), "on the start screen");
        driver.key(Key::Escape);
        for entry in registry::GAMES {
            let id = entry.info().id;
            let mut driver = Driver::of_size(size);
            driver.begin(id);
            let before = shown(&driver);
            driver.click("button:settings");
            assert_eq!(driver.has("dialog:key-hidden"), before, "{id} at {size}");
            if before {
                driver.click("dialog:key-hidden");
                assert!(!shown(&driver), "{id} at {size}");
                driver.click("dialog:key-shown");
                assert!(shown(&driver), "{id} at {size}");
            }
        }
    }
}

#[test]
fn dialogs_are_closed_at_the_same_place() {
    for dialog in ["settings", "rules", "save", "paste", "resign"] {
        let mut driver = Driver::playing("taktik");
        driver.click(&format!("button:{dialog}"));
        let names = driver.probe().rects.keys();
        let names: Vec<String> = names
            .filter(|name| name.starts_with("dialog:"))
            .cloned()
            .collect();
        let lowest = names
            .iter()
            .map(|name| driver.rect(name).center().y)
            .fold(0.0, f32::max);
        let foot = names.iter().map(|name| driver.rect(name));
        let foot = foot.filter(|rect| rect.center().y > lowest - 4.0);
        let left = foot.map(|rect| rect.left()).fold(f32::INFINITY, f32::min);
        assert!(left > 600.0, "{dialog}: {names:?} begin at {left}");
    }
}

#[test]
fn nothing_is_drawn_without_cause() {
    let mut driver = Driver::playing("taktik");
    driver.make_some(1);
    for open in ["", "button:save", "button:paste"] {
        if !open.is_empty() {
            driver.click(open);
        }
        let root = |driver: &Driver| {
            driver.harness.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay
        };
        driver.settle();
        assert_eq!(root(&driver), std::time::Duration::MAX, "with {open:?}");
        driver.key(Key::Escape);
    }
}
