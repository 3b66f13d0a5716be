//! Positions: all that the rules need to go on.

use alloc::vec::Vec;
use core::fmt;

use game_variant::{GameVariant, IllegalTurn, Outcome, Side};

use crate::board::{self, BLUE, RED};
use crate::{Bitboard, EndReason, Kind, Piece, Reason, Square, TakTik, Turn, ending, key, turns};

/// The length of the table of pieces: a power of two, so that a masked index needs no check.
const TABLE: usize = 128;

/// A position of Tak-Tik. Only valid ones exist; [`Setup`](crate::Setup) makes them from pieces, parsing from texts.
///
/// It is plain data: copied, not unmade. Equality compares the clock and the turn number too.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    kinds: [Bitboard; 6],
    sides: [Bitboard; 2],
    /// What stands on each square: 0 for nothing, see [`code`].
    table: [u8; TABLE],
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
            kinds: [Bitboard::EMPTY; 6],
            sides: [Bitboard::EMPTY; 2],
            table: [0; TABLE],
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
        decoded(self.table[square.index() & (TABLE - 1)])
    }

    /// Where a side's pieces of a kind stand.
    #[inline(always)]
    pub fn of(&self, side: Side, kind: Kind) -> Bitboard {
        self.kinds[kind as usize] & self.sides[side.index()]
    }

    /// Where the pieces of a kind stand, of both sides.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> Bitboard {
        self.kinds[kind as usize]
    }

    /// Where a side's pieces stand.
    #[inline(always)]
    pub const fn side(&self, side: Side) -> Bitboard {
        self.sides[side.index()]
    }

    /// TT-1.2: where the planes of both sides stand.
    #[inline(always)]
    pub fn planes(&self) -> Bitboard {
        self.kinds[Kind::Fighter as usize] | self.kinds[Kind::Bomber as usize]
    }

    /// TT-1.2: where a side's ground troops stand.
    #[inline(always)]
    pub fn ground_troops(&self, side: Side) -> Bitboard {
        let kinds = &self.kinds;
        let troops = kinds[Kind::Infantry as usize]
            | kinds[Kind::Artillery as usize]
            | kinds[Kind::Tank as usize];
        troops & self.sides[side.index()]
    }

    /// The squares on which something stands.
    #[inline(always)]
    pub fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
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
    #[inline]
    pub fn play_unchecked(&mut self, turn: Turn) {
        let taken = match turn {
            Turn::Go { from, to } => {
                let taken = self.lift(to);
                if let Some(piece) = self.lift(from) {
                    self.put(to, piece);
                }
                taken
            }
            Turn::Barrage { target } | Turn::Encirclement { target } => self.lift(target),
        };
        self.clock = match taken {
            Some(_) => 0,
            None => self.clock.saturating_add(1),
        };
        if self.side_to_move == RED {
            self.turn_number = self.turn_number.saturating_add(1);
        }
        self.side_to_move = self.side_to_move.other();
        self.key ^= key::RED_TO_MOVE;
    }

    /// TT-6: how the position is decided, if it is.
    pub fn outcome(&self) -> Option<Outcome<EndReason>> {
        ending::outcome(self)
    }

    /// Whether board and side to move are the same, whatever the clock and the turn number (TT-6.7).
    pub fn repeats(&self, other: &Self) -> bool {
        self.key == other.key
            && self.side_to_move == other.side_to_move
            && self.sides == other.sides
            && self.kinds == other.kinds
    }

    /// The key computed anew from the pieces, to hold the one kept in step against.
    pub fn key_from_scratch(&self) -> u64 {
        let side = if self.side_to_move == RED {
            key::RED_TO_MOVE
        } else {
            0
        };
        self.pieces().fold(side, |sum, (square, piece)| {
            sum ^ key::piece_key(piece, square)
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
    #[inline(always)]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.kinds[piece.kind as usize].insert(square);
        self.sides[piece.side.index()].insert(square);
        self.table[square.index() & (TABLE - 1)] = code(piece);
        self.key ^= key::piece_key(piece, square);
    }

    /// Takes whatever stands on a square off the board.
    #[inline(always)]
    fn lift(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square)?;
        self.kinds[piece.kind as usize].remove(square);
        self.sides[piece.side.index()].remove(square);
        self.table[square.index() & (TABLE - 1)] = 0;
        self.key ^= key::piece_key(piece, square);
        Some(piece)
    }
}

/// A piece in one byte, never 0.
#[inline(always)]
const fn code(piece: Piece) -> u8 {
    1 + 6 * piece.side as u8 + piece.kind as u8
}

#[inline(always)]
fn decoded(byte: u8) -> Option<Piece> {
    const PIECES: [Option<Piece>; 16] = {
        let mut pieces = [None; 16];
        let mut n = 0;
        while n < 12 {
            let piece = Piece {
                side: Side::BOTH[n / 6],
                kind: Kind::ALL[n % 6],
            };
            pieces[code(piece) as usize] = Some(piece);
            n += 1;
        }
        pieces
    };
    PIECES[usize::from(byte) & 15]
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
