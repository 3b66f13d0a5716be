//! The trays of what is in reserve: a slot for each kind, always in the order of the rules.

use egui::{CornerRadius, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2, vec2};
use taktika::game_variant::session::PositionView;
use taktika::game_variant::{GameInfo, KindId, Side};

use super::Kit;
use super::widgets::{self, count_pill, cut_line, line, middle, paragraph};
use crate::board::pictures::{Faint, drawing_name};
use crate::board::{asks_by_key, is_open, primary_press, secondary_press};
use crate::probe;
use crate::theme::{self, Role};

/// The least width of a tray that stands beside the board.
pub(crate) const WIDTH: f32 = width(SLOT);
const COLUMNS: usize = 4;
/// The side of a slot in a window of the usual height, and the largest.
const SLOT: f32 = 38.0;
const LARGEST_SLOT: f32 = 56.0;
/// The height of the board's field in that window.
const USUAL_FIELD: f32 = 756.0;
const PADDING: f32 = 11.0;
const HEADING: f32 = 40.0;
const PLATE_PADDING: f32 = 7.0;
/// The height of the line over the slots of a tray that lies along the board.
const ROW_LABEL: f32 = 22.0;
/// The air round a row of slots, on the plate and round it.
const ROW_PADDING: f32 = 3.0;
const ROW_EDGE: f32 = 4.0;
/// The smallest and the largest slot in a row; its drawing is a little smaller.
const ROW_SLOTS: std::ops::RangeInclusive<f32> = 30.0..=38.0;

/// How a tray lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// Beside the board, four slots wide.
    Block,
    /// Above or below the board, all slots in a row.
    Row,
}

/// A side's tray.
pub(crate) struct Tray {
    info: &'static GameInfo,
    side: Side,
    held: Vec<(KindId, u8)>,
    /// Whether placing is what this side does now: the card is active and slots can be taken.
    pub(crate) active: bool,
    /// The kinds that may be placed now; the others wait for another phase.
    pub(crate) placeable: Vec<KindId>,
    /// The kind that is selected, and whether it is being dragged.
    pub(crate) selected: Option<(KindId, bool)>,
    /// A sentence under the slots.
    pub(crate) hint: String,
}

/// A kind was taken from a tray: by a press of the pointer, or without one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Picked {
    pub(crate) kind: KindId,
    pub(crate) pressed: bool,
    /// Its slot, when it is only asked about.
    pub(crate) asked: Option<Rect>,
}

impl Tray {
    pub(crate) fn new(info: &'static GameInfo, side: Side, view: &PositionView) -> Self {
        let held = view.reserves[side.index()].clone();
        Self {
            info,
            side,
            held,
            active: false,
            placeable: Vec::new(),
            selected: None,
            hint: String::new(),
        }
    }

    pub(crate) fn side(&self) -> Side {
        self.side
    }

    fn may_place(&self, kind: KindId) -> bool {
        self.active && self.placeable.contains(&kind)
    }

    fn total(&self) -> usize {
        self.held.iter().map(|(_, count)| usize::from(*count)).sum()
    }

    fn rows(&self) -> usize {
        self.info.reserve.len().div_ceil(COLUMNS)
    }

    /// How high a block of that width is.
    fn block_height(&self, ui: &Ui, width: f32, with_hint: bool) -> f32 {
        let plate = self.rows() as f32 * slot(width) + 2.0 * PLATE_PADDING;
        let hint = if with_hint {
            self.hint_height(ui, width)
        } else {
            0.0
        };
        HEADING + plate + PADDING + hint
    }

    fn hint_height(&self, ui: &Ui, width: f32) -> f32 {
        if self.hint.is_empty() {
            0.0
        } else {
            self.hint_galley(ui, width).size().y + 4.0
        }
    }

    fn hint_galley(&self, ui: &Ui, width: f32) -> std::sync::Arc<egui::Galley> {
        let ink = theme::colours(ui).faint_ink;
        let room = width - 2.0 * PADDING - 4.0;
        paragraph(ui, &self.hint, Role::Label, ink, room)
    }

    /// The height of a block of that width in at most so much room; its slots may be smaller then.
    pub(crate) fn fit(&self, ui: &Ui, width: f32, room: f32) -> f32 {
        let full = self.block_height(ui, width, true);
        if full <= room {
            full
        } else {
            self.block_height(ui, width, false).min(room)
        }
    }

    /// The height of a row of that width.
    pub(crate) fn row_height(info: &GameInfo, width: f32) -> f32 {
        ROW_LABEL + row_slot(info, width) + 2.0 * ROW_PADDING + ROW_EDGE
    }

    /// Shows the tray in a rectangle.
    pub(crate) fn show(
        &self,
        kit: &mut Kit<'_>,
        ui: &mut Ui,
        rect: Rect,
        form: Form,
    ) -> Option<Picked> {
        widgets::card(ui, rect, self.active);
        let side = self.info.side(self.side).word;
        probe::mark(ui.ctx(), || format!("tray:{side}"), rect);
        match form {
            Form::Block => self.block(kit, ui, rect),
            Form::Row => self.row(kit, ui, rect),
        }
    }

    fn block(&self, kit: &mut Kit<'_>, ui: &mut Ui, rect: Rect) -> Option<Picked> {
        let colours = theme::colours(ui);
        let y = rect.top() + HEADING / 2.0 + 1.0;
        let total = line(
            ui,
            &self.total().to_string(),
            Role::LabelStrong,
            colours.ink,
        );
        let right = rect.right() - PADDING - 2.0 - total.size().x;
        ui.painter()
            .galley(middle(&total, right, y), total, colours.ink.into());
        let name = line(
            ui,
            &kit.words.side(self.info, self.side),
            Role::Heading,
            colours.ink,
        );
        let mut x = rect.left() + PADDING + 2.0;
        let width = name.size().x;
        ui.painter()
            .galley(middle(&name, x, y), name, colours.ink.into());
        x += width + 8.0;
        let word = kit.words.text("tray-in-reserve");
        let word = cut_line(ui, &word, Role::Label, colours.faint_ink, right - x - 4.0);
        ui.painter()
            .galley(middle(&word, x, y), word, colours.faint_ink.into());

        let with_hint = self.block_height(ui, rect.width(), true) <= rect.height();
        let hint = if with_hint {
            self.hint_height(ui, rect.width())
        } else {
            0.0
        };
        let room = rect.height() - HEADING - PADDING - hint - 2.0 * PLATE_PADDING;
        let slot = (room / self.rows().max(1) as f32)
            .floor()
            .min(slot(rect.width()));
        let plate = Rect::from_min_size(
            rect.min + vec2(PADDING, HEADING),
            vec2(
                rect.width() - 2.0 * PADDING,
                self.rows() as f32 * slot + 2.0 * PLATE_PADDING,
            ),
        );
        if with_hint && hint > 0.0 {
            let at = pos2(plate.left() + 2.0, plate.bottom() + 6.0);
            ui.painter().galley(
                at,
                self.hint_galley(ui, rect.width()),
                colours.faint_ink.into(),
            );
        }
        self.slots(kit, ui, plate, Vec2::splat(slot), COLUMNS)
    }

    fn row(&self, kit: &mut Kit<'_>, ui: &mut Ui, rect: Rect) -> Option<Picked> {
        let colours = theme::colours(ui);
        let y = rect.top() + ROW_LABEL / 2.0;
        let mut x = rect.left() + PADDING;
        let total = self.total().to_string();
        let parts = [
            (kit.words.side(self.info, self.side), Role::Heading, 8.0),
            (kit.words.text("tray-in-reserve"), Role::Label, 6.0),
            (total, Role::LabelStrong, 16.0),
        ];
        for (text, role, gap) in parts {
            let ink = match role {
                Role::Label => colours.faint_ink,
                _ => colours.ink,
            };
            let text = line(ui, &text, role, ink);
            let width = text.size().x;
            ui.painter().galley(middle(&text, x, y), text, ink.into());
            x += width + gap;
        }
        let room = rect.right() - PADDING - x;
        let hint = line(ui, &self.hint, Role::Label, colours.faint_ink);
        if hint.size().x <= room {
            let at = middle(&hint, rect.right() - PADDING - hint.size().x, y);
            ui.painter().galley(at, hint, colours.faint_ink.into());
        }
        let plate = Rect::from_min_max(
            pos2(rect.left() + ROW_EDGE, rect.top() + ROW_LABEL),
            rect.max - Vec2::splat(ROW_EDGE),
        );
        let slot = row_slot(self.info, rect.width());
        self.slots(
            kit,
            ui,
            plate,
            Vec2::splat(slot),
            self.info.reserve.len().max(1),
        )
    }

    fn slots(
        &self,
        kit: &mut Kit<'_>,
        ui: &mut Ui,
        plate: Rect,
        slot: Vec2,
        columns: usize,
    ) -> Option<Picked> {
        let colours = theme::colours(ui);
        ui.painter()
            .rect_filled(plate, CornerRadius::same(8), colours.plate);
        let rows = self.info.reserve.len().div_ceil(columns.max(1));
        let grid = vec2(plate.width() / columns as f32, slot.y);
        let top = plate.center().y - rows as f32 * slot.y / 2.0;
        let mut picked = None;
        for (number, &kind) in self.info.reserve.iter().enumerate() {
            let column = (number % columns) as f32;
            let row = (number / columns) as f32;
            let centre = pos2(
                plate.left() + (column + 0.5) * grid.x,
                top + (row + 0.5) * grid.y,
            );
            let place = Rect::from_center_size(centre, slot);
            picked = picked.or(self.slot(kit, ui, place, kind));
        }
        picked
    }

    fn slot(&self, kit: &mut Kit<'_>, ui: &mut Ui, place: Rect, kind: KindId) -> Option<Picked> {
        let held = self.held.iter().find(|(held, _)| *held == kind);
        let held = usize::from(held.map_or(0, |(_, count)| *count));
        let usable = held > 0 && self.may_place(kind);
        let sense = if usable {
            Sense::click_and_drag()
        } else {
            Sense::hover()
        };
        let word = self.info.kind(kind).map_or("", |kind| kind.word);
        let response = ui.interact(place, ui.id().with(("slot", self.side, kind)), sense);
        let label = kit.words.kind(self.info, kind);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, usable, label.clone()));
        if usable {
            let side = self.info.side(self.side).word;
            probe::mark_seen(ui, || format!("tray:{side}:{word}"), place);
        }
        self.paint_slot(kit, ui, place, kind, held, &response);
        let response = response.on_hover_text(label);
        let asked = ui.input(|input| input.events.iter().find_map(secondary_press));
        let asked = asked.is_some_and(|at| place.contains(at) && is_open(ui, at));
        if asked || (response.has_focus() && asks_by_key(ui)) {
            return Some(Picked {
                kind,
                pressed: false,
                asked: Some(place),
            });
        }
        let press = ui.input(|input| input.events.iter().find_map(primary_press));
        if usable && press.is_some_and(|at| place.contains(at) && is_open(ui, at)) {
            return Some(Picked {
                kind,
                pressed: true,
                asked: None,
            });
        }
        // A click without a pointer, by keyboard or reader of the screen.
        let without_pointer = press.is_none() && response.interact_pointer_pos().is_none();
        (response.clicked() && without_pointer).then_some(Picked {
            kind,
            pressed: false,
            asked: None,
        })
    }

    fn paint_slot(
        &self,
        kit: &mut Kit<'_>,
        ui: &Ui,
        place: Rect,
        kind: KindId,
        held: usize,
        response: &Response,
    ) {
        let colours = theme::colours(ui);
        let selected = self.selected.filter(|(selected, _)| *selected == kind);
        let inner = place.shrink(1.0);
        if selected.is_some() {
            let border = egui::Stroke::new(2.5, colours.mark);
            let fill = colours.mark.over(colours.plate, 20);
            ui.painter()
                .rect(inner, 6.0, fill, border, egui::StrokeKind::Inside);
        } else if held > 0 && self.may_place(kind) && response.hovered() {
            ui.painter().rect_filled(
                inner,
                6.0,
                colours.hover.over(colours.plate, colours.hover_percent),
            );
        }
        if response.has_focus() {
            let focus = egui::Stroke::new(2.0, colours.ink);
            ui.painter()
                .rect_stroke(inner, 6.0, focus, egui::StrokeKind::Inside);
        }
        let away = usize::from(selected.is_some_and(|(_, dragged)| dragged));
        let left = held.saturating_sub(away);
        let name = drawing_name(self.info, Some(self.side), kind);
        let drawing =
            Rect::from_center_size(place.center(), Vec2::splat(drawing_size(place.height())));
        let waits = self.active && !self.may_place(kind);
        if left > 0 && !waits {
            kit.pictures.paint(ui.painter(), kit.pieces, &name, drawing);
        } else {
            let faint = Faint {
                ground: colours.plate,
                percent: colours.ghost_percent,
            };
            kit.pictures
                .paint_faint(ui.painter(), kit.pieces, &name, drawing, faint);
        }
        if left > 1 {
            // A small drawing has its head left and its foot down there: only this corner is free.
            let corner = if place.height() < SLOT {
                place.right_top() + vec2(-6.0, 3.0)
            } else {
                place.right_bottom() - vec2(8.0, 8.0)
            };
            count_pill(ui, corner, left);
        }
    }
}

/// The width of a tray beside the board with slots of that side.
const fn width(slot: f32) -> f32 {
    COLUMNS as f32 * slot + 2.0 * (PADDING + PLATE_PADDING)
}

/// The side of a slot in a tray beside the board that is so wide.
fn slot(width: f32) -> f32 {
    (width - 2.0 * (PADDING + PLATE_PADDING)) / COLUMNS as f32
}

/// How wide a tray in so much room is, which the board shares: it grows with the room, but never at the board's cost.
pub(crate) fn width_in(room: Vec2) -> f32 {
    let beside = slot(room.x - room.y);
    let grown = SLOT * room.y / USUAL_FIELD;
    width(beside.min(grown).floor().clamp(SLOT, LARGEST_SLOT))
}

/// The side of a slot in a tray that lies along the board and is so wide.
fn row_slot(info: &GameInfo, width: f32) -> f32 {
    let count = info.reserve.len().max(1) as f32;
    let room = (width - 2.0 * ROW_EDGE) / count;
    room.floor().clamp(*ROW_SLOTS.start(), *ROW_SLOTS.end())
}

/// The smallest drawing that is told from all others without effort.
const LEAST_DRAWING: f32 = 28.0;

/// The side of the drawing in a slot of that side.
fn drawing_size(slot: f32) -> f32 {
    (slot * 0.85).floor().max(LEAST_DRAWING).min(slot - 2.0)
}

#[cfg(test)]
mod tests {
    use taktika::registry;

    use super::*;

    #[test]
    fn trays_beside_the_board_grow_with_the_window_but_not_at_its_cost() {
        for (room, expected) in [
            (vec2(704.0, 656.0), 188.0),
            (vec2(904.0, 756.0), 188.0),
            (vec2(1544.0, 1036.0), 244.0),
            (vec2(2184.0, 1396.0), 260.0),
            (vec2(1250.0, 1036.0), 212.0),
            (vec2(900.0, 1396.0), 188.0),
        ] {
            assert_eq!(width_in(room), expected, "{room}");
        }
    }

    #[test]
    fn drawings_in_rows_are_large_enough_to_be_told_apart() {
        // The window of 800 and of 899 points, without the panel and the air beside the trays.
        for width in [488.0, 587.0] {
            for game in registry::GAMES {
                let info = game.info();
                let slot = row_slot(info, width);
                assert!(
                    drawing_size(slot) >= LEAST_DRAWING,
                    "{} at {width}",
                    info.id
                );
                let all = slot * info.reserve.len() as f32 + 2.0 * ROW_EDGE;
                assert!(all <= width, "{} at {width}: {all}", info.id);
            }
        }
    }
}
