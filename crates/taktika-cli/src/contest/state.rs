//! How far a match has come, in a file beside its records, so that it can be gone on with.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use taktika_store::{Overwrite, StoreError};

use super::opening::Opening;
use super::spec::Seat;
use super::statistics::{Games, Pairs, Points};
use super::workers::Pair;

/// How far a match has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct State {
    /// What the match is; one that is gone on with must be the same.
    pub(super) settings: String,
    /// The length of the file of records when this was written, in bytes.
    pub(super) records: u64,
    /// The results of each pair.
    pairs: Vec<[Option<Mark>; 2]>,
    /// The openings of pairs of which one game has been played, by their numbers.
    openings: BTreeMap<usize, String>,
    /// How many games ended by which word.
    pub(super) endings: BTreeMap<String, u64>,
    /// How many games each player forfeited.
    pub(super) forfeits: [u64; 2],
}

/// A result, in one letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Mark {
    #[serde(rename = "w")]
    Win,
    #[serde(rename = "d")]
    Draw,
    #[serde(rename = "l")]
    Loss,
}

impl From<Points> for Mark {
    fn from(points: Points) -> Self {
        match points {
            Points::Win => Self::Win,
            Points::Draw => Self::Draw,
            Points::Loss => Self::Loss,
        }
    }
}

impl From<Mark> for Points {
    fn from(mark: Mark) -> Self {
        match mark {
            Mark::Win => Self::Win,
            Mark::Draw => Self::Draw,
            Mark::Loss => Self::Loss,
        }
    }
}

/// Why a state cannot be read.
#[derive(Debug, thiserror::Error)]
pub(super) enum StateError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("{path}: {error}; expected the state of a match")]
    Form {
        path: String,
        error: serde_json::Error,
    },
}

impl State {
    /// A match that has not begun.
    pub(super) fn new(settings: String, records: u64) -> Self {
        Self {
            settings,
            records,
            pairs: Vec::new(),
            openings: BTreeMap::new(),
            endings: BTreeMap::new(),
            forfeits: [0; 2],
        }
    }

    /// Where the state of the match with these records is.
    pub(super) fn path(records: &Path) -> PathBuf {
        let mut path = records.as_os_str().to_owned();
        path.push(".match");
        path.into()
    }

    /// Reads a state.
    pub(super) fn read(path: &Path) -> Result<Self, StateError> {
        let text = taktika_store::read_record(path)?;
        serde_json::from_str(&text).map_err(|error| StateError::Form {
            path: path.display().to_string(),
            error,
        })
    }

    /// Writes it, whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<(), StateError> {
        let text = serde_json::to_string(self).map_err(|error| StateError::Form {
            path: path.display().to_string(),
            error,
        })?;
        Ok(taktika_store::write_record(path, &text, Overwrite::Yes)?)
    }

    /// Takes the result of a game.
    pub(super) fn add(&mut self, pair: usize, half: usize, opening: &Opening, points: Points) {
        if self.pairs.len() <= pair {
            self.pairs.resize(pair + 1, [None; 2]);
        }
        let Some(results) = self.pairs.get_mut(pair) else {
            return;
        };
        if let Some(result) = results.get_mut(half) {
            *result = Some(points.into());
        }
        if results.iter().all(Option::is_some) {
            self.openings.remove(&pair);
        } else {
            self.openings.insert(pair, opening.line());
        }
    }

    /// Counts how a game ended, and who forfeited it.
    pub(super) fn count_ending(&mut self, word: &str, forfeit: Option<Seat>) {
        *self.endings.entry(word.to_owned()).or_default() += 1;
        if let Some(seat) = forfeit {
            self.forfeits[seat.index()] += 1;
        }
    }

    /// All results.
    pub(super) fn games(&self) -> Games {
        let mut games = Games::default();
        for mark in self.pairs.iter().flatten().flatten() {
            games.add((*mark).into());
        }
        games
    }

    /// The pairs of which both games have been played.
    pub(super) fn pairs(&self) -> Pairs {
        let mut pairs = Pairs::default();
        for results in &self.pairs {
            if let [Some(one), Some(other)] = *results {
                pairs.add(one.into(), other.into());
            }
        }
        pairs
    }

    /// What is still to be played of so many pairs. `read` makes an opening of its line.
    pub(super) fn open_pairs(
        &self,
        count: usize,
        read: impl Fn(&str) -> Option<Opening>,
    ) -> Vec<Pair> {
        let left = (0..count).map(|number| {
            let results = self.pairs.get(number).copied().unwrap_or_default();
            let line = self.openings.get(&number);
            Pair {
                number,
                opening: line.and_then(|line| read(line)),
                open: results.map(|result| result.is_none()),
            }
        });
        left.filter(|pair| pair.open != [false; 2]).collect()
    }
}
