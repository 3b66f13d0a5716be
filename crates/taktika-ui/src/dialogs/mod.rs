//! Dialogs: questions, files, pasting, settings, the rulebook.

mod ask;
pub(crate) mod files;
mod games;
mod new_game;
mod paste;
pub(crate) mod paths;
mod rules;
mod settings;
mod unfinished;

use egui::{Color32, Frame, Id, Margin, Ui, Vec2};
use taktika::words::Words;

use crate::client::Command;
use crate::panels::status::Status;
use crate::panels::widgets::{BUTTON_HEIGHT, line, paragraph};
use crate::settings::Preferences;
use crate::theme::{self, Role};

pub(crate) use ask::Ask;
pub(crate) use files::{FileDialog, Purpose};
pub(crate) use games::Games;
pub(crate) use new_game::NewGame;
pub(crate) use paste::PasteDialog;
pub(crate) use rules::Rulebook;
pub(crate) use settings::{THEMES, themes};
pub(crate) use unfinished::{Unfinished, UnfinishedDialog};

/// Room kept between a dialog and the edges of the window.
const AIR: f32 = 20.0;
const PADDING: i8 = 20;
/// How much the screen behind a dialog is darkened, of 255.
const VEIL: u8 = 56;

/// An open dialog.
pub(crate) enum Dialog {
    /// A question, or something to be told.
    Ask(Ask),
    /// A file to open, or to save to.
    Files(FileDialog),
    /// One of several games.
    Games(Games),
    /// Who plays a new game.
    New(NewGame),
    /// A text to be read.
    Paste(PasteDialog),
    /// Games that were left unfinished.
    Unfinished(UnfinishedDialog),
    /// The settings.
    Settings,
    /// The rulebook.
    Rules(Rulebook),
}

impl Dialog {
    /// What the probe calls it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Ask(ask) => ask.name,
            Self::Files(files) => files.name(),
            Self::Games(_) => "games",
            Self::New(_) => "new",
            Self::Paste(_) => "paste",
            Self::Unfinished(_) => "unfinished",
            Self::Settings => "settings",
            Self::Rules(_) => "rules",
        }
    }

    /// Shows it and tells what was asked for; `key_fits` is whether the screen has room for the key to the marks.
    pub(crate) fn show(
        &mut self,
        ui: &Ui,
        words: &Words,
        preferences: &Preferences,
        key_fits: bool,
    ) -> Option<Command> {
        let id = Id::new(("dialog", self.name()));
        let frame = Frame::new()
            .fill(ui.visuals().window_fill)
            .stroke(ui.visuals().window_stroke)
            .corner_radius(ui.visuals().window_corner_radius)
            .inner_margin(Margin::same(PADDING));
        let window = ui.ctx().content_rect().size();
        let size = self
            .size()
            .min(window - Vec2::splat(2.0 * (AIR + f32::from(PADDING))));
        let modal = egui::Modal::new(id)
            .backdrop_color(Color32::from_black_alpha(VEIL))
            .frame(frame);
        let shown = modal.show(ui.ctx(), |ui| {
            ui.set_width(size.x);
            ui.set_max_height(size.y);
            match self {
                Self::Ask(ask) => ask.show(ui, words),
                Self::Files(files) => files.show(ui, words),
                Self::Games(games) => games.show(ui, words),
                Self::New(new) => new.show(ui, words),
                Self::Paste(paste) => paste.show(ui, words),
                Self::Unfinished(unfinished) => unfinished.show(ui, words),
                Self::Settings => settings::show(ui, words, preferences, key_fits),
                Self::Rules(rules) => rules.show(ui, words),
            }
        });
        let closed = shown.should_close();
        shown
            .inner
            .or_else(|| closed.then_some(Command::CloseDialog))
    }

    /// The size of its contents where there is room.
    fn size(&self) -> Vec2 {
        match self {
            Self::Ask(_) => Vec2::new(400.0, 360.0),
            Self::Files(_) => Vec2::new(620.0, 520.0),
            Self::Games(_) => Vec2::new(520.0, 440.0),
            Self::Paste(_) | Self::Unfinished(_) => Vec2::new(620.0, 420.0),
            Self::New(_) => Vec2::new(560.0, 360.0),
            Self::Settings => Vec2::new(440.0, 420.0),
            Self::Rules(_) => Vec2::new(720.0, 760.0),
        }
    }
}

/// The row of buttons that ends a dialog, from the right: the one most likely wanted comes first.
fn foot(ui: &mut Ui, buttons: impl FnOnce(&mut Ui)) {
    ui.allocate_ui_with_layout(
        Vec2::new(ui.available_width(), BUTTON_HEIGHT),
        egui::Layout::right_to_left(egui::Align::Center),
        buttons,
    );
}

/// Writes the title of a dialog.
fn title(ui: &mut Ui, text: &str) {
    let ink = theme::colours(ui).ink;
    let galley = paragraph(ui, text, Role::DialogTitle, ink, ui.available_width());
    ui.label(galley);
}

/// Writes the heading of what follows in a dialog.
fn heading(ui: &mut Ui, text: &str) {
    ui.add_space(4.0);
    let ink = theme::colours(ui).ink;
    let galley = line(ui, text, Role::Heading, ink);
    ui.label(galley);
}

/// Writes a paragraph in a dialog.
fn body(ui: &mut Ui, text: &str) {
    let ink = theme::colours(ui).ink;
    let galley = paragraph(ui, text, Role::Body, ink, ui.available_width());
    ui.label(galley);
}

/// Writes what went wrong.
fn problem(ui: &mut Ui, status: &Status) {
    let gone = theme::colours(ui).gone;
    let galley = paragraph(
        ui,
        &status.text(),
        Role::Explanation,
        gone,
        ui.available_width(),
    );
    ui.label(galley);
}
