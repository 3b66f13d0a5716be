//! A text to be read as a position or as records.

use egui::{Align, Layout, ScrollArea, TextEdit, Ui};
use egui_phosphor::regular as icons;
use taktika::words::Words;

use super::{body, problem, title};
use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press};
use crate::probe;

/// The text, and what was wrong with it when it was last tried.
#[derive(Default)]
pub(crate) struct PasteDialog {
    /// The text.
    pub(crate) text: String,
    /// What is wrong with it.
    pub(crate) error: Option<Status>,
}

impl PasteDialog {
    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        title(ui, &words.text("paste-title"));
        body(ui, &words.text("paste-text"));
        let most = (ui.max_rect().height() - 230.0).max(60.0);
        ScrollArea::vertical()
            .max_height(most)
            .min_scrolled_height(most)
            .show(ui, |ui| {
                let field = TextEdit::multiline(&mut self.text)
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
        let mut asked = None;
        let size = egui::vec2(ui.available_width(), BUTTON_HEIGHT);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            let open = Press::new("dialog:open", "", words.text("paste-open")).look(Look::Primary);
            if open
                .enabled(!self.text.trim().is_empty())
                .show(ui)
                .clicked()
            {
                asked = Some(Command::PasteText(self.text.clone()));
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
