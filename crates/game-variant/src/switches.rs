//! What players may switch off (TT-6.7).

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The additions for play on a computer that can be switched off (TT-6.7). Both are on unless said otherwise.
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
}

impl Switches {
    /// Everything on.
    pub const ON: Self = Self {
        repetition: true,
        clock: true,
    };
    /// Everything off.
    pub const OFF: Self = Self {
        repetition: false,
        clock: false,
    };
}

impl Default for Switches {
    fn default() -> Self {
        Self::ON
    }
}

impl fmt::Display for Switches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.repetition, self.clock) {
            (true, true) => "",
            (false, true) => "repetition=off",
            (true, false) => "clock=off",
            (false, false) => "repetition=off clock=off",
        })
    }
}

/// A word of a text of switches is none, or comes twice.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("found {found:?}, expected repetition or clock, each at most once, with =on or =off")]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct SwitchesError {
    /// The word.
    pub found: String,
}

impl FromStr for Switches {
    type Err = SwitchesError;

    fn from_str(text: &str) -> Result<Self, SwitchesError> {
        let (mut repetition, mut clock) = (None, None);
        for word in text.split_ascii_whitespace() {
            let (slot, on) = match word {
                "repetition=on" => (&mut repetition, true),
                "repetition=off" => (&mut repetition, false),
                "clock=on" => (&mut clock, true),
                "clock=off" => (&mut clock, false),
                _ => return Err(SwitchesError { found: word.into() }),
            };
            if slot.replace(on).is_some() {
                return Err(SwitchesError { found: word.into() });
            }
        }
        Ok(Self {
            repetition: repetition.unwrap_or(true),
            clock: clock.unwrap_or(true),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    /// TT-6.7
    #[test]
    fn the_text_names_what_is_off_and_reads_back() {
        for repetition in [true, false] {
            for clock in [true, false] {
                let switches = Switches { repetition, clock };
                assert_eq!(switches.to_string().parse(), Ok(switches));
            }
        }
        assert_eq!(Switches::OFF.to_string(), "repetition=off clock=off");
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
