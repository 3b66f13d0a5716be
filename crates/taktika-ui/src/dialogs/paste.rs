//! A text to be read as a position or as records.

use egui::{Align, Event, Layout, ScrollArea, TextEdit, Ui};
use egui_phosphor::regular as icons;
use taktika::words::Words;

use super::{body, problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press};
use crate::probe;

/// The longest text that is shown whole, in bytes: laying out longer ones makes the client wait.
const LONGEST_SHOWN: usize = 32 * 1024;
/// How much is shown of a longer one, in characters.
const BEGINNING: usize = 2_000;

/// The text, and what was wrong with it when it was last tried.
#[derive(Default)]
pub(crate) struct PasteDialog {
    /// The text in the field; of a long one its beginning.
    text: String,
    /// All of a long text.
    long: Option<String>,
    /// What is wrong with it.
    error: Option<Status>,
}

impl PasteDialog {
    pub(crate) fn new(text: &str, error: Option<Status>) -> Self {
        let mut dialog = Self::default();
        dialog.set(text);
        dialog.error = error;
        dialog
    }

    /// Takes a text in place of what was there.
    pub(crate) fn set(&mut self, text: &str) {
        self.error = None;
        if text.len() <= LONGEST_SHOWN {
            text.clone_into(&mut self.text);
            self.long = None;
        } else {
            self.text = text.chars().take(BEGINNING).collect::<String>() + "…";
            self.long = Some(text.to_owned());
        }
    }

    /// Tells what is wrong with a text that is not even taken in.
    pub(crate) fn refuse(&mut self, error: Status) {
        *self = Self::new("", Some(error));
    }

    fn whole(&self) -> &str {
        self.long.as_deref().unwrap_or(&self.text)
    }

    /// Takes a long text before the field does, which would lay it out.
    fn take_long_paste(&mut self, ui: &Ui) -> Option<Command> {
        let mut taken = None;
        ui.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Paste(text) if text.len() > LONGEST_SHOWN => {
                    taken = Some(text.clone());
                    false
                }
                _ => true,
            });
        });
        taken.map(Command::TakeText)
    }

    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &words.text("paste-title"));
        match &self.long {
            None => body(ui, &words.text("paste-text")),
            Some(long) => {
                let count = [("count", long.chars().count().into())];
                body(ui, &words.with("paste-long", &count));
            }
        }
        let mut asked = self.take_long_paste(ui);
        let most = (ui.max_rect().height() - 230.0).max(60.0);
        ScrollArea::vertical()
            .max_height(most)
            .min_scrolled_height(most)
            .show(ui, |ui| {
                let field = TextEdit::multiline(&mut self.text)
                    .interactive(self.long.is_none())
                    .desired_width(f32::INFINITY)
                    .desired_rows(5)
                    .margin(8)
                    .font(egui::TextStyle::Monospace);
                let response = ui.add(field);
                probe::mark_seen(ui, || "dialog:text".to_owned(), response.rect);
                if response.changed() {
                    self.error = None;
                }
            });
        if let Some(error) = &self.error {
            ScrollArea::vertical()
                .id_salt("error")
                .max_height(80.0)
                .show(ui, |ui| {
                    problem(ui, error);
                });
        }
        ui.add_space(4.0);
        let size = egui::vec2(ui.available_width(), BUTTON_HEIGHT);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let open = Press::new("dialog:open", "", words.text("paste-open")).look(Look::Primary);
            if open
                .enabled(!self.text.trim().is_empty())
                .show(ui)
                .clicked()
            {
                asked = Some(Command::PasteText(self.whole().to_owned()));
            }
            if Press::new("dialog:cancel", "", words.text("dialog-cancel"))
                .show(ui)
                .clicked()
            {
                asked = Some(Command::CloseDialog);
            }
            let word = words.text("paste-clipboard");
            let clipboard = Press::new("dialog:clipboard", icons::CLIPBOARD_TEXT, word);
            if clipboard.show(ui).clicked() {
                asked = Some(Command::WantClipboard);
            }
        });
        asked
    }
}
