//! TC-4: pieces that become others.

use game_variant::Side;

use crate::generate::{Sink, Step};
use crate::kind::last_rank;
use crate::{Becoming, Kind, Position, Set};

/// Whether a piece chooses as a pawn or as a veteran.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// TC-4.1 and TC-4.2.
    Pawn,
    /// TC-4.2 alone.
    Veteran,
}

/// What a side's pawns and veterans may become in a turn, and where.
pub(crate) struct Choices {
    squares: Set,
    fanatic: bool,
    jester: bool,
}

impl Choices {
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        Self {
            squares: transforming_squares(position, side),
            fanatic: may_make(position, side, Kind::Fanatic),
            jester: may_make(position, side, Kind::Jester),
        }
    }

    /// Hands over steps of pawns or veterans, and each again for whatever it lets the piece become.
    #[inline(always)]
    pub(crate) fn step<S: Sink>(&self, shape: Shape, step: Step, to: Set, sink: &mut S) {
        sink.step(step, to, None);
        let last = to & self.squares;
        if !last.is_empty() {
            if shape == Shape::Pawn {
                sink.step(step, last, Some(Becoming::Veteran));
            }
            if self.fanatic {
                sink.step(step, last, Some(Becoming::Fanatic));
            }
            if self.jester {
                sink.step(step, last, Some(Becoming::Jester));
            }
        }
    }
}

/// TC-4: the last rank; TC-3.11: not where the piece captures a fanatic, for then it leaves the board.
#[inline(always)]
fn transforming_squares(position: &Position, side: Side) -> Set {
    last_rank(side).without(position.of(side.other(), Kind::Fanatic))
}

/// TC-4.2: a fanatic or jester may be made while the side has none on the board.
#[inline(always)]
pub(crate) fn may_make(position: &Position, side: Side, kind: Kind) -> bool {
    position.of(side, kind).is_empty()
}

/// What a piece is once its move is done: TC-4.3 royal on the last rank, TC-4.1 and TC-4.2 what was chosen.
#[inline(always)]
pub(crate) fn kind_after(
    kind: Kind,
    side: Side,
    to: crate::Square,
    choice: Option<Becoming>,
) -> Kind {
    match (choice, kind.royal()) {
        (Some(choice), _) => choice.kind(),
        (None, Some(royal)) if last_rank(side).contains(to) => royal,
        _ => kind,
    }
}

/// TC-4.4: the prince that becomes king, for a side that has lost its king and still has a prince on the board.
#[inline(always)]
pub(crate) fn heir(position: &Position, side: Side) -> Option<crate::Square> {
    if position.of(side, Kind::King).is_empty() {
        position.of(side, Kind::Prince).first()
    } else {
        None
    }
}
