//! Text with words in it that lead somewhere.

use std::ops::Range;
use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Color32, CursorIcon, FontFamily, Galley, Pos2, Rect, Sense, Stroke, StrokeKind, TextFormat, Ui,
    WidgetInfo, WidgetType, vec2,
};

use super::widgets::append;
use crate::probe;
use crate::theme::{self, Role};

/// A paragraph of several looks, some words of which can be clicked.
#[derive(Clone, Default)]
pub(crate) struct Linked {
    job: LayoutJob,
    /// How many characters there are.
    length: usize,
    /// The characters that lead somewhere, and where.
    links: Vec<(Range<usize>, String)>,
}

impl Linked {
    /// Adds words.
    pub(crate) fn add(&mut self, text: &str, role: Role, colour: impl Into<Color32>) {
        append(&mut self.job, text, role, colour.into());
        self.length += text.chars().count();
    }

    /// Adds words that lead somewhere.
    pub(crate) fn link(&mut self, text: &str, role: Role, colour: impl Into<Color32>, to: &str) {
        let start = self.length;
        self.add(text, role, colour);
        self.links.push((start..self.length, to.to_owned()));
    }

    /// Whether the words added last are in italics.
    pub(crate) fn italic(&mut self, italic: bool) {
        self.change(|format| format.italics = italic);
    }

    /// Puts a ground under the words added last.
    pub(crate) fn ground(&mut self, colour: impl Into<Color32>) {
        let colour = colour.into();
        self.change(|format| format.background = colour);
    }

    /// Gives the letters of the words added last one width.
    pub(crate) fn monospace(&mut self) {
        self.change(|format| format.font_id.family = FontFamily::Monospace);
    }

    fn change(&mut self, change: impl FnOnce(&mut TextFormat)) {
        if let Some(last) = self.job.sections.last_mut() {
            change(&mut last.format);
        }
    }

    /// Lays it out at a width.
    pub(crate) fn layout(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let mut job = self.job.clone();
        job.wrap.max_width = width.max(1.0);
        ui.painter().layout_job(job)
    }

    /// Paints what was laid out, and tells which link was clicked. The probe calls them by `name` and where they lead.
    pub(crate) fn show(
        &self,
        ui: &Ui,
        at: Pos2,
        galley: Arc<Galley>,
        name: &str,
    ) -> Option<String> {
        let mut asked = None;
        for (number, (range, to)) in self.links.iter().enumerate() {
            let places = places(&galley, range.clone(), at);
            let Some(all) = places.iter().copied().reduce(Rect::union) else {
                continue;
            };
            let id = ui.id().with((name, number, to));
            let response = ui.interact(all.expand2(vec2(2.0, 1.0)), id, Sense::click());
            let response = response.on_hover_cursor(CursorIcon::PointingHand);
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, to));
            probe::mark_seen(ui, || format!("{name}:{to}"), all);
            let strong = response.hovered() || response.has_focus();
            for place in &places {
                underline(ui, *place, strong);
            }
            if response.has_focus() {
                let focus = Stroke::new(2.0, theme::colours(ui).ink);
                let round = all.expand2(vec2(3.0, 1.0));
                ui.painter()
                    .rect_stroke(round, 4.0, focus, StrokeKind::Outside);
                if response.gained_focus() {
                    ui.scroll_to_rect(round, None);
                }
            }
            if response.clicked() {
                asked = Some(to.clone());
            }
        }
        ui.painter().galley(at, galley, Color32::PLACEHOLDER);
        asked
    }
}

fn underline(ui: &Ui, place: Rect, strong: bool) {
    let colours = theme::colours(ui);
    let colour = if strong {
        colours.accent
    } else {
        colours.faint_ink
    };
    let stroke = Stroke::new(1.0, colour);
    ui.painter()
        .hline(place.x_range(), place.bottom() - 1.5, stroke);
}

/// Where characters of a text lie, a rectangle for each row.
fn places(galley: &Galley, range: Range<usize>, at: Pos2) -> Vec<Rect> {
    let mut places: Vec<Rect> = Vec::new();
    let mut first = 0;
    for row in &galley.rows {
        let glyphs = row.row.glyphs.iter().enumerate();
        let inside = glyphs.filter(|(number, _)| range.contains(&(first + number)));
        let rects = inside.map(|(_, glyph)| {
            let left = row.pos.x + glyph.pos.x;
            let size = vec2(glyph.advance_width, row.row.size.y);
            Rect::from_min_size(at + vec2(left, row.pos.y), size)
        });
        places.extend(rects.reduce(Rect::union));
        first += row.row.glyphs.len() + usize::from(row.ends_with_newline);
    }
    places
}
