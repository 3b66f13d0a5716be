//! How the panels get their pixels: by a shader, a target and textures of sRGB values, as `screen.rs` wants them.

use bevy::prelude::*;
use bevy::render::render_resource::{
    PipelineCache, SpecializedRenderPipelines, TextureFormat, TextureViewDescriptor,
};
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy_egui::render::systems::{EguiPipelines, queue_pipelines_system};
use bevy_egui::render::{EGUI_SHADER_HANDLE, EguiPipeline, EguiPipelineKey};
use bevy_egui::{EguiManagedTextures, EguiPostUpdateSet, update_egui_textures_system};

use crate::screen;

/// What the textures hold: sRGB values, as they are.
const VALUES: &[TextureFormat] = &[TextureFormat::Rgba8Unorm];

/// To be added after `bevy_egui`'s plugin, in the place of whose shader ours is put.
pub(crate) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("panels.wgsl"), "taktika/panels.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&EGUI_SHADER_HANDLE, shader) {
        // The panels are drawn by the other one, in colours that are a little off.
        warn!("the shader of the panels: {error}");
    }
    app.add_systems(
        PostUpdate,
        read_as_they_are
            .in_set(EguiPostUpdateSet::PostProcessOutput)
            .after(update_egui_textures_system),
    );
    if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
        drawing.add_systems(
            Render,
            draw_into_ours
                .in_set(RenderSystems::Queue)
                .after(queue_pipelines_system),
        );
    }
}

/// New textures are read without being made linear. They are still written as sRGB, as `bevy_egui` does it.
fn read_as_they_are(textures: Res<EguiManagedTextures>, mut images: ResMut<Assets<Image>>) {
    for texture in textures.values() {
        let is_new = |image: &Image| image.texture_view_descriptor.is_none();
        if !images.get(&texture.handle).is_some_and(is_new) {
            continue;
        }
        if let Some(mut image) = images.get_mut(&texture.handle) {
            image.texture_descriptor.view_formats = VALUES;
            image.texture_view_descriptor = Some(TextureViewDescriptor {
                format: VALUES.first().copied(),
                ..default()
            });
        }
    }
}

/// `bevy_egui` knows nothing of a camera's compositing space and queues a pipeline for another target.
fn draw_into_ours(
    mut queued: ResMut<EguiPipelines>,
    mut pipelines: ResMut<SpecializedRenderPipelines<EguiPipeline>>,
    pipeline: Res<EguiPipeline>,
    cache: Res<PipelineCache>,
) {
    let key = EguiPipelineKey {
        target_format: screen::FORMAT,
    };
    for id in queued.0.values_mut() {
        *id = pipelines.specialize(&cache, &pipeline, key);
    }
}
