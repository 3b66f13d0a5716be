//! What is shown to whoever wants help: squares borne on, pieces in danger, good turns.

use std::fmt::Write as _;

use super::{Colours, FONT_FAMILY, Pen, Square, Way, ZoneColour, attributes, circle};

/// How much of a side's colour lies on a square that it bears on once, and on one that it bears on twice, of 100.
const TINTS: [u8; 2] = [22, 44];

impl Pen<'_> {
    /// A tint, and one dot or two in the side's corner: the number can be told without the colour.
    pub(super) fn borne(&mut self, square: Square, side: ZoneColour, twice: bool) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let Colours {
            home_line_blue,
            home_line_red,
            casing,
            ..
        } = self.colours;
        let (colour, corner) = match side {
            ZoneColour::Blue => (home_line_blue, 1.0),
            ZoneColour::Red => (home_line_red, -1.0),
        };
        let _ = write!(
            self.svg,
            r#"<rect {} fill="{colour}" fill-opacity="{:.2}"/>"#,
            attributes(place),
            f32::from(TINTS[usize::from(twice)]) / 100.0,
        );
        let side = self.geometry.side();
        let radius = (0.052 * side).max(1.6 * self.geometry.scale());
        let (x, y) = place.centre();
        let edge = corner * (side / 2.0 - 1.7 * radius);
        for number in 0..=u8::from(twice) {
            let along = corner * 2.6 * radius * f32::from(number);
            let _ = write!(
                self.svg,
                r#"<path d="{}" fill="{colour}" stroke="{casing}" stroke-width="{:.2}"/>"#,
                circle((x + edge - along, y + edge), radius),
                0.5 * radius,
            );
        }
    }

    /// A badge in a corner of the piece that says how it can be taken: a triangle for a danger, a disc for a chance.
    pub(super) fn peril(&mut self, square: Square, way: Way, danger: bool) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let side = self.geometry.side();
        let (x, y) = place.centre();
        let (x, y) = (x - 0.32 * side, y + 0.32 * side);
        let Colours {
            gone, mark, casing, ..
        } = self.colours;
        let radius = (0.16 * side).max(6.0 * self.geometry.scale());
        let border = self.geometry.stroke(2.0);
        let (path, fill) = if danger {
            (triangle((x, y), 1.25 * radius), gone)
        } else {
            (circle((x, y), radius), mark)
        };
        let _ = write!(
            self.svg,
            r#"<path d="{path}" fill="{fill}" stroke="{casing}" stroke-width="{border:.2}"/>"#,
        );
        let y = if danger { y + 0.12 * radius } else { y };
        let arm = 0.45 * radius;
        let sign = match way {
            // Two that bear on it, two from afar, two beside it.
            Way::Moving => format!(
                "M{:.2} {y:.2}H{:.2}M{x:.2} {:.2}V{:.2}",
                x - arm,
                x + arm,
                y - arm,
                y + arm
            ),
            Way::InPlace => format!(
                "M{:.2} {:.2}L{x:.2} {:.2}L{:.2} {:.2}",
                x - arm,
                y - 0.6 * arm,
                y + 0.6 * arm,
                x + arm,
                y - 0.6 * arm
            ),
            Way::Enclosing => format!(
                "M{:.2} {:.2}V{:.2}M{:.2} {:.2}V{:.2}",
                x - 0.6 * arm,
                y - arm,
                y + arm,
                x + 0.6 * arm,
                y - arm,
                y + arm
            ),
        };
        let _ = write!(
            self.svg,
            r#"<path d="{sign}" stroke="{casing}" stroke-width="{:.2}"/>"#,
            0.3 * radius
        );
    }

    /// A thin line with a head, from what could take a piece to the piece.
    pub(super) fn peril_link(&mut self, from: Square, to: Square, danger: bool) {
        let Some(way) = self.way(from, to, [0.42, 0.42]) else {
            return;
        };
        let Colours { gone, mark, .. } = self.colours;
        let colour = if danger { gone } else { mark };
        let geometry = self.geometry;
        let (width, casing) = (geometry.stroke(2.5), geometry.stroke(5.5));
        let head = 0.17 * geometry.side();
        let [left, right] = way.behind(head, 0.6 * head);
        let path = format!(
            "M{}L{}M{}L{}L{}",
            point(way.start),
            point(way.end),
            point(left),
            point(way.end),
            point(right),
        );
        self.cased(&path, colour, width, casing, "");
    }

    /// A broad arrow, or a ring where no piece goes; with its number where there are several.
    pub(super) fn arrow(&mut self, from: Option<Square>, to: Square, rank: u8, numbered: bool) {
        let best = rank <= 1;
        let at = match from {
            Some(from) => self.shaft(from, to, best),
            None => self.goal(to, best),
        };
        if let Some(at) = at.filter(|_| numbered) {
            self.number(at, rank, best);
        }
    }

    /// Draws an arrow and tells where its number stands.
    fn shaft(&mut self, from: Square, to: Square, best: bool) -> Option<(f32, f32)> {
        let way = self.way(from, to, [0.2, 0.08])?;
        let side = self.geometry.side();
        let (half, head, wing) = if best {
            (0.075 * side, 0.36 * side, 0.21 * side)
        } else {
            (0.042 * side, 0.28 * side, 0.15 * side)
        };
        let [left, right] = way.behind(head, wing);
        let [inner_left, inner_right] = way.behind(head, half);
        let [tail_left, tail_right] = way.beside(half);
        let path = format!(
            "M{}L{}L{}L{}L{}L{}L{}Z",
            point(tail_left),
            point(inner_left),
            point(left),
            point(way.end),
            point(right),
            point(inner_right),
            point(tail_right),
        );
        let Colours { arrow, casing, .. } = self.colours;
        let _ = write!(
            self.svg,
            r#"<path d="{path}" fill="{arrow}" stroke="{casing}" stroke-width="{:.2}" paint-order="stroke" opacity="{}"/>"#,
            self.geometry.stroke(4.0),
            if best { 0.92 } else { 0.82 },
        );
        let along = 0.4;
        let between = |from: f32, to: f32| from + along * (to - from);
        let (start, end) = (way.start, way.end);
        Some((between(start.0, end.0), between(start.1, end.1)))
    }

    /// Draws a ring and tells where its number stands.
    fn goal(&mut self, to: Square, best: bool) -> Option<(f32, f32)> {
        let place = self.spot(to)?;
        let side = self.geometry.side();
        let path = circle(place.centre(), 0.4 * side);
        let width = if best { 0.11 } else { 0.065 } * side;
        let casing = width + self.geometry.stroke(4.0);
        self.cased(&path, self.colours.arrow, width, casing, "");
        let (x, y) = place.centre();
        Some((x - 0.28 * side, y - 0.28 * side))
    }

    fn number(&mut self, (x, y): (f32, f32), rank: u8, best: bool) {
        let side = self.geometry.side();
        let radius = if best { 0.16 } else { 0.14 } * side;
        let radius = radius.max(6.5 * self.geometry.scale());
        let Colours { arrow, casing, .. } = self.colours;
        let size = 1.45 * radius;
        let _ = write!(
            self.svg,
            r#"<path d="{}" fill="{casing}" stroke="{arrow}" stroke-width="{:.2}"/><text x="{x:.2}" y="{:.2}" text-anchor="middle" font-family="{FONT_FAMILY}" font-weight="700" font-size="{size:.2}" fill="{arrow}">{rank}</text>"#,
            circle((x, y), radius),
            self.geometry.stroke(2.0),
            y + 0.36 * size,
        );
    }

    /// The way between the middles of two squares, without so much of a square at its ends.
    fn way(&self, from: Square, to: Square, free: [f32; 2]) -> Option<Straight> {
        let (from, to) = (self.spot(from)?.centre(), self.spot(to)?.centre());
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let side = self.geometry.side();
        let [start, end] = free.map(|share| share * side);
        if length <= start + end {
            return None;
        }
        let along = (dx / length, dy / length);
        Some(Straight {
            start: (from.0 + along.0 * start, from.1 + along.1 * start),
            end: (to.0 - along.0 * end, to.1 - along.1 * end),
            along,
        })
    }
}

/// A straight way with its direction, of length 1.
struct Straight {
    start: (f32, f32),
    end: (f32, f32),
    along: (f32, f32),
}

impl Straight {
    /// The two points so far before the end and so far left and right of the way.
    fn behind(&self, back: f32, out: f32) -> [(f32, f32); 2] {
        let (x, y) = self.along;
        let foot = (self.end.0 - back * x, self.end.1 - back * y);
        [1.0, -1.0].map(|hand: f32| (foot.0 - hand * out * y, foot.1 + hand * out * x))
    }

    /// The two points left and right of the start.
    fn beside(&self, out: f32) -> [(f32, f32); 2] {
        let ((x, y), start) = (self.along, self.start);
        [1.0, -1.0].map(|hand: f32| (start.0 - hand * out * y, start.1 + hand * out * x))
    }
}

fn point((x, y): (f32, f32)) -> String {
    format!("{x:.2} {y:.2}")
}

/// A triangle that points up, its corners so far from its middle.
fn triangle((x, y): (f32, f32), size: f32) -> String {
    format!(
        "M{x:.2} {:.2}L{:.2} {:.2}L{:.2} {:.2}Z",
        y - size,
        x + 0.95 * size,
        y + 0.7 * size,
        x - 0.95 * size,
        y + 0.7 * size
    )
}
