//! TT-1: the board, what lies on it, and the start position.

use board_geom::{Board11x11, Direction};
use game_variant::{Cell, Side};

use crate::Piece;

/// A square of the Tak-Tik board.
pub type Square = board_geom::Square<Board11x11>;

/// A set of squares of the Tak-Tik board.
pub type Bitboard = board_geom::Bitboard<Board11x11>;

/// The two sides by their names.
pub const BLUE: Side = Side::First;
/// The two sides by their names.
pub const RED: Side = Side::Second;

/// The number of files and of ranks.
const EDGE: usize = 11;

/// TT-1.3: the squares of the road, from a1 to l11.
pub const ROAD: [Square; EDGE] = diagonal(false);

/// TT-1.3: the squares of the river, from a11 to l1.
pub const RIVER: [Square; EDGE] = diagonal(true);

/// TT-1.3: where the road crosses the river: f6.
pub const BRIDGE: Square = square(5, 5);

/// TT-1.4: the lakes b5 and k7.
pub const LAKES: [Square; 2] = [square(1, 4), square(9, 6)];

/// The number of ranks in a home zone.
const ZONE_RANKS: usize = 3;

const ROAD_BITS: u128 = bits(&ROAD);
const RIVER_BITS: u128 = bits(&RIVER);
const LAKE_BITS: u128 = bits(&LAKES);
const RED_ZONE: [Square; EDGE * ZONE_RANKS] = zone(0);
const BLUE_ZONE: [Square; EDGE * ZONE_RANKS] = zone(EDGE - ZONE_RANKS);
const ZONE_BITS: [u128; 2] = [bits(&BLUE_ZONE), bits(&RED_ZONE)];

pub(crate) const ROAD_CELLS: [Cell; EDGE] = cells(&ROAD);
pub(crate) const RIVER_CELLS: [Cell; EDGE] = cells(&RIVER);
pub(crate) const BRIDGE_CELLS: [Cell; 1] = cells(&[BRIDGE]);
pub(crate) const LAKE_CELLS: [Cell; 2] = cells(&LAKES);
pub(crate) const BLUE_ZONE_CELLS: [Cell; EDGE * ZONE_RANKS] = cells(&BLUE_ZONE);
pub(crate) const RED_ZONE_CELLS: [Cell; EDGE * ZONE_RANKS] = cells(&RED_ZONE);

/// TT-1.5: the home zone of a side, for tables.
pub(crate) const fn home_zone_bits(side: Side) -> u128 {
    ZONE_BITS[side.index()]
}

/// TT-1.3: the road, for tables.
pub(crate) const fn road_bits() -> u128 {
    ROAD_BITS
}

/// TT-1.3: the river, for tables.
pub(crate) const fn river_bits() -> u128 {
    RIVER_BITS
}

/// TT-1.3: the road as a set.
#[inline(always)]
pub fn road() -> Bitboard {
    Bitboard::from_bits(ROAD_BITS)
}

/// TT-1.3: the river as a set.
#[inline(always)]
pub fn river() -> Bitboard {
    Bitboard::from_bits(RIVER_BITS)
}

/// TT-1.4: the lakes as a set.
#[inline(always)]
pub fn lakes() -> Bitboard {
    Bitboard::from_bits(LAKE_BITS)
}

/// TT-1.5: the home zone of a side.
#[inline(always)]
pub fn home_zone(side: Side) -> Bitboard {
    Bitboard::from_bits(ZONE_BITS[side.index()])
}

/// Whether a direction runs along the road.
#[inline(always)]
pub(crate) const fn runs_with_road(direction: Direction) -> bool {
    matches!(direction, Direction::NorthEast | Direction::SouthWest)
}

/// Whether a direction runs along the river.
#[inline(always)]
pub(crate) const fn runs_with_river(direction: Direction) -> bool {
    matches!(direction, Direction::NorthWest | Direction::SouthEast)
}

/// TT-1.7: the board of the start position as text. The figure of the source is lost and this is a reconstruction; whoever
/// finds the original puts it here.
pub const START_BOARD: &str =
    "2FB1M1BF2/1A1TATAT1A1/1I1II1II1I1/11/11/11/11/11/1i1ii1ii1i1/1a1tatat1a1/2fb1m1bf2";

/// What stands on each square at the start, from a1 on.
pub(crate) const START: [Option<Piece>; EDGE * EDGE] = start();

const fn start() -> [Option<Piece>; EDGE * EDGE] {
    let mut board = [None; EDGE * EDGE];
    let text = START_BOARD.as_bytes();
    let (mut at, mut rank, mut file) = (0, EDGE - 1, 0);
    while at < text.len() {
        match text[at] {
            b'/' => {
                rank -= 1;
                file = 0;
            }
            digit @ b'0'..=b'9' => {
                let tens = at > 0 && text[at - 1].is_ascii_digit();
                // The first digit of a run of ten or eleven was already passed over as 1.
                file += if tens { 9 } else { 0 } + (digit - b'0') as usize;
            }
            letter => {
                board[rank * EDGE + file] = Piece::with_letter(letter as char);
                file += 1;
            }
        }
        at += 1;
    }
    board
}

const fn square(file: usize, rank: usize) -> Square {
    match Square::at(file as u8, rank as u8) {
        Some(square) => square,
        None => panic!("evaluated at compile time only"),
    }
}

const fn diagonal(falling: bool) -> [Square; EDGE] {
    let mut squares = [square(0, 0); EDGE];
    let mut file = 0;
    while file < EDGE {
        let rank = if falling { EDGE - 1 - file } else { file };
        squares[file] = square(file, rank);
        file += 1;
    }
    squares
}

const fn zone(first_rank: usize) -> [Square; EDGE * ZONE_RANKS] {
    let mut squares = [square(0, 0); EDGE * ZONE_RANKS];
    let mut n = 0;
    while n < squares.len() {
        squares[n] = square(n % EDGE, first_rank + n / EDGE);
        n += 1;
    }
    squares
}

const fn bits(squares: &[Square]) -> u128 {
    let mut bits = 0;
    let mut n = 0;
    while n < squares.len() {
        bits |= 1 << squares[n].index();
        n += 1;
    }
    bits
}

const fn cells<const N: usize>(squares: &[Square; N]) -> [Cell; N] {
    let mut cells = [Cell { file: 0, rank: 0 }; N];
    let mut n = 0;
    while n < N {
        cells[n] = Cell {
            file: squares[n].file(),
            rank: squares[n].rank(),
        };
        n += 1;
    }
    cells
}
