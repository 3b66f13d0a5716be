//! A scene as one picture, for whoever has no window.

use egui::{Color32, ColorImage, Rect};
use resvg::tiny_skia::{IntSize, Pixmap};

use super::scene::{Layer, Scene};
use crate::art::{self, ArtError, Pieces};

impl Scene {
    /// The board with its coordinates as a picture without a background.
    ///
    /// # Errors
    /// That one of the drawings cannot be made into pixels of that size.
    pub fn to_image(
        &self,
        pieces: &Pieces,
        pixels_per_point: f32,
    ) -> Result<ColorImage, ArtError> {
        let pixels = |length: f32| (length * pixels_per_point).round().max(0.0) as usize;
        let size = [pixels(self.board.width()), pixels(self.board.height())];
        let mut picture = Picture {
            image: ColorImage::filled(size, Color32::TRANSPARENT),
            corner: self.board.min,
            scale: pixels_per_point,
        };
        picture.layer(&self.ground)?;
        picture.layer(&self.under)?;
        for piece in &self.pieces {
            if let Some(svg) = pieces.svg(&piece.drawing) {
                picture.lay(svg, piece.rect, piece.opacity)?;
            }
        }
        picture.layer(&self.over)?;
        Ok(picture.image)
    }
}

/// A picture as a PNG file.
///
/// # Errors
/// [`ArtError::Png`] if the picture is empty or the encoder refuses.
pub fn to_png(image: &ColorImage) -> Result<Vec<u8>, ArtError> {
    let bytes = image.pixels.iter().flat_map(|pixel| pixel.to_array()).collect();
    let [width, height] = image.size.map(|side| u32::try_from(side).unwrap_or_default());
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
        self.lay(&layer.svg, layer.rect, 1.0)
    }

    /// Lays a drawing over what is there already.
    fn lay(&mut self, svg: &str, rect: Rect, opacity: f32) -> Result<(), ArtError> {
        let whole = |length: f32| (length * self.scale).round() as i64;
        let side = |length: f32| u32::try_from(whole(length)).unwrap_or_default();
        let drawn = art::rasterise(svg, side(rect.width()), side(rect.height()))?;
        let (left, top) = (whole(rect.min.x - self.corner.x), whole(rect.min.y - self.corner.y));
        let [width, height] = self.image.size;
        let rows = drawn.rgba().chunks_exact(drawn.width() as usize * 4);
        for (row, y) in rows.zip(top..) {
            for (pixel, x) in row.as_chunks::<4>().0.iter().zip(left..) {
                let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { continue };
                if x >= width || y >= height {
                    continue;
                }
                let [red, green, blue, alpha] = *pixel;
                let above = Color32::from_rgba_unmultiplied(red, green, blue, alpha);
                let below = &mut self.image.pixels[y * width + x];
                *below = below.blend(above.gamma_multiply(opacity));
            }
        }
        Ok(())
    }
}
