//! What a side bears on and could take, whether or not it is its turn: for whoever learns to see threats.

use alloc::vec::Vec;

use crate::effect::Effect;
use crate::{Act, Cell, GameVariant, Placed, Side};

/// The squares that a side's pieces bear on, from a1 on, rank by rank.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Borne {
    /// Those that at least one piece bears on.
    pub once: Vec<Cell>,
    /// Those of them that at least two pieces bear on.
    pub twice: Vec<Cell>,
}

impl Borne {
    /// The squares of a board by how many pieces bear on each.
    pub fn counted(cells: impl Iterator<Item = Cell>, count: impl Fn(Cell) -> usize) -> Self {
        let mut borne = Self::default();
        for cell in cells {
            let pieces = count(cell);
            if pieces > 0 {
                borne.once.push(cell);
            }
            if pieces > 1 {
                borne.twice.push(cell);
            }
        }
        borne
    }
}

/// A piece that the other side could take in one turn, were that its turn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Threat {
    /// The piece in danger.
    pub piece: Placed,
    /// How it would be taken.
    pub act: Act,
    /// Where the pieces stand that could take it so, from a1 on; none where such a turn names no single piece.
    pub from: Vec<Cell>,
}

/// Along the ranks from a1 on.
const fn place(cell: Cell) -> (u8, u8) {
    (cell.rank, cell.file)
}

/// See [`GameVariant::threats`].
pub(crate) fn threats<V: GameVariant>(position: &V::Position, side: Side) -> Vec<Threat> {
    let Some(position) = V::if_to_move(position, side) else {
        return Vec::new();
    };
    let (mut turns, mut effects) = (Vec::new(), Vec::new());
    let mut threats: Vec<Threat> = Vec::new();
    V::legal_turns(&position, &mut turns);
    for turn in turns {
        let shape = V::shape(&position, turn);
        V::effects(&position, turn, &mut effects);
        let taken = effects.iter().filter_map(|effect| match effect {
            Effect::Leaves { piece, .. } => Some(*piece),
            _ => None,
        });
        for piece in taken.filter(|piece| piece.side == Some(side.other())) {
            let same = |threat: &&mut Threat| threat.piece == piece && threat.act == shape.act;
            match threats.iter_mut().find(same) {
                Some(threat) => threat.from.extend(shape.origin),
                None => threats.push(Threat {
                    piece,
                    act: shape.act,
                    from: shape.origin.into_iter().collect(),
                }),
            }
        }
    }
    threats.sort_by_key(|threat| (place(threat.piece.at), threat.act));
    for threat in &mut threats {
        threat.from.sort_by_key(|cell| place(*cell));
        threat.from.dedup();
    }
    threats
}

/// See [`GameVariant::borne_on`].
pub(crate) fn borne_on<V: GameVariant>(position: &V::Position, side: Side) -> Borne {
    let threats = threats::<V>(position, side);
    Borne::counted(V::info().shape.cells(), |cell| {
        let mut from: Vec<Cell> = threats
            .iter()
            .filter(|threat| threat.piece.at == cell)
            .flat_map(|threat| threat.from.iter().copied())
            .collect();
        from.sort_unstable();
        from.dedup();
        from.len()
    })
}
