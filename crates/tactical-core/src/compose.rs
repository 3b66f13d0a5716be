//! Positions from drafts, and the game seen from the other side.

use game_variant::{Compose, Draft, HalfTurn, KindId, Placed, Side};

use crate::kind::first_ranks;
use crate::{
    Kind, Object, Phase, Position, PositionFault, Reserve, Setup, Square, TacticalChess, Turn,
};

impl Compose for TacticalChess {
    /// The objects that fit. In the battle they stand beside the draft's reserves, without a king in them; before it a
    /// side's pieces come out of its inventory, and the king that it must have placed by then is added (TC-2.2).
    fn compose(draft: &Draft) -> Position {
        let turn = draft.turn_number.max(1);
        let battle = Phase::of(turn) == Phase::Battle;
        let reserves = if battle {
            [0, 1].map(|side: usize| held(&draft.reserves[side]))
        } else {
            [Reserve::INVENTORY; 2]
        };
        let mut setup = Setup::new(reserves, draft.side_to_move, draft.clock, turn);
        // A prince needs its king there (TC-4.4), and the king comes before all others (TC-2.2).
        let (kings, others): (alloc::vec::Vec<_>, _) = draft
            .pieces
            .iter()
            .filter_map(object)
            .partition(|(_, object)| matches!(object, Object::Piece(_, Kind::King)));
        for (at, object) in kings {
            add(&mut setup, at, object);
        }
        if !battle {
            for side in Side::BOTH {
                add_king(&mut setup, side);
            }
        }
        for (at, object) in others {
            add(&mut setup, at, object);
        }
        setup.position().unwrap_or_else(|_| Position::start())
    }
}

/// What a draft holds in reserve, as far as a side can in the battle.
fn held(kinds: &[(KindId, u8)]) -> Reserve {
    let mut reserve = Reserve::EMPTY;
    for &(id, count) in kinds {
        match Kind::try_from(id) {
            Ok(kind) if kind != Kind::King => {
                reserve = reserve.with(kind, count.min(kind.inventory()));
            }
            _ => {}
        }
    }
    reserve
}

fn object(placed: &Placed) -> Option<(Square, Object)> {
    let object = match (placed.side, Kind::try_from(placed.kind)) {
        (Some(side), Ok(kind)) => Object::Piece(side, kind),
        _ if placed.kind == Object::OBSTACLE => Object::Obstacle,
        _ => return None,
    };
    Some((placed.at.square()?, object))
}

/// Puts an object on a square, if it may stand there beside all that does; before the battle, out of the reserve.
fn add(setup: &mut Setup, at: Square, object: Object) {
    if setup.at(at).is_some() {
        return;
    }
    let before = setup.clone();
    setup.put(at, Some(object));
    if let Object::Piece(side, kind) = object
        && Phase::of(setup.turn) != Phase::Battle
    {
        let reserve = &mut setup.reserves[side.index()];
        match reserve.count(kind) {
            0 => return *setup = before,
            _ => *reserve = reserve.without_one(kind),
        }
    }
    // The kings that are missing are added later.
    let missing = |fault: &PositionFault| matches!(fault, PositionFault::KingNotPlaced { .. });
    if !setup.faults().iter().all(|error| missing(&error.fault)) {
        *setup = before;
    }
}

/// Adds a side's king on the first square that takes it, where the turn demands one and there is none.
fn add_king(setup: &mut Setup, side: Side) {
    let demanded = |setup: &Setup| {
        let faults = setup.faults();
        faults
            .iter()
            .any(|error| error.fault == PositionFault::KingNotPlaced { side })
    };
    for at in first_ranks(side, 3) {
        if !demanded(setup) {
            break;
        }
        add(setup, at, Object::Piece(side, Kind::King));
    }
}

impl HalfTurn for TacticalChess {
    /// In the battle: before it the side that begins is a placement ahead (TC-2.2).
    fn half_turn(position: &Position) -> Option<Position> {
        if position.phase() != Phase::Battle {
            return None;
        }
        let before = Setup::from(position);
        let [first, second] = before.reserves;
        let side = before.side.other();
        let mut setup = Setup::new([second, first], side, before.clock, before.turn);
        for at in Square::all() {
            let object = before.at(at).map(|object| match object {
                Object::Piece(side, kind) => Object::Piece(side.other(), kind),
                Object::Obstacle => Object::Obstacle,
            });
            setup.put(at.half_turn(), object);
        }
        setup.position().ok()
    }

    fn turn_half_turned(turn: Turn) -> Turn {
        match turn {
            Turn::Pass => Turn::Pass,
            Turn::Obstacle { to } => Turn::Obstacle { to: to.half_turn() },
            Turn::Place { kind, to } => Turn::Place {
                kind,
                to: to.half_turn(),
            },
            Turn::Move { from, to, becomes } => Turn::Move {
                from: from.half_turn(),
                to: to.half_turn(),
                becomes,
            },
            Turn::Shot { from, target } => Turn::Shot {
                from: from.half_turn(),
                target: target.half_turn(),
            },
        }
    }
}
