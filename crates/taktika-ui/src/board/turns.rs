//! The legal turns of a position as someone who points at the board meets them.

use taktika::game_variant::effect::{Cause, Effect};
use taktika::game_variant::{Act, Cell, KindId, Placed, Side, TurnShape};

/// A legal turn with what a pointing hand needs to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardTurn {
    /// The turn text.
    pub text: String,
    /// What it looks like on the board.
    pub shape: TurnShape,
    /// What it does, in order.
    pub effects: Vec<Effect>,
}

impl BoardTurn {
    /// Whether pointing at this square can mean the turn: its target, or for a capture in place of a piece of one's
    /// own any square that loses a piece of the other side.
    pub fn reaches(&self, cell: Cell, mover: Side) -> bool {
        self.shape.target == Some(cell) || (self.shape.act.is_in_place() && self.takes(cell, mover))
    }

    fn takes(&self, cell: Cell, mover: Side) -> bool {
        self.leaving()
            .any(|(piece, _)| piece.at == cell && piece.side == Some(mover.other()))
    }

    /// The pieces that leave the board, with how.
    pub fn leaving(&self) -> impl Iterator<Item = (Placed, Cause)> + '_ {
        self.effects.iter().filter_map(|effect| match effect {
            Effect::Leaves { piece, cause } => Some((*piece, *cause)),
            _ => None,
        })
    }
}

/// What the board shows and what may be done to it. Everything about selecting depends on this alone.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The side to move.
    pub side: Side,
    /// All that stands on the board.
    pub pieces: &'a [Placed],
    /// What the side to move has in reserve.
    pub reserve: &'a [(KindId, u8)],
    /// The legal turns.
    pub turns: &'a [BoardTurn],
    /// Whether turns may be made: the position shown is the game's last one, and the game goes on.
    pub live: bool,
}

impl<'a> Situation<'a> {
    /// What stands on a square.
    pub fn piece_at(&self, cell: Cell) -> Option<Placed> {
        self.pieces.iter().copied().find(|piece| piece.at == cell)
    }

    /// Whether a piece of the side to move stands on a square.
    pub fn own_at(&self, cell: Cell) -> bool {
        self.piece_at(cell)
            .is_some_and(|piece| piece.side == Some(self.side))
    }

    /// How many of a kind the side to move has in reserve.
    pub fn in_reserve(&self, kind: KindId) -> u8 {
        let held = self.reserve.iter().find(|(held, _)| *held == kind);
        held.map_or(0, |(_, count)| *count)
    }

    /// The turns of the piece on a square.
    pub fn turns_from(&self, origin: Cell) -> impl Iterator<Item = &'a BoardTurn> + use<'a> {
        self.live_turns()
            .filter(move |turn| turn.shape.origin == Some(origin))
    }

    /// The placements of a kind.
    pub fn placements_of(&self, kind: KindId) -> impl Iterator<Item = &'a BoardTurn> + use<'a> {
        self.live_turns()
            .filter(move |turn| turn.shape.act == Act::Placement && turn.shape.kind == Some(kind))
    }

    /// The captures that name no single piece of one's own: they are made by pointing at what they take.
    pub fn captures_by_none(&self) -> impl Iterator<Item = &'a BoardTurn> + use<'a> {
        self.live_turns()
            .filter(|turn| turn.shape.origin.is_none() && turn.shape.act.is_in_place())
    }

    fn live_turns(&self) -> impl Iterator<Item = &'a BoardTurn> + use<'a> {
        let turns = if self.live { self.turns } else { &[] };
        turns.iter()
    }
}
