//! The marks of the board as signs beside words: in the key to the marks and in choosers.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use taktika::game_variant::Act;

use crate::art::Colours;

/// Half the size of a sign.
const HALF: f32 = 11.0;

/// Draws a sign centred on a point.
pub(crate) type Draw = fn(&Painter, &Colours, Pos2);

/// The sign of what a turn does.
pub(crate) fn of(act: Act) -> Draw {
    match act {
        Act::CaptureByMoving => ring,
        Act::Encirclement => enclosed,
        act if act.is_in_place() => wedges,
        _ => dot,
    }
}

/// A move.
pub(crate) fn dot(painter: &Painter, colours: &Colours, at: Pos2) {
    painter.circle(at, 5.5, colours.mark, Stroke::new(2.0, colours.casing));
}

/// A capture by moving.
pub(crate) fn ring(painter: &Painter, colours: &Colours, at: Pos2) {
    painter.circle_stroke(at, HALF - 2.0, Stroke::new(3.5, colours.mark));
}

/// A capture from where the capturers stand.
pub(crate) fn wedges(painter: &Painter, colours: &Colours, at: Pos2) {
    for out in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
        wedge(painter, colours, at, out.into());
    }
}

/// A capture from two opposite sides.
fn enclosed(painter: &Painter, colours: &Colours, at: Pos2) {
    painter.circle_filled(at, 3.5, colours.ink);
    for side in [-1.0, 1.0] {
        wedge(
            painter,
            colours,
            at + vec2(side * 1.5, 0.0),
            vec2(side, 0.0),
        );
        let bar = at + vec2(side * HALF, 0.0);
        let half = vec2(0.0, HALF - 2.0);
        painter.line_segment([bar - half, bar + half], Stroke::new(3.0, colours.mark));
    }
}

/// The last turn.
pub(crate) fn brackets(painter: &Painter, colours: &Colours, at: Pos2) {
    let stroke = Stroke::new(3.0, colours.last);
    let half = HALF - 1.5;
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
        let corner = at + vec2(x, y) * half;
        let points = vec![
            corner - vec2(x * 6.0, 0.0),
            corner,
            corner - vec2(0.0, y * 6.0),
        ];
        painter.add(Shape::line(points, stroke));
    }
}

/// What leaves the board.
pub(crate) fn gone(painter: &Painter, colours: &Colours, at: Pos2) {
    painter.circle_filled(at, 7.5, colours.gone);
    let stroke = Stroke::new(2.0, Color32::from(colours.casing));
    for slope in [1.0, -1.0] {
        let arm = vec2(3.0, 3.0 * slope);
        painter.line_segment([at - arm, at + arm], stroke);
    }
}

/// What may not be done on a square.
pub(crate) fn refused(painter: &Painter, colours: &Colours, square: Rect) {
    let arm = (square.width() * 0.2).max(4.0);
    let width = (square.width() * 0.09).clamp(2.5, 5.0);
    for (width, colour) in [(width + 3.0, colours.casing), (width, colours.gone)] {
        let stroke = Stroke::new(width, colour);
        for slope in [1.0, -1.0] {
            let arm = vec2(arm, arm * slope);
            painter.line_segment([square.center() - arm, square.center() + arm], stroke);
        }
    }
}

/// A wedge that points in.
fn wedge(painter: &Painter, colours: &Colours, at: Pos2, out: Vec2) {
    let across = vec2(out.y, out.x) * 5.0;
    let (base, tip) = (at + out * HALF, at + out * 4.0);
    let points = vec![base + across, base - across, tip];
    painter.add(Shape::convex_polygon(points, colours.mark, Stroke::NONE));
}
