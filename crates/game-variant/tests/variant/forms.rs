//! What a record's form allows around its turns, and what its faults say.

use game_variant::Record;
use game_variant::record::read_all;

use crate::toy::Toy;

const HEAD: &str = "[Variant \"Toy Race\"]\n\n";

fn sound(text: &str) -> Vec<Record<Toy>> {
    let (records, fault) = read_all::<Toy>(text);
    assert_eq!(fault, None, "{text}");
    records
}

/// The fault of a text and how many records came before or with it.
fn fault(text: &str) -> (usize, String) {
    let (records, fault) = read_all::<Toy>(text);
    (records.len(), fault.unwrap().to_string())
}

fn turns_of(record: &Record<Toy>) -> String {
    let text = record.to_string();
    text.split_once("\n\n").unwrap().1.to_owned()
}

#[test]
fn comments_after_the_result_are_kept_and_written_back() {
    let text = format!("{HEAD}1. a1a2 {{one}} *\n; saved by itself\n{{two}}\n\n{HEAD}1. pass *\n");
    let records = sound(&text);
    assert_eq!(records.len(), 2);
    assert_eq!(
        turns_of(&records[0]),
        "1. a1a2 {one} { saved by itself} {two} *\n"
    );
    assert_eq!(turns_of(&records[1]), "1. pass *\n");
    assert_eq!(sound(&records[0].to_string()), records[..1]);
    let empty = sound(&format!("{HEAD}* ;nothing yet"));
    assert_eq!(turns_of(&empty[0]), "{nothing yet} *\n");
}

#[test]
fn a_broken_comment_after_the_result_leaves_the_record_whole() {
    let (records, fault) = read_all::<Toy>(&format!("{HEAD}1. a1a2 1-0 {{open"));
    assert_eq!(turns_of(&records[0]), "1. a1a2 1-0\n");
    let fault = fault.unwrap().to_string();
    assert!(fault.contains("expected } after the comment"), "{fault}");
}

#[test]
fn other_text_after_the_result_is_a_fault() {
    assert_eq!(
        fault(&format!("{HEAD}1. a1a2 * b4b3 *")),
        (
            1,
            "line 3, column 11: found \"b4b3\", expected an empty line and the tags of the next record, or the end"
                .to_owned()
        )
    );
}

#[test]
fn joined_files_and_lines_for_other_programs_are_read() {
    let one = format!("\u{feff}{HEAD}1. a1a2\n% 2. nonsense {{\nb4b3 *\n");
    let records = sound(&format!("{one}%end\n{one}"));
    assert_eq!(records.len(), 2);
    assert_eq!(turns_of(&records[1]), "1. a1a2 b4b3 *\n");
    // Elsewhere than at the beginning of a line it is no escape.
    assert_eq!(fault(&format!("{HEAD}1. a1a2 % *")).0, 1);
    // The mark has no width.
    let (_, message) = fault(&format!("{one}\u{feff}x"));
    assert!(message.starts_with("line 6, column 1: "), "{message}");
}

#[test]
fn a_fault_says_what_was_found_and_expected() {
    for (text, says) in [
        (
            "[SetUp \"0\"]\n[FEN \"x\"] *",
            "line 2, column 1: the tag SetUp is wrong beside FEN: found \"0\", expected \"1\"",
        ),
        (
            "[SetUp \"1\"] *",
            "line 2, column 1: the tag FEN is missing beside SetUp \"1\", expected it with the start position",
        ),
        (
            "[SetUp \"2\"] *",
            "line 2, column 1: the tag SetUp is wrong: found \"2\", expected \"0\", or \"1\" and the tag FEN",
        ),
        (
            "\n7. a1a2 *",
            "line 3, column 1, turn 1: found the number \"7.\", expected \"1.\"",
        ),
        (
            "[Result \"1-0\"] 0-1",
            "line 2, column 16, turn 1: found the result 0-1, expected 1-0, which the tag Result says",
        ),
    ] {
        let (_, message) = fault(&format!("[Variant \"Toy Race\"]\n{text}"));
        assert_eq!(message, says);
    }
}

#[test]
fn what_a_fault_quotes_is_short() {
    let long = "x".repeat(100_000);
    let head = "[Variant \"Toy Race\"]";
    for text in [
        format!("[Variant \"{long}\"] *"),
        format!("{head} [Result \"{long}\"] *"),
        format!("{head} [Rules \"{long}\"] *"),
        format!("{head} [SetUp \"{long}\"] *"),
        format!("{head} [SetUp \"1\"] [FEN \"{long}\"] *"),
        format!("{head} [{long} \"1\"] [{long} \"1\"] *"),
        format!("{head} 1. {long} *"),
        format!("{head} * {long}"),
    ] {
        let (_, message) = fault(&text);
        assert!(message.len() < 250, "{message}");
    }
}
