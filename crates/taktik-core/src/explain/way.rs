//! What lies between two squares, for explanations. The rules themselves go whole sets of pieces at a time (`moves`).

use board_geom::{Direction, Leap};

use crate::board::{self, lakes};
use crate::moves::ROAD_REACH;
use crate::{Bitboard, Kind, Piece, Position, Square};

/// How one square lies to another for a piece.
pub(super) enum Way {
    /// In a straight line, so many squares away, with the squares between.
    Line {
        direction: Direction,
        distance: u8,
        between: Bitboard,
    },
    /// TT-3.2: a knight's move of a tank away, with the two squares on its way.
    Leap([Square; 2]),
    /// Neither.
    None,
}

/// How `to` lies to the piece on `from`.
pub(super) fn way(piece: Piece, from: Square, to: Square) -> Way {
    if let Some(direction) = from.direction_to(to) {
        return Way::Line {
            direction,
            distance: from.distance(to),
            between: from.between(to),
        };
    }
    match leap_route(from, to) {
        Some(route) if piece.kind == Kind::Tank => Way::Leap(route),
        _ => Way::None,
    }
}

/// TT-3.2: the two squares straight ahead that lead to a square a knight's move away.
fn leap_route(from: Square, to: Square) -> Option<[Square; 2]> {
    let leap = Leap::ALL
        .into_iter()
        .find(|leap| from.leap(*leap) == Some(to))?;
    let first = from.step(leap.long_leg())?;
    Some([first, first.step(leap.long_leg())?])
}

/// TT-3.4, TT-4.3: the squares of a set on which pieces stand over which this one may not pass.
pub(super) fn blockers(position: &Position, piece: Piece, squares: Bitboard) -> Bitboard {
    let enemy = piece.side.other();
    let blocking = if piece.kind.is_plane() {
        (position.planes() & position.side(enemy)) | position.of(enemy, Kind::Artillery)
    } else {
        position.occupied()
    };
    squares & blocking
}

/// TT-3.6, TT-4.3: the lakes of a set over which this piece may not pass.
pub(super) fn barring_lakes(piece: Piece, squares: Bitboard) -> Bitboard {
    if piece.kind.is_plane() {
        Bitboard::EMPTY
    } else {
        squares & lakes()
    }
}

/// TT-3.3: how far a piece may go in a direction when it may use the road.
pub(super) fn road_reach(piece: Piece, from: Square, direction: Direction) -> Option<u8> {
    let may = matches!(piece.kind, Kind::Infantry | Kind::Tank)
        && board::runs_with_road(direction)
        && board::road().contains(from);
    may.then_some(ROAD_REACH)
}
