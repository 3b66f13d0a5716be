//! What can be set.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use game_search::{Level, Parts};
use taktika::game_variant::session::AnyGame;
use taktika::game_variant::text::quoted;
use taktika::registry;

/// An option by what it sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OptionId {
    Game,
    Hash,
    Threads,
    Lines,
    Level,
    Seed,
    Weights,
    /// A part of the search, by its name.
    Part(&'static str),
}

/// How an option is to be set.
#[derive(Clone, Debug)]
pub(crate) enum Setting {
    Game(&'static dyn AnyGame),
    /// So many MiB.
    Hash(usize),
    Threads(NonZeroUsize),
    Lines(NonZeroUsize),
    Level(Level),
    /// Where a level errs.
    Seed(u32),
    /// Those of a file, or the game's own.
    Weights(Option<PathBuf>),
    Part(&'static str, bool),
}

/// What is wrong with a wish to set something.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("there is no option {0:?}")]
    Name(String),
    #[error("option {option}: found {found:?}, expected {expected}")]
    Value {
        option: OptionId,
        found: String,
        expected: String,
    },
}

/// The size of the table at the beginning, in MiB.
pub(crate) const HASH: usize = 64;

/// The sizes of the table, in MiB.
pub(crate) const HASHES: RangeInclusive<usize> = 1..=1 << 20;

/// The numbers of threads.
pub(crate) const THREADS: RangeInclusive<usize> = 1..=1024;

/// The seed at the beginning.
pub(crate) const SEED: u32 = 0;

/// What stands for the game's own weights; the protocol has this word for an empty text.
const OWN_WEIGHTS: &str = "<empty>";

/// The numbers of lines.
pub(crate) const LINES: RangeInclusive<usize> = 1..=256;

impl OptionId {
    /// All of them, in the order in which they are offered.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let others = [
            Self::Game,
            Self::Hash,
            Self::Threads,
            Self::Lines,
            Self::Level,
            Self::Seed,
            Self::Weights,
        ];
        others
            .into_iter()
            .chain(Parts::NAMES.into_iter().map(Self::Part))
    }

    fn name(self) -> &'static str {
        match self {
            Self::Game => "Game",
            Self::Hash => "Hash",
            Self::Threads => "Threads",
            Self::Lines => "MultiPV",
            Self::Level => "Level",
            Self::Seed => "Seed",
            Self::Weights => "Weights",
            Self::Part(name) => name,
        }
    }

    /// The option with its type, as the protocol offers it.
    pub(crate) fn offer(self) -> String {
        let spin = |default: usize, range: RangeInclusive<usize>| {
            let (min, max) = range.into_inner();
            format!("type spin default {default} min {min} max {max}")
        };
        let kind = match self {
            Self::Game => {
                let ids = registry::GAMES.map(|game| game.info().id);
                let each: String = ids.iter().map(|id| format!(" var {id}")).collect();
                let first = first_game().info().id;
                format!("type combo default {first}{each}")
            }
            Self::Hash => spin(HASH, HASHES),
            Self::Threads => spin(1, THREADS),
            Self::Lines => spin(1, LINES),
            Self::Level => {
                let [low, high] = [Level::LOWEST, Level::HIGHEST];
                format!(
                    "type spin default {} min {low} max {high}",
                    Level::default()
                )
            }
            Self::Seed => format!("type spin default {SEED} min 0 max {}", u32::MAX),
            Self::Weights => format!("type string default {OWN_WEIGHTS}"),
            Self::Part(_) => "type check default true".to_owned(),
        };
        format!("option name {self} {kind}")
    }

    fn set(self, value: &str) -> Result<Setting, String> {
        Ok(match self {
            Self::Game => {
                let game = registry::by_id(&value.to_ascii_lowercase());
                Setting::Game(game.ok_or_else(|| {
                    let ids = registry::GAMES.map(|game| game.info().id);
                    ids.join(" or ")
                })?)
            }
            Self::Hash => Setting::Hash(number(value, HASHES)?.get()),
            Self::Threads => Setting::Threads(number(value, THREADS)?),
            Self::Lines => Setting::Lines(number(value, LINES)?),
            Self::Level => {
                Setting::Level(value.parse().map_err(|_| {
                    format!("a number from {} to {}", Level::LOWEST, Level::HIGHEST)
                })?)
            }
            Self::Seed => {
                let seed = value
                    .parse()
                    .map_err(|_| format!("a number from 0 to {}", u32::MAX));
                Setting::Seed(seed?)
            }
            Self::Weights => {
                let own = value.is_empty() || value == OWN_WEIGHTS;
                Setting::Weights((!own).then(|| PathBuf::from(value)))
            }
            Self::Part(name) => match value {
                "true" => Setting::Part(name, true),
                "false" => Setting::Part(name, false),
                _ => return Err("true or false".to_owned()),
            },
        })
    }
}

impl fmt::Display for OptionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The game at the beginning.
pub(crate) fn first_game() -> &'static dyn AnyGame {
    let [first, ..] = registry::GAMES;
    first
}

fn number(value: &str, range: RangeInclusive<usize>) -> Result<NonZeroUsize, String> {
    let number = value.parse().ok().filter(|number| range.contains(number));
    let (min, max) = range.into_inner();
    number
        .and_then(NonZeroUsize::new)
        .ok_or_else(|| format!("a number from {min} to {max}"))
}

/// Reads what is to be set to what. Case does not matter in names.
pub(crate) fn read(name: &str, value: &str) -> Result<Setting, Fault> {
    let mut all = OptionId::all();
    let option = all
        .find(|option| option.name().eq_ignore_ascii_case(name))
        .ok_or_else(|| Fault::Name(quoted(name)))?;
    option.set(value).map_err(|expected| Fault::Value {
        option,
        found: quoted(value),
        expected,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_held_to_their_range() {
        for (name, value) in [
            ("Hash", "0"),
            ("Hash", "1048577"),
            ("Hash", "-1"),
            ("Hash", ""),
            ("Threads", "0"),
            ("Threads", "1025"),
            ("MultiPV", "257"),
            ("Level", "0"),
            ("Level", "11"),
            ("Level", "best"),
            ("Seed", "-1"),
            ("Seed", "4294967296"),
            ("MultiPV", "99999999999999999999999"),
            ("Game", "ludo"),
            ("table", "yes"),
        ] {
            let message = read(name, value).unwrap_err().to_string();
            assert!(
                message.contains(&format!("option {name}: found")),
                "{message}"
            );
        }
        assert!(matches!(read("hash", "8"), Ok(Setting::Hash(8))));
        assert!(matches!(
            read("Table", "false"),
            Ok(Setting::Part("table", false))
        ));
        assert_eq!(
            read("Luck", "1").unwrap_err(),
            Fault::Name("Luck".to_owned())
        );
    }

    #[test]
    fn the_manual_names_every_part_and_no_other() {
        let manual = include_str!("../../../../docs/cli.md");
        let names = Parts::NAMES.map(|name| format!("`{name}`")).join(", ");
        assert!(manual.contains(&format!("| {names} | ")), "{names}");
    }

    /// The default that is offered is a value that may be set.
    #[test]
    fn every_option_takes_its_default() {
        for option in OptionId::all() {
            let offer = option.offer();
            let mut words = offer.split(' ').skip_while(|word| *word != "default");
            let default = words.nth(1).unwrap();
            assert!(read(option.name(), default).is_ok(), "{offer}");
        }
    }
}
