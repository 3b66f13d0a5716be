//! The one list of the games.
//!
//! A program that lets its user choose a game knows games by this list alone. A further game is one more line here.

use game_variant::session::{AnyGame, Entry};
use tactical_core::TacticalChess;
use taktik_core::TakTik;

/// All games, in the order in which they are offered.
pub static GAMES: [&dyn AnyGame; 2] = [&Entry::<TakTik>::new(), &Entry::<TacticalChess>::new()];

/// The game with this name on a command line, such as `taktik`.
pub fn by_id(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.info().id == id)
}

/// The game with this name in the `Variant` tag of a record, such as `Tak-Tik`.
pub fn by_name(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.info().name == name)
}

/// The sentences of each game, by its id.
#[cfg(feature = "words")]
pub(crate) const SENTENCES: [&str; 2] = [
    include_str!("../assets/locales/en/taktik.ftl"),
    include_str!("../assets/locales/en/tactical.ftl"),
];

/// The rulebook of a game in English, by the game's id: Markdown.
pub fn rulebook(id: &str) -> Option<&'static str> {
    let known = RULEBOOKS.into_iter().find(|(known, _)| *known == id);
    known.map(|(_, text)| text)
}

/// The rulebooks, by the games' ids.
const RULEBOOKS: [(&str, &str); 2] = [
    ("taktik", include_str!("../docs/rulebook/en/taktik.md")),
    (
        "tactical",
        include_str!("../docs/rulebook/en/tactical-chess.md"),
    ),
];
