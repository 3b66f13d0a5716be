//! The card that says how a game ended.

use egui::{Area, Id, Order, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use taktika::words::Words;

use crate::board::BoardLayout;
use crate::board::places::Places;
use crate::client::Command;
use crate::client::playing::Playing;
use crate::panels::linked::Linked;
use crate::panels::widgets::{BUTTON_HEIGHT, Look, Press, paragraph};
use crate::probe;
use crate::theme::{self, Role};

const WIDTH: f32 = 340.0;
const PADDING: f32 = 16.0;
const GAP: f32 = 8.0;

/// Where the card stands: over none of the squares of the last turn, and over as few pieces as can be.
fn place(ui: &Ui, layout: &BoardLayout, playing: &Playing, size: Vec2) -> Rect {
    let position = playing.position();
    let last = position.last.as_ref();
    let mut firsts: Vec<Rect> = last
        .into_iter()
        .flat_map(|last| &last.squares)
        .map(|cell| layout.cell_rect(*cell))
        .collect();
    let target = firsts.pop().unwrap_or_else(|| {
        // Without a turn to look at: the upper edge.
        let edge = layout.board().center_top();
        Rect::from_min_size(edge, Vec2::ZERO)
    });
    let others = position.pieces.iter();
    let places = Places {
        field: layout.board(),
        window: ui.ctx().content_rect(),
        target,
        firsts,
        others: others.map(|piece| layout.cell_rect(piece.at)).collect(),
    };
    places.best(size)
}

/// Shows the card.
pub(super) fn show(
    ui: &Ui,
    layout: &BoardLayout,
    playing: &Playing,
    words: &Words,
) -> Option<Command> {
    let outcome = playing.session().outcome()?;
    let colours = theme::colours(ui);
    let width = WIDTH.min(layout.board().width() - 64.0).max(220.0);
    let sentence = words.outcome(playing.info(), &outcome);
    let sentence = paragraph(ui, &sentence, Role::Name, colours.ink, width);
    let clause = outcome.reason.clause.map_or("", |clause| clause.0);
    let mut linked = Linked::default();
    linked.link(clause, Role::Label, colours.faint_ink, clause);
    let clause = linked.layout(ui, width);
    let heights = [sentence.size().y, clause.size().y, BUTTON_HEIGHT];
    let height = heights.iter().sum::<f32>() + 2.0 * GAP;
    let size = vec2(width, height.ceil()) + Vec2::splat(2.0 * PADDING);
    let rect = place(ui, layout, playing, size);
    let shown = Area::new(Id::new("end-card"))
        .order(Order::Foreground)
        .fixed_pos(rect.min)
        .default_size(size)
        .constrain(false)
        .show(ui.ctx(), |ui| {
            // The card itself takes clicks, or those between its buttons would reach the board.
            ui.allocate_rect(rect, Sense::click());
            let border = Stroke::new(2.0, colours.accent);
            let radius = theme::CARD_RADIUS;
            ui.painter()
                .rect(rect, radius, colours.raised, border, StrokeKind::Inside);
            let inner = rect.shrink(PADDING);
            let under = inner.top() + sentence.size().y + GAP;
            ui.painter().galley(inner.min, sentence, colours.ink.into());
            let at = pos2(inner.left(), under);
            let followed = linked.show(ui, at, clause, "end");
            let row = inner.with_min_y(inner.bottom() - BUTTON_HEIGHT);
            followed.map(Command::Clause).or(buttons(ui, words, row))
        });
    probe::mark(ui.ctx(), || "end-card".to_owned(), rect);
    shown.inner
}

fn buttons(ui: &mut Ui, words: &Words, rect: Rect) -> Option<Command> {
    let new = Press::new("end:new", "", words.text("end-new")).look(Look::Primary);
    let look = Press::new("end:look", "", words.text("end-look"));
    let mut asked = None;
    let wanted = new.width(ui) + GAP + look.width(ui);
    let first = new.width(ui).min(rect.width() * new.width(ui) / wanted);
    let (left, right) = rect.split_left_right_at_x(rect.left() + first);
    if new.at(ui, left).clicked() {
        asked = Some(Command::ToStart);
    }
    let place = right.with_min_x(right.left() + GAP);
    let place = place.with_max_x((place.left() + look.width(ui)).min(place.right()));
    if look.at(ui, place).clicked() {
        asked = Some(Command::EndCard(false));
    }
    asked
}
