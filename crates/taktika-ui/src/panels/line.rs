//! A line of turns that is looked at move by move.

use egui::{Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;

use super::widgets::{self, Look, Press, cut_line, middle};
use crate::client::{Command, keys};
use crate::probe;
use crate::theme::{self, Role};
use crate::training::Line;

const HEADING: f32 = 34.0;
const CHIP: f32 = 26.0;
const GAP: f32 = 4.0;
const PADDING: f32 = 10.0;
const NAVIGATION: f32 = 28.0;
/// No more rows of turns are shown; the turns past them are reached by the keys.
const ROWS: usize = 3;

/// The line as it is shown.
pub(crate) struct LineStrip<'a> {
    pub(crate) line: Line,
    pub(crate) title: String,
    pub(crate) words: &'a Words,
}

impl LineStrip<'_> {
    /// Where the turns stand, from the upper left corner of a card of that width, and which turn is the first of them.
    fn places(&self, ui: &Ui, width: f32) -> Vec<Rect> {
        let ink = theme::colours(ui).ink;
        let room = width - 2.0 * PADDING;
        let (mut x, mut row) = (0.0, 0);
        let mut places = Vec::new();
        for turn in &self.line.turns {
            let wide = widgets::line(ui, turn, Role::BodyStrong, ink).size().x + 16.0;
            let wide = wide.min(room);
            if x > 0.0 && x + wide > room {
                x = 0.0;
                row += 1;
            }
            if row >= ROWS {
                break;
            }
            let at = vec2(PADDING + x, HEADING + row as f32 * (CHIP + GAP));
            places.push(Rect::from_min_size(at.to_pos2(), vec2(wide, CHIP)));
            x += wide + GAP;
        }
        places
    }

    /// How high it is at a width.
    pub(crate) fn height(&self, ui: &Ui, width: f32) -> f32 {
        let last = self.places(ui, width).last().map_or(HEADING, Rect::bottom);
        last + PADDING
    }

    /// Shows it in a rectangle.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        widgets::card(ui, rect, false);
        probe::mark_seen(ui, || "line".to_owned(), rect);
        let asked = self.heading(ui, rect.with_max_y(rect.top() + HEADING));
        let mut looked = None;
        for (number, place) in self.places(ui, rect.width()).into_iter().enumerate() {
            let place = place.translate(rect.min.to_vec2());
            if self.turn(ui, place, number) {
                looked = Some(Command::Look(self.line.from + number + 1));
            }
        }
        asked.or(looked)
    }

    fn heading(&self, ui: &mut Ui, rect: Rect) -> Option<Command> {
        let ink = theme::colours(ui).ink;
        let left = rect.right() - 6.0 - 2.0 * NAVIGATION;
        let room = left - rect.left() - PADDING - 4.0;
        let title = cut_line(ui, &self.title, Role::Heading, ink, room);
        let at = middle(&title, rect.left() + PADDING, rect.center().y);
        ui.painter().galley(at, title, ink.into());
        let (shown, all) = (self.line.shown, self.line.turns.len());
        let steps = [
            (
                "line:previous",
                icons::CARET_LEFT,
                shown > 0,
                keys::BACK,
                -1,
            ),
            ("line:next", icons::CARET_RIGHT, shown < all, keys::FORTH, 1),
        ];
        let mut asked = None;
        for (number, (name, icon, enabled, keys, by)) in steps.into_iter().enumerate() {
            let x = left + number as f32 * NAVIGATION;
            let corner = pos2(x, rect.center().y - NAVIGATION / 2.0);
            let tip = self.words.text(&name.replace("line:", "turns-"));
            let press = Press::new(name, icon, "")
                .enabled(enabled)
                .look(Look::Quiet)
                .tip(tip, Some(keys));
            let place = Rect::from_min_size(corner, Vec2::splat(NAVIGATION));
            if press.at(ui, place).clicked() {
                asked = Some(Command::LookBy(by));
            }
        }
        asked
    }

    /// A turn; whether it was clicked.
    fn turn(&self, ui: &Ui, place: Rect, number: usize) -> bool {
        let colours = theme::colours(ui);
        let Some(text) = self.line.turns.get(number) else {
            return false;
        };
        let response = ui.interact(place, ui.id().with(("line", number)), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.clone()));
        probe::mark_seen(ui, || format!("line:{}", number + 1), place);
        let current = number + 1 == self.line.shown;
        if current || response.hovered() {
            ui.painter().rect_filled(place, 4.0, colours.soft_accent);
        }
        let border = match (response.has_focus(), current) {
            (true, _) => Stroke::new(2.0, colours.ink),
            (_, true) => Stroke::new(1.0, colours.accent),
            _ => Stroke::new(1.0, colours.line),
        };
        ui.painter()
            .rect_stroke(place, 4.0, border, StrokeKind::Inside);
        let role = if current {
            Role::BodyStrong
        } else {
            Role::Body
        };
        let text = cut_line(ui, text, role, colours.ink, place.width() - 8.0);
        let at = middle(
            &text,
            place.center().x - text.size().x / 2.0,
            place.center().y,
        );
        ui.painter().galley(at, text, colours.ink.into());
        response.clicked()
    }
}
