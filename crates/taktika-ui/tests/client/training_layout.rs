//! The screens of lessons and puzzles in windows of every size.

use egui::{Vec2, vec2};
use taktika::registry;

use super::driver::{Driver, plain_turns};
use super::layout::{check_texts, keep};
use super::picture::picture;
use super::training::{courses, open_puzzle};

const SIZES: [Vec2; 3] = [
    vec2(800.0, 600.0),
    vec2(1280.0, 800.0),
    vec2(1920.0, 1080.0),
];

/// Checks what is on the screen, and keeps a picture of it.
fn look(driver: &Driver, size: Vec2, what: &str) {
    let place = format!("{what} {}", size.x);
    check_texts(driver, size, &place, true);
    if std::env::var_os("TAKTIKA_PICTURES").is_some() {
        keep(&picture(driver, [size.x as usize, size.y as usize]), &place);
    }
    let rects = &driver.probe().rects;
    let names = [
        "button:",
        "training:",
        "status",
        "verdict",
        "line",
        "steps",
        "task",
    ];
    let parts = rects
        .keys()
        .filter(|name| names.iter().any(|it| name.starts_with(it)));
    let parts: Vec<&String> = parts.filter(|name| !name.starts_with("line:")).collect();
    for (number, one) in parts.iter().enumerate() {
        for other in &parts[number + 1..] {
            let both = driver
                .rect(one)
                .shrink(0.5)
                .intersect(driver.rect(other).shrink(0.5));
            assert!(!both.is_positive(), "{place}: {one} lies on {other}");
        }
    }
}

#[test]
fn lists_and_exercises_fit_every_window() {
    for size in SIZES {
        for theme in ["light", "dark"] {
            for (number, game) in registry::GAMES.into_iter().enumerate() {
                let id = game.info().id;
                let mut driver = Driver::of_size(size);
                driver.click("button:settings");
                driver.click(&format!("theme:{theme}"));
                driver.key(egui::Key::Escape);
                look(&driver, size, &format!("learn start {theme}"));
                driver.click("button:lessons");
                look(&driver, size, &format!("learn lessons {theme}"));
                lesson(
                    &mut driver,
                    size,
                    number,
                    &format!("learn {id} {theme} lesson"),
                );
                driver.click("button:start");
                puzzle(&mut driver, size, id, &format!("learn {id} {theme}"));
            }
        }
    }
}

fn lesson(driver: &mut Driver, size: Vec2, number: usize, what: &str) {
    let course = &courses()[number];
    let longest = |lesson: &taktika_lessons::Lesson| {
        lesson.text.len().max(
            lesson
                .steps
                .iter()
                .map(|step| step.say.len())
                .max()
                .unwrap_or(0),
        )
    };
    // Of those that are seen without scrolling.
    let lessons = course.lessons.iter().enumerate();
    let lessons = lessons.filter(|(lesson, _)| driver.has(&format!("lesson:{number}:{lesson}")));
    let (lesson, _) = lessons.max_by_key(|(_, lesson)| longest(lesson)).unwrap();
    driver.click(&format!("lesson:{number}:{lesson}"));
    look(driver, size, &format!("{what} text"));
    driver.click("training:next");
    look(driver, size, &format!("{what} step"));
    driver.click("training:show");
    driver.sleep_until(|probe| probe.stage != "judging");
    look(driver, size, &format!("{what} shown"));
    driver.click("button:list");
}

fn puzzle(driver: &mut Driver, size: Vec2, id: &str, what: &str) {
    let puzzle = open_puzzle(driver, id);
    look(driver, size, &format!("{what} puzzle"));
    let turns = plain_turns(&*driver.session()).into_iter();
    let mut wrong = turns.filter(|turn| Some(turn.text.as_str()) != puzzle.solution());
    driver.make(&wrong.next().unwrap());
    driver.sleep_until(|probe| probe.stage != "judging");
    look(driver, size, &format!("{what} puzzle wrong"));
    driver.click("button:list");
    look(driver, size, &format!("{what} puzzles"));
}
