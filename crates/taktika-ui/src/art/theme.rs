//! The themes and their colours.

use std::fmt;

use serde::{Deserialize, Serialize};

/// An opaque colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The colour written as `0xRRGGBB`.
    #[must_use]
    pub const fn hex(value: u32) -> Self {
        let [_, red, green, blue] = value.to_be_bytes();
        Self(red, green, blue)
    }

    /// What `percent` of 100 of this colour on a ground looks like, opaque.
    ///
    /// Hosts blend translucent colours each in their own way, so that a faded light colour may come out grey; what
    /// lies on a known ground is therefore mixed here.
    #[must_use]
    pub fn over(self, ground: Self, percent: u8) -> Self {
        let percent = u16::from(percent.min(100));
        let mixed = |above: u8, below: u8| {
            let sum = u16::from(above) * percent + u16::from(below) * (100 - percent);
            u8::try_from((sum + 50) / 100).unwrap_or(u8::MAX)
        };
        Self(
            mixed(self.0, ground.0),
            mixed(self.1, ground.1),
            mixed(self.2, ground.2),
        )
    }
}

/// As SVG writes it: `#RRGGBB`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

impl From<Rgb> for egui::Color32 {
    fn from(Rgb(red, green, blue): Rgb) -> Self {
        Self::from_rgb(red, green, blue)
    }
}

/// How the client is coloured. Pieces look the same in all themes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// A printed map on a warm table.
    #[default]
    Light,
    /// The same map at night.
    Dark,
    /// Black on white, with the strongest marks.
    HighContrast,
}

impl Theme {
    /// All themes, in the order of the settings.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::HighContrast];

    /// The colours of the theme.
    #[must_use]
    pub const fn colours(self) -> &'static Colours {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
            Self::HighContrast => &HIGH_CONTRAST,
        }
    }
}

/// Every colour of a theme by its use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Colours {
    /// Window.
    pub background: Rgb,
    /// Panel.
    pub panel: Rgb,
    /// Active card and button.
    pub raised: Rgb,
    /// Borders and rules of 1 px.
    pub line: Rgb,
    /// Text.
    pub ink: Rgb,
    /// Secondary text.
    pub faint_ink: Rgb,
    /// Side to move, focus.
    pub accent: Rgb,
    /// Text on the accent.
    pub on_accent: Rgb,
    /// Status and current turn.
    pub soft_accent: Rgb,
    /// Every mark that says "you may".
    pub mark: Rgb,
    /// The casing round marks.
    pub casing: Rgb,
    /// The last turn.
    pub last: Rgb,
    /// What leaves the board.
    pub gone: Rgb,
    /// The area of an explosion.
    pub blast: Rgb,
    /// Arrows of good turns.
    pub arrow: Rgb,
    /// The hovered square.
    pub hover: Rgb,
    /// How much of the hovered square the hover colour covers, of 100.
    pub hover_percent: u8,
    /// Ground under any piece shown off the board.
    pub plate: Rgb,
    /// How much of a piece is left on an empty tray slot, of 100.
    pub ghost_percent: u8,
    /// Border of the board.
    pub edge: Rgb,
    /// Ground of an open board.
    pub land: Rgb,
    /// Lines between the squares of an open board.
    pub grid: Rgb,
    /// Home zone of Blue.
    pub zone_blue: Rgb,
    /// Home zone of Red.
    pub zone_red: Rgb,
    /// Home line of Blue.
    pub home_line_blue: Rgb,
    /// Home line of Red.
    pub home_line_red: Rgb,
    /// Road.
    pub road: Rgb,
    /// Edge of the road.
    pub road_edge: Rgb,
    /// River.
    pub river: Rgb,
    /// Edge of river and lake.
    pub river_edge: Rgb,
    /// Glints of the river, waves of the lakes.
    pub glint: Rgb,
    /// Lake.
    pub lake: Rgb,
    /// Bridge; its planks have the colour of the road.
    pub bridge: Rgb,
    /// Light squares of a chequered board.
    pub light_square: Rgb,
    /// Dark squares of a chequered board.
    pub dark_square: Rgb,
}

const LIGHT: Colours = Colours {
    background: Rgb::hex(0xF3EDE2),
    panel: Rgb::hex(0xFCF9F3),
    raised: Rgb::hex(0xFFFFFF),
    line: Rgb::hex(0xDCD1BE),
    ink: Rgb::hex(0x26211B),
    faint_ink: Rgb::hex(0x655B4D),
    accent: Rgb::hex(0x0B6B50),
    on_accent: Rgb::hex(0xFFFFFF),
    soft_accent: Rgb::hex(0xDCEBE2),
    mark: Rgb::hex(0x0B6B50),
    casing: Rgb::hex(0xFFFDF7),
    last: Rgb::hex(0x7A4B00),
    gone: Rgb::hex(0x8A1450),
    blast: Rgb::hex(0xD9530F),
    arrow: Rgb::hex(0x4B35B8),
    hover: Rgb::hex(0xFFFDF7),
    hover_percent: 65,
    plate: Rgb::hex(0xEFE5D1),
    ghost_percent: 16,
    edge: Rgb::hex(0x8C7B5F),
    land: Rgb::hex(0xF0E7D4),
    grid: Rgb::hex(0xCDBFA5),
    zone_blue: Rgb::hex(0xC9D6E4),
    zone_red: Rgb::hex(0xEED3C6),
    home_line_blue: Rgb::hex(0x1D4F91),
    home_line_red: Rgb::hex(0x9C1C18),
    road: Rgb::hex(0xD9BF90),
    road_edge: Rgb::hex(0xA78A58),
    river: Rgb::hex(0x9CC3D6),
    river_edge: Rgb::hex(0x6E9DB5),
    glint: Rgb::hex(0xE4F1F5),
    lake: Rgb::hex(0x84B3CB),
    bridge: Rgb::hex(0xB58B55),
    light_square: Rgb::hex(0xF1E7D2),
    dark_square: Rgb::hex(0xC8B28B),
};

const DARK: Colours = Colours {
    background: Rgb::hex(0x1B1A18),
    panel: Rgb::hex(0x252321),
    raised: Rgb::hex(0x312E2B),
    line: Rgb::hex(0x45413B),
    ink: Rgb::hex(0xF2EBDF),
    faint_ink: Rgb::hex(0xB5AA99),
    accent: Rgb::hex(0x5CC9A0),
    on_accent: Rgb::hex(0x0E1F18),
    soft_accent: Rgb::hex(0x23402F),
    mark: Rgb::hex(0x5CE0AE),
    casing: Rgb::hex(0x12110F),
    last: Rgb::hex(0xF2B84B),
    gone: Rgb::hex(0xFF8CC2),
    blast: Rgb::hex(0xFF8A4A),
    arrow: Rgb::hex(0xBBA8FF),
    hover: Rgb::hex(0xFFFFFF),
    hover_percent: 20,
    plate: Rgb::hex(0x736B5D),
    ghost_percent: 28,
    edge: Rgb::hex(0x8B8170),
    land: Rgb::hex(0x4A463E),
    grid: Rgb::hex(0x5F594E),
    zone_blue: Rgb::hex(0x3E4A5A),
    zone_red: Rgb::hex(0x5A4038),
    home_line_blue: Rgb::hex(0x86B4F0),
    home_line_red: Rgb::hex(0xF29A86),
    road: Rgb::hex(0x7D6A48),
    road_edge: Rgb::hex(0xA58C5F),
    river: Rgb::hex(0x39627A),
    river_edge: Rgb::hex(0x5488A3),
    glint: Rgb::hex(0x7FB0C7),
    lake: Rgb::hex(0x2F5A74),
    bridge: Rgb::hex(0x54401F),
    light_square: Rgb::hex(0x736B5D),
    dark_square: Rgb::hex(0x4B453D),
};

const HIGH_CONTRAST: Colours = Colours {
    background: Rgb::hex(0xFFFFFF),
    panel: Rgb::hex(0xFFFFFF),
    raised: Rgb::hex(0xFFFFFF),
    line: Rgb::hex(0x000000),
    ink: Rgb::hex(0x000000),
    faint_ink: Rgb::hex(0x1F1F1F),
    accent: Rgb::hex(0x00513A),
    on_accent: Rgb::hex(0xFFFFFF),
    soft_accent: Rgb::hex(0xD5F2E6),
    mark: Rgb::hex(0x00513A),
    casing: Rgb::hex(0xFFFFFF),
    last: Rgb::hex(0x000000),
    gone: Rgb::hex(0x7A0045),
    blast: Rgb::hex(0xB33A00),
    arrow: Rgb::hex(0x3A1FA8),
    hover: Rgb::hex(0xFFFFFF),
    hover_percent: 80,
    plate: Rgb::hex(0xFFFFFF),
    ghost_percent: 28,
    edge: Rgb::hex(0x000000),
    land: Rgb::hex(0xFFFFFF),
    grid: Rgb::hex(0x7A7A7A),
    zone_blue: Rgb::hex(0xDCE9FA),
    zone_red: Rgb::hex(0xFCE3DA),
    home_line_blue: Rgb::hex(0x003A8C),
    home_line_red: Rgb::hex(0x8C0000),
    road: Rgb::hex(0xE0E0E0),
    road_edge: Rgb::hex(0x5A5A5A),
    river: Rgb::hex(0xBFE3F5),
    river_edge: Rgb::hex(0x0A5C80),
    glint: Rgb::hex(0xFFFFFF),
    lake: Rgb::hex(0x8CCBE8),
    bridge: Rgb::hex(0xB4B4B4),
    light_square: Rgb::hex(0xFFFFFF),
    dark_square: Rgb::hex(0xBDBDBD),
};
