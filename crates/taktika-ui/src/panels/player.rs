//! The card of a player: who it is, whether it is to move, what it took.

use std::sync::Arc;

use egui::{Galley, Rect, Stroke, Ui, Vec2, pos2, vec2};
use egui_phosphor::regular as icons;
use taktika::game_variant::session::PositionView;
use taktika::game_variant::{GameInfo, KindId, Side};

use super::Kit;
use super::widgets::{self, cut_line, icon, line, middle};
use crate::board::pictures::{Plate, drawing_name};
use crate::computer::Player as Who;
use crate::theme::{self, Role};

const PADDING: f32 = 12.0;
const PLATE: f32 = 38.0;
/// The drawing on the big plate.
const MAIN: f32 = 32.0;
const ITEM_GAP: f32 = 6.0;
/// The air over and under what a compact card says, and between its name and the pieces taken.
const COMPACT_PADDING: f32 = 8.0;
const COMPACT_GAP: f32 = 4.0;
/// The air between the name and the sign of the computer.
const SIGN_GAP: f32 = 6.0;

/// A player as the card shows it.
pub(crate) struct Player {
    pub(crate) info: &'static GameInfo,
    pub(crate) side: Side,
    /// Who plays it.
    who: Who,
    /// Whether it is this side's turn in the position shown, and the game goes on there.
    pub(crate) to_move: bool,
    /// What it took, with counts, in the order of the rules.
    took: Vec<(KindId, usize)>,
    /// Whether height is scarce.
    pub(crate) compact: bool,
}

/// Where a taken kind stands in the card, and where its count.
struct Item {
    kind: KindId,
    count: usize,
    at: Vec2,
}

impl Player {
    pub(crate) fn new(
        info: &'static GameInfo,
        side: Side,
        who: Who,
        view: &PositionView,
        compact: bool,
    ) -> Self {
        let lost = &view.captured[side.other().index()];
        let took = (0..info.kinds.len())
            .filter_map(|number| {
                let kind = KindId(u8::try_from(number).ok()?);
                let count = lost.iter().filter(|lost| **lost == kind).count();
                (count > 0).then_some((kind, count))
            })
            .collect();
        let to_move = view.side == side && view.outcome.is_none();
        Self {
            info,
            side,
            who,
            to_move,
            took,
            compact,
        }
    }

    fn item_size(&self) -> f32 {
        if self.compact { 20.0 } else { 26.0 }
    }

    fn plate_size(&self) -> f32 {
        self.item_size() + if self.compact { 2.0 } else { 6.0 }
    }

    /// The taken kinds in rows, and how high they are together, at least one row.
    fn items(&self, ui: &Ui, width: f32) -> (Vec<Item>, f32) {
        let plate = self.plate_size();
        let mut at = Vec2::ZERO;
        let mut items = Vec::new();
        for &(kind, count) in &self.took {
            let text = if count > 1 {
                line(
                    ui,
                    &count.to_string(),
                    Role::Count,
                    egui::Color32::PLACEHOLDER,
                )
                .size()
                .x + 3.0
            } else {
                0.0
            };
            if at.x > 0.0 && at.x + plate + text > width {
                at = vec2(0.0, at.y + plate + 4.0);
            }
            items.push(Item { kind, count, at });
            at.x += plate + text + ITEM_GAP;
        }
        (items, at.y + plate)
    }

    fn label_width(&self, kit: &Kit<'_>, ui: &Ui) -> f32 {
        let label = kit.words.text("player-took");
        let label = line(ui, &label, Role::Label, egui::Color32::PLACEHOLDER)
            .size()
            .x
            + 12.0;
        if self.compact { PLATE + 10.0 } else { label }
    }

    /// How high the card is at a width.
    pub(crate) fn height(&self, kit: &Kit<'_>, ui: &Ui, width: f32) -> f32 {
        let room = width - 2.0 * PADDING - self.label_width(kit, ui);
        let (_, items) = self.items(ui, room);
        if self.compact {
            2.0 * COMPACT_PADDING + Role::Name.line() + COMPACT_GAP + items
        } else {
            PADDING + PLATE + 13.0 + items + 5.0
        }
    }

    /// Shows the card.
    pub(crate) fn show(&self, kit: &mut Kit<'_>, ui: &Ui, rect: Rect) {
        widgets::card(ui, rect, self.to_move);
        let colours = theme::colours(ui);
        let padding = if self.compact {
            ((rect.height() - PLATE) / 2.0).min(PADDING)
        } else {
            PADDING
        };
        let corner = rect.min + vec2(PADDING, padding);
        self.main_piece(kit, ui, corner);
        let mut right = rect.right() - PADDING;
        let middle_line = if !self.compact {
            corner.y + PLATE / 2.0
        } else if self.took.is_empty() {
            // Nothing stands under the name: it belongs beside the middle of the plate.
            corner.y + PLATE / 2.0
        } else {
            rect.top() + COMPACT_PADDING + Role::Name.line() / 2.0
        };
        if self.to_move {
            let word = kit.words.text("player-to-move");
            right = widgets::pill(ui, pos2(right, middle_line), &word).left() - 8.0;
        }
        let x = corner.x + PLATE + 10.0;
        let name = kit.words.side(self.info, self.side);
        let sign = self.sign(ui);
        let beside = sign.as_ref().map_or(0.0, |sign| sign.size().x + SIGN_GAP);
        let name = cut_line(ui, &name, Role::Name, colours.ink, right - x - beside);
        let name_at = if self.compact {
            middle_line
        } else {
            corner.y + 9.0
        };
        if let Some(sign) = sign {
            let at = middle(&sign, x + name.size().x + SIGN_GAP, name_at);
            ui.painter().galley(at, sign, colours.faint_ink.into());
        }
        ui.painter()
            .galley(middle(&name, x, name_at), name, colours.ink.into());
        if self.compact {
            let at = pos2(x, middle_line + Role::Name.line() / 2.0 + COMPACT_GAP);
            self.taken(kit, ui, at, rect.right() - PADDING - x);
            return;
        }
        let order = self.order(kit);
        let order = cut_line(ui, &order, Role::Label, colours.faint_ink, right - x);
        ui.painter().galley(
            middle(&order, x, corner.y + 29.0),
            order,
            colours.faint_ink.into(),
        );
        self.taken_row(kit, ui, rect, corner.y + PLATE + 6.0);
    }

    /// A sign beside the name of the side that the computer plays.
    fn sign(&self, ui: &Ui) -> Option<Arc<Galley>> {
        let is_computer = self.who != Who::Person;
        is_computer.then(|| icon(ui, icons::ROBOT, 16.0, theme::colours(ui).faint_ink))
    }

    /// Whether it is the first player or the second, and who.
    fn order(&self, kit: &Kit<'_>) -> String {
        let order = match self.side {
            Side::First => "player-first",
            Side::Second => "player-second",
        };
        let order = kit.words.text(order);
        match self.who {
            Who::Person => order,
            Who::Computer(skill) => {
                let args = [
                    ("order", order.into()),
                    ("level", skill.level().number().into()),
                    ("seconds", skill.seconds().unwrap_or_default().into()),
                ];
                let key = match skill.seconds() {
                    None => "player-computer",
                    Some(_) => "player-computer-time",
                };
                kit.words.with(key, &args)
            }
        }
    }

    fn main_piece(&self, kit: &mut Kit<'_>, ui: &Ui, corner: egui::Pos2) {
        let main = self
            .info
            .kinds
            .iter()
            .position(|kind| kind.is_main)
            .unwrap_or_default();
        let kind = KindId(u8::try_from(main).unwrap_or_default());
        let place = Rect::from_min_size(corner, Vec2::splat(PLATE));
        let drawing = Rect::from_center_size(place.center(), Vec2::splat(MAIN));
        piece(
            kit,
            ui,
            &drawing_name(self.info, Some(self.side), kind),
            drawing,
            3.0,
        );
    }

    /// The rule, and under it the pieces taken.
    fn taken_row(&self, kit: &mut Kit<'_>, ui: &Ui, rect: Rect, y: f32) {
        let colours = theme::colours(ui);
        let (left, right) = (rect.left() + PADDING, rect.right() - PADDING);
        ui.painter()
            .hline(left..=right, y, Stroke::new(1.0, colours.line));
        let top = y + 6.0;
        let label = line(
            ui,
            &kit.words.text("player-took"),
            Role::Label,
            colours.faint_ink,
        );
        let x = left + label.size().x + 12.0;
        let at = middle(&label, left, top + self.plate_size() / 2.0);
        ui.painter().galley(at, label, colours.faint_ink.into());
        self.taken(kit, ui, pos2(x, top), right - x);
    }

    fn taken(&self, kit: &mut Kit<'_>, ui: &Ui, corner: egui::Pos2, width: f32) {
        let colours = theme::colours(ui);
        let (plate, size) = (self.plate_size(), self.item_size());
        for item in self.items(ui, width).0 {
            let place = Rect::from_min_size(corner + item.at, Vec2::splat(plate));
            let drawing = Rect::from_center_size(place.center(), Vec2::splat(size));
            let name = drawing_name(self.info, Some(self.side.other()), item.kind);
            piece(kit, ui, &name, drawing, (plate - size) / 2.0);
            if item.count > 1 {
                let count = line(ui, &item.count.to_string(), Role::Count, colours.ink);
                let at = middle(&count, place.right() + 3.0, place.center().y);
                ui.painter().galley(at, count, colours.ink.into());
            }
        }
    }
}

/// A drawing on a plate.
fn piece(kit: &mut Kit<'_>, ui: &Ui, name: &str, rect: Rect, margin: f32) {
    let plate = Plate {
        colour: theme::colours(ui).plate.into(),
        radius: 6.0,
        margin,
    };
    kit.pictures
        .paint_on_plate(ui.painter(), kit.pieces, name, rect, plate);
}
