//! Where cards stand: beside what they are about.

use egui::{Rect, Vec2, vec2};
use taktika::game_variant::session::{Session, TurnChoice};
use taktika::game_variant::{Act, Cell};
use taktika::registry;

use super::driver::{Driver, game, random_game};
use super::layout::{check_texts, keep, texts};
use super::picture::picture;

pub(super) const SIZES: [Vec2; 3] = [
    vec2(800.0, 600.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];
const THEMES: [&str; 3] = ["theme:light", "theme:dark", "theme:contrast"];

/// A king on g1 beside a fanatic on h1, a pawn on a7 before the last rank, a dragon on c1 that can strike d2 and e3.
const CHOICES: &str = "2C1k3/P1p5/2p5/8/8/4r3/3P4/2D3Kf[P6p6] w 0 30";
/// A fanatic on d4 that takes the cannon on e5 and four more pieces.
const EXPLOSION: &str =
    "1k3r2/1+p+b1d1ph/p2p#+n1q/4c3/2BF1P2/1C1#1+N1D/1JP3+P1/+R2QH1K1[RNP5+B+PCDbp4+r+pcdfj] w 4 24";
/// A strike on f5, an encirclement on d7.
const STRIKE: &str =
    "2FB1M1B3/1A1TA1AT1A1/9I1/3I1T1I3/2IfI6/11/5i2F2/4i2t3/1i1i3i3/1a1tata2a1/3b1m1b3 b 24 16";

/// At the start, with a theme from the settings, which offer it in windows of every size.
pub(super) fn in_theme(size: Vec2, theme: &str) -> Driver {
    let mut driver = Driver::of_size(size);
    driver.click("button:settings");
    driver.click(theme);
    driver.key(egui::Key::Escape);
    driver
}

fn showing(position: &str, size: Vec2, theme: &str) -> Driver {
    let mut driver = in_theme(size, theme);
    driver.client().paste(position);
    driver.settle();
    assert_eq!(driver.probe().position, position);
    driver
}

fn square(driver: &Driver, cell: Cell) -> Rect {
    let shape = &driver.session().info().shape;
    driver.rect(&format!("square:{}", shape.text(cell)))
}

/// The squares that a turn starts from, ends on and empties.
fn changed(session: &dyn Session, turn: &TurnChoice) -> Vec<Cell> {
    use taktika::game_variant::effect::Effect;
    let effects = session.effects(&turn.text).unwrap();
    let leaving = effects.iter().filter_map(|effect| match effect {
        Effect::Leaves { piece, .. } => Some(piece.at),
        _ => None,
    });
    let shape = &turn.shape;
    shape
        .origin
        .into_iter()
        .chain(shape.target)
        .chain(leaving)
        .collect()
}

/// The open card lies in the field of the board, over nothing that its turns are about.
fn check_card(driver: &Driver, turns: &[TurnChoice], place: &str) {
    let card = driver.rect("card");
    let board = driver.rect("board");
    let panel = driver.rect("status").left();
    assert!(card.top() > 44.0, "{place}: {card} lies on the bar");
    assert!(card.right() < panel, "{place}: {card} lies on the panel");
    let edge = driver.harness.ctx.content_rect().right() - driver.rect("status").right();
    assert!(edge <= 16.5, "{place}: the panel scrolls");
    let session = driver.session();
    for turn in turns {
        for cell in changed(&*session, turn) {
            let both = square(driver, cell).intersect(card);
            assert!(
                !both.is_positive(),
                "{place}: {card} covers {cell:?} of {board}"
            );
        }
    }
}

/// Selects, points and opens the card of the turns from a square to another.
fn open(driver: &mut Driver, from: Option<Cell>, to: Cell) -> Vec<TurnChoice> {
    let shape = driver.session().info().shape;
    if let Some(from) = from {
        driver.click(&format!("square:{}", shape.text(from)));
    }
    driver.click(&format!("square:{}", shape.text(to)));
    let turns = driver.session().legal_turns().into_iter();
    turns
        .filter(|turn| turn.shape.target == Some(to))
        .filter(|turn| turn.shape.origin.is_none() || turn.shape.origin == from)
        .collect()
}

/// Keeps a picture if somebody wants to look at it.
fn picture_of(driver: &Driver, size: Vec2, name: &str) {
    if std::env::var_os("TAKTIKA_PICTURES").is_none() {
        return;
    }
    let pixels = [size.x as usize, size.y as usize];
    keep(&picture(driver, pixels), &format!("{name} {}", size.x));
}

#[test]
fn choosers_and_questions_leave_their_squares_in_sight() {
    let info = game("tactical").info();
    let cell = |text| info.shape.parse(text).unwrap();
    for size in SIZES {
        for theme in THEMES {
            for (name, from, to) in [("choice", "a7", "a8"), ("risk", "g1", "h1")] {
                let place = format!("{name} {theme} at {size}");
                let mut driver = showing(CHOICES, size, theme);
                let turns = open(&mut driver, Some(cell(from)), cell(to));
                check_card(&driver, &turns, &place);
                check_texts(&driver, size, &place, false);
                picture_of(&driver, size, &format!("card {name} {theme}"));
            }
        }
    }
}

/// A position in which one click may mean a strike and an encirclement.
fn strike_or_encirclement() -> (String, Cell, Cell) {
    for seed in 0..400 {
        let session = random_game("taktik", 60, seed);
        let turns = session.legal_turns();
        let enclosed = turns
            .iter()
            .filter(|turn| turn.shape.act == Act::Encirclement);
        for target in enclosed.filter_map(|turn| turn.shape.target) {
            let strike = turns.iter().find(|turn| {
                turn.shape.act == Act::CaptureByMoving && turn.shape.target == Some(target)
            });
            if let Some(from) = strike.and_then(|turn| turn.shape.origin) {
                let text = session.position_text(session.ply()).unwrap();
                return (text, from, target);
            }
        }
    }
    panic!("no such position");
}

#[test]
fn a_strike_and_an_encirclement_have_the_rulebooks_words() {
    let (position, from, to) = strike_or_encirclement();
    for size in SIZES {
        let mut driver = showing(&position, size, "theme:light");
        let turns = open(&mut driver, Some(from), to);
        check_card(
            &driver,
            &turns,
            &format!("strike or encirclement at {size}"),
        );
        let said: Vec<String> = texts(&driver).into_iter().map(|drawn| drawn.text).collect();
        for word in ["Strike", "Encirclement"] {
            assert!(said.iter().any(|said| said == word), "{word}: {said:?}");
        }
        assert!(!said.iter().any(|said| said == "Capture"), "{said:?}");
        picture_of(&driver, size, "card strike");
    }
}

#[test]
fn the_card_at_the_end_leaves_the_last_turn_in_sight() {
    for size in SIZES {
        for entry in registry::GAMES {
            let info = entry.info();
            for turns in [31, 58, 75, 96, 130, 260] {
                let session = random_game(info.id, turns, turns as u64);
                let place = format!("{} after {turns} at {size}", info.id);
                let mut driver = Driver::of_size(size);
                driver.client().paste(&session.record_text());
                driver.settle();
                if driver.has("button:resign") {
                    driver.click("button:resign");
                    driver.click("dialog:yes");
                }
                let card = driver.rect("end-card");
                assert!(
                    card.right() < driver.rect("status").left(),
                    "{place}: {card}"
                );
                let ply = session.ply();
                let last = session.view(ply).unwrap().last.unwrap();
                let shape = last.shape;
                for cell in shape.origin.into_iter().chain(shape.target) {
                    let both = square(&driver, cell).intersect(card);
                    assert!(!both.is_positive(), "{place}: {card} covers {cell:?}");
                }
                if turns == 96 {
                    picture_of(&driver, size, &format!("end {}", info.id));
                }
            }
        }
    }
}

#[test]
fn an_earlier_position_is_told_from_the_running_game() {
    for size in SIZES {
        for entry in registry::GAMES {
            let id = entry.info().id;
            for theme in THEMES {
                let place = format!("{id} {theme} at {size}");
                let mut driver = in_theme(size, theme);
                driver.client().paste(&random_game(id, 70, 2).record_text());
                driver.settle();
                assert!(!driver.has("banner"), "{place}");
                driver.click("turns:previous");
                driver.click("turns:previous");
                let banner = driver.rect("banner");
                let board = driver.rect("board");
                assert!(
                    banner.bottom() <= board.top(),
                    "{place}: {banner} on {board}"
                );
                assert!(banner.height() >= 20.0, "{place}: {banner}");
                let trays = driver.probe().rects.keys();
                let trays = trays.filter(|name| name.starts_with("tray:")).cloned();
                for tray in trays.collect::<Vec<_>>() {
                    let both = driver.rect(&tray).intersect(banner);
                    assert!(!both.is_positive(), "{place}: {banner} on {tray}");
                }
                picture_of(&driver, size, &format!("earlier {id} {theme}"));
                driver.click("banner:back");
                assert!(!driver.has("banner"), "{place}");
                assert_eq!(driver.probe().shown, driver.probe().turns.len());
            }
        }
    }
}

#[test]
fn drags_and_previews_are_drawn_in_every_theme() {
    for size in SIZES {
        for theme in THEMES {
            let mut driver = showing(CHOICES, size, theme);
            driver.hold("square:c1", "square:e3");
            assert!(
                driver.probe().status.contains("TC-3.8"),
                "{}",
                driver.probe().status
            );
            picture_of(&driver, size, &format!("drag strike {theme}"));
            driver.hold("square:c1", "square:g5");
            assert!(
                driver.probe().status.contains("TC-3.8"),
                "{}",
                driver.probe().status
            );
            picture_of(&driver, size, &format!("drag dragon {theme}"));
            let mut driver = showing(EXPLOSION, size, theme);
            driver.click("square:d4");
            driver.hover("square:e5");
            picture_of(&driver, size, &format!("explosion {theme}"));
            let mut driver = showing(STRIKE, size, theme);
            driver.click("square:f8");
            driver.hover("square:f5");
            picture_of(&driver, size, &format!("strike {theme}"));
        }
    }
}
