//! `lessons`.

use std::path::PathBuf;

use crate::documents::course;
use crate::program::{Answer, run, run_with};

fn check(text: impl AsRef<[u8]>) -> Answer {
    run_with(&["lessons", "-"], text.as_ref())
}

#[test]
fn the_shipped_courses_are_listed() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/lessons/en");
    for (game, name) in [("taktik", "Tak-Tik"), ("tactical", "Tactical Chess")] {
        let file = folder.join(format!("{game}.toml"));
        let out = run(["lessons".as_ref(), file.as_os_str()]).fine();
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], format!("course {game} {name} in twelve lessons"));
        assert!(lines[1].starts_with("lesson 1 steps "), "{out}");
        assert!(lines[13].starts_with("total lessons 12 steps "), "{out}");
        assert_eq!(lines.len(), 14, "{out}");
    }
}

#[test]
fn the_standard_input_is_read_as_well() {
    assert!(
        check(course())
            .fine()
            .ends_with("total lessons 1 steps 2\n")
    );
    assert!(check(course().replace('\n', "\r\n")).status == Some(0));
}

#[test]
fn a_fault_is_told_with_its_place() {
    let line = 1 + course()
        .split("solution")
        .next()
        .unwrap()
        .matches('\n')
        .count();
    let message = check(course().replacen("g4h6", "g4h7", 1)).refused();
    let place = format!("-: line {line}, lesson 1, step 1: solution:");
    assert!(message.contains(&place), "{message}");
    assert!(message.contains("not allowed"), "{message}");
    assert_eq!(message.lines().count(), 1, "{message}");
}

#[test]
fn what_is_no_course_is_refused() {
    for text in ["", "game", "[[lesson]]", "\u{0}"] {
        let message = check(text).refused();
        assert!(message.contains("-: line 1"), "{message}");
    }
    let message = check(b"game = \"taktik\"\ntitle = \"\xff\"\n").refused();
    assert!(
        message.contains("line 2: found bytes that are no text"),
        "{message}"
    );
    let message = run(["lessons", "no-such-file.toml"]).refused();
    assert!(message.contains("expected a course file"), "{message}");
}
