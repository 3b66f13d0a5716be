//! Laws of the positions that show what a kind can do.

use alloc::format;
use alloc::vec::Vec;

use super::TestCaseResult;
use super::subject::{equal, equal_positions, law};
use crate::{Example, GameVariant, KindId, KindInfo, Side};

/// Each example is a position of the game, open, with the side to move, and shows its kind.
pub(super) fn show_their_kinds<V: GameVariant>() -> TestCaseResult {
    for (id, kind) in (0..).map(KindId).zip(V::info().kinds) {
        for side in Side::BOTH {
            if let Some(example) = V::example(id, side) {
                let name = format!("the example of {} for {side:?}", kind.word);
                law::<V>(&name, &example.position, || {
                    shows::<V>(&example, id, kind, side)
                })?;
            }
        }
    }
    Ok(())
}

fn shows<V: GameVariant>(
    example: &Example<V::Position>,
    id: KindId,
    kind: &KindInfo,
    side: Side,
) -> TestCaseResult {
    let Example { position, at } = example;
    let read = V::parse_position(&format!("{position}")).ok();
    equal_positions::<V>("read again", read.as_ref(), position)?;
    equal("the side to move", V::side_to_move(position), side)?;
    equal("decided", V::outcome(position).is_some(), false)?;
    let pieces = V::pieces(position);
    let stands = |at| {
        let mut pieces = pieces.iter();
        pieces.any(|piece| piece.at == at && piece.kind == id && piece.side == Some(side))
    };
    equal("a piece to look at", at.is_some_and(stands), kind.has_side)?;
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    let mut shapes = turns.iter().map(|turn| V::shape(position, *turn));
    let acts = shapes.any(|shape| shape.origin == *at && shape.kind == Some(id));
    equal("a turn of the kind", acts, true)
}
