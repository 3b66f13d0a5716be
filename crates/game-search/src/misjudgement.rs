//! How a weaker player misjudges positions.
//!
//! What it believes of a position is the evaluation and an error on top. The error depends on the position and a seed
//! alone, so that a player believes the same each time that it meets the position, and another seed makes another player.
//! Wins and losses that it sees it knows for what they are.

/// The errors of a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misjudgement {
    error: u16,
    orderly: bool,
    seed: u64,
}

/// The least and the most that one throw gives, as far from 0.
const HALF: i64 = u16::MAX as i64 / 2;

/// The mean distance from 0 of the sum of four throws between -1 and 1 is 14/15.
const MEAN: (i64, i64) = (14, 15);

impl Misjudgement {
    /// Of a player that is wrong by so much in the mean. Two kinds of players with one seed do not err alike.
    pub(crate) const fn new(error: u16, orderly: bool, seed: u64, kind: u8) -> Self {
        let seed = scattered(scattered(seed).wrapping_add(kind as u64));
        Self {
            error,
            orderly,
            seed,
        }
    }

    /// Where among the turns of the root the one comes that leads to the position with this key, for a player that does
    /// not look first at what takes something.
    pub(crate) fn place(self, key: u64) -> Option<u64> {
        (!self.orderly).then(|| scattered(key ^ self.seed))
    }

    /// By how much it is wrong of the position with this key: mostly by about its error, never by five times as much.
    pub(crate) fn of(self, key: u64) -> i32 {
        let bits = scattered(scattered(key ^ self.seed));
        let throws = [0, 16, 32, 48].map(|shift| i64::from((bits >> shift) as u16) - HALF);
        let sum: i64 = throws.iter().sum();
        let wrong = i64::from(self.error) * sum * MEAN.1 / (HALF * MEAN.0);
        i32::try_from(wrong).unwrap_or(0)
    }
}

/// Spreads what differs in few bits over all of them: the finaliser of SplitMix64.
const fn scattered(bits: u64) -> u64 {
    let bits = bits.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEYS: u64 = 20_000;

    fn mean(values: impl Iterator<Item = i32>) -> f64 {
        values.map(f64::from).sum::<f64>() / KEYS as f64
    }

    #[test]
    fn errors_are_as_large_as_they_say_and_favour_neither_side() {
        for error in [8, 100, 900] {
            let misjudgement = Misjudgement::new(error, true, 11, 1);
            let thrown: Vec<i32> = (0..KEYS).map(|key| misjudgement.of(key)).collect();
            let centre = mean(thrown.iter().copied());
            let distance = mean(thrown.iter().map(|value| value.abs()));
            let error = f64::from(error);
            assert!(centre.abs() < error / 20.0, "{centre} of {error}");
            // What is rounded towards 0 takes up to half of one.
            assert!(
                (distance - error).abs() < error / 50.0 + 0.6,
                "{distance} of {error}"
            );
            let within = |value: &i32| f64::from(value.abs()) < 5.0 * error;
            assert!(thrown.iter().all(within));
        }
    }

    #[test]
    fn another_seed_and_another_player_err_elsewhere() {
        let one = Misjudgement::new(300, true, 11, 1);
        for (seed, kind) in [(12, 1), (11, 2), (10, 2)] {
            let other = Misjudgement::new(300, true, seed, kind);
            let same = (0..KEYS).filter(|key| one.of(*key) == other.of(*key));
            assert!(same.count() < KEYS as usize / 50, "{seed} {kind}");
        }
        assert_eq!(one.of(5), Misjudgement::new(300, true, 11, 1).of(5));
    }
}
