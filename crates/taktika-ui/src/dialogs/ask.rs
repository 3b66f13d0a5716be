//! Questions, and things to be told.

use egui::Ui;
use taktika::words::Words;

use super::{body, foot, title};
use crate::client::Command;
use crate::panels::widgets::{Look, Press};

/// A question with its answers.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ask {
    /// What the probe calls the dialog.
    pub(crate) name: &'static str,
    /// The title.
    pub(crate) title: String,
    /// The question.
    pub(crate) text: String,
    /// The word of the answer that does something, and what it does; `None` when something is only told.
    pub(crate) yes: Option<(&'static str, Command)>,
    /// The word of the answer that does nothing.
    pub(crate) no: &'static str,
}

impl Ask {
    /// Something to be told.
    pub(crate) fn tell(name: &'static str, title: String, text: String) -> Self {
        Self {
            name,
            title,
            text,
            yes: None,
            no: "dialog-close",
        }
    }

    pub(super) fn show(&self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &self.title);
        let most = ui.max_rect().height() - 90.0;
        egui::ScrollArea::vertical()
            .max_height(most.max(60.0))
            .show(ui, |ui| body(ui, &self.text));
        ui.add_space(8.0);
        let mut asked = None;
        foot(ui, |ui| {
            if let Some((word, command)) = &self.yes {
                let yes = Press::new("dialog:yes", "", words.text(word)).look(Look::Primary);
                if yes.show(ui).clicked() {
                    asked = Some(command.clone());
                }
            }
            let no = Press::new("dialog:no", "", words.text(self.no));
            // The only button is the one most likely wanted.
            let no = match self.yes {
                Some(_) => no,
                None => no.look(Look::Primary),
            };
            if no.show(ui).clicked() {
                asked = Some(Command::CloseDialog);
            }
        });
        asked
    }
}
