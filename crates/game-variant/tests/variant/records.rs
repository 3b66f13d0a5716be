//! Records: their form, their checks, and games made from them.

use game_variant::record::{EditError, LineId, Place, Score, TagError, Wrong, read_all, syntax};
use game_variant::{Ending, Outcome, Record, RecordFault, Side, Switches};

use crate::toy::{End, Toy};
use crate::{game_of, turn};

/// A record of the toy game with these tags (beside `Variant`) and turns.
pub(crate) fn text(tags: &str, turns: &str) -> String {
    format!("[Variant \"Toy Race\"]\n{tags}\n\n{turns}\n")
}

pub(crate) fn one(text: &str) -> Record<Toy> {
    let (mut records, fault) = read_all::<Toy>(text);
    assert_eq!(fault, None, "{text}");
    assert_eq!(records.len(), 1, "{text}");
    records.pop().unwrap()
}

/// What is wrong, and the record before it.
pub(crate) fn faulty(text: &str) -> (Record<Toy>, RecordFault) {
    let (mut records, fault) = read_all::<Toy>(text);
    let record = records.pop().expect("the sound part");
    (record, fault.expect("a fault"))
}

fn turns(record: &Record<Toy>) -> String {
    let turns = record.main_line().turns().iter();
    turns
        .map(|noted| noted.turn().to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

const WHOLE: &str = "\
[Event \"A \\\"great\\\" day\"]
[Date \"2026.11.29\"]
[Up \"Anna\"]
[Down \"C:\\\\Bert\"]
[Result \"1-0\"]
[Variant \"Toy Race\"]
[SetUp \"1\"]
[FEN \"rrr/3/3/RRR d 3 7\"]
[TimeControl \"300+5\"]
[Termination \"goal\"]
[Rules \"clock=off\"]
[Zeal \"much\"]
[Aim \"none\"]

{Before} 7... pass $1 $2 {one} {two } (7... c4c3 {a \\} and a \\\\} (7... b4b3) 8. pass (8. a1a2 pass
9. pass) {after}) (7... a4a3) {last} 8. a1a2 pass 9. a2a3 pass 10. a3a4 1-0
";

#[test]
fn what_was_read_is_written_back_identically() {
    let record = one(WHOLE);
    assert_eq!(record.to_string(), WHOLE);
    assert_eq!(record.score(), Score::First);
    assert_eq!(record.termination(), Some("goal"));
    assert_eq!(
        record.switches(),
        Switches {
            clock: false,
            ..Switches::ON
        }
    );
    assert_eq!(record.tag("Down").as_deref(), Some("C:\\Bert"));
    assert_eq!(record.main_line().intro(), ["Before"]);
    let first = &record.main_line().turns()[0];
    assert_eq!(
        first.comments().collect::<Vec<_>>(),
        ["one", "two ", "last"]
    );
    assert_eq!(first.annotations().collect::<Vec<_>>(), [1, 2]);
    let variation = first.variations().next().unwrap();
    let line = record.line(variation).unwrap();
    assert_eq!(line.hangs_on(), Some((LineId::MAIN, 0)));
    assert_eq!(line.turns().len(), 2);
    let game = record
        .game_before(line.turns()[1].variations().next().unwrap(), 3)
        .unwrap();
    assert_eq!(game.position().to_string(), "rr1/2r/R2/1RR d 7 9");
    let end = Outcome::win(Side::First, Ending::Position(End::Goal));
    assert_eq!(record.game().outcome(), Some(end));
}

#[test]
fn tags_in_any_order_are_written_in_theirs() {
    let mixed =
        "[Zeal \"much\"][Down \"B\"]\n [ Variant  \"Toy Race\" ] [Up \"A\"]\n[Result \"*\"]*";
    let written = one(mixed).to_string();
    assert_eq!(
        written,
        "[Up \"A\"]\n[Down \"B\"]\n[Result \"*\"]\n[Variant \"Toy Race\"]\n[Zeal \"much\"]\n\n*\n"
    );
    assert_eq!(one(&written), one(mixed));
}

#[test]
fn a_byte_order_mark_other_line_ends_and_line_comments_are_read() {
    let odd = text(
        "",
        "1. a1a2{x}c4c3; to the end\r\n2.pass {two\r\nlines}\t2... pass *",
    )
    .replace('\n', "\r\n");
    let record = one(&format!("\u{feff}{odd}"));
    assert_eq!(turns(&record), "a1a2 c4c3 pass pass");
    let line = record.main_line().turns();
    assert_eq!(line[1].comments().collect::<Vec<_>>(), [" to the end"]);
    assert_eq!(line[2].comments().collect::<Vec<_>>(), ["two  lines"]);
    let (_, fault) = faulty(&odd.replace("2.pass", "2.b1"));
    assert_eq!((fault.place.line, fault.place.column), (5, 5));
}

#[test]
fn several_records_stand_in_one_text() {
    let (first, second) = (text("", "1. a1a2 *"), text("[Round \"2\"]", "*"));
    let both = format!("{first}\n{second}\n\n");
    let (records, fault) = read_all::<Toy>(&both);
    assert_eq!(fault, None);
    assert_eq!(records, [one(&first), one(&second)]);
    assert_eq!(read_all::<Toy>(" \n\r\n\t"), (vec![], None));
}

#[test]
fn a_fault_is_named_and_what_stands_before_it_is_kept() {
    let both = format!(
        "{}\n{}",
        text("", "1. a1a2 *"),
        text("", "1. b1b2 {x} b4b3 2. b2b4 *")
    );
    let (records, fault) = read_all::<Toy>(&both);
    let fault = fault.unwrap();
    assert_eq!(records.len(), 2);
    assert_eq!(turns(&records[1]), "b1b2 b4b3");
    assert_eq!(
        (fault.place, fault.turn),
        (
            Place {
                offset: both.rfind("b2b4").unwrap(),
                line: 9,
                column: 21
            },
            Some(2)
        )
    );
    let explanation = fault.what.explanation().unwrap();
    assert_eq!(explanation.points[0].reason.key, "toy-no-neighbour");
    assert_eq!(
        fault.to_string(),
        "line 9, column 21, turn 2: illegal turn b2b4: T-1"
    );
}

#[test]
fn each_fault_of_the_turns_has_its_name_and_place() {
    let syntax = |found: &str, expected: &str| format!("found {found}, expected {expected}");
    let any = "a turn, a comment, an annotation, a variation or the result";
    for (turns, kept, column, message) in [
        ("", "", 1, syntax("the end", any)),
        ("1. a1a2", "a1a2", 1, syntax("the end", any)),
        ("1. a1a2 (", "a1a2", 1, syntax("the end", "a turn")),
        ("1. a1a2 (1. pass", "a1a2", 1, syntax("the end", "a turn or ) after the variation")),
        ("(1. a1a2) *", "", 1, syntax("\"(1.\"", any)),
        ("1. a1a2 () *", "a1a2", 10, syntax("\")\"", "a turn")),
        ("1. a1a2 ({c} $1 pass) *", "a1a2", 14, syntax("\"$1\"", "a turn")),
        ("1. a1a2 ) *", "a1a2", 9, syntax("\")\"", any)),
        ("1. a1a2 (1. pass *", "a1a2", 18, syntax("\"*\"", "a turn or ) after the variation")),
        ("$1 *", "", 1, syntax("\"$1\"", any)),
        ("1. a1a2 $256 *", "a1a2", 9, syntax("\"$256\"", "a number from 0 to 255 after $")),
        ("1. a1a2 $ *", "a1a2", 9, syntax("\"$\"", "a number from 0 to 255 after $")),
        ("1. a1a2 {x *", "a1a2", 9, syntax("\"{x\"", "} after the comment")),
        ("1. a1a2 {x\\y} *", "a1a2", 11, syntax("\"\\\\y}\"", "\\} or \\\\ in the comment")),
        ("1. *", "", 4, syntax("\"*\"", "a turn")),
        ("1. 1. a1a2 *", "", 4, syntax("\"1.\"", "a turn")),
        ("1.. a1a2 *", "", 1, syntax("\"1..\"", "a number from 1 to 65535 with . or ... after it")),
        ("01. a1a2 *", "", 1, syntax("\"01.\"", "a number from 1 to 65535 with . or ... after it")),
        ("65536. a1a2 *", "", 1, syntax("\"65536.\"", "a number from 1 to 65535 with . or ... after it")),
        ("1. a1a2 2 *", "a1a2", 9, syntax("\"2\"", "a number from 1 to 65535 with . or ... after it")),
        ("1. a1a2 } *", "a1a2", 9, syntax("\"}\"", any)),
        ("2. a1a2 *", "", 1, "found the number \"2.\", expected \"1.\"".into()),
        ("1. a1a2 1. pass *", "a1a2", 9, "found the number \"1.\", expected \"1...\"".into()),
        ("1. a1a2 c4x *", "a1a2", 11, "the turn is at fault: turn, byte 2: found \"x\", expected a square of the board, such as e4".into()),
        ("1. a1a2 c4c3 (1... c4c2) *", "a1a2 c4c3", 20, "illegal turn c4c2: T-1".into()),
        ("1. a1a2 c4c3 2. a2a3 c3c2 3. a3a4 pass 1-0", "a1a2 c4c3 a2a3 c3c2 a3a4", 35, "a turn follows the end of the game (goal)".into()),
    ] {
        let (record, fault) = faulty(&text("", turns));
        assert_eq!(self::turns(&record), kept, "{turns}");
        assert_eq!((fault.place.column, fault.what.to_string()), (column, message), "{turns}");
        let due = kept.split_whitespace().count() as u16 / 2 + 1;
        let in_variation = turns.contains("(1... c4c2");
        assert_eq!(fault.turn, Some(if in_variation { 1 } else { due }), "{turns}");
        assert_eq!(one(&record.to_string()), record, "{turns}");
    }
}

#[test]
fn comments_before_a_faulty_variation_are_kept() {
    let (record, _) = faulty(&text("", "1. a1a2 (1. pass) ({why} 1. b1b4) *"));
    let first = &record.main_line().turns()[0];
    assert_eq!(first.comments().collect::<Vec<_>>(), ["why"]);
    assert_eq!(first.variations().count(), 1);
}

#[test]
fn each_fault_of_the_tags_has_its_name() {
    for (tags, message) in [
        (
            "[Variant \"Go\"]",
            "the tag Variant names \"Go\", which is no game known here, expected Toy Race",
        ),
        (
            "[Event \"x\"]",
            "the tag Variant, which names the game, is missing; expected Toy Race",
        ),
        (
            "",
            "the tag Variant, which names the game, is missing; expected Toy Race",
        ),
        (
            "[Variant \"Toy Race\"][SetUp \"1\"]",
            "the tag FEN is missing beside SetUp \"1\", expected it with the start position",
        ),
        (
            "[Variant \"Toy Race\"][SetUp \"0\"][FEN \"rrr/3/3/RRR u 0 1\"]",
            "the tag SetUp is wrong beside FEN: found \"0\", expected \"1\"",
        ),
        (
            "[Variant \"Toy Race\"][FEN \"rrr/3/RRR u 0 1\"]",
            "the start position is at fault: board, byte 9: found \" \", expected 4 ranks separated by /",
        ),
        (
            "[Variant \"Toy Race",
            "found \"\\\"Toy\", expected the value of the tag, in quotation marks, on one line",
        ),
    ] {
        let (records, fault) = read_all::<Toy>(&format!("{tags}\n\n*\n"));
        let found = fault.unwrap();
        assert!(records.is_empty(), "{tags}");
        assert_eq!(found.what.to_string(), message, "{tags}");
        assert_eq!(found.turn, None, "{tags}");
    }
    for (tags, message) in [
        (
            "[Round \"1\"]\n[Round \"1\"]",
            "the tag Round is given twice, expected it at most once",
        ),
        (
            "[Round \"1\"]\n[Result \"2-0\"]",
            "found the result \"2-0\", expected 1-0, 0-1, 1/2-1/2 or *",
        ),
        (
            "[Round \"1\"]\n[Rules \"chess\"]",
            "the tag Rules is not understood: found \"chess\", expected repetition, clock, agreement or resignation, each at most once, with =on or =off",
        ),
        (
            "[Round \"1\"]\n[-]",
            "found \"-]\", expected the name of a tag, in letters, digits and _",
        ),
        (
            "[Round \"1\"]\n[X]",
            "found \"]\", expected the value of the tag, in quotation marks, on one line",
        ),
        (
            "[Round \"1\"]\n[X \"1\" 2]",
            "found \"2]\", expected ] after the tag",
        ),
        (
            "[Round \"1\"]\n[X \"1\\n\"]",
            "found \"\\\\n\\\"]\", expected \\\" or \\\\ in the value",
        ),
        (
            "[Round \"1\"]\n[X \"1\n\"]",
            "found \"\\\"1\", expected the value of the tag, in quotation marks, on one line",
        ),
    ] {
        let (record, fault) = faulty(&text(tags, "1. a1a2 *"));
        assert_eq!(
            (
                fault.place.line,
                fault.turn,
                fault.what.to_string().as_str()
            ),
            (3, None, message)
        );
        assert_eq!(
            (
                record.tag("Round").as_deref(),
                record.main_line().turns().len()
            ),
            (Some("1"), 0)
        );
    }
}

#[test]
fn tags_that_follow_from_the_game_are_not_set() {
    let mut record = Record::from_game(&game_of("a1a2"));
    for name in ["Result", "Variant", "SetUp", "FEN", "Termination", "Rules"] {
        assert_eq!(
            record.set_tag(name, "x"),
            Err(TagError::Derived { name: name.into() })
        );
    }
    for name in ["", "Two words", "Ünder"] {
        assert_eq!(
            record.set_tag(name, "x"),
            Err(TagError::Name { name: name.into() })
        );
    }
    record.set_tag("Site", "a\r\nb\nc").unwrap();
    record.set_tag("Event", "x").unwrap();
    assert_eq!(record.tag("Site").as_deref(), Some("a b c"));
    assert_eq!(one(&record.to_string()), record);
    record.set_tag("Site", "").unwrap();
    assert_eq!(record.tag("Site"), None);
}

#[test]
fn variations_are_checked_when_they_are_added() {
    let mut record = Record::from_game(&game_of("a1a2 c4c3"));
    let id = record
        .add_variation(LineId::MAIN, 1, &[turn("b4b3"), turn("pass")])
        .unwrap();
    record.comment(id, 0, "or").unwrap();
    record.annotate(id, 1, 7).unwrap();
    assert_eq!(
        record.add_variation(LineId::MAIN, 2, &[turn("pass")]),
        Err(EditError::NoSuchPlace)
    );
    assert_eq!(
        record.add_variation(LineId::MAIN, 1, &[]),
        Err(EditError::EmptyVariation)
    );
    assert!(matches!(
        record.add_variation(id, 0, &[turn("a1a2")]),
        Err(EditError::Turn(_))
    ));
    assert_eq!(record.comment(id, 3, "x"), Err(EditError::NoSuchPlace));
    assert_eq!(record.annotate(id, 2, 1), Err(EditError::NoSuchPlace));
    let written = record.to_string();
    assert!(
        written.ends_with("1. a1a2 c4c3 ({or} 1... b4b3 2. pass $7) *\n"),
        "{written}"
    );
}

#[test]
fn the_form_alone_is_read_without_the_game() {
    let raws: Vec<_> =
        syntax::read("[Variant \"Go\"] 1. dd {x} pp 1/2-1/2 [Event \"y\"] *").collect();
    assert_eq!(raws.len(), 2);
    assert_eq!(raws[0].variant(), Ok("Go"));
    assert_eq!(raws[0].items.len(), 4);
    assert_eq!(raws[0].end.map(|end| end.score), Some(Score::Draw));
    let missing = raws[1].variant().unwrap_err().what;
    assert_eq!(missing, Wrong::NoVariant { known: vec![] });
    let fault = raws[1].unknown_variant(&["Go", "Chess", "Halma"]);
    assert_eq!(
        fault.to_string(),
        "line 1, column 37: the tag Variant, which names the game, is missing; expected Go, Chess or Halma"
    );
    let fault = raws[0].unknown_variant(&["Chess", "Halma"]);
    assert_eq!(
        fault.to_string(),
        "line 1, column 1: the tag Variant names \"Go\", which is no game known here, expected Chess or Halma"
    );
}
