//! Records of any size: nothing overflows, and the time grows with the length.

use std::time::{Duration, Instant};

use game_variant::Record;
use game_variant::record::{LineId, read_all};

use crate::toy::Toy;
use crate::{game_of, turn};

const HEAD: &str = "[Variant \"Toy Race\"]\n[Rules \"repetition=off clock=off\"]\n\n";

/// Far more than it takes, far less than it would take if the time grew with the square.
const PATIENCE: Duration = Duration::from_secs(20);

fn round_trip(text: &str) -> Record<Toy> {
    let begun = Instant::now();
    let (mut records, fault) = read_all::<Toy>(text);
    assert_eq!(fault, None);
    let record = records.pop().unwrap();
    let written = record.to_string();
    assert_eq!(read_all::<Toy>(&written), (vec![record.clone()], None));
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    record
}

/// Past the turn number at which the counter stays.
#[test]
fn a_hundred_and_forty_thousand_turns() {
    let mut text = String::from(HEAD);
    for number in 1..=70_000u32 {
        text.push_str(&format!("{}. pass pass\n", number.min(65_535)));
    }
    text.push('*');
    let record = round_trip(&text);
    assert_eq!(record.main_line().turns().len(), 140_000);
    assert_eq!(record.with_line(&record.game()), record);
}

#[test]
fn a_comment_of_ten_mebibytes() {
    let words = "word \\} {  ".repeat(10 * 1024 * 1024 / 10);
    let record = round_trip(&format!("{HEAD}1. pass {{{words}}} *"));
    let comment = record.main_line().turns()[0].comments().next().unwrap();
    assert_eq!(comment.len(), "word } {  ".len() * 10 * 1024 * 1024 / 10);
    round_trip(&format!(
        "{HEAD}1. pass {{{}}} *",
        "x".repeat(10 * 1024 * 1024)
    ));
}

#[test]
fn a_hundred_thousand_nested_variations() {
    let depth = 100_000;
    let text = format!(
        "{HEAD}1. pass{}{} *",
        " (1. pass".repeat(depth),
        ")".repeat(depth)
    );
    let record = round_trip(&text);
    let mut line = LineId::MAIN;
    for _ in 0..depth {
        line = record.line(line).unwrap().turns()[0]
            .variations()
            .next()
            .unwrap();
    }
    assert!(record.line(line).is_some());
    let cut = text.split_once(')').unwrap().0;
    let (records, fault) = read_all::<Toy>(cut);
    assert!(fault.is_some());
    assert_eq!(records[0].main_line().turns().len(), 1);
}

#[test]
fn a_hundred_thousand_variations_side_by_side_and_as_many_tags() {
    let tags: String = (0..100_000).map(|n| format!("[T{n} \"{n}\"]\n")).collect();
    let record = round_trip(&format!(
        "{tags}{HEAD}1. pass{} *",
        " (1. a1a2 pass)".repeat(100_000)
    ));
    assert_eq!(record.main_line().turns()[0].variations().count(), 100_000);
    assert_eq!(record.tag("T99999").as_deref(), Some("99999"));
}

#[test]
fn many_records() {
    let record = Record::from_game(&game_of("a1a2 c4c3"));
    let text = vec![record.to_string(); 20_000].join("\n");
    let begun = Instant::now();
    let (records, fault) = read_all::<Toy>(&text);
    assert!(begun.elapsed() < PATIENCE);
    assert_eq!((records.len(), fault), (20_000, None));
    assert_eq!(records[19_999].main_line().turns()[1].turn(), turn("c4c3"));
}
