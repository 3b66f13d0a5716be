// Draws a drawing over just so many pixels as it has, in its own sRGB values (see `screen.rs`).

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> opacity: f32;

@fragment
fn fragment(fragment: VertexOutput) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let colour = textureLoad(picture, vec2<i32>(fragment.uv * size), 0);
    return vec4<f32>(colour.rgb, colour.a * opacity);
}
