//! The puzzles: a game's, by how hard they are and by what they are about.

use egui::{Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::words::Words;
use taktika_puzzles::Task;
use taktika_store::Progress;

use crate::client::Command;
use crate::panels::entry::{Entry, rows, share};
use crate::panels::status::Status;
use crate::panels::top_bar;
use crate::panels::widgets::{self, BUTTON_HEIGHT, Look, Press, line, middle, paragraph};
use crate::theme::{self, Role};
use crate::training::{GRADES, Puzzles};

const GAP: f32 = 24.0;
const WIDEST: f32 = 1160.0;
const CHIP: f32 = 30.0;
const CHIP_GAP: f32 = 6.0;
/// The least width of an entry.
const LEAST: f32 = 220.0;
const ROW: f32 = 38.0;
const ROW_GAP: f32 = 8.0;

/// The screen with all that it shows.
pub(crate) struct PuzzlesScreen<'a> {
    pub(crate) words: &'a Words,
    /// Those of all games, and which game is shown.
    pub(crate) all: &'a [Puzzles],
    pub(crate) game: usize,
    pub(crate) grade: Option<usize>,
    pub(crate) theme: Option<usize>,
    pub(crate) progress: &'a Progress,
    pub(crate) note: Option<&'a Status>,
}

/// A filter's button: what the probe calls it, its word, whether it is chosen, and what it asks for.
type Chip = (String, String, bool, Command);

impl PuzzlesScreen<'_> {
    /// Shows the screen and tells what was asked for.
    pub(crate) fn show(&self, ui: &mut Ui) -> Option<Command> {
        let window = ui.max_rect();
        let bar = Rect::from_min_size(window.min, vec2(window.width(), top_bar::HEIGHT));
        let mut asked = top_bar::show_list(ui, bar, self.words);
        let width = (window.width() - 2.0 * GAP).min(WIDEST);
        let left = window.left() + (window.width() - width) / 2.0;
        let mut y = bar.bottom() + 20.0;
        let Some(puzzles) = self.all.get(self.game) else {
            return asked;
        };
        asked = asked.or(self.title(ui, &mut y, left, width));
        if let Some(note) = self.note {
            let place = Rect::from_min_size(pos2(left, y), vec2(width, note.height(ui, width)));
            y = place.bottom() + 12.0;
            asked = asked.or(note.show(ui, place, self.words));
        }
        for chips in [self.grades(), self.themes(puzzles)] {
            asked = asked.or(show_chips(ui, &chips, &mut y, left, width));
            y += 10.0;
        }
        let chosen = puzzles.chosen(self.grade, self.theme);
        asked = asked.or(self.count(ui, puzzles, &chosen, &mut y, left, width));
        let list = Rect::from_min_max(pos2(left, y), pos2(left + width + 12.0, window.bottom()));
        asked.or(self.list(ui, list, width, puzzles, &chosen))
    }

    /// The title, and the games to choose from.
    fn title(&self, ui: &mut Ui, y: &mut f32, left: f32, width: f32) -> Option<Command> {
        let ink = theme::colours(ui).ink;
        let title = line(ui, &self.words.text("puzzles-title"), Role::Title, ink);
        let middle_y = *y + BUTTON_HEIGHT / 2.0;
        ui.painter()
            .galley(middle(&title, left, middle_y), title, ink.into());
        let mut x = left + width;
        let mut asked = None;
        for (number, puzzles) in self.all.iter().enumerate().rev() {
            let info = puzzles.info();
            let name = format!("puzzles:{}", info.id);
            let press = Press::new(&name, "", self.words.game(info)).selected(number == self.game);
            let wide = press.width(ui);
            x -= wide;
            let place = Rect::from_min_size(pos2(x, *y), vec2(wide, BUTTON_HEIGHT));
            if press.at(ui, place).clicked() {
                asked = Some(Command::PuzzlesOf(info.id));
            }
            x -= 8.0;
        }
        *y += BUTTON_HEIGHT + 14.0;
        asked
    }

    fn grades(&self) -> Vec<Chip> {
        let any = (
            "grade:any".to_owned(),
            self.words.text("puzzles-any-grade"),
            self.grade.is_none(),
            Command::PuzzlesHard(None),
        );
        let grades = GRADES.iter().enumerate().map(|(number, (key, _))| {
            (
                format!("grade:{number}"),
                self.words.text(key),
                self.grade == Some(number),
                Command::PuzzlesHard(Some(number)),
            )
        });
        std::iter::once(any).chain(grades).collect()
    }

    fn themes(&self, puzzles: &Puzzles) -> Vec<Chip> {
        let any = (
            "about:any".to_owned(),
            self.words.text("puzzles-any-theme"),
            self.theme.is_none(),
            Command::PuzzlesAbout(None),
        );
        let themes = puzzles.themes.iter().enumerate().map(|(number, theme)| {
            (
                format!("about:{theme}"),
                self.words.text(&format!("puzzle-theme-{theme}")),
                self.theme == Some(number),
                Command::PuzzlesAbout(Some(number)),
            )
        });
        std::iter::once(any).chain(themes).collect()
    }

    fn is_solved(&self, puzzles: &Puzzles, number: usize) -> bool {
        let puzzle = puzzles.all().get(number);
        puzzle.is_some_and(|puzzle| self.progress.of(&puzzles.list(), &puzzle.source).done)
    }

    /// How many are solved of those shown, and the button for the next one.
    fn count(
        &self,
        ui: &mut Ui,
        puzzles: &Puzzles,
        chosen: &[usize],
        y: &mut f32,
        left: f32,
        width: f32,
    ) -> Option<Command> {
        let colours = theme::colours(ui);
        let is_solved = |number: &&usize| self.is_solved(puzzles, **number);
        let done = chosen.iter().filter(is_solved).count();
        let next = chosen.iter().find(|number| !is_solved(number)).copied();
        let args = [("done", done.into()), ("count", chosen.len().into())];
        let text = self.words.with("puzzles-count", &args);
        let text = line(ui, &text, Role::Heading, colours.ink);
        let press = Press::new("puzzles:next", icons::PLAY, self.words.text("puzzles-next"));
        let wide = press.width(ui);
        let row = Rect::from_min_size(pos2(left, *y), vec2(width, BUTTON_HEIGHT));
        *y = row.bottom() + 12.0;
        let place = row.with_min_x(row.right() - wide);
        let from = left + text.size().x + 16.0;
        ui.painter().galley(
            middle(&text, left, row.center().y),
            text,
            colours.ink.into(),
        );
        let bar = Rect::from_min_max(
            pos2(from, row.center().y - 4.0),
            pos2((place.left() - 16.0).max(from), row.center().y + 4.0),
        );
        share(ui, bar, done, chosen.len());
        let press = press.look(Look::Primary).enabled(next.is_some());
        let pressed = press.at(ui, place).clicked();
        next.filter(|_| pressed).map(Command::Puzzle)
    }

    fn list(
        &self,
        ui: &mut Ui,
        rect: Rect,
        width: f32,
        puzzles: &Puzzles,
        chosen: &[usize],
    ) -> Option<Command> {
        let ink = theme::colours(ui).faint_ink;
        if chosen.is_empty() {
            let none = self.words.text("puzzles-none");
            let none = paragraph(ui, &none, Role::Body, ink, width);
            ui.painter().galley(rect.min, none, ink.into());
            return None;
        }
        let columns = ((width + ROW_GAP) / (LEAST + ROW_GAP)).floor().max(1.0);
        let wide = ((width + ROW_GAP) / columns - ROW_GAP).floor();
        let next = chosen
            .iter()
            .find(|number| !self.is_solved(puzzles, **number));
        let rows: Vec<&[usize]> = chosen.chunks(columns as usize).collect();
        let mut asked = None;
        // Each choice begins at the top of its list.
        let id = format!("puzzles-{}-{:?}-{:?}", self.game, self.grade, self.theme);
        widgets::inside(ui, &id, rect, |ui| {
            ui.spacing_mut().item_spacing = vec2(0.0, ROW_GAP);
            let area = ScrollArea::vertical().auto_shrink(false);
            area.show_rows(ui, ROW, rows.len(), |ui, range| {
                for row in rows.get(range).unwrap_or_default() {
                    let (_, place) = ui.allocate_space(vec2(width, ROW));
                    for (column, number) in row.iter().enumerate() {
                        let x = place.left() + column as f32 * (wide + ROW_GAP);
                        let place = Rect::from_min_size(pos2(x, place.top()), vec2(wide, ROW));
                        let is_next = next == Some(number);
                        if self.entry(ui, place, puzzles, *number, is_next) {
                            asked = Some(Command::Puzzle(*number));
                        }
                    }
                }
            });
        });
        asked
    }

    fn entry(&self, ui: &Ui, place: Rect, puzzles: &Puzzles, number: usize, is_next: bool) -> bool {
        let Some(puzzle) = puzzles.all().get(number) else {
            return false;
        };
        let (key, turns) = match puzzle.task {
            Task::Win(turns) => ("puzzles-short-win", turns),
            Task::Save(turns) => ("puzzles-short-save", turns),
        };
        let task = self.words.with(key, &[("turns", turns.into())]);
        let grade = self.words.text(GRADES[Puzzles::grade(puzzle)].0);
        let about = format!("{task} · {grade}");
        let entry = Entry {
            name: &format!("puzzle:{}", puzzle.source),
            title: &(number + 1).to_string(),
            about: &about,
            is_done: self.is_solved(puzzles, number),
            is_next,
        };
        entry.show(ui, place)
    }
}

/// Shows filters in as many rows as they need.
fn show_chips(ui: &mut Ui, chips: &[Chip], y: &mut f32, left: f32, width: f32) -> Option<Command> {
    let press = |(name, word, chosen, _): &Chip| {
        let press = Press::new(name.as_str(), "", word.as_str()).selected(*chosen);
        press.width(ui)
    };
    let widths: Vec<f32> = chips.iter().map(press).collect();
    let (places, height) = rows(&widths, width, CHIP, CHIP_GAP);
    let corner = Vec2::new(left, *y);
    *y += height;
    let mut asked = None;
    for ((name, word, chosen, command), place) in chips.iter().zip(places) {
        let press = Press::new(name.as_str(), "", word.as_str()).selected(*chosen);
        if press.at(ui, place.translate(corner)).clicked() {
            asked = Some(command.clone());
        }
    }
    asked
}
