// Draws the panels. Colours come as egui has them, with the alpha multiplied in, in sRGB, and stay so: the picture they
// are drawn into is made of them (see `screen.rs`).
//
// The panels lie on whole pixels, so one texel is what a pixel shows.

struct Transform {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct Corner {
    @location(0) position: vec2<f32>,
    @location(1) texel: vec2<f32>,
    @location(2) colour: vec4<f32>,
}

struct Fragment {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    @location(1) texel: vec2<f32>,
}

@group(0) @binding(0) var<uniform> transform: Transform;

#ifdef BINDLESS
@group(1) @binding(0) var textures: binding_array<texture_2d<f32>>;

struct Chosen {
    number: u32,
}
var<immediate> chosen: Chosen;
#else
@group(1) @binding(0) var texture: texture_2d<f32>;
#endif

@vertex
fn vs_main(corner: Corner) -> Fragment {
    let at = corner.position * transform.scale + transform.translation;
    return Fragment(vec4<f32>(at, 0.0, 1.0), corner.colour, corner.texel);
}

@fragment
fn fs_main(fragment: Fragment) -> @location(0) vec4<f32> {
#ifdef BINDLESS
    return fragment.colour * texel(textures[chosen.number], fragment.texel);
#else
    return fragment.colour * texel(texture, fragment.texel);
#endif
}

fn texel(texture: texture_2d<f32>, place: vec2<f32>) -> vec4<f32> {
    return textureLoad(texture, vec2<i32>(place * vec2<f32>(textureDimensions(texture))), 0);
}
