//! Where the parts of the running game lie, for every size of the window.

use egui::{Rect, pos2, vec2};

use crate::panels::{status, top_bar, turns};

/// From this width on the panel is wide and the key to the marks is shown.
const WIDE: f32 = 1000.0;
/// Under this width trays lie above and below the board.
const NARROW: f32 = 900.0;
/// Under this height the panel makes do with less.
const LOW: f32 = 720.0;

const PANEL_WIDE: f32 = 360.0;
const PANEL_NARROW: f32 = 280.0;

/// The great parts of the screen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Frame {
    pub(super) bar: Rect,
    /// For the board and its trays.
    pub(super) field: Rect,
    pub(super) panel: Rect,
    /// Whether there is room for the key to the marks.
    pub(super) wide: bool,
    /// Whether trays lie above and below the board.
    pub(super) narrow: bool,
    /// Whether height is scarce.
    pub(super) low: bool,
}

impl Frame {
    pub(super) fn of(window: Rect) -> Self {
        let wide = window.width() >= WIDE;
        let width = if wide { PANEL_WIDE } else { PANEL_NARROW };
        let bar = Rect::from_min_size(window.min, vec2(window.width(), top_bar::HEIGHT));
        let split = (window.right() - width).max(window.left());
        Self {
            bar,
            field: Rect::from_min_max(
                pos2(window.left(), bar.bottom()),
                pos2(split, window.bottom()),
            ),
            panel: Rect::from_min_max(pos2(split, bar.bottom()), window.max),
            wide,
            narrow: window.width() < NARROW,
            low: window.height() < LOW,
        }
    }

    /// The air between the panel's edge and its parts.
    pub(super) fn padding(&self) -> f32 {
        if self.low { 12.0 } else { 16.0 }
    }

    /// The least height of the status box: where there is room, few explanations make it grow and the buttons move.
    pub(super) fn least_status(&self) -> f32 {
        // Four lines, or five.
        if self.low { 96.0 } else { 114.0 }
    }

    /// The air between the panel's parts.
    pub(super) fn gap(&self) -> f32 {
        if self.low { 8.0 } else { 12.0 }
    }
}

/// The panel's parts, from top to bottom, for the heights they want; the turn list takes all spare height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Parts {
    pub(super) far: Rect,
    pub(super) phase: Rect,
    pub(super) near: Rect,
    pub(super) turns: Rect,
    pub(super) buttons: Rect,
    /// What the computer thinks; without height where it does not play.
    pub(super) thoughts: Rect,
    pub(super) status: Rect,
}

impl Parts {
    /// The parts in a column, and how high they are together. `heights` are those of the far player, the phase line,
    /// the near player, the buttons, what the computer thinks and the status box. Nothing is between those without
    /// height and the next.
    /// A status box that is too high for the column scrolls, down to its least height.
    pub(super) fn of(column: Rect, gap: f32, mut heights: [f32; 6]) -> (Self, f32) {
        let gaps = gap * heights.iter().filter(|height| **height > 0.0).count() as f32;
        let others = heights[..5].iter().sum::<f32>() + gaps + turns::LEAST;
        let room = (column.height() - others).max(status::LEAST);
        heights[5] = heights[5].min(room);
        let [far, phase, near, buttons, thoughts, status] = heights;
        let fixed: f32 = heights.iter().sum::<f32>() + gaps;
        let list = (column.height() - fixed).max(turns::LEAST);
        let mut y = column.top();
        let mut next = |height: f32| {
            let rect = Rect::from_min_size(pos2(column.left(), y), vec2(column.width(), height));
            y += height + if height > 0.0 { gap } else { 0.0 };
            rect
        };
        let parts = Self {
            far: next(far),
            phase: next(phase),
            near: next(near),
            turns: next(list),
            buttons: next(buttons),
            thoughts: next(thoughts),
            status: next(status),
        };
        (parts, fixed + list)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_fill_the_column_or_grow_beyond_it() {
        let heights = [100.0, 20.0, 100.0, 80.0, 0.0, 92.0];
        for (height, whole) in [(724.0, 724.0), (300.0, 541.0)] {
            let column = Rect::from_min_size(pos2(10.0, 20.0), vec2(328.0, height));
            let (parts, used) = Parts::of(column, 12.0, heights);
            assert_eq!(used, whole);
            assert_eq!(parts.far.min, column.min);
            assert_eq!(parts.status.bottom(), column.top() + whole);
            assert!(parts.turns.height() >= turns::LEAST);
        }
    }

    #[test]
    fn a_long_explanation_does_not_push_anything_out_of_the_column() {
        let column = Rect::from_min_size(pos2(532.0, 56.0), vec2(256.0, 532.0));
        let (parts, used) = Parts::of(column, 8.0, [62.0, 40.0, 62.0, 80.0, 0.0, 188.0]);
        assert_eq!(used, column.height());
        assert_eq!(parts.status.height(), 159.0);
        assert_eq!(parts.turns.height(), turns::LEAST);
    }

    #[test]
    fn narrow_windows_get_a_narrow_panel() {
        let frame =
            |width, height| Frame::of(Rect::from_min_size(pos2(0.0, 0.0), vec2(width, height)));
        assert_eq!(frame(1280.0, 800.0).panel.width(), 360.0);
        assert_eq!(frame(999.0, 800.0).panel.width(), 280.0);
        assert!(frame(899.0, 600.0).narrow && !frame(900.0, 600.0).narrow);
    }
}
