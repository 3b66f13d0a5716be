//! The board without a pointer: arrows walk over the squares, Enter and the space bar click.

use egui::{EventFilter, Key, Modifiers, Response, Ui};
use taktika::game_variant::{BoardShape, Cell};

use super::selection::Event;

/// The square that the keyboard points at, while the board has the keyboard.
#[derive(Default, Debug)]
pub(super) struct Keyboard {
    at: Option<Cell>,
}

impl Keyboard {
    /// The square pointed at.
    pub(super) fn at(&self) -> Option<Cell> {
        self.at
    }

    /// What the keys did since the last frame.
    pub(super) fn events(
        &mut self,
        ui: &Ui,
        response: &Response,
        shape: &BoardShape,
        flipped: bool,
    ) -> Vec<Event> {
        if !response.has_focus() {
            self.at = None;
            return Vec::new();
        }
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let mut at = self.at.unwrap_or(Cell { file: 0, rank: 0 });
        let turned = if flipped { -1 } else { 1 };
        let arrows = [
            (Key::ArrowLeft, -turned, 0),
            (Key::ArrowRight, turned, 0),
            (Key::ArrowUp, 0, turned),
            (Key::ArrowDown, 0, -turned),
        ];
        let mut events = Vec::new();
        ui.input_mut(|input| {
            for (key, across, up) in arrows {
                for _ in 0..input.count_and_consume_key(Modifiers::NONE, key) {
                    at = walk(at, across, up, shape);
                }
            }
            let clicked = [Key::Enter, Key::Space]
                .into_iter()
                .any(|key| input.count_and_consume_key(Modifiers::NONE, key) > 0);
            if clicked {
                events.push(Event::Press(at));
                events.push(Event::Release {
                    at: Some(at),
                    dragged: false,
                });
            }
        });
        self.at = Some(at);
        events
    }
}

/// The next square that way; the same one at the edge.
fn walk(from: Cell, across: i8, up: i8, shape: &BoardShape) -> Cell {
    let to = Cell {
        file: from.file.saturating_add_signed(across),
        rank: from.rank.saturating_add_signed(up),
    };
    if shape.contains(to) { to } else { from }
}
