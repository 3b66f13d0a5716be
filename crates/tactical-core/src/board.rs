//! What stands on the squares, in bit planes: seven words tell it all, and a turn changes them without asking.

use game_variant::Side;

use crate::{Kind, Set, Square, WHITE};

/// How many binary digits number a kind.
const DIGITS: usize = 4;

/// What stands on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// The number of each piece's kind in binary, a plane a digit, lowest first; no digit is set where no piece stands.
    digits: [u64; DIGITS],
    /// The squares of each side's pieces.
    sides: [u64; 2],
    /// The squares of the obstacles.
    obstacles: u64,
}

/// The number of a kind; 0 is no piece. The numbers are such that the groups that play asks about are cheap to have.
const fn number(kind: Kind) -> usize {
    match kind {
        Kind::Rook => 0b0001,
        Kind::Bishop => 0b0010,
        Kind::Knight => 0b0011,
        Kind::Pawn => 0b0100,
        Kind::RoyalRook => 0b0101,
        Kind::RoyalBishop => 0b0110,
        Kind::RoyalKnight => 0b0111,
        Kind::Queen => 0b1000,
        Kind::Veteran => 0b1001,
        Kind::Cannon => 0b1010,
        Kind::Dragon => 0b1011,
        Kind::Prince => 0b1100,
        Kind::Jester => 0b1101,
        Kind::King => 0b1110,
        Kind::Fanatic => 0b1111,
    }
}

/// Every bit, or none.
const fn all_if(condition: bool) -> u64 {
    (condition as u64).wrapping_neg()
}

/// For each kind the digits of its number, every bit of a plane alike.
static SPREAD: [[u64; DIGITS]; Kind::COUNT] = {
    let mut table = [[0; DIGITS]; Kind::COUNT];
    let mut n = 0;
    while n < Kind::COUNT {
        let mut digit = 0;
        while digit < DIGITS {
            table[n][digit] = all_if(number(Kind::ALL[n]) >> digit & 1 == 1);
            digit += 1;
        }
        n += 1;
    }
    table
};

/// For each number its kind.
const KINDS: [Option<Kind>; 1 << DIGITS] = {
    let mut table = [None; 1 << DIGITS];
    let mut n = 0;
    while n < Kind::COUNT {
        table[number(Kind::ALL[n])] = Some(Kind::ALL[n]);
        n += 1;
    }
    table
};

#[inline(always)]
fn bit(at: Square) -> u64 {
    Set::from(at).bits()
}

/// The squares of a side's pieces, kind by kind.
pub(crate) struct Army([u64; 1 << DIGITS]);

impl Army {
    /// Those of one kind.
    #[inline(always)]
    pub(crate) fn of(&self, kind: Kind) -> Set {
        Set::from_bits(self.0[number(kind)])
    }
}

impl Board {
    /// TC-1.1: nothing on it.
    pub(crate) const EMPTY: Self = Self {
        digits: [0; DIGITS],
        sides: [0; 2],
        obstacles: 0,
    };

    /// The squares of a side's pieces.
    #[inline(always)]
    pub(crate) fn side(&self, side: Side) -> Set {
        Set::from_bits(self.sides[side.index()])
    }

    /// The squares of all pieces.
    #[inline(always)]
    pub(crate) fn pieces(&self) -> Set {
        Set::from_bits(self.sides[0] | self.sides[1])
    }

    /// The squares of the obstacles.
    #[inline(always)]
    pub(crate) fn obstacles(&self) -> Set {
        Set::from_bits(self.obstacles)
    }

    /// The squares of all pieces of a kind: where each digit is the number's.
    #[inline(always)]
    pub(crate) fn kind(&self, kind: Kind) -> Set {
        let number = number(kind);
        let [a, b, c, d] = self.digits;
        let mut set = if number & 1 == 0 { !a } else { a };
        set &= if number & 2 == 0 { !b } else { b };
        set &= if number & 4 == 0 { !c } else { c };
        set &= if number & 8 == 0 { !d } else { d };
        Set::from_bits(set)
    }

    /// The squares of a side's pieces, kind by kind.
    #[inline(always)]
    pub(crate) fn army(&self, side: Side) -> Army {
        let own = self.sides[side.index()];
        let [a, b, c, d] = self.digits;
        // The halves of the numbers first, so that each pair of digits is met once.
        let low = [!(a | b), a & !b, b & !a, a & b];
        let high = [own & !(c | d), own & c & !d, own & d & !c, own & c & d];
        Army(core::array::from_fn(|n| low[n & 3] & high[n >> 2]))
    }

    /// The kind of the piece on a square.
    #[inline(always)]
    pub(crate) const fn kind_at(&self, at: Square) -> Option<Kind> {
        let [a, b, c, d] = self.digits;
        let square = at.index() as u32 & 63;
        let number = (a >> square & 1)
            | (b >> square & 1) << 1
            | (c >> square & 1) << 2
            | (d >> square & 1) << 3;
        KINDS[number as usize & 15]
    }

    /// Whose the piece on a square is; Black's when there is none.
    #[inline(always)]
    pub(crate) fn owner(&self, at: Square) -> Side {
        if self.side(WHITE).contains(at) {
            Side::First
        } else {
            Side::Second
        }
    }

    /// Takes whatever pieces stand on these squares off the board.
    #[inline(always)]
    pub(crate) fn clear(&mut self, squares: Set) {
        let left = !squares.bits();
        self.digits = self.digits.map(|plane| plane & left);
        self.sides = self.sides.map(|plane| plane & left);
    }

    /// Puts a piece on a square, in place of what stands there.
    #[inline(always)]
    pub(crate) fn put(&mut self, side: Side, kind: Kind, at: Square) {
        let (at, spread) = (bit(at), &SPREAD[kind.index()]);
        self.digits = core::array::from_fn(|n| self.digits[n] & !at | spread[n] & at);
        self.sides[side.index()] |= at;
        self.sides[side.other().index()] &= !at;
    }

    /// The board when a side's piece has left one square and stands on another as a piece of this kind, in place of what
    /// stood there.
    #[inline(always)]
    pub(crate) fn moved(&self, side: Side, from: Square, to: Square, kind: Kind) -> Self {
        let mut next = *self;
        next.sides[side.index()] &= !bit(from);
        let (left, goal) = (!(bit(from) | bit(to)), bit(to));
        let spread = &SPREAD[kind.index()];
        next.digits = core::array::from_fn(|n| self.digits[n] & left | spread[n] & goal);
        next.sides[side.index()] |= goal;
        next.sides[side.other().index()] &= !goal;
        next
    }

    /// Puts an obstacle on a square.
    #[inline(always)]
    pub(crate) fn put_obstacle(&mut self, at: Square) {
        self.obstacles |= bit(at);
    }

    /// The words that tell what stands where.
    #[inline(always)]
    pub(crate) const fn words(&self) -> [u64; DIGITS + 3] {
        let ([a, b, c, d], [white, black]) = (self.digits, self.sides);
        [a, b, c, d, white, black, self.obstacles]
    }
}
