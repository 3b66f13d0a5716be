//! The box that says what is going on.

use std::sync::Arc;

use egui::{CornerRadius, Galley, Rect, ScrollArea, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::words::{Sentence, Words};

use super::linked::Linked;
use super::widgets::{self, BUTTON_HEIGHT, Press, icon, middle};
use crate::client::Command;
use crate::probe;
use crate::theme::{self, Role};

/// The least height of the box.
pub(crate) const LEAST: f32 = 92.0;
/// The greatest height; longer texts scroll.
const MOST: f32 = 188.0;
const PADDING: f32 = 12.0;
const TEXT_AT: f32 = 42.0;

/// What the box speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Tone {
    /// What may be done, or is the case.
    #[default]
    Plain,
    /// What may not be done, and why.
    Refused,
    /// What went wrong with files and texts.
    Problem,
    /// What was tried and is right.
    Right,
    /// What was tried and is wrong.
    Wrong,
}

/// The box's contents.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Status {
    pub(crate) tone: Tone,
    /// What happens.
    pub(crate) headline: String,
    /// Why.
    pub(crate) rest: String,
    /// The clauses.
    pub(crate) clauses: String,
    /// A button: its name, the key of its word, and what it asks for.
    pub(crate) action: Option<(&'static str, &'static str, Command)>,
}

impl Status {
    /// A line in bold and some more.
    pub(crate) fn plain(headline: impl Into<String>, rest: impl Into<String>) -> Self {
        Self {
            headline: headline.into(),
            rest: rest.into(),
            ..Self::default()
        }
    }

    /// Something that went wrong.
    pub(crate) fn problem(headline: impl Into<String>, rest: impl Into<String>) -> Self {
        Self {
            tone: Tone::Problem,
            ..Self::plain(headline, rest)
        }
    }

    /// An explanation: its first sentence is the loudest.
    pub(crate) fn explained(tone: Tone, sentences: &[Sentence]) -> Self {
        let mut texts = sentences.iter().map(|sentence| sentence.text.as_str());
        let headline = texts.next().unwrap_or_default().to_owned();
        let rest = texts.collect::<Vec<_>>().join(" ");
        let mut clauses: Vec<&str> = Vec::new();
        for sentence in sentences {
            if !clauses.contains(&sentence.clause.0) {
                clauses.push(sentence.clause.0);
            }
        }
        Self {
            tone,
            headline,
            rest,
            clauses: clauses.join(", "),
            action: None,
        }
    }

    /// The same with a button.
    pub(crate) fn with(mut self, name: &'static str, word: &'static str, asks: Command) -> Self {
        self.action = Some((name, word, asks));
        self
    }

    /// All that it says.
    pub(crate) fn text(&self) -> String {
        let parts = [&self.headline, &self.rest, &self.clauses];
        let said: Vec<&str> = parts
            .into_iter()
            .map(String::as_str)
            .filter(|part| !part.is_empty())
            .collect();
        said.join(" ")
    }

    /// What it says, the clauses leading to the rulebook.
    fn linked(&self, ui: &Ui) -> Linked {
        let colours = theme::colours(ui);
        let mut linked = Linked::default();
        linked.add(&self.headline, Role::ExplanationStrong, colours.ink);
        if !self.rest.is_empty() {
            linked.add(" ", Role::Explanation, colours.ink);
            linked.add(&self.rest, Role::Explanation, colours.ink);
        }
        let clauses = self.clauses.split(", ").filter(|clause| !clause.is_empty());
        for (number, clause) in clauses.enumerate() {
            let before = if number == 0 { " " } else { ", " };
            linked.add(before, Role::Label, colours.faint_ink);
            linked.link(clause, Role::Label, colours.faint_ink, clause);
        }
        linked
    }

    /// The clause that it names first.
    pub(crate) fn first_clause(&self) -> Option<&str> {
        let mut clauses = self.clauses.split(", ");
        clauses.next().filter(|clause| !clause.is_empty())
    }

    fn galley(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        self.linked(ui).layout(ui, width - TEXT_AT - PADDING)
    }

    /// How high a box is that is no higher than what it says.
    pub(crate) fn snug_height(&self, ui: &Ui, width: f32) -> f32 {
        let text = self.galley(ui, width).size().y;
        (text + 2.0 * PADDING + self.action_height()).ceil()
    }

    fn action_height(&self) -> f32 {
        if self.action.is_some() {
            BUTTON_HEIGHT + 8.0
        } else {
            0.0
        }
    }

    /// How high the box is at a width.
    pub(crate) fn height(&self, ui: &Ui, width: f32) -> f32 {
        let text = self.galley(ui, width).size().y;
        (text + 2.0 * PADDING + self.action_height())
            .clamp(LEAST, MOST)
            .ceil()
    }

    /// Shows the box in a rectangle.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        self.show_as("status", ui, rect, words)
    }

    /// The same under another name for the probe, where there is more than one box.
    pub(crate) fn show_as(
        &self,
        name: &str,
        ui: &mut Ui,
        rect: Rect,
        words: &Words,
    ) -> Option<Command> {
        self.ground(ui, rect);
        probe::mark_seen(ui, || name.to_owned(), rect);
        let text = Rect::from_min_max(
            pos2(rect.left() + TEXT_AT, rect.top() + PADDING),
            pos2(
                rect.right() - PADDING,
                rect.bottom() - PADDING - self.action_height(),
            ),
        );
        let galley = self.galley(ui, rect.width());
        let linked = self.linked(ui);
        // Two boxes may speak of the same clause.
        let clauses = match name {
            "status" => "clause".to_owned(),
            name => format!("{name}-clause"),
        };
        let followed = if galley.size().y <= text.height() + 1.0 {
            linked.show(ui, text.min, galley, &clauses)
        } else {
            widgets::inside(ui, &format!("{name}-text"), text, |ui| {
                let area = ScrollArea::vertical().auto_shrink(false);
                area.show(ui, |ui| {
                    let (_, place) = ui.allocate_space(galley.size());
                    linked.show(ui, place.min, galley, &clauses)
                })
                .inner
            })
        };
        followed
            .map(Command::Clause)
            .or(self.button(ui, rect, words))
    }

    fn ground(&self, ui: &Ui, rect: Rect) {
        let colours = theme::colours(ui);
        let radius = CornerRadius::same(theme::CARD_RADIUS);
        let (ground, ink, sign) = match self.tone {
            Tone::Plain => (colours.soft_accent, colours.accent, icons::INFO),
            Tone::Refused => (colours.raised, colours.gone, icons::PROHIBIT),
            Tone::Problem => (colours.raised, colours.gone, icons::WARNING),
            Tone::Right => (colours.raised, colours.accent, icons::CHECK_CIRCLE),
            Tone::Wrong => (colours.raised, colours.gone, icons::X_CIRCLE),
        };
        ui.painter().rect_filled(rect, radius, ground);
        if self.tone != Tone::Plain {
            let border = egui::Stroke::new(1.0, colours.line);
            ui.painter()
                .rect_stroke(rect, radius, border, egui::StrokeKind::Inside);
            let bar = Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
            let radius = CornerRadius {
                ne: 0,
                se: 0,
                ..radius
            };
            ui.painter().rect_filled(bar, radius, ink);
        }
        let sign = icon(ui, sign, 20.0, ink);
        let at = middle(&sign, rect.left() + PADDING, rect.top() + PADDING + 9.0);
        ui.painter().galley(at, sign, ink.into());
    }

    fn button(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        let (name, word, command) = self.action.as_ref()?;
        let press = Press::new(name, "", words.text(word));
        let width = press.width(ui).min(rect.width() - TEXT_AT - PADDING);
        let corner = pos2(
            rect.left() + TEXT_AT,
            rect.bottom() - PADDING - BUTTON_HEIGHT,
        );
        let place = Rect::from_min_size(corner, vec2(width, BUTTON_HEIGHT));
        press.at(ui, place).clicked().then(|| command.clone())
    }
}
