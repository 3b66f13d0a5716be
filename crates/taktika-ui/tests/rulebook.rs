//! The diagrams of the rulebooks: what they show is what the rules say.

use std::collections::BTreeSet;

use taktika::game_variant::GameInfo;
use taktika::registry::{self, RULEBOOK_LANGUAGES};
use taktika_ui::rulebook::{Block, Book, Drawing, Show};

fn books(language: &str) -> Vec<(&'static GameInfo, Book)> {
    let games = registry::GAMES.into_iter().map(|game| game.info());
    games
        .map(|info| {
            let text = registry::rulebook_in(language, info.id).expect("a rulebook");
            (info, Book::read(text))
        })
        .collect()
}

/// The diagrams of a book with the numbers of their clauses.
fn drawings(book: &Book) -> Vec<(&str, &Drawing)> {
    let mut drawings = Vec::new();
    let mut broken = String::new();
    for section in &book.sections {
        for block in &section.blocks {
            let label = section.label.as_deref().unwrap_or_default();
            match block {
                Block::Drawing(drawing) => drawings.push((label, &**drawing)),
                Block::Broken(lines, error) => broken += &format!("{label}: {error}\n{lines}\n"),
                _ => {}
            }
        }
    }
    assert!(broken.is_empty(), "{broken}");
    drawings
}

#[test]
fn every_diagram_is_of_its_own_game_and_shows_its_clause() {
    let mut wrong = String::new();
    for (info, book) in books("en") {
        for (label, drawing) in drawings(&book) {
            assert_eq!(drawing.game, info.id, "{label}");
            let session = drawing.session().expect("a position");
            let text = session.position_text(0);
            assert_eq!(text.as_ref(), Some(&drawing.position), "{label}");
            assert!(session.outcome().is_none(), "{label}: {}", drawing.position);
            let shown = drawing.explanations();
            let clauses: BTreeSet<&str> = shown
                .iter()
                .flat_map(|explained| explained.clauses())
                .map(|clause| clause.0)
                .collect();
            // The start is shown for itself; an example applies other clauses.
            let shows_all = drawing.shows.is_empty();
            let is_example = label.starts_with("TT-7.");
            if !shows_all && !is_example && !clauses.contains(label) {
                wrong += &format!("{label}: {:?} shows {clauses:?}\n", drawing.shows);
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_kind_and_every_kind_of_turn_is_shown() {
    use taktika::game_variant::Act;
    for (info, book) in books("en") {
        let mut kinds = BTreeSet::new();
        let mut acts = BTreeSet::new();
        for (_, drawing) in drawings(&book) {
            let session = drawing.session().expect("a position");
            let view = session.view(0).expect("the position");
            for show in &drawing.shows {
                let shapes = drawing
                    .turns(&*session, show)
                    .into_iter()
                    .map(|turn| turn.shape);
                for shape in shapes {
                    acts.insert(shape.act);
                    kinds.extend(shape.kind.filter(|_| !matches!(show, Show::Turn(_))));
                }
            }
            assert!(!view.pieces.is_empty() || drawing.shows.len() == 1);
        }
        for (number, kind) in info.kinds.iter().enumerate() {
            let shown = kinds.iter().any(|id| usize::from(id.0) == number);
            assert!(
                shown,
                "{}: no diagram of what a {} may do",
                info.id, kind.word
            );
        }
        // Whatever a game captures by, as its own turns tell.
        let captures: &[Act] = match info.reserve.is_empty() {
            true => &[Act::CaptureByMoving, Act::Barrage, Act::Encirclement],
            false => &[
                Act::CaptureByMoving,
                Act::Shot,
                Act::DragonStrike,
                Act::Placement,
            ],
        };
        for act in captures {
            assert!(acts.contains(act), "{}: {act:?}", info.id);
        }
    }
}

#[test]
fn the_letters_under_a_diagram_are_those_of_the_rules() {
    let mut wrong = String::new();
    for language in RULEBOOK_LANGUAGES {
        for (info, book) in books(language) {
            for (label, drawing) in drawings(&book) {
                let letters = drawing.letters();
                if drawing.lines != letters {
                    wrong += &format!(
                        "{language} {} {label}, {:?}:\n{letters}\n\n",
                        info.id, drawing.shows
                    );
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "these should be the lines of the diagrams:\n{wrong}"
    );
}

#[test]
fn all_languages_show_the_same() {
    for (english, other) in books("en").into_iter().zip(books("ru")) {
        let ((info, english), (_, other)) = (english, other);
        let shown = |book: &Book| -> Vec<(String, Drawing)> {
            let all = drawings(book).into_iter();
            all.map(|(label, drawing)| (label.to_owned(), drawing.clone()))
                .collect()
        };
        assert_eq!(shown(&english), shown(&other), "{}", info.id);
        let labels = |book: &Book| -> Vec<String> {
            let labels = book.sections.iter();
            labels.filter_map(|section| section.label.clone()).collect()
        };
        assert_eq!(labels(&english), labels(&other), "{}", info.id);
        assert!(drawings(&english).len() > 20, "{}", info.id);
    }
}

#[test]
fn every_number_in_a_rulebook_leads_to_its_clause() {
    for language in RULEBOOK_LANGUAGES {
        for (info, book) in books(language) {
            for section in &book.sections {
                let text = section.all_text();
                let numbers =
                    text.split(|c: char| !(c.is_ascii_alphanumeric() || "-.".contains(c)));
                for number in numbers.map(|word| word.trim_end_matches('.')) {
                    let Some((letters, figures)) = number.split_once('-') else {
                        continue;
                    };
                    let is_number = letters.len() == 2
                        && letters.chars().all(|c| c.is_ascii_uppercase())
                        && figures.starts_with(|c: char| c.is_ascii_digit());
                    assert!(
                        !is_number || book.find(number).is_some(),
                        "{} {language}: {number}",
                        info.id
                    );
                }
            }
        }
    }
}
