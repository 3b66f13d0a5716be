//! Positions made from their parts, and what a position must satisfy.

use alloc::vec::Vec;

use game_variant::{Clause, Side, text::Fault, text::SyntaxFault};

use crate::kind::{first_ranks, last_rank};
use crate::{BLACK, Kind, Object, Phase, Position, Reserve, Set, Square, WHITE, phases};

/// The parts of a position, free to be changed. [`Setup::position`] checks them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    squares: [Option<Object>; 64],
    /// What each side has not yet placed, White's first.
    pub reserves: [Reserve; 2],
    /// The side to move.
    pub side: Side,
    /// TC-5.5: how many turns in a row placed, captured and transformed nothing.
    pub clock: u16,
    /// The number of the turn, from 1.
    pub turn: u16,
}

impl Default for Setup {
    /// The start.
    fn default() -> Self {
        Self::new([Reserve::INVENTORY; 2], WHITE, 0, 1)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        let reserves = [position.reserve(WHITE), position.reserve(BLACK)];
        let side = position.side_to_move();
        let mut setup = Self::new(reserves, side, position.clock(), position.turn_number());
        for at in position.occupied() {
            setup.put(at, position.at(at));
        }
        setup
    }
}

/// Where in a position a fault lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On a square.
    Square(Square),
    /// In a side's reserve, at a kind.
    Reserve(Side, Kind),
    /// In the turn number, when something is missing for it.
    Turn,
}

/// A fault of a position and where it lies.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {fault}")]
pub struct SetupError {
    /// What is wrong.
    pub fault: PositionFault,
    /// Where.
    pub place: Place,
}

/// What can be wrong with a position. Each says what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The text is not of the form of a position.
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    /// No reserves follow the board.
    #[error("both reserves in brackets right after the board, such as [KP2kp2]")]
    NoReserves,
    /// The bracket of the reserves does not close.
    #[error("] at the end of the reserves")]
    ReservesOpen,
    /// Something follows the reserves.
    #[error("a space right after the reserves")]
    AfterReserves,
    /// A kind that does not come next in a reserve.
    #[error("each kind once, White's then Black's, in the order K Q R B N P +R +B +N +P C D H F J")]
    ReserveOrder,
    /// A count in a reserve that is not from 2 to 8.
    #[error("a count from 2 to 8 after the letter, or none for 1")]
    ReserveCount,
    /// The turn number is 0.
    #[error("a turn number from 1")]
    TurnZero,
    /// TC-1.3: more pieces of some kinds than a side can have, board and reserve together.
    #[error("at most {most} of {kinds} of {} on board and in reserve together", name(*side))]
    TooMany {
        /// Whose.
        side: Side,
        /// The kinds that are counted together.
        kinds: &'static str,
        /// The most there can be.
        most: u8,
    },
    /// TC-1.3: more in reserve than a side begins with.
    #[error("at most {} {kind} in reserve", kind.inventory())]
    TooManyInReserve {
        /// The kind.
        kind: Kind,
    },
    /// TC-4.3: a piece that would have become royal.
    #[error("no plain rook, bishop or knight on the last rank of its side")]
    PlainOnLastRank,
    /// TC-2.2: more obstacles in a half than its side has had turns for.
    #[error("at most {most} of {}'s obstacles in its half by then", name(*side))]
    TooManyObstacles {
        /// Whose half.
        side: Side,
        /// The most there can be.
        most: u8,
    },
    /// TC-2.2: before its turn 3 a side has placed no piece.
    #[error("{}'s whole inventory in reserve before its turn 3", name(*side))]
    PlacedTooEarly {
        /// Whose.
        side: Side,
    },
    /// TC-2.2: the king is placed in turn 3.
    #[error("{}'s king on the board after its turn 3", name(*side))]
    KingNotPlaced {
        /// Whose.
        side: Side,
    },
    /// TC-2.2: before the battle pieces stand where they were placed.
    #[error("{}'s pieces within its first 3 ranks before the battle", name(*side))]
    OutsideRanks {
        /// Whose.
        side: Side,
    },
    /// TC-2.2: before the battle nothing is captured or transformed.
    #[error(
        "just {}'s inventory on board and in reserve before the battle",
        name(*side)
    )]
    NotTheInventory {
        /// Whose.
        side: Side,
    },
    /// TC-2.2: one piece a turn is placed.
    #[error("at most {most} of {}'s pieces on the board by then", name(*side))]
    PlacedTooMany {
        /// Whose.
        side: Side,
        /// The most there can be.
        most: u8,
    },
    /// TC-4.4: a prince without its king would have become king.
    #[error("{}'s prince to be king when its king is gone", name(*side))]
    PrinceWithoutKing {
        /// Whose.
        side: Side,
    },
    /// TC-2.2: in the battle no king is left to place.
    #[error("no king in reserve in the battle")]
    KingInReserve,
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::First => "White",
        Side::Second => "Black",
    }
}

impl Fault for PositionFault {
    fn clause(&self) -> Option<Clause> {
        match self {
            Self::TooMany { .. } | Self::TooManyInReserve { .. } => Some(Clause("TC-1.3")),
            Self::PlainOnLastRank => Some(Clause("TC-4.3")),
            Self::PrinceWithoutKing { .. } => Some(Clause("TC-4.4")),
            Self::TooManyObstacles { .. }
            | Self::PlacedTooEarly { .. }
            | Self::KingNotPlaced { .. }
            | Self::OutsideRanks { .. }
            | Self::NotTheInventory { .. }
            | Self::PlacedTooMany { .. }
            | Self::KingInReserve => Some(Clause("TC-2.2")),
            Self::Syntax(_)
            | Self::NoReserves
            | Self::ReservesOpen
            | Self::AfterReserves
            | Self::ReserveOrder
            | Self::ReserveCount
            | Self::TurnZero => None,
        }
    }
}

/// TC-1.3, TC-4: how many of some kinds a side can have together, with what transformations add.
struct Limit {
    kinds: &'static [Kind],
    names: &'static str,
    most: u8,
}

const LIMITS: [Limit; 11] = {
    const fn limit(kinds: &'static [Kind], names: &'static str, most: u8) -> Limit {
        Limit { kinds, names, most }
    }
    [
        limit(&[Kind::King], "K", 1),
        limit(&[Kind::Queen], "Q", 1),
        limit(&[Kind::Prince], "H", 1),
        limit(&[Kind::Cannon], "C", 2),
        limit(&[Kind::Dragon], "D", 2),
        limit(&[Kind::Fanatic], "F", 2),
        limit(&[Kind::Jester], "J", 2),
        limit(&[Kind::Rook, Kind::RoyalRook], "R and +R", 2),
        limit(&[Kind::Bishop, Kind::RoyalBishop], "B and +B", 2),
        limit(&[Kind::Knight, Kind::RoyalKnight], "N and +N", 2),
        limit(&[Kind::Pawn], "P", 8),
    ]
};

/// Pawns, and what only pawns and veterans become.
const PAWNS: Limit = Limit {
    kinds: &[Kind::Pawn, Kind::Veteran, Kind::Fanatic, Kind::Jester],
    names: "P, +P, F and J",
    most: 12,
};

impl Setup {
    /// An empty board with these reserves.
    pub const fn new(reserves: [Reserve; 2], side: Side, clock: u16, turn: u16) -> Self {
        Self {
            squares: [None; 64],
            reserves,
            side,
            clock,
            turn,
        }
    }

    /// What stands on a square.
    pub const fn at(&self, at: Square) -> Option<Object> {
        self.squares[at.index() & 63]
    }

    /// Puts something on a square in place of what stands there, or clears it.
    pub const fn put(&mut self, at: Square, object: Option<Object>) {
        self.squares[at.index() & 63] = object;
    }

    /// The position of these parts.
    ///
    /// # Errors
    /// The first fault, in the order of [`Setup::faults`].
    pub fn position(&self) -> Result<Position, SetupError> {
        match self.faults().into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(self.unchecked()),
        }
    }

    /// All that is wrong: counts, last ranks, obstacles, then what the phase asks for.
    pub fn faults(&self) -> Vec<SetupError> {
        let position = self.unchecked();
        let mut faults = Vec::new();
        if self.turn == 0 {
            faults.push(SetupError {
                fault: PositionFault::TurnZero,
                place: Place::Turn,
            });
        }
        let mut report = |fault, place| faults.push(SetupError { fault, place });
        for side in Side::BOTH {
            self.counts(side, &mut report);
        }
        for side in Side::BOTH {
            last_rank_kinds(&position, side, &mut report);
            obstacles(&position, side, &mut report);
        }
        for side in Side::BOTH {
            let turns_had = position.turns_had(side);
            if position.phase() == Phase::Battle {
                battle(&position, side, &mut report);
            } else if turns_had < 3 {
                before_the_king(&position, side, &mut report);
            } else {
                before_the_battle(&position, side, turns_had, &mut report);
            }
        }
        faults
    }

    fn unchecked(&self) -> Position {
        let mut position = Position::bare(self.reserves, self.side, self.clock, self.turn);
        for at in Square::all() {
            match self.at(at) {
                Some(Object::Piece(side, kind)) => position.board_mut().put(side, kind, at),
                Some(Object::Obstacle) => position.board_mut().put_obstacle(at),
                None => {}
            }
        }
        position
    }

    /// TC-1.3: not more than a side can have.
    fn counts(&self, side: Side, report: &mut impl FnMut(PositionFault, Place)) {
        let reserve = self.reserves[side.index()];
        for kind in reserve.kinds() {
            if reserve.count(kind) > kind.inventory() {
                report(
                    PositionFault::TooManyInReserve { kind },
                    Place::Reserve(side, kind),
                );
            }
        }
        for limit in LIMITS.iter().chain([&PAWNS]) {
            if let Some(place) = self.beyond(side, limit) {
                let fault = PositionFault::TooMany {
                    side,
                    kinds: limit.names,
                    most: limit.most,
                };
                report(fault, place);
            }
        }
    }

    /// The first piece beyond a limit: on the board from the top, then in the reserve.
    fn beyond(&self, side: Side, limit: &Limit) -> Option<Place> {
        let mut left = limit.most;
        for at in by_text(Set::FULL) {
            let Some(Object::Piece(owner, kind)) = self.at(at) else {
                continue;
            };
            if owner == side && limit.kinds.contains(&kind) {
                match left.checked_sub(1) {
                    Some(less) => left = less,
                    None => return Some(Place::Square(at)),
                }
            }
        }
        for &kind in limit.kinds {
            match left.checked_sub(self.reserves[side.index()].count(kind)) {
                Some(less) => left = less,
                None => return Some(Place::Reserve(side, kind)),
            }
        }
        None
    }
}

/// TC-4.3.
fn last_rank_kinds(position: &Position, side: Side, report: &mut impl FnMut(PositionFault, Place)) {
    for at in position.side(side) & last_rank(side) {
        if position.kind_at(at).and_then(Kind::royal).is_some() {
            report(PositionFault::PlainOnLastRank, Place::Square(at));
        }
    }
}

/// TC-2.2: obstacles stand in the half of the side that placed them, at most one for each of its turns 1 and 2.
fn obstacles(position: &Position, side: Side, report: &mut impl FnMut(PositionFault, Place)) {
    let half = Phase::Obstacles.zone(side) & position.obstacles();
    let most = 2 - phases::obstacles_left(position.turns_had(side));
    let beyond = by_text(half).nth(usize::from(most));
    if let Some(at) = beyond {
        report(
            PositionFault::TooManyObstacles { side, most },
            Place::Square(at),
        );
    }
}

/// Squares in the order of position texts: from the highest rank, from file a on.
fn by_text(set: Set) -> impl Iterator<Item = Square> {
    Square::all()
        .rev()
        .map(Square::mirror_files)
        .filter(move |at| set.contains(*at))
}

/// TC-2.2: before its turn 3 a side has its whole inventory in reserve.
fn before_the_king(position: &Position, side: Side, report: &mut impl FnMut(PositionFault, Place)) {
    let fault = PositionFault::PlacedTooEarly { side };
    if let Some(at) = by_text(position.side(side)).next() {
        report(fault, Place::Square(at));
    } else if position.reserve(side) != Reserve::INVENTORY {
        report(fault, Place::Turn);
    }
}

/// TC-2.2: from its turn 3 to the battle a side has its king and at most one piece more a turn within its first 3
/// ranks, and the rest of its inventory in reserve.
fn before_the_battle(
    position: &Position,
    side: Side,
    turns_had: u16,
    report: &mut impl FnMut(PositionFault, Place),
) {
    let on_board = position.side(side);
    let reserve = position.reserve(side);
    if position.of(side, Kind::King).is_empty() {
        let place = match reserve.count(Kind::King) {
            0 => Place::Turn,
            _ => Place::Reserve(side, Kind::King),
        };
        report(PositionFault::KingNotPlaced { side }, place);
    }
    if let Some(at) = by_text(on_board.without(first_ranks(side, 3))).next() {
        report(PositionFault::OutsideRanks { side }, Place::Square(at));
    }
    let inventory = |kind: Kind| u32::from(kind.inventory());
    let amiss = Kind::ALL.into_iter().find(|kind| {
        position.of(side, *kind).len() + u32::from(reserve.count(*kind)) != inventory(*kind)
    });
    if let Some(kind) = amiss {
        let shown = by_text(position.of(side, kind)).next();
        let beyond = shown.filter(|_| position.of(side, kind).len() > inventory(kind));
        let place = match (beyond, reserve.count(kind)) {
            (Some(at), _) => Place::Square(at),
            (None, 0) => Place::Turn,
            (None, _) => Place::Reserve(side, kind),
        };
        report(PositionFault::NotTheInventory { side }, place);
    }
    let most = turns_had.saturating_sub(2) as u8;
    if let Some(at) = by_text(on_board).nth(usize::from(most)) {
        report(
            PositionFault::PlacedTooMany { side, most },
            Place::Square(at),
        );
    }
}

/// TC-4.4, TC-2.2: in the battle a side without a king has no prince on the board, and no king in reserve.
fn battle(position: &Position, side: Side, report: &mut impl FnMut(PositionFault, Place)) {
    if position.of(side, Kind::King).is_empty()
        && let Some(at) = by_text(position.of(side, Kind::Prince)).next()
    {
        report(PositionFault::PrinceWithoutKing { side }, Place::Square(at));
    }
    if position.reserve(side).count(Kind::King) > 0 {
        report(
            PositionFault::KingInReserve,
            Place::Reserve(side, Kind::King),
        );
    }
}
