//! The key to the marks.

use egui::{Rect, Ui, pos2};
use taktika::words::Words;

use super::widgets::{cut_line, line, middle};
use crate::board::signs::{self, Draw};
use crate::theme::{self, Role};

const ROW: f32 = 27.0;
const HEADING: f32 = 30.0;

const MARKS: [(&str, Draw); 5] = [
    ("marks-move", signs::dot),
    ("marks-capture", signs::ring),
    ("marks-in-place", signs::wedges),
    ("marks-last", signs::brackets),
    ("marks-gone", signs::gone),
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
        draw(ui.painter(), colours, pos2(rect.left() + 26.0, y));
        let room = rect.width() - 54.0;
        let text = cut_line(ui, &words.text(key), Role::Label, colours.faint_ink, room);
        let at = middle(&text, rect.left() + 50.0, y);
        ui.painter().galley(at, text, colours.faint_ink.into());
    }
}
