//! One of several games of a text.

use std::path::PathBuf;

use egui::{ScrollArea, Ui};
use taktika::game_variant::session::Session;
use taktika::words::Words;

use super::{body, problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{Look, Press};

/// The games to choose from.
pub(crate) struct Games {
    /// All that are sound, and the sound part of one that is not.
    pub(crate) sessions: Vec<Box<dyn Session>>,
    /// What is wrong after them.
    pub(crate) fault: Option<Status>,
    /// The file they came from.
    pub(crate) file: Option<PathBuf>,
}

impl Games {
    pub(super) fn show(&self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &words.text("games-title"));
        body(
            ui,
            &words.with("games-text", &[("count", self.sessions.len().into())]),
        );
        if let Some(fault) = &self.fault {
            problem(ui, fault);
        }
        let most = (ui.max_rect().height() - 170.0).max(80.0);
        let mut asked = None;
        ScrollArea::vertical()
            .max_height(most)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                for (number, session) in self.sessions.iter().enumerate() {
                    let name = format!("dialog:game:{}", number + 1);
                    let word = describe(&**session, number + 1, words);
                    if Press::new(&name, "", word).show_wide(ui).clicked() {
                        asked = Some(Command::OpenOne(number));
                    }
                }
            });
        let cancel = Press::new("dialog:cancel", "", words.text("dialog-cancel"));
        if cancel.look(Look::Raised).show(ui).clicked() {
            asked = Some(Command::CloseDialog);
        }
        asked
    }
}

/// Who plays what, and how it ended.
fn describe(session: &dyn Session, number: usize, words: &Words) -> String {
    let info = session.info();
    let tag = |name| {
        session
            .tag(name)
            .filter(|value| !value.is_empty() && value != "?")
    };
    let [first, second] = [&info.sides[0], &info.sides[1]]
        .map(|side| tag(side.name).unwrap_or_else(|| side.name.to_owned()));
    let args = [
        ("number", number.into()),
        ("game", words.game(info).into()),
        ("first", first.into()),
        ("second", second.into()),
        ("result", tag("Result").unwrap_or_default().into()),
        ("turns", session.len().into()),
    ];
    words.with("games-line", &args)
}
