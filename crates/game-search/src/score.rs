//! What a search thinks of a position.

use core::fmt;
use core::str::FromStr;

use game_variant::evaluate::FAR_AHEAD;

/// A value from the view of the side to move: a standing in hundredths of the game's smallest piece, or a win or a loss
/// in so many turns. Better is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(i32);

/// The value of a position that is won already.
pub(crate) const WON: i32 = 30_000;

/// More than any value.
pub(crate) const INFINITE: i32 = WON + 1;

/// The longest line that is searched.
pub(crate) const MOST_PLIES: usize = 120;

/// Values beyond this are wins.
pub(crate) const SURE: i32 = WON - 2 * MOST_PLIES as i32;

const _: () = assert!(FAR_AHEAD < SURE);

/// See [`Score::expectation`].
pub const TENFOLD: u16 = 800;

impl Score {
    /// Neither side wins.
    pub const DRAW: Self = Self(0);

    /// A value of the search.
    pub(crate) const fn new(value: i32) -> Self {
        Self(value)
    }

    /// A standing; one that is beyond all standings is taken for the nearest.
    pub fn standing(hundredths: i32) -> Self {
        Self(hundredths.clamp(-FAR_AHEAD, FAR_AHEAD))
    }

    /// The standing, unless it is a win or a loss.
    pub const fn hundredths(self) -> Option<i32> {
        if self.0.abs() < SURE {
            Some(self.0)
        } else {
            None
        }
    }

    /// In how many turns of the winning side the game is won: below 0 when it is the other side that wins. 0 for a
    /// position that is lost already.
    pub const fn turns_to_win(self) -> Option<i32> {
        if self.0 >= SURE {
            Some((WON - self.0 + 1) / 2)
        } else if self.0 <= -SURE {
            Some(-((WON + self.0 + 1) / 2))
        } else {
            None
        }
    }

    /// What share of a game is expected from here on, from 0 for a loss to 1 for a win: an estimate, in which each
    /// [`TENFOLD`] hundredths make the ratio of gain to loss ten times as large.
    pub fn expectation(self) -> f64 {
        match self.hundredths() {
            Some(hundredths) => {
                let exponent = -f64::from(hundredths) / f64::from(TENFOLD);
                1.0 / (1.0 + 10.0_f64.powf(exponent))
            }
            None if self.0 > 0 => 1.0,
            None => 0.0,
        }
    }

    /// The same seen from the position before, from which a turn leads here: a win is a turn farther off.
    pub(crate) const fn a_turn_before(self) -> Self {
        Self(from_root(self.0, 1))
    }

    /// The same from the other side's view.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self(-self.0)
    }
}

impl fmt::Display for Score {
    /// `cp 35` or `win 3`, as the engine protocol writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.turns_to_win() {
            Some(turns) => write!(f, "win {turns}"),
            None => write!(f, "cp {}", self.0),
        }
    }
}

/// Why a text is no score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no score: expected \"cp\" and hundredths, or \"win\" and a number of turns")]
pub struct ScoreError;

impl FromStr for Score {
    type Err = ScoreError;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, ScoreError> {
        let (word, number) = text.split_once(' ').ok_or(ScoreError)?;
        let number: i32 = number.parse().map_err(|_| ScoreError)?;
        match word {
            "cp" if number.abs() < SURE => Ok(Self(number)),
            "win" if number.abs() <= MOST_PLIES as i32 => Ok(Self(match number {
                1.. => WON + 1 - 2 * number,
                _ => -WON - 2 * number,
            })),
            _ => Err(ScoreError),
        }
    }
}

/// A value as it is kept for a position, wherever in the search that is met: wins are counted from there.
pub(crate) const fn from_here(value: i32, ply: usize) -> i32 {
    if value >= SURE {
        value + ply as i32
    } else if value <= -SURE {
        value - ply as i32
    } else {
        value
    }
}

/// The other way: wins counted from the root.
pub(crate) const fn from_root(value: i32, ply: usize) -> i32 {
    if value >= SURE {
        value - ply as i32
    } else if value <= -SURE {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_count_the_winner_s_turns() {
        let win_at = |ply| Score(WON - ply);
        assert_eq!(win_at(1).turns_to_win(), Some(1));
        assert_eq!(win_at(3).turns_to_win(), Some(2));
        assert_eq!(win_at(2).reversed().turns_to_win(), Some(-1));
        assert_eq!(win_at(0).reversed().turns_to_win(), Some(0));
        assert_eq!(Score(WON - 5).to_string(), "win 3");
        assert_eq!(Score(-31).to_string(), "cp -31");
        assert_eq!(Score::standing(50_000).hundredths(), Some(FAR_AHEAD));
        assert!(win_at(3) > win_at(5) && win_at(5) > Score::standing(FAR_AHEAD));
    }

    #[test]
    fn wins_are_kept_as_counted_from_where_they_were_found() {
        for value in [-WON + 9, -40, 0, 77, WON - 8] {
            assert_eq!(from_root(from_here(value, 5), 5), value);
        }
        assert_eq!(from_here(WON - 8, 5), WON - 3);
    }
    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "cp 0", "cp -31", "cp 28000", "win 1", "win 7", "win 0", "win -1", "win -60",
        ] {
            let score: Score = text.parse().unwrap();
            assert_eq!(score.to_string(), text);
        }
        for text in [
            "",
            "cp",
            "cp x",
            "cp 40000",
            "win 121",
            "mate 3",
            "win 1 2",
            "win -99999999999",
        ] {
            assert_eq!(text.parse::<Score>(), Err(ScoreError), "{text}");
        }
        for value in [-WON, -WON + 2, -WON + 3, -40, 77, WON - 8, WON - 1] {
            let score = Score(value);
            let read: Score = score.to_string().parse().unwrap();
            assert_eq!(read.to_string(), score.to_string());
        }
    }

    #[test]
    fn expectations_grow_with_the_standing() {
        assert_eq!(Score::DRAW.expectation(), 0.5);
        let [one, ten] = [100, 800].map(|hundredths| Score::standing(hundredths).expectation());
        assert!(0.55 < one && one < 0.6, "{one}");
        assert!((ten - 10.0 / 11.0).abs() < 1e-9, "{ten}");
        assert_eq!(Score(WON - 3).expectation(), 1.0);
        assert_eq!(Score(3 - WON).expectation(), 0.0);
        assert_eq!(Score(-WON).expectation(), 0.0);
        assert_eq!(Score(WON).expectation(), 1.0);
        assert_eq!(Score(WON).a_turn_before().turns_to_win(), Some(1));
    }
}
