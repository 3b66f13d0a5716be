//! The list beside a rulebook's page: its chapters, or what was searched for.

use egui::{
    CursorIcon, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};
use taktika::words::Words;

use crate::panels::linked::Linked;
use crate::panels::widgets::{self, paragraph};
use crate::probe;
use crate::rulebook::{Book, Section};
use crate::theme::{self, Role};

const PADDING: f32 = 8.0;
/// How far the clauses of a chapter stand in.
const INDENT: f32 = 12.0;

/// Shows the list and tells which section was picked.
pub(super) fn show(
    ui: &mut Ui,
    place: Rect,
    book: &Book,
    page: usize,
    query: &str,
    words: &Words,
) -> Option<usize> {
    let searches = !query.trim().is_empty();
    widgets::inside(ui, "rules-list", place, |ui| {
        let area = ScrollArea::vertical().id_salt(searches).auto_shrink(false);
        area.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            if searches {
                found(ui, book, query, words)
            } else {
                chapters(ui, book, page)
            }
        })
        .inner
    })
}

fn chapters(ui: &mut Ui, book: &Book, page: usize) -> Option<usize> {
    let mut picked = None;
    for (number, chapter) in book.pages.iter().enumerate() {
        let shown = number == page;
        let first = chapter.sections.start;
        let entry = Entry {
            name: format!("rules:page:{number}"),
            label: chapter.label.as_deref(),
            title: &chapter.title,
            indent: 0.0,
            strong: true,
            current: shown,
        };
        if entry.show(ui) {
            picked = Some(first);
        }
        let clauses = chapter.sections.clone().filter(|_| shown);
        for at in clauses.filter(|at| book.sections[*at].level > 2) {
            if Entry::of(&book.sections[at], at).show(ui) {
                picked = Some(at);
            }
        }
    }
    picked
}

fn found(ui: &mut Ui, book: &Book, query: &str, words: &Words) -> Option<usize> {
    let found = book.search(query);
    if found.is_empty() {
        let ink = theme::colours(ui).faint_ink;
        let text = words.text("rules-nothing");
        let galley = paragraph(
            ui,
            &text,
            Role::Body,
            ink,
            ui.available_width() - 2.0 * PADDING,
        );
        ui.label(galley);
    }
    let mut picked = None;
    for at in found {
        let entry = Entry {
            indent: 0.0,
            ..Entry::of(&book.sections[at], at)
        };
        if entry.show(ui) {
            picked = Some(at);
        }
    }
    picked
}

/// A row of the list.
struct Entry<'a> {
    name: String,
    label: Option<&'a str>,
    title: &'a str,
    indent: f32,
    strong: bool,
    current: bool,
}

impl<'a> Entry<'a> {
    fn of(section: &'a Section, at: usize) -> Self {
        Self {
            name: format!("rules:section:{at}"),
            label: section.label.as_deref(),
            title: &section.title,
            indent: INDENT,
            strong: false,
            current: false,
        }
    }

    fn show(&self, ui: &mut Ui) -> bool {
        let colours = theme::colours(ui);
        let mut text = Linked::default();
        if let Some(label) = self.label {
            text.add(label, Role::Label, colours.faint_ink);
            text.add("  ", Role::Label, colours.faint_ink);
        }
        let role = if self.strong {
            Role::BodyStrong
        } else {
            Role::Body
        };
        text.add(self.title, role, colours.ink);
        let width = ui.available_width() - 4.0;
        let galley = text.layout(ui, width - self.indent - 2.0 * PADDING);
        let size = vec2(width, galley.size().y + 8.0);
        let (id, rect) = ui.allocate_space(size);
        let id = id.with(&self.name);
        let response = ui.interact(rect, id, Sense::click());
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, self.title));
        probe::mark_seen(ui, || self.name.clone(), rect);
        if self.current || response.hovered() {
            ui.painter().rect_filled(rect, 6.0, colours.soft_accent);
        }
        if self.current {
            let bar = rect.with_max_x(rect.left() + 3.0);
            ui.painter().rect_filled(bar, 1.0, colours.accent);
        }
        if response.has_focus() {
            let focus = Stroke::new(2.0, colours.ink);
            ui.painter()
                .rect_stroke(rect, 6.0, focus, StrokeKind::Inside);
            if response.gained_focus() {
                ui.scroll_to_rect(rect, None);
            }
        }
        let at = rect.min + vec2(PADDING + self.indent, 4.0);
        ui.painter().galley(at, galley, colours.ink.into());
        response.clicked()
    }
}
