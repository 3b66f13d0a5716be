use egui::{ColorImage, Pos2, Rect, Shape, Vec2, pos2, vec2};
use taktika::registry;
use taktika_ui::art::Theme;

use super::driver::{Driver, random_game};
use super::picture::picture;

const SIZES: [Vec2; 6] = [
    vec2(800.0, 600.0),
    vec2(899.0, 640.0),
    vec2(900.0, 600.0),
    vec2(1000.0, 700.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];

/// A text that was drawn.
pub(super) struct Drawn {
    pub(super) text: String,
    pub(super) rect: Rect,
    clip: Rect,
    pub(super) is_cut: bool,
}

/// All texts of the frame drawn last.
pub(super) fn texts(driver: &Driver) -> Vec<Drawn> {
    let mut texts = Vec::new();
    for shape in &driver.harness.output().shapes {
        collect(&shape.shape, shape.clip_rect, &mut texts);
    }
    texts
}

fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<Drawn>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, texts)),
        Shape::Text(text) if !text.galley.text().trim().is_empty() => texts.push(Drawn {
            text: text.galley.text().to_owned(),
            rect: text.visual_bounding_rect(),
            clip,
            is_cut: text.galley.elided,
        }),
        _ => {}
    }
}

/// Every text is whole, inside the window, and with `apart` on no other. Lists may scroll: there a text may be cut from above or
/// below.
pub(super) fn check_texts(driver: &Driver, size: Vec2, place: &str, apart: bool) {
    let window = Rect::from_min_size(Pos2::ZERO, size);
    let texts = texts(driver);
    for drawn in &texts {
        let Drawn {
            text,
            rect,
            clip,
            is_cut,
        } = drawn;
        assert!(!is_cut, "{place}: {text:?} is cut");
        let seen = rect.intersect(*clip);
        if !seen.is_positive() {
            continue;
        }
        let wide = rect.left() >= clip.left() - 1.0 && rect.right() <= clip.right() + 1.0;
        assert!(wide, "{place}: {text:?} at {rect} is clipped by {clip}");
        let scrolls = clip.height() < size.y - 1.0;
        assert!(
            scrolls || window.expand(0.5).contains_rect(*rect),
            "{place}: {text:?} at {rect}"
        );
    }
    for (number, one) in texts.iter().enumerate().filter(|_| apart) {
        for other in &texts[number + 1..] {
            let both = one.rect.intersect(one.clip).shrink(1.0);
            let both = both.intersect(other.rect.intersect(other.clip).shrink(1.0));
            let (a, b) = (&one.text, &other.text);
            assert!(
                !both.is_positive(),
                "{place}: {a:?} lies on {b:?} at {both}"
            );
        }
    }
}

/// The parts of the screen lie beside each other, inside the window.
pub(super) fn check_parts(driver: &Driver, size: Vec2, place: &str) {
    let window = Rect::from_min_size(Pos2::ZERO, size).expand(0.5);
    let is_part = |name: &str| {
        let (first, rest) = name.split_once(':').unwrap_or((name, ""));
        let inside = ["back", "hint", "result"].contains(&rest);
        match first {
            "tray" => !rest.contains(':'),
            "button" => !inside,
            "board" | "player" | "phase" | "turns" | "status" => !name.starts_with("turns:"),
            _ => false,
        }
    };
    let names: Vec<&String> = driver
        .probe()
        .rects
        .keys()
        .filter(|name| is_part(name))
        .collect();
    assert!(names.len() > 10, "{place}: {names:?}");
    for (number, one) in names.iter().enumerate() {
        let rect = driver.rect(one);
        assert!(window.contains_rect(rect), "{place}: {one} at {rect}");
        for other in &names[number + 1..] {
            let both = rect.shrink(0.5).intersect(driver.rect(other).shrink(0.5));
            assert!(
                !both.is_positive(),
                "{place}: {one} lies on {other} at {both}"
            );
        }
    }
    let board = driver.rect("board");
    assert!(
        board.width() >= 300.0,
        "{place}: the board is {} wide",
        board.width()
    );
}

/// The rows of the turn list that are seen are seen whole, the last turn among them.
fn check_turns(driver: &Driver, place: &str) {
    let rects = &driver.probe().rects;
    let turns = rects.keys().filter(|name| name.starts_with("turn:"));
    for turn in turns {
        assert_eq!(driver.rect(turn).height(), 26.0, "{place}: {turn} is cut");
    }
    let last = driver.probe().turns.len();
    let is_seen = last == 0 || driver.has(&format!("turn:{last}"));
    assert!(is_seen, "{place}: the last turn is not seen");
}

/// Everything is seen at once, without scrolling, and the pictures grow with the window.
fn check_start(driver: &Driver, size: Vec2) {
    check_texts(driver, size, &format!("start at {size}"), true);
    let window = Rect::from_min_size(Pos2::ZERO, size);
    for name in ["game:taktik", "rules:tactical", "theme:contrast"] {
        // Where height is scarce the themes are in the settings alone.
        if driver.has(name) || !name.starts_with("theme") {
            let rect = driver.rect(name);
            assert!(
                window.contains_rect(rect),
                "start at {size}: {name} at {rect}"
            );
            assert!(rect.height() >= 36.0, "start at {size}: {name} is cut");
        }
    }
    for game in registry::GAMES {
        let picture = driver.rect(&format!("picture:{}", game.info().id));
        let least = (size.y - 520.0).clamp(110.0, 560.0);
        assert!(picture.width() >= least, "start at {size}: {picture}");
    }
}

#[test]
fn the_start_screen_fits_every_window() {
    for size in SIZES {
        let driver = Driver::of_size(size);
        check_start(&driver, size);
        let folder = driver.folder.clone();
        let mut game = Driver::start(size, super::driver::config(&folder));
        game.begin("taktik");
        game.make_some(3);
        drop(game);
        let mut again = Driver::start(size, super::driver::config(&folder));
        assert!(again.has("button:continue"), "{size}");
        check_start(&again, size);
        let pixels = [size.x as usize, size.y as usize];
        if std::env::var_os("TAKTIKA_PICTURES").is_some() {
            keep(&picture(&again, pixels), &format!("start again {}", size.x));
            again.click("rules:tactical");
            keep(&picture(&again, pixels), &format!("start rules {}", size.x));
        }
    }
}

#[test]
fn the_game_fits_every_window_at_every_stage() {
    for size in SIZES {
        for entry in registry::GAMES {
            let id = entry.info().id;
            let mut driver = Driver::of_size(size);
            driver.begin(id);
            for (turns, seed) in [(0, 1), (30, 1), (70, 2), (260, 3), (420, 4)] {
                let place = format!("{id} after {turns} turns at {size}");
                let session = random_game(id, turns, seed);
                driver.client().paste(&session.record_text());
                driver.settle();
                if driver.has("dialog:yes") {
                    driver.click("dialog:yes");
                }
                assert_eq!(driver.probe().turns.len(), session.len(), "{place}");
                check_texts(&driver, size, &place, true);
                check_parts(&driver, size, &place);
                check_turns(&driver, &place);
                if driver.has("turns:previous") {
                    driver.click("turns:previous");
                    check_texts(&driver, size, &format!("{place}, looking back"), true);
                    check_parts(&driver, size, &format!("{place}, looking back"));
                }
            }
            driver.click("turns:last");
            if driver.has("button:resign") {
                driver.click("button:resign");
                driver.click("dialog:yes");
            }
            check_texts(&driver, size, &format!("{id} over at {size}"), true);
            let window = Rect::from_min_size(Pos2::ZERO, size);
            assert!(
                window.contains_rect(driver.rect("end-card")),
                "{id} over at {size}"
            );
        }
    }
}

#[test]
fn dialogs_fit_the_smallest_window() {
    let size = SIZES[0];
    let window = Rect::from_min_size(Pos2::ZERO, size);
    let mut driver = Driver::of_size(size);
    driver.begin("tactical");
    for button in [
        "rules", "open", "save", "paste", "settings", "draw", "resign",
    ] {
        driver.click(&format!("button:{button}"));
        let dialog = driver.probe().dialog.clone();
        assert!(!dialog.is_empty(), "{button}");
        let parts = driver
            .probe()
            .rects
            .keys()
            .filter(|name| name.starts_with("dialog:"));
        let parts: Vec<&String> = parts.collect();
        assert!(!parts.is_empty(), "{dialog}");
        for part in parts {
            assert!(window.contains_rect(driver.rect(part)), "{dialog}: {part}");
        }
        driver.key(egui::Key::Escape);
        assert_eq!(driver.probe().dialog, "", "{dialog}");
    }
}

#[test]
fn every_theme_draws_every_screen() {
    for name in ["theme:light", "theme:dark", "theme:contrast"] {
        let mut driver = Driver::new();
        driver.click(name);
        let theme = driver.harness.state().theme(&driver.harness.ctx);
        let colours = theme.colours();
        assert_eq!(theme == Theme::Dark, name == "theme:dark");
        let fill = driver
            .harness
            .ctx
            .style_of(egui::Theme::Light)
            .visuals
            .panel_fill;
        assert_eq!(fill, colours.panel.into());
        driver.begin("tactical");
        assert!(driver.harness.state().scene().is_some());
        check_texts(&driver, vec2(1280.0, 800.0), name, true);
        let image = picture(&driver, [1280, 800]);
        keep(&image, name);
        let [board, panel] = [pos2(500.0, 400.0), pos2(926.0, 790.0)]
            .map(|at| image[(at.x as usize, at.y as usize)]);
        assert_eq!(panel, colours.panel.into());
        let squares = [colours.light_square, colours.dark_square];
        assert!(
            squares.map(egui::Color32::from).contains(&board),
            "{name}: {board:?}"
        );
    }
}

/// Puts a picture into the folder that the variable names, for whoever wants to look at it.
pub(super) fn keep(image: &ColorImage, name: &str) {
    let Some(folder) = std::env::var_os("TAKTIKA_PICTURES") else {
        return;
    };
    let name = name.replace([':', ' '], "-");
    let path = std::path::Path::new(&folder)
        .join(name)
        .with_extension("png");
    std::fs::write(path, taktika_ui::board::compose::to_png(image).unwrap()).unwrap();
}

#[test]
fn pictures_can_be_made_of_every_stage() {
    for size in super::cards::SIZES {
        let pixels = [size.x as usize, size.y as usize];
        for entry in registry::GAMES {
            let id = entry.info().id;
            let mut driver = Driver::of_size(size);
            keep(&picture(&driver, pixels), &format!("start {}", size.x));
            driver.click(&format!("game:{id}"));
            keep(
                &picture(&driver, pixels),
                &format!("{id} persons {}", size.x),
            );
            let side = entry.info().sides[1].word;
            for button in ["level:10", "level:4", "person"] {
                driver.click(&format!("dialog:{side}:{button}"));
                keep(
                    &picture(&driver, pixels),
                    &format!("{id} {button} {}", size.x),
                );
            }
            driver.click("dialog:start");
            let before = picture(&driver, pixels);
            keep(&before, &format!("{id} new {}", size.x));
            driver.client().paste(&random_game(id, 70, 2).record_text());
            driver.settle();
            let after = picture(&driver, pixels);
            keep(&after, &format!("{id} {}", size.x));
            assert!(before.pixels != after.pixels);
            for button in ["settings", "save", "paste", "rules", "resign"] {
                driver.click(&format!("button:{button}"));
                keep(
                    &picture(&driver, pixels),
                    &format!("{id} {button} {}", size.x),
                );
                if button == "resign" {
                    driver.click("dialog:yes");
                    keep(&picture(&driver, pixels), &format!("{id} over {}", size.x));
                }
                driver.key(egui::Key::Escape);
            }
        }
    }
}
