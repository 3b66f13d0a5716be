//! A position's hash, made when it is asked for: a turn that keeps none in step is quicker than the hash is dear.

use crate::{Phase, Position};

/// Numbers without order (splitmix64).
const SALT: [u64; 10] = {
    let mut numbers = [0; 10];
    let mut n = 0;
    while n < numbers.len() {
        let mut mixed = (n as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        numbers[n] = mixed ^ (mixed >> 31);
        n += 1;
    }
    numbers
};

/// Both halves of a product, folded.
#[inline(always)]
const fn folded(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

impl Position {
    /// A hash of what matters for play: board, reserves, side to move, phase. It is made anew at every call.
    #[inline]
    pub const fn key(&self) -> u64 {
        let [a, b, c, d, white, black, obstacles] = self.board().words();
        let [first, second] = self.reserves();
        // From the battle on the turn number does not matter for play (TC-2.2).
        let turn = self.turn_number();
        let phase = if turn < Phase::BATTLE {
            turn
        } else {
            Phase::BATTLE
        };
        let moment = phase as u64 * 2 + self.side_to_move().index() as u64;
        let sum = folded(a ^ SALT[0], b ^ SALT[1])
            .wrapping_add(folded(c ^ SALT[2], d ^ SALT[3]))
            .wrapping_add(folded(white ^ SALT[4], black ^ SALT[5]))
            .wrapping_add(folded(first.word() ^ SALT[6], second.word() ^ SALT[7]))
            .wrapping_add(folded(obstacles ^ SALT[8], moment ^ SALT[9]));
        folded(sum ^ SALT[1], SALT[0])
    }
}
