//! The key to the marks.

use egui::{Color32, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};
use taktika::words::Words;

use super::widgets::{cut_line, line, middle};
use crate::theme::{self, Role};

const ROW: f32 = 27.0;
const HEADING: f32 = 30.0;
/// Half the size of a mark.
const HALF: f32 = 12.0;

/// Draws a mark centred on a point.
type Draw = fn(&Ui, Pos2);

const MARKS: [(&str, Draw); 5] = [
    ("marks-move", dot),
    ("marks-capture", ring),
    ("marks-in-place", wedges),
    ("marks-last", brackets),
    ("marks-gone", gone),
];

/// How high the key is.
pub(crate) const HEIGHT: f32 = HEADING + MARKS.len() as f32 * ROW;

/// Shows it in a rectangle.
pub(crate) fn show(ui: &Ui, rect: Rect, words: &Words) {
    let colours = theme::colours(ui);
    let title = line(
        ui,
        &words.text("marks-title"),
        Role::Heading,
        colours.faint_ink,
    );
    let at = middle(&title, rect.left() + 12.0, rect.top() + HEADING / 2.0);
    ui.painter().galley(at, title, colours.faint_ink.into());
    for (number, (key, draw)) in MARKS.into_iter().enumerate() {
        let y = rect.top() + HEADING + (number as f32 + 0.5) * ROW;
        draw(ui, pos2(rect.left() + 26.0, y));
        let room = rect.width() - 54.0;
        let text = cut_line(ui, &words.text(key), Role::Label, colours.faint_ink, room);
        let at = middle(&text, rect.left() + 50.0, y);
        ui.painter().galley(at, text, colours.faint_ink.into());
    }
}

fn dot(ui: &Ui, at: Pos2) {
    let colours = theme::colours(ui);
    ui.painter()
        .circle(at, 5.5, colours.mark, Stroke::new(2.0, colours.casing));
}

fn ring(ui: &Ui, at: Pos2) {
    let colours = theme::colours(ui);
    ui.painter()
        .circle_stroke(at, HALF - 2.0, Stroke::new(3.5, colours.mark));
}

fn wedges(ui: &Ui, at: Pos2) {
    let colours = theme::colours(ui);
    for (x, y) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
        let out = vec2(x, y);
        let across = vec2(y, x) * 5.0;
        let (base, tip) = (at + out * HALF, at + out * 4.0);
        let points = vec![base + across, base - across, tip];
        ui.painter()
            .add(Shape::convex_polygon(points, colours.mark, Stroke::NONE));
    }
}

fn brackets(ui: &Ui, at: Pos2) {
    let colours = theme::colours(ui);
    let stroke = Stroke::new(3.0, colours.last);
    let half = HALF - 1.5;
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = at + vec2(x, y) * half;
        let points = vec![
            corner - vec2(x * 6.0, 0.0),
            corner,
            corner - vec2(0.0, y * 6.0),
        ];
        ui.painter().add(Shape::line(points, stroke));
    }
}

fn gone(ui: &Ui, at: Pos2) {
    let colours = theme::colours(ui);
    ui.painter().circle_filled(at, 7.5, colours.gone);
    let stroke = Stroke::new(2.0, Color32::from(colours.casing));
    for slope in [1.0, -1.0] {
        let arm = vec2(3.0, 3.0 * slope);
        ui.painter().line_segment([at - arm, at + arm], stroke);
    }
}
