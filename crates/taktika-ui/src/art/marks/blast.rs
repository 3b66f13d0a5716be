//! The area of an explosion.

use std::fmt::Write as _;

use super::{Colours, Pen, Rect, Square, attributes};

impl Pen<'_> {
    pub(super) fn explosion(&mut self, squares: &[Square], index: usize) {
        let places: Vec<Rect> = squares
            .iter()
            .filter_map(|square| self.spot(*square))
            .collect();
        let Some(round) = places.iter().copied().reduce(Rect::union) else {
            return;
        };
        let side = self.geometry.side();
        let mut apart = squares.to_vec();
        apart.sort_unstable();
        apart.dedup_by(|a, b| a == b);
        // An area without holes and corners is one box; any other is shown square by square.
        let whole = round.width * round.height < (apart.len() as f32 + 0.5) * side * side;
        let boxes = if whole { vec![round] } else { places };
        let shape: String = boxes
            .iter()
            .map(|area| format!("<rect {}/>", attributes(*area)))
            .collect();
        let blast = self.colours.blast;
        let _ = write!(
            self.svg,
            r#"<clipPath id="blast{index}">{shape}</clipPath><g clip-path="url(#blast{index})"><rect {} fill="{blast}" fill-opacity="0.16"/><path d="{}" stroke="{blast}" stroke-opacity="0.32" stroke-width="{:.2}" stroke-linecap="butt"/></g>"#,
            attributes(round),
            self.hatching(round),
            self.geometry.unit(3.5),
        );
        for area in boxes {
            self.blast_border(area);
        }
    }

    /// Lines rising to the right, all over the area.
    fn hatching(&self, area: Rect) -> String {
        let step = self.geometry.unit(10.0) * std::f32::consts::SQRT_2;
        let mut path = String::new();
        let mut start = area.x - area.height;
        while start < area.x + area.width {
            let _ = write!(
                path,
                "M{start:.2} {:.2}l{h:.2}-{h:.2}",
                area.y + area.height,
                h = area.height
            );
            start += step;
        }
        path
    }

    fn blast_border(&mut self, area: Rect) {
        let border = attributes(area.inset(self.geometry.unit(2.0)));
        let Colours { blast, casing, .. } = self.colours;
        let geometry = self.geometry;
        let _ = write!(
            self.svg,
            r#"<rect {border} rx="{radius:.2}" stroke="{casing}" stroke-width="{:.2}" stroke-opacity="0.85"/><rect {border} rx="{radius:.2}" stroke="{blast}" stroke-width="{:.2}" stroke-dasharray="{:.2} {:.2}"/>"#,
            geometry.stroke(6.0),
            geometry.stroke(3.0),
            geometry.stroke(10.0),
            geometry.stroke(7.0),
            radius = geometry.unit(8.0),
        );
    }
}
