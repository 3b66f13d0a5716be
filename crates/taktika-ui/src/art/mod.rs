//! Drawings: pieces, boards and marks as SVG, and their pixels.
//!
//! A frame is made of four pictures: [`ground::ground_svg`], the marks of [`marks::Layer::Under`], the pieces,
//! the marks of [`marks::Layer::Over`]. [`Geometry`] tells where everything lies; [`rasterise`] makes pixels of it.

mod geometry;
pub mod ground;
pub mod marks;
mod pieces;
mod raster;
mod terrain;
mod theme;

pub use geometry::{Geometry, Rect, Square, Style};
pub use pieces::{Pieces, piece_names, piece_svg};
pub use raster::{ArtError, MAX_SIDE, MAX_SOURCE, Raster, rasterise};
pub use theme::{Colours, Rgb, Theme};
