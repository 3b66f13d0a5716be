//! The best lines in a position, with what they are worth.

use egui::{Rect, Sense, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use game_search::{Report, Score};
use taktika::game_variant::{GameInfo, Side};
use taktika::words::Words;

use super::thoughts;
use super::widgets::{Look, Press, cut_line, line, middle};
use crate::client::Command;
use crate::probe;
use crate::settings::MOST_LINES;
use crate::theme::{self, Role};

/// The height of a line.
pub(crate) const ROW: f32 = 22.0;
/// The height of what stands over them.
pub(crate) const HEADING: f32 = 30.0;
const BUTTON: f32 = 26.0;
/// The least width of a value.
const VALUE: f32 = 44.0;

/// The lines as they are shown.
pub(crate) struct Lines {
    pub(crate) info: &'static GameInfo,
    /// The side to move.
    pub(crate) side: Side,
    /// The best first.
    pub(crate) found: Vec<Report<String>>,
    /// How many are looked for.
    pub(crate) wanted: usize,
    /// Whether more is being looked for.
    pub(crate) looks: bool,
    /// Whether it waits while the computer thinks.
    pub(crate) waits: bool,
}

impl Lines {
    /// How high they are.
    pub(crate) fn height(&self) -> f32 {
        HEADING + self.wanted as f32 * ROW
    }

    /// Shows them in a rectangle.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        let asked = self.heading(ui, rect.with_max_y(rect.top() + HEADING), words);
        for (number, found) in self.found.iter().take(self.wanted).enumerate() {
            let top = rect.top() + HEADING + number as f32 * ROW;
            let place = Rect::from_min_size(pos2(rect.left(), top), vec2(rect.width(), ROW));
            self.row(ui, place, number, found, words);
        }
        asked
    }

    /// How deep it has looked, and how many lines are looked for.
    fn heading(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        let colours = theme::colours(ui);
        let mut asked = None;
        let mut right = rect.right();
        let count = line(ui, &self.wanted.to_string(), Role::LabelStrong, colours.ink);
        for (name, icon, tip, number) in [
            (
                "lines:more",
                icons::PLUS,
                "tip-lines-more",
                Some(self.wanted + 1).filter(|number| *number <= MOST_LINES),
            ),
            (
                "lines:fewer",
                icons::MINUS,
                "tip-lines-fewer",
                self.wanted.checked_sub(1).filter(|number| *number > 0),
            ),
        ] {
            let corner = pos2(right - BUTTON, rect.center().y - BUTTON / 2.0);
            let place = Rect::from_min_size(corner, vec2(BUTTON, BUTTON));
            let press = Press::new(name, icon, "").enabled(number.is_some());
            let press = press.look(Look::Quiet).tip(words.text(tip), None);
            if press.at(ui, place).clicked() {
                asked = number.map(Command::SetLines);
            }
            right = place.left();
            if name == "lines:more" {
                let at = middle(&count, right - 13.0, rect.center().y);
                ui.painter().galley(at, count.clone(), colours.ink.into());
                right -= 18.0;
            }
        }
        let told = cut_line(
            ui,
            &self.headline(words),
            Role::LabelStrong,
            colours.faint_ink,
            right - rect.left() - 6.0,
        );
        let at = middle(&told, rect.left() + 2.0, rect.center().y);
        ui.painter().galley(at, told, colours.faint_ink.into());
        asked
    }

    /// How deep it has looked, or why there is nothing.
    pub(crate) fn headline(&self, words: &Words) -> String {
        let side = words.side(self.info, Side::First);
        match self.found.iter().map(|line| line.depth).max() {
            Some(depth) => words.with(
                "analysis-depth",
                &[("depth", depth.into()), ("side", side.into())],
            ),
            None if self.waits => words.text("analysis-waits"),
            None if self.looks => words.text("analysis-begins"),
            None => words.text("analysis-none"),
        }
    }

    fn row(&self, ui: &Ui, rect: Rect, number: usize, found: &Report<String>, words: &Words) {
        let colours = theme::colours(ui);
        let value = self.value(found.score, words);
        let value = line(ui, &value, Role::BodyStrong, colours.arrow);
        let width = value.size().x.max(VALUE);
        let y = rect.center().y;
        let at = middle(&value, rect.left() + width - value.size().x, y);
        ui.painter().galley(at, value, colours.arrow.into());
        let left = rect.left() + width + 8.0;
        let text = found.turns.join(" ");
        let role = if number == 0 {
            Role::BodyStrong
        } else {
            Role::Body
        };
        let shown = cut_line(ui, &text, role, colours.ink, rect.right() - left);
        let is_cut = shown.elided;
        ui.painter()
            .galley(middle(&shown, left, y), shown, colours.ink.into());
        probe::mark_seen(ui, || format!("line:{}", number + 1), rect);
        if is_cut {
            let response = ui.interact(rect, ui.id().with(("line", number)), Sense::hover());
            response.on_hover_ui(|ui| {
                ui.set_max_width(320.0);
                ui.label(Role::Explanation.text(&text, colours.ink));
            });
        }
    }

    /// What a line is worth, from the view of the first-named side.
    fn value(&self, score: Score, words: &Words) -> String {
        let score = match self.side {
            Side::First => score,
            Side::Second => score.reversed(),
        };
        value(score, self.info, words)
    }

    /// All that they say.
    pub(crate) fn text(&self, words: &Words) -> String {
        let lines = self.found.iter().take(self.wanted);
        let lines = lines.map(|found| {
            let value = self.value(found.score, words);
            format!("{value} {}", found.turns.join(" "))
        });
        let all: Vec<String> = std::iter::once(self.headline(words)).chain(lines).collect();
        all.join("\n")
    }
}

/// A value from the view of the first-named side, as people read it: a win names the winner.
pub(crate) fn value(score: Score, info: &GameInfo, words: &Words) -> String {
    let Some(turns) = score.turns_to_win() else {
        return thoughts::score(score, words);
    };
    let winner = if score > Score::DRAW {
        Side::First
    } else {
        Side::Second
    };
    let args = [
        ("side", words.side(info, winner).into()),
        ("turns", turns.unsigned_abs().into()),
    ];
    let key = if turns == 0 {
        "analysis-won"
    } else {
        "analysis-win"
    };
    words.with(key, &args)
}
