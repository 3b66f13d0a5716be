//! A new game: who plays which side.

use egui::Ui;
use taktika::game_variant::{GameInfo, Side};
use taktika::words::Words;

use super::{foot, heading, title};
use crate::client::Command;
use crate::computer::{Player, Seats, TIMES};
use crate::panels::widgets::{Look, Press, paragraph};
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
        let computers = TIMES.map(|seconds| Player::Computer { seconds });
        ui.horizontal_wrapped(|ui| {
            for player in [Player::Person].into_iter().chain(computers) {
                let side_word = self.info.side(side).word;
                let (name, word) = match player {
                    Player::Person => (
                        format!("dialog:{side_word}:person"),
                        words.text("new-person"),
                    ),
                    Player::Computer { seconds } => (
                        format!("dialog:{side_word}:computer:{seconds}"),
                        words.with("new-computer", &[("seconds", seconds.into())]),
                    ),
                };
                let press = Press::new(&name, "", word);
                let press = press.selected(self.seats.at(side) == player);
                if press.show(ui).clicked() {
                    self.seats.set(side, player);
                }
            }
        });
    }
}
