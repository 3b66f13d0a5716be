//! `docs/lessons.md` says all that a course file can have.

use taktika::registry;
use taktika_lessons::{Asked, Course};

use crate::sample::documented;

const DOCUMENT: &str = include_str!("../../../../docs/lessons.md");

/// The first cells of the tables' rows.
fn rows() -> Vec<&'static str> {
    let rows = DOCUMENT.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).collect()
}

#[test]
fn its_course_is_one() {
    let course = Course::read(documented()).unwrap();
    assert_eq!(course.lessons[0].steps.len(), 2);
    let paragraphs = course.lessons[0].text.split("\n\n");
    assert_eq!(paragraphs.count(), 2);
}

#[test]
fn it_names_every_act() {
    for act in Asked::ALL {
        assert!(rows().contains(&act.word()), "{}", act.word());
    }
}

#[test]
fn it_names_every_kind() {
    for game in registry::GAMES {
        for kind in game.info().kinds {
            assert!(
                DOCUMENT.contains(&format!("`{}`", kind.word)),
                "{}",
                kind.word
            );
        }
    }
}

/// What the reader says that it knows, when it finds an entry that it does not.
#[test]
fn it_names_every_entry() {
    let mut known = 0;
    for (before, unknown) in [
        ("game =", "x = 1\ngame ="),
        ("text =", "x = 1\ntext ="),
        ("say =", "x = 1\nsay ="),
        ("{ act", "{ x = 1, act"),
    ] {
        let fault = Course::read(&documented().replacen(before, unknown, 1));
        let message = fault.unwrap_err().to_string();
        let (_, expected) = message.split_once("expected one of ").unwrap();
        for entry in expected.split('`').skip(1).step_by(2) {
            let named = rows().contains(&entry) || DOCUMENT.contains(&format!("(`{entry}`"));
            let tables = ["lesson", "step", "act"].contains(&entry);
            assert!(named || tables, "{entry}");
            known += 1;
        }
    }
    assert!(known >= 20, "{known}");
}
