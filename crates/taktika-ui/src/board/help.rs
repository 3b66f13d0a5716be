//! What the board shows beside what is to be done on it: squares borne on, pieces in danger, good turns.

use taktika::game_variant::session::Session;
use taktika::game_variant::{Borne, Cell, Side, Threat, TurnShape};

use crate::settings::{Overlay, Overlays};

/// What is shown for whoever wants help.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Help {
    /// The squares that each side bears on, the first-named one first; `None` where that is not asked for.
    pub borne: [Option<Borne>; 2],
    /// The pieces that could be taken.
    pub perils: Vec<Peril>,
    /// Good turns, the best first.
    pub arrows: Vec<Arrow>,
}

/// A piece that could be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peril {
    /// The piece, and by what.
    pub threat: Threat,
    /// Whether the piece is one of the side to move: then it is a danger, and else a chance.
    pub danger: bool,
}

/// A good turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where the piece stands that goes or acts.
    pub from: Option<Cell>,
    /// The square pointed at.
    pub to: Cell,
    /// How good it is, the best being 1.
    pub rank: u8,
}

impl Arrow {
    /// The arrow of a turn; `None` for a pass.
    pub fn of(shape: &TurnShape, rank: u8) -> Option<Self> {
        let to = shape.target?;
        let from = shape.origin.filter(|from| *from != to);
        Some(Self { from, to, rank })
    }
}

impl Help {
    /// What is switched on of the position after so many turns, without arrows.
    pub fn of(session: &dyn Session, ply: usize, overlays: Overlays) -> Self {
        let Some((_, mover)) = session.turn_number(ply) else {
            return Self::default();
        };
        let perils = |overlay, by: Side| {
            let threats = overlays
                .has(overlay)
                .then(|| session.threats(ply, by))
                .flatten();
            let danger = by != mover;
            let perils = threats.into_iter().flatten();
            perils.map(move |threat| Peril { threat, danger })
        };
        let dangers = perils(Overlay::Threats, mover.other());
        let chances = perils(Overlay::Chances, mover);
        let mut perils: Vec<Peril> = dangers.chain(chances).collect();
        // One sign a piece: who is told that a piece can be taken looks for himself how else.
        perils.dedup_by(|later, first| {
            let same = later.threat.piece == first.threat.piece;
            if same {
                first.threat.from.append(&mut later.threat.from);
            }
            same
        });
        let borne = Side::BOTH.map(|side| {
            let asked = overlays.has(Overlay::Borne(side));
            asked.then(|| session.borne_on(ply, side)).flatten()
        });
        Self {
            borne,
            perils,
            arrows: Vec::new(),
        }
    }
}
