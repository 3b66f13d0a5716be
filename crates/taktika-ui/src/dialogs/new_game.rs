//! A new game: who plays which side.

use egui::Ui;
use egui_phosphor::regular as icons;
use game_search::Level;
use taktika::game_variant::{GameInfo, Side};
use taktika::words::Words;

use super::{foot, heading, title};
use crate::client::Command;
use crate::computer::{Player, Seats, Skill, TIMES};
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press, icon, line, paragraph};
use crate::theme::{self, Role};

/// The button of a level.
const LEVEL_WIDTH: f32 = 32.0;
const LEVEL_GAP: f32 = 4.0;
const SIGN: f32 = 18.0;

/// The dialog, with what has been chosen so far.
pub(crate) struct NewGame {
    info: &'static GameInfo,
    seats: Seats,
    /// How long the computer thinks at the highest level.
    seconds: u16,
}

impl NewGame {
    /// Two persons, until something else is chosen.
    pub(crate) fn new(info: &'static GameInfo) -> Self {
        let [_, middle, _] = TIMES;
        Self {
            info,
            seats: Seats::default(),
            seconds: middle,
        }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, words: &Words) -> Option<Command> {
        let game = words.game(self.info);
        title(ui, &words.with("new-title", &[("game", game.into())]));
        for side in Side::BOTH {
            self.side(ui, side, words);
        }
        ui.add_space(8.0);
        explain(ui, words, "new-levels");
        self.time(ui, words);
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

    /// Everybody who can play a side, the one chosen marked: a person, and the computer at each level.
    fn side(&mut self, ui: &mut Ui, side: Side, words: &Words) {
        let name = words.side(self.info, side);
        let key = match side {
            Side::First => "new-first",
            Side::Second => "new-second",
        };
        heading(ui, &words.with(key, &[("side", name.into())]));
        let side_word = self.info.side(side).word;
        let seat = self.seats.at(side);
        ui.horizontal_wrapped(|ui| {
            let name = format!("dialog:{side_word}:person");
            let person = Press::new(&name, icons::USER, words.text("new-person"));
            if person.selected(seat == Player::Person).show(ui).clicked() {
                self.seats.set(side, Player::Person);
            }
            ui.add_space(6.0);
            let colours = theme::colours(ui);
            ui.label(icon(ui, icons::ROBOT, SIGN, colours.faint_ink));
            ui.label(line(ui, &words.text("new-level"), Role::Body, colours.ink));
            ui.spacing_mut().item_spacing.x = LEVEL_GAP;
            let chosen = seat.skill().map(Skill::level);
            for level in Level::all() {
                let name = format!("dialog:{side_word}:level:{level}");
                let tip = words.with("new-level-tip", &[("level", level.number().into())]);
                let press = Press::new(&name, "", level.to_string()).tip(tip, None);
                let press = press.selected(chosen == Some(level));
                let (_, rect) = ui.allocate_space(egui::vec2(LEVEL_WIDTH, BUTTON_HEIGHT));
                if press.at(ui, rect).clicked() {
                    let skill = Skill::new(level, self.seconds);
                    self.seats.set(side, Player::Computer(skill));
                }
            }
        });
    }

    /// The times for a turn, which count where the highest level plays.
    fn time(&mut self, ui: &mut Ui, words: &Words) {
        let has_time = |seats: Seats, side| seats.at(side).skill().and_then(Skill::seconds);
        let counts = Side::BOTH
            .into_iter()
            .any(|side| has_time(self.seats, side).is_some());
        ui.horizontal_wrapped(|ui| {
            let ink = theme::colours(ui).faint_ink;
            let highest = ("highest", Level::HIGHEST.number().into());
            let time = words.with("new-time", &[highest]);
            ui.label(line(ui, &time, Role::Label, ink));
            for seconds in TIMES {
                let name = format!("dialog:seconds:{seconds}");
                let word = words.with("new-seconds", &[("seconds", seconds.into())]);
                let press = Press::new(&name, "", word).enabled(counts);
                if press
                    .selected(counts && seconds == self.seconds)
                    .show(ui)
                    .clicked()
                {
                    self.set_seconds(seconds);
                }
            }
        });
    }

    fn set_seconds(&mut self, seconds: u16) {
        self.seconds = seconds;
        for side in Side::BOTH {
            if let Some(skill) = self.seats.at(side).skill() {
                let skill = Skill::new(skill.level(), seconds);
                self.seats.set(side, Player::Computer(skill));
            }
        }
    }
}

/// Writes what needs to be known of what is above.
fn explain(ui: &mut Ui, words: &Words, key: &str) {
    let ink = theme::colours(ui).faint_ink;
    let text = words.with(key, &[("highest", Level::HIGHEST.number().into())]);
    let text = paragraph(ui, &text, Role::Label, ink, ui.available_width());
    ui.label(text);
}
