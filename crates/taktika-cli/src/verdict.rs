//! What is said of a wish, and of turns that cannot be played.

use taktika::game_variant::explain::{AnyReason, Explanation, Wish};
use taktika::game_variant::session::{Session, SessionError};
use taktika::game_variant::text::{AnyFault, TextError, quoted};
use taktika::game_variant::{GameInfo, Switches};
use taktika::words::{Sentence, Words};

/// An explanation in lines: `legal` or `illegal`, then the sentences.
pub(crate) fn lines(
    words: &Words,
    info: &GameInfo,
    explanation: &Explanation<AnyReason>,
) -> Vec<String> {
    let verdict = if explanation.legal {
        "legal"
    } else {
        "illegal"
    };
    let mut lines = vec![verdict.to_owned()];
    lines.extend(sentences(words, info, explanation));
    lines
}

/// The sentences of an explanation, each with its clause.
pub(crate) fn sentences(
    words: &Words,
    info: &GameInfo,
    explanation: &Explanation<AnyReason>,
) -> impl Iterator<Item = String> {
    let with_clause = |Sentence { text, clause }| format!("{text} ({clause})");
    words
        .explanation(info, explanation)
        .into_iter()
        .map(with_clause)
}

/// The first of some turns that cannot be played.
#[derive(Debug)]
pub(crate) struct Stop {
    info: &'static GameInfo,
    /// Which of the turns it is, from 1.
    number: usize,
    turn: String,
    why: Why,
}

#[derive(Debug)]
enum Why {
    /// The text is none of a turn.
    Text(TextError<AnyFault>),
    /// The rules forbid it.
    Rules(Explanation<AnyReason>),
}

/// Plays turns on a position alone: repetition and claims are of games and end nothing here.
pub(crate) fn play_all<'a>(
    session: &mut dyn Session,
    turns: impl Iterator<Item = &'a str>,
) -> Result<(), Stop> {
    session.set_switches(Switches::OFF);
    for (turn, number) in turns.zip(1..) {
        let why = match session.play(turn) {
            Ok(()) => continue,
            Err(SessionError::Text(fault)) => Why::Text(fault),
            // On a decided position a turn has an explanation, too.
            Err(_) => match session.explain(Wish::Turn(turn)) {
                Ok(explanation) => Why::Rules(explanation),
                Err(fault) => Why::Text(fault),
            },
        };
        return Err(Stop {
            info: session.info(),
            number,
            turn: turn.to_owned(),
            why,
        });
    }
    Ok(())
}

impl Stop {
    /// The turn, then what is said of it, on lines of its own as `explain` has them.
    pub(crate) fn in_lines(&self, words: &Words) -> String {
        match &self.why {
            Why::Text(_) => self.in_one_line(words),
            Why::Rules(explanation) => {
                let explained = lines(words, self.info, explanation);
                format!(
                    "{} cannot be played\n{}",
                    self.place(),
                    explained.join("\n")
                )
            }
        }
    }

    /// The same on one line.
    pub(crate) fn in_one_line(&self, words: &Words) -> String {
        let place = self.place();
        match &self.why {
            Why::Text(fault) => format!("{place}: {fault}"),
            Why::Rules(explanation) => {
                let explained: Vec<String> = sentences(words, self.info, explanation).collect();
                format!("{place} is illegal: {}", explained.join(" "))
            }
        }
    }

    fn place(&self) -> String {
        let turn = quoted(&self.turn);
        format!("turn {} of those given ({turn:?})", self.number)
    }
}
