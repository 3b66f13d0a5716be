//! The whole client but its window.

use std::path::PathBuf;

use egui::Ui;

use crate::board::Scene;
use crate::probe::{self, Probe};

/// What the client starts with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClientConfig {
    /// The folder for the running game, settings and saved games; `None` for the user's own.
    pub folder: Option<PathBuf>,
    /// A folder of drawings that replace the built-in ones.
    pub pieces: Option<PathBuf>,
    /// A record to open at once.
    pub open: Option<PathBuf>,
    /// The id of a game to start at once.
    pub game: Option<String>,
    /// Whether the host can show the system's own file dialog.
    pub system_dialog: bool,
}

/// What only the window's host can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostRequest {
    /// Put this text on the clipboard.
    CopyText(String),
    /// Read the clipboard and answer with [`Client::paste`].
    PasteWanted,
    /// Ask with the system's dialog for a file to open; answer with [`Client::chosen`].
    NativeOpen {
        /// Where to start.
        folder: PathBuf,
    },
    /// Ask with the system's dialog where to save; answer with [`Client::chosen`].
    NativeSave {
        /// Where to start.
        folder: PathBuf,
        /// The name proposed.
        name: String,
    },
    /// Name the window.
    SetTitle(String),
    /// Close the window.
    Quit,
}

/// The client: screens, the running game, dialogs, settings, files.
pub struct Client {
    config: ClientConfig,
    requests: Vec<HostRequest>,
    probing: bool,
    probe: Probe,
}

impl Client {
    /// A client; whatever goes wrong with files is told on its screen.
    pub fn new(config: ClientConfig) -> Self {
        Self { config, requests: Vec::new(), probing: false, probe: Probe::default() }
    }

    /// Draws everything but the board and takes in all input, the board's too. The `Ui` fills the window.
    pub fn ui(&mut self, ui: &mut Ui) {
        probe::begin(ui.ctx(), self.probing);
    }

    /// What the host draws under the client's own drawing; `None` when no board is shown.
    pub fn scene(&self) -> Option<&Scene> {
        None
    }

    /// Takes what the host is asked to do since the last call.
    pub fn take_requests(&mut self) -> Vec<HostRequest> {
        std::mem::take(&mut self.requests)
    }

    /// The answer to [`HostRequest::PasteWanted`].
    pub fn paste(&mut self, text: &str) {
        let _ = text;
    }

    /// The answer to the system's file dialog; `None` when it was dismissed.
    pub fn chosen(&mut self, path: Option<PathBuf>) {
        let _ = path;
    }

    /// Whether the system asks for dark windows; followed until the player chooses a theme.
    pub fn set_system_dark(&mut self, dark: bool) {
        let _ = (dark, &self.config);
    }

    /// Switches the record of what is on the screen on or off.
    pub fn set_probe(&mut self, on: bool) {
        self.probing = on;
    }

    /// What was on the screen in the frame drawn last.
    pub fn probe(&self) -> &Probe {
        &self.probe
    }
}
