//! An entry of a list of things to do: what it is, and whether it has been done.

use egui::{Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2};
use egui_phosphor::regular as icons;

use super::widgets::{cut_line, icon, middle, paragraph};
use crate::probe;
use crate::theme::{self, Role};

const PADDING: f32 = 12.0;
const SIGN: f32 = 18.0;

/// An entry as it is shown.
pub(crate) struct Entry<'a> {
    /// What the probe calls it.
    pub(crate) name: &'a str,
    pub(crate) title: &'a str,
    /// What is told beside it.
    pub(crate) about: &'a str,
    pub(crate) is_done: bool,
    /// Whether it is the one to go on with.
    pub(crate) is_next: bool,
}

impl Entry<'_> {
    /// How high it is at a width: longer titles wrap.
    pub(crate) fn height(&self, ui: &Ui, width: f32) -> f32 {
        let ink = theme::colours(ui).ink;
        let about = cut_line(ui, self.about, Role::Label, ink, width).size().x;
        let room = width - 2.0 * PADDING - SIGN - 8.0 - about - 8.0;
        let title = paragraph(ui, self.title, Role::Body, ink, room);
        (title.size().y + 16.0).ceil()
    }

    /// Shows it in a rectangle; whether it was clicked.
    pub(crate) fn show(&self, ui: &Ui, rect: Rect) -> bool {
        let response = ui.interact(rect, ui.id().with(self.name), Sense::click());
        response.widget_info(|| {
            let said = format!("{} {}", self.title, self.about);
            WidgetInfo::selected(WidgetType::Button, true, self.is_done, said)
        });
        probe::mark_seen(ui, || self.name.to_owned(), rect);
        self.ground(ui, rect, &response);
        let colours = theme::colours(ui);
        let y = rect.center().y;
        let (sign, ink) = match (self.is_done, self.is_next) {
            (true, _) => (icons::CHECK_CIRCLE, colours.accent),
            (_, true) => (icons::PLAY_CIRCLE, colours.accent),
            _ => (icons::CIRCLE, colours.faint_ink),
        };
        let sign = icon(ui, sign, SIGN, ink);
        let left = rect.left() + PADDING;
        ui.painter()
            .galley(middle(&sign, left, y), sign.clone(), ink.into());
        let left = left + sign.size().x + 8.0;
        let room = rect.right() - PADDING - left;
        let about = cut_line(ui, self.about, Role::Label, colours.faint_ink, room * 0.6);
        let about_width = about.size().x;
        let at = middle(&about, rect.right() - PADDING - about_width, y);
        ui.painter().galley(at, about, colours.faint_ink.into());
        let gap = if self.about.is_empty() { 0.0 } else { 8.0 };
        let room = room - about_width - gap;
        let title = paragraph(ui, self.title, Role::Body, colours.ink, room);
        ui.painter()
            .galley(middle(&title, left, y), title, colours.ink.into());
        response.clicked()
    }

    fn ground(&self, ui: &Ui, rect: Rect, response: &Response) {
        let colours = theme::colours(ui);
        let hovered = response.hovered() || response.is_pointer_button_down_on();
        let (fill, line) = match (hovered, self.is_next) {
            (true, _) => (colours.soft_accent, colours.accent),
            (_, true) => (colours.raised, colours.accent),
            _ => (colours.raised, colours.line),
        };
        let border = match response.has_focus() {
            true => Stroke::new(2.0, colours.ink),
            false => Stroke::new(1.0, line),
        };
        let radius = f32::from(theme::BUTTON_RADIUS);
        ui.painter()
            .rect(rect, radius, fill, border, StrokeKind::Inside);
    }
}

/// A bar that shows how many of how many are done.
pub(crate) fn share(ui: &Ui, rect: Rect, done: usize, all: usize) {
    let colours = theme::colours(ui);
    let border = Stroke::new(1.0, colours.line);
    let radius = rect.height() / 2.0;
    ui.painter()
        .rect(rect, radius, colours.raised, border, StrokeKind::Inside);
    if done > 0 && all > 0 {
        let width = (rect.width() * (done as f32 / all as f32).min(1.0)).max(rect.height());
        let part = rect.with_max_x(rect.left() + width);
        ui.painter().rect_filled(part, radius, colours.accent);
    }
}

/// Where the next of several things of these widths go that stand in rows of a width, from a corner on; and the height
/// of all rows together.
pub(crate) fn rows(widths: &[f32], room: f32, height: f32, gap: f32) -> (Vec<Rect>, f32) {
    let (mut x, mut y) = (0.0, 0.0);
    let mut places = Vec::new();
    for width in widths {
        let width = width.min(room);
        if x > 0.0 && x + width > room {
            x = 0.0;
            y += height + gap;
        }
        let size = egui::vec2(width, height);
        places.push(Rect::from_min_size(pos2(x, y), size));
        x += width + gap;
    }
    let all = if widths.is_empty() { 0.0 } else { y + height };
    (places, all)
}
