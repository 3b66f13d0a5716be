//! What the results of a match say of its players.
//!
//! Games are played in pairs from the same opening, with sides swapped. The two results of a pair hang together: an
//! opening that is good for one side gives a win and a loss. So it is pairs that are counted, by the points that the
//! first player got in them (five counts: *pentanomial*), and the spread is that of pairs.

/// What a game was for the first player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Points {
    Loss,
    Draw,
    Win,
}

impl Points {
    const fn halves(self) -> usize {
        self as usize
    }
}

/// How many games the first player won, drew and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Games {
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
}

impl Games {
    pub(crate) fn add(&mut self, points: Points) {
        *match points {
            Points::Win => &mut self.wins,
            Points::Draw => &mut self.draws,
            Points::Loss => &mut self.losses,
        } += 1;
    }

    pub(crate) fn count(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points of a game in the mean, from 0 to 1; `None` without games.
    pub(crate) fn score(&self) -> Option<f64> {
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        (self.count() > 0).then(|| points / self.count() as f64)
    }
}

/// A pair has one of so many results: 0, ½, 1, 1½ or 2 points.
pub(crate) const RESULTS: usize = 5;

/// Pairs by the points of the first player in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pairs(pub(crate) [u64; RESULTS]);

/// The points of a game in the mean that each result of a pair is.
pub(crate) fn worth(result: usize) -> f64 {
    result as f64 / (RESULTS - 1) as f64
}

/// So many standard errors to each side hold the true value 95 times out of 100.
const ERRORS_OF_95_PERCENT: f64 = 1.959_963_984_540_054;

/// A difference of strength with its error bars.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Elo {
    pub(crate) value: f64,
    /// From here to there it is, 95 times out of 100. `None` when all pairs came out alike, which tells nothing of
    /// how they might have come out.
    pub(crate) bars: Option<(f64, f64)>,
}

impl Pairs {
    pub(crate) fn add(&mut self, one: Points, other: Points) {
        if let Some(count) = self.0.get_mut(one.halves() + other.halves()) {
            *count += 1;
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The points of a game in the mean; `None` without pairs.
    pub(crate) fn score(&self) -> Option<f64> {
        let points: f64 = self.each().map(|(count, worth)| count * worth).sum();
        (self.count() > 0).then(|| points / self.count() as f64)
    }

    /// The mean square by which a pair differs from the mean; `None` without pairs.
    pub(crate) fn variance(&self) -> Option<f64> {
        let mean = self.score()?;
        let squares = self
            .each()
            .map(|(count, worth)| count * (worth - mean).powi(2));
        Some(squares.sum::<f64>() / self.count() as f64)
    }

    /// The difference of strength; `None` without pairs. It is infinite when one player got all points.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let (mean, variance) = (self.score()?, self.variance()?);
        let error = (variance / self.count() as f64).sqrt() * ERRORS_OF_95_PERCENT;
        let bars = (error > 0.0).then(|| (elo_of(mean - error), elo_of(mean + error)));
        let value = elo_of(mean);
        Some(Elo { value, bars })
    }

    fn each(&self) -> impl Iterator<Item = (f64, f64)> {
        let counts = self.0.into_iter().enumerate();
        counts.map(|(result, count)| (count as f64, worth(result)))
    }
}

/// The difference of strength, in logistic Elo, at which a player gets these points of a game in the mean.
pub(crate) fn elo_of(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// The points of a game in the mean that a player gets who is stronger by so much.
pub(crate) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
pub(crate) mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    pub(crate) fn near(value: f64, right: f64) {
        let most = 1e-6 * right.abs().max(1.0);
        assert!((value - right).abs() <= most, "{value} is not {right}");
    }

    fn bars(pairs: [u64; RESULTS]) -> (f64, f64) {
        Pairs(pairs).elo().unwrap().bars.unwrap()
    }

    /// 12 wins, 6 draws and 2 losses are 15 points of 20: three quarters, which is 400 lg 3.
    #[test]
    fn games_by_hand() {
        let mut games = Games::default();
        for (points, count) in [(Points::Win, 12), (Points::Draw, 6), (Points::Loss, 2)] {
            (0..count).for_each(|_| games.add(points));
        }
        assert_eq!((games.wins, games.draws, games.losses), (12, 6, 2));
        near(games.score().unwrap(), 0.75);
        near(elo_of(0.75), 190.848_501_887_864_97);
        assert_eq!(Games::default().score(), None);
    }

    /// A pair of 0, two of 1, a pair of 2: mean ½, mean square (¼ + ¼) / 4 = ⅛, so the error of the mean is
    /// √(⅛ / 4) = 0.17678 and its bars reach to ½ ± 0.34648.
    #[test]
    fn pairs_by_hand() {
        let pairs = Pairs([1, 0, 2, 0, 1]);
        near(pairs.score().unwrap(), 0.5);
        near(pairs.variance().unwrap(), 0.125);
        let (low, high) = bars(pairs.0);
        near(score_of(low), 0.5 - 0.346_476_0);
        near(score_of(high), 0.5 + 0.346_476_0);
    }

    /// Worked out by another program.
    #[test]
    fn known_values() {
        for (pairs, elo, low, high) in [
            (
                [10, 20, 40, 25, 15],
                23.725_600_5,
                -13.326_003_2,
                61.326_106_6,
            ),
            ([3, 40, 120, 61, 9], 24.645_059_7, 7.049_443_4, 42.367_907_8),
            ([1, 9, 30, 9, 1], 0.0, -34.838_643_8, 34.838_643_8),
        ] {
            near(Pairs(pairs).elo().unwrap().value, elo);
            near(bars(pairs).0, low);
            near(bars(pairs).1, high);
        }
    }

    #[test]
    fn pairs_that_are_all_alike_have_no_bars() {
        for (result, value) in [
            (0, f64::NEG_INFINITY),
            (2, 0.0),
            (4, f64::INFINITY),
            (3, 190.848_501_887_864_97),
        ] {
            let mut pairs = [0; RESULTS];
            pairs[result] = 7;
            let elo = Pairs(pairs).elo().unwrap();
            assert_eq!(elo.bars, None);
            assert!(
                elo.value == value || (elo.value - value).abs() < 1e-6,
                "{elo:?}"
            );
        }
        assert_eq!(Pairs::default().elo(), None);
    }

    #[test]
    fn a_pair_is_counted_by_its_points() {
        let mut pairs = Pairs::default();
        pairs.add(Points::Loss, Points::Loss);
        pairs.add(Points::Win, Points::Loss);
        pairs.add(Points::Draw, Points::Draw);
        pairs.add(Points::Draw, Points::Win);
        pairs.add(Points::Win, Points::Win);
        assert_eq!(pairs.0, [1, 0, 2, 1, 1]);
    }

    pub(crate) fn some_pairs() -> impl Strategy<Value = Pairs> {
        prop::array::uniform5(0u64..2000)
            .prop_filter("there are pairs", |counts| counts.iter().sum::<u64>() > 0)
            .prop_map(Pairs)
    }

    pub(crate) fn reversed(mut pairs: Pairs) -> Pairs {
        pairs.0.reverse();
        pairs
    }

    proptest! {
        #[test]
        fn what_one_player_gains_the_other_loses(pairs in some_pairs()) {
            let (one, other) = (pairs.elo().unwrap(), reversed(pairs).elo().unwrap());
            prop_assert!(one.value == -other.value || (one.value + other.value).abs() < 1e-6);
            match (one.bars, other.bars) {
                (Some((low, high)), Some((other_low, other_high))) => {
                    prop_assert!(low <= one.value && one.value <= high);
                    prop_assert!(low == -other_high || (low + other_high).abs() < 1e-6);
                    prop_assert!(high == -other_low || (high + other_low).abs() < 1e-6);
                }
                (one, other) => prop_assert_eq!(one, other),
            }
        }

        #[test]
        fn four_times_the_pairs_halve_the_error(pairs in some_pairs()) {
            let more = Pairs(pairs.0.map(|count| 4 * count));
            let reach = |pairs: Pairs| {
                let (low, high) = pairs.elo().unwrap().bars?;
                Some(score_of(high) - score_of(low))
            };
            if let (Some(one), Some(half)) = (reach(pairs), reach(more)) {
                // Where neither is cut off at 0 or 1.
                let mean = pairs.score().unwrap();
                if one / 2.0 < mean.min(1.0 - mean) {
                    prop_assert!((one - 2.0 * half).abs() < 1e-9, "{one} {half}");
                }
            }
        }

        #[test]
        fn elo_and_score_are_inverse(elo in -1000.0..1000.0f64) {
            prop_assert!((elo_of(score_of(elo)) - elo).abs() < 1e-6);
            prop_assert!((score_of(elo) + score_of(-elo) - 1.0).abs() < 1e-12);
        }
    }
}
