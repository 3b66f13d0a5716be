//! Games that were running when their windows were closed.

use std::time::{Duration, SystemTime};

use egui::{Align, Layout, ScrollArea, Ui};
use egui_phosphor::regular as icons;
use taktika::game_variant::session::Session;
use taktika::words::Words;

use super::{body, problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press};

/// A game that no running program holds.
#[derive(Clone, Debug)]
pub(crate) struct Unfinished {
    /// The slot that it is kept in.
    pub(crate) slot: u32,
    /// The game, in short.
    pub(crate) line: String,
}

impl Unfinished {
    pub(crate) fn new(
        slot: u32,
        session: &dyn Session,
        age: Option<Duration>,
        words: &Words,
    ) -> Self {
        let info = session.info();
        let (number, side) = session
            .turn_number(session.ply())
            .unwrap_or((1, taktika::game_variant::Side::First));
        let args = [
            ("game", words.game(info).into()),
            ("turn", number.into()),
            ("side", words.side(info, side).into()),
            ("ago", ago(age.unwrap_or_default(), words).into()),
        ];
        let line = words.with("unfinished-line", &args);
        Self { slot, line }
    }

    /// How long ago a game was saved; nothing when the clock was set back since.
    pub(crate) fn age(saved: Option<SystemTime>, now: SystemTime) -> Option<Duration> {
        now.duration_since(saved?).ok()
    }
}

fn ago(age: Duration, words: &Words) -> String {
    let minutes = age.as_secs() / 60;
    let (key, count) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    words.with(key, &[("count", count.into())])
}

/// The dialog with all of them.
pub(crate) struct UnfinishedDialog {
    pub(crate) games: Vec<Unfinished>,
    /// What went wrong with them.
    pub(crate) error: Option<Status>,
}

impl UnfinishedDialog {
    pub(super) fn show(&self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &words.text("unfinished-title"));
        let text = match self.games.is_empty() {
            true => "unfinished-none",
            false => "unfinished-text",
        };
        body(ui, &words.text(text));
        if let Some(error) = &self.error {
            problem(ui, error);
        }
        let most = (ui.max_rect().height() - 190.0).max(80.0);
        let mut asked = None;
        ScrollArea::vertical()
            .max_height(most)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for (number, game) in (1..).zip(&self.games) {
                    asked = asked.take().or(row(ui, number, game, words));
                }
            });
        let close = Press::new("dialog:cancel", "", words.text("dialog-close"));
        if close.look(Look::Raised).show(ui).clicked() {
            asked = Some(Command::CloseDialog);
        }
        asked
    }
}

/// A game, and the button that forgets it.
fn row(ui: &mut Ui, number: usize, game: &Unfinished, words: &Words) -> Option<Command> {
    let mut asked = None;
    let size = egui::vec2(ui.available_width(), BUTTON_HEIGHT);
    ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        let name = format!("dialog:forget:{number}");
        let forget = Press::new(&name, icons::TRASH, words.text("unfinished-forget"));
        if forget.show(ui).clicked() {
            asked = Some(Command::AskToForget(game.slot));
        }
        let name = format!("dialog:unfinished:{number}");
        if Press::new(&name, "", game.line.clone())
            .show_wide(ui)
            .clicked()
        {
            asked = Some(Command::ContinueSlot(game.slot));
        }
    });
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ages_are_told_in_the_largest_whole_unit() {
        let mut words = Words::english();
        words.add(include_str!("../../../../assets/locales/en/files.ftl"));
        for (seconds, told) in [
            (0, "just now"),
            (59, "just now"),
            (60, "one minute ago"),
            (3_599, "59 minutes ago"),
            (3_600, "one hour ago"),
            (86_399, "23 hours ago"),
            (86_400, "one day ago"),
            (864_000, "10 days ago"),
        ] {
            assert_eq!(ago(Duration::from_secs(seconds), &words), told);
        }
    }
}
