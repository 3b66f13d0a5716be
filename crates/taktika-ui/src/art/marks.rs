//! The marks on the board, as two overlays of the size of the board's picture.

mod blast;
mod help;
mod links;
mod mark;

use std::fmt::Write as _;

use super::geometry::{Geometry, Rect, Square, Style};
use super::ground::{ZoneColour, attributes};
use super::raster::FONT_FAMILY;
use super::theme::{Colours, Theme};
use mark::{BORDER, depths, squares};
pub use mark::{Mark, Way};

/// Which overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layer {
    /// Between the ground and the pieces.
    Under,
    /// Over the pieces.
    Over,
}

/// One layer of the marks as an SVG drawing of the size [`Geometry::size`] tells.
///
/// The order of the marks does not matter; marks on squares that the board does not have are left out.
#[must_use]
pub fn overlay_svg(marks: &[Mark], geometry: &Geometry, theme: Theme, layer: Layer) -> String {
    let all = whole(geometry);
    drawing(&of_layer(marks, layer), marks, geometry, theme, all)
}

/// A part of the board's picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlay {
    /// Where it lies there, in whole pixels.
    pub area: Rect,
    /// The SVG drawing, of the area's size.
    pub svg: String,
}

/// The same drawing as [`overlay_svg`] without what is clear round the marks; `None` where there is no mark.
///
/// Most marks cover few squares, and every pixel of a layer costs time in every frame.
#[must_use]
pub fn overlay(marks: &[Mark], geometry: &Geometry, theme: Theme, layer: Layer) -> Option<Overlay> {
    let shown = of_layer(marks, layer);
    let squares = shown.iter().flat_map(|(_, mark)| squares(mark));
    let places = squares.filter(|square| geometry.has(*square));
    let round = places
        .map(|square| geometry.rect(square))
        .reduce(Rect::union)?;
    // The borders round the outermost squares reach a little over them.
    let outer = round.inset(-geometry.stroke(4.0) - 1.0);
    let area = outer.whole_within(whole(geometry));
    let svg = drawing(&shown, marks, geometry, theme, area);
    Some(Overlay { area, svg })
}

/// All of the board's picture.
fn whole(geometry: &Geometry) -> Rect {
    let (width, height) = geometry.size();
    Rect {
        x: 0.0,
        y: 0.0,
        width: width as f32,
        height: height as f32,
    }
}

/// The marks of a layer with their depths, from the bottom up.
fn of_layer(marks: &[Mark], layer: Layer) -> Vec<(u8, &Mark)> {
    let mut shown: Vec<(u8, &Mark)> = marks
        .iter()
        .map(|mark| (mark, depths(mark)))
        .filter(|(_, (home, _))| *home == layer)
        .flat_map(|(mark, (_, depths))| depths.iter().map(move |depth| (*depth, mark)))
        .collect();
    shown.sort_by_key(|(depth, _)| *depth);
    shown
}

/// An area of the board's picture with marks drawn on it, in their order; `all` are those of both layers.
fn drawing(
    shown: &[(u8, &Mark)],
    all: &[Mark],
    geometry: &Geometry,
    theme: Theme,
    area: Rect,
) -> String {
    let mut pen = Pen {
        svg: String::with_capacity(4096),
        geometry,
        theme,
        colours: theme.colours(),
    };
    let Rect {
        x,
        y,
        width,
        height,
    } = area;
    let _ = write!(
        pen.svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{x} {y} {width} {height}"><g fill="none" stroke-linecap="round" stroke-linejoin="round">"#,
    );
    for (index, (depth, mark)) in shown.iter().enumerate() {
        match mark {
            Mark::Selected(square) if *depth == BORDER => pen.selected_border(*square),
            _ => pen.mark(mark, all, index),
        }
    }
    pen.svg.push_str("</g></svg>");
    pen.svg
}

struct Pen<'a> {
    svg: String,
    geometry: &'a Geometry,
    theme: Theme,
    colours: &'static Colours,
}

impl Pen<'_> {
    fn mark(&mut self, mark: &Mark, all: &[Mark], index: usize) {
        match mark {
            Mark::LastTurn { from, to } => {
                self.brackets(*to);
                if let Some(from) = from {
                    self.brackets(*from);
                    self.square_left(*from);
                }
            }
            Mark::LastShot { from, to } => {
                self.brackets(*from);
                self.brackets(*to);
            }
            Mark::Selected(square) => self.selected(*square),
            Mark::Hover(square) => self.hover(*square),
            Mark::LegalMove { at, dimmed } => self.dot(*at, *dimmed, all),
            Mark::CaptureByMoving(square) => self.ring(*square),
            Mark::CaptureInPlace(square) => self.wedges(*square),
            Mark::Leaves(square) => self.leaves(*square),
            Mark::ExplosionArea(squares) => self.explosion(squares, index),
            Mark::SupporterLink { from, to } => self.link(*from, *to, false),
            Mark::EncloserLink { from, to } => self.link(*from, *to, true),
            Mark::SupporterSquare(square) => self.supporter(*square),
            Mark::Focus(square) => self.focus(*square),
            Mark::Borne { at, side, twice } => self.borne(*at, *side, *twice),
            Mark::Peril { at, way, danger } => self.peril(*at, *way, *danger),
            Mark::PerilLink { from, to, danger } => self.peril_link(*from, *to, *danger),
            Mark::Arrow {
                from,
                to,
                rank,
                numbered,
            } => self.arrow(*from, *to, *rank, *numbered),
        }
    }

    fn spot(&self, square: Square) -> Option<Rect> {
        self.geometry
            .has(square)
            .then(|| self.geometry.rect(square))
    }

    /// A path drawn twice: the casing, then the mark on it.
    fn cased(
        &mut self,
        path: &str,
        colour: impl std::fmt::Display,
        width: f32,
        casing: f32,
        more: &str,
    ) {
        let case = self.colours.casing;
        let _ = write!(
            self.svg,
            r#"<path d="{path}" stroke="{case}" stroke-width="{casing:.2}"/><path d="{path}" stroke="{colour}" stroke-width="{width:.2}"{more}/>"#,
        );
    }

    fn brackets(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let Rect { x, y, width, .. } = place.inset(self.geometry.unit(4.0));
        let (arm, end) = (0.18 * self.geometry.side(), width);
        let mut path = String::new();
        for (x, y, across, down) in [
            (x, y, arm, arm),
            (x + end, y, -arm, arm),
            (x, y + end, arm, -arm),
            (x + end, y + end, -arm, -arm),
        ] {
            let _ = write!(path, "M{:.2} {y:.2}H{x:.2}v{down:.2}", x + across);
        }
        self.last_stroke(&path);
    }

    fn square_left(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let path = circle(place.centre(), self.geometry.side() * 0.063);
        self.last_stroke(&path);
    }

    fn last_stroke(&mut self, path: &str) {
        let width = self.geometry.stroke(3.0);
        // Light and high contrast have grounds that the colour stands out from by itself.
        if self.theme == Theme::Dark {
            let casing = self.geometry.stroke(5.5);
            self.cased(path, self.colours.last, width, casing, "");
        } else {
            let colour = self.colours.last;
            let _ = write!(
                self.svg,
                r#"<path d="{path}" stroke="{colour}" stroke-width="{width:.2}"/>"#
            );
        }
    }

    fn selected(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let inside = attributes(place.inset(self.geometry.unit(2.0)));
        let (colour, radius) = (self.colours.mark, self.geometry.unit(6.0));
        let _ = write!(
            self.svg,
            r#"<rect {inside} rx="{radius:.2}" fill="{colour}" fill-opacity="0.2"/>"#
        );
    }

    fn selected_border(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let width = self.geometry.stroke(3.5);
        let inside = attributes(place.inset(self.geometry.unit(0.5) + width / 2.0));
        let (colour, radius) = (self.colours.mark, self.geometry.unit(6.0));
        let _ = write!(
            self.svg,
            r#"<rect {inside} rx="{radius:.2}" stroke="{colour}" stroke-width="{width:.2}"/>"#
        );
    }

    fn hover(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let _ = write!(
            self.svg,
            r#"<rect {} rx="{:.2}" fill="{}" fill-opacity="{:.2}"/>"#,
            attributes(place.inset(self.geometry.unit(1.5))),
            self.geometry.unit(5.5),
            self.colours.hover,
            f32::from(self.colours.hover_percent) / 100.0,
        );
    }

    fn dot(&mut self, square: Square, dimmed: bool, all: &[Mark]) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let share = match self.geometry.style() {
            Style::Open => 0.13,
            Style::Chequered => 0.12,
        };
        // A dot that steps back on a link's line becomes a bead of it, or line and dots would crowd.
        let bead = dimmed
            && all
                .iter()
                .any(|mark| self.link_covers(mark, place.centre()));
        let radius = self.geometry.side() * share * if bead { 0.66 } else { 1.0 };
        let radius = radius.max(3.5 * self.geometry.scale());
        let width = self.geometry.stroke(2.5);
        let Colours { mark, casing, .. } = self.colours;
        let (fill, stroke, opacity) = match (dimmed, self.theme) {
            (true, Theme::HighContrast) => (casing, mark, 1.0),
            (true, _) if !bead => (mark, casing, 0.5),
            _ => (mark, casing, 1.0),
        };
        let _ = write!(
            self.svg,
            r#"<path d="{}" fill="{fill}" stroke="{stroke}" stroke-width="{width:.2}" opacity="{opacity}"/>"#,
            circle(place.centre(), radius),
        );
    }

    fn ring(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let (width, casing) = (self.geometry.stroke(4.5), self.geometry.stroke(8.0));
        let path = circle(place.centre(), 0.87 * self.geometry.side() / 2.0);
        self.cased(&path, self.colours.mark, width, casing, "");
    }

    fn wedges(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let (x, y) = place.centre();
        let side = self.geometry.side();
        let (tip, base, half) = (0.306 * side, 0.484 * side, 0.13 * side);
        let mut path = String::new();
        for (ux, uy) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
            let _ = write!(
                path,
                "M{:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}Z",
                x + ux * base - uy * half,
                y + uy * base + ux * half,
                x + ux * base + uy * half,
                y + uy * base - ux * half,
                x + ux * tip,
                y + uy * tip,
            );
        }
        let Colours { mark, casing, .. } = self.colours;
        let _ = write!(
            self.svg,
            r#"<path d="{path}" fill="{mark}" stroke="{casing}" stroke-width="{:.2}" paint-order="stroke"/>"#,
            self.geometry.stroke(2.5),
        );
    }

    fn leaves(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let side = self.geometry.side();
        let (x, y) = place.centre();
        let (x, y) = (x + 0.327 * side, y - 0.327 * side);
        let radius = 0.14 * side;
        let arm = 0.41 * radius;
        let Colours { gone, casing, .. } = self.colours;
        let _ = write!(
            self.svg,
            r#"<path d="{}" fill="{gone}" stroke="{casing}" stroke-width="{:.2}"/><path d="M{:.2} {:.2}L{:.2} {:.2}M{:.2} {:.2}L{:.2} {:.2}" stroke="{casing}" stroke-width="{:.2}"/>"#,
            circle((x, y), radius),
            self.geometry.stroke(2.0),
            x - arm,
            y - arm,
            x + arm,
            y + arm,
            x + arm,
            y - arm,
            x - arm,
            y + arm,
            (0.29 * radius).max(self.geometry.scale()),
        );
    }

    fn focus(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let width = self.geometry.stroke(2.0);
        let border = attributes(place.inset(-width / 2.0));
        let Colours { ink, casing, .. } = self.colours;
        let _ = write!(
            self.svg,
            r#"<rect {border} rx="{radius:.2}" stroke="{casing}" stroke-width="{:.2}"/><rect {border} rx="{radius:.2}" stroke="{ink}" stroke-width="{width:.2}"/>"#,
            self.geometry.stroke(4.0),
            radius = self.geometry.unit(6.0),
        );
    }
}

fn circle((x, y): (f32, f32), radius: f32) -> String {
    format!(
        "M{:.2} {y:.2}a{radius:.2} {radius:.2} 0 1 0 {across:.2} 0a{radius:.2} {radius:.2} 0 1 0-{across:.2} 0Z",
        x - radius,
        across = 2.0 * radius,
    )
}
