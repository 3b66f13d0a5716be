//! Positions: all that the rules need to go on.

use alloc::vec::Vec;
use core::fmt;

use game_variant::{GameVariant, IllegalTurn, Outcome, Side};

use crate::board::{self, BLUE, RED};
use crate::key::Keys;
use crate::planes::{Code, Planes};
use crate::{Bitboard, EndReason, Kind, Piece, Reason, Square, TakTik, Turn, ending, key, turns};

/// A position of Tak-Tik. Only valid ones exist; [`Setup`](crate::Setup) makes them from pieces, parsing from texts.
///
/// It is plain data of 80 bytes: copied, not unmade, so that it is kept small. 64 of them are the board, as four bit planes;
/// the others the key, the counters and the side to move. Equality compares the clock and the turn number too.
///
/// ```
/// use taktik_core::{BLUE, Kind, Position};
///
/// let start = Position::start();
/// assert_eq!(start.side_to_move(), BLUE);
/// assert_eq!(start.of(BLUE, Kind::Fighter).len(), 2);
/// assert_eq!(start.to_string().parse(), Ok(start));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    planes: Planes,
    key: u64,
    clock: u16,
    turn_number: u16,
    side_to_move: Side,
}

impl Position {
    /// TT-1.7: the start position.
    pub fn start() -> Self {
        let mut position = Self::empty(BLUE, 0, 1);
        for (square, piece) in Square::all().zip(board::START) {
            if let Some(piece) = piece {
                position.put(square, piece);
            }
        }
        position
    }

    /// A board with nothing on it, from which a setup starts.
    pub(crate) fn empty(side_to_move: Side, clock: u16, turn_number: u16) -> Self {
        Self {
            planes: Planes::EMPTY,
            key: if side_to_move == RED {
                key::RED_TO_MOVE
            } else {
                0
            },
            clock,
            turn_number,
            side_to_move,
        }
    }

    /// TT-2.1: the side whose turn it is.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    /// How many turns in a row took nothing.
    #[inline]
    pub const fn clock(&self) -> u16 {
        self.clock
    }

    /// The number of the turn, from 1.
    #[inline]
    pub const fn turn_number(&self) -> u16 {
        self.turn_number
    }

    /// A hash of the board and the side to move.
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.planes.at(square).piece()
    }

    /// Where a side's pieces of a kind stand.
    #[inline(always)]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard {
        self.planes.kind(kind) & self.planes.side(side)
    }

    /// Where the pieces of a kind stand, of both sides.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> Bitboard {
        self.planes.kind(kind)
    }

    /// Where a side's pieces stand.
    #[inline(always)]
    pub fn side(&self, side: Side) -> Bitboard {
        self.planes.side(side)
    }

    /// TT-1.2: where the planes of both sides stand.
    #[inline(always)]
    pub fn planes(&self) -> Bitboard {
        self.planes.aircraft()
    }

    /// TT-1.2: where a side's ground troops stand.
    #[inline(always)]
    pub fn ground_troops(&self, side: Side) -> Bitboard {
        self.planes.ground_troops() & self.planes.side(side)
    }

    /// The squares on which something stands.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.planes.occupied()
    }

    /// All pieces, from a1 on.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// All legal turns, in no particular order; none when the position is decided.
    pub fn legal_turns(&self) -> Vec<Turn> {
        let mut turns = Vec::new();
        turns::list(self, &mut turns);
        turns
    }

    /// How many legal turns there are; they are counted without a list.
    pub fn count_turns(&self) -> usize {
        turns::count(self)
    }

    /// Whether a turn is legal.
    pub fn is_legal(&self, turn: Turn) -> bool {
        turns::is_legal(self, turn)
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// [`IllegalTurn`], with the explanation, when it is not legal.
    pub fn play(&self, turn: Turn) -> Result<Self, IllegalTurn<Turn, Reason>> {
        TakTik::play(self, turn)
    }

    /// Plays a turn that is known to be legal. An illegal one gives some position or other, but never a panic.
    #[inline(always)]
    pub fn play_unchecked(&mut self, turn: Turn) {
        let target = turn.target();
        let taken = self.planes.at(target);
        let (from, going) = match turn {
            Turn::Go { from, .. } => (from, self.planes.at(from)),
            Turn::Barrage { .. } | Turn::Encirclement { .. } => (target, Code::NOTHING),
        };
        self.toggle([(from, going), (target, taken.difference(going))]);
        self.clock = taken.unless_piece(self.clock.saturating_add(1));
        let number = self.turn_number.saturating_add(self.side_to_move as u16);
        self.turn_number = number;
        self.side_to_move = self.side_to_move.other();
        self.key ^= key::RED_TO_MOVE;
    }

    /// The position after a turn that is known to be legal. An illegal one gives some position or other, but never a
    /// panic.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, turn: Turn) -> Self {
        let mut next = *self;
        next.play_unchecked(turn);
        next
    }

    /// TT-2.1: the same position as if it were the other side's turn.
    pub(crate) fn handed_over(&self) -> Self {
        Self {
            side_to_move: self.side_to_move.other(),
            key: self.key ^ key::RED_TO_MOVE,
            ..*self
        }
    }

    /// TT-6: how the position is decided, if it is.
    pub fn outcome(&self) -> Option<Outcome<EndReason>> {
        ending::outcome(self)
    }

    /// Whether board and side to move are the same, whatever the clock and the turn number (TT-6.7).
    pub fn repeats(&self, other: &Self) -> bool {
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && self.planes == other.planes
    }

    /// The key computed anew from the pieces, to hold the one kept in step against.
    pub fn key_from_scratch(&self) -> u64 {
        let side = if self.side_to_move == RED {
            key::RED_TO_MOVE
        } else {
            0
        };
        self.pieces().fold(side, |sum, (square, piece)| {
            let mut keys = Keys::default();
            keys.add(square, Code::of(piece));
            sum ^ keys.sum()
        })
    }

    /// The position with the board turned by half and the sides exchanged: the same game seen from the other side.
    #[must_use]
    pub fn half_turn(&self) -> Self {
        let mut turned = Self::empty(self.side_to_move.other(), self.clock, self.turn_number);
        for (square, piece) in self.pieces() {
            let side = piece.side.other();
            turned.put(square.half_turn(), Piece { side, ..piece });
        }
        turned
    }

    /// Puts a piece on a square on which nothing stands.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.toggle([(square, Code::of(piece))]);
    }

    /// Changes what stands on some squares, and the key with it.
    #[inline(always)]
    fn toggle<const N: usize>(&mut self, changes: [(Square, Code); N]) {
        let mut keys = Keys::default();
        for (square, code) in changes {
            self.planes.toggle(square, code);
            keys.add(square, code);
        }
        self.key ^= keys.sum();
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
