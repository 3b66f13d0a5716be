//! Chords in slow frames.
//!
//! The modifiers of a frame's keys are judged once, at the frame's end: of a chord that was pressed and let go within
//! one frame only the letter would be left. So a frame is given keys only as long as their modifiers stay the same;
//! what comes after waits for the next.

use std::collections::VecDeque;

use bevy::ecs::message::{MessageUpdateSystems, Messages};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, hold_back.after(MessageUpdateSystems));
}

fn hold_back(
    mut messages: ResMut<Messages<KeyboardInput>>,
    mut waiting: Local<VecDeque<KeyboardInput>>,
    mut given: Local<usize>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // Messages stay for two frames: those given to the last one are there still.
    waiting.extend(messages.drain().skip(*given));
    let keys: Vec<bool> = waiting
        .iter()
        .map(|input| is_modifier(&input.logical_key))
        .collect();
    *given = same_modifiers(&keys);
    for input in waiting.drain(..*given) {
        messages.write(input);
    }
    if !waiting.is_empty() {
        redraw.write(RequestRedraw);
    }
}

fn is_modifier(key: &Key) -> bool {
    matches!(
        key,
        Key::Shift | Key::Control | Key::Alt | Key::Super | Key::Meta
    )
}

/// How many events from the first on leave the modifiers as they are once another key came; `true` is a modifier's.
fn same_modifiers(modifiers: &[bool]) -> usize {
    let first_key = modifiers.iter().position(|modifier| !modifier);
    let after = first_key.and_then(|first| {
        let later = modifiers
            .get(first..)?
            .iter()
            .position(|modifier| *modifier);
        later.map(|later| first + later)
    });
    after.unwrap_or(modifiers.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_ends_where_a_modifier_changes_after_a_key() {
        for (events, expected) in [
            (&[][..], 0),
            (&[true], 1),
            (&[false, false], 2),
            (&[true, false, false], 3),
            // Control down, a down, a up | control up.
            (&[true, false, false, true], 3),
            (&[false, true, false], 1),
        ] {
            assert_eq!(same_modifiers(events), expected, "{events:?}");
        }
    }
}
