//! What of the window a frame changes: only that is drawn anew.
//!
//! A machine without a graphics card pays for every pixel, and most frames are those of a pointer that goes from square
//! to square or within one. Before the window rests, all of it is drawn once more: what a player looks at for long is a
//! whole picture, whatever was taken for unchanged.

use std::thread;
use std::time::{Duration, Instant};

use bevy::asset::AssetEventSystems;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::render::render_resource::TextureViewId;
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};
use bevy_egui::egui::ClippedPrimitive;
use bevy_egui::render::systems::prepare_egui_render_target_data_system;
use bevy_egui::{EguiPixelsPerPoint, EguiPostUpdateSet, EguiRenderOutput};

use crate::areas::{apart, difference, pixels, within};
use crate::board::{Stage, show_scene};
use crate::quiet::{FIRST_FRAMES, WakeUp};
use crate::screen;

/// How long nothing changes until the window is drawn whole.
const CALM: Duration = Duration::from_millis(200);

/// How long a frame takes at least that is not shown: no screen holds it up, and a mouse may tell of a thousand moves in
/// a second.
const SHORTEST: Duration = Duration::from_millis(7);

/// The parts of the window that are drawn, in physical pixels, none of them over another; `None` for all of it.
#[derive(Resource, ExtractResource, Clone, Default)]
pub(crate) struct Changes(pub(crate) Option<Vec<URect>>);

/// The frames before.
#[derive(Default)]
struct Before {
    frames: u32,
    size: UVec2,
    panels: Vec<ClippedPrimitive>,
    /// When the last one was made.
    at: Option<Instant>,
    /// When, if it was shown.
    shown: Option<Instant>,
    /// When last less than all of it was shown, if nothing whole was since.
    patched: Option<Instant>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Changes>()
        .add_plugins(ExtractResourcePlugin::<Changes>::default())
        // What is drawn only once must be drawn with this frame's textures.
        .configure_sets(
            PostUpdate,
            EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
        )
        .add_systems(
            PostUpdate,
            find_changes
                .after(EguiPostUpdateSet::ProcessOutput)
                // That takes the new textures out.
                .before(EguiPostUpdateSet::PostProcessOutput)
                .after(show_scene),
        );
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing.add_systems(
            Render,
            leave_out_the_rest
                .in_set(RenderSystems::Prepare)
                .before(prepare_egui_render_target_data_system),
        );
    }
}

impl Changes {
    /// Whether there is anything to draw.
    pub(crate) fn are_any(changes: Res<Self>) -> bool {
        changes.0.as_ref().is_none_or(|areas| !areas.is_empty())
    }
}

fn find_changes(
    mut before: Local<Before>,
    mut stage: ResMut<Stage>,
    mut changes: ResMut<Changes>,
    mut causes: Causes,
    wake_up: Res<WakeUp>,
    camera: Single<(&mut Camera, &EguiRenderOutput)>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let (mut camera, panels) = camera.into_inner();
    let (size, scale) = (window.physical_size(), window.resolution.scale_factor());
    let is_whole = before.wants_whole(size, Instant::now()) || !panels.textures_delta.is_empty();
    let board = stage.take_changed();
    changes.0 = difference(&before.panels, &panels.paint_jobs)
        .filter(|_| !is_whole)
        .map(|panels| apart([board, panels].map(|area| pixels(area, scale, size))));
    before.panels.clone_from(&panels.paint_jobs);
    before.size = size;

    let now = Instant::now();
    let is_same = changes.0.as_ref().is_some_and(Vec::is_empty);
    let kind = match (causes.are_known(), before.looks(now)) {
        _ if !is_same => Kind::Shown,
        (_, true) => Kind::Look,
        (true, false) => Kind::LeftOut,
        (false, false) => Kind::Shown,
    };
    camera.output_mode = screen::output(kind == Kind::Shown);
    if kind == Kind::LeftOut
        && let Some(at) = before.at
    {
        thread::sleep(SHORTEST.saturating_sub(at.elapsed()));
    }
    if before.takes_note(changes.0.as_deref(), kind, Instant::now()) {
        wake_up.after(CALM);
    }
}

/// What becomes of a frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Shown,
    /// It changes nothing, and is not shown.
    LeftOut,
    /// So is the one that only looks for events: on X11 they can be read by whoever shows a frame, in another thread,
    /// after this one has gone to sleep, and nobody would tell of them.
    Look,
}

impl Before {
    /// Whether a window of this size is to be drawn whole now, whatever changes.
    fn wants_whole(&self, size: UVec2, now: Instant) -> bool {
        self.frames < FIRST_FRAMES || size != self.size || is_past(self.patched, now)
    }

    /// Whether a frame comes a while after the last that was shown.
    fn looks(&self, now: Instant) -> bool {
        is_past(self.shown, now)
    }

    /// Takes note of the parts that a frame draws, and tells whether another is to come after it.
    fn takes_note(&mut self, areas: Option<&[URect]>, kind: Kind, now: Instant) -> bool {
        self.frames = self.frames.saturating_add(1);
        self.at = Some(now);
        self.shown = (kind == Kind::Shown).then_some(now);
        match areas {
            None => self.patched = None,
            Some(areas) if !areas.is_empty() => self.patched = Some(now),
            // A window that was covered may have wanted this very frame.
            Some(_) if kind == Kind::LeftOut => self.patched = Some(now),
            Some(_) => (),
        }
        self.shown.is_some() || self.patched.is_some()
    }
}

fn is_past(at: Option<Instant>, now: Instant) -> bool {
    at.is_some_and(|at| now.saturating_duration_since(at) >= CALM)
}

/// What a frame was begun for.
#[derive(SystemParam)]
struct Causes<'w, 's> {
    events: MessageReader<'w, 's, WindowEvent>,
    redraws: MessageReader<'w, 's, RequestRedraw>,
    /// Whether the frame before asked for this one.
    asked: Local<'s, bool>,
}

impl Causes<'_, '_> {
    /// Whether a frame that changes nothing need not be shown: only the pointer or the client itself has asked for it.
    /// Anything else may be a window that was covered and wants its picture again.
    fn are_known(&mut self) -> bool {
        let asks = self.redraws.read().count() > 0;
        let mut are_any = std::mem::replace(&mut *self.asked, asks) || asks;
        let mut are_moves = true;
        for event in self.events.read() {
            are_any = true;
            are_moves &= matches!(event, WindowEvent::CursorMoved(_));
        }
        are_any && are_moves
    }
}

/// Of the panels only what is in the parts that change is drawn.
fn leave_out_the_rest(
    mut changes: ResMut<Changes>,
    mut drawn_into: Local<Option<TextureViewId>>,
    target: Single<&ViewTarget>,
    mut panels: Query<(&mut EguiRenderOutput, &EguiPixelsPerPoint)>,
) {
    let picture = target.main_texture_view().id();
    if drawn_into.replace(picture) != Some(picture) {
        // A new picture has nothing in it yet.
        changes.0 = None;
    }
    let Some(areas) = &changes.0 else { return };
    for (mut panels, scale) in &mut panels {
        panels.paint_jobs = within(areas, &panels.paint_jobs, scale.pixels_per_point);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: UVec2 = UVec2::new(800, 600);

    fn after_the_first_frames() -> Before {
        Before {
            frames: FIRST_FRAMES,
            size: SIZE,
            ..Before::default()
        }
    }

    #[test]
    fn the_first_frames_and_those_of_another_size_are_whole() {
        let mut before = Before {
            size: SIZE,
            ..Before::default()
        };
        let now = Instant::now();
        for _ in 0..FIRST_FRAMES {
            assert!(before.wants_whole(SIZE, now));
            before.takes_note(None, Kind::Shown, now);
        }
        assert!(!before.wants_whole(SIZE, now));
        assert!(before.wants_whole(UVec2::new(801, 600), now));
    }

    #[test]
    fn a_whole_frame_comes_when_nothing_has_changed_for_a_while() {
        let mut before = after_the_first_frames();
        let part: &[URect] = &[URect::new(0, 0, 10, 10)];
        let start = Instant::now();
        assert!(before.takes_note(Some(part), Kind::Shown, start));
        let later = start + CALM / 2;
        assert!(!before.wants_whole(SIZE, later));
        assert!(before.takes_note(Some(&[]), Kind::LeftOut, later));
        assert!(!before.wants_whole(SIZE, start + CALM));
        assert!(before.takes_note(Some(&[]), Kind::Shown, start + CALM));
        assert!(before.wants_whole(SIZE, later + CALM));
        before.takes_note(None, Kind::Shown, later + CALM);
        assert!(!before.wants_whole(SIZE, later + 100 * CALM));
    }

    #[test]
    fn after_a_frame_that_is_shown_events_are_looked_for_once() {
        let mut before = after_the_first_frames();
        let start = Instant::now();
        assert!(before.takes_note(None, Kind::Shown, start));
        assert!(!before.looks(start + CALM / 2));
        assert!(before.looks(start + CALM));
        assert!(!before.takes_note(Some(&[]), Kind::Look, start + CALM));
        assert!(!before.looks(start + 100 * CALM));
    }
}
