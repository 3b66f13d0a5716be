//! Positions of three stones put together from parts, and the view from the other side.

use taktika::board_geom::Bitboard;
use taktika::game_variant::{Compose, Draft, HalfTurn, Side};

use crate::game::{Position, STONES, ThreeStones, Turn};

impl Compose for ThreeStones {
    /// TS-1: no more than three stones of a side stand on the board, and the others are in reserve.
    fn compose(draft: &Draft) -> Position {
        let mut stones = [Bitboard::EMPTY; 2];
        let mut reserve = [STONES; 2];
        for piece in &draft.pieces {
            let (Some(side), Some(at)) = (piece.side.map(Side::index), piece.at.square()) else {
                continue;
            };
            if reserve[side] > 0 && !(stones[0] | stones[1]).contains(at) {
                stones[side].insert(at);
                reserve[side] -= 1;
            }
        }
        Position {
            stones,
            reserve,
            side: draft.side_to_move,
            clock: draft.clock,
            turn: draft.turn_number.max(1),
        }
    }
}

impl HalfTurn for ThreeStones {
    fn half_turn(position: &Position) -> Option<Position> {
        let [first, second] = position.stones.map(Bitboard::half_turn);
        let [held, other] = position.reserve;
        Some(Position {
            stones: [second, first],
            reserve: [other, held],
            side: position.side.other(),
            ..position.clone()
        })
    }

    fn turn_half_turned(Turn(from, to): Turn) -> Turn {
        Turn(from.map(|from| from.half_turn()), to.half_turn())
    }
}
