//! A position: all that the rules need to go on.

use game_variant::{GameVariant, HalfTurn, IllegalTurn, Side};

use crate::board::Board;
use crate::{BLACK, Kind, Object, Phase, Reason, Reserve, Set, Square, TacticalChess, Turn, WHITE};

/// A position. There is no way to make one that the notation would not read: it comes from the start, from a text,
/// from a [`Setup`](crate::Setup), or from a turn played.
///
/// Plain data of 80 bytes, copied rather than changed back: 56 say what stands on the board, 16 what is in reserve, 5
/// whose turn of which number it is and how long nothing counted.
///
/// ```
/// use game_variant::GameVariant;
/// use tactical_core::{Position, TacticalChess, WHITE};
///
/// let position: Position = "4k3/8/8/8/8/8/3f4/4K3[] w 0 20".parse()?;
/// assert_eq!(TacticalChess::side_to_move(&position), WHITE);
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    reserves: [Reserve; 2],
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
    pub(crate) const fn bare(reserves: [Reserve; 2], side: Side, clock: u16, turn: u16) -> Self {
        Self {
            board: Board::EMPTY,
            reserves,
            clock,
            turn,
            side,
        }
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

    /// What both sides have not yet placed, White's first.
    #[inline(always)]
    pub(crate) const fn reserves(&self) -> [Reserve; 2] {
        self.reserves
    }

    /// What stands on the board.
    #[inline(always)]
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The same, to be changed.
    #[inline(always)]
    pub(crate) const fn board_mut(&mut self) -> &mut Board {
        &mut self.board
    }

    /// The squares of a side's pieces.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Set {
        self.board.side(side)
    }

    /// The squares of all pieces of a kind.
    #[inline(always)]
    pub fn kind(&self, kind: Kind) -> Set {
        self.board.kind(kind)
    }

    /// The squares of a side's pieces of a kind.
    #[inline(always)]
    pub fn of(&self, side: Side, kind: Kind) -> Set {
        self.side(side) & self.kind(kind)
    }

    /// The squares of the obstacles.
    #[inline(always)]
    pub fn obstacles(&self) -> Set {
        self.board.obstacles()
    }

    /// The squares of all pieces.
    #[inline(always)]
    pub fn pieces(&self) -> Set {
        self.board.pieces()
    }

    /// The squares of all pieces and obstacles.
    #[inline(always)]
    pub fn occupied(&self) -> Set {
        self.pieces() | self.obstacles()
    }

    /// The kind of the piece on a square.
    #[inline(always)]
    pub const fn kind_at(&self, at: Square) -> Option<Kind> {
        self.board.kind_at(at)
    }

    /// What stands on a square.
    pub fn at(&self, at: Square) -> Option<Object> {
        match self.kind_at(at) {
            Some(kind) => Some(Object::Piece(self.board.owner(at), kind)),
            None => self.obstacles().contains(at).then_some(Object::Obstacle),
        }
    }

    /// The reserves with one piece of a kind less in a side's.
    #[inline(always)]
    pub(crate) fn drawn(&self, side: Side, kind: Kind) -> [Reserve; 2] {
        let mut reserves = self.reserves;
        reserves[side.index()] = reserves[side.index()].without_one(kind);
        reserves
    }

    /// The position with the turn handed to the other side. TC-5.5: `quiet` when the turn placed, captured and
    /// transformed nothing.
    #[inline(always)]
    pub(crate) fn handed_over(&self, board: Board, reserves: [Reserve; 2], quiet: bool) -> Self {
        Self {
            board,
            reserves,
            clock: self.clock.saturating_add(1) * u16::from(quiet),
            turn: self.turn.saturating_add(u16::from(self.side == BLACK)),
            side: self.side.other(),
        }
    }

    /// The same position as if it were this side's turn.
    pub(crate) const fn with_turn_of(self, side: Side) -> Self {
        Self { side, ..self }
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// [`IllegalTurn`], with the explanation, when it is not legal.
    pub fn play(&self, turn: Turn) -> Result<Self, IllegalTurn<Turn, Reason>> {
        TacticalChess::play(self, turn)
    }

    /// The position with the board turned by half and the sides exchanged: the same game seen from the other side. `None`
    /// before the battle, in which the side that begins is a placement ahead (TC-2.2).
    #[must_use]
    pub fn half_turn(&self) -> Option<Self> {
        TacticalChess::half_turn(self)
    }

    /// TC-5.4: whether two positions are the same for the repetition rule.
    pub fn repeats(&self, other: &Self) -> bool {
        self.side == other.side && self.reserves == other.reserves && self.board == other.board
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_plain_data_of_the_stated_size() {
        assert_eq!(size_of::<Position>(), 80);
        assert_eq!(size_of::<Board>(), 56);
    }
}
