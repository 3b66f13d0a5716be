//! Random numbers for the positions' keys (Zobrist), made at compile time.
//!
//! A key is the exclusive or of a number for each bit of the board's planes that is set. As different boards differ in some
//! bit, the numbers of all bits being random, their keys are equal no more often than by chance.

use crate::Square;
use crate::lanes::LANES;
use crate::planes::Code;

const SQUARES: usize = 128;

static PLANE_KEYS: [[u64; LANES]; SQUARES] = plane_keys_of_all();

/// What Red's being to move adds to a key: the number after those of the planes.
pub(crate) const RED_TO_MOVE: u64 = mixed((SQUARES * LANES) as u64);

// The generator gives 0 for one `n`, with which a key would tell nothing apart.
const _: () = assert!(RED_TO_MOVE != 0);

/// A sum of numbers for a key, each plane's apart until the end.
#[derive(Clone, Copy, Default)]
pub(crate) struct Keys([u64; LANES]);

impl Keys {
    /// Adds what a code adds on a square.
    #[inline(always)]
    pub(crate) fn add(&mut self, square: Square, code: Code) {
        let keys = &PLANE_KEYS[square.index() & (SQUARES - 1)];
        for ((sum, key), bit) in self.0.iter_mut().zip(keys).zip(code.0) {
            *sum ^= key & bit;
        }
    }

    #[inline(always)]
    pub(crate) fn sum(self) -> u64 {
        self.0[0] ^ self.0[1] ^ self.0[2] ^ self.0[3]
    }
}

const fn plane_keys_of_all() -> [[u64; LANES]; SQUARES] {
    let mut keys = [[0; LANES]; SQUARES];
    let mut n = 0;
    while n < SQUARES * LANES {
        keys[n / LANES][n % LANES] = mixed(n as u64);
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
