//! Tables of what lies around a square.

use board_geom::{Direction, tables};

use crate::{Set, Square};

/// For each square what lies within some steps of it in some directions, blocked by nothing.
const fn reaches(directions: [Direction; 4], limit: u8) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut n = 0;
        while n < 4 {
            table[square] |= tables::ray(8, 8, square as u8, directions[n].delta(), limit) as u64;
            n += 1;
        }
        square += 1;
    }
    table
}

/// The next square along ranks and files.
pub(super) static STRAIGHT_ONE: [u64; 64] = reaches(Direction::ORTHOGONAL, 1);
/// The next two squares along ranks and files.
pub(crate) static STRAIGHT_TWO: [u64; 64] = reaches(Direction::ORTHOGONAL, 2);
/// The next two squares along diagonals.
pub(crate) static DIAGONAL_TWO: [u64; 64] = reaches(Direction::DIAGONAL, 2);
/// Every square of the diagonals.
pub(crate) static DIAGONALS: [u64; 64] = reaches(Direction::DIAGONAL, 8);

/// What a table says of a square.
#[inline(always)]
pub(crate) fn look_up(table: &[u64; 64], at: Square) -> Set {
    Set::from_bits(table[at.index() & 63])
}
