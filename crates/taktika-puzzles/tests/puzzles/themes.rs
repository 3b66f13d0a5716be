//! The tables of themes.

use game_variant::explain::Reason;
use taktika::registry;
use taktika::tactical_core::Reason as Tactical;
use taktika::taktik_core::Reason as Taktik;
use taktika_puzzles::{COMMON, themes};

#[test]
fn every_row_of_a_table_names_a_reason_of_the_game() {
    let taktik: Vec<&str> = Taktik::ALL.iter().map(|reason| reason.key()).collect();
    let tactical: Vec<&str> = Tactical::ALL.iter().map(|reason| reason.key()).collect();
    for (id, reasons) in [("taktik", taktik), ("tactical", tactical)] {
        let table = registry::puzzle_themes(id).unwrap();
        let mut rows = 0;
        for line in table.lines().filter(|line| !line.starts_with('#')) {
            let [theme, when, reason] = *line.split('\t').collect::<Vec<_>>() else {
                panic!("{line}");
            };
            assert!(["own", "line", "end", "hunt"].contains(&when), "{line}");
            assert!(reasons.contains(&reason), "{line}");
            assert!(themes(id).iter().any(|word| word == theme), "{line}");
            rows += 1;
        }
        assert!(rows >= 5, "{id}");
    }
}

#[test]
fn themes_are_words_and_none_comes_twice() {
    for game in registry::GAMES {
        let words = themes(game.info().id);
        assert!(words.len() >= COMMON.len() + 5);
        for (at, word) in words.iter().enumerate() {
            assert!(
                word.chars()
                    .all(|letter| letter.is_ascii_lowercase() || letter == '-')
            );
            assert!(!words[..at].contains(word), "{word}");
        }
    }
    assert_eq!(themes("ludo"), COMMON);
}
