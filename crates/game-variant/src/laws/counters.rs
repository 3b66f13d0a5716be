//! Laws of how turns go on: whose it is, and its number.

use super::TestCaseResult;
use super::subject::{about, broken, equal, law};
use crate::strategy::sorted_turns;
use crate::{GameVariant, Side};

/// The sides take turns. The number of the turn is 1 or more; it stays when the first-named side has had its turn, and is
/// one more when the other has, up to the greatest number.
///
/// # Errors
/// A turn after which it is not so.
pub fn turns_alternate<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("turns_alternate", position, || {
        let (side, number) = (V::side_to_move(position), V::turn_number(position));
        if number == 0 {
            return broken("the turn number is 0");
        }
        let expected = match side {
            Side::First => number,
            Side::Second => number.saturating_add(1),
        };
        for turn in sorted_turns::<V>(position) {
            let next = V::after(position, turn);
            about(format_args!("after turn {turn}"), || {
                equal("side to move", V::side_to_move(&next), side.other())?;
                equal("turn number", V::turn_number(&next), expected)
            })?;
        }
        Ok(())
    })
}
