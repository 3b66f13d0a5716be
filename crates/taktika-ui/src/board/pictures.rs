//! Drawings as pictures for egui, at exactly the pixels they are shown at.

use std::collections::HashMap;

use egui::{Color32, ColorImage, Context, Painter, Rect, TextureHandle, TextureOptions, pos2};
use taktika::game_variant::{GameInfo, KindId, Side};

use crate::art::{self, Pieces};

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
    made: HashMap<(String, u32), Option<TextureHandle>>,
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
    pub fn paint(
        &mut self,
        painter: &Painter,
        pieces: &Pieces,
        name: &str,
        rect: Rect,
        opacity: f32,
    ) {
        let scale = painter.pixels_per_point();
        let pixels = (rect.size().min_elem() * scale).round().clamp(0.0, 1024.0) as u32;
        if pixels == 0 {
            return;
        }
        let Some(texture) = self.texture(painter.ctx(), pieces, name, pixels) else {
            return;
        };
        let side = pixels as f32 / scale;
        let whole = |along: f32| (along * scale).round() / scale;
        let corner = rect.center() - egui::Vec2::splat(side / 2.0);
        let corner = pos2(whole(corner.x), whole(corner.y));
        let place = Rect::from_min_size(corner, egui::Vec2::splat(side));
        let all = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture, place, all, Color32::WHITE.gamma_multiply(opacity));
    }

    /// The same on a plate.
    pub fn paint_on_plate(
        &mut self,
        painter: &Painter,
        pieces: &Pieces,
        name: &str,
        rect: Rect,
        opacity: f32,
        plate: Plate,
    ) {
        painter.rect_filled(rect.expand(plate.margin), plate.radius, plate.colour);
        self.paint(painter, pieces, name, rect, opacity);
    }

    fn texture(
        &mut self,
        ctx: &Context,
        pieces: &Pieces,
        name: &str,
        pixels: u32,
    ) -> Option<egui::TextureId> {
        if self.made.len() > KEPT {
            self.made.retain(|(_, size), _| *size == pixels);
        }
        let key = (name.to_owned(), pixels);
        let made = self.made.entry(key).or_insert_with(|| {
            let raster = art::rasterise(pieces.svg(name)?, pixels, pixels).ok()?;
            let side = pixels as usize;
            let image = ColorImage::from_rgba_unmultiplied([side, side], raster.rgba());
            Some(ctx.load_texture(format!("{name}@{pixels}"), image, TextureOptions::LINEAR))
        });
        made.as_ref().map(TextureHandle::id)
    }
}
