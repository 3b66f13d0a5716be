//! The board under the pieces: land or chequers, terrain, home zones, coordinates.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use super::geometry::{Geometry, Rect, Square, Style};
use super::raster::FONT_FAMILY;
use super::terrain;
use super::theme::{Colours, Rgb, Theme};

/// What lies on squares of an open board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Terrain {
    /// A straight band from square to square.
    Road,
    /// A winding band from square to square.
    River,
    /// A bridge, laid along the road.
    Bridge,
    /// A lake that fills its square.
    Lake,
}

/// A piece of terrain and the squares it lies on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub terrain: Terrain,
    /// Where it is. The squares of a band are neighbours; their order does not matter.
    pub squares: Vec<Square>,
}

/// The colour of a home zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ZoneColour {
    /// The blue side's.
    Blue,
    /// The red side's.
    Red,
}

/// A side's home zone. A home line is drawn where the rest of the board begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeZone {
    /// Whose it is.
    pub colour: ZoneColour,
    /// Its ranks, counted from zero.
    pub ranks: RangeInclusive<u8>,
}

/// What there is to draw besides the squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ground {
    /// The files' letters from the first file on; a file without one has no letter.
    pub file_letters: Vec<String>,
    /// Terrain, drawn in the order road, river, bridge, lake.
    pub features: Vec<Feature>,
    /// Home zones.
    pub zones: Vec<HomeZone>,
}

/// The board and its coordinates as an SVG drawing of the size [`Geometry::size`] tells.
#[must_use]
pub fn ground_svg(ground: &Ground, geometry: &Geometry, theme: Theme) -> String {
    let colours = theme.colours();
    let (width, height) = geometry.size();
    let board = geometry.board();
    let radius = geometry.unit(6.0);
    let mut svg = String::with_capacity(16_384);
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"><defs><clipPath id="board"><rect {} rx="{radius}"/></clipPath></defs><g clip-path="url(#board)">"#,
        attributes(board),
    );
    match geometry.style() {
        Style::Chequered => chequers(&mut svg, geometry, colours),
        Style::Open => fill(&mut svg, board, colours.land, 1.0),
    }
    zones(&mut svg, ground, geometry, colours);
    terrain::draw(&mut svg, &ground.features, geometry, colours);
    if geometry.style() == Style::Open {
        grid(&mut svg, geometry, colours);
    }
    home_lines(&mut svg, ground, geometry, colours);
    svg.push_str("</g>");
    // An even width keeps the border crisp, half of it on the board.
    let edge = 2.0 * geometry.crisp(1.0);
    let _ = write!(
        svg,
        r#"<rect {} rx="{radius}" fill="none" stroke="{}" stroke-width="{edge}"/>"#,
        attributes(board),
        colours.edge,
    );
    if geometry.has_coordinates() {
        coordinates(&mut svg, ground, geometry, colours);
    }
    svg.push_str("</svg>");
    svg
}

/// A rectangle as attributes.
pub(crate) fn attributes(rect: Rect) -> String {
    format!(
        r#"x="{:.2}" y="{:.2}" width="{:.2}" height="{:.2}""#,
        rect.x, rect.y, rect.width, rect.height
    )
}

fn fill(svg: &mut String, rect: Rect, colour: Rgb, opacity: f32) {
    let _ = write!(
        svg,
        r#"<rect {} fill="{colour}" fill-opacity="{opacity}"/>"#,
        attributes(rect)
    );
}

fn chequers(svg: &mut String, geometry: &Geometry, colours: &Colours) {
    fill(svg, geometry.board(), colours.light_square, 1.0);
    for file in 0..geometry.files() {
        for rank in (0..geometry.ranks()).filter(|rank| (file + rank) % 2 == 0) {
            fill(svg, geometry.rect((file, rank)), colours.dark_square, 1.0);
        }
    }
}

fn grid(svg: &mut String, geometry: &Geometry, colours: &Colours) {
    let board = geometry.board();
    let width = geometry.crisp(1.0);
    // A line of odd width is crisp when its middle is the middle of a pixel.
    let shift = width % 2.0 / 2.0;
    let _ = write!(svg, r#"<path d=""#);
    for file in 1..geometry.files() {
        let x = board.x + f32::from(file) * geometry.side() - shift;
        let _ = write!(svg, "M{x} {}v{}", board.y, board.height);
    }
    for rank in 1..geometry.ranks() {
        let y = board.y + f32::from(rank) * geometry.side() - shift;
        let _ = write!(svg, "M{} {y}h{}", board.x, board.width);
    }
    let _ = write!(
        svg,
        r#"" stroke="{}" stroke-width="{width}"/>"#,
        colours.grid
    );
}

fn zones(svg: &mut String, ground: &Ground, geometry: &Geometry, colours: &Colours) {
    for zone in &ground.zones {
        let last = geometry.files() - 1;
        let (from, to) = (
            *zone.ranks.start(),
            (*zone.ranks.end()).min(geometry.ranks() - 1),
        );
        if from > to {
            continue;
        }
        let colour = match zone.colour {
            ZoneColour::Blue => colours.zone_blue,
            ZoneColour::Red => colours.zone_red,
        };
        let area = geometry.rect((0, from)).union(geometry.rect((last, to)));
        fill(svg, area, colour, 0.6);
    }
}

/// The ranks of the zone that touch the rest of the board, and whether the line is on their upper side.
fn border_ranks<'a>(
    zone: &HomeZone,
    geometry: &'a Geometry,
) -> impl Iterator<Item = (u8, bool)> + 'a {
    let (from, to) = (*zone.ranks.start(), *zone.ranks.end());
    let upper = (to.saturating_add(1) < geometry.ranks() && from <= to).then_some((to, true));
    let lower = (from > 0 && from < geometry.ranks() && from <= to).then_some((from, false));
    upper.into_iter().chain(lower)
}

fn home_lines(svg: &mut String, ground: &Ground, geometry: &Geometry, colours: &Colours) {
    let board = geometry.board();
    let width = geometry.crisp(3.0);
    let (dash, gap) = (geometry.unit(14.0), geometry.unit(5.0));
    for zone in &ground.zones {
        let colour = match zone.colour {
            ZoneColour::Blue => colours.home_line_blue,
            ZoneColour::Red => colours.home_line_red,
        };
        for (rank, upper) in border_ranks(zone, geometry) {
            let edge = if upper { 0.5 } else { -0.5 };
            let (_, y) = geometry.centre_at(0.0, f32::from(rank) + edge);
            let y = y - width % 2.0 / 2.0;
            let _ = write!(
                svg,
                r#"<path d="M{} {y}h{}" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dash:.2} {gap:.2}"/>"#,
                board.x, board.width,
            );
        }
    }
}

fn coordinates(svg: &mut String, ground: &Ground, geometry: &Geometry, colours: &Colours) {
    let board = geometry.board();
    let scale = geometry.scale();
    let size = 13.0 * scale;
    let _ = write!(
        svg,
        r#"<g font-family="{FONT_FAMILY}" font-size="{size}" font-weight="500">"#
    );
    for (file, letter) in (0..geometry.files()).zip(&ground.file_letters) {
        let (x, _) = geometry.centre((file, 0));
        let y = board.y + board.height + 17.0 * scale;
        let _ = write!(
            svg,
            r#"<text x="{x}" y="{y}" text-anchor="middle" fill="{}">{}</text>"#,
            colours.faint_ink,
            escaped(letter),
        );
    }
    for rank in 0..geometry.ranks() {
        let (_, y) = geometry.centre((0, rank));
        let (x, y) = (board.x - 9.0 * scale, y + 4.7 * scale);
        let home = ground
            .zones
            .iter()
            .any(|zone| border_ranks(zone, geometry).any(|(carrier, _)| carrier == rank));
        let (weight, colour) = if home {
            (700, colours.ink)
        } else {
            (500, colours.faint_ink)
        };
        let _ = write!(
            svg,
            r#"<text x="{x}" y="{y}" text-anchor="end" font-weight="{weight}" fill="{colour}">{}</text>"#,
            u16::from(rank) + 1,
        );
    }
    svg.push_str("</g>");
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
