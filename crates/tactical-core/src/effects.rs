//! What a turn does, piece by piece, and what it looks like on the board.

use alloc::vec::Vec;

use game_variant::effect::{Cause, Effect};
use game_variant::{Act, Cell, KindId, Placed, Side, TurnShape};

use crate::play::{Afterwards, Deed};
use crate::{Kind, Object, Position, Square, Turn};

/// Replaces the list's contents by what a legal turn does, in the order in which it happens.
pub(crate) fn effects(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
    effects.clear();
    let side = position.side_to_move();
    match position.deed(turn) {
        Deed::Nothing => {}
        Deed::Obstacle { to } => effects.push(Effect::Appears {
            piece: Object::Obstacle.placed(to),
        }),
        Deed::Place { kind, to } => effects.push(Effect::Appears {
            piece: Object::Piece(side, kind).placed(to),
        }),
        Deed::Shot { removed } => {
            let from = turn.origin().or(turn.target());
            let nearest_first = |at: &Square| from.map(|from| from.distance(*at));
            let mut leaving: Vec<Square> = removed.into_iter().collect();
            leaving.sort_by_key(nearest_first);
            for at in leaving {
                leave(position, at, Cause::TakenInPlace, effects);
            }
        }
        Deed::Move {
            from,
            to,
            kind,
            taken,
            after,
        } => {
            if taken.is_some() {
                leave(position, to, Cause::Taken, effects);
            }
            let arrived = Object::Piece(side, kind).placed(to);
            effects.push(Effect::Moves {
                piece: Object::Piece(side, kind).placed(from),
                to: to.into(),
            });
            let own_end = Effect::Leaves {
                piece: arrived,
                cause: Cause::Own,
            };
            match after {
                Afterwards::Stays(now) if now != kind => effects.push(Effect::Transforms {
                    piece: arrived,
                    into: now.into(),
                }),
                Afterwards::Stays(_) => {}
                Afterwards::Leaves => effects.push(own_end),
                Afterwards::Explodes(near) => {
                    effects.push(own_end);
                    for at in near {
                        leave(position, at, Cause::Explosion, effects);
                    }
                }
            }
        }
    }
    inheritance(position, turn, effects);
}

fn leave(position: &Position, at: Square, cause: Cause, effects: &mut Vec<Effect>) {
    if let Some(piece) = position.at(at) {
        effects.push(Effect::Leaves {
            piece: piece.placed(at),
            cause,
        });
    }
}

/// TC-4.4: princes that become kings by this turn.
fn inheritance(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
    let next = position.after(turn);
    for (side, at) in heirs(position, &next) {
        effects.push(Effect::Transforms {
            piece: Object::Piece(side, Kind::Prince).placed(at),
            into: Kind::King.into(),
        });
    }
}

/// TC-4.4: the sides whose prince became king between two positions, and where it stands.
pub(crate) fn heirs(position: &Position, next: &Position) -> impl Iterator<Item = (Side, Square)> {
    let crowned = |side| {
        let heirs = next.of(side, Kind::King) & position.of(side, Kind::Prince);
        heirs.first().map(|at| (side, at))
    };
    Side::BOTH.into_iter().filter_map(crowned)
}

/// What a turn looks like to whoever points at the board.
pub(crate) fn shape(position: &Position, turn: Turn) -> TurnShape {
    let kind_on = |at: Square| position.kind_at(at);
    let (act, kind, becomes) = match turn {
        Turn::Pass => (Act::Pass, None, None),
        Turn::Obstacle { .. } => (Act::Placement, Some(Object::OBSTACLE), None),
        Turn::Place { kind, .. } => (Act::Placement, Some(kind.into()), None),
        Turn::Move { from, to, becomes } => {
            let act = match kind_on(to) {
                Some(_) => Act::CaptureByMoving,
                None => Act::Move,
            };
            (
                act,
                kind_on(from).map(KindId::from),
                becomes.map(|becoming| becoming.kind().into()),
            )
        }
        Turn::Shot { from, .. } => {
            let act = match kind_on(from) {
                Some(Kind::Dragon) => Act::DragonStrike,
                _ => Act::Shot,
            };
            (act, kind_on(from).map(KindId::from), None)
        }
    };
    TurnShape {
        act,
        origin: turn.origin().map(Cell::from),
        kind,
        target: turn.target().map(Cell::from),
        becomes,
        costs_own_main: costs_own_king(position, turn),
    }
}

/// TC-5.3: whether a turn removes the mover's own king and TC-4.4 does not save it.
pub(crate) fn costs_own_king(position: &Position, turn: Turn) -> bool {
    let side = position.side_to_move();
    !position.of(side, Kind::King).is_empty()
        && position.after(turn).of(side, Kind::King).is_empty()
}

/// All that stands on the board, from a1 on.
pub(crate) fn pieces(position: &Position) -> Vec<Placed> {
    let placed = |at| position.at(at).map(|object: Object| object.placed(at));
    position.occupied().into_iter().filter_map(placed).collect()
}
