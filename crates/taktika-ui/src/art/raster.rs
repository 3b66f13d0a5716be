//! From drawing to pixels.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};

/// The largest side, in pixels, that [`rasterise`] makes.
pub const MAX_SIDE: u32 = 8192;

/// The longest drawing, in bytes, that [`rasterise`] reads.
pub const MAX_SOURCE: usize = 1 << 20;

/// Family of the text in drawings.
pub(crate) const FONT_FAMILY: &str = "Noto Sans";

/// Why a drawing did not become pixels.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ArtError {
    /// One of the sides wished for is zero or larger than [`MAX_SIDE`].
    #[error("a picture of {width}×{height} pixels cannot be made")]
    Size {
        /// Width wished for.
        width: u32,
        /// Height wished for.
        height: u32,
    },
    /// The source is longer than [`MAX_SOURCE`].
    #[error("a drawing of {length} bytes is too long")]
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// The source is not an SVG drawing.
    #[error("the drawing cannot be read: {0}")]
    Parse(#[from] usvg::Error),
    /// The drawing's file cannot be read.
    #[error("the drawing's file cannot be read: {0}")]
    Read(#[from] std::io::Error),
    /// There is something else than a file under that name.
    #[error("the drawing is not a file")]
    NoFile,
    /// There is nothing to see in the drawing.
    #[error("the drawing is empty")]
    Empty,
    /// The renderer gave up on the drawing.
    #[error("the drawing cannot be rendered")]
    Render,
    /// The pixels could not be packed as PNG.
    #[error("the picture cannot be written as PNG")]
    Png,
}

/// A picture: 8 bit a channel, red, green, blue, alpha, row by row from the top; alpha is straight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    width: u32,
    height: u32,
    rgba: Vec<u8>,
}

impl Raster {
    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The pixels, four bytes each.
    #[must_use]
    pub fn rgba(&self) -> &[u8] {
        &self.rgba
    }

    /// The pixels, taken out.
    #[must_use]
    pub fn into_rgba(self) -> Vec<u8> {
        self.rgba
    }

    /// One pixel, or nothing outside the picture.
    #[must_use]
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width || y >= self.height {
            return None;
        }
        let start = (y as usize * self.width as usize + x as usize) * 4;
        self.rgba.get(start..start + 4)?.try_into().ok()
    }

    /// The picture as a PNG file.
    ///
    /// # Errors
    /// [`ArtError::Png`] if the encoder refuses, which it does only for lack of memory.
    pub fn to_png(&self) -> Result<Vec<u8>, ArtError> {
        let mut pixmap = Pixmap::new(self.width, self.height).ok_or(ArtError::Png)?;
        for (to, from) in pixmap
            .pixels_mut()
            .iter_mut()
            .zip(self.rgba.as_chunks::<4>().0)
        {
            let [red, green, blue, alpha] = *from;
            *to = resvg::tiny_skia::ColorU8::from_rgba(red, green, blue, alpha).premultiply();
        }
        pixmap.encode_png().map_err(|_| ArtError::Png)
    }
}

/// Renders an SVG drawing as large as fits `width_px` × `height_px`, centred, never distorted.
///
/// Text is set in Noto Sans; fonts and files of the system are not looked at.
///
/// # Errors
/// A side of zero or above [`MAX_SIDE`], a source that is too long or no SVG.
pub fn rasterise(svg: &str, width_px: u32, height_px: u32) -> Result<Raster, ArtError> {
    let sides = 1..=MAX_SIDE;
    if !sides.contains(&width_px) || !sides.contains(&height_px) {
        return Err(ArtError::Size {
            width: width_px,
            height: height_px,
        });
    }
    guarded(|| render(&parse(svg)?, width_px, height_px))
}

/// Whether [`rasterise`] takes the drawing and there is something to see in it.
pub(crate) fn check(svg: &str) -> Result<(), ArtError> {
    let small = rasterise(svg, 16, 16)?;
    if small.rgba.iter().all(|channel| *channel == 0) {
        return Err(ArtError::Empty);
    }
    Ok(())
}

/// A drawing may come from the player's folder: one that upsets the renderer must not end the game.
fn guarded<T>(work: impl FnOnce() -> Result<T, ArtError>) -> Result<T, ArtError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(Err(ArtError::Render))
}

fn parse(svg: &str) -> Result<usvg::Tree, ArtError> {
    if svg.len() > MAX_SOURCE {
        return Err(ArtError::TooLong { length: svg.len() });
    }
    Ok(usvg::Tree::from_str(svg, &options())?)
}

fn render(tree: &usvg::Tree, width: u32, height: u32) -> Result<Raster, ArtError> {
    let mut pixmap = Pixmap::new(width, height).ok_or(ArtError::Size { width, height })?;
    let size = tree.size();
    let scale = (width as f32 / size.width()).min(height as f32 / size.height());
    let transform = Transform::from_scale(scale, scale).post_translate(
        (width as f32 - size.width() * scale) / 2.0,
        (height as f32 - size.height() * scale) / 2.0,
    );
    resvg::render(tree, transform, &mut pixmap.as_mut());
    let rgba = pixmap
        .pixels()
        .iter()
        .flat_map(|pixel| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        })
        .collect();
    Ok(Raster {
        width,
        height,
        rgba,
    })
}

fn options() -> usvg::Options<'static> {
    usvg::Options {
        font_family: FONT_FAMILY.to_owned(),
        fontdb: fonts(),
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    }
}

fn fonts() -> Arc<fontdb::Database> {
    static FONTS: OnceLock<Arc<fontdb::Database>> = OnceLock::new();
    FONTS
        .get_or_init(|| {
            let mut fonts = fontdb::Database::new();
            for font in [ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD] {
                fonts.load_font_source(fontdb::Source::Binary(Arc::new(font)));
            }
            fonts.set_sans_serif_family(FONT_FAMILY);
            Arc::new(fonts)
        })
        .clone()
}
