//! What everything is drawn into before the window shows it: a picture of sRGB values, not of linear ones.
//!
//! That is how `taktika-ui` mixes colours and how its drawings are meant. It is also what a machine without a graphics
//! card can do in a fraction of the time: there, every change between the two costs powers for each pixel.

use bevy::camera::Viewport;
use bevy::camera::{CameraOutputMode, CompositingSpace};
use bevy::core_pipeline::blit::{BlitPipeline, init_blit_pipeline};
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::camera::{CameraRenderGraph, ExtractedCamera};
use bevy::render::render_phase::ViewSortedRenderPhases;
use bevy::render::render_resource::{RenderPassDescriptor, TextureFormat, TextureViewId};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{RenderApp, RenderStartup};
use bevy_egui::render::{egui_pass, prepare_egui_pass};

use crate::changes::Changes;

/// The format of the picture that [`camera`] draws into.
pub(crate) const FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

/// How the camera shows its picture, which covers all of the window.
pub(crate) const SHOWN: CameraOutputMode = CameraOutputMode::Write {
    blend_state: None,
    clear_color: ClearColorConfig::None,
};

/// The shader that puts the picture into the window.
#[derive(Resource)]
struct ToWindow(Handle<Shader>);

/// All that is drawn in a frame, in this order.
#[derive(ScheduleLabel, Clone, PartialEq, Eq, Hash, Debug)]
struct Drawn;

pub(crate) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("screen.wgsl"), "taktika/screen.wgsl");
    let shader = app.world_mut().resource_mut::<Assets<Shader>>().add(shader);
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing
            .insert_resource(ToWindow(shader))
            .add_systems(RenderStartup, put_by_ours.after(init_blit_pipeline))
            .init_schedule(Drawn)
            .add_systems(
                Drawn,
                (
                    prepare_egui_pass,
                    (draw_in::<0>, draw_board, egui_pass).chain(),
                    (draw_in::<1>, draw_board, egui_pass).chain(),
                    (draw_everywhere, upscaling).chain(),
                )
                    .chain(),
            );
    }
}

/// The camera that all is seen by.
pub(crate) fn camera() -> impl Bundle {
    (
        Camera2d,
        Camera {
            output_mode: SHOWN,
            // What does not change stays, and the rest is covered.
            clear_color: ClearColorConfig::None,
            ..default()
        },
        CameraRenderGraph::new(Drawn),
        CompositingSpace::Srgb,
        Msaa::Off,
    )
}

fn put_by_ours(shader: Res<ToWindow>, mut pipeline: ResMut<BlitPipeline>) {
    pipeline.fragment_shader = shader.0.clone();
}

/// Has only one of the changed areas drawn. What is under the panels covers all of it, so that it does not matter
/// how often a pixel is drawn.
fn draw_in<const AREA: usize>(
    mut cameras: Query<(&ViewTarget, &mut ExtractedCamera)>,
    changes: Res<Changes>,
    mut drawn_into: Local<Option<TextureViewId>>,
) {
    for (target, mut camera) in &mut cameras {
        let picture = target.main_texture_view().id();
        // A new picture has nothing in it yet.
        let is_known = drawn_into.replace(picture) == Some(picture);
        let area = changes.0.filter(|_| is_known).map(|areas| areas[AREA]);
        camera.viewport = match area {
            Some(area) => Some(Viewport {
                physical_position: area.min,
                physical_size: area.size(),
                ..default()
            }),
            // Once is enough.
            None if AREA > 0 => Some(Viewport {
                physical_size: UVec2::ZERO,
                ..default()
            }),
            None => None,
        };
    }
}

fn draw_everywhere(mut cameras: Query<&mut ExtractedCamera>) {
    for mut camera in &mut cameras {
        camera.viewport = None;
    }
}

/// Draws the board without a depth buffer, which bevy's own passes would clear, write and read: all its drawings lie
/// on one another in their order.
fn draw_board(
    world: &World,
    view: ViewQuery<(&ExtractedView, &ViewTarget, &ExtractedCamera)>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (seen, target, camera) = view.into_inner();
    let Some(drawings) = phases.get(&seen.retained_view_entity) else {
        return;
    };
    let area = camera.viewport.as_ref();
    if area.is_some_and(|area| area.physical_size.cmpeq(UVec2::ZERO).any()) {
        return;
    }
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("board"),
        color_attachments: &[Some(target.get_color_attachment())],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    if let Some(area) = area {
        let (corner, size) = (area.physical_position, area.physical_size);
        pass.set_scissor_rect(corner.x, corner.y, size.x, size.y);
    }
    if let Err(error) = drawings.render(&mut pass, world, entity) {
        warn_once!("the board cannot be drawn: {error:?}");
    }
}
