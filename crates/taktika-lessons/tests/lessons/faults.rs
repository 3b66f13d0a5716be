//! What is said of files that are no sound courses.

use taktika_lessons::{Course, Wrong};

use crate::sample::{TANK, documented, tactical, taktik};

/// Reads the course of the document with a part of it replaced: line, lesson and step of the fault, and what it says.
#[track_caller]
fn fault(part: &str, by: &str) -> (usize, Option<usize>, Option<usize>, String) {
    let text = documented();
    assert!(text.contains(part), "{part}");
    let fault = Course::read(&text.replacen(part, by, 1)).unwrap_err();
    (fault.line, fault.lesson, fault.step, fault.what.to_string())
}

/// The line in the document's course on which a text first stands.
fn line(part: &str) -> usize {
    let before = documented().split(part).next().unwrap();
    before.matches('\n').count() + 1
}

#[track_caller]
fn says(part: &str, by: &str, place: (usize, Option<usize>, Option<usize>), what: &[&str]) {
    let (line, lesson, step, message) = fault(part, by);
    assert_eq!((line, lesson, step), place, "{message}");
    for word in what {
        assert!(message.contains(word), "{word}: {message}");
    }
}

#[test]
fn of_the_form() {
    let nowhere = |part| (line(part), None, None);
    says("game =", "game", nowhere("game ="), &["="]);
    says(
        "game = \"taktik\"\n",
        "",
        (1, None, None),
        &["missing field `game`"],
    );
    says(
        "hint =",
        "hnit =",
        nowhere("hint ="),
        &["unknown field `hnit`", "`hint`"],
    );
    says(
        "say = \"Drive the tank from g4 to h6.\"",
        "say = 7",
        nowhere("say ="),
        &["string"],
    );
    says(
        "target = \"h6\"",
        "target = 6",
        nowhere("task ="),
        &["a word or a list of words"],
    );
}

#[test]
fn of_a_word_in_place_of_a_task() {
    let text = documented();
    let task = text.lines().find(|line| line.starts_with("task"));
    let (_, _, _, message) = fault(task.unwrap(), "task = \"move\"");
    assert!(
        message.contains("a table such as { act = \"move\" }"),
        "{message}"
    );
}

#[test]
fn of_words() {
    let course = |part| (line(part), None, None);
    let lesson = |part| (line(part), Some(1), None);
    let step = |part| (line(part), Some(1), Some(1));
    says(
        "\"taktik\"",
        "\"ludo\"",
        course("game ="),
        &["\"ludo\"", "taktik, tactical"],
    );
    says(
        "My first course",
        " ",
        course("title ="),
        &["title: found nothing"],
    );
    says(
        "[\"TT-3.2\"]",
        "[]",
        lesson("teaches"),
        &["found no clause"],
    );
    says(
        "[\"TT-3.2\"]",
        "[\"TT-3.22\"]",
        lesson("teaches"),
        &["teaches", "\"TT-3.22\""],
    );
    says("[\"TT-3.2\"]", "[\"#\"]", lesson("teaches"), &["rulebook"]);
    says(
        "\"move\"",
        "\"walk\"",
        step("task ="),
        &["act", "\"walk\"", "encircle"],
    );
    says(
        "\"tank\"",
        "\"queen\"",
        step("task ="),
        &["by", "\"queen\"", "main-figure"],
    );
    says(
        "\"h6\"",
        "\"h12\"",
        step("task ="),
        &["target", "\"h12\"", "square of the board"],
    );
    says(
        "clause = \"TT-3.2\"",
        "clause = \"TC-3.2\"",
        step("task ="),
        &["clause", "TC-3.2"],
    );
    says(
        "right = \"Well driven.\"",
        "right = \"\"",
        step("right ="),
        &["right: found nothing"],
    );
}

#[test]
fn of_positions_and_turns() {
    let step = |part| (line(part), Some(1), Some(1));
    says(
        "5M5",
        "5Q5",
        step("position ="),
        &["position: board, byte 1", "found \"Q5"],
    );
    says("1i7i1", "11", step("position ="), &["the game is over"]);
    says(
        "\"g4h6\"",
        "\"g4h7\"",
        step("solution ="),
        &["solution:", "not allowed"],
    );
    says(
        "\"g4h6\"",
        "\"g4\"",
        step("solution ="),
        &["solution:", "not a turn"],
    );
    says(
        "\"g4h6\"",
        "\"g4g5\"",
        step("solution ="),
        &["about the square h6"],
    );
    says(
        "\"k9k8\"",
        "\"k9k7\"",
        step("reply ="),
        &["reply:", "illegal"],
    );
}

#[test]
fn of_steps_that_go_on() {
    let text = documented();
    let opening = text
        .lines()
        .find(|line| line.starts_with("position"))
        .unwrap();
    let (line, lesson, step, message) = fault(opening, "");
    assert_eq!((lesson, step), (Some(1), Some(1)), "{line} {message}");
    assert!(message.contains("first step"), "{message}");

    let wide = "from = \"g4\", target = [\"h6\", \"g5\"]";
    let (_, _, step, message) = fault("target = \"h6\", clause = \"TT-3.2\"", wide);
    assert_eq!(step, Some(1));
    assert!(
        message.contains("reply:") && message.contains("g4g5, g4h6"),
        "{message}"
    );

    let (_, _, _, message) = fault("target = \"h6\", clause = \"TT-3.2\"", "from = \"g4\"");
    assert!(message.contains("g4d1, g4d4, g4d7, g4e2 and "), "{message}");

    let without_reply = text.replace("reply = \"k9k8\"\n", "");
    let wide = without_reply.replace("target = \"h6\", clause = \"TT-3.2\"", wide);
    let fault = Course::read(&wide).unwrap_err();
    assert_eq!(fault.step, Some(2), "{fault}");
    let both = ["g4g5".to_owned(), "g4h6".to_owned()];
    assert_eq!(fault.what, Wrong::Ambiguous(both.to_vec()));
}

#[test]
fn of_what_a_task_asks() {
    let over = |result: Result<Course, _>| result.unwrap_err();
    let easy = over(taktik(
        TANK,
        "task = { act = \"turn\" }\nsolution = \"g4g5\"",
    ));
    assert_eq!(easy.what, Wrong::TooEasy);
    let bare = over(taktik(
        TANK,
        "task = { act = \"refused\" }\nsolution = \"g4 g8\"",
    ));
    assert_eq!(bare.what, Wrong::WithoutClause);
    let narrow =
        "task = { act = \"refused\", clause = \"TT-3.1\", by = \"tank\" }\nsolution = \"g4 g8\"";
    assert!(
        over(taktik(TANK, narrow))
            .to_string()
            .contains("by: a task of the act refused")
    );
    let early = over(taktik(TANK, "task = { act = \"claim\" }"));
    assert!(early.to_string().contains("no draw to claim"), "{early}");
    let missing = over(taktik(TANK, "task = { act = \"move\" }"));
    assert!(
        missing.to_string().contains("missing field `solution`"),
        "{missing}"
    );
    let allowed = "task = { act = \"refused\", clause = \"TT-3.1\" }\nsolution = \"g4 g5\"";
    assert!(
        over(taktik(TANK, allowed))
            .to_string()
            .contains("That is allowed")
    );
    let other = "task = { act = \"refused\", clause = \"TT-3.7\" }\nsolution = \"g4 g8\"";
    assert!(
        over(taktik(TANK, other))
            .to_string()
            .contains("another reason")
    );
    let nothing =
        "task = { act = \"refused\", clause = \"TT-3.1\" }\nsolution = \"g4 g8\"\nreply = \"k9k8\"";
    assert_eq!(over(taktik(TANK, nothing)).what, Wrong::NoReply);
}

#[test]
fn of_the_other_game() {
    let position = "1k6/8/8/8/8/8/8/6K1[] w 0 30";
    let fault = tactical(
        position,
        "task = { act = \"barrage\" }\nsolution = \"g1g2\"",
    )
    .unwrap_err();
    assert!(fault.to_string().contains("barrage"), "{fault}");
    assert_eq!((fault.lesson, fault.step), (Some(1), Some(1)));
}

#[test]
fn a_course_without_lessons_or_steps_is_none() {
    let fault = Course::read("game = \"taktik\"\ntitle = \"t\"\n").unwrap_err();
    assert_eq!(fault.what, Wrong::None("lesson"));
    let empty = "game = \"taktik\"\ntitle = \"t\"\n\n[[lesson]]\ntitle = \"t\"\ntext = \"t\"\nteaches = [\"TT-2.1\"]\n";
    let fault = Course::read(empty).unwrap_err();
    assert_eq!((fault.line, fault.lesson), (4, Some(1)), "{fault}");
    assert_eq!(fault.what, Wrong::None("step"));
}
