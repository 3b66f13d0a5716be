//! The referee of Tak-Tik: the rulebook once more, slow and plain, to hold the fast rules against.
//!
//! It shares nothing with the crates: an array of squares, walked one step at a time, and texts on the
//! outside, so that any other implementation can be compared with it. Turns are found by walking
//! outwards from each piece (`turns`); refusals are found from the two squares of a wish (`refusals`),
//! so that the two also check each other.

// Every test binary that includes the referee uses another part of it.
#![allow(dead_code)]

#[path = "taktik/ending.rs"]
mod ending;
#[path = "taktik/refusals.rs"]
mod refusals;
#[path = "taktik/text.rs"]
mod text;
#[path = "taktik/turns.rs"]
mod turns;

/// TT-1.1: files and ranks of the board.
const SIZE: i32 = 11;

/// A step on the board: files to the right, ranks upwards.
type Step = (i32, i32);

const ORTHOGONAL: [Step; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [Step; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Blue,
    Red,
}

impl Side {
    fn other(self) -> Side {
        match self {
            Side::Blue => Side::Red,
            Side::Red => Side::Blue,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Side::Blue => "blue",
            Side::Red => "red",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Infantry,
    Artillery,
    Tank,
    MainFigure,
    Fighter,
    Bomber,
}

const KINDS: [Kind; 6] = [
    Kind::Infantry,
    Kind::Artillery,
    Kind::Tank,
    Kind::MainFigure,
    Kind::Fighter,
    Kind::Bomber,
];

impl Kind {
    /// TT-1.2: fighters and bombers together are planes.
    fn is_plane(self) -> bool {
        matches!(self, Kind::Fighter | Kind::Bomber)
    }

    /// TT-1.2
    fn is_ground_troop(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Artillery | Kind::Tank)
    }

    /// TT-1.2: how many a side has at the start.
    fn start_count(self) -> usize {
        match self {
            Kind::Infantry => 6,
            Kind::Artillery => 4,
            Kind::Tank => 3,
            Kind::MainFigure => 1,
            Kind::Fighter | Kind::Bomber => 2,
        }
    }

    /// TT-3.1 for moves, TT-4.1 for strikes: the same distances.
    fn reach(self) -> i32 {
        match self {
            Kind::Infantry => 1,
            Kind::MainFigure => 2,
            Kind::Tank => 3,
            Kind::Artillery => 4,
            Kind::Fighter | Kind::Bomber => 5,
        }
    }

    /// TT-3.3: who may use the road.
    fn uses_road(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Tank)
    }
}

/// TT-3.3: how far the road carries.
const ROAD_REACH: i32 = 4;

type Piece = (Side, Kind);

/// A square of the board, counted from 0: a1 is file 0, rank 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Square {
    file: i32,
    rank: i32,
}

impl Square {
    fn all() -> impl Iterator<Item = Square> {
        (0..SIZE).flat_map(|rank| (0..SIZE).map(move |file| Square { file, rank }))
    }

    /// The square one step away, if that is on the board.
    fn step(self, step: Step) -> Option<Square> {
        let file = self.file + step.0;
        let rank = self.rank + step.1;
        ((0..SIZE).contains(&file) && (0..SIZE).contains(&rank)).then_some(Square { file, rank })
    }

    /// TT-1.3: a1, b2 … l11.
    fn is_road(self) -> bool {
        self.file == self.rank
    }

    /// TT-1.3: a11, b10 … l1.
    fn is_river(self) -> bool {
        self.file + self.rank == SIZE - 1
    }

    /// TT-1.4: b5 and k7.
    fn is_lake(self) -> bool {
        (self.file, self.rank) == (1, 4) || (self.file, self.rank) == (9, 6)
    }

    /// TT-1.5: ranks 1–3 are Red's, ranks 9–11 are Blue's.
    fn is_home_of(self, side: Side) -> bool {
        match side {
            Side::Red => self.rank <= 2,
            Side::Blue => self.rank >= 8,
        }
    }
}

/// A position of Tak-Tik, on a plain array: `board[rank][file]`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    board: [[Option<Piece>; SIZE as usize]; SIZE as usize],
    to_move: Side,
    clock: u16,
    turn: u16,
}

impl Position {
    fn piece(&self, square: Square) -> Option<Piece> {
        self.board[square.rank as usize][square.file as usize]
    }

    fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.rank as usize][square.file as usize] = piece;
    }

    /// Every square on which a piece of that side stands, with the piece's kind.
    fn pieces_of(&self, side: Side) -> Vec<(Square, Kind)> {
        let mut found = Vec::with_capacity(18);
        for (rank, squares) in (0..SIZE).zip(&self.board) {
            for (file, piece) in (0..SIZE).zip(squares) {
                match piece {
                    Some((owner, kind)) if *owner == side => {
                        found.push((Square { file, rank }, *kind));
                    }
                    _ => {}
                }
            }
        }
        found
    }

    fn count_of(&self, side: Side, kind: Kind) -> usize {
        let pieces = self.pieces_of(side);
        pieces.iter().filter(|(_, other)| *other == kind).count()
    }

    fn has_enemy(&self, square: Square) -> bool {
        self.piece(square)
            .is_some_and(|(owner, _)| owner != self.to_move)
    }

    fn has_own(&self, square: Square) -> bool {
        self.piece(square)
            .is_some_and(|(owner, _)| owner == self.to_move)
    }

    /// TT-6.7: the third occurrence counts the board as written and the side to move, not the counters.
    pub(crate) fn same_for_repetition(&self, other: &Position) -> bool {
        self.board == other.board && self.to_move == other.to_move
    }
}
