//! Positions from drafts, and the game seen from the other side.

use game_variant::{Compose, Draft, HalfTurn, Side};

use crate::board::home_zone;
use crate::{Kind, Piece, Position, Setup, TakTik, Turn};

impl Compose for TakTik {
    /// The pieces that fit, and the main figures that are missing (TT-6.4: all but the mover's, if the clock is 0: the
    /// last turn may have taken it).
    fn compose(draft: &Draft) -> Position {
        let mut setup = Setup::new();
        for placed in &draft.pieces {
            if let (Some(square), Some(side), Some(kind)) =
                (placed.at.square(), placed.side, Kind::from_id(placed.kind))
            {
                // What no position can have there is left out.
                let _ = setup.place(square, Piece { side, kind });
            }
        }
        let mover = draft.side_to_move;
        for side in Side::BOTH {
            if side != mover || draft.clock > 0 {
                add_main_figure(&mut setup, side);
            }
        }
        setup
            .position(mover, draft.clock, draft.turn_number.max(1))
            .unwrap_or_default()
    }
}

/// Puts a side's main figure on the first square of its home zone that takes it, unless it has one.
fn add_main_figure(setup: &mut Setup, side: Side) {
    let kind = Kind::MainFigure;
    let piece = Piece { side, kind };
    for square in home_zone(side) {
        // A second one is refused like a square that is taken.
        if setup.place(square, piece).is_ok() {
            break;
        }
    }
}

impl HalfTurn for TakTik {
    fn half_turn(position: &Position) -> Option<Position> {
        Some(position.half_turn())
    }

    fn turn_half_turned(turn: Turn) -> Turn {
        turn.half_turn()
    }
}
