//! Whatever a file contains, it is read or it has a fault.

use proptest::prelude::*;
use taktika::game_variant::explain::Wish;
use taktika_lessons::{Course, shipped};

use crate::sample::{TANK, documented, taktik};

/// The place of a character's beginning near a number.
fn place(text: &str, number: usize) -> usize {
    let near = number % (text.len() + 1);
    (0..=near)
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}

/// A fault is inside the file.
fn read(text: &str) {
    if let Err(fault) = Course::read(text) {
        assert!(
            (1..=1 + text.matches('\n').count()).contains(&fault.line),
            "{fault}"
        );
        assert!(!fault.to_string().is_empty());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_part_of_a_course_is_no_course(from: usize, to: usize) {
        let text = documented();
        let (from, to) = (place(text, from), place(text, to));
        read(&text[from.min(to)..from.max(to)]);
        read(&format!("{}{}", &text[..from.min(to)], &text[from.max(to)..]));
    }

    #[test]
    fn other_letters_are_no_harm(edits in prop::collection::vec((any::<usize>(), any::<char>()), 1..4)) {
        let mut text = documented().to_owned();
        for (at, letter) in edits {
            let at = place(&text, at);
            text.insert(at, letter);
        }
        read(&text);
    }

    #[test]
    fn other_words_are_no_harm(number: usize, word in "[a-z0-9 @^*=#+\\[\\]{}\"-]{0,8}") {
        let text = documented();
        let words: Vec<&str> = text.split('"').collect();
        let at = number % words.len();
        let mut words = words;
        words[at] = &word;
        read(&words.join("\""));
    }

    #[test]
    fn lines_may_be_missing_or_twice(number: usize, again: bool) {
        let lines: Vec<&str> = documented().lines().collect();
        let at = number % lines.len();
        let mut lines = lines;
        if again {
            lines.insert(at, lines[at]);
        } else {
            lines.remove(at);
        }
        read(&lines.join("\n"));
    }

    #[test]
    fn whatever_is_tried_is_judged(text in "\\PC{0,12}") {
        let course = taktik(TANK, "task = { act = \"move\", by = \"tank\" }\nsolution = \"g4g5\"").unwrap();
        let (session, step) = (course.session(0, 0).unwrap(), course.step(0, 0).unwrap());
        prop_assert!(!step.judge(session.as_ref(), &text).is_right() || text.starts_with(['g', 'd', 'h']));
        prop_assert!(!step.judge_refused(session.as_ref(), Wish::Turn(&text)).is_right());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_shipped_course_that_is_cut_off_has_a_fault_or_is_shorter(number: usize, which: bool) {
        let course = shipped().nth(usize::from(which)).expect("two courses");
        let cut = &course.text[..place(course.text, number)];
        if let Ok(read) = Course::read(cut) {
            prop_assert!(read.lessons.len() <= 12);
        }
    }
}
