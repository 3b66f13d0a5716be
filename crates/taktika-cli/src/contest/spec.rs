//! What a match is to be, as it is written on the command line.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The players, the first one first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Seat {
    First,
    Second,
}

impl Seat {
    pub(crate) const BOTH: [Self; 2] = [Self::First, Self::Second];

    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// An option of an engine, set to a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Set {
    pub(crate) name: String,
    pub(crate) value: String,
}

impl FromStr for Set {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (name, value) = text.split_once('=').ok_or(SpecError::Set)?;
        let is_one_line = |part: &str| !part.is_empty() && !part.contains(char::is_control);
        // A name that holds the protocol's own word would be read as another one.
        let is_name = is_one_line(name) && name.split(' ').all(|word| word != "value");
        if !is_name || value.contains(char::is_control) {
            return Err(SpecError::Set);
        }
        Ok(Self {
            name: name.to_owned(),
            value: value.to_owned(),
        })
    }
}

/// An engine: this program, or another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spec {
    /// As it was written.
    pub(crate) text: String,
    /// The program and its arguments; empty for this program.
    pub(crate) words: Vec<String>,
    /// The options that were written with it.
    pub(crate) options: Vec<Set>,
}

/// What is wrong with a text about players or games.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum SpecError {
    #[error("expected NAME=VALUE")]
    Set,
    #[error("expected self, self:NAME=VALUE,... or a command line")]
    Engine,
    #[error("expected MS+INC, two numbers of milliseconds, such as 10000+100")]
    Clock,
    #[error("expected a file, random:PLIES or battle:PLIES, with at most {MOST_PLIES} plies")]
    Openings,
}

impl FromStr for Spec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (words, options) = match text.strip_prefix("self") {
            Some("") => (Vec::new(), Vec::new()),
            Some(rest) if rest.starts_with(':') => {
                let sets = rest.strip_prefix(':').unwrap_or(rest).split(',');
                // Nothing is called by a second colon.
                let sets = sets.map(|set| match set.starts_with(':') {
                    true => Err(SpecError::Set),
                    false => set.parse(),
                });
                (Vec::new(), sets.collect::<Result<_, _>>()?)
            }
            _ => {
                let words = shlex::split(text).filter(|words| !words.is_empty());
                (words.ok_or(SpecError::Engine)?, Vec::new())
            }
        };
        let text = text.to_owned();
        Ok(Self {
            text,
            words,
            options,
        })
    }
}

impl Spec {
    /// How it is called when more options are set.
    pub(crate) fn with(&self, more: &[Set]) -> String {
        let mut text = self.text.clone();
        let is_own = self.words.is_empty();
        for (number, Set { name, value }) in more.iter().enumerate() {
            let between = match (is_own, self.options.len() + number) {
                (true, 0) => ":",
                (true, _) => ",",
                (false, _) => " ",
            };
            text = format!("{text}{between}{name}={value}");
        }
        text
    }
}

/// How long engines may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pace {
    /// So many positions a turn.
    Nodes(u64),
    /// So much time a turn.
    Time(Duration),
    /// So much time a game, and what each turn adds to it.
    Clock(Clock),
}

/// What a clock shows at the beginning, and what each turn adds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub(crate) start: Duration,
    pub(crate) increment: Duration,
}

impl FromStr for Clock {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
        let read = |part: &str| {
            let number: Option<u32> = part.parse().ok();
            number.map(|number| Duration::from_millis(number.into()))
        };
        match (read(start), read(increment)) {
            (Some(start), Some(increment)) if !start.is_zero() => Ok(Self { start, increment }),
            _ => Err(SpecError::Clock),
        }
    }
}

impl fmt::Display for Pace {
    /// As the tag `TimeControl` of a record has it: seconds where it is time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Self::Time(time) => write!(f, "{} s a turn", time.as_secs_f64()),
            Self::Clock(Clock { start, increment }) => {
                write!(f, "{}+{}", start.as_secs_f64(), increment.as_secs_f64())
            }
        }
    }
}

/// Where the openings come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Openings {
    /// A file with one a line.
    File(std::path::PathBuf),
    /// So many random turns from the start.
    Random(u32),
    /// Random turns until neither side has anything left to place, and then so many.
    Battle(u32),
}

/// The most random turns of an opening.
const MOST_PLIES: u32 = 200;

impl FromStr for Openings {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let plies = |text: &str| match text.parse() {
            Ok(plies) if plies <= MOST_PLIES => Ok(plies),
            _ => Err(SpecError::Openings),
        };
        match text.split_once(':') {
            Some(("random", number)) => plies(number).map(Self::Random),
            Some(("battle", number)) => plies(number).map(Self::Battle),
            _ if text.is_empty() => Err(SpecError::Openings),
            _ => Ok(Self::File(text.into())),
        }
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Random(plies) => write!(f, "random:{plies}"),
            Self::Battle(plies) => write!(f, "battle:{plies}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn spec(text: &str) -> Spec {
        text.parse().unwrap()
    }

    fn set(name: &str, value: &str) -> Set {
        let (name, value) = (name.to_owned(), value.to_owned());
        Set { name, value }
    }

    #[test]
    fn an_engine_is_this_one_or_a_command_line() {
        assert_eq!(spec("self").words, Vec::<String>::new());
        assert_eq!(
            spec("self:Hash=16,Clear Hash=a=b").options,
            [set("Hash", "16"), set("Clear Hash", "a=b")]
        );
        assert_eq!(
            spec("'my engine' --level 3").words,
            ["my engine", "--level", "3"]
        );
        // Another program, whatever its name begins with.
        assert_eq!(spec("selfish").words, ["selfish"]);
        for text in ["", "  ", "self:", "self:Hash", "'open", "self:a=1,,b=2"] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }

    #[test]
    fn options_have_a_name_and_keep_to_one_line() {
        assert_eq!("a=".parse(), Ok(set("a", "")));
        for text in ["", "=", "=1", "a", "a=1\ngo", "a\n=1", "a value b=1"] {
            assert_eq!(text.parse::<Set>(), Err(SpecError::Set), "{text:?}");
        }
    }

    #[test]
    fn clocks_have_milliseconds() {
        let clock: Clock = "1500+20".parse().unwrap();
        assert_eq!(Pace::Clock(clock).to_string(), "1.5+0.02");
        assert_eq!("1000".parse::<Clock>().unwrap().increment, Duration::ZERO);
        for text in ["", "+", "0+1", "1+", "-1+0", "1+0+0", "1.5+1"] {
            assert_eq!(text.parse::<Clock>(), Err(SpecError::Clock), "{text}");
        }
    }

    #[test]
    fn openings_are_random_or_in_a_file() {
        assert_eq!("random:8".parse(), Ok(Openings::Random(8)));
        assert_eq!("battle:0".parse(), Ok(Openings::Battle(0)));
        assert_eq!("a/b".parse(), Ok(Openings::File("a/b".into())));
        for text in ["", "random:", "random:-1", "battle:201"] {
            assert_eq!(text.parse::<Openings>(), Err(SpecError::Openings), "{text}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(text: String) {
            if let Ok(spec) = text.parse::<Spec>() {
                prop_assert_eq!(&spec.text, &text);
                prop_assert!(text.starts_with("self") || !spec.words.is_empty());
            }
            let _ = (text.parse::<Clock>(), text.parse::<Openings>(), text.parse::<Set>());
        }
    }
}
