//! What there is to mark, and where it lies among other marks.

use super::links::neighbours;
use super::{Layer, Square, ZoneColour};

/// One mark.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// The last turn: brackets on both squares and a small circle on the one left. A placement has no `from`.
    LastTurn {
        /// The square left.
        from: Option<Square>,
        /// The square reached.
        to: Square,
    },
    /// The last turn was a capture without movement: brackets on both squares.
    LastShot {
        /// Where the piece stands that captured.
        from: Square,
        /// The square it captured on.
        to: Square,
    },
    /// The selected square.
    Selected(Square),
    /// The hovered square.
    Hover(Square),
    /// A square the selected piece may move to.
    LegalMove {
        /// The square.
        at: Square,
        /// Whether the mark steps back because another target is hovered.
        dimmed: bool,
    },
    /// A capture by moving to the square.
    CaptureByMoving(Square),
    /// A capture from where the piece stands.
    CaptureInPlace(Square),
    /// What stands here would leave the board.
    Leaves(Square),
    /// The squares an explosion would reach.
    ExplosionArea(Vec<Square>),
    /// From a supporter of a strike to the target.
    SupporterLink {
        /// The supporter.
        from: Square,
        /// The target.
        to: Square,
    },
    /// From an enclosing piece to the target.
    EncloserLink {
        /// The encloser.
        from: Square,
        /// The target.
        to: Square,
    },
    /// The square of a supporter.
    SupporterSquare(Square),
    /// The square that has the keyboard.
    Focus(Square),
    /// A side bears on a square.
    Borne {
        /// The square.
        at: Square,
        /// The side, by the colour of its home.
        side: ZoneColour,
        /// Whether two pieces do, or more.
        twice: bool,
    },
    /// A piece could be taken.
    Peril {
        /// Where it stands.
        at: Square,
        /// How.
        way: Way,
        /// Whether it is a danger to the side to move, and no chance.
        danger: bool,
    },
    /// From what could take a piece to that piece.
    PerilLink {
        /// Where it stands that could.
        from: Square,
        /// Where the piece stands.
        to: Square,
        /// Whether it is a danger to the side to move, and no chance.
        danger: bool,
    },
    /// A good turn.
    Arrow {
        /// Where the piece starts; none where no piece goes or acts.
        from: Option<Square>,
        /// The square that the turn is made on.
        to: Square,
        /// How good it is, the best being 1.
        rank: u8,
        /// Whether it shows its rank.
        numbered: bool,
    },
}

/// How a piece could be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// By a piece that moves onto its square.
    Moving,
    /// From where the other pieces stand.
    InPlace,
    /// By those on both sides of it.
    Enclosing,
}

/// Where a mark lies among the others of its layer, from the bottom up.
pub(super) fn depths(mark: &Mark) -> (Layer, &'static [u8]) {
    match mark {
        Mark::Borne { .. } => (Layer::Under, &[0]),
        Mark::LastTurn { .. } | Mark::LastShot { .. } => (Layer::Under, &[1]),
        Mark::Selected(_) => (Layer::Under, &[1, BORDER]),
        Mark::Hover(_) => (Layer::Under, &[2]),
        Mark::ExplosionArea(_) => (Layer::Under, &[3]),
        Mark::SupporterSquare(_) => (Layer::Under, &[5]),
        Mark::SupporterLink { from, to }
        | Mark::EncloserLink { from, to }
        | Mark::PerilLink { from, to, .. } => {
            let layer = if neighbours(*from, *to) {
                Layer::Over
            } else {
                Layer::Under
            };
            (layer, &[6])
        }
        Mark::LegalMove { .. } => (Layer::Over, &[7]),
        Mark::CaptureByMoving(_) => (Layer::Over, &[8]),
        Mark::CaptureInPlace(_) => (Layer::Over, &[9]),
        Mark::Arrow { .. } => (Layer::Over, &[10]),
        Mark::Peril { .. } => (Layer::Over, &[11]),
        Mark::Leaves(_) => (Layer::Over, &[12]),
        Mark::Focus(_) => (Layer::Over, &[13]),
    }
}

/// The selected square's border lies over the explosion, which would hide it.
pub(super) const BORDER: u8 = 4;

/// The squares that a mark lies on.
pub(super) fn squares(mark: &Mark) -> Vec<Square> {
    match mark {
        Mark::LastTurn { from, to } | Mark::Arrow { from, to, .. } => {
            from.iter().copied().chain([*to]).collect()
        }
        Mark::LastShot { from, to }
        | Mark::SupporterLink { from, to }
        | Mark::EncloserLink { from, to }
        | Mark::PerilLink { from, to, .. } => vec![*from, *to],
        Mark::ExplosionArea(squares) => squares.clone(),
        Mark::Selected(at)
        | Mark::Hover(at)
        | Mark::Borne { at, .. }
        | Mark::Peril { at, .. }
        | Mark::LegalMove { at, .. }
        | Mark::CaptureByMoving(at)
        | Mark::CaptureInPlace(at)
        | Mark::Leaves(at)
        | Mark::SupporterSquare(at)
        | Mark::Focus(at) => vec![*at],
    }
}
