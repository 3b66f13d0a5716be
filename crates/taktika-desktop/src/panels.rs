//! How the panels get their pixels.

use bevy::prelude::*;
use bevy_egui::render::EGUI_SHADER_HANDLE;

/// Puts a shader in the place of `bevy_egui`'s that costs a machine without a graphics card a fraction of it. To be
/// added after that plugin.
pub(crate) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("panels.wgsl"), "taktika/panels.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&EGUI_SHADER_HANDLE, shader) {
        // The panels are drawn by the other one, as well as before.
        warn!("the shader of the panels: {error}");
    }
}
