//! Pictures of the whole window, drawn without a graphics card: the board's scene, and egui's triangles over it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use egui::epaint::{ImageDelta, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, ImageData, Pos2, Rect, TextureId, TexturesDelta, pos2};
use egui_kittest::TestRenderer;

use super::driver::Driver;

/// The textures that egui has asked for.
#[derive(Clone, Default)]
pub(super) struct Textures(Arc<Mutex<HashMap<TextureId, ColorImage>>>);

impl TestRenderer for Textures {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        let mut textures = self.0.lock().unwrap();
        let deltas = delta
            .set
            .iter()
            .flat_map(|(id, deltas)| deltas.iter().map(move |delta| (id, delta)));
        for (id, ImageDelta { image, pos, .. }) in deltas {
            let ImageData::Color(image) = image;
            match (pos, textures.get_mut(id)) {
                (Some([x, y]), Some(whole)) => {
                    for row in 0..image.height() {
                        for column in 0..image.width() {
                            whole[(x + column, y + row)] = image[(column, row)];
                        }
                    }
                }
                _ => {
                    textures.insert(*id, (**image).clone());
                }
            }
        }
        delta.clear();
    }
}

/// The window as it looks, at one pixel a point.
pub(super) fn picture(driver: &Driver, size: [usize; 2]) -> ColorImage {
    let client = driver.harness.state();
    let mut image = ColorImage::filled(size, client.background(&driver.harness.ctx));
    if let Some(scene) = client.scene() {
        let board = scene.to_image(client.pieces(), 1.0).unwrap();
        let corner = scene.board.min.round();
        for y in 0..board.height() {
            for x in 0..board.width() {
                let at = corner + egui::vec2(x as f32, y as f32);
                put(&mut image, at.x as i64, at.y as i64, board[(x, y)]);
            }
        }
    }
    let textures = driver.textures.0.lock().unwrap();
    let shapes = driver.harness.output().shapes.clone();
    for primitive in driver.harness.ctx.tessellate(shapes, 1.0) {
        if let Primitive::Mesh(mesh) = primitive.primitive
            && let Some(texture) = textures.get(&mesh.texture_id)
        {
            draw(&mut image, &mesh, primitive.clip_rect, texture);
        }
    }
    image
}

fn put(image: &mut ColorImage, x: i64, y: i64, colour: Color32) {
    let (width, height) = (image.width() as i64, image.height() as i64);
    if (0..width).contains(&x) && (0..height).contains(&y) {
        let pixel = &mut image[(x as usize, y as usize)];
        *pixel = pixel.blend(colour);
    }
}

fn draw(image: &mut ColorImage, mesh: &Mesh, clip: Rect, texture: &ColorImage) {
    for corners in mesh.indices.chunks_exact(3) {
        let [a, b, c] = [0, 1, 2].map(|corner| mesh.vertices[corners[corner] as usize]);
        let area = cross(a.pos, b.pos, c.pos);
        if area == 0.0 {
            continue;
        }
        let bounds = Rect::from_points(&[a.pos, b.pos, c.pos]).intersect(clip);
        for y in bounds.top().floor() as i64..bounds.bottom().ceil() as i64 {
            for x in bounds.left().floor() as i64..bounds.right().ceil() as i64 {
                let at = pos2(x as f32 + 0.5, y as f32 + 0.5);
                let weights = [
                    cross(b.pos, c.pos, at),
                    cross(c.pos, a.pos, at),
                    cross(a.pos, b.pos, at),
                ];
                let weights = weights.map(|weight| weight / area);
                // Edges shared by two triangles belong to one of them only, by and large.
                if clip.contains(at) && weights.iter().all(|weight| *weight >= 0.0) {
                    put(image, x, y, colour(&[a, b, c], weights, texture));
                }
            }
        }
    }
}

fn cross(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

fn colour(corners: &[Vertex; 3], weights: [f32; 3], texture: &ColorImage) -> Color32 {
    let mut uv = [0.0; 2];
    let mut tint = [0.0; 4];
    for (corner, weight) in corners.iter().zip(weights) {
        uv[0] += corner.uv.x * weight;
        uv[1] += corner.uv.y * weight;
        for (sum, part) in tint.iter_mut().zip(corner.color.to_array()) {
            *sum += f32::from(part) * weight;
        }
    }
    let texel =
        |along: f32, count: usize| ((along * count as f32) as usize).min(count.saturating_sub(1));
    let texel = texture[(
        texel(uv[0], texture.width()),
        texel(uv[1], texture.height()),
    )];
    let [red, green, blue, alpha] = texel.to_array();
    let parts = [red, green, blue, alpha];
    let mixed: [u8; 4] =
        std::array::from_fn(|part| (f32::from(parts[part]) * tint[part] / 255.0).round() as u8);
    let [red, green, blue, alpha] = mixed;
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}
