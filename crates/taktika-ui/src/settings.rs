//! What the player has chosen, kept over starts.

use std::num::NonZeroUsize;

use serde::{Deserialize, Serialize};
use taktika::game_variant::Side;

use crate::art::Theme;

/// The name of the settings' file in the data folder.
pub(crate) const FILE: &str = "desktop.json";

/// The settings of the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The theme; `None` follows the system.
    pub theme: Option<Theme>,
    /// Whether the key to the marks is shown where there is room.
    pub marks_key: bool,
    /// What is shown on the board for whoever learns to see it.
    pub overlays: Overlays,
    /// How many lines are looked for in analysis.
    pub analysis_lines: usize,
    /// The language in which rulebooks are read.
    pub rulebook: String,
}

/// So many lines can be looked for.
pub(crate) const MOST_LINES: usize = 5;

impl Preferences {
    /// How many lines are looked for, within what is possible.
    pub(crate) fn lines(&self) -> NonZeroUsize {
        let lines = self.analysis_lines.clamp(1, MOST_LINES);
        NonZeroUsize::new(lines).unwrap_or(NonZeroUsize::MIN)
    }
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: None,
            marks_key: true,
            overlays: Overlays::default(),
            analysis_lines: 3,
            rulebook: "en".to_owned(),
        }
    }
}

/// What the board can show beside what is to be done on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// What the other side could take now, were it its turn.
    Threats,
    /// What the side to move can take.
    Chances,
    /// The squares that a side bears on, once and twice.
    Borne(Side),
}

impl Overlay {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [
        Self::Threats,
        Self::Chances,
        Self::Borne(Side::First),
        Self::Borne(Side::Second),
    ];
}

/// Which of them are switched on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Overlays {
    /// What the other side could take.
    pub threats: bool,
    /// What the side to move can take.
    pub chances: bool,
    /// What each side bears on, the first-named one first.
    pub borne: [bool; 2],
}

impl Overlays {
    /// Whether one is switched on.
    pub const fn has(self, overlay: Overlay) -> bool {
        match overlay {
            Overlay::Threats => self.threats,
            Overlay::Chances => self.chances,
            Overlay::Borne(side) => self.borne[side.index()],
        }
    }

    /// Switches one on or off.
    pub const fn set(&mut self, overlay: Overlay, on: bool) {
        match overlay {
            Overlay::Threats => self.threats = on,
            Overlay::Chances => self.chances = on,
            Overlay::Borne(side) => self.borne[side.index()] = on,
        }
    }
}
