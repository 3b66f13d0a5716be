//! How positions of the pawn race stand: all that the computer player wants of a game besides its rules.

use taktika::game_variant::{Evaluate, Evaluated, Side, Standing};

use crate::game::{PawnRace, Position};

#[derive(Clone, Default)]
pub(crate) struct Judgement;

impl Evaluate<PawnRace> for Judgement {
    /// A pawn counts 100, and 20 more for each rank that it has come.
    fn evaluate(&self, position: &Position) -> Standing {
        let counted = |side: Side| -> i32 {
            let come = |rank: u8| [rank, 4 - rank][side.index()];
            let pawns = position.pawns[side.index()].into_iter();
            pawns.map(|at| 100 + 20 * i32::from(come(at.rank()))).sum()
        };
        let score = counted(position.side) - counted(position.side.other());
        let urgent = false;
        Standing { score, urgent }
    }
}

impl Evaluated for PawnRace {
    type Evaluation = Judgement;
}
