//! Damage never panics, and what comes before it is kept.

use game_variant::Record;
use game_variant::record::read_all;
use game_variant::record::syntax::{self, Token};
use proptest::prelude::*;

use crate::toy::{Toy, Turn};
use crate::trees::record;

#[derive(Clone, Debug)]
enum Damage {
    Cut,
    Delete(usize),
    Insert(Vec<u8>),
    Replace(Vec<u8>),
}

fn damage() -> impl Strategy<Value = Damage> {
    let bytes = || {
        prop_oneof![
            prop::collection::vec(any::<u8>(), 1..4),
            prop::sample::select(&b"{}()[]\"\\;$*10./ \n\r.-ab12p"[..]).prop_map(|byte| vec![byte]),
        ]
    };
    prop_oneof![
        Just(Damage::Cut),
        (1..5usize).prop_map(Damage::Delete),
        bytes().prop_map(Damage::Insert),
        bytes().prop_map(Damage::Replace),
    ]
}

fn damaged(text: &str, at: usize, damage: &Damage) -> String {
    let (before, after) = text.as_bytes().split_at(at);
    let (put, gone): (&[u8], usize) = match damage {
        Damage::Cut => (&[], after.len()),
        Damage::Delete(length) => (&[], *length),
        Damage::Insert(bytes) => (bytes, 0),
        Damage::Replace(bytes) => (bytes, bytes.len()),
    };
    let after = &after[gone.min(after.len())..];
    String::from_utf8_lossy(&[before, put, after].concat()).into_owned()
}

fn main_turns(record: &Record<Toy>) -> Vec<Turn> {
    record
        .main_line()
        .turns()
        .iter()
        .map(|noted| noted.turn())
        .collect()
}

/// How many turns of the main line, and how many tags, stand wholly before a byte and apart from it.
fn before(text: &str, at: usize) -> (usize, usize) {
    let raw = syntax::read(text).next().unwrap();
    let (mut depth, mut turns) = (0, 0);
    for item in &raw.items {
        match item.token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            Token::Turn(turn) if depth == 0 && item.place.offset + turn.len() < at => turns += 1,
            _ => {}
        }
    }
    // A tag is whole where the next thing begins.
    let starts = raw.tags.iter().map(|tag| tag.place.offset).skip(1);
    (turns, starts.filter(|start| *start <= at).count())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn what_comes_before_damage_is_kept(record in record(), at in any::<prop::sample::Index>(), damage in damage()) {
        let text = record.to_string();
        let at = at.index(text.len());
        let (turns, tags) = before(&text, at);
        let (read, _) = read_all::<Toy>(&damaged(&text, at, &damage));
        if turns > 0 {
            let kept = main_turns(&read[0]);
            prop_assert!(kept.starts_with(&main_turns(&record)[..turns]));
        }
        for found in read.iter().take(1) {
            for (name, value) in record.tags().iter().take(tags) {
                let derived = ["Result", "Termination"].contains(&name.as_str());
                prop_assert!(derived || found.tag(name).as_ref() == Some(value), "{} {}", name, value);
            }
        }
    }

    #[test]
    fn the_sound_part_of_a_damaged_record_is_a_record(record in record(), at in any::<prop::sample::Index>(), damage in damage()) {
        let text = record.to_string();
        let (read, _) = read_all::<Toy>(&damaged(&text, at.index(text.len()), &damage));
        for record in read {
            prop_assert_eq!(read_all::<Toy>(&record.to_string()), (vec![record], None));
        }
    }

    #[test]
    fn records_before_a_damaged_one_are_kept(first in record(), second in record(), at in any::<prop::sample::Index>(), damage in damage()) {
        let (sound, text) = (first.to_string(), second.to_string());
        let damaged = damaged(&text, at.index(text.len()), &damage);
        // A comment after the result is the first record's own.
        prop_assume!(!damaged.trim_start().starts_with(['{', ';']));
        let both = format!("{sound}\n{damaged}");
        let (read, _) = read_all::<Toy>(&both);
        prop_assert_eq!(read.first(), Some(&first));
    }

    #[test]
    fn any_text_is_read_without_a_panic(text in prop_oneof![
        any::<String>(),
        "(\\[Variant \"Toy Race\"\\])?([a-c][1-4]|pass|1\\.|1\\.\\.\\.|[{}()*;$\\\\ \n]|1-0){0,40}",
    ]) {
        let (_, fault) = read_all::<Toy>(&text);
        if let Some(fault) = fault {
            prop_assert!(fault.place.offset <= text.len());
            prop_assert!(text.is_char_boundary(fault.place.offset));
            let lines = text.get(..fault.place.offset).unwrap();
            prop_assert_eq!(fault.place.line, 1 + lines.matches('\n').count());
        }
    }
}
