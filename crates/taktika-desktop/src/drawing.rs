//! A drawing on the board as bevy draws it.

use bevy::asset::{RenderAssetUsages, uuid_handle};
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, Extent3d, RenderPipelineDescriptor, SpecializedMeshPipelineError, TextureDimension,
};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dKey, Material2dPlugin};
use bevy_egui::egui::Color32;
use taktika_ui::art::{self, Raster};

use crate::screen;

const SHADER: Handle<Shader> = uuid_handle!("5c0b7f0e-6a0c-4f5e-9b1d-2d8f3f6f1a57");

/// The drawing's pixels, and how much of them is seen.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
pub(crate) struct Drawing {
    #[texture(0)]
    pub(crate) image: Handle<Image>,
    #[uniform(1)]
    pub(crate) opacity: f32,
    /// Nothing shows through it anywhere.
    pub(crate) is_solid: bool,
}

impl Material2d for Drawing {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        if self.is_solid {
            AlphaMode2d::Opaque
        } else {
            AlphaMode2d::Blend
        }
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        _: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.depth_stencil = None;
        Ok(())
    }
}

pub(crate) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("drawing.wgsl"), "taktika/drawing.wgsl");
    let mut shaders = app.world_mut().resource_mut::<Assets<Shader>>();
    if let Err(error) = shaders.insert(&SHADER, shader) {
        error!("the shader of the board: {error}");
    }
    app.add_plugins(Material2dPlugin::<Drawing>::default());
}

/// A drawing as an image of just so many pixels, on a ground if there is one. A drawing that cannot be drawn is left
/// out and reported; the board stays playable without it.
pub(crate) fn image(svg: &str, size: UVec2, ground: Option<Color32>) -> Option<Image> {
    let raster = art::rasterise(svg, size.x, size.y)
        .inspect_err(|error| warn!("a drawing is left out: {error}"))
        .ok()?;
    let extent = Extent3d {
        width: raster.width(),
        height: raster.height(),
        depth_or_array_layers: 1,
    };
    let rgba = match ground {
        Some(ground) => on_ground(&raster, ground),
        None => raster.into_rgba(),
    };
    let usage = RenderAssetUsages::RENDER_WORLD;
    let image = Image::new(extent, TextureDimension::D2, rgba, screen::FORMAT, usage);
    Some(image)
}

fn on_ground(raster: &Raster, ground: Color32) -> Vec<u8> {
    let pixels = raster.rgba().as_chunks::<4>().0;
    pixels
        .iter()
        .flat_map(|[red, green, blue, alpha]| {
            let above = Color32::from_rgba_unmultiplied(*red, *green, *blue, *alpha);
            ground.blend(above).to_array()
        })
        .collect()
}
