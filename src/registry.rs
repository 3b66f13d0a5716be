//! The one list of the games.
//!
//! A program that lets its user choose a game knows games by this list alone. A further game is one more line here;
//! its crate, its sentences, its lessons and its rulebook are what the line names.

use game_variant::session::{AnyGame, Entry};
use game_variant::{Evaluated, GameVariant};
use tactical_core::TacticalChess;
use taktik_core::TakTik;

/// Makes what there is of each game: its name in assets, and its rulebook.
macro_rules! games {
    ($($game:ty: $name:literal, $rulebook:literal;)*) => {
        const COUNT: usize = [$($name),*].len();

        /// All games, in the order in which they are offered.
        pub static GAMES: [&dyn AnyGame; COUNT] = [$(&Entry::<$game>::new()),*];

        /// Does something that needs a game's types, with the game of this id. `None` when there is none.
        pub fn visit<X: Visitor>(id: &str, visitor: X) -> Option<X::Output> {
            $(if <$game>::info().id == id {
                return Some(visitor.visit::<$game>());
            })*
            None
        }

        /// The sentences of each game.
        #[cfg(feature = "words")]
        pub(crate) const SENTENCES: [&str; COUNT] =
            [$(include_str!(concat!("../assets/locales/en/", $name, ".ftl"))),*];

        /// The puzzles of a game, by the game's id: one a line, as the project's `docs/puzzles.md` says.
        pub fn puzzles(id: &str) -> Option<&'static str> {
            $(if <$game>::info().id == id {
                return Some(include_str!(concat!("../assets/puzzles/", $name, ".tsv")));
            })*
            None
        }

        /// The themes that puzzles of a game can have, by the game's id: one a line with the reasons of explanations that
        /// tell it, as the project's `docs/puzzles.md` says.
        pub fn puzzle_themes(id: &str) -> Option<&'static str> {
            $(if <$game>::info().id == id {
                return Some(include_str!(concat!("../assets/puzzles/", $name, "-themes.tsv")));
            })*
            None
        }

        /// The rulebook of a game in one of the [languages](RULEBOOK_LANGUAGES), by the game's id: Markdown.
        pub fn rulebook_in(language: &str, id: &str) -> Option<&'static str> {
            $(match language {
                _ if <$game>::info().id != id => {}
                "en" => return Some(include_str!(concat!("../docs/rulebook/en/", $rulebook, ".md"))),
                "ru" => return Some(include_str!(concat!("../docs/rulebook/ru/", $rulebook, ".md"))),
                _ => {}
            })*
            None
        }

        /// The course of lessons of a game in English, by the game's id: a course file, as `docs/lessons.md` describes it.
        pub fn lessons(id: &str) -> Option<&'static str> {
            $(if <$game>::info().id == id {
                return Some(include_str!(concat!("../assets/lessons/en/", $name, ".toml")));
            })*
            None
        }
    };
}

games! {
    TakTik: "taktik", "taktik";
    TacticalChess: "tactical", "tactical-chess";
}

/// The languages that each game has a rulebook in.
pub const RULEBOOK_LANGUAGES: [&str; 2] = ["en", "ru"];

/// The rulebook of a game in English, by the game's id: Markdown.
pub fn rulebook(id: &str) -> Option<&'static str> {
    rulebook_in("en", id)
}

/// Something to do with a game that is chosen at run time, written for any game's types.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<V: Evaluated>(self) -> Self::Output;
}

/// The game with this name on a command line, such as `taktik`.
pub fn by_id(id: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.info().id == id)
}

/// The game with this name in the `Variant` tag of a record, such as `Tak-Tik`.
pub fn by_name(name: &str) -> Option<&'static dyn AnyGame> {
    GAMES.into_iter().find(|game| game.info().name == name)
}
