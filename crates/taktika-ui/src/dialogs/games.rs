//! One of several games of a text.

use std::path::PathBuf;

use egui::{ScrollArea, Ui};
use taktika::game_variant::session::Session;
use taktika::words::Words;

use super::{body, problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press};

/// The games to choose from.
pub(crate) struct Games {
    /// All that are sound, and the sound part of one that is not.
    pub(crate) sessions: Vec<Box<dyn Session>>,
    /// What is wrong after them.
    pub(crate) fault: Option<String>,
    /// The file they came from.
    pub(crate) file: Option<PathBuf>,
    /// What each is, in a line.
    lines: Vec<String>,
}

impl Games {
    pub(crate) fn new(
        sessions: Vec<Box<dyn Session>>,
        fault: Option<String>,
        file: Option<PathBuf>,
        words: &Words,
    ) -> Self {
        let lines = (1..).zip(&sessions);
        Self {
            lines: lines
                .map(|(number, session)| describe(&**session, number, words))
                .collect(),
            sessions,
            fault,
            file,
        }
    }

    pub(super) fn show(&self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &words.text("games-title"));
        body(
            ui,
            &words.with("games-text", &[("count", self.sessions.len().into())]),
        );
        if let Some(fault) = &self.fault {
            let part = words.text("games-part");
            problem(ui, &Status::problem(part, fault.as_str()));
        }
        let most = (ui.max_rect().height() - 170.0).max(80.0);
        let mut asked = None;
        ScrollArea::vertical()
            .max_height(most)
            .auto_shrink([false, true])
            .show_rows(ui, BUTTON_HEIGHT, self.lines.len(), |ui, range| {
                for number in range {
                    let Some(line) = self.lines.get(number) else {
                        continue;
                    };
                    let name = format!("dialog:game:{}", number + 1);
                    if Press::new(&name, "", line.as_str()).show_wide(ui).clicked() {
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
    let tags = session.tags();
    let tag = |name: &str| {
        let mut values = tags.iter().filter(|(known, _)| known == name);
        let value = values.next().map(|(_, value)| value.clone());
        value.filter(|value| !value.is_empty() && value != "?")
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
