//! What an engine says while it thinks.

/// A line of an engine, as far as a match cares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// What it thinks of its position now.
    Score(Score),
    /// The turn that it has chosen, or what stands in its place.
    Choice(String),
    /// Anything else.
    Other,
}

/// What an engine thinks of its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Score {
    /// In hundredths of a piece.
    Standing(i64),
    /// It wins in so many turns, or loses when that is not above 0.
    Win(i64),
}

impl Score {
    /// Whether it expects to win.
    pub(super) fn is_above_draw(self) -> bool {
        match self {
            Self::Standing(number) | Self::Win(number) => number > 0,
        }
    }
}

/// Reads a line.
pub(super) fn read(line: &str) -> Said {
    let mut words = line.split_ascii_whitespace();
    match words.next() {
        Some("bestmove") => Said::Choice(words.next().unwrap_or_default().to_owned()),
        Some("info") => score(words).map_or(Said::Other, Said::Score),
        _ => Said::Other,
    }
}

/// The score in a report of the best line; of other lines nobody asks.
fn score<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<Score> {
    let mut score = None;
    while let Some(word) = words.next() {
        match word {
            "multipv" if words.next() != Some("1") => return None,
            "score" => {
                let unit = words.next()?;
                let number = words.next()?.parse().ok()?;
                score = Some(match unit {
                    "cp" => Score::Standing(number),
                    "win" | "mate" => Score::Win(number),
                    _ => return None,
                });
            }
            // What follows may be anything.
            "pv" | "string" => break,
            _ => {}
        }
    }
    score
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn scores_are_those_of_the_best_line() {
        let score = Said::Score;
        for (line, said) in [
            (
                "info depth 3 score cp -12 nodes 4",
                score(Score::Standing(-12)),
            ),
            ("info score win 3 multipv 1 pv a1a2", score(Score::Win(3))),
            ("info score mate -2", score(Score::Win(-2))),
            ("info multipv 2 score cp 5", Said::Other),
            ("info score cp 5 multipv 2", Said::Other),
            ("info score cp", Said::Other),
            ("info score cp high", Said::Other),
            ("info string score cp 5", Said::Other),
            ("info depth 3 pv score cp 5", Said::Other),
            ("bestmove b9c8 ponder c1c2", Said::Choice("b9c8".to_owned())),
            ("bestmove", Said::Choice(String::new())),
            ("readyok", Said::Other),
            ("", Said::Other),
        ] {
            assert_eq!(read(line), said, "{line}");
        }
    }

    #[test]
    fn a_lost_position_is_not_above_a_draw() {
        assert!(Score::Standing(1).is_above_draw() && Score::Win(1).is_above_draw());
        for score in [
            Score::Standing(0),
            Score::Standing(-1),
            Score::Win(-1),
            Score::Win(0),
        ] {
            assert!(!score.is_above_draw());
        }
    }

    proptest! {
        #[test]
        fn any_line_is_read(line: String) {
            let choice = matches!(read(&line), Said::Choice(_));
            prop_assert_eq!(choice, line.split_ascii_whitespace().next() == Some("bestmove"));
        }
    }
}
