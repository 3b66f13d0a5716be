//! A position: all that the rules need to go on.

use game_variant::Side;

use crate::{BLACK, Kind, Object, Phase, Reserve, Set, Square, WHITE, key};

/// A position. There is no way to make one that the notation would not read: it comes from the start, from a text,
/// from a [`Setup`](crate::Setup), or from a turn played.
///
/// Plain data of 240 bytes, copied rather than changed back.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Set; Kind::COUNT],
    sides: [Set; 2],
    obstacles: Set,
    squares: [Option<Kind>; 64],
    reserves: [Reserve; 2],
    key: u64,
    clock: u16,
    turn: u16,
    side: Side,
}

impl Position {
    /// TC-1.1, TC-1.3: an empty board, everything in reserve, White to move.
    pub fn start() -> Self {
        Self::bare([Reserve::INVENTORY; 2], WHITE, 0, 1)
    }

    /// An empty board.
    pub(crate) fn bare(reserves: [Reserve; 2], side: Side, clock: u16, turn: u16) -> Self {
        let mut position = Self {
            kinds: [Set::EMPTY; Kind::COUNT],
            sides: [Set::EMPTY; 2],
            obstacles: Set::EMPTY,
            squares: [None; 64],
            reserves,
            key: 0,
            clock,
            turn,
            side,
        };
        position.key = position.key_from_scratch();
        position
    }

    /// The side whose turn it is.
    #[inline(always)]
    pub const fn side_to_move(&self) -> Side {
        self.side
    }

    /// TC-5.5: how many turns in a row placed, captured and transformed nothing.
    #[inline(always)]
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    /// The number of the turn, from 1.
    #[inline(always)]
    pub const fn turn_number(&self) -> u16 {
        self.turn
    }

    /// TC-2.2: the phase.
    #[inline(always)]
    pub const fn phase(&self) -> Phase {
        Phase::of(self.turn)
    }

    /// How many turns a side has had.
    pub fn turns_had(&self, side: Side) -> u16 {
        let moved_in_this_one = side == WHITE && self.side == BLACK;
        if moved_in_this_one {
            self.turn
        } else {
            self.turn.saturating_sub(1)
        }
    }

    /// What a side has not yet placed.
    #[inline(always)]
    pub const fn reserve(&self, side: Side) -> Reserve {
        self.reserves[side.index()]
    }

    /// The squares of a side's pieces.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> Set {
        self.sides[side.index()]
    }

    /// The squares of all pieces of a kind.
    #[inline(always)]
    pub const fn kind(&self, kind: Kind) -> Set {
        self.kinds[kind.index()]
    }

    /// The squares of a side's pieces of a kind.
    #[inline(always)]
    pub fn of(&self, side: Side, kind: Kind) -> Set {
        self.side(side) & self.kind(kind)
    }

    /// The squares of the obstacles.
    #[inline(always)]
    pub const fn obstacles(&self) -> Set {
        self.obstacles
    }

    /// The squares of all pieces.
    #[inline(always)]
    pub fn pieces(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The squares of all pieces and obstacles.
    #[inline(always)]
    pub fn occupied(&self) -> Set {
        self.pieces() | self.obstacles
    }

    /// The kind of the piece on a square.
    #[inline(always)]
    pub const fn kind_at(&self, at: Square) -> Option<Kind> {
        self.squares[at.index() & 63]
    }

    /// What stands on a square.
    pub fn at(&self, at: Square) -> Option<Object> {
        match self.kind_at(at) {
            Some(kind) if self.side(WHITE).contains(at) => Some(Object::Piece(WHITE, kind)),
            Some(kind) => Some(Object::Piece(BLACK, kind)),
            None => self.obstacles.contains(at).then_some(Object::Obstacle),
        }
    }

    /// A hash of what matters for play: board, reserves, side to move, phase.
    #[inline(always)]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The same, not carried along from turn to turn.
    pub(crate) fn key_from_scratch(&self) -> u64 {
        let mut sum = key::turn(self.turn);
        for at in self.occupied() {
            sum ^= match self.at(at) {
                Some(Object::Piece(side, kind)) => key::piece(side, kind, at),
                Some(Object::Obstacle) => key::obstacle(at),
                None => 0,
            };
        }
        for side in Side::BOTH {
            for kind in Kind::ALL {
                sum ^= key::held(side, kind, self.reserve(side));
            }
        }
        if self.side == BLACK {
            sum ^= key::black_to_move();
        }
        sum
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(crate) fn put(&mut self, side: Side, kind: Kind, at: Square) {
        self.kinds[kind.index()].insert(at);
        self.sides[side.index()].insert(at);
        self.squares[at.index() & 63] = Some(kind);
        self.key ^= key::piece(side, kind, at);
    }

    /// Takes a side's piece of this kind from its square.
    #[inline(always)]
    pub(crate) fn lift(&mut self, side: Side, kind: Kind, at: Square) {
        self.kinds[kind.index()].remove(at);
        self.sides[side.index()].remove(at);
        self.squares[at.index() & 63] = None;
        self.key ^= key::piece(side, kind, at);
    }

    /// Takes whatever piece stands on a square off the board.
    #[inline]
    pub(crate) fn clear(&mut self, at: Square) {
        if let Some(Object::Piece(side, kind)) = self.at(at) {
            self.lift(side, kind, at);
        }
    }

    /// Puts an obstacle on an empty square.
    pub(crate) fn put_obstacle(&mut self, at: Square) {
        self.obstacles.insert(at);
        self.key ^= key::obstacle(at);
    }

    /// Takes one piece of a kind out of a side's reserve.
    #[inline]
    pub(crate) fn draw(&mut self, side: Side, kind: Kind) {
        let reserve = &mut self.reserves[side.index()];
        self.key ^= key::held(side, kind, *reserve);
        *reserve = reserve.without_one(kind);
        self.key ^= key::held(side, kind, *reserve);
    }

    /// Hands the turn to the other side. TC-5.5: `quiet` when the turn placed, captured and transformed nothing.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, quiet: bool) {
        self.clock = if quiet {
            self.clock.saturating_add(1)
        } else {
            0
        };
        if self.side == BLACK {
            self.key ^= key::turn(self.turn);
            self.turn = self.turn.saturating_add(1);
            self.key ^= key::turn(self.turn);
        }
        self.key ^= key::black_to_move();
        self.side = self.side.other();
    }

    /// TC-5.4: whether two positions are the same for the repetition rule.
    pub fn repeats(&self, other: &Self) -> bool {
        self.side == other.side
            && self.reserves == other.reserves
            && self.obstacles == other.obstacles
            && self.sides == other.sides
            && self.kinds == other.kinds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_plain_data_of_the_stated_size() {
        assert_eq!(size_of::<Position>(), 240);
    }
}
