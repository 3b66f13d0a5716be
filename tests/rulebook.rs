//! The four rulebooks have every clause once, and each says what the clause rests on.

use std::collections::BTreeMap;

/// What a clause, or a part of it, rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Stated,
    Evident,
    Reading,
}

use Standing::{Evident as E, Reading as X, Stated as S};

const TAKTIK: &[(&str, &[Standing])] = &[
    ("TT-1.1", &[X]),
    ("TT-1.2", &[S]),
    ("TT-1.3", &[S, X]),
    ("TT-1.4", &[X]),
    ("TT-1.5", &[E]),
    ("TT-1.6", &[X]),
    ("TT-1.7", &[X]),
    ("TT-2.1", &[S, E, X]),
    ("TT-3.1", &[S]),
    ("TT-3.2", &[S, E, X]),
    ("TT-3.3", &[X]),
    ("TT-3.4", &[S]),
    ("TT-3.5", &[S]),
    ("TT-3.6", &[S]),
    ("TT-3.7", &[S]),
    ("TT-4.1", &[S, E, X]),
    ("TT-4.2", &[S]),
    ("TT-4.3", &[S, E, X]),
    ("TT-4.4", &[S]),
    ("TT-4.5", &[S]),
    ("TT-4.6", &[S, E]),
    ("TT-4.7", &[E]),
    ("TT-4.8", &[E]),
    ("TT-4.9", &[S]),
    ("TT-5.1", &[S]),
    ("TT-5.2", &[X]),
    ("TT-5.3", &[X]),
    ("TT-5.4", &[E]),
    ("TT-6.1", &[S, X]),
    ("TT-6.2", &[S]),
    ("TT-6.3", &[S]),
    ("TT-6.4", &[S]),
    ("TT-6.5", &[S, X]),
    ("TT-6.6", &[S, X]),
    ("TT-6.7", &[X]),
    ("TT-7.1", &[S]),
    ("TT-7.2", &[S]),
    ("TT-7.3", &[S]),
    ("TT-7.4", &[S]),
    ("TT-7.5", &[S]),
    ("TT-7.6", &[S]),
    ("TT-7.7", &[S]),
];

const TACTICAL: &[(&str, &[Standing])] = &[
    ("TC-1.1", &[S]),
    ("TC-1.2", &[S, X]),
    ("TC-1.3", &[S]),
    ("TC-2.1", &[S]),
    ("TC-2.2", &[S, E, X]),
    ("TC-2.3", &[E, X]),
    ("TC-3.1", &[S]),
    ("TC-3.2", &[S]),
    ("TC-3.3", &[S, X]),
    ("TC-3.4", &[S]),
    ("TC-3.5", &[S, X]),
    ("TC-3.6", &[S, E]),
    ("TC-3.7", &[S]),
    ("TC-3.8", &[S, X]),
    ("TC-3.9", &[S]),
    ("TC-3.10", &[S, X]),
    ("TC-3.11", &[S, E, X]),
    ("TC-3.12", &[S, E]),
    ("TC-4.1", &[S]),
    ("TC-4.2", &[S]),
    ("TC-4.3", &[S]),
    ("TC-4.4", &[S, X]),
    ("TC-5.1", &[S]),
    ("TC-5.2", &[S]),
    ("TC-5.3", &[X]),
    ("TC-5.4", &[S, X]),
    ("TC-5.5", &[S, X]),
    ("TC-5.6", &[S, X]),
];

/// How a rulebook of one language says what a clause rests on.
struct Language {
    line: &'static str,
    words: [(Standing, &'static str); 3],
}

const ENGLISH: Language = Language {
    line: "*Standing: ",
    words: [(S, "stated"), (E, "evident"), (X, "our reading")],
};

const RUSSIAN: Language = Language {
    line: "*Основание: ",
    words: [
        (S, "сказано в источнике"),
        (E, "вытекает"),
        (X, "толкование проекта"),
    ],
};

/// The text under each heading that starts with a clause's or chapter's number, in reading order.
fn sections(book: &str) -> Vec<(&str, String)> {
    let mut sections = Vec::new();
    let mut current: Option<(&str, String)> = None;
    let mut in_diagram = false;
    for line in book.lines() {
        if line.starts_with("```") {
            in_diagram = !in_diagram;
        }
        if !in_diagram && line.starts_with('#') {
            sections.extend(current.take());
            let label = line.trim_start_matches('#').split_whitespace().next();
            current = label
                .filter(|label| label.starts_with("TT-") || label.starts_with("TC-"))
                .map(|label| (label, String::new()));
        } else if let Some((_, text)) = &mut current {
            text.push_str(line);
            text.push('\n');
        }
    }
    sections.extend(current);
    sections
}

/// What the standing paragraph of a section names; nothing when there is no such paragraph.
fn standing(section: &str, language: &Language) -> Vec<Standing> {
    let paragraphs: Vec<String> = section
        .split("\n\n")
        .map(|paragraph| paragraph.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|paragraph| paragraph.starts_with(language.line))
        .collect();
    let [paragraph] = paragraphs.as_slice() else {
        return Vec::new();
    };
    let paragraph = paragraph.to_lowercase();
    language
        .words
        .iter()
        .filter(|(_, word)| paragraph.contains(word))
        .map(|&(standing, _)| standing)
        .collect()
}

fn check(book: &str, clauses: &[(&str, &[Standing])], language: &Language) {
    let sections = sections(book);
    let labels: Vec<&str> = sections
        .iter()
        .map(|&(label, _)| label)
        .filter(|label| label.contains('.'))
        .collect();
    let expected: Vec<&str> = clauses.iter().map(|&(label, _)| label).collect();
    assert_eq!(labels, expected, "every clause once, in order");

    let texts: BTreeMap<&str, &str> = sections
        .iter()
        .map(|(label, text)| (*label, text.as_str()))
        .collect();
    for &(label, basis) in clauses {
        let text = texts[label];
        assert_eq!(standing(text, language), basis, "standing of {label}");
        let rule = text.split(language.line).next().unwrap_or_default();
        assert!(!rule.trim().is_empty(), "{label} says something");
        let (chapter, _) = label.split_once('.').unwrap_or((label, ""));
        assert!(texts.contains_key(chapter), "{chapter} has its heading");
    }
}

#[test]
fn taktik_in_english_has_every_clause_with_its_standing() {
    check(
        include_str!("../docs/rulebook/en/taktik.md"),
        TAKTIK,
        &ENGLISH,
    );
}

#[test]
fn taktik_in_russian_has_every_clause_with_its_standing() {
    check(
        include_str!("../docs/rulebook/ru/taktik.md"),
        TAKTIK,
        &RUSSIAN,
    );
}

#[test]
fn tactical_chess_in_english_has_every_clause_with_its_standing() {
    check(
        include_str!("../docs/rulebook/en/tactical-chess.md"),
        TACTICAL,
        &ENGLISH,
    );
}

#[test]
fn tactical_chess_in_russian_has_every_clause_with_its_standing() {
    check(
        include_str!("../docs/rulebook/ru/tactical-chess.md"),
        TACTICAL,
        &RUSSIAN,
    );
}
