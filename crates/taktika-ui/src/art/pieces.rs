//! The drawings of the pieces.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::raster::{ArtError, MAX_SOURCE, check};

macro_rules! drawings {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../../../../assets/pieces/", $name, ".svg")))),*]
    };
}

/// Every drawing by its name, `<game>-<side>-<kind>`, in the order of the rules.
const DRAWINGS: &[(&str, &str)] = drawings![
    "taktik-blue-infantry",
    "taktik-blue-tank",
    "taktik-blue-artillery",
    "taktik-blue-fighter",
    "taktik-blue-bomber",
    "taktik-blue-main-figure",
    "taktik-red-infantry",
    "taktik-red-tank",
    "taktik-red-artillery",
    "taktik-red-fighter",
    "taktik-red-bomber",
    "taktik-red-main-figure",
    "tactical-white-king",
    "tactical-white-queen",
    "tactical-white-rook",
    "tactical-white-bishop",
    "tactical-white-knight",
    "tactical-white-pawn",
    "tactical-white-royal-rook",
    "tactical-white-royal-bishop",
    "tactical-white-royal-knight",
    "tactical-white-veteran",
    "tactical-white-cannon",
    "tactical-white-dragon",
    "tactical-white-prince",
    "tactical-white-fanatic",
    "tactical-white-jester",
    "tactical-black-king",
    "tactical-black-queen",
    "tactical-black-rook",
    "tactical-black-bishop",
    "tactical-black-knight",
    "tactical-black-pawn",
    "tactical-black-royal-rook",
    "tactical-black-royal-bishop",
    "tactical-black-royal-knight",
    "tactical-black-veteran",
    "tactical-black-cannon",
    "tactical-black-dragon",
    "tactical-black-prince",
    "tactical-black-fanatic",
    "tactical-black-jester",
    "tactical-obstacle",
];

/// The names of all drawings, sides one after the other, kinds in the order of the rules.
pub fn piece_names() -> impl ExactSizeIterator<Item = &'static str> {
    DRAWINGS.iter().map(|(name, _)| *name)
}

/// The drawing that comes with the client, as SVG with a view box of 64 × 64.
#[must_use]
pub fn piece_svg(name: &str) -> Option<&'static str> {
    DRAWINGS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, svg)| *svg)
}

/// The drawings in use: those that come with the client, some replaced by the player's.
#[derive(Clone, Debug, Default)]
pub struct Pieces {
    replaced: BTreeMap<&'static str, String>,
}

impl Pieces {
    /// Takes `<override_dir>/pieces/<name>.svg` for every name that has such a file there.
    ///
    /// A file that is missing, too long or no drawing is passed over: the piece keeps its own drawing.
    #[must_use]
    pub fn load(override_dir: Option<&Path>) -> Self {
        let Some(folder) = override_dir.map(|dir| dir.join("pieces")) else {
            return Self::default();
        };
        let replaced = piece_names()
            .filter_map(|name| {
                let svg = read_drawing(&folder.join(name).with_extension("svg")).ok()?;
                Some((name, svg))
            })
            .collect();
        Self { replaced }
    }

    /// The drawing of a piece; nothing for a name that no piece has.
    #[must_use]
    pub fn svg(&self, name: &str) -> Option<&str> {
        self.replaced
            .get(name)
            .map(String::as_str)
            .or_else(|| piece_svg(name))
    }

    /// The names whose drawing is the player's.
    pub fn replaced(&self) -> impl Iterator<Item = &'static str> {
        self.replaced.keys().copied()
    }
}

fn read_drawing(path: &Path) -> Result<String, ArtError> {
    // Opening anything but a plain file could wait for ever.
    if !std::fs::metadata(path)?.is_file() {
        return Err(ArtError::NoFile);
    }
    let mut svg = String::new();
    File::open(path)?
        .take(MAX_SOURCE as u64 + 1)
        .read_to_string(&mut svg)?;
    check(&svg)?;
    Ok(svg)
}
