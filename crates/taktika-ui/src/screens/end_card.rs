//! The card that says how a game ended.

use egui::{Align2, Area, Frame, Id, Order, Rect, Ui};
use taktika::words::Words;

use crate::client::Command;
use crate::client::playing::Playing;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press, paragraph};
use crate::probe;
use crate::theme::{self, Role};

const WIDTH: f32 = 340.0;

/// Whether the last turn was made in the half of the board that is lower on the screen.
fn is_last_turn_low(playing: &Playing) -> bool {
    let Some(last) = &playing.position().last else {
        return false;
    };
    let middle = f32::from(playing.info().shape.ranks) / 2.0;
    let ranks = last
        .squares
        .iter()
        .map(|square| f32::from(square.rank) + 0.5);
    let count = last.squares.len().max(1) as f32;
    (ranks.sum::<f32>() / count < middle) != playing.flipped
}

/// Shows the card at the edge of the board away from the last turn, which is what one wants to see.
pub(super) fn show(ui: &Ui, board: Rect, playing: &Playing, words: &Words) -> Option<Command> {
    let outcome = playing.session().outcome()?;
    let colours = theme::colours(ui);
    let frame = Frame::new()
        .fill(colours.raised.into())
        .stroke(egui::Stroke::new(2.0, colours.accent))
        .corner_radius(theme::CARD_RADIUS)
        .inner_margin(16);
    let width = WIDTH.min(board.width() - 64.0).max(220.0);
    let (pivot, place) = if is_last_turn_low(playing) {
        let below_edge = egui::vec2(0.0, 16.0);
        (Align2::CENTER_TOP, board.center_top() + below_edge)
    } else {
        let above_edge = egui::vec2(0.0, -16.0);
        (Align2::CENTER_BOTTOM, board.center_bottom() + above_edge)
    };
    let area = Area::new(Id::new("end-card"))
        .order(Order::Foreground)
        .pivot(pivot)
        .fixed_pos(place)
        .constrain_to(ui.ctx().content_rect());
    let shown = area.show(ui.ctx(), |ui| {
        frame
            .show(ui, |ui| {
                ui.set_width(width);
                let ink = colours.ink;
                let sentence = words.outcome(playing.info(), &outcome);
                let sentence = paragraph(ui, &sentence, Role::Name, ink, width);
                ui.label(sentence);
                if let Some(clause) = outcome.reason.clause {
                    let clause = paragraph(ui, clause.0, Role::Label, colours.faint_ink, width);
                    ui.label(clause);
                }
                buttons(ui, words, width)
            })
            .inner
    });
    probe::mark(ui.ctx(), || "end-card".to_owned(), shown.response.rect);
    shown.inner
}

fn buttons(ui: &mut Ui, words: &Words, width: f32) -> Option<Command> {
    let new = Press::new("end:new", "", words.text("end-new")).look(Look::Primary);
    let look = Press::new("end:look", "", words.text("end-look"));
    let mut asked = None;
    let gap = 8.0;
    let wanted = new.width(ui) + gap + look.width(ui);
    let (_, rect) = ui.allocate_space(egui::vec2(width, BUTTON_HEIGHT));
    let first = new.width(ui).min(width * new.width(ui) / wanted);
    let (left, right) = rect.split_left_right_at_x(rect.left() + first);
    if new.at(ui, left).clicked() {
        asked = Some(Command::ToStart);
    }
    let place = right.with_min_x(right.left() + gap);
    let place = place.with_max_x((place.left() + look.width(ui)).min(place.right()));
    if look.at(ui, place).clicked() {
        asked = Some(Command::EndCard(false));
    }
    asked
}
