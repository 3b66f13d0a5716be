//! Random numbers for the positions' keys (Zobrist), made at compile time.

use crate::{Piece, Square};

const SQUARES: usize = 128;
const PIECES: usize = 12;

static PIECE_KEYS: [[u64; SQUARES]; PIECES] = piece_keys();

/// What Red's being to move adds to a key.
pub(crate) const RED_TO_MOVE: u64 = mixed(u64::MAX);

/// What a piece on a square adds to a key.
#[inline(always)]
pub(crate) fn piece_key(piece: Piece, square: Square) -> u64 {
    let row = &PIECE_KEYS[piece.side.index() * 6 + piece.kind as usize];
    row[square.index() & (SQUARES - 1)]
}

const fn piece_keys() -> [[u64; SQUARES]; PIECES] {
    let mut keys = [[0; SQUARES]; PIECES];
    let mut n = 0;
    while n < PIECES * SQUARES {
        keys[n / SQUARES][n % SQUARES] = mixed(n as u64);
        n += 1;
    }
    keys
}

/// The `n`-th number of the generator SplitMix64.
const fn mixed(n: u64) -> u64 {
    let z = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}
