//! Resting: at rest no frame is drawn.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use bevy::ecs::message::MessageUpdateSystems;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiContext, EguiInput, EguiPreUpdateSet, egui};

/// How many frames are drawn at the start, whatever happens: the window's surface and the first textures take some
/// before they show.
pub(crate) const FIRST_FRAMES: u32 = 12;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, keep_a_clock)
        .add_systems(First, forget_answered.after(MessageUpdateSystems))
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

/// Has a frame drawn some time after it was asked for last.
#[derive(Resource)]
pub(crate) struct WakeUp(Sender<Duration>);

impl WakeUp {
    pub(crate) fn after(&self, time: Duration) {
        // This fails only where no thread could be had: then the next event draws the frame.
        let _ = self.0.send(time);
    }
}

fn keep_a_clock(mut commands: Commands, event_loop: Res<EventLoopProxyWrapper>) {
    let (asking, asked) = mpsc::channel();
    let event_loop = (**event_loop).clone();
    let clock = move || {
        run_clock(&asked, || {
            // This fails only when the program is about to end.
            let _ = event_loop.send_event(WinitUserEvent::WakeUp);
        });
    };
    if let Err(error) = thread::Builder::new().name("clock".to_owned()).spawn(clock) {
        warn!("no clock: {error}");
    }
    commands.insert_resource(WakeUp(asking));
}

/// Rings when as much time has passed as was asked for last, until nobody can ask any more.
fn run_clock(asked: &Receiver<Duration>, mut ring: impl FnMut()) {
    while let Ok(mut time) = asked.recv() {
        while let Ok(later) = asked.recv_timeout(time) {
            time = later;
        }
        ring();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_rings_once_for_all_that_is_asked_while_it_waits() {
        let (asking, asked) = mpsc::channel();
        for seconds in [3600, 3600, 0] {
            asking.send(Duration::from_secs(seconds)).unwrap();
        }
        drop(asking);
        let mut rung = 0;
        run_clock(&asked, || rung += 1);
        assert_eq!(rung, 1);
    }

    #[test]
    fn a_clock_that_nobody_asks_does_not_ring() {
        let (asking, asked) = mpsc::channel();
        drop(asking);
        run_clock(&asked, || panic!("it rang"));
    }
}
