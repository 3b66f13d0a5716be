//! A scene as one picture, for whoever has no window.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use egui::{Color32, ColorImage, Rect};
use resvg::tiny_skia::{IntSize, Pixmap};

use super::scene::{Layer, Scene};
use crate::art::{self, ArtError, Pieces, Raster};

impl Scene {
    /// The board with its coordinates as a picture without a background.
    ///
    /// # Errors
    /// That one of the drawings cannot be made into pixels of that size.
    pub fn to_image(&self, pieces: &Pieces, pixels_per_point: f32) -> Result<ColorImage, ArtError> {
        let pixels = |length: f32| (length * pixels_per_point).round().max(0.0) as usize;
        let size = [pixels(self.board.width()), pixels(self.board.height())];
        let mut picture = Picture {
            image: ColorImage::filled(size, Color32::TRANSPARENT),
            corner: self.board.min,
            scale: pixels_per_point,
        };
        picture.layer(&self.ground)?;
        if let Some(under) = &self.under {
            picture.layer(under)?;
        }
        let mut made: HashMap<(&str, (u32, u32)), Raster> = HashMap::new();
        for piece in &self.pieces {
            let Some(svg) = pieces.svg(&piece.drawing) else {
                continue;
            };
            let key = (&*piece.drawing, picture.pixels(piece.rect));
            let drawn = match made.entry(key) {
                Entry::Occupied(made) => made.into_mut(),
                Entry::Vacant(place) => place.insert(picture.draw(svg, piece.rect)?),
            };
            picture.lay(drawn, piece.rect, piece.opacity);
        }
        if let Some(over) = &self.over {
            picture.layer(over)?;
        }
        Ok(picture.image)
    }
}

/// A picture as a PNG file.
///
/// # Errors
/// [`ArtError::Png`] if the picture is empty or the encoder refuses.
pub fn to_png(image: &ColorImage) -> Result<Vec<u8>, ArtError> {
    let bytes = image
        .pixels
        .iter()
        .flat_map(|pixel| pixel.to_array())
        .collect();
    let [width, height] = image
        .size
        .map(|side| u32::try_from(side).unwrap_or_default());
    let size = IntSize::from_wh(width, height).ok_or(ArtError::Png)?;
    let pixmap = Pixmap::from_vec(bytes, size).ok_or(ArtError::Png)?;
    pixmap.encode_png().map_err(|_| ArtError::Png)
}

struct Picture {
    image: ColorImage,
    corner: egui::Pos2,
    scale: f32,
}

impl Picture {
    fn layer(&mut self, layer: &Layer) -> Result<(), ArtError> {
        let drawn = self.draw(&layer.svg, layer.rect)?;
        self.lay(&drawn, layer.rect, 1.0);
        Ok(())
    }

    /// How large a rectangle is in the picture.
    fn pixels(&self, rect: Rect) -> (u32, u32) {
        let side = |length: f32| (length * self.scale).round().max(0.0) as u32;
        (side(rect.width()), side(rect.height()))
    }

    fn draw(&self, svg: &str, rect: Rect) -> Result<Raster, ArtError> {
        let (width, height) = self.pixels(rect);
        art::rasterise(svg, width, height)
    }

    /// Lays a drawing over what is there already.
    fn lay(&mut self, drawn: &Raster, rect: Rect, opacity: f32) {
        let whole = |length: f32| (length * self.scale).round() as i64;
        let (left, top) = (
            whole(rect.min.x - self.corner.x),
            whole(rect.min.y - self.corner.y),
        );
        let [width, height] = self.image.size;
        let rows = drawn.rgba().chunks_exact(drawn.width() as usize * 4);
        for (row, y) in rows.zip(top..) {
            for (pixel, x) in row.as_chunks::<4>().0.iter().zip(left..) {
                let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else {
                    continue;
                };
                if x >= width || y >= height {
                    continue;
                }
                let [red, green, blue, alpha] = *pixel;
                let above = Color32::from_rgba_unmultiplied(red, green, blue, alpha);
                let below = &mut self.image.pixels[y * width + x];
                *below = below.blend(above.gamma_multiply(opacity));
            }
        }
    }
}
