//! The computer at one side of the board, or at both.

use std::fs;
use std::time::Duration;

use egui::{Key, Vec2, ViewportId, vec2};
use game_search::Limits;
use taktika::registry;
use taktika_ui::ClientConfig;
use tempfile::TempDir;

use super::driver::{Driver, config, game, random_game};
use super::files::text_on_screen;
use super::layout::{check_parts, check_texts, texts};

/// The sides of each game, the first's first.
const GAMES: [(&str, [&str; 2]); 2] = [
    ("taktik", ["blue", "red"]),
    ("tactical", ["white", "black"]),
];

const SIZE: Vec2 = vec2(1280.0, 800.0);

/// A client whose computer thinks within these limits.
pub(super) fn client(limits: Limits) -> (TempDir, Driver) {
    let scratch = tempfile::tempdir().unwrap();
    let driver = in_folder(&scratch, SIZE, limits);
    (scratch, driver)
}

fn in_folder(scratch: &TempDir, size: Vec2, limits: Limits) -> Driver {
    let config = ClientConfig {
        limits: Some(limits),
        ..config(&scratch.path().join("data"))
    };
    Driver::start(size, config)
}

fn quick() -> Limits {
    Limits::nodes(300)
}

/// Without an end: the computer thinks until it is stopped.
pub(super) fn endless() -> Limits {
    Limits::default()
}

/// The client asks for no frame of itself.
fn is_at_rest(driver: &Driver) -> bool {
    let output = &driver.harness.output().viewport_output[&ViewportId::ROOT];
    output.repaint_delay == Duration::MAX
}

/// Nothing changes any more, and the client is not woken again: but for one answer that was dropped on its way.
pub(super) fn stays(driver: &mut Driver) {
    let state = |driver: &Driver| {
        let probe = driver.probe();
        (probe.position.clone(), probe.turns.clone(), probe.shown)
    };
    let before = state(driver);
    let mut woken = 0;
    while driver
        .wakes
        .recv_timeout(Duration::from_millis(400))
        .is_ok()
    {
        woken += 1;
        // Those of reports that had been thought before are heard too.
        assert!(woken < 20, "the client is woken again and again");
        driver.settle();
    }
    driver.settle();
    assert_eq!(state(driver), before);
    assert!(is_at_rest(driver));
}

#[test]
fn the_computer_answers_and_the_client_rests() {
    for (id, [_, second]) in GAMES {
        let (_scratch, mut driver) = client(quick());
        driver.begin_against(id, &[second]);
        assert!(!driver.probe().thinks);
        for turns in [2, 4, 6] {
            driver.make_some(1);
            driver.sleep_until(|probe| probe.turns.len() == turns);
            assert!(!driver.probe().thinks);
        }
        assert_eq!(driver.probe().shown, 6);
        assert!(driver.probe().thoughts.starts_with("Depth "));
        stays(&mut driver);
    }
}

#[test]
fn the_computer_begins_where_it_is_the_first_and_the_person_sits_at_the_bottom() {
    for (id, [first, second]) in GAMES {
        let (_scratch, mut driver) = client(quick());
        driver.begin_against(id, &[first]);
        driver.sleep_until(|probe| probe.turns.len() == 1);
        let (near, far) = (format!("player:{second}"), format!("player:{first}"));
        assert!(driver.rect(&near).top() > driver.rect(&far).top());
        // That is where the person's own squares are.
        let (home, end) = match id {
            "taktik" => ("square:f1", "square:f11"),
            _ => ("square:e8", "square:e1"),
        };
        assert!(driver.rect(home).top() > driver.rect(end).top(), "{id}");
        // There is no turn of a person's to take back.
        assert!(!driver.has("button:undo"));
        driver.make_some(1);
        driver.sleep_until(|probe| probe.turns.len() == 3);
        driver.click("button:undo");
        assert_eq!(driver.probe().shown, 1);
        assert!(!driver.has("button:undo"));
        stays(&mut driver);
    }
}

#[test]
fn while_it_thinks_nobody_moves_but_everything_else_goes_on() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("taktik", &["red"]);
    let before = driver.session();
    driver.make_some(1);
    assert!(driver.probe().thinks);
    assert!(
        driver.probe().status.contains("The computer is thinking."),
        "{}",
        driver.probe().status
    );
    // Neither side's pieces move, nothing is agreed, and a claim is nobody's.
    for turn in before.legal_turns().iter().take(3) {
        let shape = &before.info().shape;
        for cell in [turn.shape.origin, turn.shape.target].into_iter().flatten() {
            driver.click(&format!("square:{}", shape.text(cell)));
        }
    }
    driver.drag("square:b3", "square:b4");
    assert_eq!(driver.probe().turns.len(), 1);
    for button in ["draw", "claim"] {
        assert!(!driver.has(&format!("button:{button}")), "{button}");
    }
    driver.click("button:flip");
    driver.click("button:rules");
    driver.click("dialog:close");
    driver.click("button:save");
    driver.click("dialog:save");
    assert!(driver.probe().status.starts_with("Saved as "));
    // Looking back does not disturb it, and it does not disturb whoever looks.
    driver.click("turns:first");
    assert_eq!(driver.probe().shown, 0);
    assert!(driver.probe().thinks);
    driver.click("button:move-now");
    driver.sleep_until(|probe| probe.turns.len() == 2);
    assert_eq!(driver.probe().shown, 0);
    driver.click("banner:back");
    assert_eq!(driver.probe().shown, 2);
    driver.make_some(1);
    assert!(driver.probe().thinks);
}

#[test]
fn its_thoughts_are_shown_and_it_moves_when_told_to() {
    let (_scratch, mut driver) = client(endless());
    driver.begin_against("tactical", &["black"]);
    assert_eq!(driver.probe().thoughts, "Waiting for you");
    driver.command(Key::N);
    driver.begin_against("tactical", &["white"]);
    assert_eq!(driver.probe().thoughts, "Thinking…");
    driver.sleep_until(|probe| probe.thoughts.starts_with("Depth "));
    let thoughts = driver.probe().thoughts.clone();
    let line = thoughts.rsplit(' ').next().unwrap().to_owned();
    assert!(text_on_screen(&driver).contains(&line), "{line}");
    driver.click("button:move-now");
    driver.sleep_until(|probe| probe.turns.len() == 1);
    assert!(!driver.probe().thinks && !driver.has("button:move-now"));
    stays(&mut driver);
}

#[test]
fn undo_takes_back_to_the_persons_turn_and_redo_goes_there_again() {
    for (id, [_, second]) in GAMES {
        let (_scratch, mut driver) = client(quick());
        driver.begin_against(id, &[second]);
        for turns in [2, 4] {
            driver.make_some(1);
            driver.sleep_until(|probe| probe.turns.len() == turns);
        }
        let end = driver.probe().position.clone();
        for shown in [2, 0] {
            driver.click("button:undo");
            assert_eq!(driver.probe().shown, shown);
            assert!(!driver.probe().thinks);
        }
        assert!(!driver.has("button:undo"));
        for shown in [2, 4] {
            driver.click("button:redo");
            assert_eq!(driver.probe().shown, shown);
        }
        assert_eq!(driver.probe().position, end);
        assert!(!driver.has("button:redo"));
        stays(&mut driver);
    }
}

#[test]
fn a_turn_made_in_an_opened_record_is_answered() {
    for (id, [_, second]) in GAMES {
        let name = second[..1].to_uppercase() + &second[1..];
        let record = |turns| {
            let mut session = random_game(id, turns, 1);
            session.set_tag(&name, "Computer (1 s)").unwrap();
            session.record_text()
        };
        let (_scratch, mut driver) = client(quick());
        driver.paste(&record(4));
        stays(&mut driver);
        driver.make_some(1);
        driver.sleep_until(|probe| probe.turns.len() == 6);
        // Where the computer is to move it waits first.
        driver.paste(&record(3));
        driver.click("dialog:yes");
        assert!(driver.has("button:go-on"), "{id}");
        stays(&mut driver);
    }
}

/// A record of a game that is nearly over, with the computer at both sides.
fn nearly_over(id: &str, sides: [&str; 2]) -> String {
    let seeds = 1..200;
    let games = seeds.map(|seed| random_game(id, 10_000, seed));
    let mut whole = games
        .filter(|game| game.outcome().is_some())
        .min_by_key(|game| game.ply())
        .unwrap();
    for _ in 0..3 {
        assert!(whole.undo());
    }
    let ply = whole.ply();
    let position = whole.position_text(ply).unwrap();
    let mut session = game(id).open_position(&position).unwrap();
    for side in sides {
        let name = side[..1].to_uppercase() + &side[1..];
        session.set_tag(&name, "Computer (1 s)").unwrap();
    }
    session.record_text()
}

#[test]
fn two_computers_play_to_the_end_and_rest_then() {
    for (id, sides) in GAMES {
        let (_scratch, mut driver) = client(Limits::nodes(2_000));
        driver.paste(&nearly_over(id, sides));
        // A record that is opened is looked at first.
        assert!(driver.has("button:go-on"));
        stays(&mut driver);
        assert!(driver.probe().turns.is_empty());
        driver.click("button:go-on");
        driver.sleep_until(|probe| probe.outcome != "ongoing");
        assert!(driver.has("end-card"));
        assert!(!driver.has("button:pause") && !driver.has("button:go-on"));
        stays(&mut driver);
    }
}

#[test]
fn two_computers_pause_and_go_on() {
    let (_scratch, mut driver) = client(quick());
    driver.begin_against("taktik", &["blue", "red"]);
    driver.sleep_until(|probe| probe.turns.len() >= 4);
    driver.click_quickly("button:pause");
    assert!(!driver.probe().thinks);
    stays(&mut driver);
    let turns = driver.probe().turns.len();
    assert!(!driver.has("button:resign") && !driver.has("button:draw"));
    driver.click("button:undo");
    stays(&mut driver);
    assert_eq!(driver.probe().shown, turns - 1);
    driver.click("button:redo");
    assert_eq!(driver.probe().shown, turns);
    driver.click("button:undo");
    driver.click("button:go-on");
    driver.sleep_until(|probe| probe.turns.len() > turns);
}

#[test]
fn a_game_that_was_closed_keeps_its_players() {
    for (id, [_, second]) in GAMES {
        let scratch = tempfile::tempdir().unwrap();
        let mut driver = in_folder(&scratch, SIZE, endless());
        driver.begin_against(id, &[second]);
        driver.make_some(1);
        assert!(driver.probe().thinks);
        drop(driver);
        let name = second[..1].to_uppercase() + &second[1..];
        let saved = fs::read_to_string(scratch.path().join("data/autosave.pgn")).unwrap();
        let tag = format!("[{name} \"Computer (1 s)\"]");
        assert!(saved.contains(&tag), "{saved}");

        let mut driver = in_folder(&scratch, SIZE, quick());
        driver.click("button:continue");
        driver.sleep_until(|probe| probe.turns.len() == 2);
        stays(&mut driver);
        assert!(text_on_screen(&driver).contains(": level 10, 1 s"));
    }
}

#[test]
fn a_level_plays_by_itself_and_is_kept_with_the_game() {
    for (id, [_, second]) in GAMES {
        let scratch = tempfile::tempdir().unwrap();
        // No limit but that of the level ends its thinking.
        let mut driver = in_folder(&scratch, SIZE, endless());
        driver.click(&format!("game:{id}"));
        driver.click(&format!("dialog:{second}:level:10"));
        assert!(driver.has("dialog:seconds:3"));
        driver.click(&format!("dialog:{second}:level:4"));
        assert!(!driver.has("dialog:seconds:3"), "no time counts below 10");
        driver.click("dialog:start");
        driver.make_some(1);
        driver.sleep_until(|probe| probe.turns.len() == 2);
        assert!(text_on_screen(&driver).contains(": level 4"));
        drop(driver);
        let name = second[..1].to_uppercase() + &second[1..];
        let saved = fs::read_to_string(scratch.path().join("data/autosave.pgn")).unwrap();
        let tag = format!("[{name} \"Computer (level 4)\"]");
        assert!(saved.contains(&tag), "{saved}");

        let mut driver = in_folder(&scratch, SIZE, endless());
        driver.click("button:continue");
        driver.make_some(1);
        driver.sleep_until(|probe| probe.turns.len() == 4);
        stays(&mut driver);
    }
}

/// TT-6.7, TC-5.5
#[test]
fn the_computer_claims_a_draw_that_is_due_when_it_stands_worse() {
    for (id, sides) in GAMES {
        let info = game(id).info();
        let open = |seed| Some(random_game(id, 90, seed)).filter(|game| game.outcome().is_none());
        let session = (1..100).find_map(open).unwrap();
        let text = session.position_text(session.ply()).unwrap();
        let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
        fields[2] = info.claim_clock.to_string();
        let due = game(id).open_position(&fields.join(" ")).unwrap();
        let mut engine = game_search::by_id(id, 1).unwrap().unwrap();
        engine.set_session(&*due).unwrap();
        let choice = engine
            .think(&quick(), &game_search::Stop::new(), &mut |_| {})
            .unwrap();
        let mut with_players = due.boxed_clone();
        for side in sides {
            let name = side[..1].to_uppercase() + &side[1..];
            with_players.set_tag(&name, "Computer (1 s)").unwrap();
        }
        let (_scratch, mut driver) = client(quick());
        driver.paste(&with_players.record_text());
        driver.click("button:go-on");
        driver.sleep_until(|probe| probe.outcome != "ongoing" || !probe.turns.is_empty());
        let claimed = driver.probe().outcome == "draw clock";
        assert_eq!(claimed, choice.claims_draw, "{id}");
    }
}

#[test]
fn everything_has_its_place_in_every_window_and_keeps_it() {
    for size in super::cards::SIZES {
        for (id, sides) in GAMES {
            let scratch = tempfile::tempdir().unwrap();
            let mut driver = in_folder(&scratch, size, endless());
            let place = format!("{id} at {size}");
            driver.click(&format!("game:{id}"));
            driver.click(&format!("dialog:{}:level:3", sides[0]));
            driver.click(&format!("dialog:{}:level:10", sides[1]));
            check_texts(&driver, size, &format!("{place}, new"), false);
            super::layout::keep(
                &super::picture::picture(&driver, [size.x as usize, size.y as usize]),
                &format!("new {id} {}", size.x),
            );
            driver.click("dialog:cancel");
            driver.begin_against(id, &[sides[1]]);
            check_parts(&driver, size, &place);
            let parts = ["thoughts", "turns", "button:undo", "status", "board"];
            let rects = |driver: &Driver| {
                let known = parts.iter().filter(|part| driver.has(part));
                known
                    .map(|part| (*part, driver.rect(part)))
                    .collect::<Vec<_>>()
            };
            let before = rects(&driver);
            driver.make_some(1);
            driver.sleep_until(|probe| probe.thoughts.starts_with("Depth "));
            check_parts(&driver, size, &place);
            for (part, rect) in before {
                assert_eq!(driver.rect(part), rect, "{place}: {part} has moved");
            }
            // Only the line is cut where it is too long; it stays left of the button.
            let button = driver.rect("button:move-now");
            for drawn in texts(&driver) {
                let is_line = driver.probe().thoughts.ends_with(&drawn.text);
                assert!(!drawn.is_cut || is_line, "{place}: {:?} is cut", drawn.text);
                let beside = drawn.rect.y_range().intersects(button.y_range())
                    && drawn.rect.left() < button.left()
                    && drawn.rect.left() > driver.rect("thoughts").left();
                assert!(
                    !beside || drawn.rect.right() <= button.left(),
                    "{place}: {:?}",
                    drawn.text
                );
            }
            super::layout::keep(
                &super::picture::picture(&driver, [size.x as usize, size.y as usize]),
                &format!("computer {id} {}", size.x),
            );
        }
    }
}

#[test]
fn every_game_offers_the_computer() {
    assert_eq!(
        registry::GAMES.map(|entry| entry.info().id),
        GAMES.map(|(id, _)| id)
    );
}
