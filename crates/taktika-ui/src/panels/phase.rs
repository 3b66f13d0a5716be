//! The line between the players: phase, turn, what is left to place or the clock, tallies.

use std::sync::Arc;

use egui::{Color32, Galley, Rect, Ui, pos2};
use taktika::game_variant::GameInfo;
use taktika::game_variant::session::PositionView;
use taktika::words::Words;

use super::widgets::{line, middle};
use crate::theme::{self, Role};

const GAP: f32 = 10.0;
const ROW: f32 = 20.0;
/// Room left and right of the line.
const INDENT: f32 = 4.0;

/// What the line says.
pub(crate) fn items(words: &Words, info: &GameInfo, view: &PositionView) -> Vec<String> {
    let mut items = Vec::new();
    // Where nothing is ever placed there is one phase, and its name tells nothing.
    if !info.reserve.is_empty() {
        items.push(words.phase(info, view.phase.word));
    }
    items.push(words.with("phase-turn", &[("turn", view.turn_number.into())]));
    match view.phase.placements_left {
        Some(left) => items.push(words.with("phase-placements", &[("count", left.into())])),
        None => items.push(words.with(
            "phase-clock",
            &[
                ("clock", view.clock.into()),
                ("limit", info.claim_clock.into()),
            ],
        )),
    }
    items.extend(view.tallies.iter().map(|tally| {
        let name = words.tally(info, tally.word);
        let [first, second] = tally.values;
        words.with(
            "phase-tally",
            &[
                ("name", name.into()),
                ("first", first.into()),
                ("second", second.into()),
            ],
        )
    }));
    items
}

/// The items in rows that fit a width; the first item is the loudest.
fn rows(ui: &Ui, items: &[String], width: f32) -> Vec<Vec<Arc<Galley>>> {
    let colours = theme::colours(ui);
    let mut rows: Vec<Vec<Arc<Galley>>> = Vec::new();
    let mut used = f32::INFINITY;
    for (number, item) in items.iter().enumerate() {
        let (role, ink) = match number {
            0 => (Role::Heading, Color32::from(colours.ink)),
            _ => (Role::Explanation, Color32::from(colours.faint_ink)),
        };
        let galley = line(ui, item, role, ink);
        let needed = galley.size().x + GAP;
        if used + needed > width - 2.0 * INDENT + GAP {
            rows.push(Vec::new());
            used = 0.0;
        }
        used += needed;
        if let Some(row) = rows.last_mut() {
            row.push(galley);
        }
    }
    rows
}

/// How high the line is.
pub(crate) fn height(ui: &Ui, items: &[String], width: f32) -> f32 {
    rows(ui, items, width).len() as f32 * ROW
}

/// Shows it in a rectangle.
pub(crate) fn show(ui: &Ui, rect: Rect, items: &[String]) {
    for (number, row) in rows(ui, items, rect.width()).into_iter().enumerate() {
        let used: f32 = row.iter().map(|galley| galley.size().x).sum();
        let gaps = row.len().saturating_sub(1).max(1) as f32;
        let gap = ((rect.width() - 2.0 * INDENT - used) / gaps).max(0.0);
        let mut at = pos2(
            rect.left() + INDENT,
            rect.top() + (number as f32 + 0.5) * ROW,
        );
        for galley in row {
            let width = galley.size().x;
            ui.painter()
                .galley(middle(&galley, at.x, at.y), galley, Color32::PLACEHOLDER);
            at.x += width + gap;
        }
    }
}
