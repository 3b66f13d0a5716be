// Draws the panels. Colours come as egui has them: with the alpha multiplied in, in sRGB.
//
// The colour of a corner is made linear there, once for a whole triangle; a texel is linear already. Their product stands
// for the sRGB product made linear, which takes six powers for each pixel: that is what a machine without a graphics
// card spends half its time on. The two are the same where a texel is white or empty, and all but the same where it
// is the edge of a letter.

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
@group(1) @binding(1) var samplers: binding_array<sampler>;

struct Chosen {
    number: u32,
}
var<immediate> chosen: Chosen;
#else
@group(1) @binding(0) var texture: texture_2d<f32>;
@group(1) @binding(1) var texture_sampler: sampler;
#endif

// From sRGB to linear, IEC 61966-2-1.
fn linear(srgb: vec3<f32>) -> vec3<f32> {
    let dark = srgb / 12.92;
    let light = pow((srgb + 0.055) / 1.055, vec3<f32>(2.4));
    return select(light, dark, srgb <= vec3<f32>(0.04045));
}

@vertex
fn vs_main(corner: Corner) -> Fragment {
    let at = corner.position * transform.scale + transform.translation;
    let colour = vec4<f32>(linear(corner.colour.rgb), corner.colour.a);
    return Fragment(vec4<f32>(at, 0.0, 1.0), colour, corner.texel);
}

@fragment
fn fs_main(fragment: Fragment) -> @location(0) vec4<f32> {
#ifdef BINDLESS
    let texel = textureSample(textures[chosen.number], samplers[chosen.number], fragment.texel);
#else
    let texel = textureSample(texture, texture_sampler, fragment.texel);
#endif
    return texel * fragment.colour;
}
