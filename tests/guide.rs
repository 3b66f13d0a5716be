//! What `docs/variants.md` quotes stands in the example, whitespace apart.

const GUIDE: &str = include_str!("../docs/variants.md");
const SOURCES: [&str; 4] = [
    include_str!("../examples/pawn_race/game.rs"),
    include_str!("../examples/pawn_race/compose.rs"),
    include_str!("../examples/pawn_race/main.rs"),
    include_str!("pawn_race.rs"),
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
fn the_guide_has_every_clause_that_the_game_names() {
    for clause in ["PR-1", "PR-2", "PR-3", "PR-4", "PR-5", "PR-6"] {
        assert!(GUIDE.contains(&format!("**{clause}**")), "{clause}");
        assert!(SOURCES[0].contains(clause), "{clause}");
    }
}

#[test]
fn the_game_is_under_200_lines() {
    assert!(SOURCES[0].lines().count() < 200);
}
