//! How positions of three stones stand, for the computer player.

use taktika::board_geom::Bitboard;
use taktika::game_variant::{Evaluate, Evaluated, Side, Standing};

use crate::game::{Position, ThreeStones};

#[derive(Clone, Default)]
pub(crate) struct Judgement;

impl Evaluate<ThreeStones> for Judgement {
    /// Four of the eight lines go through the middle: whoever stands there is half a stone ahead.
    fn evaluate(&self, position: &Position) -> Standing {
        let middle = Bitboard::rank(1) & Bitboard::file(1);
        let held = |side: Side| 50 * i32::from(position.stones[side.index()].intersects(middle));
        let score = held(position.side) - held(position.side.other());
        let urgent = false;
        Standing { score, urgent }
    }
}

impl Evaluated for ThreeStones {
    type Evaluation = Judgement;
}
