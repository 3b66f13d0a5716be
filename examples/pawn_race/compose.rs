//! What is not asked of a game, and pays in tests: positions put together from parts, and the view from the other side.

use taktika::board_geom::Bitboard;
use taktika::game_variant::{Compose, Draft, GameVariant, HalfTurn, Side};

use crate::game::{PawnRace, Position, Turn};

impl Compose for PawnRace {
    /// Any pawns anywhere make a position.
    fn compose(draft: &Draft) -> Position {
        let mut pawns = [Bitboard::EMPTY; 2];
        for piece in &draft.pieces {
            let (Some(side), Some(at)) = (piece.side, piece.at.square()) else {
                continue;
            };
            if !(pawns[0] | pawns[1]).contains(at) {
                pawns[side.index()].insert(at);
            }
        }
        let (side, turn) = (draft.side_to_move, draft.turn_number.max(1));
        Position { pawns, side, turn }
    }
}

impl HalfTurn for PawnRace {
    fn half_turn(position: &Position) -> Option<Position> {
        // The sides change places as well as the squares.
        let [first, second] = Side::BOTH.map(|side| position.pawns[side.other().index()]);
        Some(Position {
            pawns: [first.half_turn(), second.half_turn()],
            side: PawnRace::side_to_move(position).other(),
            turn: position.turn,
        })
    }

    fn turn_half_turned(Turn(from, to): Turn) -> Turn {
        Turn(from.half_turn(), to.half_turn())
    }
}
