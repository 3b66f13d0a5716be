//! Lessons and puzzles, done as a player does them.

use std::path::Path;

use egui::Key;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::{Session, TurnChoice};
use taktika::registry;
use taktika_lessons::{Course, Wanted};
use taktika_puzzles::{Puzzle, Task};

use super::driver::{Driver, config, plain_turns};
use super::files::text_on_screen;

/// The puzzles of a game, by what was shipped.
fn puzzles(id: &str) -> Vec<Puzzle> {
    taktika_puzzles::shipped(id).unwrap().unwrap()
}

pub(super) fn courses() -> Vec<Course> {
    let read = |shipped: taktika_lessons::Shipped| shipped.read().unwrap();
    taktika_lessons::shipped().map(read).collect()
}

/// Opens the next puzzle of a game that is not solved.
pub(super) fn open_puzzle(driver: &mut Driver, id: &str) -> Puzzle {
    driver.click("button:puzzles");
    driver.click(&format!("puzzles:{id}"));
    driver.click("puzzles:next");
    assert_eq!(driver.probe().screen, "exercise");
    assert_eq!(driver.probe().stage, "asked");
    let all = puzzles(id).into_iter();
    let mut same = all.filter(|puzzle| puzzle.position == driver.probe().position);
    same.next().expect("a puzzle that was shipped")
}

/// The session on the screen, by the rules.
fn session(driver: &Driver) -> Box<dyn Session> {
    driver.session()
}

/// Makes a turn by clicks, through the chooser and the question where there are such.
fn make(driver: &mut Driver, text: &str) {
    let session = session(driver);
    let info = session.info();
    let turns = session.legal_turns();
    let turn = turns.iter().find(|turn| turn.text == text);
    let shape = &turn.unwrap_or_else(|| panic!("{text} is not legal")).shape;
    if let Some(origin) = shape.origin {
        driver.click(&format!("square:{}", info.shape.text(origin)));
    } else if let Some(kind) = shape.kind {
        let side = session.turn_number(0).unwrap().1;
        let kind = info.kind(kind).unwrap().word;
        driver.click(&format!("tray:{}:{kind}", info.side(side).word));
    }
    driver.click(&format!(
        "square:{}",
        info.shape.text(shape.target.unwrap())
    ));
    if driver.has("chooser:0") {
        let same = |turn: &&TurnChoice| {
            turn.shape.origin == shape.origin && turn.shape.target == shape.target
        };
        let mut offers: Vec<&TurnChoice> = turns.iter().filter(same).collect();
        offers.sort_by_key(|turn| (turn.shape.act, turn.shape.becomes));
        let number = offers.iter().position(|turn| turn.text == text).unwrap();
        driver.click(&format!("chooser:{number}"));
    }
    if driver.has("question:play") {
        driver.click("question:play");
    }
}

/// Waits for the judge.
fn judged(driver: &mut Driver) {
    driver.sleep_until(|probe| probe.stage != "judging");
    assert!(!driver.probe().verdict.is_empty());
}

/// A legal turn that two clicks make and that is not right.
fn wrong_turn(driver: &Driver, puzzle: &Puzzle) -> TurnChoice {
    let turns = plain_turns(&*session(driver)).into_iter();
    let mut others = turns.filter(|turn| Some(turn.text.as_str()) != puzzle.solution());
    others.next().expect("another turn")
}

/// A game of which there is a puzzle whose solution's own turns are all made by two clicks.
fn solve(driver: &mut Driver, puzzle: &Puzzle) {
    for turn in puzzle.line.iter().step_by(2) {
        make(driver, turn);
        judged(driver);
    }
    assert_eq!(driver.probe().stage, "done", "{puzzle:?}");
}

#[test]
fn a_puzzle_is_solved_with_the_mouse_and_stays_solved() {
    for game in registry::GAMES {
        let id = game.info().id;
        let scratch = tempfile::tempdir().unwrap();
        let mut driver = Driver::in_folder(scratch.path());
        let puzzle = open_puzzle(&mut driver, id);
        solve(&mut driver, &puzzle);
        let verdict = &driver.probe().verdict;
        assert!(verdict.contains("that solves it"), "{verdict}");
        if let Task::Win(_) = puzzle.task {
            assert_ne!(driver.probe().outcome, "ongoing");
        }
        driver.click("training:next");
        assert_ne!(driver.probe().position, puzzle.position);
        drop(driver);

        let mut again = Driver::in_folder(scratch.path());
        again.click("button:puzzles");
        again.click(&format!("puzzles:{id}"));
        let count = format!("1 of {} solved", puzzles(id).len());
        let told = text_on_screen(&again);
        assert!(told.contains(&count), "{count:?} is not in {told}");
        again.click("puzzles:next");
        assert_ne!(again.probe().position, puzzle.position);
    }
}

#[test]
fn a_wrong_try_shows_why_it_fails_move_by_move() {
    let mut driver = Driver::new();
    let puzzle = open_puzzle(&mut driver, "taktik");
    let wrong = wrong_turn(&driver, &puzzle);
    driver.make(&wrong);
    judged(&mut driver);
    assert_eq!(driver.probe().stage, "wrong");
    let verdict = driver.probe().verdict.clone();
    assert!(verdict.starts_with("That is not it."), "{verdict}");
    let line = driver.probe().turns.clone();
    assert_eq!(line[0], wrong.text);
    assert!(line.len() > 1, "nothing shows why");
    assert_eq!(driver.probe().shown, 2, "the answer is seen at once");
    let mut told = vec![driver.probe().status.clone()];
    driver.click("line:previous");
    assert_eq!(driver.probe().shown, 1);
    told.push(driver.probe().status.clone());
    driver.key(Key::ArrowLeft);
    assert_eq!(
        (driver.probe().shown, driver.has("line:previous")),
        (0, false)
    );
    driver.key(Key::End);
    assert_eq!(driver.probe().shown, line.len());
    driver.click("line:1");
    assert_eq!(driver.probe().shown, 1);
    assert!(told[0] != told[1] && told[1].contains("TT-"), "{told:?}");

    driver.key(Key::A);
    assert_eq!(
        (driver.probe().stage.as_str(), driver.probe().shown),
        ("asked", 0)
    );
    assert_eq!(driver.probe().position, puzzle.position);
    solve(&mut driver, &puzzle);
}

#[test]
fn whoever_was_shown_the_solution_has_not_solved_the_puzzle() {
    let mut driver = Driver::new();
    let puzzle = open_puzzle(&mut driver, "taktik");
    driver.key(Key::S);
    judged(&mut driver);
    assert_eq!(driver.probe().stage, "shown");
    assert_eq!(driver.probe().turns, puzzle.line);
    assert_eq!(driver.probe().shown, 1);
    driver.key(Key::ArrowRight);
    driver.click("training:again");
    solve(&mut driver, &puzzle);
    driver.key(Key::Escape);
    assert_eq!(driver.probe().screen, "puzzles");
    assert!(text_on_screen(&driver).contains("0 of "));
    driver.key(Key::Escape);
    assert_eq!(driver.probe().screen, "start");
}

#[test]
fn the_filters_choose_by_difficulty_and_theme() {
    let mut driver = Driver::new();
    driver.click("button:puzzles");
    driver.click("puzzles:taktik");
    let all = puzzles("taktik");
    let theme = &all[0].themes[0];
    driver.click(&format!("about:{theme}"));
    let with = all
        .iter()
        .filter(|puzzle| puzzle.themes.contains(theme))
        .count();
    let told = text_on_screen(&driver);
    assert!(told.contains(&format!("0 of {with} solved")), "{told}");
    driver.click("grade:0");
    let easy = all
        .iter()
        .filter(|it| it.themes.contains(theme) && it.difficulty <= 2);
    let told = text_on_screen(&driver);
    assert!(
        told.contains(&format!("0 of {} solved", easy.count())),
        "{told}"
    );
    driver.click("puzzles:tactical");
    driver.click("about:any");
    driver.click("grade:any");
    let told = text_on_screen(&driver);
    let count = puzzles("tactical").len();
    assert!(told.contains(&format!("0 of {count} solved")), "{told}");
}

/// Does what a step asks for, by clicks; what needs more than two of them is shown instead.
pub(super) fn pass(driver: &mut Driver, step: &taktika_lessons::Step) {
    let session = session(driver);
    let info = session.info();
    let plain = plain_turns(&*session);
    match (step.wanted(), step.wish(info)) {
        (Wanted::Turn, _) if plain.iter().any(|turn| turn.text == step.solution) => {
            make(driver, &step.solution);
        }
        (Wanted::Refusal, Wish::FromTo(from, to)) => {
            for cell in [from, to] {
                driver.click(&format!("square:{}", info.shape.text(cell)));
            }
            driver.sleep_until(|probe| probe.stage != "judging");
            // Where the pointer means another turn that is allowed, the wish cannot be made with it.
            if driver.probe().stage == "wrong" {
                driver.click("training:show");
            }
        }
        _ => driver.click("training:show"),
    }
    driver.sleep_until(|probe| probe.stage != "judging");
}

/// Takes a lesson from its list to its end.
fn take(driver: &mut Driver, course: &Course, number: usize, lesson: usize) {
    driver.click(&format!("lesson:{number}:{lesson}"));
    assert_eq!(driver.probe().stage, "told");
    for step in &course.lessons[lesson].steps {
        driver.click("training:next");
        assert_eq!(driver.probe().task, step.say);
        pass(driver, step);
        let stage = driver.probe().stage.clone();
        assert!(stage == "done" || stage == "shown", "{stage} at {step:?}");
        if stage == "done" {
            let verdict = &driver.probe().verdict;
            assert!(verdict.contains(&step.right), "{verdict}: {step:?}");
        }
    }
}

#[test]
fn every_lesson_of_every_course_is_passed() {
    for (number, course) in courses().iter().enumerate() {
        let mut driver = Driver::new();
        for lesson in 0..course.lessons.len() {
            driver.click("button:lessons");
            take(&mut driver, course, number, lesson);
            driver.key(Key::Escape);
            driver.key(Key::Escape);
        }
        driver.click("button:lessons");
        let count = format!("{0} of {0}", course.lessons.len());
        let told = text_on_screen(&driver);
        assert!(told.contains(&count), "{count:?} is not in {told}");
    }
}

/// The first lesson in which something is to be tried that is refused, and the step of it.
fn with_refusal(course: &Course) -> (usize, usize) {
    let of = |lesson: &taktika_lessons::Lesson| {
        let info = course.info();
        lesson.steps.iter().position(|step| {
            step.wanted() == Wanted::Refusal && matches!(step.wish(info), Wish::FromTo(..))
        })
    };
    let lessons = course.lessons.iter().enumerate();
    let mut found = lessons.filter_map(|(number, lesson)| Some((number, of(lesson)?)));
    found.next().expect("a lesson about what is forbidden")
}

#[test]
fn a_lesson_with_a_refused_try_is_passed_and_kept_over_a_restart() {
    let scratch = tempfile::tempdir().unwrap();
    let course = &courses()[0];
    let (lesson, step) = with_refusal(course);
    let mut driver = Driver::in_folder(scratch.path());
    driver.click("button:begin-lessons");
    driver.click(&format!("lesson:0:{lesson}"));
    for before in &course.lessons[lesson].steps[..step] {
        driver.key(Key::N);
        pass(&mut driver, before);
    }
    driver.key(Key::N);
    assert_eq!(driver.probe().step, step + 1);
    // What is allowed is not what is asked for.
    let allowed = plain_turns(&*session(&driver)).swap_remove(0);
    driver.make(&allowed);
    judged(&mut driver);
    assert_eq!(driver.probe().stage, "wrong");
    driver.command(Key::Z);
    drop(driver);

    let mut driver = Driver::in_folder(scratch.path());
    assert!(!driver.has("button:begin-lessons"), "no newcomer any more");
    driver.click("button:lessons");
    assert!(text_on_screen(&driver).contains(&format!("at step {}", step + 2)));
    driver.click(&format!("lesson:0:{lesson}"));
    let wanted = &course.lessons[lesson].steps[step];
    assert_eq!(
        driver.probe().task,
        wanted.say,
        "it goes on where it was left"
    );
    let before = driver.probe().position.clone();
    pass(&mut driver, wanted);
    assert_eq!(driver.probe().stage, "done");
    assert_eq!(driver.probe().position, before, "nothing was played");
    assert!(
        driver.probe().status.contains("TT-"),
        "{}",
        driver.probe().status
    );
    for after in &course.lessons[lesson].steps[step + 1..] {
        driver.click("training:next");
        pass(&mut driver, after);
    }
    driver.key(Key::Escape);
    assert!(text_on_screen(&driver).contains(&format!("1 of {}", course.lessons.len())));
    drop(driver);
    let mut driver = Driver::in_folder(scratch.path());
    driver.click("button:lessons");
    assert!(text_on_screen(&driver).contains(&format!("1 of {}", course.lessons.len())));
}

#[test]
fn an_exercise_leaves_the_running_game_alone_and_rests() {
    let mut driver = Driver::playing("tactical");
    driver.make_some(3);
    let turns = driver.probe().turns.clone();
    driver.command(Key::N);
    let puzzle = open_puzzle(&mut driver, "taktik");
    let wrong = wrong_turn(&driver, &puzzle);
    driver.make(&wrong);
    judged(&mut driver);
    while driver.wakes.try_recv().is_ok() {}
    assert_eq!(driver.harness.run(), 1, "nothing is drawn again");
    assert!(driver.wakes.try_recv().is_err(), "nobody wakes the host");
    driver.key(Key::Escape);
    driver.key(Key::Escape);
    driver.click("button:continue");
    assert_eq!(
        (driver.probe().game.as_str(), &driver.probe().turns),
        ("tactical", &turns)
    );
}

/// A course of the player's own.
const OWN: &str = r#"
game = "taktik"
title = "My course"

[[lesson]]
title = "Only this"
text = "One move."
teaches = ["TT-3.1"]

[[lesson.step]]
position = "5M5/1A1T3T1A1/1I7I1/11/11/11/11/6i4/1i7i1/1a1t3t1a1/5m5 r 0 20"
say = "Move the infantry."
task = { act = "move", by = "infantry" }
solution = "g4g5"
right = "Done."
"#;

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

#[test]
fn lessons_of_ones_own_are_offered_and_bad_ones_are_named() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("data");
    write(&folder.join("lessons/mine.toml"), OWN);
    write(&folder.join("lessons/broken.toml"), "game = \"chess\"");
    write(&folder.join("puzzles/taktik.tsv"), "not a puzzle\n");
    let mut driver = Driver::start(egui::vec2(1280.0, 1100.0), config(&folder));
    driver.click("button:lessons");
    let told = text_on_screen(&driver);
    for name in ["My course", "broken.toml: ", "taktik.tsv: "] {
        assert!(told.contains(name), "{name:?} is not in {told}");
    }
    let number = courses().len();
    driver.click(&format!("lesson:{number}:0"));
    driver.click("training:next");
    make(&mut driver, "g4h5");
    judged(&mut driver);
    assert!(driver.probe().verdict.contains("Done."));
    driver.click("training:next");
    assert_eq!(driver.probe().screen, "lessons");
}
