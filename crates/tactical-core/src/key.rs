//! The numbers from which a position's hash is made (Zobrist): one for each thing that matters for play.

use game_variant::Side;

use crate::{Kind, Reserve, Square};

/// The first turn of the battle (TC-2.2): from it on the turn number does not matter for play.
const PHASES_END: usize = 8;

struct Keys {
    pieces: [[[u64; 64]; Kind::COUNT]; 2],
    obstacles: [u64; 64],
    reserves: [[[u64; 16]; Kind::COUNT]; 2],
    turns: [u64; PHASES_END + 1],
    black: u64,
}

/// The next number of a sequence and the state after it (splitmix64).
const fn next(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let mut mixed = state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    (mixed ^ (mixed >> 31), state)
}

const fn fill<const N: usize>(mut state: u64) -> ([u64; N], u64) {
    let mut numbers = [0; N];
    let mut n = 0;
    while n < N {
        (numbers[n], state) = next(state);
        n += 1;
    }
    (numbers, state)
}

static KEYS: Keys = {
    let mut state = 0x7AC7_1CA1;
    let mut pieces = [[[0; 64]; Kind::COUNT]; 2];
    let mut reserves = [[[0; 16]; Kind::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let mut kind = 0;
        while kind < Kind::COUNT {
            (pieces[side][kind], state) = fill::<64>(state);
            (reserves[side][kind], state) = fill::<16>(state);
            kind += 1;
        }
        side += 1;
    }
    let (obstacles, state) = fill::<64>(state);
    let (turns, state) = fill::<{ PHASES_END + 1 }>(state);
    Keys {
        pieces,
        obstacles,
        reserves,
        turns,
        black: next(state).0,
    }
};

#[inline(always)]
pub(crate) fn piece(side: Side, kind: Kind, at: Square) -> u64 {
    KEYS.pieces[side.index()][kind.index()][at.index() & 63]
}

#[inline(always)]
pub(crate) fn obstacle(at: Square) -> u64 {
    KEYS.obstacles[at.index() & 63]
}

/// Of one kind's count in a reserve.
#[inline(always)]
pub(crate) fn held(side: Side, kind: Kind, reserve: Reserve) -> u64 {
    KEYS.reserves[side.index()][kind.index()][usize::from(reserve.count(kind)) & 15]
}

/// Of the turn number, as far as it tells the phase.
#[inline(always)]
pub(crate) fn turn(number: u16) -> u64 {
    KEYS.turns[usize::from(number).min(PHASES_END)]
}

/// Of Black's being the side to move.
#[inline(always)]
pub(crate) fn black_to_move() -> u64 {
    KEYS.black
}
