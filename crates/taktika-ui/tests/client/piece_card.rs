//! The card of a piece: asked for by the right button or by key, on the board and in the trays.

use egui::{Event, Key, Modifiers, PointerButton, Rect, Vec2};
use taktika::registry;
use taktika::words::Words;

use super::cards::{SIZES, in_theme};
use super::driver::Driver;
use super::layout::{check_texts, keep, texts};
use super::picture::picture;

/// All kinds of Tactical Chess on the board or in reserve, in the battle.
const BATTLE: &str =
    "1k3r2/1+p+b1d1ph/p2p#+n1q/4c3/2BF1P2/1C1#1+N1D/1JP3+P1/+R2QH1K1[RNP5+B+PCDbp4+r+pcdfj] w 4 24";

/// Presses the right button.
fn ask(driver: &mut Driver, name: &str) {
    let pos = driver.rect(name).center();
    driver.harness.event(Event::PointerMoved(pos));
    for pressed in [true, false] {
        driver.harness.event(Event::PointerButton {
            pos,
            button: PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
    }
    driver.settle();
}

fn says(driver: &Driver, text: &str) -> bool {
    texts(driver).iter().any(|drawn| drawn.text.contains(text))
}

fn picture_of(driver: &Driver, size: Vec2, name: &str) {
    if std::env::var_os("TAKTIKA_PICTURES").is_some() {
        let pixels = [size.x as usize, size.y as usize];
        keep(&picture(driver, pixels), &format!("{name} {}", size.x));
    }
}

#[test]
fn every_kind_has_its_sentences() {
    let words = Words::english();
    for game in registry::GAMES {
        let info = game.info();
        for kind in info.kinds {
            let key = |what: &str| format!("{}-kind-{}-{what}", info.id, kind.word);
            assert!(words.has(&key("moves")), "{}", key("moves"));
            assert_eq!(
                words.has(&key("captures")),
                kind.has_side,
                "{}",
                key("captures")
            );
        }
    }
}

#[test]
fn the_right_button_asks_about_a_piece() {
    let mut driver = Driver::new();
    driver.client().paste(BATTLE);
    driver.settle();
    ask(&mut driver, "square:b3");
    assert_eq!(driver.probe().dialog, "piece");
    assert!(says(&driver, "Cannon") && says(&driver, "shoots without moving"));
    assert!(driver.has("piece-diagram"));
    let both = driver
        .rect("piece-card")
        .intersect(driver.rect("square:b3"));
    assert!(!both.is_positive(), "the piece is in sight");
    driver.click("piece:rule");
    assert_eq!(driver.probe().dialog, "rules");
    assert!(driver.has("rules:clause:TC-3.7"));
    driver.key(Key::Escape);
    // Nothing is asked of an empty square, and a drag is let go of.
    ask(&mut driver, "square:a4");
    assert_eq!(driver.probe().dialog, "");
    driver.hold("square:b3", "square:b4");
    ask(&mut driver, "square:b3");
    assert_eq!(driver.probe().dialog, "", "a drag is let go of first");
    assert!(driver.probe().turns.is_empty());
}

#[test]
fn a_card_closes_by_key_and_by_a_click_beside_it() {
    let mut driver = Driver::playing("taktik");
    ask(&mut driver, "square:d10");
    assert_eq!(driver.probe().dialog, "piece");
    driver.key(Key::Escape);
    assert_eq!(driver.probe().dialog, "");
    ask(&mut driver, "square:d10");
    driver.click("square:l1");
    assert_eq!(driver.probe().dialog, "");
    assert!(driver.probe().turns.is_empty());
    // A number in its sentences leads to the rulebook.
    ask(&mut driver, "square:d10");
    let link = driver
        .probe()
        .rects
        .keys()
        .find(|name| name.ends_with(":TT-3.2"))
        .cloned();
    driver.click(&link.expect("the tank's corner move"));
    assert!(driver.has("rules:clause:TT-3.2"));
}

#[test]
fn the_key_asks_about_what_is_selected_or_pointed_at() {
    let mut driver = Driver::playing("taktik");
    driver.click("square:d10");
    driver
        .harness
        .key_press_modifiers(Modifiers::SHIFT, Key::F10);
    driver.settle();
    assert_eq!(driver.probe().dialog, "piece");
    assert!(says(&driver, "Tank"));
}

#[test]
fn pieces_in_the_trays_have_cards() {
    let mut driver = Driver::playing("tactical");
    for (slot, said) in [
        ("obstacle", "stays to the end"),
        ("dragon", "over pieces and obstacles"),
    ] {
        let tray = driver.rect("tray:white");
        let place = slot_of(&driver, tray, slot);
        let pos = place.center();
        driver.harness.event(Event::PointerMoved(pos));
        for pressed in [true, false] {
            driver.harness.event(Event::PointerButton {
                pos,
                button: PointerButton::Secondary,
                pressed,
                modifiers: Modifiers::NONE,
            });
        }
        driver.settle();
        assert_eq!(driver.probe().dialog, "piece", "{slot}");
        assert!(says(&driver, said), "{slot}");
        driver.click("dialog:close");
    }
}

/// Where a kind has its slot in a tray four slots wide: only what can be placed now has a name.
fn slot_of(driver: &Driver, tray: Rect, kind: &str) -> Rect {
    let first = driver.rect("tray:white:obstacle");
    let info = driver.session().info();
    let mut slots = info.reserve.iter();
    let at = slots.position(|id| info.kind(*id).is_some_and(|known| known.word == kind));
    let at = at.expect("a kind of the reserve");
    let (column, row) = ((at % 4) as f32, (at / 4) as f32);
    let place = first.translate(Vec2::new(column, row) * first.size());
    assert!(tray.contains_rect(place));
    place
}

#[test]
fn cards_fit_every_window() {
    for size in SIZES {
        for theme in ["theme:light", "theme:dark"] {
            for (position, squares) in [
                (
                    Some(BATTLE),
                    ["b3", "h3", "d4", "g1", "e6", "h7"].as_slice(),
                ),
                (None, ["b9", "d10", "f11", "e2", "c1", "h1"].as_slice()),
            ] {
                let mut driver = in_theme(size, theme);
                match position {
                    Some(text) => {
                        driver.client().paste(text);
                        driver.settle();
                    }
                    None => driver.begin("taktik"),
                }
                for square in squares {
                    ask(&mut driver, &format!("square:{square}"));
                    let card = driver.rect("piece-card");
                    let window = Rect::from_min_size(egui::Pos2::ZERO, size);
                    let place = format!("{square} at {size}");
                    assert!(window.contains_rect(card), "{place}: {card}");
                    check_texts(&driver, size, &place, false);
                    for name in ["piece-diagram", "piece:rule", "dialog:close"] {
                        assert!(card.contains_rect(driver.rect(name)), "{place}: {name}");
                    }
                    let game = driver.probe().game.clone();
                    picture_of(&driver, size, &format!("piece {game} {square} {theme}"));
                    driver.key(Key::Escape);
                }
            }
        }
    }
}
