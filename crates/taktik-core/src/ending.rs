//! TT-6: how a game ends, as far as the position alone tells.

use board_geom::Direction;
use game_variant::{Clause, Outcome, ReasonWord, Side};

use crate::board::{home_zone, lakes};
use crate::turns::{self, Turns};
use crate::{Bitboard, Kind, Position, Turn};

/// TT-6: why a position is decided. The conditions of winning stand in the order in which the first that holds is reported.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndReason {
    /// TT-6.4: the loser's main figure is gone.
    MainFigure,
    /// TT-6.3: the loser has no infantry left.
    Infantry,
    /// TT-6.2: the loser has too few ground troops left.
    Attrition,
    /// TT-6.1: enough of the winner's ground troops stand in the loser's home zone.
    Occupation,
    /// TT-6.5: the loser has no turn.
    Immobility,
    /// TT-6.6: the side to move could meet the same conditions with one more turn.
    EqualReply,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [Self; 6] = [
        Self::MainFigure,
        Self::Infantry,
        Self::Attrition,
        Self::Occupation,
        Self::Immobility,
        Self::EqualReply,
    ];
}

impl ReasonWord for EndReason {
    fn word(self) -> &'static str {
        match self {
            Self::MainFigure => "main-figure",
            Self::Infantry => "infantry",
            Self::Attrition => "attrition",
            Self::Occupation => "occupation",
            Self::Immobility => "immobility",
            Self::EqualReply => "equal-reply",
        }
    }

    fn clause(self) -> Option<Clause> {
        Some(Clause(match self {
            Self::Occupation => "TT-6.1",
            Self::Attrition => "TT-6.2",
            Self::Infantry => "TT-6.3",
            Self::MainFigure => "TT-6.4",
            Self::Immobility => "TT-6.5",
            Self::EqualReply => "TT-6.6",
        }))
    }
}

/// TT-6.1: so many ground troops in the opponent's home zone win.
pub const OCCUPIERS: u32 = 5;

/// TT-6.2: whoever has no more ground troops than this has lost.
pub const TOO_FEW: u32 = 5;

/// TT-6.1: the ground troops of `mover` that stand in its opponent's home zone.
#[inline(always)]
pub(crate) fn occupiers(position: &Position, mover: Side) -> Bitboard {
    position.ground_troops(mover) & home_zone(mover.other())
}

/// TT-6.1
#[inline(always)]
fn occupation(position: &Position, mover: Side) -> bool {
    occupiers(position, mover).len() >= OCCUPIERS
}

/// TT-6.2
#[inline(always)]
fn attrition(position: &Position, mover: Side) -> bool {
    position.ground_troops(mover.other()).len() <= TOO_FEW
}

/// TT-6.3
#[inline(always)]
fn no_infantry(position: &Position, mover: Side) -> bool {
    position.of(mover.other(), Kind::Infantry).is_empty()
}

/// TT-6.4
#[inline(always)]
fn no_main_figure(position: &Position, mover: Side) -> bool {
    position.of(mover.other(), Kind::MainFigure).is_empty()
}

/// TT-6.5, for the side to move. Whoever has a step has a turn, and nearly always there is one.
fn immobility(position: &Position) -> bool {
    steps(position, position.side_to_move()).is_empty() && !turns::any(position)
}

/// Whether one of TT-6.1 to TT-6.4 holds for the side that has just moved: then the position is decided one way or the other.
#[inline(always)]
pub(crate) fn is_met(position: &Position) -> bool {
    let mover = position.side_to_move().other();
    no_main_figure(position, mover)
        || no_infantry(position, mover)
        || attrition(position, mover)
        || occupation(position, mover)
}

/// A turn takes away at most so many of the empty squares to which the other side could step along ranks and files: the four
/// around what it takes, or the one that it moves to.
const MOST_STEPS_LOST: u32 = 4;

/// Whether one of TT-6.1 to TT-6.5 may hold after a turn of the side to move, which takes one piece and moves one at most.
/// Where it says no, none does.
pub(crate) fn may_be_met(position: &Position) -> bool {
    let mover = position.side_to_move();
    let opponent = mover.other();
    let main_figure = position.of(opponent, Kind::MainFigure);
    let takes = || position.borne(mover).twice | position.enclosed_by(mover);
    position.ground_troops(opponent).len() <= TOO_FEW + 1
        || position.of(opponent, Kind::Infantry).len() <= 1
        || occupiers(position, mover).len() + 1 >= OCCUPIERS
        || main_figure.is_empty()
        || main_figure.intersects(takes())
        || steps(position, opponent).len() <= MOST_STEPS_LOST
}

/// TT-3.1: the empty squares beside the pieces of a side, along ranks and files, where the river (TT-3.5) is of no matter. Those
/// of the main figure, which may not leave its zone (TT-3.7), are left out.
fn steps(position: &Position, side: Side) -> Bitboard {
    let pieces = position
        .side(side)
        .without(position.of(side, Kind::MainFigure));
    let beside = [
        Direction::North,
        Direction::East,
        Direction::South,
        Direction::West,
    ]
    .map(|direction| pieces.shifted(direction));
    let beside = beside
        .into_iter()
        .fold(Bitboard::EMPTY, |all, some| all | some);
    let taken = position.side(side) | position.side(side.other()) | lakes();
    beside.without(taken)
}

/// TT-6.1 to TT-6.4: the conditions that hold for a side, in the order in which they are reported.
pub(crate) fn conditions(position: &Position, mover: Side) -> impl Iterator<Item = EndReason> {
    let holds = [
        (EndReason::MainFigure, no_main_figure(position, mover)),
        (EndReason::Infantry, no_infantry(position, mover)),
        (EndReason::Attrition, attrition(position, mover)),
        (EndReason::Occupation, occupation(position, mover)),
    ];
    holds
        .into_iter()
        .filter(|(_, holds)| *holds)
        .map(|(reason, _)| reason)
}

/// TT-6.6: how the position is decided, if it is.
pub(crate) fn outcome(position: &Position) -> Option<Outcome<EndReason>> {
    let mover = position.side_to_move().other();
    match conditions(position, mover).next() {
        None => immobility(position).then_some(Outcome::win(mover, EndReason::Immobility)),
        Some(_) if equal_reply(position).is_some() => Some(Outcome::draw(EndReason::EqualReply)),
        Some(first) => Some(Outcome::win(mover, first)),
    }
}

/// TT-6.6: of a position in which conditions hold for the side that has just moved, a turn of the other side after which every
/// one of them holds for it; of several the first in the order of turns.
pub(crate) fn equal_reply(position: &Position) -> Option<Turn> {
    let replier = position.side_to_move();
    let equals = |reply: Turn| {
        let mut after = *position;
        after.play_unchecked(reply);
        conditions(position, replier.other())
            .all(|condition| conditions(&after, replier).any(|met| met == condition))
    };
    let mut first: Option<Turn> = None;
    Turns::of(position).each(|reply| {
        if first.is_none_or(|first| reply < first) && equals(reply) {
            first = Some(reply);
        }
    });
    first
}
