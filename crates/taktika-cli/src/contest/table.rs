//! The table at the end of a match.

use std::fmt;

use super::sprt::Sprt;
use super::state::State;
use super::statistics::Elo;

/// What is known of a match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    pub(super) names: [&'a str; 2],
    pub(super) state: &'a State,
    /// How many games were to be played.
    pub(super) planned: u64,
    pub(super) sprt: Option<&'a Sprt>,
}

impl fmt::Display for Table<'_> {
    /// A line for each thing: its name, and its numbers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (games, pairs) = (self.state.games(), self.state.pairs());
        let [first, second] = self.names;
        writeln!(f, "first {first}")?;
        writeln!(f, "second {second}")?;
        writeln!(f, "games {} of {}", games.count(), self.planned)?;
        writeln!(f, "wins {}", games.wins)?;
        writeln!(f, "draws {}", games.draws)?;
        writeln!(f, "losses {}", games.losses)?;
        match games.score() {
            Some(score) => writeln!(f, "score {score:.4}")?,
            None => writeln!(f, "score unknown")?,
        }
        let [a, b, c, d, e] = pairs.0;
        writeln!(f, "pairs {a} {b} {c} {d} {e}")?;
        writeln!(f, "elo {}", InWords(pairs.elo()))?;
        if let Some(sprt) = self.sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.log_ratio(&pairs);
            let verdict = sprt.verdict(&pairs);
            writeln!(
                f,
                "sprt llr {ratio:.2} lower {lower:.2} upper {upper:.2} {verdict}"
            )?;
        }
        for (word, count) in &self.state.endings {
            writeln!(f, "ended {word} {count}")?;
        }
        let [first, second] = self.state.forfeits;
        write!(f, "forfeits {first} {second}")
    }
}

/// A difference of strength, as far as it is known.
struct InWords(Option<Elo>);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("unknown"),
            Some(Elo { value, bars: None }) => {
                write!(f, "{:+.1} from unknown to unknown", tenths(value))
            }
            Some(Elo {
                value,
                bars: Some((low, high)),
            }) => {
                let [value, low, high] = [value, low, high].map(tenths);
                write!(f, "{value:+.1} from {low:+.1} to {high:+.1}")
            }
        }
    }
}

/// A number rounded to tenths, without a zero that is below zero.
fn tenths(number: f64) -> f64 {
    (number * 10.0).round() / 10.0 + 0.0
}

impl Table<'_> {
    /// The most important of it, on one line.
    pub(super) fn line(&self) -> String {
        let (games, pairs) = (self.state.games(), self.state.pairs());
        let mut line = format!(
            "{} of {}: +{} ={} -{}, elo {}",
            games.count(),
            self.planned,
            games.wins,
            games.draws,
            games.losses,
            InWords(pairs.elo())
        );
        if let Some(sprt) = self.sprt {
            line.push_str(&format!(", llr {:.2}", sprt.log_ratio(&pairs)));
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_and_zero_has_one_sign() {
        let elo = |value, bars| InWords(Some(Elo { value, bars })).to_string();
        assert_eq!(
            elo(-0.04, Some((-12.34, 12.26))),
            "+0.0 from -12.3 to +12.3"
        );
        assert_eq!(elo(f64::NEG_INFINITY, None), "-inf from unknown to unknown");
        assert_eq!(InWords(None).to_string(), "unknown");
    }

    #[test]
    fn a_match_without_games_has_a_table() {
        let state = State::new(String::new(), 0);
        let sprt = "0,5".parse().unwrap();
        let table = Table {
            names: ["one", "other"],
            state: &state,
            planned: 4,
            sprt: Some(&sprt),
        };
        assert_eq!(
            table.to_string(),
            "first one\nsecond other\ngames 0 of 4\nwins 0\ndraws 0\nlosses 0\nscore unknown\n\
             pairs 0 0 0 0 0\nelo unknown\nsprt llr 0.00 lower -2.94 upper 2.94 open\nforfeits 0 0"
        );
        assert_eq!(table.line(), "0 of 4: +0 =0 -0, elo unknown, llr 0.00");
    }
}
