//! Games that have been played, one a line.

use std::fmt;
use std::str::FromStr;

use taktika::game_variant::text::quoted;
use taktika::game_variant::{Game, GameVariant, Side};

/// A game from the standard start: who won, and by which turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who won; `None` for a draw.
    pub winner: Option<Side>,
    /// How many turns were random before the players began.
    pub opening: usize,
    /// All turns, as texts.
    pub turns: Vec<String>,
}

/// Why a line is no game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayedError {
    /// There are not the three parts of a game: its result, the number of random turns, and the turns.
    #[error("expected three parts with tabs between them")]
    Parts,
    /// The first part is no result.
    #[error("found {0:?}, expected the result: first, second or draw")]
    Result(String),
    /// The second part is no number of turns.
    #[error("found {0:?}, expected how many turns were random")]
    Opening(String),
    /// A turn is not legal.
    #[error("turn {number}: {why}")]
    Turn {
        /// Which, from 1.
        number: usize,
        /// What is wrong with it.
        why: String,
    },
}

impl Played {
    /// The positions in which the players thought, from the first one that was not random.
    ///
    /// # Errors
    /// A turn that is not legal.
    pub fn positions<V: GameVariant>(&self) -> Result<Vec<V::Position>, PlayedError> {
        let mut game = Game::<V>::new();
        for (number, text) in (1..).zip(&self.turns) {
            let at = |why| PlayedError::Turn { number, why };
            let turn = V::parse_turn(text).map_err(|fault| at(fault.to_string()))?;
            game.play(turn).map_err(|error| at(error.to_string()))?;
        }
        let reached = (self.opening..self.turns.len()).filter_map(|ply| game.position_at(ply));
        Ok(reached.cloned().collect())
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winner = match self.winner {
            Some(Side::First) => "first",
            Some(Side::Second) => "second",
            None => "draw",
        };
        write!(f, "{winner}\t{}\t{}", self.opening, self.turns.join(" "))
    }
}

impl FromStr for Played {
    type Err = PlayedError;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(line: &str) -> Result<Self, PlayedError> {
        let parts: Vec<&str> = line.split('\t').collect();
        let [winner, opening, turns] = parts[..] else {
            return Err(PlayedError::Parts);
        };
        let winner = match winner {
            "first" => Some(Side::First),
            "second" => Some(Side::Second),
            "draw" => None,
            other => return Err(PlayedError::Result(quoted(other))),
        };
        let number = opening.parse();
        Ok(Self {
            winner,
            opening: number.map_err(|_| PlayedError::Opening(quoted(opening)))?,
            turns: turns.split_ascii_whitespace().map(str::to_owned).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use taktika::taktik_core::TakTik;

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for winner in [None, Some(Side::First), Some(Side::Second)] {
            let played = Played {
                winner,
                opening: 1,
                turns: vec!["c11c6".to_owned(), "c1c5".to_owned()],
            };
            assert_eq!(played.to_string().parse(), Ok(played));
        }
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, message) in [
            ("first\t2", "expected three parts with tabs between them"),
            (
                "blue\t0\tc11c6",
                "found \"blue\", expected the result: first, second or draw",
            ),
            (
                "draw\t-1\tc11c6",
                "found \"-1\", expected how many turns were random",
            ),
        ] {
            let error = line.parse::<Played>().unwrap_err();
            assert_eq!(error.to_string(), message);
        }
        let played: Played = "draw\t0\tc11c6 a1a1".parse().unwrap();
        let error = played.positions::<TakTik>().unwrap_err();
        assert!(
            matches!(error, PlayedError::Turn { number: 2, .. }),
            "{error}"
        );
    }
}
