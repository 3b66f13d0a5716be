//! The sequential probability ratio test: a match goes on for as long as its results leave a doubt, and no longer.
//!
//! Two hypotheses on the difference of strength, in logistic Elo, are held against each other. The ratio of their
//! likelihoods is that of the two distributions of pair results that fit the results best among all those with the
//! hypothesis' mean (Van den Bergh, *A practical introduction to the GSPRT*).

use std::fmt;
use std::str::FromStr;

use super::statistics::{Pairs, RESULTS, score_of, worth};

/// A test, with all that it was asked for with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The hypothesis H0: so much stronger, or less.
    elo0: f64,
    /// The hypothesis H1: so much stronger, or more.
    elo1: f64,
    /// How often H1 is accepted though H0 is true.
    alpha: f64,
    /// How often H0 is accepted though H1 is true.
    beta: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// There is still a doubt.
    Open,
    /// H0 is accepted.
    H0,
    /// H1 is accepted.
    H1,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "open",
            Self::H0 => "H0",
            Self::H1 => "H1",
        })
    }
}

/// What is wrong with the text of a test.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, with ELO0 below ELO1, both within 1000 of 0, and ALPHA and BETA \
     between 0 and 0.5"
)]
pub(crate) struct SprtError;

/// Beyond this no test makes sense, and below it every score is well inside of 0 and 1.
const MOST_ELO: f64 = 1000.0;

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
        let (elo0, elo1, alpha, beta) = match *numbers.map_err(|_| SprtError)?.as_slice() {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(SprtError),
        };
        let is_rate = |rate: f64| 0.0 < rate && rate < 0.5;
        let in_reach = |elo: f64| elo.abs() <= MOST_ELO;
        if in_reach(elo0) && in_reach(elo1) && elo0 < elo1 && is_rate(alpha) && is_rate(beta) {
            Ok(Self {
                elo0,
                elo1,
                alpha,
                beta,
            })
        } else {
            Err(SprtError)
        }
    }
}

/// What a result that has not occurred is counted as: it may still occur.
const HARDLY: f64 = 1e-3;

impl Sprt {
    /// The logarithm of the ratio of likelihoods, H1's to H0's; 0 without pairs.
    pub(crate) fn log_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(HARDLY));
        // The fit divides each frequency by its `stretch`; frequencies themselves are the same in both.
        let fit0 = stretches(&counts, score_of(self.elo0));
        let fit1 = stretches(&counts, score_of(self.elo1));
        let terms = counts.iter().zip(fit0.iter().zip(fit1));
        terms
            .map(|(count, (of0, of1))| count * (of0.ln() - of1.ln()))
            .sum()
    }

    /// Where the logarithm leaves no doubt any more: for H0 below, for H1 above.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        (lower, upper)
    }

    /// What the pairs so far say.
    pub(crate) fn verdict(&self, pairs: &Pairs) -> Verdict {
        let (lower, upper) = self.bounds();
        match self.log_ratio(pairs) {
            ratio if ratio <= lower => Verdict::H0,
            ratio if ratio >= upper => Verdict::H1,
            _ => Verdict::Open,
        }
    }
}

/// So many halvings leave nothing of an interval that a float could tell.
const HALVINGS: usize = 200;

/// Of all distributions with this mean, the one under which the counts are most likely has the counts' frequencies,
/// each divided by 1 + t (its worth - mean), where t is such that the mean comes out. These are the divisors.
fn stretches(counts: &[f64; RESULTS], mean: f64) -> [f64; RESULTS] {
    let off = |result| worth(result) - mean;
    // Within these every divisor is above 0, and the sum below falls from +∞ to -∞.
    let (mut low, mut high) = (-1.0 / off(RESULTS - 1), -1.0 / off(0));
    for _ in 0..HALVINGS {
        let t = f64::midpoint(low, high);
        let terms = counts.iter().enumerate();
        let sum: f64 = terms
            .map(|(result, count)| count * off(result) / (1.0 + t * off(result)))
            .sum();
        if sum > 0.0 {
            low = t;
        } else {
            high = t;
        }
    }
    let t = f64::midpoint(low, high);
    std::array::from_fn(|result| 1.0 + t * off(result))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::statistics::tests::{near, reversed, some_pairs};
    use super::*;

    fn sprt(text: &str) -> Sprt {
        text.parse().unwrap()
    }

    /// Worked out by another program, which climbs to the best fit step by step.
    #[test]
    fn known_values() {
        for (test, pairs, ratio) in [
            ("0,10", [10, 20, 40, 25, 15], 0.518_128_245),
            ("-2,3", [3, 40, 120, 61, 9], 1.467_026_731),
            ("-5,5", [1, 9, 30, 9, 1], 0.0),
        ] {
            near(sprt(test).log_ratio(&Pairs(pairs)), ratio);
        }
    }

    #[test]
    fn bounds_are_wald_s() {
        let (lower, upper) = sprt("0,5").bounds();
        near(upper, 19f64.ln());
        near(lower, -(19f64.ln()));
        let (lower, upper) = sprt("0,5,0.1,0.2").bounds();
        near(upper, 8f64.ln());
        near(lower, (2.0f64 / 9.0).ln());
    }

    #[test]
    fn clear_results_end_it() {
        assert_eq!(sprt("0,5").verdict(&Pairs::default()), Verdict::Open);
        assert_eq!(sprt("0,5").verdict(&Pairs([0, 0, 3, 0, 0])), Verdict::Open);
        assert_eq!(sprt("0,20").verdict(&Pairs([0, 0, 0, 0, 90])), Verdict::H1);
        assert_eq!(sprt("0,20").verdict(&Pairs([90, 0, 0, 0, 0])), Verdict::H0);
        assert_eq!(
            sprt("0,5").verdict(&Pairs([90, 500, 1000, 600, 130])),
            Verdict::H1
        );
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "0",
            "0,5,0.05",
            "5,0",
            "0,0",
            "0,x",
            "0,5,0,0.05",
            "0,5,0.05,0.5",
            "nan,5",
            "0,inf",
            "0,1001",
            "0,5,0.05,0.05,1",
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(SprtError), "{text}");
        }
    }

    proptest! {
        #[test]
        fn symmetric_results_leave_symmetric_hypotheses_alike(
            outer in 0u64..2000, inner in 0u64..2000, middle in 1u64..2000, elo in 1.0..50.0f64,
        ) {
            let test = sprt(&format!("-{elo},{elo}"));
            let ratio = test.log_ratio(&Pairs([outer, inner, middle, inner, outer]));
            prop_assert!(ratio.abs() < 1e-6, "{ratio}");
        }

        #[test]
        fn the_other_player_s_view_has_the_other_sign(pairs in some_pairs(), elo in 1.0..50.0f64) {
            let test = sprt(&format!("-{elo},{elo}"));
            let sum = test.log_ratio(&pairs) + test.log_ratio(&reversed(pairs));
            prop_assert!(sum.abs() < 1e-6 * pairs.count() as f64, "{sum}");
        }

        #[test]
        fn a_better_pair_speaks_for_h1(pairs in some_pairs(), elo0 in -20.0..20.0f64, more in 0.5..20.0f64) {
            let test = sprt(&format!("{elo0},{}", elo0 + more));
            let mut better = pairs;
            better.0[4] += 1;
            let mut worse = pairs;
            worse.0[0] += 1;
            prop_assert!(test.log_ratio(&better) > test.log_ratio(&worse));
        }

        /// For many pairs and near hypotheses there is a formula that is easily checked by hand.
        #[test]
        fn near_hypotheses_are_as_the_normal_distribution_has_them(
            counts in prop::array::uniform5(500u64..2000), elo0 in -3.0..0.0f64, more in 0.5..3.0f64,
        ) {
            let pairs = Pairs(counts);
            let mean = pairs.score().unwrap();
            prop_assume!((mean - 0.5).abs() < 0.02);
            let test = sprt(&format!("{elo0},{}", elo0 + more));
            let (s0, s1) = (score_of(elo0), score_of(elo0 + more));
            let count = pairs.count() as f64;
            let normal = (s1 - s0) * (2.0 * mean - s0 - s1) * count / (2.0 * pairs.variance().unwrap());
            prop_assert!((test.log_ratio(&pairs) - normal).abs() < 0.03 * normal.abs() + 0.02);
        }
    }
}
