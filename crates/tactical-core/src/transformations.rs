//! TC-4: pieces that become others.

use game_variant::Side;

use crate::board::Board;
use crate::generate::{Sink, Step};
use crate::kind::last_rank;
use crate::{Becoming, Kind, Position, Set, Square};

/// What a side's pawns and veterans may become in a turn, and where.
pub(crate) struct Choices {
    squares: Set,
    /// What is open to a pawn (TC-4.1, TC-4.2); a veteran has the same but for the first.
    open: [Becoming; 3],
    count: usize,
}

impl Choices {
    #[inline(always)]
    pub(crate) fn of(position: &Position, side: Side) -> Self {
        let fanatic = may_make(position, side, Kind::Fanatic);
        let jester = may_make(position, side, Kind::Jester);
        let second = if fanatic {
            Becoming::Fanatic
        } else {
            Becoming::Jester
        };
        Self {
            squares: transforming_squares(position, side),
            open: [Becoming::Veteran, second, Becoming::Jester],
            count: 1 + usize::from(fanatic) + usize::from(jester),
        }
    }

    /// Hands over steps of pawns, and each again for whatever it lets the pawn become.
    #[inline(always)]
    pub(crate) fn step<S: Sink>(&self, step: Step, to: Set, sink: &mut S) {
        sink.step(step, to, None);
        let last = to & self.squares;
        if !last.is_empty() {
            for &choice in self.open.iter().take(self.count) {
                sink.step(step, last, Some(choice));
            }
        }
    }

    /// Hands over where a veteran goes, and each again for whatever it lets the veteran become.
    #[inline(always)]
    pub(crate) fn go<S: Sink>(&self, from: Square, to: Set, sink: &mut S) {
        sink.go(from, to, None);
        let last = to & self.squares;
        if !last.is_empty() {
            for &choice in self.open.iter().take(self.count).skip(1) {
                sink.go(from, last, Some(choice));
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
const fn kind_made(kind: Kind, on_last_rank: bool, choice: Option<Becoming>) -> Kind {
    match (choice, kind.royal()) {
        (Some(choice), _) => choice.kind(),
        (None, Some(royal)) if on_last_rank => royal,
        _ => kind,
    }
}

/// [`kind_made`] of each kind: without a choice off the last rank and on it, then by choice.
static KINDS_MADE: [[Kind; Kind::COUNT]; 2 + Becoming::ALL.len()] = {
    let mut table = [Kind::ALL; 2 + Becoming::ALL.len()];
    let mut n = 0;
    while n < Kind::COUNT {
        table[1][n] = kind_made(Kind::ALL[n], true, None);
        let mut choice = 0;
        while choice < Becoming::ALL.len() {
            table[2 + choice][n] = kind_made(Kind::ALL[n], true, Some(Becoming::ALL[choice]));
            choice += 1;
        }
        n += 1;
    }
    table
};

/// What a side's piece is when it has moved to a square.
#[inline(always)]
pub(crate) fn kind_after(kind: Kind, side: Side, to: Square, choice: Option<Becoming>) -> Kind {
    let row = match choice {
        None => usize::from(last_rank(side).contains(to)),
        Some(choice) => 2 + choice as usize,
    };
    KINDS_MADE[row][kind.index()]
}

/// TC-4.4: the prince that becomes king, for a side that has lost its king and still has a prince on the board.
#[inline(always)]
pub(crate) fn heir(board: &Board, side: Side) -> Option<Square> {
    if (board.side(side) & board.kind(Kind::King)).is_empty() {
        (board.side(side) & board.kind(Kind::Prince)).first()
    } else {
        None
    }
}
