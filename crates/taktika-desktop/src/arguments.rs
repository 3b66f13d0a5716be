//! What the program is started with.

use std::path::PathBuf;

use clap::Parser;

/// Tak-Tik and Tactical Chess on the desktop.
#[derive(Parser, Clone, Debug)]
#[command(version, about)]
pub(crate) struct Arguments {
    /// A record to open.
    pub(crate) file: Option<PathBuf>,
    /// The folder for the running game and the settings, in place of the user's data folder.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) data: Option<PathBuf>,
    /// The size of the window, such as 1280x800.
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x800", value_parser = size)]
    pub(crate) size: (u32, u32),
    /// Writes what is on the screen, and where, to this file after every frame; for tests.
    #[arg(long, value_name = "FILE")]
    pub(crate) probe: Option<PathBuf>,
    /// Writes when every frame began (seconds) and how long it took (milliseconds) to this file; for measuring.
    #[arg(long, value_name = "FILE")]
    pub(crate) frames: Option<PathBuf>,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| {
        text.parse()
            .ok()
            .filter(|side| (100..=16_384).contains(side))
    };
    text.split_once('x')
        .and_then(|(width, height)| Some((side(width)?, side(height)?)))
        .ok_or_else(|| {
            "a size such as 1280x800 was expected, each side from 100 to 16384".to_owned()
        })
}
