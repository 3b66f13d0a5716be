//! The line that shows what the computer thinks, with the button that hurries or stops it.

use egui::{Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icons;
use game_search::{Report, Score};
use taktika::game_variant::{GameInfo, Side};
use taktika::words::Words;

use super::widgets::{self, BUTTON_HEIGHT, Press, cut_line, middle};
use crate::client::Command;
use crate::probe;
use crate::theme::{self, Role};

/// How high the line is.
pub(crate) const HEIGHT: f32 = 52.0;
const PADDING: f32 = 12.0;
const GAP: f32 = 8.0;

/// What the computer is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// It thinks about its turn.
    Thinking,
    /// It is its turn, and it waits to be told to go on.
    Paused,
    /// It is not its turn.
    Resting,
    /// The game is over.
    Over,
}

/// What the computer does, and what it thought last.
pub(crate) struct Thoughts {
    pub(crate) info: &'static GameInfo,
    pub(crate) stage: Stage,
    /// Whether nobody but the computer plays.
    pub(crate) is_watched: bool,
    /// With the side from whose view it is.
    pub(crate) report: Option<(Side, Report<String>)>,
}

impl Thoughts {
    /// What it does, or how deep it has thought with which value; in full also for whom the value is.
    fn headline(&self, words: &Words, in_full: bool) -> String {
        let Some((side, report)) = &self.report else {
            let key = match self.stage {
                Stage::Thinking => "thoughts-begins",
                Stage::Paused => "thoughts-paused",
                Stage::Resting => "thoughts-none",
                Stage::Over => "thoughts-over",
            };
            return words.text(key);
        };
        let key = if in_full {
            "thoughts-depth-side"
        } else {
            "thoughts-depth"
        };
        let args = [
            ("depth", report.depth.into()),
            ("score", score(report.score, words).into()),
            ("side", words.side(self.info, *side).into()),
        ];
        words.with(key, &args)
    }

    /// The best line found.
    fn line(&self) -> String {
        let turns = self
            .report
            .as_ref()
            .map(|(_, report)| report.turns.join(" "));
        turns.unwrap_or_default()
    }

    /// All that it says.
    pub(crate) fn text(&self, words: &Words) -> String {
        let (headline, line) = (self.headline(words, true), self.line());
        format!("{headline} {line}").trim_end().to_owned()
    }

    /// Shows it in a rectangle.
    pub(crate) fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<Command> {
        widgets::card(ui, rect, false);
        probe::mark_seen(ui, || "thoughts".to_owned(), rect);
        let button = self.place(ui, rect, words);
        let colours = theme::colours(ui);
        let left = rect.left() + PADDING;
        let room = button.left() - GAP - left;
        let strong = Role::ExplanationStrong;
        let in_full = widgets::line(ui, &self.headline(words, true), strong, colours.ink);
        let headline = if in_full.size().x <= room {
            in_full
        } else {
            cut_line(ui, &self.headline(words, false), strong, colours.ink, room)
        };
        let line = self.line();
        let line = (!line.is_empty()).then(|| {
            let role = Role::Explanation;
            cut_line(ui, &line, role, colours.faint_ink, room)
        });
        let middles = match line {
            Some(_) => [rect.center().y - 9.0, rect.center().y + 9.0],
            None => [rect.center().y; 2],
        };
        for (galley, y) in [Some(headline), line].into_iter().flatten().zip(middles) {
            let at = middle(&galley, left, y);
            ui.painter().galley(at, galley, colours.ink.into());
        }
        let [now, pause, go_on] = presses(words);
        match self.stage {
            Stage::Over => None,
            Stage::Paused => go_on.at(ui, button).clicked().then_some(Command::GoOn),
            stage => {
                let thinks = stage == Stage::Thinking;
                let (press, asks) = match self.is_watched {
                    true => (pause, Command::Pause),
                    false => (now, Command::MoveNow),
                };
                let pressed = press.enabled(thinks).at(ui, button).clicked();
                pressed.then_some(asks)
            }
        }
    }

    /// Where the button is: it has room for any of those that can stand there, and so keeps its place.
    fn place(&self, ui: &Ui, rect: Rect, words: &Words) -> Rect {
        let [now, pause, go_on] = presses(words);
        let first = if self.is_watched { pause } else { now };
        let width = first.width(ui).max(go_on.width(ui));
        let inset = (rect.height() - BUTTON_HEIGHT) / 2.0;
        let corner = pos2(rect.right() - inset - width, rect.top() + inset);
        Rect::from_min_size(corner, vec2(width, BUTTON_HEIGHT))
    }
}

/// All buttons.
fn presses(words: &Words) -> [Press<'static>; 3] {
    [
        ("button:move-now", icons::FAST_FORWARD, "thoughts-now"),
        ("button:pause", icons::PAUSE, "thoughts-pause"),
        ("button:go-on", icons::PLAY, "thoughts-go-on"),
    ]
    .map(|(name, icon, word)| Press::new(name, icon, words.text(word)))
}

/// A value as people read it: in pieces of the smallest kind, with a sign, or how near the end is.
pub(super) fn score(score: Score, words: &Words) -> String {
    if let Some(hundredths) = score.hundredths() {
        let sign = match hundredths.signum() {
            1 => "+",
            -1 => "−",
            _ => "",
        };
        let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
        return format!("{sign}{whole}.{part:02}");
    }
    let turns = score.turns_to_win().unwrap_or_default();
    let key = if turns > 0 {
        "thoughts-win"
    } else {
        "thoughts-loss"
    };
    words.with(key, &[("turns", turns.unsigned_abs().into())])
}
