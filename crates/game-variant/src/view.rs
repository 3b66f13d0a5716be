//! A position and its turns as a board view shows them.

use crate::{Cell, KindId, Side};

/// A piece on a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Placed {
    /// Whose it is; `None` for what has no owner (an obstacle).
    pub side: Option<Side>,
    /// Its kind.
    pub kind: KindId,
    /// Where it stands.
    pub at: Cell,
}

/// A position that shows what a kind can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example<P> {
    /// The position, in which the kind's side is to move.
    pub position: P,
    /// Where the piece to look at stands; `None` for a kind that is placed and then belongs to nobody.
    pub at: Option<Cell>,
}

/// The phase a game is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Phase {
    /// A word for it, such as `deployment`; a game of one phase has one word.
    pub word: &'static str,
    /// How many placements the side to move may still make before this phase is over, this turn's included: one less each
    /// time that it has placed, and after the last one the phase is another. `None` in a phase that placing does not end,
    /// whether or not one may place in it.
    pub placements_left: Option<u8>,
    /// Whether the side to move may pass.
    pub may_pass: bool,
}

impl Phase {
    /// The phase of a game that has but one, in which nobody places or passes.
    pub const ONLY: Self = Self {
        word: "play",
        placements_left: None,
        may_pass: false,
    };
}

/// A pair of numbers that players keep an eye on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Tally {
    /// A word for what is counted, such as `ground-troops`.
    pub word: &'static str,
    /// The number of each side, the first-named first.
    pub values: [u32; 2],
}

/// What a legal turn looks like to whoever points at the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TurnShape {
    /// What is done.
    pub act: Act,
    /// Where the acting piece stands, which is not the other side's; `None` for placements, passes, and captures that
    /// name no single piece.
    pub origin: Option<Cell>,
    /// The kind of the piece at the origin or of the placed one; `None` where there is neither.
    pub kind: Option<KindId>,
    /// The square pointed at: where a piece arrives or is placed, or what is acted on; `None` for a pass.
    pub target: Option<Cell>,
    /// The transformation chosen, where there was a choice and one was made: on the target the piece becomes one of this
    /// kind.
    pub becomes: Option<KindId>,
    /// Whether the turn takes the mover's own main piece off the board, and nothing takes its place: the side to move
    /// has fewer main pieces on the board after it.
    pub costs_own_main: bool,
}

impl TurnShape {
    /// A piece goes from one square to another, or acts from one on the other, and stays what it is.
    pub const fn go(act: Act, kind: KindId, origin: Cell, target: Cell) -> Self {
        Self {
            act,
            origin: Some(origin),
            kind: Some(kind),
            target: Some(target),
            becomes: None,
            costs_own_main: false,
        }
    }

    /// A piece of this kind comes from the reserve, or an object from nowhere, and stands there.
    pub const fn place(kind: KindId, target: Cell) -> Self {
        Self {
            act: Act::Placement,
            origin: None,
            kind: Some(kind),
            target: Some(target),
            becomes: None,
            costs_own_main: false,
        }
    }

    /// Nothing is done.
    pub const PASS: Self = Self {
        act: Act::Pass,
        origin: None,
        kind: None,
        target: None,
        becomes: None,
        costs_own_main: false,
    };
}

/// What a turn does, as far as pointing at the board goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Act {
    /// A piece goes to an empty square, whatever it may take elsewhere.
    Move,
    /// A piece takes another's square.
    CaptureByMoving,
    /// Pieces leave, and nothing moves: a barrage.
    Barrage,
    /// Pieces leave, and nothing moves: an encirclement.
    Encirclement,
    /// A piece shoots from where it stands at one square, and what stands there leaves.
    Shot,
    /// A piece strikes from where it stands along a line: pieces leave, and nothing moves.
    DragonStrike,
    /// A piece comes from the reserve, or an object from nowhere, and stands on the target.
    Placement,
    /// Nothing is done: there are no effects.
    Pass,
}

impl Act {
    /// Whether pieces leave while the capturer stays where it is.
    pub const fn is_in_place(self) -> bool {
        matches!(
            self,
            Self::Barrage | Self::Encirclement | Self::Shot | Self::DragonStrike
        )
    }

    /// A word for it in names of sentences.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::CaptureByMoving => "capture",
            Self::Barrage => "barrage",
            Self::Encirclement => "encirclement",
            Self::Shot => "shot",
            Self::DragonStrike => "dragon-strike",
            Self::Placement => "placement",
            Self::Pass => "pass",
        }
    }
}
