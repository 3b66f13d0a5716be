//! The shaders are valid as the drivers' compilers want them, in each form that a machine may use.

use naga::valid::Capabilities;
use naga_oil::compose::{
    ComposableModuleDescriptor, Composer, NagaModuleDescriptor, ShaderDefValue,
};

/// What bevy gives to a drawing's shader.
const MESH: &str = "
#define_import_path bevy_sprite::mesh2d_vertex_output
struct VertexOutput {
    @builtin(position) position: vec4<f32>,
    @location(0) world_position: vec4<f32>,
    @location(1) world_normal: vec3<f32>,
    @location(2) uv: vec2<f32>,
}
";

/// The names of a shader's entry points, if it is valid.
fn entry_points(
    source: &str,
    definitions: &[(&str, ShaderDefValue)],
    capabilities: Capabilities,
) -> Vec<String> {
    let mut composer = Composer::default().with_capabilities(capabilities);
    composer
        .add_composable_module(ComposableModuleDescriptor {
            source: MESH,
            file_path: "mesh.wgsl",
            ..Default::default()
        })
        .expect("it can be imported");
    let definitions = definitions.iter();
    let module = composer.make_naga_module(NagaModuleDescriptor {
        source,
        file_path: "shader.wgsl",
        shader_defs: definitions
            .map(|(name, value)| ((*name).to_owned(), *value))
            .collect(),
        ..Default::default()
    });
    let module = module.unwrap_or_else(|error| panic!("{}", error.emit_to_string(&composer)));
    let entries = module.entry_points.into_iter();
    entries.map(|entry| entry.name).collect()
}

#[test]
fn the_panels_shader_is_valid_with_a_texture_at_a_time_and_with_many() {
    let source = include_str!("panels.wgsl");
    let one = entry_points(source, &[], Capabilities::empty());
    assert_eq!(one, ["vs_main", "fs_main"]);
    let many = [("BINDLESS", ShaderDefValue::UInt(16))];
    let many = entry_points(
        source,
        &many,
        Capabilities::TEXTURE_AND_SAMPLER_BINDING_ARRAY | Capabilities::IMMEDIATES,
    );
    assert_eq!(many, ["vs_main", "fs_main"]);
}

#[test]
fn the_boards_and_the_windows_shaders_are_valid() {
    let group = [("MATERIAL_BIND_GROUP", ShaderDefValue::UInt(2))];
    let drawing = entry_points(include_str!("drawing.wgsl"), &group, Capabilities::empty());
    assert_eq!(drawing, ["fragment"]);
    let screen = entry_points(include_str!("screen.wgsl"), &[], Capabilities::empty());
    assert_eq!(screen, ["fs_main"]);
}
