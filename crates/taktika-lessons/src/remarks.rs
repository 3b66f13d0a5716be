//! Sentences for whoever was wrong.

use taktika::game_variant::explain::{AnyReason, Explanation};
use taktika::game_variant::{Cell, Clause, GameInfo};
use taktika::words::{Sentence, Words};

use crate::judge::Why;

const SENTENCES: &str = include_str!("../../../assets/locales/en/lessons.ftl");

/// Adds the sentences of lessons, in English, to those of the games.
pub fn add_sentences(words: &mut Words) {
    words.add(SENTENCES);
}

/// A sentence, with the clause that it speaks of where there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// The sentence.
    pub text: String,
    /// The clause.
    pub clause: Option<Clause>,
}

impl Why {
    /// It in sentences, the most telling first. The words need the [sentences of lessons](add_sentences).
    pub fn remarks(&self, words: &Words, info: &GameInfo) -> Vec<Remark> {
        let mut remarks = vec![Remark {
            text: self.heading(words, info),
            clause: match self {
                Self::WithoutClause(clause) => Some(*clause),
                _ => None,
            },
        }];
        if let Self::NotAllowed(explanation) | Self::OtherRefusal(explanation) = self {
            remarks.extend(explained(words, info, explanation));
        }
        remarks
    }

    fn heading(&self, words: &Words, info: &GameInfo) -> String {
        let with = |key: &str, value: String| words.with(key, &[("what", value.into())]);
        let kind = |key: &str, kind| with(key, words.kind(info, kind));
        let squares = |key: &str, cells: &[Cell]| {
            let texts: Vec<String> = cells.iter().map(|cell| info.shape.text(*cell)).collect();
            let count = texts.len();
            let list = words.list(&texts);
            words.with(key, &[("what", list.into()), ("count", count.into())])
        };
        match self {
            Self::NotAllowed(_) => words.text("lessons-not-allowed"),
            Self::Unreadable(fault) => with("lessons-unreadable", fault.to_string()),
            Self::OtherTurn => words.text("lessons-other-turn"),
            Self::NotTheAct(act) => words.text(&format!("lessons-no-{}", act.word())),
            Self::NotBy(by) => kind("lessons-not-by", *by),
            Self::NotFrom(cells) => squares("lessons-not-from", cells),
            Self::NotAt(cells) => squares("lessons-not-at", cells),
            Self::NotTaken(taken) => kind("lessons-not-taken", *taken),
            Self::NotBecome(into) => kind("lessons-not-become", *into),
            Self::WithoutClause(clause) => with("lessons-without-clause", clause.to_string()),
            Self::NotEnding(word) => with("lessons-not-ending", word.clone()),
            Self::NotSafe(piece, turn) => words.with(
                "lessons-not-safe",
                &[
                    ("what", words.kind(info, *piece).into()),
                    ("turn", turn.clone().into()),
                ],
            ),
            Self::Allowed => words.text("lessons-allowed"),
            Self::OtherRefusal(_) => words.text("lessons-other-refusal"),
            Self::NothingToClaim => words.text("lessons-nothing-to-claim"),
        }
    }
}

fn explained(
    words: &Words,
    info: &GameInfo,
    explanation: &Explanation<AnyReason>,
) -> impl Iterator<Item = Remark> {
    let remark = |Sentence { text, clause }| Remark {
        text,
        clause: Some(clause),
    };
    words.explanation(info, explanation).into_iter().map(remark)
}
