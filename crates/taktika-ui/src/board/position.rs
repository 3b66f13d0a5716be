//! The position that the board shows, ready for pointing at.

use taktika::game_variant::effect::Effect;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::session::Session;
use taktika::game_variant::{Cell, KindId, Placed, Side, TurnShape};

use super::preview;
use super::turns::{BoardTurn, Situation};

/// A position as the board shows it. Made once for every position, not for every frame.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardPosition {
    /// The position text; two of the same text and the same last turn look alike.
    pub text: String,
    /// The side to move.
    pub side: Side,
    /// All that stands on the board.
    pub pieces: Vec<Placed>,
    /// What the side to move has in reserve, with counts above 0.
    pub reserve: Vec<(KindId, u8)>,
    /// The legal turns; empty when none may be made.
    pub turns: Vec<BoardTurn>,
    /// The turn that led here.
    pub last: Option<LastTurn>,
    /// Whether turns may be made here: the game goes on, and this is its last position.
    pub live: bool,
}

impl BoardPosition {
    /// The position of a session after so many turns; `None` past the end of its line. Turns may be made in the one
    /// at the session's cursor alone, while the game goes on.
    pub fn of(session: &dyn Session, ply: usize) -> Option<Self> {
        let still = Self::to_look_at(session, ply)?;
        if ply != session.ply() || session.outcome().is_some() {
            return Some(still);
        }
        let turns = session.legal_turns().into_iter().map(|choice| {
            let effects = session.effects(&choice.text).unwrap_or_default();
            BoardTurn {
                text: choice.text,
                shape: choice.shape,
                effects,
            }
        });
        Some(Self {
            turns: turns.collect(),
            live: true,
            ..still
        })
    }

    /// The same, but no turn may be made in it.
    pub fn to_look_at(session: &dyn Session, ply: usize) -> Option<Self> {
        let view = session.view(ply)?;
        let last = view.last.as_ref().map(|last| {
            let mut squares = LastTurn::of(&last.shape, &last.effects);
            if last.shape.origin.is_none() && last.shape.act.is_in_place() {
                squares
                    .squares
                    .extend(capturers(session, ply, view.side.other()));
            }
            squares
        });
        let [first, second] = view.reserves;
        Some(Self {
            text: session.position_text(ply)?,
            side: view.side,
            pieces: view.pieces,
            reserve: if view.side == Side::First {
                first
            } else {
                second
            },
            turns: Vec::new(),
            last,
            live: false,
        })
    }

    /// What selecting depends on.
    pub fn situation(&self) -> Situation<'_> {
        Situation {
            side: self.side,
            pieces: &self.pieces,
            reserve: &self.reserve,
            turns: &self.turns,
            live: self.live,
        }
    }
}

/// The squares that the last turn is marked on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LastTurn {
    /// The squares it happened on.
    pub squares: Vec<Cell>,
    /// Of these, the one that a piece left.
    pub left: Option<Cell>,
}

impl LastTurn {
    /// Where a turn is marked: where a piece came from and went, or, when none moved, who took what.
    pub fn of(shape: &TurnShape, effects: &[Effect]) -> Self {
        let mut squares = Vec::new();
        let mut add = |cell: Cell| {
            if !squares.contains(&cell) {
                squares.push(cell);
            }
        };
        shape.origin.into_iter().for_each(&mut add);
        if shape.act.is_in_place() {
            for effect in effects {
                if let Effect::Leaves { piece, .. } = effect {
                    add(piece.at);
                }
            }
        } else {
            shape.target.into_iter().for_each(&mut add);
        }
        let left = shape.origin.filter(|_| !shape.act.is_in_place());
        Self { squares, left }
    }
}

/// Who made the capture that led to a position, when the turn names none of them.
fn capturers(session: &dyn Session, ply: usize, mover: Side) -> Vec<Cell> {
    let made = || {
        let before = ply.checked_sub(1)?;
        let mut earlier = session.boxed_clone();
        earlier.jump(before).then_some(())?;
        let text = session.turn_text(before)?;
        let shape = session.view(ply)?.last?.shape;
        let effects = earlier.effects(&text).ok()?;
        let explanation = earlier.explain(Wish::Turn(&text)).ok()?;
        let turn = BoardTurn {
            text,
            shape,
            effects,
        };
        Some(preview::helpers(&turn, &explanation, mover))
    };
    made().unwrap_or_default()
}
