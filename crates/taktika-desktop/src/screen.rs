//! What everything is drawn into before the window shows it: a picture of sRGB values, not of linear ones.
//!
//! That is how `taktika-ui` mixes colours and how its drawings are meant. It is also what a machine without a graphics
//! card can do in a fraction of the time: there, every change between the two costs powers for each pixel.

use bevy::camera::{CameraOutputMode, CompositingSpace};
use bevy::core_pipeline::blit::{BlitPipeline, init_blit_pipeline};
use bevy::core_pipeline::core_2d::Transparent2d;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_phase::ViewSortedRenderPhases;
use bevy::render::render_resource::{RenderPassDescriptor, TextureFormat};
use bevy::render::renderer::{RenderContext, ViewQuery};
use bevy::render::view::{ExtractedView, ViewTarget};
use bevy::render::{RenderApp, RenderStartup};
use bevy_egui::render::{egui_pass, prepare_egui_pass};

use crate::changes::Changes;

/// The format of the picture that [`camera`] draws into.
pub(crate) const FORMAT: TextureFormat = TextureFormat::Rgba8Unorm;

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
                    (draw_board, egui_pass).chain().run_if(Changes::are_any),
                    upscaling,
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
            output_mode: output(true),
            // What does not change stays, and the rest is covered.
            clear_color: ClearColorConfig::None,
            ..default()
        },
        CameraRenderGraph::new(Drawn),
        CompositingSpace::Srgb,
        Msaa::Off,
    )
}

/// Whether the window shows what the camera draws, which covers all of it.
pub(crate) fn output(is_shown: bool) -> CameraOutputMode {
    if !is_shown {
        return CameraOutputMode::Skip;
    }
    CameraOutputMode::Write {
        blend_state: None,
        clear_color: ClearColorConfig::None,
    }
}

fn put_by_ours(shader: Res<ToWindow>, mut pipeline: ResMut<BlitPipeline>) {
    pipeline.fragment_shader = shader.0.clone();
}

/// Draws the board without a depth buffer, which bevy's own passes would clear, write and read: all its drawings lie
/// on one another in their order. What is under them covers each area, so that nothing of the picture before is left.
fn draw_board(
    world: &World,
    view: ViewQuery<(&ExtractedView, &ViewTarget)>,
    phases: Res<ViewSortedRenderPhases<Transparent2d>>,
    changes: Res<Changes>,
    mut context: RenderContext,
) {
    let entity = view.entity();
    let (seen, target) = view.into_inner();
    let Some(drawings) = phases.get(&seen.retained_view_entity) else {
        return;
    };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("board"),
        color_attachments: &[Some(target.get_color_attachment())],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    let picture = target.main_texture();
    let picture = URect::new(0, 0, picture.width(), picture.height());
    for area in changes.0.as_deref().unwrap_or(&[picture]) {
        let area = area.intersect(picture);
        let (corner, size) = (area.min, area.size());
        pass.set_scissor_rect(corner.x, corner.y, size.x, size.y);
        if let Err(error) = drawings.render(&mut pass, world, entity) {
            warn_once!("the board cannot be drawn: {error:?}");
        }
    }
}
