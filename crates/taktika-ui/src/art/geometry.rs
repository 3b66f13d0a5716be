//! Where a board and its squares lie in a picture.

/// A square by file and rank, both counted from zero; (0, 0) is the corner of file a and rank 1.
pub type Square = (u8, u8);

/// How a board is drawn, and with it the proportions of pieces and dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Land with a grid.
    Open,
    /// Light and dark squares.
    Chequered,
}

/// An upright rectangle in pixels; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left side.
    pub x: f32,
    /// Upper side.
    pub y: f32,
    /// Width.
    pub width: f32,
    /// Height.
    pub height: f32,
}

impl Rect {
    /// The middle.
    #[must_use]
    pub fn centre(self) -> (f32, f32) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// The rectangle made smaller by `by` on each side, larger if `by` is below zero.
    #[must_use]
    pub fn inset(self, by: f32) -> Self {
        Self {
            x: self.x + by,
            y: self.y + by,
            width: (self.width - 2.0 * by).max(0.0),
            height: (self.height - 2.0 * by).max(0.0),
        }
    }

    /// The whole pixels that the rectangle touches, of those in another.
    pub(crate) fn whole_within(self, all: Self) -> Self {
        let part = |from: f32, length: f32, first: f32, most: f32| {
            let start = from.floor().clamp(first, first + most);
            let end = (from + length).ceil().clamp(start, first + most);
            (start, end - start)
        };
        let (x, width) = part(self.x, self.width, all.x, all.width);
        let (y, height) = part(self.y, self.height, all.y, all.height);
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// The smallest rectangle round both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        Self {
            x,
            y,
            width: (self.x + self.width).max(other.x + other.width) - x,
            height: (self.y + self.height).max(other.y + other.height) - y,
        }
    }
}

/// The measures of a board's picture, shared by ground, marks and whoever places the pieces.
///
/// The picture has the board in it and, round it, room for the coordinates: ranks left, files below.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Geometry {
    files: u8,
    ranks: u8,
    style: Style,
    square: u32,
    scale: f32,
    flipped: bool,
}

/// Room round the board, in points: left, top, right, bottom.
const MARGINS: [f32; 4] = [28.0, 8.0, 8.0, 24.0];

/// What stays free round board and coordinates, in points.
const FREE: f32 = 16.0;

/// The smallest square beside which a coordinate has room, in points.
const COORDINATE: f32 = 17.0;

/// Width of the boards that the look was drawn for.
const DRAWN_FOR: f32 = 670.0;

impl Geometry {
    /// A board of `files` × `ranks` squares of `square` pixels, drawn with one pixel a point.
    ///
    /// Numbers out of reason are brought to the nearest that makes sense.
    #[must_use]
    pub fn new(files: u8, ranks: u8, style: Style, square: u32) -> Self {
        Self {
            files: files.clamp(1, 26),
            ranks: ranks.clamp(1, 26),
            style,
            square: square.clamp(1, 512),
            scale: 1.0,
            flipped: false,
        }
    }

    /// The largest board, in whole pixels a square, that fits `width` × `height` pixels with room left round it.
    #[must_use]
    pub fn fitting(
        files: u8,
        ranks: u8,
        style: Style,
        scale: f32,
        width: u32,
        height: u32,
    ) -> Self {
        let least = Self::new(files, ranks, style, 1).scaled(scale);
        let [left, top, right, bottom] = least.margins();
        let free = (2.0 * FREE * least.scale).round() as u32;
        let across = width.saturating_sub(left + right + free) / u32::from(least.files);
        let down = height.saturating_sub(top + bottom + free) / u32::from(least.ranks);
        Self {
            square: across.min(down).clamp(1, 512),
            ..least
        }
    }

    /// The same board with `scale` pixels a point, which text and room for it follow.
    #[must_use]
    pub fn scaled(self, scale: f32) -> Self {
        let scale = if scale.is_finite() {
            scale.clamp(0.25, 8.0)
        } else {
            1.0
        };
        Self { scale, ..self }
    }

    /// The same board seen from the far side, or from the near one.
    #[must_use]
    pub fn flipped(self, flipped: bool) -> Self {
        Self { flipped, ..self }
    }

    /// How many files.
    #[must_use]
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks.
    #[must_use]
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// How the board is drawn.
    #[must_use]
    pub fn style(&self) -> Style {
        self.style
    }

    /// Side of a square in pixels.
    #[must_use]
    pub fn square(&self) -> u32 {
        self.square
    }

    /// Pixels a point.
    #[must_use]
    pub fn scale(&self) -> f32 {
        self.scale
    }

    /// Whether the board is seen from the far side.
    #[must_use]
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// Whether the squares are large enough for coordinates; else they are left out.
    #[must_use]
    pub fn has_coordinates(&self) -> bool {
        self.side() >= COORDINATE * self.scale
    }

    /// Width and height of the picture in pixels: board and coordinates.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        let [left, top, right, bottom] = self.margins();
        (
            left + right + u32::from(self.files) * self.square,
            top + bottom + u32::from(self.ranks) * self.square,
        )
    }

    /// The board without the coordinates.
    #[must_use]
    pub fn board(&self) -> Rect {
        let [left, top, ..] = self.margins();
        Rect {
            x: left as f32,
            y: top as f32,
            width: f32::from(self.files) * self.side(),
            height: f32::from(self.ranks) * self.side(),
        }
    }

    /// The place of a square; also of one that would lie outside the board.
    #[must_use]
    pub fn rect(&self, (file, rank): Square) -> Rect {
        let (x, y) = self.centre_at(f32::from(file), f32::from(rank));
        let side = self.side();
        Rect {
            x: x - side / 2.0,
            y: y - side / 2.0,
            width: side,
            height: side,
        }
    }

    /// The middle of a square.
    #[must_use]
    pub fn centre(&self, square: Square) -> (f32, f32) {
        self.rect(square).centre()
    }

    /// The middle of the square `file`, `rank`, which may lie off the board or between squares.
    pub(crate) fn centre_at(&self, file: f32, rank: f32) -> (f32, f32) {
        let (file, rank) = if self.flipped {
            (f32::from(self.files) - 1.0 - file, rank)
        } else {
            (file, f32::from(self.ranks) - 1.0 - rank)
        };
        let board = self.board();
        (
            board.x + (file + 0.5) * self.side(),
            board.y + (rank + 0.5) * self.side(),
        )
    }

    /// The box a piece is drawn in, in whole pixels.
    #[must_use]
    pub fn piece(&self, square: Square) -> Rect {
        let free = match self.style {
            Style::Open => 5.0 / 62.0,
            Style::Chequered => 9.0 / 82.0,
        };
        self.rect(square).inset((free * self.side()).round())
    }

    /// The square at a point of the picture.
    #[must_use]
    pub fn square_at(&self, x: f32, y: f32) -> Option<Square> {
        let board = self.board();
        let (across, down) = ((x - board.x) / self.side(), (y - board.y) / self.side());
        let (files, ranks) = (f32::from(self.files), f32::from(self.ranks));
        if !(0.0..files).contains(&across) || !(0.0..ranks).contains(&down) {
            return None;
        }
        let (column, row) = (across as u8, down as u8);
        Some(if self.flipped {
            (self.files - 1 - column, row)
        } else {
            (column, self.ranks - 1 - row)
        })
    }

    /// Whether the board has the square.
    pub(crate) fn has(&self, (file, rank): Square) -> bool {
        file < self.files && rank < self.ranks
    }

    /// Side of a square.
    pub(crate) fn side(&self) -> f32 {
        self.square as f32
    }

    /// What a length of the look is on this board.
    pub(crate) fn unit(&self, length: f32) -> f32 {
        length * self.ratio()
    }

    /// What a line's width of the look is on this board: small boards keep lines one can see.
    pub(crate) fn stroke(&self, width: f32) -> f32 {
        width * self.ratio().max(0.65 * self.scale)
    }

    /// A line's width in whole pixels, so that upright lines are crisp.
    pub(crate) fn crisp(&self, width: f32) -> f32 {
        self.unit(width).round().max(self.scale.round()).max(1.0)
    }

    fn ratio(&self) -> f32 {
        self.side() * f32::from(self.files.max(self.ranks)) / DRAWN_FOR
    }

    fn margins(&self) -> [u32; 4] {
        MARGINS.map(|points| (points * self.scale).round() as u32)
    }
}
