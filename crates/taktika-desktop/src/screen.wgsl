// Puts the finished picture into the window, pixel by pixel. The picture holds sRGB values, the window's target wants
// linear ones and makes them sRGB again itself.

@group(0) @binding(0) var picture: texture_2d<f32>;

// From sRGB to linear, IEC 61966-2-1. The power is a polynomial, which is less than a tenth of a step of eight bits off:
// the window gets the very values that the picture has.
fn linear(srgb: vec3<f32>) -> vec3<f32> {
    let light = ((((-0.1167874 * srgb + 0.5265138) * srgb + 0.5603653) * srgb + 0.02840631) * srgb) + 0.00104613;
    return select(light, srgb / 12.92, srgb <= vec3<f32>(0.04045));
}

@fragment
fn fs_main(@builtin(position) at: vec4<f32>) -> @location(0) vec4<f32> {
    let colour = textureLoad(picture, vec2<i32>(at.xy), 0);
    return vec4<f32>(linear(colour.rgb), colour.a);
}
