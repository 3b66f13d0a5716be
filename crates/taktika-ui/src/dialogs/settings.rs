//! The settings.

use egui::Ui;
use taktika::words::Words;

use super::title;
use crate::art::Theme;
use crate::client::Command;
use crate::panels::widgets::{Look, Press, line};
use crate::settings::Preferences;
use crate::theme::{self, Role};

/// The themes as one can choose them: the word, and what is chosen.
pub(crate) const THEMES: [(&str, Option<Theme>); 4] = [
    ("theme-system", None),
    ("theme-light", Some(Theme::Light)),
    ("theme-dark", Some(Theme::Dark)),
    ("theme-contrast", Some(Theme::HighContrast)),
];

/// Buttons for the themes, in rows as they fit.
pub(crate) fn themes(ui: &mut Ui, words: &Words, chosen: Option<Theme>) -> Option<Command> {
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        for (word, theme) in THEMES {
            let name = word.replace('-', ":");
            let press = Press::new(&name, "", words.text(word)).selected(theme == chosen);
            if press.show(ui).clicked() {
                asked = Some(Command::SetTheme(theme));
            }
        }
    });
    asked
}

pub(super) fn show(ui: &mut Ui, words: &Words, preferences: &Preferences) -> Option<Command> {
    title(ui, &words.text("settings-title"));
    heading(ui, &words.text("settings-theme"));
    let mut asked = themes(ui, words, preferences.theme);
    heading(ui, &words.text("settings-board"));
    let word = if preferences.marks_key {
        "settings-key-hide"
    } else {
        "settings-key-show"
    };
    if Press::new("dialog:marks-key", "", words.text(word))
        .show(ui)
        .clicked()
    {
        asked = Some(Command::SetMarksKey(!preferences.marks_key));
    }
    ui.add_space(12.0);
    ui.horizontal(|ui| {
        let close = Press::new("dialog:close", "", words.text("dialog-close")).look(Look::Primary);
        if close.show(ui).clicked() {
            asked = Some(Command::CloseDialog);
        }
        if Press::new("dialog:about", "", words.text("settings-about"))
            .show(ui)
            .clicked()
        {
            asked = Some(Command::About);
        }
    });
    asked
}

fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    let ink = theme::colours(ui).ink;
    let galley = line(ui, text, Role::Heading, ink);
    ui.label(galley);
}
