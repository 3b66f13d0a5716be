//! The links from those who help with a capture to its target.

use std::fmt::Write as _;

use super::{Colours, Mark, Pen, Square, attributes, circle};

/// A link between neighbours would be hidden by their pieces; it is drawn over them.
pub(super) fn neighbours(from: Square, to: Square) -> bool {
    from.0.abs_diff(to.0) <= 1 && from.1.abs_diff(to.1) <= 1
}

impl Pen<'_> {
    pub(super) fn link_covers(&self, mark: &Mark, (x, y): (f32, f32)) -> bool {
        let (Mark::SupporterLink { from, to } | Mark::EncloserLink { from, to }) = mark else {
            return false;
        };
        let (from, to) = (self.geometry.centre(*from), self.geometry.centre(*to));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let along = ((x - from.0) * dx + (y - from.1) * dy) / length;
        let off = ((x - from.0) * dy - (y - from.1) * dx).abs() / length;
        (0.0..=length).contains(&along) && off < 0.2 * self.geometry.side()
    }

    pub(super) fn link(&mut self, from: Square, to: Square, dashed: bool) {
        let (Some(from_place), Some(to_place)) = (self.spot(from), self.spot(to)) else {
            return;
        };
        let ((fx, fy), (tx, ty)) = (from_place.centre(), to_place.centre());
        let length = (tx - fx).hypot(ty - fy);
        let rim = 0.47 * self.geometry.side();
        let start = if neighbours(from, to) {
            0.22 * self.geometry.side()
        } else {
            rim
        };
        if length <= start + rim {
            return;
        }
        let (ux, uy) = ((tx - fx) / length, (ty - fy) / length);
        let (ax, ay) = (fx + start * ux, fy + start * uy);
        let path = format!("M{ax:.2} {ay:.2}L{:.2} {:.2}", tx - rim * ux, ty - rim * uy);
        let geometry = self.geometry;
        let (width, casing) = (geometry.stroke(4.5), geometry.stroke(9.0));
        let dashes = format!(
            r#" stroke-dasharray="{:.2} {:.2}" stroke-linecap="butt""#,
            geometry.stroke(8.0),
            geometry.stroke(6.0)
        );
        let Colours {
            mark, casing: case, ..
        } = self.colours;
        self.cased(
            &path,
            mark,
            width,
            casing,
            if dashed { &dashes } else { "" },
        );
        let _ = write!(
            self.svg,
            r#"<path d="{}" fill="{case}" stroke="{mark}" stroke-width="{:.2}"/>"#,
            circle((ax, ay), geometry.stroke(4.5)),
            geometry.stroke(3.0),
        );
    }

    pub(super) fn supporter(&mut self, square: Square) {
        let Some(place) = self.spot(square) else {
            return;
        };
        let geometry = self.geometry;
        let border = attributes(place.inset(geometry.unit(3.0)));
        let Colours { mark, casing, .. } = self.colours;
        let dash = geometry.stroke(5.0);
        let _ = write!(
            self.svg,
            r#"<g stroke-linecap="butt"><rect {border} rx="{radius:.2}" stroke="{casing}" stroke-width="{:.2}" stroke-opacity="0.85"/><rect {border} rx="{radius:.2}" stroke="{mark}" stroke-width="{:.2}" stroke-dasharray="{dash:.2} {dash:.2}"/></g>"#,
            geometry.stroke(4.5),
            geometry.stroke(2.5),
            radius = geometry.unit(6.0),
        );
    }
}
