//! TC-3: where each kind goes, what it captures, and what stands in its way.

use super::{Cell, Kind, Position, Side, Square, on_board};

/// The two things a piece may do that end on another square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Move,
    Capture,
}

fn difference(from: Square, to: Square) -> (i8, i8) {
    (to.0 - from.0, to.1 - from.1)
}

/// As the king counts: diagonal steps are steps.
fn distance(from: Square, to: Square) -> i8 {
    let (files, ranks) = difference(from, to);
    files.abs().max(ranks.abs())
}

fn orthogonal(from: Square, to: Square) -> bool {
    let (files, ranks) = difference(from, to);
    (files == 0) != (ranks == 0)
}

fn diagonal(from: Square, to: Square) -> bool {
    let (files, ranks) = difference(from, to);
    files != 0 && files.abs() == ranks.abs()
}

/// The squares between the ends of an orthogonal or diagonal line.
fn between(from: Square, to: Square) -> Vec<Square> {
    let (files, ranks) = difference(from, to);
    let step = (files.signum(), ranks.signum());
    (1..distance(from, to))
        .map(|n| (from.0 + n * step.0, from.1 + n * step.1))
        .collect()
}

/// The squares landed on before the last one when equal knight leaps lead from one square to the other.
fn landings(from: Square, to: Square) -> Option<Vec<Square>> {
    let (files, ranks) = difference(from, to);
    let leaps = files.abs().min(ranks.abs());
    if leaps == 0 || files.abs().max(ranks.abs()) != 2 * leaps {
        return None;
    }
    let leap = (files / leaps, ranks / leaps);
    Some(
        (1..leaps)
            .map(|n| (from.0 + n * leap.0, from.1 + n * leap.1))
            .collect(),
    )
}

fn one_leap(from: Square, to: Square) -> bool {
    landings(from, to).is_some_and(|squares| squares.is_empty())
}

/// TC-3.3, TC-3.6
fn one_diagonally_forward(side: Side, from: Square, to: Square) -> bool {
    diagonal(from, to) && to.1 - from.1 == side.forward()
}

/// TC-3.3
fn pawn_step(side: Side, from: Square, to: Square) -> bool {
    let (files, ranks) = difference(from, to);
    let forward = ranks * side.forward();
    (files == 0 && [1, 2, -1].contains(&forward)) || (files.abs() == 1 && ranks == 0)
}

/// TC-3.7: one or two squares away in an orthogonal direction.
pub(super) fn in_shot(from: Square, to: Square) -> bool {
    orthogonal(from, to) && distance(from, to) <= 2
}

/// TC-3.8: the square that names a strike.
pub(super) fn names_strike(from: Square, to: Square) -> bool {
    diagonal(from, to) && distance(from, to) == 1
}

/// The squares around, without itself.
pub(super) fn around(centre: Square) -> Vec<Square> {
    super::all_squares()
        .filter(|&square| distance(centre, square) == 1)
        .collect()
}

/// TC-2.3: the king two squares sideways, as if to castle with a rook of its side that stands there or beyond.
pub(super) fn like_castling(position: &Position, from: Square, to: Square) -> bool {
    let (files, ranks) = difference(from, to);
    let rook = |file: i8| {
        let cell = position.at((file, from.1));
        cell == Cell::Piece(position.side, Kind::Rook)
            || cell == Cell::Piece(position.side, Kind::RoyalRook)
    };
    position.at(from) == Cell::Piece(position.side, Kind::King)
        && ranks == 0
        && files.abs() == 2
        && (0..8).any(|file| (file - from.0) * files.signum() >= 2 && rook(file))
}

/// TC-2.3: the pawn diagonally forward past an enemy pawn beside it.
pub(super) fn like_en_passant(position: &Position, from: Square, to: Square) -> bool {
    position.at(from) == Cell::Piece(position.side, Kind::Pawn)
        && one_diagonally_forward(position.side, from, to)
        && position.at(to) == Cell::Empty
        && position.at((to.0, from.1)) == Cell::Piece(position.side.other(), Kind::Pawn)
}

/// TC-3.10, TC-3.12: whether the kinds allow the capture, wherever they stand.
pub(super) fn may_take(attacker: Kind, victim: Kind) -> bool {
    let takes = attacker != Kind::Jester || matches!(victim, Kind::King | Kind::Prince);
    let can_be_taken =
        victim != Kind::Jester || matches!(attacker, Kind::Cannon | Kind::Dragon | Kind::Fanatic);
    takes && can_be_taken
}

impl Position {
    fn occupied(&self, squares: Vec<Square>) -> Vec<Square> {
        squares
            .into_iter()
            .filter(|&square| self.at(square) != Cell::Empty)
            .collect()
    }

    fn obstacles(&self, squares: Vec<Square>) -> Vec<Square> {
        squares
            .into_iter()
            .filter(|&square| self.at(square) == Cell::Obstacle)
            .collect()
    }

    fn not_own(&self, side: Side, squares: Vec<Square>) -> Vec<Square> {
        let own = |square| matches!(self.at(square), Cell::Piece(owner, _) if owner == side);
        self.occupied(squares)
            .into_iter()
            .filter(|&square| !own(square))
            .collect()
    }

    /// What blocks the way of this kind from square to square; `None` when its rule does not lead there at all.
    /// What stands on the last square is not asked.
    pub(super) fn blockers(
        &self,
        kind: Kind,
        side: Side,
        act: Act,
        from: Square,
        to: Square,
    ) -> Option<Vec<Square>> {
        use Act::{Capture, Move};
        use Kind::*;
        match (kind, act) {
            // TC-3.1; captures of TC-3.9, TC-3.10, TC-3.12
            (King, _) | (Prince | Fanatic | Jester, Capture) => {
                (distance(from, to) == 1).then(Vec::new)
            }
            // TC-3.2; moves of TC-3.7, TC-3.9
            (Queen, _) | (Prince, Move) => (orthogonal(from, to) || diagonal(from, to))
                .then(|| self.occupied(between(from, to))),
            (Rook, _) | (Cannon, Move) => {
                orthogonal(from, to).then(|| self.occupied(between(from, to)))
            }
            (Bishop, _) => diagonal(from, to).then(|| self.occupied(between(from, to))),
            (Knight, _) => one_leap(from, to).then(Vec::new),
            // TC-3.3
            (Pawn, Move) => pawn_step(side, from, to).then(|| self.occupied(between(from, to))),
            (Pawn | Veteran, Capture) => one_diagonally_forward(side, from, to).then(Vec::new),
            // TC-3.4
            (RoyalRook, _) => orthogonal(from, to).then(|| self.not_own(side, between(from, to))),
            (RoyalBishop, _) => diagonal(from, to).then(|| self.not_own(side, between(from, to))),
            // TC-3.5
            (RoyalKnight, Move) => landings(from, to).map(|squares| self.occupied(squares)),
            (RoyalKnight, Capture) => one_leap(from, to).then(Vec::new),
            // TC-3.6; moves of TC-3.10, TC-3.12
            (Veteran | Fanatic | Jester, Move) => (orthogonal(from, to) && distance(from, to) <= 2)
                .then(|| self.obstacles(between(from, to))),
            // TC-3.8
            (Dragon, Move) => diagonal(from, to).then(Vec::new),
            // TC-3.7, TC-3.8: they capture without moving.
            (Cannon | Dragon, Capture) => None,
        }
    }

    /// Whether the rule leads there and nothing blocks.
    pub(super) fn free(&self, kind: Kind, act: Act, from: Square, to: Square) -> bool {
        self.blockers(kind, self.side, act, from, to)
            .is_some_and(|blockers| blockers.is_empty())
    }

    /// TC-3.8: the pieces that a strike from one square towards the next one removes.
    pub(super) fn struck(&self, from: Square, first: Square) -> Vec<Square> {
        if self.at(first) == Cell::Obstacle {
            return Vec::new();
        }
        let second = (2 * first.0 - from.0, 2 * first.1 - from.1);
        let is_piece =
            |&square: &Square| on_board(square) && matches!(self.at(square), Cell::Piece(..));
        [first, second].into_iter().filter(is_piece).collect()
    }
}
