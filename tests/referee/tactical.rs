//! The slow referee of Tactical Chess: the rulebook once more, on a plain array of cells.
//!
//! It is here to disagree. Every rule is a question about one pair of squares, asked for all pairs, so that each
//! clause can be read beside its function; nothing is remembered from one question to the next.
#![allow(
    dead_code,
    reason = "each test that includes the referee asks only some of its questions"
)]

#[path = "tactical/play.rs"]
mod play;
#[path = "tactical/refusals.rs"]
mod refusals;
#[path = "tactical/text.rs"]
mod text;
#[path = "tactical/ways.rs"]
mod ways;

/// File and rank, both counted from 0.
type Square = (i8, i8);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    White,
    Black,
}

impl Side {
    const BOTH: [Side; 2] = [Side::White, Side::Black];

    fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    fn forward(self) -> i8 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// TC-1.1: a rank as its side counts it, from 1 on.
    fn own_rank(self, (_, rank): Square) -> i8 {
        match self {
            Side::White => rank + 1,
            Side::Black => 8 - rank,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
    RoyalRook,
    RoyalBishop,
    RoyalKnight,
    Veteran,
    Cannon,
    Dragon,
    Prince,
    Fanatic,
    Jester,
}

impl Kind {
    /// In the order of the reserves' text.
    const ALL: [Kind; 15] = [
        Kind::King,
        Kind::Queen,
        Kind::Rook,
        Kind::Bishop,
        Kind::Knight,
        Kind::Pawn,
        Kind::RoyalRook,
        Kind::RoyalBishop,
        Kind::RoyalKnight,
        Kind::Veteran,
        Kind::Cannon,
        Kind::Dragon,
        Kind::Prince,
        Kind::Fanatic,
        Kind::Jester,
    ];

    fn letter(self) -> &'static str {
        match self {
            Kind::King => "K",
            Kind::Queen => "Q",
            Kind::Rook => "R",
            Kind::Bishop => "B",
            Kind::Knight => "N",
            Kind::Pawn => "P",
            Kind::RoyalRook => "+R",
            Kind::RoyalBishop => "+B",
            Kind::RoyalKnight => "+N",
            Kind::Veteran => "+P",
            Kind::Cannon => "C",
            Kind::Dragon => "D",
            Kind::Prince => "H",
            Kind::Fanatic => "F",
            Kind::Jester => "J",
        }
    }

    fn of_letter(letter: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// TC-1.3: how many of the kind a side starts with.
    fn inventory(self) -> usize {
        match self {
            Kind::Pawn => 8,
            Kind::Veteran | Kind::Cannon | Kind::Dragon => 2,
            _ => 1,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Empty,
    Obstacle,
    Piece(Side, Kind),
}

/// One action (TC-2.1); a placement of no kind is that of an obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    Pass,
    Place(Option<Kind>, Square),
    Go {
        from: Square,
        to: Square,
        becomes: Option<Kind>,
    },
    Shoot {
        from: Square,
        to: Square,
    },
}

/// TC-2.2
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    Obstacles,
    Kings,
    Deployment,
    Battle,
}

/// A position, with all that its text says.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// By rank, then by file.
    board: [[Cell; 8]; 8],
    /// By side, then by kind, in the order of their declaration.
    reserves: [[usize; 15]; 2],
    side: Side,
    clock: u32,
    turn: u32,
}

fn all_squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn on_board((file, rank): Square) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

impl Position {
    fn at(&self, (file, rank): Square) -> Cell {
        self.board[rank as usize][file as usize]
    }

    fn set(&mut self, (file, rank): Square, cell: Cell) {
        self.board[rank as usize][file as usize] = cell;
    }

    fn in_reserve(&self, side: Side, kind: Kind) -> usize {
        self.reserves[side as usize][kind as usize]
    }

    fn count(&self, side: Side, kind: Kind) -> usize {
        all_squares()
            .filter(|&square| self.at(square) == Cell::Piece(side, kind))
            .count()
    }

    fn has(&self, side: Side, kind: Kind) -> bool {
        self.count(side, kind) > 0
    }

    fn is_enemy(&self, square: Square) -> bool {
        matches!(self.at(square), Cell::Piece(side, _) if side != self.side)
    }

    fn is_own(&self, square: Square) -> bool {
        matches!(self.at(square), Cell::Piece(side, _) if side == self.side)
    }

    fn phase(&self) -> Phase {
        match self.turn {
            ..=2 => Phase::Obstacles,
            3 => Phase::Kings,
            4..=7 => Phase::Deployment,
            _ => Phase::Battle,
        }
    }

    /// The outcome of the position as given, as in the notation.
    pub(crate) fn outcome(&self) -> String {
        self.decision()
            .map_or("ongoing", |(outcome, _)| outcome)
            .to_string()
    }

    /// TC-5.4: whether both are occurrences of one position. Only positions of the battle occur in its sense, so that
    /// a position of the setup is the same as none, not even as itself.
    pub(crate) fn same_for_repetition(&self, other: &Position) -> bool {
        self.phase() == Phase::Battle
            && other.phase() == Phase::Battle
            && self.board == other.board
            && self.reserves == other.reserves
            && self.side == other.side
    }

    /// TC-5.1 to TC-5.3: the outcome and the clause that brings it, when the position is decided.
    fn decision(&self) -> Option<(&'static str, &'static str)> {
        if self.phase() != Phase::Battle {
            return None;
        }
        let mover = self.side.other();
        match (self.has(mover, Kind::King), self.has(self.side, Kind::King)) {
            (true, true) => None,
            (false, false) => Some(("draw no-kings", "TC-5.3")),
            (false, true) => Some((king_wins(self.side), "TC-5.3")),
            (true, false) if !self.has(mover, Kind::Prince) && self.can_remove_king_of(mover) => {
                Some(("draw king-for-king", "TC-5.2"))
            }
            (true, false) => Some((king_wins(mover), "TC-5.1")),
        }
    }

    /// TC-5.2: whether some action of the side to move would remove the other's king, were the position not decided.
    fn can_remove_king_of(&self, victim: Side) -> bool {
        all_squares().filter(|&from| self.is_own(from)).any(|from| {
            all_squares().any(|to| {
                let actions = self.actions_between(from, to);
                actions
                    .into_iter()
                    .any(|turn| !self.after(turn).has(victim, Kind::King))
            })
        })
    }
}

fn king_wins(side: Side) -> &'static str {
    match side {
        Side::White => "white king",
        Side::Black => "black king",
    }
}
