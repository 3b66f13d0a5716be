//! From egui's input to the board's events.

use egui::{Key, Modifiers, PointerButton, Pos2, Response, Ui};
use taktika::game_variant::{Cell, KindId};

use super::layout::BoardLayout;
use super::selection::{Event, Selection};

/// How far the pointer travels before a press is a drag, in points.
const TRAVEL: f32 = 6.0;

/// The pointer as far as the board follows it.
#[derive(Default, Debug)]
pub(super) struct Pointer {
    picked: Vec<Event>,
    pressed_at: Option<Pos2>,
    dragged: bool,
    asked: Option<Cell>,
}

impl Pointer {
    /// Whether the pointer has travelled since the press.
    pub(super) fn dragged(&self) -> bool {
        self.dragged
    }

    /// The square that was asked about with the right button since the last call.
    pub(super) fn take_asked(&mut self) -> Option<Cell> {
        self.asked.take()
    }

    /// A slot of the reserve was clicked, or with `pressed` the button went down on it.
    pub(super) fn pick(&mut self, kind: KindId, pressed: bool) {
        self.picked.push(Event::PressReserve(kind));
        if !pressed {
            self.picked.push(Event::Release {
                at: None,
                dragged: false,
            });
        }
    }

    /// What happened to the board since the last frame, in order.
    ///
    /// Presses and releases are taken from the events themselves: in a slow frame there may be several.
    pub(super) fn events(
        &mut self,
        ui: &Ui,
        response: &Response,
        layout: &BoardLayout,
        selection: &Selection,
        enabled: bool,
    ) -> Vec<Event> {
        let mut events = std::mem::take(&mut self.picked);
        let mut held = selection.is_pressed();
        if !enabled {
            events.push(Event::Hover(None));
            if held {
                events.push(Event::Release {
                    at: None,
                    dragged: self.dragged,
                });
            }
            return events;
        }
        let (input, pointer) = ui.input(|input| (input.events.clone(), input.pointer.clone()));
        if events
            .iter()
            .any(|event| matches!(event, Event::PressReserve(_)))
        {
            held = true;
            let pressed = input.iter().find_map(primary_press);
            self.pressed_at = pressed.or(pointer.press_origin()).or(pointer.latest_pos());
            self.dragged = false;
        }
        for event in &input {
            match *event {
                egui::Event::PointerMoved(to) => self.travel(to),
                egui::Event::PointerButton {
                    pos,
                    button,
                    pressed,
                    ..
                } => {
                    let on_board = layout.cell_at(pos).filter(|_| is_open(ui, pos));
                    match (button, pressed) {
                        (PointerButton::Primary, true) => {
                            let Some(cell) = on_board else {
                                // A slot of the reserve: what came before the press is no travel.
                                self.dragged = false;
                                continue;
                            };
                            events.push(Event::Press(cell));
                            held = true;
                            self.pressed_at = Some(pos);
                            self.dragged = false;
                        }
                        (PointerButton::Primary, false) if held => {
                            self.travel(pos);
                            let at = layout.cell_at(pos);
                            events.push(Event::Release {
                                at,
                                dragged: self.dragged,
                            });
                            held = false;
                        }
                        (PointerButton::Secondary, true) if on_board.is_some() || held => {
                            // What is open or being dragged is let go of first.
                            let free = !held && selection.open().is_none();
                            self.asked = on_board.filter(|_| free);
                            events.push(Event::Dismiss);
                            held = false;
                        }
                        _ => {}
                    }
                }
                _ => {}
            }
        }
        if held && !pointer.primary_down() {
            // A release that went unseen happened elsewhere.
            events.push(Event::Release {
                at: None,
                dragged: self.dragged,
            });
            held = false;
        }
        let place = pointer
            .latest_pos()
            .filter(|_| held || response.contains_pointer());
        events.push(Event::Hover(place.and_then(|place| layout.cell_at(place))));
        events
    }

    /// Whether Escape was pressed for the board.
    pub(super) fn escaped(ui: &Ui, selection: &Selection) -> bool {
        let something = selection.open().is_some() || selection.selected().is_some();
        something && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
    }

    fn travel(&mut self, to: Pos2) {
        self.dragged |= self
            .pressed_at
            .is_some_and(|from| from.distance(to) > TRAVEL);
    }
}

/// Where the event presses the primary button, if it does.
///
/// Whoever asks what was pressed asks the events: by the time a slow frame is drawn the pointer may be elsewhere.
pub(crate) fn primary_press(event: &egui::Event) -> Option<Pos2> {
    match event {
        egui::Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed: true,
            ..
        } => Some(*pos),
        _ => None,
    }
}

/// Where the event presses the secondary button, if it does.
pub(crate) fn secondary_press(event: &egui::Event) -> Option<Pos2> {
    match event {
        egui::Event::PointerButton {
            pos,
            button: PointerButton::Secondary,
            pressed: true,
            ..
        } => Some(*pos),
        _ => None,
    }
}

/// Whether the key was pressed that asks about what has the keyboard.
pub(crate) fn asks_by_key(ui: &Ui) -> bool {
    ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::F10))
}

/// Whether nothing lies over the layer of a part of the window at a point of it.
pub(crate) fn is_open(ui: &Ui, point: Pos2) -> bool {
    let layer = ui.layer_id();
    let top = ui.ctx().layer_id_at(point);
    ui.clip_rect().contains(point)
        && top.is_none_or(|top| top == layer)
        && ui.ctx().memory(|memory| memory.allows_interaction(layer))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_way_is_no_drag() {
        let mut pointer = Pointer {
            pressed_at: Some(Pos2::ZERO),
            ..Pointer::default()
        };
        pointer.travel(Pos2::new(4.0, 4.0));
        assert!(!pointer.dragged());
        pointer.travel(Pos2::new(7.0, 0.0));
        pointer.travel(Pos2::ZERO);
        assert!(pointer.dragged(), "coming back does not undo it");
    }
}
