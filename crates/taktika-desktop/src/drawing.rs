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
#[bind_group_data(IsSolid)]
pub(crate) struct Drawing {
    #[texture(0)]
    pub(crate) image: Handle<Image>,
    #[uniform(1)]
    pub(crate) opacity: f32,
    /// Nothing shows through it anywhere.
    pub(crate) is_solid: bool,
}

/// Whether nothing shows through.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub(crate) struct IsSolid(bool);

impl From<&Drawing> for IsSolid {
    fn from(drawing: &Drawing) -> Self {
        Self(drawing.is_solid)
    }
}

impl Material2d for Drawing {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    /// Also of what is solid: only these are drawn in their order.
    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }

    fn specialize(
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: Material2dKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        descriptor.depth_stencil = None;
        if key.bind_group_data.0 {
            let targets = descriptor
                .fragment
                .iter_mut()
                .flat_map(|it| &mut it.targets);
            for target in targets.flatten() {
                target.blend = None;
            }
        }
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
    let size = UVec2::new(raster.width(), raster.height());
    let rgba = match ground {
        Some(ground) => on_ground(&raster, ground),
        None => raster.into_rgba(),
    };
    Some(of_pixels(size, rgba))
}

/// One pixel of a colour.
pub(crate) fn plain(colour: Color32) -> Image {
    of_pixels(UVec2::ONE, colour.to_array().to_vec())
}

fn of_pixels(size: UVec2, rgba: Vec<u8>) -> Image {
    let extent = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let usage = RenderAssetUsages::RENDER_WORLD;
    Image::new(extent, TextureDimension::D2, rgba, screen::FORMAT, usage)
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
