//! Why a wish of three stones is legal or not.

use taktika::board_geom::Bitboard;
use taktika::game_variant::explain::{AnyReason, Explanation, Point, Wish};
use taktika::game_variant::{Cell, Clause};

use crate::game::{Grid, Position, STONE, Turn};

pub(crate) fn explained(position: &Position, wish: Wish<Turn>) -> Explanation<AnyReason> {
    let held = position.reserve[position.side.index()];
    let square = |at: Cell| at.square::<Grid>();
    // From where, if that is on the board or in reserve, and whither.
    let (from, to) = match wish {
        Wish::Turn(Turn(from, to)) => (Some(from), Some(to)),
        Wish::FromTo(from, to) => match (square(from), square(to)) {
            (Some(from), Some(to)) => (Some(Some(from)), Some(to)),
            _ => (None, None),
        },
        Wish::Square(at) if held == 0 => (square(at).map(Some), None),
        Wish::Place(STONE, at) | Wish::Square(at) => (square(at).map(|_| None), square(at)),
        Wish::Place(..) | Wish::Pass => (None, None),
    };
    let targets = from.map_or(Bitboard::EMPTY, |from| position.targets(from));
    let goes = to.map_or(!targets.is_empty(), |to| targets.contains(to));
    let (legal, clause, key) = match (from, held) {
        _ if position.winner().is_some() => (false, "TS-4", "threestones-over"),
        (Some(None), 1..) if goes => (true, "TS-2", "threestones-place"),
        (Some(Some(_)), 0) if goes => (true, "TS-3", "threestones-step"),
        (_, 1..) => (false, "TS-2", "threestones-must-place"),
        (Some(None), 0) => (false, "TS-2", "threestones-none-left"),
        _ => (false, "TS-3", "threestones-no-step"),
    };
    let reason = AnyReason::new(Clause(clause), key);
    let mut point = Point::new(reason).squares(targets).number(held);
    point.piece = from.flatten().and_then(|from| position.placed(from));
    point.target = to.map(Into::into);
    let points = vec![point];
    Explanation { legal, points }
}
