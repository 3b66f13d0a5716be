//! The numbered list of the turns made.

use egui::{CornerRadius, Rect, ScrollArea, Sense, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::Side;
use taktika::game_variant::session::Session;
use taktika::words::Words;

use super::widgets::{self, Look, Press, cut_line, line, middle};
use crate::client::{Command, keys};
use crate::probe;
use crate::theme::{self, Role};

/// The height of a row.
pub(crate) const ROW: f32 = 26.0;
/// The height of the heading.
pub(crate) const HEADING: f32 = 35.0;
/// What is kept free under the last row.
const BORDER: f32 = 2.0;
/// The least height of the list: its heading and two rows.
pub(crate) const LEAST: f32 = HEADING + 2.0 * ROW + BORDER;
const NUMBER: f32 = 32.0;
const NAVIGATION: f32 = 28.0;

/// A line of the list: a turn number with the plies of both sides' turns, where there are such.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Row {
    number: u16,
    plies: [Option<usize>; 2],
}

/// The rows of the turns made, and of the turn due while the game goes on.
pub(crate) fn rows(session: &dyn Session) -> Vec<Row> {
    let end = session.ply() + usize::from(session.outcome().is_none());
    let mut rows: Vec<Row> = Vec::new();
    for ply in 0..end {
        let Some((number, side)) = session.turn_number(ply) else {
            break;
        };
        let fits = rows.last().is_some_and(|row: &Row| {
            row.number == number && row.plies[side.index()..].iter().all(Option::is_none)
        });
        if !fits {
            rows.push(Row {
                number,
                plies: [None; 2],
            });
        }
        if let Some(row) = rows.last_mut() {
            row.plies[side.index()] = Some(ply);
        }
    }
    rows
}

/// The list as it is shown.
pub(crate) struct Turns<'a> {
    pub(crate) session: &'a dyn Session,
    pub(crate) rows: &'a [Row],
    /// How many turns lead to the position shown.
    pub(crate) shown: usize,
    /// How many turns were made.
    pub(crate) end: usize,
    /// Whether the game goes on: then the turn due is shown by dots.
    pub(crate) open: bool,
    /// Whether there is a page for analysis beside the list.
    pub(crate) pages: bool,
    /// Whether that page is shown.
    pub(crate) analysis: bool,
    pub(crate) words: &'a Words,
}

/// Which of `all` rows is the first of so many that are seen, so that a row is in their middle, or near it at the ends.
fn first_row(row: usize, all: usize, seen: usize) -> usize {
    row.saturating_sub(seen / 2).min(all.saturating_sub(seen))
}

impl Turns<'_> {
    /// Shows the list in a rectangle.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        widgets::card(ui, rect, false);
        let heading = Rect::from_min_size(rect.min, vec2(rect.width(), HEADING));
        // Whole rows: none is cut but by whoever scrolls.
        let height = ((rect.bottom() - BORDER - heading.bottom()) / ROW).floor() * ROW;
        let corner = pos2(rect.left() + 1.0, heading.bottom());
        let list = Rect::from_min_size(corner, vec2(rect.width() - 2.0, height.max(ROW)));
        let asked = self.heading(ui, heading);
        asked.or(self.list(ui, list))
    }

    /// The heading alone, of the page that stands in the list's place.
    pub(crate) fn heading(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        let colours = theme::colours(ui);
        let chosen = self.titles(ui, rect);
        ui.painter().hline(
            rect.x_range(),
            rect.bottom(),
            egui::Stroke::new(1.0, colours.line),
        );
        let (back, forth) = (self.shown > 0, self.shown < self.end);
        let all = [
            (
                "turns:first",
                icons::CARET_LINE_LEFT,
                back,
                keys::FIRST,
                Command::Look(0),
            ),
            (
                "turns:previous",
                icons::CARET_LEFT,
                back,
                keys::BACK,
                Command::LookBy(-1),
            ),
            (
                "turns:next",
                icons::CARET_RIGHT,
                forth,
                keys::FORTH,
                Command::LookBy(1),
            ),
            (
                "turns:last",
                icons::CARET_LINE_RIGHT,
                forth,
                keys::LAST,
                Command::LookAtEnd,
            ),
        ];
        let mut asked = chosen;
        let mut x = rect.right() - 6.0 - NAVIGATION * all.len() as f32;
        for (name, icon, enabled, keys, command) in all {
            let place = Rect::from_min_size(
                pos2(x, rect.center().y - NAVIGATION / 2.0),
                vec2(NAVIGATION, NAVIGATION),
            );
            let tip = self.words.text(&name.replace(':', "-"));
            let press = Press::new(name, icon, "")
                .enabled(enabled)
                .look(Look::Quiet)
                .tip(tip, Some(keys));
            if press.at(ui, place).clicked() {
                asked = Some(command);
            }
            x += NAVIGATION;
        }
        asked
    }

    /// The titles of the pages, the one shown standing out; that of the list alone where there is no other.
    fn titles(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        let titles = [
            ("page:turns", "turns-title", false),
            ("page:analysis", "analysis-title", true),
        ];
        let count = if self.pages { titles.len() } else { 1 };
        let colours = theme::colours(ui);
        let mut asked = None;
        let mut x = rect.left() + 12.0;
        for (name, word, analysis) in titles.into_iter().take(count) {
            let text = self.words.text(word);
            let is_shown = self.analysis == analysis;
            let width = line(ui, &text, Role::Heading, colours.ink).size().x;
            let place = Rect::from_min_size(pos2(x - 5.0, rect.top()), vec2(width + 10.0, HEADING));
            x += width + 14.0;
            let mut ink = colours.ink;
            if count > 1 {
                let response = ui.interact(place, ui.id().with(name), Sense::click());
                response.widget_info(|| {
                    egui::WidgetInfo::selected(
                        egui::WidgetType::RadioButton,
                        true,
                        is_shown,
                        text.clone(),
                    )
                });
                probe::mark_seen(ui, || name.to_owned(), place);
                if !is_shown && !response.hovered() {
                    ink = colours.faint_ink;
                }
                if is_shown {
                    let bar = place
                        .with_min_y(place.bottom() - 2.0)
                        .shrink2(vec2(5.0, 0.0));
                    ui.painter().rect_filled(bar, 1.0, colours.accent);
                }
                if response.has_focus() {
                    let focus = egui::Stroke::new(2.0, colours.ink);
                    let inside = place.shrink(3.0);
                    ui.painter()
                        .rect_stroke(inside, 4.0, focus, egui::StrokeKind::Inside);
                }
                if response.clicked() && !is_shown {
                    asked = Some(Command::ShowAnalysis(analysis));
                }
            }
            let galley = line(ui, &text, Role::Heading, ink);
            let at = middle(&galley, place.left() + 5.0, rect.center().y);
            ui.painter().galley(at, galley, ink.into());
        }
        asked
    }

    fn list(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        let mut asked = None;
        widgets::inside(ui, "turn-list", rect, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let mut area = ScrollArea::vertical()
                .auto_shrink(false)
                .min_scrolled_height(0.0);
            if let Some(offset) = self.offset(ui, rect.height()) {
                area = area.vertical_scroll_offset(offset);
            }
            area.show_rows(ui, ROW, self.rows.len(), |ui, range| {
                let rows = self.rows.get(range).unwrap_or_default();
                for row in rows {
                    let (_, place) = ui.allocate_space(vec2(ui.available_width(), ROW));
                    asked = asked.take().or(self.row(ui, place, row));
                }
            });
        });
        asked
    }

    /// Where to scroll when another position is shown than in the frame before.
    fn offset(&self, ui: &Ui, height: f32) -> Option<f32> {
        let id = ui.id().with("shown");
        let now = (self.shown, self.end, height as u32);
        let before = ui.data_mut(|data| data.get_temp::<(usize, usize, u32)>(id));
        if before == Some(now) {
            return None;
        }
        ui.data_mut(|data| data.insert_temp(id, now));
        let current = |row: &Row| row.plies.iter().flatten().any(|ply| ply + 1 == self.shown);
        let row = match self.rows.iter().position(current) {
            // The turn due stands in the row after.
            Some(row) if self.shown == self.end => row + 1,
            Some(row) => row,
            None => 0,
        };
        Some(first_row(row, self.rows.len(), (height / ROW) as usize) as f32 * ROW)
    }

    fn row(&self, ui: &mut Ui, place: Rect, row: &Row) -> Option<Command> {
        let colours = theme::colours(ui);
        let number = line(ui, &row.number.to_string(), Role::Label, colours.faint_ink);
        let at = middle(
            &number,
            place.left() + NUMBER - number.size().x,
            place.center().y,
        );
        ui.painter().galley(at, number, colours.faint_ink.into());
        let left = place.left() + NUMBER + 12.0;
        let width = ((place.right() - left) / 2.0).floor();
        let mut asked = None;
        for side in Side::BOTH {
            let Some(ply) = row.plies[side.index()] else {
                continue;
            };
            let x = left + width * side.index() as f32;
            let cell = Rect::from_min_size(pos2(x, place.top()), vec2(width, ROW));
            asked = asked.or(self.cell(ui, cell, ply));
        }
        asked
    }

    fn cell(&self, ui: &mut Ui, cell: Rect, ply: usize) -> Option<Command> {
        let colours = theme::colours(ui);
        if ply >= self.end {
            if self.open {
                let dots = line(ui, "…", Role::Body, colours.faint_ink);
                let at = middle(&dots, cell.left() + 8.0, cell.center().y);
                ui.painter().galley(at, dots, colours.faint_ink.into());
            }
            return None;
        }
        let text = self.session.turn_text(ply).unwrap_or_default();
        let response = ui.interact(cell, ui.id().with(("turn", ply)), Sense::click());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Button, true, text.clone())
        });
        probe::mark_seen(ui, || format!("turn:{}", ply + 1), cell);
        let current = ply + 1 == self.shown;
        if current || response.hovered() {
            ui.painter()
                .rect_filled(cell, CornerRadius::same(4), colours.soft_accent);
        }
        if current {
            let bar = Rect::from_min_size(cell.min, vec2(3.0, cell.height()));
            ui.painter()
                .rect_filled(bar, CornerRadius::same(1), colours.accent);
        }
        if response.has_focus() {
            let focus = egui::Stroke::new(2.0, colours.ink);
            ui.painter()
                .rect_stroke(cell, 4.0, focus, egui::StrokeKind::Inside);
        }
        let role = if current {
            Role::BodyStrong
        } else {
            Role::Body
        };
        let text = cut_line(ui, &text, role, colours.ink, cell.width() - 10.0);
        let at = middle(&text, cell.left() + 8.0, cell.center().y);
        ui.painter().galley(at, text, colours.ink.into());
        response.clicked().then_some(Command::Look(ply + 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_shows_the_row_and_nothing_past_its_end() {
        for (row, all, seen, first) in [
            (0, 1, 5, 0),
            (4, 5, 5, 0),
            (5, 6, 5, 1),
            (6, 20, 5, 4),
            (20, 20, 5, 15),
            (2, 20, 5, 0),
            (9, 10, 2, 8),
            (3, 4, 1, 3),
            (0, 0, 3, 0),
        ] {
            assert_eq!(first_row(row, all, seen), first, "{row} of {all}, {seen}");
        }
    }
}
