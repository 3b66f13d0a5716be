//! What a search thinks of a position.

use core::fmt;

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
}
