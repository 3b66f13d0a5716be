//! A fit from games to weights in the form of the source, with what is to be known of it.

use std::fmt;

use game_search::weights::{self, WeightsError};
use taktika::game_variant::{Evaluate, Evaluated};

use crate::{Freedom, Played, PlayedError, Samples, fit, loss, split};

/// How weights are to be found.
#[derive(Clone, PartialEq, Debug)]
pub struct Options {
    /// The weights to start from, as text; the game's own ones if there are none.
    pub start: Option<String>,
    /// Tells which games are held out.
    pub seed: u64,
    /// How far weights may go.
    pub freedom: Freedom,
    /// The names of weights that stay as they are.
    pub keep: Vec<String>,
}

/// Why weights cannot be found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FitError {
    /// The game has none.
    #[error("this game's evaluation has no weights")]
    NoWeights,
    /// The weights to start from are none.
    #[error("the weights to start from: {0}")]
    Start(#[from] WeightsError),
    /// A weight that is to stay as it is does not exist.
    #[error("there is no weight {0:?}")]
    Name(String),
    /// A game cannot be played.
    #[error(transparent)]
    Played(#[from] PlayedError),
}

/// What came of a fit. Displayed, it is a few comments and the weights, as [`weights::set`] and the source take them.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How many games were learnt from, and how many held out.
    pub games: [usize; 2],
    /// How many positions these are.
    pub positions: [usize; 2],
    /// How much a hundredth is in the logistic function.
    pub slope: f64,
    /// The loss in the games that were learnt from, before and after.
    pub learnt: [f64; 2],
    /// The loss in those held out, before and after.
    pub held_out: [f64; 2],
    /// The new weights, as text.
    pub weights: String,
}

/// Finds weights from games.
///
/// # Errors
/// When the game has no weights, or something of what is given is not right.
pub fn report<V: Evaluated>(games: &[Played], options: &Options) -> Result<Report, FitError> {
    let mut evaluation = V::Evaluation::default();
    if let Some(start) = &options.start {
        weights::set(&mut evaluation, start)?;
    }
    let (names, start): (Vec<&str>, Vec<i32>) = evaluation
        .weights()
        .into_iter()
        .map(|(name, weight)| (name, *weight))
        .unzip();
    if names.is_empty() {
        return Err(FitError::NoWeights);
    }
    let unknown = options
        .keep
        .iter()
        .find(|name| !names.contains(&name.as_str()));
    if let Some(name) = unknown {
        return Err(FitError::Name(name.clone()));
    }
    let kept = names
        .iter()
        .map(|name| options.keep.iter().any(|kept| kept == name));
    let kept: Vec<bool> = kept.collect();

    let (learning, held_out) = split(games, options.seed);
    let samples = [&learning, &held_out].map(|games| Samples::of::<V>(&evaluation, games));
    let [learning, held_out] = samples;
    let (learning, held_out) = (learning?, held_out?);
    let fitted = fit(&learning, &start, &kept, options.freedom);
    for ((_, weight), found) in evaluation.weights().into_iter().zip(&fitted.weights) {
        *weight = *found;
    }
    let losses = |samples: &Samples| {
        [&start, &fitted.weights].map(|weights| {
            let weights: Vec<f64> = weights.iter().copied().map(f64::from).collect();
            loss(samples, &weights, fitted.slope)
        })
    };
    Ok(Report {
        games: [learning.games, held_out.games],
        positions: [learning.all.len(), held_out.all.len()],
        slope: fitted.slope,
        learnt: losses(&learning),
        held_out: losses(&held_out),
        weights: weights::text(&mut evaluation),
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = ["learnt from", "held out"].into_iter().zip(self.games);
        let numbers = self.positions.into_iter().zip([self.learnt, self.held_out]);
        for ((part, games), (positions, [before, after])) in parts.zip(numbers) {
            writeln!(
                f,
                "// {part}: {games} games, {positions} quiet positions, loss {before:.5}, then {after:.5}"
            )?;
        }
        writeln!(
            f,
            "// {:.1} hundredths make a result e times as likely",
            1.0 / self.slope
        )?;
        f.write_str(&self.weights)
    }
}
