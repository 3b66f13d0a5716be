//! A new game: who plays which side.

use std::fmt::Display;

use egui::{Sense, Ui, vec2};
use game_search::Level;
use taktika::game_variant::{GameInfo, Side};
use taktika::words::Words;

use super::{foot, heading, title};
use crate::client::Command;
use crate::computer::{Player, Seats, Strength, TIMES};
use crate::panels::widgets::{self, Look, Press, paragraph};
use crate::theme::{self, Role};

/// The dialog, with what has been chosen so far.
pub(crate) struct NewGame {
    pub(crate) info: &'static GameInfo,
    pub(crate) seats: Seats,
}

impl NewGame {
    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let game = words.game(self.info);
        title(ui, &words.with("new-title", &[("game", game.into())]));
        for side in Side::BOTH {
            self.side(ui, side, words);
        }
        ui.add_space(4.0);
        let ink = theme::colours(ui).faint_ink;
        let time = words.text("new-time");
        let time = paragraph(ui, &time, Role::Label, ink, ui.available_width());
        ui.label(time);
        ui.add_space(8.0);
        let mut asked = None;
        foot(ui, |ui| {
            let start = Press::new("dialog:start", "", words.text("new-start"));
            if start.look(Look::Primary).show(ui).clicked() {
                asked = Some(Command::NewGame(self.info.id, self.seats));
            }
            let cancel = Press::new("dialog:cancel", "", words.text("dialog-cancel"));
            if cancel.show(ui).clicked() {
                asked = Some(Command::CloseDialog);
            }
        });
        asked
    }

    /// Everybody who can play a side, the one chosen marked.
    fn side(&mut self, ui: &mut Ui, side: Side, words: &Words) {
        let name = words.side(self.info, side);
        let key = match side {
            Side::First => "new-first",
            Side::Second => "new-second",
        };
        heading(ui, &words.with(key, &[("side", name.into())]));
        let side_word = self.info.side(side).word;
        let player = self.seats.at(side);
        let strength = player.strength();
        let level = strength.map(Strength::level);
        let mut chosen = None;
        ui.horizontal_wrapped(|ui| {
            let name = format!("dialog:{side_word}:person");
            let person = Press::new(&name, "", words.text("new-person"));
            if person.selected(level.is_none()).show(ui).clicked() {
                chosen = Some(Player::Person);
            }
            let name = format!("dialog:{side_word}:computer");
            let computer = Press::new(&name, "", words.text("new-computer"));
            if computer.selected(level.is_some()).show(ui).clicked() && level.is_none() {
                chosen = Some(Player::Computer(Strength::of(OFFERED)));
            }
        });
        let all: Vec<_> = Level::all().collect();
        let levels = Row {
            name: "level",
            label: words.text("new-level"),
            numbers: &all,
            chosen: level,
            enabled: true,
        };
        if let Some(level) = levels.show(ui, side_word) {
            chosen = Some(Player::Computer(Strength::of(level)));
        }
        let seconds = Row {
            name: "seconds",
            label: words.text("new-seconds"),
            numbers: &TIMES,
            chosen: match strength {
                Some(Strength::Seconds(seconds)) => Some(seconds),
                _ => None,
            },
            enabled: level == Some(Level::HIGHEST),
        };
        if let Some(seconds) = seconds.show(ui, side_word) {
            chosen = Some(Player::Computer(Strength::Seconds(seconds)));
        }
        if let Some(player) = chosen {
            self.seats.set(side, player);
        }
    }
}

/// The level that is chosen at first: one that a newcomer can win against.
const OFFERED: Level = Level::LOWEST;

/// The room for the label before a row of numbers.
const LABEL: f32 = 108.0;

/// Numbers to choose from, after what they mean.
struct Row<'a, T> {
    name: &'static str,
    label: String,
    numbers: &'a [T],
    chosen: Option<T>,
    enabled: bool,
}

impl<T: Copy + PartialEq + Display> Row<'_, T> {
    /// Shows them, and gives the one pressed.
    fn show(self, ui: &mut Ui, side: &str) -> Option<T> {
        let mut pressed = None;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let ink = theme::colours(ui).faint_ink;
            let label = widgets::line(ui, &self.label, Role::Label, ink);
            let size = vec2(LABEL, widgets::BUTTON_HEIGHT);
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            let at = widgets::middle(&label, place.left(), place.center().y);
            ui.painter().galley(at, label, ink.into());
            for number in self.numbers {
                let name = format!("dialog:{side}:{}:{number}", self.name);
                let press = Press::new(&name, "", number.to_string());
                let press = press
                    .enabled(self.enabled)
                    .selected(self.chosen == Some(*number));
                if press.show(ui).clicked() {
                    pressed = Some(*number);
                }
            }
        });
        pressed
    }
}
