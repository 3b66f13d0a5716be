//! The lessons: the courses side by side, each a list.

use egui::{Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use taktika::words::Words;
use taktika_store::Progress;

use crate::client::Command;
use crate::panels::entry::{Entry, share};
use crate::panels::status::Status;
use crate::panels::top_bar;
use crate::panels::widgets::{self, line, paragraph};
use crate::theme::{self, Role};
use crate::training::CourseOf;

const GAP: f32 = 24.0;
const WIDEST: f32 = 1000.0;
const PADDING: f32 = 16.0;
const ROW_GAP: f32 = 6.0;
/// What stands over the lessons in a course's card.
const HEADING: f32 = 52.0;

/// The screen with all that it shows.
pub(crate) struct LessonsScreen<'a> {
    pub(crate) words: &'a Words,
    pub(crate) courses: &'a [CourseOf],
    pub(crate) progress: &'a Progress,
    pub(crate) note: Option<&'a Status>,
}

impl LessonsScreen<'_> {
    /// Shows the screen and tells what was asked for.
    pub(crate) fn show(&self, ui: &mut Ui) -> Option<Command> {
        let window = ui.max_rect();
        let bar = Rect::from_min_size(window.min, vec2(window.width(), top_bar::HEIGHT));
        let asked = top_bar::show_list(ui, bar, self.words);
        let below = window.with_min_y(bar.bottom());
        let chosen = widgets::inside(ui, "lessons", below, |ui| {
            let area = ScrollArea::vertical().auto_shrink(false);
            area.show(ui, |ui| {
                let width = (ui.available_width() - 2.0 * GAP).min(WIDEST);
                let left = ui.max_rect().left() + (ui.available_width() - width) / 2.0;
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.add_space(GAP);
                let chosen = self.contents(ui, left, width);
                ui.add_space(GAP);
                chosen
            })
            .inner
        });
        asked.or(chosen)
    }

    fn contents(&self, ui: &mut Ui, left: f32, width: f32) -> Option<Command> {
        let ink = theme::colours(ui).ink;
        let mut asked = None;
        let title = self.words.text("lessons-title");
        let title = paragraph(ui, &title, Role::Title, ink, width);
        let place = take(ui, left, vec2(width, title.size().y));
        ui.painter().galley(place.min, title, ink.into());
        ui.add_space(4.0);
        let text = self.words.text("lessons-text");
        let text = paragraph(ui, &text, Role::Body, ink, width);
        let place = take(ui, left, vec2(width, text.size().y));
        ui.painter().galley(place.min, text, ink.into());
        ui.add_space(16.0);
        if let Some(note) = self.note {
            let place = take(ui, left, vec2(width, note.height(ui, width)));
            ui.add_space(16.0);
            asked = note.show(ui, place, self.words);
        }
        let card = ((width - GAP) / 2.0).floor();
        for (row, courses) in self.courses.chunks(2).enumerate() {
            let heights = courses.iter().map(|course| {
                let entries = self.entries(course).into_iter();
                let heights = entries.map(|entry| entry.height(ui, card - 2.0 * PADDING) + ROW_GAP);
                heights.sum::<f32>()
            });
            let height = HEADING + heights.fold(0.0, f32::max) - ROW_GAP + 2.0 * PADDING;
            let space = take(ui, left, vec2(width, height));
            ui.add_space(16.0);
            for (column, course) in courses.iter().enumerate() {
                let x = space.left() + column as f32 * (card + GAP);
                let place = Rect::from_min_size(pos2(x, space.top()), vec2(card, height));
                asked = asked.or(self.course(ui, place, row * 2 + column, course));
            }
        }
        asked
    }

    fn course(&self, ui: &Ui, card: Rect, number: usize, of: &CourseOf) -> Option<Command> {
        widgets::card(ui, card, false);
        let colours = theme::colours(ui);
        let inner = card.shrink(PADDING);
        let lessons = of.lessons();
        let achieved = |entry: &str| self.progress.of(&of.list, entry);
        let done = lessons.iter().filter(|it| achieved(&it.title).done).count();
        let args = [("done", done.into()), ("count", lessons.len().into())];
        let count = self.words.with("training-count", &args);
        let count = line(ui, &count, Role::Label, colours.faint_ink);
        let at = pos2((inner.right() - count.size().x).round(), inner.top() + 4.0);
        let room = inner.width() - count.size().x - 12.0;
        ui.painter().galley(at, count, colours.faint_ink.into());
        let name = &of.course.title;
        let name = widgets::cut_line(ui, name, Role::Name, colours.ink, room);
        ui.painter().galley(inner.min, name, colours.ink.into());
        let bar = Rect::from_min_size(inner.min + vec2(0.0, 32.0), vec2(inner.width(), 8.0));
        share(ui, bar, done, lessons.len());
        let mut asked = None;
        let mut y = inner.top() + HEADING;
        for (lesson, line) in self.entries(of).into_iter().enumerate() {
            let size = vec2(inner.width(), line.height(ui, inner.width()));
            let place = Rect::from_min_size(pos2(inner.left(), y), size);
            y = place.bottom() + ROW_GAP;
            if line
                .entry(&format!("lesson:{number}:{lesson}"))
                .show(ui, place)
            {
                asked = Some(Command::Lesson(number, lesson));
            }
        }
        asked
    }

    /// The lessons of a course as lines of its list.
    fn entries(&self, of: &CourseOf) -> Vec<Row> {
        let achieved = |lesson: &taktika_lessons::Lesson| self.progress.of(&of.list, &lesson.title);
        let lessons = of.lessons();
        let next = lessons.iter().position(|lesson| !achieved(lesson).done);
        let row = |(number, lesson): (usize, &taktika_lessons::Lesson)| Row {
            title: format!("{}. {}", number + 1, lesson.title),
            about: match achieved(lesson).step {
                0 => String::new(),
                step => self
                    .words
                    .with("lessons-at-step", &[("step", (step + 1).into())]),
            },
            is_done: achieved(lesson).done,
            is_next: next == Some(number),
        };
        lessons.iter().enumerate().map(row).collect()
    }
}

/// A line of a course's list.
struct Row {
    title: String,
    about: String,
    is_done: bool,
    is_next: bool,
}

impl Row {
    fn entry<'a>(&'a self, name: &'a str) -> Entry<'a> {
        Entry {
            name,
            title: &self.title,
            about: &self.about,
            is_done: self.is_done,
            is_next: self.is_next,
        }
    }

    fn height(&self, ui: &Ui, width: f32) -> f32 {
        self.entry("").height(ui, width)
    }
}

/// Takes a rectangle in the column of the contents.
pub(super) fn take(ui: &mut Ui, left: f32, size: Vec2) -> Rect {
    let (_, row) = ui.allocate_space(vec2(ui.available_width(), size.y));
    Rect::from_min_size(pos2(left, row.top()), size)
}
