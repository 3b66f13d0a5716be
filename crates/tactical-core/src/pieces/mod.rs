//! TC-3: how each kind moves, captures, shoots, strikes and explodes.

mod leapers;
mod shooters;
mod sliders;
mod walkers;

use board_geom::Direction;
use game_variant::Side;

use crate::generate::Sink;
use crate::transformations::Choices;
use crate::{Kind, Position, Set, Square};

pub(crate) use shooters::{SHOT_REACH, strike_squares};

/// The board as the side sees it whose pieces move.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    own: Set,
    enemy: Set,
    obstacles: Set,
    empty: Set,
    /// TC-3.12: the enemy's pieces that can be taken by moving onto their squares.
    takeable: Set,
    /// TC-3.12: the enemy's kings and princes, which are all that a jester may take.
    crowned: Set,
    /// TC-3: towards the other side's first rank.
    forward: Direction,
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
    fn occupied(&self) -> Set {
        !self.empty
    }

    /// The squares that may be moved to or captured on, where both are done alike.
    #[inline(always)]
    fn enterable(&self) -> Set {
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
#[inline]
pub(crate) fn turns<S: Sink>(position: &Position, side: Side, sink: &mut S) {
    let field = Field::of(position, side);
    let choices = Choices::of(position, side);
    for kind in Kind::ALL {
        kind_turns(&field, &choices, kind, position.of(side, kind), sink);
    }
}

/// The same for the piece on one square, if it is one of the side to move.
pub(crate) fn turns_from<S: Sink>(position: &Position, from: Square, sink: &mut S) {
    let side = position.side_to_move();
    if let Some(kind) = position.kind_at(from)
        && position.side(side).contains(from)
    {
        let field = Field::of(position, side);
        kind_turns(
            &field,
            &Choices::of(position, side),
            kind,
            from.into(),
            sink,
        );
    }
}

/// What those of a side's pieces may do that are of one kind.
#[inline(always)]
fn kind_turns<S: Sink>(field: &Field, choices: &Choices, kind: Kind, pieces: Set, sink: &mut S) {
    match kind {
        Kind::King => field.kings(pieces, sink),
        Kind::Queen => field.queens(pieces, sink),
        Kind::Rook => field.rooks(pieces, sink),
        Kind::Bishop => field.bishops(pieces, sink),
        Kind::Knight => field.knights(pieces, sink),
        Kind::Pawn => field.pawns(pieces, choices, sink),
        Kind::RoyalRook => field.royal_rooks(pieces, sink),
        Kind::RoyalBishop => field.royal_bishops(pieces, sink),
        Kind::RoyalKnight => field.royal_knights(pieces, sink),
        Kind::Veteran => field.veterans(pieces, choices, sink),
        Kind::Cannon => field.cannons(pieces, sink),
        Kind::Dragon => field.dragons(pieces, sink),
        Kind::Prince => field.princes(pieces, sink),
        Kind::Fanatic => field.fanatics(pieces, sink),
        Kind::Jester => field.jesters(pieces, sink),
    }
}

impl Field {
    /// TC-3.1: one square in any direction, moving and capturing.
    #[inline(always)]
    fn kings<S: Sink>(&self, kings: Set, sink: &mut S) {
        for from in kings {
            sink.go(from, from.neighbours() & self.enterable());
        }
    }

    /// TC-3.9: moves as a queen, captures as a king.
    #[inline(always)]
    fn princes<S: Sink>(&self, princes: Set, sink: &mut S) {
        for from in princes {
            let moves = self.queen_reach(from) & self.empty;
            sink.go(from, moves | from.neighbours() & self.takeable);
        }
    }

    /// TC-3.10: moves as a veteran, captures as a king (any piece, TC-3.12).
    #[inline(always)]
    fn fanatics<S: Sink>(&self, fanatics: Set, sink: &mut S) {
        self.veteran_moves(fanatics, |step, to| sink.step(step, to, None));
        for from in fanatics {
            sink.go(from, from.neighbours() & self.enemy);
        }
    }

    /// TC-3.12: moves as a veteran, captures as a king, but only a king or a prince.
    #[inline(always)]
    fn jesters<S: Sink>(&self, jesters: Set, sink: &mut S) {
        self.veteran_moves(jesters, |step, to| sink.step(step, to, None));
        for from in jesters {
            sink.go(from, from.neighbours() & self.crowned);
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
