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
    /// What is being added to the records: of that some may stand there when the match is ended in the middle.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) adding: String,
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
            adding: String::new(),
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

    /// Up to which number, from 1, there are games in pairs of which one has been played.
    pub(super) fn begun(&self) -> u64 {
        let last = self.pairs.iter().rposition(|results| *results != [None; 2]);
        last.map_or(0, |last| 2 * (last as u64 + 1))
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use taktika::registry;

    use super::*;

    fn opening() -> Opening {
        let [game, ..] = registry::GAMES;
        Opening::read(game, &game.start().start_text()).unwrap()
    }

    /// Games of six pairs, in any order, each at most once.
    fn some_games() -> impl Strategy<Value = Vec<(usize, usize, Points)>> {
        let points = prop::sample::select(vec![Points::Loss, Points::Draw, Points::Win]);
        let points = prop::collection::vec(points, 12);
        let order = Just((0..12usize).collect::<Vec<_>>()).prop_shuffle();
        (points, order, 0..=12usize).prop_map(|(points, order, count)| {
            let games = order.into_iter().zip(points).take(count);
            games
                .map(|(game, points)| (game / 2, game % 2, points))
                .collect()
        })
    }

    proptest! {
        #[test]
        fn what_is_played_and_what_is_left_make_up_the_match(played in some_games()) {
            let opening = opening();
            let mut state = State::new("a match".to_owned(), 0);
            for (pair, half, points) in &played {
                state.add(*pair, *half, &opening, *points);
            }
            prop_assert_eq!(state.games().count(), played.len() as u64);
            let left = state.open_pairs(6, |_| Some(opening.clone()));
            let mut both = 0;
            for number in 0..6 {
                let done = |half| played.iter().any(|game| (game.0, game.1) == (number, half));
                let open = [!done(0), !done(1)];
                both += u64::from(open == [false; 2]);
                match left.iter().find(|pair| pair.number == number) {
                    None => prop_assert_eq!(open, [false; 2]),
                    Some(pair) => {
                        prop_assert_eq!(pair.open, open);
                        // The second game of a pair begins as the first did.
                        prop_assert_eq!(pair.opening.is_some(), open != [true; 2]);
                    }
                }
            }
            prop_assert_eq!(state.pairs().count(), both);
            let last = played.iter().map(|game| game.0 as u64 + 1).max().unwrap_or(0);
            prop_assert_eq!(state.begun(), 2 * last);

            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("state");
            state.write(&path).unwrap();
            prop_assert_eq!(State::read(&path).unwrap(), state);
        }
    }

    #[test]
    fn endings_and_forfeits_are_counted() {
        let mut state = State::new(String::new(), 0);
        state.count_ending("time", Some(Seat::Second));
        state.count_ending("time", None);
        assert_eq!((state.endings["time"], state.forfeits), (2, [0, 1]));
    }
}
