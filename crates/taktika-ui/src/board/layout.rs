//! Where the board lies and which square is where.

use egui::{Pos2, Rect, Vec2, pos2, vec2};
use taktika::game_variant::{Cell, GameInfo, Ground};

use crate::art::{Geometry, Rect as Pixels, Style};

/// Free space kept round the board and its coordinates, in points.
pub const AIR: f32 = 16.0;

/// How much room the board's picture keeps beside the squares that no coordinate needs, in points: the free space
/// round the board may begin there.
const SLACK: f32 = 8.0;

/// What the coordinates fill left of the board and below it, in points: the board is centred together with them.
const COORDINATES: Vec2 = vec2(22.0, 16.0);

/// The place of a board and its squares in a window.
///
/// Lengths are points; underneath, everything lies on whole physical pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardLayout {
    geometry: Geometry,
    frame: Rect,
}

impl BoardLayout {
    /// How much further on each side a space must reach than [`AIR`], for a board whose coordinates are cut away.
    pub const AROUND: f32 = 12.0;

    /// The largest board that leaves [`AIR`] round itself and its coordinates in the space there is.
    ///
    /// A square has at least one physical pixel, however little space there is.
    pub fn fit(space: Rect, info: &GameInfo, flipped: bool, pixels_per_point: f32) -> Self {
        let style = match info.ground {
            Ground::Open => Style::Open,
            Ground::Chequered => Style::Chequered,
        };
        let (files, ranks) = (info.shape.files, info.shape.ranks);
        let scale = Geometry::new(files, ranks, style, 1)
            .scaled(pixels_per_point)
            .scale();
        let pixels = |length: f32| (length * scale).floor().clamp(0.0, 16_384.0) as u32;
        let (width, height) = (pixels(space.width() + SLACK), pixels(space.height()));
        let geometry =
            Geometry::fitting(files, ranks, style, scale, width, height).flipped(flipped);
        let board = geometry.board();
        let outer = vec2(board.width, board.height) / scale + COORDINATES;
        let corner = space.center() - outer / 2.0 + vec2(COORDINATES.x, 0.0)
            - vec2(board.x, board.y) / scale;
        let whole = |along: f32| (along * scale).round() / scale;
        let (across, down) = geometry.size();
        let frame = Rect::from_min_size(
            pos2(whole(corner.x), whole(corner.y)),
            vec2(across as f32, down as f32) / scale,
        );
        Self { geometry, frame }
    }

    /// The same measures in pixels of the board's picture, as the drawings take them.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The board with its coordinates.
    pub fn frame(&self) -> Rect {
        self.frame
    }

    /// All squares together.
    pub fn board(&self) -> Rect {
        self.points(self.geometry.board())
    }

    /// The side of a square.
    pub fn square(&self) -> f32 {
        self.geometry.square() as f32 / self.geometry.scale()
    }

    /// Physical pixels in a point.
    pub fn pixels_per_point(&self) -> f32 {
        self.geometry.scale()
    }

    /// Whether the board is turned by half.
    pub fn is_flipped(&self) -> bool {
        self.geometry.is_flipped()
    }

    /// A square's rectangle; also of one that the board does not have.
    pub fn cell_rect(&self, cell: Cell) -> Rect {
        self.points(self.geometry.rect((cell.file, cell.rank)))
    }

    /// The box of the piece on a square.
    pub fn piece_rect(&self, cell: Cell) -> Rect {
        self.points(self.geometry.piece((cell.file, cell.rank)))
    }

    /// The square at a point, if one is there.
    pub fn cell_at(&self, point: Pos2) -> Option<Cell> {
        let inside = (point - self.frame.min) * self.geometry.scale();
        let (file, rank) = self.geometry.square_at(inside.x, inside.y)?;
        Some(Cell { file, rank })
    }

    /// Where a part of the board's picture lies.
    pub(super) fn points(&self, pixels: Pixels) -> Rect {
        let scale = self.geometry.scale();
        let min = self.frame.min + vec2(pixels.x, pixels.y) / scale;
        Rect::from_min_size(min, vec2(pixels.width, pixels.height) / scale)
    }
}
