//! The tags of a record.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::text::quoted;
use crate::{GameVariant, Record};

/// Tags that follow from the rest of a record and are not kept beside it.
const DERIVED: [&str; 6] = ["Result", "Variant", "SetUp", "FEN", "Termination", "Rules"];

/// Why a tag is not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum TagError {
    /// The name is empty or has other characters than letters, digits and `_`.
    #[error("{name:?} is no name of a tag: letters, digits and _ make one")]
    Name {
        /// The name, cut to a few characters.
        name: String,
    },
    /// The tag follows from the game.
    #[error("the tag {name} follows from the game")]
    Derived {
        /// The name.
        name: String,
    },
}

/// The tags that are kept: those of which the game knows nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Tags(Vec<(String, String)>);

impl Tags {
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        let letters = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        if name.is_empty() || !name.bytes().all(letters) {
            return Err(TagError::Name { name: quoted(name) });
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived { name: name.into() });
        }
        let known = self.0.iter().position(|(known, _)| known == name);
        match (known, value.is_empty()) {
            (Some(index), true) => drop(self.0.remove(index)),
            (Some(index), false) => {
                if let Some((_, kept)) = self.0.get_mut(index) {
                    *kept = one_line(value);
                }
            }
            (None, false) => self.0.push((name.into(), one_line(value))),
            (None, true) => {}
        }
        Ok(())
    }

    /// Takes a tag as it was read. The name is new.
    pub(super) fn take(&mut self, name: &str, value: &str) {
        if !DERIVED.contains(&name) {
            self.0.push((name.into(), value.into()));
        }
    }

    fn get(&self, name: &str) -> Option<&str> {
        let mut tags = self.0.iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }
}

/// The tags with a place of their own, in the order in which they are written.
fn order<V: GameVariant>() -> [&'static str; 13] {
    let [first, second] = &V::info().sides;
    [
        "Event",
        "Site",
        "Date",
        "Round",
        first.name,
        second.name,
        "Result",
        "Variant",
        "SetUp",
        "FEN",
        "TimeControl",
        "Termination",
        "Rules",
    ]
}

impl<V: GameVariant> Record<V> {
    pub(super) fn written_tags(&self) -> Vec<(String, String)> {
        let order = order::<V>();
        let known = order.iter().filter_map(|name| {
            let value = self.derived_tag(name);
            let value = value.or_else(|| self.tags.get(name).map(ToString::to_string));
            value.map(|value| (name.to_string(), value))
        });
        let others = self.tags.0.iter();
        let others = others.filter(|(name, _)| !order.contains(&name.as_str()));
        known.chain(others.cloned()).collect()
    }

    fn derived_tag(&self, name: &str) -> Option<String> {
        let other_start = || self.start != V::start();
        match name {
            "Result" => Some(self.score.to_string()),
            "Variant" => Some(V::info().name.into()),
            "SetUp" => other_start().then(|| "1".into()),
            "FEN" => other_start().then(|| format!("{}", self.start)),
            "Termination" => self.termination.clone(),
            "Rules" => Some(self.switches.to_string()).filter(|text| !text.is_empty()),
            _ => None,
        }
    }
}

/// A text with each line end a space, as texts in records have none.
pub(super) fn one_line(text: &str) -> String {
    let text = match text.contains("\r\n") {
        true => Cow::Owned(text.replace("\r\n", " ")),
        false => Cow::Borrowed(text),
    };
    text.replace(['\r', '\n'], " ")
}
