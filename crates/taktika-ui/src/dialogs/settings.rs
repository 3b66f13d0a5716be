//! The settings.

use egui::Ui;
use taktika::words::Words;

use super::{foot, heading, title};
use crate::art::Theme;
use crate::client::Command;
use crate::panels::widgets::{Look, Press};
use crate::settings::Preferences;

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

/// Shows the settings; the key to the marks is offered where the screen behind has room for it.
pub(super) fn show(
    ui: &mut Ui,
    words: &Words,
    preferences: &Preferences,
    key_fits: bool,
) -> Option<Command> {
    title(ui, &words.text("settings-title"));
    heading(ui, &words.text("settings-theme"));
    let mut asked = themes(ui, words, preferences.theme);
    if key_fits {
        heading(ui, &words.text("settings-key"));
        asked = asked.or(marks_key(ui, words, preferences.marks_key));
    }
    ui.add_space(12.0);
    foot(ui, |ui| {
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

/// Whether the key to the marks is shown: the two answers, the one in force marked.
fn marks_key(ui: &mut Ui, words: &Words, shown: bool) -> Option<Command> {
    let answers = [
        ("dialog:key-shown", "settings-key-shown", true),
        ("dialog:key-hidden", "settings-key-hidden", false),
    ];
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        for (name, word, answer) in answers {
            let press = Press::new(name, "", words.text(word)).selected(answer == shown);
            if press.show(ui).clicked() {
                asked = Some(Command::SetMarksKey(answer));
            }
        }
    });
    asked
}
