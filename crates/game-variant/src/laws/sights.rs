//! The law of what a side sees: what it bears on and could take.

use alloc::format;
use alloc::vec::Vec;

use super::TestCaseResult;
use super::subject::{about, broken, equal, law};
use crate::effect::Effect;
use crate::strategy::sorted_turns;
use crate::{Act, Borne, Cell, GameVariant, Placed, Side};

/// The position as if it were the turn of the side to move is the position itself. As if it were the other's, where that
/// makes sense, it is the same but for the side, and reads back from its text. Squares borne on are listed from a1 on,
/// each once, and those borne on twice are borne on once. Every piece of the other side that a side could take by a
/// piece that moves there or shoots at it, or by a barrage, stands on a square that the side bears on. What a side could
/// take is what its turns take.
///
/// # Errors
/// What a side sees otherwise.
pub fn sights_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("sights_agree", position, || {
        let own = V::side_to_move(position);
        let same = V::if_to_move(position, own);
        if same.as_ref() != Some(position) {
            let text = same.map(|same| format!("{same}"));
            let text = text.as_deref().unwrap_or("none");
            return broken(format_args!("as if it were its own turn it is `{text}`"));
        }
        for side in Side::BOTH {
            let name = V::info().side(side).name;
            about(format_args!("{name}"), || {
                let borne = V::borne_on(position, side);
                is_in_order::<V>(&borne)?;
                let turned = V::if_to_move(position, side);
                match &turned {
                    Some(turned) => {
                        is_but_turned::<V>(position, turned, side)?;
                        takes_what_it_sees::<V>(position, turned, &borne, side)
                    }
                    None => equal("threats", V::threats(position, side), Vec::new()),
                }
            })?;
        }
        Ok(())
    })
}

fn is_in_order<V: GameVariant>(borne: &Borne) -> TestCaseResult {
    let shape = &V::info().shape;
    let place = |cell: Cell| (cell.rank, cell.file);
    for list in [&borne.once, &borne.twice] {
        let ordered = list.windows(2).all(|two| place(two[0]) < place(two[1]));
        if !ordered || !list.iter().all(|cell| shape.contains(*cell)) {
            return broken(format_args!("squares borne on out of order: {list:?}"));
        }
    }
    match borne.twice.iter().find(|cell| !borne.once.contains(cell)) {
        Some(cell) => {
            let at = shape.text(*cell);
            broken(format_args!("{at} is borne on twice and not once"))
        }
        None => Ok(()),
    }
}

fn is_but_turned<V: GameVariant>(
    position: &V::Position,
    turned: &V::Position,
    side: Side,
) -> TestCaseResult {
    equal("side to move", V::side_to_move(turned), side)?;
    equal("pieces", V::pieces(turned), V::pieces(position))?;
    for side in Side::BOTH {
        let reserves = [turned, position].map(|position| V::reserve(position, side));
        equal("reserve", &reserves[0], &reserves[1])?;
    }
    let text = format!("{turned}");
    match V::parse_position(&text) {
        Ok(read) if read == *turned => Ok(()),
        Ok(_) => broken(format_args!("`{text}` reads back as another")),
        Err(error) => broken(format_args!("`{text}`: {error}")),
    }
}

fn takes_what_it_sees<V: GameVariant>(
    position: &V::Position,
    turned: &V::Position,
    borne: &Borne,
    side: Side,
) -> TestCaseResult {
    let mut taken: Vec<(Placed, Act)> = Vec::new();
    let mut effects = Vec::new();
    for turn in sorted_turns::<V>(turned) {
        let shape = V::shape(turned, turn);
        V::effects(turned, turn, &mut effects);
        for effect in &effects {
            let Effect::Leaves { piece, .. } = effect else {
                continue;
            };
            if piece.side != Some(side.other()) {
                continue;
            }
            taken.push((*piece, shape.act));
            let at_it = matches!(shape.act, Act::CaptureByMoving | Act::Barrage | Act::Shot);
            if at_it && shape.target == Some(piece.at) && !borne.once.contains(&piece.at) {
                let at = V::info().shape.text(piece.at);
                return broken(format_args!(
                    "{turn} takes on {at}, and nothing bears on it"
                ));
            }
        }
    }
    taken.sort_by_key(|(piece, act)| (piece.at.rank, piece.at.file, *act));
    taken.dedup();
    let threats = V::threats(position, side).into_iter();
    let told: Vec<_> = threats.map(|threat| (threat.piece, threat.act)).collect();
    equal("threats", told, taken)
}
