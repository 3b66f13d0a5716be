//! What of the window a frame changes: only that is drawn anew.
//!
//! A machine without a graphics card pays for every pixel, and most frames are those of a pointer that goes from square
//! to square.

use bevy::asset::AssetEventSystems;
use bevy::camera::CameraOutputMode;
use bevy::prelude::*;
use bevy::render::extract_resource::{ExtractResource, ExtractResourcePlugin};
use bevy::window::{PrimaryWindow, RequestRedraw, WindowEvent};
use bevy_egui::egui::epaint::{ClippedPrimitive, Mesh as Triangles, Primitive, Vertex};
use bevy_egui::{EguiPostUpdateSet, EguiRenderOutput, egui};

use crate::board::{Stage, show_scene};
use crate::screen::SHOWN;

/// How many frames are drawn whole after the window or a texture became another one, the first frames of all among
/// them: letters may come after the text that they are in.
const WHOLE_FRAMES: u32 = 4;

/// The parts of the window that are drawn, in physical pixels; `None` for all of it.
#[derive(Resource, ExtractResource, Clone, Default)]
pub(crate) struct Changes(pub(crate) Option<[URect; 2]>);

/// The panels as they were drawn last.
#[derive(Default)]
struct Before {
    /// How many frames are still to be drawn whole.
    whole: u32,
    size: UVec2,
    panels: Vec<ClippedPrimitive>,
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
}

fn find_changes(
    mut before: Local<Before>,
    mut stage: ResMut<Stage>,
    mut changes: ResMut<Changes>,
    mut events: MessageReader<WindowEvent>,
    mut redraw: MessageWriter<RequestRedraw>,
    camera: Single<(&mut Camera, &EguiRenderOutput)>,
    window: Single<&Window, With<PrimaryWindow>>,
) {
    let (mut camera, panels) = camera.into_inner();
    let size = window.physical_size();
    if size != before.size || !panels.textures_delta.is_empty() {
        before.whole = WHOLE_FRAMES;
    }
    let whole = before.whole > 0;
    if whole {
        before.whole -= 1;
        redraw.write(RequestRedraw);
    }
    before.size = size;
    let board = stage.take_changed();
    let areas = match difference(&before.panels, &panels.paint_jobs) {
        Some(panels) if !whole => {
            Some([board, panels].map(|area| pixels(area, window.resolution.scale_factor(), size)))
        }
        _ => None,
    };
    before.panels.clone_from(&panels.paint_jobs);

    // A window that was covered may want its picture again: only a frame that the pointer alone has brought about is
    // left out.
    let mut moves = 0;
    let only_moves = events
        .read()
        .inspect(|_| moves += 1)
        .all(|event| matches!(event, WindowEvent::CursorMoved(_)));
    let is_same = areas.is_some_and(|areas| areas.iter().all(URect::is_empty));
    let is_left_out = is_same && only_moves && moves > 0;
    camera.output_mode = if is_left_out {
        CameraOutputMode::Skip
    } else {
        SHOWN
    };
    changes.0 = areas;
}

/// An area in whole physical pixels, with one round it for soft edges.
fn pixels(area: egui::Rect, scale: f32, window: UVec2) -> URect {
    if !area.is_positive() {
        return URect::new(0, 0, 0, 0);
    }
    let area = (area * scale).expand(1.0);
    let within = |along: f32, end: u32| (along.max(0.0) as u32).min(end);
    URect::new(
        within(area.left().floor(), window.x),
        within(area.top().floor(), window.y),
        within(area.right().ceil(), window.x),
        within(area.bottom().ceil(), window.y),
    )
}

/// Round all that differs between two frames' triangles; `None` where the two cannot be compared.
fn difference(before: &[ClippedPrimitive], now: &[ClippedPrimitive]) -> Option<egui::Rect> {
    if before.len() != now.len() {
        return None;
    }
    let mut area = egui::Rect::NOTHING;
    for (before, now) in before.iter().zip(now) {
        let (Primitive::Mesh(old), Primitive::Mesh(new)) = (&before.primitive, &now.primitive)
        else {
            return None;
        };
        if before.clip_rect != now.clip_rect || old.texture_id != new.texture_id {
            return None;
        }
        let differs = in_triangles(old, new).intersect(now.clip_rect);
        if differs.is_positive() {
            area = area.union(differs);
        }
    }
    Some(area)
}

/// Round the triangles of two meshes that are not in both. What is the same at the beginning and at the end is told
/// by the corners, whose order is that of the shapes.
fn in_triangles(old: &Triangles, new: &Triangles) -> egui::Rect {
    let same = |(old, new): &(&Vertex, &Vertex)| old == new;
    let pairs = old.vertices.iter().zip(&new.vertices);
    let first = pairs.take_while(same).count();
    let shorter = old.vertices.len().min(new.vertices.len());
    if first == shorter && old.vertices.len() == new.vertices.len() {
        // The same corners make other triangles.
        return if old.indices == new.indices {
            egui::Rect::NOTHING
        } else {
            old.calc_bounds()
        };
    }
    let pairs = old.vertices.iter().rev().zip(new.vertices.iter().rev());
    let last = pairs.take_while(same).count().min(shorter - first);
    let differing = |mesh: &Triangles| {
        let range = first..mesh.vertices.len() - last;
        let touched = mesh.indices.as_chunks::<3>().0.iter().filter(|corners| {
            corners
                .iter()
                .any(|corner| range.contains(&(*corner as usize)))
        });
        let corners = touched.flatten().filter_map(|corner| {
            let vertex = mesh.vertices.get(*corner as usize)?;
            Some(vertex.pos)
        });
        corners.fold(egui::Rect::NOTHING, |area, corner| {
            area.union(egui::Rect::from_pos(corner))
        })
    };
    differing(old).union(differing(new))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Color32, Rect, pos2, vec2};

    fn panels(rects: &[(f32, f32)]) -> Vec<ClippedPrimitive> {
        let mut mesh = Triangles::default();
        for (x, width) in rects {
            let rect = Rect::from_min_size(pos2(*x, 10.0), vec2(*width, 20.0));
            mesh.add_colored_rect(rect, Color32::WHITE);
        }
        vec![ClippedPrimitive {
            clip_rect: Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 100.0)),
            primitive: Primitive::Mesh(mesh),
        }]
    }

    #[test]
    fn nothing_differs_between_equal_frames() {
        let frame = panels(&[(0.0, 5.0), (10.0, 5.0)]);
        let area = difference(&frame, &frame).unwrap();
        assert!(!area.is_positive());
        assert!(pixels(area, 1.0, UVec2::new(100, 100)).is_empty());
    }

    #[test]
    fn old_and_new_place_of_what_moved_differ() {
        let before = panels(&[(0.0, 5.0), (10.0, 5.0), (50.0, 5.0)]);
        let now = panels(&[(0.0, 5.0), (30.0, 7.0), (50.0, 5.0)]);
        let area = difference(&before, &now).unwrap();
        assert_eq!(area, Rect::from_min_max(pos2(10.0, 10.0), pos2(37.0, 30.0)));
        let area = pixels(area, 2.0, UVec2::new(70, 200));
        assert_eq!(area, URect::new(19, 19, 70, 61));
    }

    #[test]
    fn what_came_and_what_went_differ() {
        let few = panels(&[(0.0, 5.0), (50.0, 5.0)]);
        let many = panels(&[(0.0, 5.0), (10.0, 5.0), (50.0, 5.0)]);
        let came = Rect::from_min_max(pos2(10.0, 10.0), pos2(15.0, 30.0));
        assert_eq!(difference(&few, &many), Some(came));
        assert_eq!(difference(&many, &few), Some(came));
    }

    #[test]
    fn other_layers_cannot_be_compared() {
        let one = panels(&[(0.0, 5.0)]);
        let two = [one.clone(), one.clone()].concat();
        assert_eq!(difference(&one, &two), None);
    }
}
