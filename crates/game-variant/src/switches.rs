//! What players may switch off (TT-6.7).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The additions for play on a computer that can be switched off (TT-6.7). All are on unless said otherwise.
///
/// The text form, as the tag `Rules` has it, names what is off: `repetition=off clock=off`; with everything on it is
/// empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Switches {
    /// Whether the third occurrence of a position is a draw.
    pub repetition: bool,
    /// Whether a draw may be claimed on the clock.
    pub clock: bool,
    /// Whether the players may agree a draw.
    pub agreement: bool,
    /// Whether a player may resign.
    pub resignation: bool,
}

/// The switches' words, in the order of their text.
const WORDS: [&str; 4] = ["repetition", "clock", "agreement", "resignation"];

impl Switches {
    /// Everything on.
    pub const ON: Self = Self::of([true; 4]);
    /// Everything off.
    pub const OFF: Self = Self::of([false; 4]);

    const fn of([repetition, clock, agreement, resignation]: [bool; 4]) -> Self {
        Self {
            repetition,
            clock,
            agreement,
            resignation,
        }
    }

    const fn each(self) -> [bool; 4] {
        [
            self.repetition,
            self.clock,
            self.agreement,
            self.resignation,
        ]
    }
}

impl Default for Switches {
    fn default() -> Self {
        Self::ON
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let off = WORDS.iter().zip(self.each()).filter(|(_, on)| !on);
        for (number, (word, _)) in off.enumerate() {
            let space = if number == 0 { "" } else { " " };
            write!(f, "{space}{word}=off")?;
        }
        Ok(())
    }
}

/// A word of a text of switches is none, or comes twice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "found {found:?}, expected repetition, clock, agreement or resignation, each at most once, with =on or =off"
)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SwitchesError {
    /// The word.
    pub found: String,
}

impl FromStr for Switches {
    type Err = SwitchesError;

    fn from_str(text: &str) -> Result<Self, SwitchesError> {
        let mut said = [None; 4];
        for found in text.split_ascii_whitespace() {
            let wrong = || SwitchesError {
                found: found.into(),
            };
            let (word, on) = match found.split_once('=') {
                Some((word, "on")) => (word, true),
                Some((word, "off")) => (word, false),
                _ => return Err(wrong()),
            };
            let slot = WORDS
                .iter()
                .zip(&mut said)
                .find(|(known, _)| **known == word);
            let (_, slot) = slot.ok_or_else(wrong)?;
            if slot.replace(on).is_some() {
                return Err(wrong());
            }
        }
        Ok(Self::of(said.map(|said| said.unwrap_or(true))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// TT-6.7
    #[test]
    fn the_text_names_what_is_off_and_reads_back() {
        for bits in 0..16u8 {
            let switches = Switches::of([1, 2, 4, 8].map(|bit| bits & bit != 0));
            assert_eq!(switches.to_string().parse(), Ok(switches));
        }
        let off = Switches {
            repetition: false,
            clock: false,
            ..Switches::ON
        };
        assert_eq!(off.to_string(), "repetition=off clock=off");
        assert_eq!(
            Switches::OFF.to_string(),
            "repetition=off clock=off agreement=off resignation=off"
        );
        assert_eq!("clock=on".parse(), Ok(Switches::ON));
    }

    #[test]
    fn other_words_are_refused() {
        for text in [
            "repetition",
            "clock=off clock=on",
            "huffing=off",
            "clock = off",
        ] {
            assert!(text.parse::<Switches>().is_err(), "{text}");
        }
    }
}
