//! Weights that explain how games ended.
//!
//! A side that stands better by so many hundredths is expected to get a share that the logistic function says. The fit
//! makes the results of the samples as likely as it can, as far as the weights from which it starts let it: the further one
//! goes away from there, the more results must speak for it.

use crate::Samples;
use crate::system::System;

/// How far a fit may go from the weights at the start.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Freedom {
    /// How far a weight goes away easily, as a share of itself.
    pub share: f64,
    /// How many results a game counts for: 1 if its positions all said the same of a weight, more as they differ.
    pub evidence: f64,
}

impl Freedom {
    /// The share, unless told otherwise.
    pub const SHARE: f64 = 0.5;
    /// The evidence, unless told otherwise.
    pub const EVIDENCE: f64 = 4.0;
}

impl Default for Freedom {
    fn default() -> Self {
        Self {
            share: Self::SHARE,
            evidence: Self::EVIDENCE,
        }
    }
}

/// A weight as large as this says that a game is as good as over; results cannot say more, so it stays.
const DECIDING: i32 = 1000;

/// How far a small weight goes away easily in any case.
const AT_LEAST: f64 = 2.0;

/// More than any share or evidence that means something.
const MOST: f64 = 1e6;

/// What came of a fit.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    /// The new weights.
    pub weights: Vec<i32>,
    /// How much a hundredth is in the logistic function: it was found for the weights at the start.
    pub slope: f64,
}

/// The slopes among which the best one is looked for: any that a game could have.
const SLOPES: (f64, f64) = (0.000_05, 0.05);

/// More steps than a fit ever needs.
const MOST_STEPS: usize = 50;

/// What a step must gain, as a share of the cost.
const WORTHWHILE: f64 = 1e-9;

/// The mean loss of the samples: how little likely their results are, as the natural logarithm says.
pub fn loss(samples: &Samples, weights: &[f64], slope: f64) -> f64 {
    let losses = samples.all.iter().map(|sample| {
        let exponent = slope * sample.score(weights);
        // −r ln p − (1 − r) ln (1 − p), in a form that no score makes infinite.
        softplus(exponent) - sample.result * exponent
    });
    losses.sum::<f64>() / samples.all.len().max(1) as f64
}

/// ln (1 + e^x).
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// The slope with which the weights explain the samples best.
pub fn slope(samples: &Samples, weights: &[f64]) -> f64 {
    let (mut low, mut high) = (SLOPES.0.ln(), SLOPES.1.ln());
    // The loss has one lowest place. Each round a third of the range is left out.
    for _ in 0..40 {
        let third = (high - low) / 3.0;
        let at = |place: f64| loss(samples, weights, place.exp());
        if at(low + third) < at(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    f64::midpoint(low, high).exp()
}

/// Finds weights that explain the samples better. Some are kept as they are, and so are those that stand for the end of a
/// game.
pub fn fit(samples: &Samples, start: &[i32], kept: &[bool], freedom: Freedom) -> Fitted {
    let free = |term: &usize| !kept[*term] && start[*term].abs() < DECIDING;
    let free = (0..start.len()).filter(free).collect();
    let start: Vec<f64> = start.iter().copied().map(f64::from).collect();
    // What is no number is taken for 0.
    let [share, evidence] =
        [freedom.share, freedom.evidence].map(|by| if by > 0.0 { by.min(MOST) } else { 0.0 });
    let problem = Problem {
        samples,
        slope: slope(samples, &start),
        free,
        ease: start
            .iter()
            .map(|weight| share * weight.abs() + AT_LEAST)
            .collect(),
        evidence: evidence * samples.games as f64,
        start,
    };
    let weights = problem.solve();
    Fitted {
        weights: weights.iter().map(|weight| weight.round() as i32).collect(),
        slope: problem.slope,
    }
}

/// What is to be made small: the loss, and how far the weights are from the start.
struct Problem<'a> {
    samples: &'a Samples,
    slope: f64,
    /// The terms whose weights may change.
    free: Vec<usize>,
    /// The unit of each weight's distance.
    ease: Vec<f64>,
    evidence: f64,
    start: Vec<f64>,
}

impl Problem<'_> {
    /// Newton's method: the cost is convex, so it leads to its one lowest place.
    fn solve(&self) -> Vec<f64> {
        let mut away = vec![0.0; self.free.len()];
        let mut cost = self.cost(&away);
        for _ in 0..MOST_STEPS {
            let Some(mut step) = self.step(&away).solve() else {
                break;
            };
            // Where the cost is curved otherwise than here a whole step leads too far.
            let better = (0..MOST_STEPS).find_map(|_| {
                let next: Vec<f64> = away.iter().zip(&step).map(|(at, by)| at - by).collect();
                step.iter_mut().for_each(|by| *by /= 2.0);
                let found = self.cost(&next);
                (found < cost).then_some((next, found))
            });
            let Some((next, found)) = better else { break };
            let gain = cost - found;
            (away, cost) = (next, found);
            if gain < WORTHWHILE * cost {
                break;
            }
        }
        self.weights(&away)
    }

    /// The weights at so many units from the start.
    fn weights(&self, away: &[f64]) -> Vec<f64> {
        let mut weights = self.start.clone();
        for (place, term) in self.free.iter().enumerate() {
            weights[*term] += away[place] * self.ease[*term];
        }
        weights
    }

    fn cost(&self, away: &[f64]) -> f64 {
        let loss = loss(self.samples, &self.weights(away), self.slope);
        let far: f64 = away.iter().map(|units| units * units).sum();
        self.evidence * loss + far / 2.0
    }

    /// The equations of a step: the cost's second derivatives, and its gradient on the right.
    fn step(&self, away: &[f64]) -> System {
        let weights = self.weights(away);
        let mut system = System::identity(away.to_vec());
        let mut place = vec![None; weights.len()];
        for (at, term) in self.free.iter().enumerate() {
            place[*term] = Some(at);
        }
        let each = self.evidence / self.samples.all.len().max(1) as f64;
        let mut row = Vec::new();
        for sample in &self.samples.all {
            let expected = 1.0 / (1.0 + (-self.slope * sample.score(&weights)).exp());
            row.clear();
            row.extend(sample.counts.iter().filter_map(|(term, count)| {
                Some((place[*term]?, self.slope * count * self.ease[*term]))
            }));
            let (first, second) = (
                each * (expected - sample.result),
                each * expected * (1.0 - expected),
            );
            for (at, one) in &row {
                system.right[*at] += first * one;
                for (beside, other) in &row {
                    system.matrix[*at][*beside] += second * one * other;
                }
            }
        }
        system
    }
}
