//! What is learnt from: the counts of positions, and how their games ended.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use taktika::game_variant::{Evaluate, Evaluated};

use crate::{Played, PlayedError, quiet};

/// A position as a fit sees it.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// The numbers of the terms that it has, and how much of each.
    pub counts: Vec<(usize, f64)>,
    /// What the side to move got in the end: 1 for a win, 0 for a loss.
    pub result: f64,
}

impl Sample {
    /// One with these counts, of which those that are 0 are left out.
    pub fn new(counts: &[i32], result: f64) -> Self {
        let counts = counts.iter().copied().enumerate();
        let present = counts.filter(|(_, count)| *count != 0);
        Self {
            counts: present.map(|(term, count)| (term, count.into())).collect(),
            result,
        }
    }

    /// The sum of its counts times weights.
    pub fn score(&self, weights: &[f64]) -> f64 {
        let products = self
            .counts
            .iter()
            .map(|(term, count)| weights[*term] * count);
        products.sum()
    }
}

/// The samples of games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Samples {
    /// Of how many games they are. Those of one game have one result, so that it is games that say something.
    pub games: usize,
    /// The samples.
    pub all: Vec<Sample>,
}

/// One position of so many is looked at: those that follow each other say much the same.
const EVERY: usize = 4;

impl Samples {
    /// Those of the quiet positions that positions of the games lead to.
    ///
    /// # Errors
    /// A turn that is not legal.
    pub fn of<V: Evaluated>(
        evaluation: &V::Evaluation,
        games: &[&Played],
    ) -> Result<Self, PlayedError> {
        let mut all = Vec::new();
        for played in games {
            for position in played.positions::<V>()?.iter().step_by(EVERY) {
                let Some(leaf) = quiet::<V, _>(evaluation, position) else {
                    continue;
                };
                let mover = V::side_to_move(&leaf);
                let result = match played.winner {
                    None => 0.5,
                    Some(winner) if winner == mover => 1.0,
                    Some(_) => 0.0,
                };
                all.push(Sample::new(&evaluation.counts(&leaf), result));
            }
        }
        let games = games.len();
        Ok(Self { games, all })
    }
}

/// One of so many games is held out.
const HELD_OUT: usize = 8;

/// Tells the games to learn from and those that are held out apart, by a seed. Nothing is learnt from the latter: they show
/// whether what was learnt holds elsewhere.
pub fn split(games: &[Played], seed: u64) -> (Vec<&Played>, Vec<&Played>) {
    let mut games: Vec<&Played> = games.iter().collect();
    games.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
    let held_out = games.split_off(games.len() - games.len() / HELD_OUT);
    (games, held_out)
}
