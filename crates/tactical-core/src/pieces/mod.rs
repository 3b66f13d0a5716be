//! TC-3: how each kind moves, captures, shoots, strikes and explodes.

mod leapers;
mod reaches;
mod shooters;
mod sliders;
mod walkers;

use board_geom::Direction;
use game_variant::Side;

use crate::generate::Sink;
use crate::transformations::Choices;
use crate::{Kind, Position, Set, Square};

pub(crate) use reaches::{DIAGONAL_TWO, DIAGONALS, STRAIGHT_TWO, look_up};
pub(crate) use shooters::{SHOT_REACH, strike_squares};

/// The board as the side sees it whose pieces move.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    pub(crate) own: Set,
    pub(crate) enemy: Set,
    pub(crate) obstacles: Set,
    pub(crate) empty: Set,
    /// TC-3.12: the enemy's pieces that can be taken by moving onto their squares.
    takeable: Set,
    /// TC-3.12: the enemy's kings and princes, which are all that a jester may take.
    crowned: Set,
    /// TC-3: towards the other side's first rank.
    pub(crate) forward: Direction,
}

impl Field {
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let own = position.side(side);
        let enemy = position.side(side.other());
        let obstacles = position.obstacles();
        Self {
            own,
            enemy,
            obstacles,
            empty: !(own | enemy | obstacles),
            takeable: enemy.without(position.kind(Kind::Jester)),
            crowned: enemy & (position.kind(Kind::King) | position.kind(Kind::Prince)),
            forward: forward(side),
        }
    }

    /// All pieces and obstacles: what blocks whatever passes over nothing.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> Set {
        !self.empty
    }

    /// The squares that may be moved to or captured on, where both are done alike.
    #[inline(always)]
    pub(crate) fn enterable(&self) -> Set {
        self.empty | self.takeable
    }
}

/// TC-3: towards the other side's first rank.
#[inline(always)]
pub(crate) const fn forward(side: Side) -> Direction {
    match side {
        Side::First => Direction::North,
        Side::Second => Direction::South,
    }
}

/// All that a side's pieces on the board may do (TC-3, with the choices of TC-4), were it the side's turn in the
/// battle.
#[inline(always)]
pub(crate) fn turns<S: Sink>(position: &Position, side: Side, sink: &mut S) {
    turns_among(position, side, Set::FULL, sink);
}

/// The same for the piece on one square, if it is one of the side to move.
pub(crate) fn turns_from<S: Sink>(position: &Position, from: Square, sink: &mut S) {
    turns_among(position, position.side_to_move(), from.into(), sink);
}

/// The same for the pieces on some squares. Each side has code of its own, in which the directions are constants.
#[inline(always)]
fn turns_among<S: Sink>(position: &Position, side: Side, among: Set, sink: &mut S) {
    match side {
        Side::First => side_turns(position, Side::First, among, sink),
        Side::Second => side_turns(position, Side::Second, among, sink),
    }
}

#[inline(always)]
fn side_turns<S: Sink>(position: &Position, side: Side, among: Set, sink: &mut S) {
    let field = Field::of(position, side);
    let choices = Choices::of(position, side);
    let army = position.board().army(side);
    let pieces = |kind: Kind| army.of(kind) & among;
    field.kings(pieces(Kind::King), sink);
    field.queens(pieces(Kind::Queen), sink);
    field.rooks(pieces(Kind::Rook), sink);
    field.bishops(pieces(Kind::Bishop), sink);
    field.knights(pieces(Kind::Knight), sink);
    field.pawns(pieces(Kind::Pawn), &choices, sink);
    field.royal_rooks(pieces(Kind::RoyalRook), sink);
    field.royal_bishops(pieces(Kind::RoyalBishop), sink);
    field.royal_knights(pieces(Kind::RoyalKnight), sink);
    field.veterans(pieces(Kind::Veteran), &choices, sink);
    field.cannons(pieces(Kind::Cannon), sink);
    field.dragons(pieces(Kind::Dragon), sink);
    field.princes(pieces(Kind::Prince), sink);
    field.fanatics(pieces(Kind::Fanatic), sink);
    field.jesters(pieces(Kind::Jester), sink);
}

impl Field {
    /// TC-3.1: one square in any direction, moving and capturing.
    #[inline(always)]
    fn kings<S: Sink>(&self, kings: Set, sink: &mut S) {
        for from in kings {
            sink.go(from, from.neighbours() & self.enterable(), None);
        }
    }

    /// TC-3.9: moves as a queen, captures as a king.
    #[inline(always)]
    fn princes<S: Sink>(&self, princes: Set, sink: &mut S) {
        for from in princes {
            let moves = self.queen_reach(from) & self.empty;
            sink.go(from, moves | from.neighbours() & self.takeable, None);
        }
    }

    /// TC-3.10: moves as a veteran, captures as a king (any piece, TC-3.12).
    #[inline(always)]
    fn fanatics<S: Sink>(&self, fanatics: Set, sink: &mut S) {
        for from in fanatics {
            let captures = from.neighbours() & self.enemy;
            sink.go(from, self.veteran_moves(from) | captures, None);
        }
    }

    /// TC-3.12: moves as a veteran, captures as a king, but only a king or a prince.
    #[inline(always)]
    fn jesters<S: Sink>(&self, jesters: Set, sink: &mut S) {
        for from in jesters {
            let captures = from.neighbours() & self.crowned;
            sink.go(from, self.veteran_moves(from) | captures, None);
        }
    }
}

/// TC-3.10: the squares that the explosion of a fanatic takes, beside the one where it captured.
#[inline(always)]
pub(crate) fn explosion(capture: Square) -> Set {
    capture.neighbours()
}

/// TC-3.11: whether a piece that captures another by moving onto its square leaves the board for it.
#[inline(always)]
pub(crate) fn capturer_leaves(capturer: Kind, captured: Kind) -> bool {
    matches!(captured, Kind::Fanatic) && !matches!(capturer, Kind::Fanatic)
}

/// TC-3.12: whether a piece of this kind can remove a jester.
pub(crate) fn removes_jesters(kind: Kind) -> bool {
    matches!(kind, Kind::Cannon | Kind::Dragon | Kind::Fanatic)
}
