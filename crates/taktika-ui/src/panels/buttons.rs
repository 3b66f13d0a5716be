//! The buttons of the running game.

use egui::{Rect, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use super::widgets::{BUTTON_HEIGHT, Press};
use crate::client::{Command, keys};
use taktika::words::Words;

/// What the buttons depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Allowed {
    pub(crate) undo: bool,
    pub(crate) redo: bool,
    /// Whether there is a button for passing, and whether it can be used.
    pub(crate) pass: Option<bool>,
    /// Whether there is a button for offering a draw, and whether it can be used.
    pub(crate) draw: Option<bool>,
    pub(crate) claim: bool,
    pub(crate) resign: bool,
}

const GAP: f32 = 8.0;
const ROWS: usize = 2;

/// How high they are.
pub(crate) const HEIGHT: f32 = ROWS as f32 * BUTTON_HEIGHT + GAP;

/// Shows them in a rectangle.
pub(crate) fn show(ui: &mut Ui, rect: Rect, words: &Words, allowed: Allowed) -> Option<Command> {
    let mut buttons = vec![
        (
            "button:undo",
            icons::ARROW_U_UP_LEFT,
            "button-undo",
            allowed.undo,
            Command::Undo,
        ),
        (
            "button:redo",
            icons::ARROW_U_UP_RIGHT,
            "button-redo",
            allowed.redo,
            Command::Redo,
        ),
    ];
    if let Some(can_pass) = allowed.pass {
        buttons.push((
            "button:pass",
            icons::SKIP_FORWARD,
            "button-pass",
            can_pass,
            Command::Pass,
        ));
    }
    if let Some(can_offer) = allowed.draw {
        buttons.push((
            "button:draw",
            icons::EQUALS,
            "button-draw",
            can_offer,
            Command::OfferDraw,
        ));
    }
    buttons.extend([
        (
            "button:claim",
            icons::SCALES,
            "button-claim",
            allowed.claim,
            Command::ClaimDraw,
        ),
        (
            "button:resign",
            icons::FLAG,
            "button-resign",
            allowed.resign,
            Command::Resign,
        ),
    ]);
    let columns = buttons.len().div_ceil(ROWS);
    let mut asked = None;
    for (row, row_buttons) in buttons.chunks(columns).enumerate() {
        let count = row_buttons.len() as f32;
        let width = ((rect.width() - GAP * (count - 1.0)) / count).floor();
        for (column, (name, icon, word, enabled, command)) in row_buttons.iter().enumerate() {
            let x = rect.left() + column as f32 * (width + GAP);
            let y = rect.top() + row as f32 * (BUTTON_HEIGHT + GAP);
            let place = Rect::from_min_size(pos2(x, y), vec2(width, BUTTON_HEIGHT));
            let press = Press::new(name, icon, words.text(word)).enabled(*enabled);
            let press = match command {
                Command::Undo => press.tip(words.text("tip-undo"), Some(keys::UNDO)),
                Command::Redo => press.tip(words.text("tip-redo"), Some(keys::REDO)),
                _ => press,
            };
            if press.at(ui, place).clicked() {
                asked = Some(command.clone());
            }
        }
    }
    asked
}
