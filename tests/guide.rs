//! What `docs/variants.md` quotes stands in the examples, whitespace apart.

#[path = "../examples/three_stones/explain.rs"]
mod explain;
#[path = "../examples/three_stones/game.rs"]
mod game;
#[path = "../examples/three_stones/texts.rs"]
mod texts;

use std::collections::BTreeSet;

use game::ThreeStones;
use taktika::game_variant::GameVariant;

const GUIDE: &str = include_str!("../docs/variants.md");
const PAWN_RACE: &str = include_str!("../examples/pawn_race/game.rs");
const THREE_STONES: &str = include_str!("../examples/three_stones/game.rs");
const TESTS: &str = include_str!("pawn_race.rs");
const SOURCES: [&str; 8] = [
    PAWN_RACE,
    include_str!("../examples/pawn_race/compose.rs"),
    include_str!("../examples/pawn_race/judge.rs"),
    include_str!("../examples/pawn_race/main.rs"),
    THREE_STONES,
    include_str!("../examples/three_stones/explain.rs"),
    include_str!("../examples/three_stones/texts.rs"),
    TESTS,
];

fn without_space(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The blocks of Rust, in order.
fn quotes() -> Vec<String> {
    let blocks = GUIDE.split("```rust\n").skip(1);
    blocks
        .map(|rest| rest.split("```").next().unwrap_or(rest).to_owned())
        .collect()
}

#[test]
fn every_quoted_block_stands_in_the_example() {
    let sources = SOURCES.map(without_space);
    let quotes = quotes();
    assert!(quotes.len() >= 10, "the guide quotes the example");
    for quote in quotes {
        let wanted = without_space(&quote);
        let found = sources.iter().any(|source| source.contains(&wanted));
        assert!(found && !wanted.is_empty(), "not in the example:\n{quote}");
    }
}

#[test]
fn the_tests_are_quoted_whole() {
    assert!(quotes().contains(&TESTS.to_owned()));
}

/// The clauses of a game in a text: those that are quoted or stand in bold.
fn clauses<'a>(text: &'a str, game: &str, mark: &str) -> BTreeSet<&'a str> {
    let parts = text.split(mark);
    parts.filter(|part| part.starts_with(game)).collect()
}

#[test]
fn the_guide_has_every_clause_that_a_game_names_and_no_other() {
    for (game, source, least) in [("PR-", PAWN_RACE, 4), ("TS-", THREE_STONES, 4)] {
        let named = clauses(source, game, "\"");
        let explained = clauses(GUIDE, game, "**");
        assert!(named.len() >= least, "{named:?}");
        assert!(named.is_subset(&explained), "{named:?}, {explained:?}");
        for clause in explained {
            assert!(source.contains(clause), "{clause}");
        }
    }
}

#[test]
fn the_fault_reads_as_the_guide_says() {
    let error = ThreeStones::parse_position("3/1S1/3[SSs] b 0 1").expect_err("too few");
    let quoted = GUIDE.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(quoted.contains(&format!("`{error}`")), "{error}");
}

#[test]
fn the_games_are_under_200_lines() {
    for source in [PAWN_RACE, THREE_STONES] {
        assert!(source.lines().count() < 200);
    }
}
