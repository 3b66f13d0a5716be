//! The rulebook in the client: chapters, search, languages, links, and the ways that lead into it.

use egui::{Key, Vec2, vec2};
use taktika::registry;

use super::cards::{SIZES, in_theme};
use super::driver::{Driver, random_game};
use super::layout::{check_texts, keep, texts};
use super::picture::picture;

/// Two infantry that bear on the artillery on a2, and Red's tank on k3 with nothing in its way.
const STRIKE: &str = "8ITT/8IMI/10I/11/11/11/11/11/10i/aI6imi/I7itt b 0 1";

fn says(driver: &Driver, text: &str) -> bool {
    texts(driver).iter().any(|drawn| drawn.text.contains(text))
}

fn picture_of(driver: &Driver, size: Vec2, name: &str) {
    if std::env::var_os("TAKTIKA_PICTURES").is_some() {
        let pixels = [size.x as usize, size.y as usize];
        keep(&picture(driver, pixels), &format!("{name} {}", size.x));
    }
}

/// The names of what can be clicked that begin so.
fn named(driver: &Driver, start: &str) -> Vec<String> {
    let names = driver.probe().rects.keys();
    names
        .filter(|name| name.starts_with(start))
        .cloned()
        .collect()
}

#[test]
fn chapters_are_turned_and_picked() {
    let mut driver = Driver::new();
    driver.click("rules:taktik");
    assert!(says(&driver, "The game in short"));
    assert!(!driver.has("rules:previous"), "this is the first chapter");
    driver.click("rules:next");
    driver.click("rules:next");
    assert!(
        driver.has("rules:clause:TT-1"),
        "{:?}",
        named(&driver, "rules:clause")
    );
    driver.click("rules:previous");
    assert!(!driver.has("rules:clause:TT-1"));
    driver.click("rules:page:5");
    assert!(
        driver.has("rules:clause:TT-4"),
        "{:?}",
        named(&driver, "rules:clause")
    );
    driver.click("dialog:close");
    driver.click("rules:tactical");
    assert!(says(&driver, "The game in short"), "another book");
    driver.click("dialog:close");
    driver.click("rules:taktik");
    assert!(
        driver.has("rules:clause:TT-4"),
        "the book is where it was left"
    );
}

#[test]
fn a_search_finds_clauses_and_goes_there() {
    let mut driver = Driver::new();
    driver.click("rules:tactical");
    driver.click("rules:search");
    driver.retype("royal knight leap");
    let found = named(&driver, "rules:section:");
    assert!(!found.is_empty() && found.len() < 6, "{found:?}");
    driver.click(&found[0]);
    assert!(
        driver.has("rules:clause:TC-3.5"),
        "{:?}",
        named(&driver, "rules:clause")
    );
    driver.click("rules:search");
    driver.retype("aeroplane");
    assert!(says(&driver, "Nothing found."));
    assert!(named(&driver, "rules:section:").is_empty());
}

#[test]
fn links_lead_to_clauses_and_back() {
    let mut driver = Driver::new();
    driver.click("rules:taktik");
    let link = named(&driver, "rules:link:")
        .into_iter()
        .find(|name| name.ends_with(":TT-5"));
    driver.click(&link.expect("the summary names the chapter"));
    assert!(driver.has("rules:clause:TT-5.1"));
    driver.click("rules:back");
    assert!(says(&driver, "The game in short"));
    assert!(!driver.has("rules:back"));
}

#[test]
fn the_language_is_kept() {
    let mut driver = Driver::new();
    driver.click("rules:tactical");
    driver.click("rules:page:4");
    driver.click("rules:language:ru");
    assert!(says(&driver, "Ход"), "the words are Russian");
    let chapter = named(&driver, "rules:clause:");
    assert!(
        chapter
            .iter()
            .all(|name| name.starts_with("rules:clause:TC-")),
        "{chapter:?}"
    );
    let folder = driver.folder.clone();
    driver.click("dialog:close");
    let mut again = Driver::in_folder(&folder);
    again.click("rules:taktik");
    assert!(says(&again, "Игра вкратце"));
}

#[test]
fn what_is_told_leads_to_its_clause() {
    let mut driver = Driver::new();
    driver.client().paste(STRIKE);
    driver.settle();
    // Refused: the clause stands in the box until something else happens.
    driver.click("square:a1");
    driver.click("square:a4");
    let refused = named(&driver, "clause:T");
    assert!(!refused.is_empty(), "{}", driver.probe().status);
    driver.click(&refused[0]);
    assert_eq!(driver.probe().dialog, "rules");
    let clause = refused[0].replace("clause:", "rules:clause:");
    assert!(
        driver.has(&clause),
        "{clause}: {:?}",
        named(&driver, "rules:clause")
    );
    driver.key(Key::Escape);
    assert_eq!(driver.probe().dialog, "");
    // A legal turn pointed at: the key, since the pointer is on the board.
    let mut driver = Driver::new();
    driver.client().paste(STRIKE);
    driver.settle();
    driver.click("square:a1");
    driver.hover("square:a2");
    driver.key(Key::F1);
    assert_eq!(driver.probe().dialog, "rules");
    assert!(
        driver.has("rules:clause:TT-4.5"),
        "{:?}",
        named(&driver, "rules:clause")
    );
}

#[test]
fn the_key_opens_the_book_where_nothing_is_told() {
    let mut driver = Driver::playing("tactical");
    driver.key(Key::F1);
    assert_eq!(driver.probe().dialog, "rules");
    assert!(says(&driver, "Tactical Chess"));
}

#[test]
fn clauses_can_be_followed_by_the_keyboard() {
    let mut driver = Driver::new();
    driver.client().paste(STRIKE);
    driver.settle();
    driver.click("square:a1");
    driver.click("square:a4");
    let mut steps = 0;
    while driver.probe().dialog.is_empty() && steps < 80 {
        driver.key(Key::Tab);
        let focused = driver.harness.ctx.memory(|memory| memory.focused());
        let links = driver
            .harness
            .ctx
            .memory(|memory| memory.has_focus(focused.unwrap_or(egui::Id::NULL)));
        if links && !driver.probe().status.is_empty() {
            // Only a link in the box opens the rules at a clause.
            let before = driver.probe().position.clone();
            let is_link = named(&driver, "clause:").iter().any(|name| {
                let place = driver.rect(name);
                let response = driver
                    .harness
                    .ctx
                    .read_response(focused.unwrap_or(egui::Id::NULL));
                response.is_some_and(|response| response.rect.expand(3.0).contains_rect(place))
            });
            if is_link {
                driver.key(Key::Enter);
                assert_eq!(driver.probe().position, before);
            }
        }
        steps += 1;
    }
    assert_eq!(
        driver.probe().dialog,
        "rules",
        "no link has the keyboard in {steps} steps"
    );
}

#[test]
fn the_end_of_a_game_leads_to_its_clause() {
    let mut driver = Driver::new();
    driver
        .client()
        .paste(&random_game("taktik", 40, 3).record_text());
    driver.settle();
    driver.click("button:resign");
    driver.click("dialog:yes");
    driver.click("end:TT-6.7");
    assert_eq!(driver.probe().dialog, "rules");
    assert!(driver.has("rules:clause:TT-6.7"));
}

#[test]
fn every_chapter_fits_every_window() {
    for size in SIZES {
        for theme in ["theme:light", "theme:dark"] {
            for entry in registry::GAMES {
                for language in registry::RULEBOOK_LANGUAGES {
                    let id = entry.info().id;
                    let mut driver = in_theme(size, theme);
                    driver.click(&format!("rules:{id}"));
                    driver.click(&format!("rules:language:{language}"));
                    for page in 0.. {
                        let place = format!("{id} {language} chapter {page} at {size}");
                        check_texts(&driver, size, &place, false);
                        let name = format!("book {id} {language} {page} {theme}");
                        picture_of(&driver, size, &name);
                        if !driver.has("rules:next") {
                            assert!(page > 5, "{place}");
                            break;
                        }
                        driver.click("rules:next");
                    }
                }
            }
        }
    }
}

#[test]
fn diagrams_come_into_sight() {
    let size = vec2(1280.0, 800.0);
    let mut driver = Driver::of_size(size);
    driver.client().paste(STRIKE);
    driver.settle();
    for (clause, name) in [("TT-4.4", "strike"), ("TT-3.1", "moves")] {
        driver.click("button:rules");
        driver.click("rules:search");
        driver.retype(clause);
        let found = named(&driver, "rules:section:");
        driver.click(&found[0]);
        let shown = named(&driver, "rules:diagram:");
        assert!(shown.len() >= 2, "{clause}: {shown:?}");
        for diagram in &shown {
            assert!(driver.rect(diagram).width() > 150.0, "{diagram}");
        }
        picture_of(&driver, size, &format!("book at {name}"));
        driver.retype("");
        driver.key(Key::Escape);
    }
}
