//! What the player has chosen, kept over starts.

use serde::{Deserialize, Serialize};

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
    /// The language in which rulebooks are read.
    pub rulebook: String,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            theme: None,
            marks_key: true,
            rulebook: "en".to_owned(),
        }
    }
}
