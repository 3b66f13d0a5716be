//! Tables of a board, computed at compile time.
//!
//! Sets are `u128` here whatever the board's own width is, so that every function is `const`; [`define_board!`]
//! narrows them. A rules crate builds its own tables (reaches, zones) from the same functions. Squares are numbered
//! rank by rank, `file + rank * files`.
//!
//! [`define_board!`]: crate::define_board

use crate::{Direction, Leap};

/// The number of the square `(files, ranks)` away, or `None` off the board.
pub const fn offset(
    board_files: u8,
    board_ranks: u8,
    square: u8,
    files: i8,
    ranks: i8,
) -> Option<u8> {
    let file = (square % board_files) as i16 + files as i16;
    let rank = (square / board_files) as i16 + ranks as i16;
    if file < 0 || rank < 0 || file >= board_files as i16 || rank >= board_ranks as i16 {
        None
    } else {
        Some((rank * board_files as i16 + file) as u8)
    }
}

/// The squares from `square` (left out) on in steps of `(files, ranks)`, at most `limit` of them.
pub const fn ray(
    board_files: u8,
    board_ranks: u8,
    square: u8,
    (files, ranks): (i8, i8),
    limit: u8,
) -> u128 {
    let mut set = 0;
    let mut at = square;
    let mut steps = 0;
    while steps < limit {
        match offset(board_files, board_ranks, at, files, ranks) {
            Some(next) => {
                set |= 1u128 << next;
                at = next;
            }
            None => return set,
        }
        steps += 1;
    }
    set
}

/// The squares a knight's leap away.
pub const fn knight(board_files: u8, board_ranks: u8, square: u8) -> u128 {
    let mut set = 0;
    let mut n = 0;
    while n < 8 {
        set |= ray(board_files, board_ranks, square, Leap::ALL[n].delta(), 1);
        n += 1;
    }
    set
}

/// The squares of a rank; none when there is no such rank.
pub const fn rank(board_files: u8, board_ranks: u8, rank: u8) -> u128 {
    let mut set = 0;
    let mut file = 0;
    while file < board_files && rank < board_ranks {
        set |= 1u128 << (rank as u32 * board_files as u32 + file as u32);
        file += 1;
    }
    set
}

/// The squares of a file; none when there is no such file.
pub const fn file(board_files: u8, board_ranks: u8, file: u8) -> u128 {
    let mut set = 0;
    let mut rank = 0;
    while rank < board_ranks && file < board_files {
        set |= 1u128 << (rank as u32 * board_files as u32 + file as u32);
        rank += 1;
    }
    set
}

/// The direction of the straight line from one square to another, as an index into [`Direction::ALL`]; 8 when they
/// are equal or on no common line.
pub const fn direction_between(board_files: u8, from: u8, to: u8) -> u8 {
    let files = (to % board_files) as i16 - (from % board_files) as i16;
    let ranks = (to / board_files) as i16 - (from / board_files) as i16;
    let straight = files == 0 || ranks == 0 || files == ranks || files == -ranks;
    if from == to || !straight {
        return 8;
    }
    let mut n = 0;
    while n < 8 {
        let (file, rank) = Direction::ALL[n].delta();
        if file as i16 == files.signum() && rank as i16 == ranks.signum() {
            return n as u8;
        }
        n += 1;
    }
    8
}

/// The length of tables indexed by square: the next power of two, so that a masked index needs no check.
pub const fn padded(squares: usize) -> usize {
    squares.next_power_of_two()
}
