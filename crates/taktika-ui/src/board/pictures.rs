//! Drawings as pictures for egui, at exactly the pixels they are shown at.

use std::collections::HashMap;

use egui::{Color32, ColorImage, Context, Painter, Rect, TextureHandle, TextureOptions, pos2};
use taktika::game_variant::{GameInfo, KindId, Side};

use crate::art::{self, Pieces, Rgb};

/// How many pictures are kept before those of other sizes are thrown away.
const KEPT: usize = 256;

/// The name of a piece's drawing: game, side and kind, without the side where the kind belongs to none.
pub fn drawing_name(info: &GameInfo, side: Option<Side>, kind: KindId) -> String {
    let known = info.kind(kind);
    let word = known.map_or("", |kind| kind.word);
    let side = side.filter(|_| known.is_none_or(|kind| kind.has_side));
    match side {
        Some(side) => format!("{}-{}-{word}", info.id, info.side(side).word),
        None => format!("{}-{word}", info.id),
    }
}

/// Pictures of drawings, made when first shown in a size.
#[derive(Default)]
pub struct Pictures {
    made: HashMap<(String, u32, Option<Faint>), Option<TextureHandle>>,
}

/// How a drawing is shown of something that is not there: mixed with what it lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Faint {
    /// The colour of what it lies on.
    pub ground: Rgb,
    /// How much of the drawing is left, of 100.
    pub percent: u8,
}

/// What lies under a piece shown off the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plate {
    /// Its colour.
    pub colour: Color32,
    /// The radius of its corners, in points.
    pub radius: f32,
    /// How much wider and higher it is than the drawing on each side, in points.
    pub margin: f32,
}

impl Pictures {
    /// None made yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets all pictures: when the drawings change.
    pub fn clear(&mut self) {
        self.made.clear();
    }

    /// Paints a drawing into the largest square in the middle of a rectangle; nothing for a name that none has.
    pub fn paint(&mut self, painter: &Painter, pieces: &Pieces, name: &str, rect: Rect) {
        self.paint_as(painter, pieces, name, rect, None);
    }

    /// The same for something that is not there.
    pub fn paint_faint(
        &mut self,
        painter: &Painter,
        pieces: &Pieces,
        name: &str,
        rect: Rect,
        faint: Faint,
    ) {
        self.paint_as(painter, pieces, name, rect, Some(faint));
    }

    fn paint_as(
        &mut self,
        painter: &Painter,
        pieces: &Pieces,
        name: &str,
        rect: Rect,
        faint: Option<Faint>,
    ) {
        let scale = painter.pixels_per_point();
        let pixels = (rect.size().min_elem() * scale).round().clamp(0.0, 1024.0) as u32;
        if pixels == 0 {
            return;
        }
        let Some(texture) = self.texture(painter.ctx(), pieces, (name, pixels, faint)) else {
            return;
        };
        let side = pixels as f32 / scale;
        let whole = |along: f32| (along * scale).round() / scale;
        let corner = rect.center() - egui::Vec2::splat(side / 2.0);
        let corner = pos2(whole(corner.x), whole(corner.y));
        let place = Rect::from_min_size(corner, egui::Vec2::splat(side));
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture, place, all, Color32::WHITE);
    }

    /// Paints a drawing on a plate.
    pub fn paint_on_plate(
        &mut self,
        painter: &Painter,
        pieces: &Pieces,
        name: &str,
        rect: Rect,
        plate: Plate,
    ) {
        painter.rect_filled(rect.expand(plate.margin), plate.radius, plate.colour);
        self.paint(painter, pieces, name, rect);
    }

    fn texture(
        &mut self,
        ctx: &Context,
        pieces: &Pieces,
        (name, pixels, faint): (&str, u32, Option<Faint>),
    ) -> Option<egui::TextureId> {
        if self.made.len() > KEPT {
            self.made.retain(|(_, size, _), _| *size == pixels);
        }
        let key = (name.to_owned(), pixels, faint);
        let made = self.made.entry(key).or_insert_with(|| {
            let raster = art::rasterise(pieces.svg(name)?, pixels, pixels).ok()?;
            let mut rgba = raster.rgba().to_vec();
            if let Some(faint) = faint {
                fade(&mut rgba, faint);
            }
            let side = pixels as usize;
            let image = ColorImage::from_rgba_unmultiplied([side, side], &rgba);
            Some(ctx.load_texture(format!("{name}@{pixels}"), image, TextureOptions::LINEAR))
        });
        made.as_ref().map(TextureHandle::id)
    }
}

/// Brings the colours of straight pixels near the ground's; how much they cover stays the same.
fn fade(rgba: &mut [u8], faint: Faint) {
    for pixel in rgba.chunks_exact_mut(4) {
        if let [red, green, blue, _] = pixel {
            let Rgb(r, g, b) = Rgb(*red, *green, *blue).over(faint.ground, faint.percent);
            (*red, *green, *blue) = (r, g, b);
        }
    }
}
