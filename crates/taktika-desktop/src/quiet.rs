//! Resting: at rest no frame is drawn.

use std::time::{Duration, Instant};

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// How many frames are drawn at the start, whatever happens: the window's surface and the first textures take some
/// before they show.
const FIRST_FRAMES: u32 = 12;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(First, forget_answered.after(MessageUpdateSystems))
        .add_systems(Last, draw_first_frames);
    app.insert_resource(WinitSettings {
        focused_mode: only_when_something_happens(),
        unfocused_mode: only_when_something_happens(),
    })
    .add_systems(
        PreUpdate,
        (drop_unchanged_modifiers, tell_the_time)
            .after(EguiPreUpdateSet::ProcessInput)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Events of the window and wake-ups of our own draw a frame; time alone does not, and neither do devices (a mouse
/// that moves somewhere else on the desktop).
fn only_when_something_happens() -> UpdateMode {
    UpdateMode::Reactive {
        wait: Duration::MAX,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

/// What asked for this frame would be found once more after it, and each asking would draw two frames.
fn forget_answered(mut asked: ResMut<Messages<RequestRedraw>>) {
    asked.clear();
}

/// The input reports the modifier keys every frame, changed or not, and egui answers any event with another frame:
/// without this the client would never rest.
fn drop_unchanged_modifiers(mut contexts: Query<(&mut EguiContext, &mut EguiInput)>) {
    for (mut context, mut input) in &mut contexts {
        let known = context.get_mut().input(|state| state.modifiers);
        input
            .events
            .retain(|event| !matches!(event, egui::Event::ModifiersChanged(now) if *now == known));
    }
}

/// The frame's own time is that of the frame drawn before, which after a rest is long ago: a click would seem to take
/// as long as the rest, and count for none.
fn tell_the_time(mut inputs: Query<&mut EguiInput>, start: Local<Start>) {
    for mut input in &mut inputs {
        input.time = Some(start.0.elapsed().as_secs_f64());
    }
}

struct Start(Instant);

impl Default for Start {
    fn default() -> Self {
        Self(Instant::now())
    }
}

fn draw_first_frames(mut drawn: Local<u32>, mut redraw: MessageWriter<RequestRedraw>) {
    if *drawn < FIRST_FRAMES {
        *drawn += 1;
        redraw.write(RequestRedraw);
    }
}
