//! What tells an earlier position from the running game: a frame round the board, and a banner on it.

use egui::{CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use taktika::words::Words;

use crate::client::Command;
use crate::client::playing::Playing;
use crate::panels::widgets::{cut_line, line, middle};
use crate::probe;
use crate::theme::{self, Role};

/// The width of the frame.
const FRAME: f32 = 4.0;
const HEIGHT: f32 = 28.0;
const PADDING: f32 = 10.0;

/// Shows the frame round the board and the banner in the air over it; no square is covered.
pub(super) fn show(
    ui: &mut Ui,
    space: Rect,
    board: Rect,
    playing: &Playing,
    words: &Words,
) -> Option<Command> {
    let colours = theme::colours(ui);
    let outer = board.expand(1.0);
    let frame = Stroke::new(FRAME, colours.last);
    ui.painter()
        .rect_stroke(outer, 6.0, frame, StrokeKind::Outside);
    let bottom = outer.top() - FRAME / 2.0;
    let banner = Rect::from_min_max(
        pos2(outer.left() - FRAME, (bottom - HEIGHT).max(space.top())),
        pos2(outer.right() + FRAME, bottom),
    );
    let radius = CornerRadius {
        sw: 0,
        se: 0,
        ..CornerRadius::same(theme::BUTTON_RADIUS)
    };
    ui.painter().rect_filled(banner, radius, colours.last);
    probe::mark(ui.ctx(), || "banner".to_owned(), banner);
    let back = words.text("banner-back");
    let back_line = line(ui, &back, Role::LabelStrong, colours.last);
    let button = vec2(back_line.size().x + 2.0 * PADDING, banner.height() - 6.0);
    let corner = pos2(banner.right() - 3.0 - button.x, banner.top() + 3.0);
    let button = Rect::from_min_size(corner, button);
    let room = button.left() - banner.left() - 2.0 * PADDING;
    let told = cut_line(
        ui,
        &sentence(playing, words),
        Role::LabelStrong,
        colours.casing,
        room,
    );
    let at = middle(&told, banner.left() + PADDING, banner.center().y);
    ui.painter().galley(at, told, colours.casing.into());

    let response = ui.interact(button, ui.id().with("banner-back"), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, back.clone()));
    probe::mark(ui.ctx(), || "banner:back".to_owned(), button);
    let fill = if response.hovered() {
        colours.soft_accent
    } else {
        colours.casing
    };
    ui.painter().rect_filled(button, 5.0, fill);
    if response.has_focus() {
        let focus = Stroke::new(2.0, colours.ink);
        ui.painter()
            .rect_stroke(button, 5.0, focus, StrokeKind::Inside);
    }
    let ink = if response.hovered() {
        colours.ink
    } else {
        colours.last
    };
    let at = middle(&back_line, button.left() + PADDING, button.center().y);
    ui.painter()
        .galley_with_override_text_color(at, back_line, ink.into());
    response.clicked().then_some(Command::LookAtEnd)
}

fn sentence(playing: &Playing, words: &Words) -> String {
    let number = |ply: usize| {
        let (number, _) = playing.session().turn_number(ply.checked_sub(1)?)?;
        Some(number)
    };
    match (number(playing.shown()), number(playing.end())) {
        (Some(shown), Some(last)) => words.with(
            "banner-turn",
            &[("number", shown.into()), ("last", last.into())],
        ),
        _ => words.text("banner-start"),
    }
}
