//! A review as comments of a record, and back.

use std::str::FromStr;

use game_variant::Side;
use game_variant::session::Session;

use super::{Mark, Marked, Review};

/// What each of its comments begins with.
const BEGINNING: &str = "Review: ";

impl Mark {
    /// Its word in a record.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }

    fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mark| mark.word() == word)
    }
}

impl Review {
    /// Keeps the review in the game's record, as comments: one on each marked turn, and one with the accuracies before the
    /// first turn. Those of another review before go.
    pub fn write(&self, session: &mut dyn Session) {
        session.retain_comments(&mut |text| !text.starts_with(BEGINNING));
        let names = session.info().sides.each_ref().map(|side| side.name);
        let accuracies = names.into_iter().zip(self.accuracy);
        let accuracies: Vec<String> = accuracies
            .filter_map(|(name, accuracy)| Some(format!("{name} {} %", accuracy?)))
            .collect();
        if !accuracies.is_empty() {
            session.comment(
                0,
                &format!("{BEGINNING}accuracy {}.", accuracies.join(", ")),
            );
        }
        for marked in &self.marked {
            session.comment(marked.ply + 1, &marked.text());
        }
    }

    /// The review that a record's comments hold; `None` when there is none. What does not read, or does not belong to
    /// the game's turns, is left out.
    pub fn read(session: &dyn Session) -> Option<Self> {
        let mut review = Self::default();
        let mut found = false;
        for (turns, text) in session.comments() {
            let Some(text) = text.strip_prefix(BEGINNING) else {
                continue;
            };
            found = true;
            match turns.checked_sub(1) {
                None => review.read_accuracies(text, session),
                Some(ply) => review.marked.extend(Marked::of_text(ply, text)),
            }
        }
        review.marked.sort_by_key(|marked| marked.ply);
        review.marked.dedup_by_key(|marked| marked.ply);
        let copy = session.boxed_clone();
        review.marked.retain(|marked| is_playable(marked, &*copy));
        found.then_some(review)
    }

    fn read_accuracies(&mut self, text: &str, session: &dyn Session) {
        let list = text.strip_prefix("accuracy ").unwrap_or_default();
        for entry in list.trim_end_matches('.').split(", ") {
            for side in Side::BOTH {
                let name = session.info().side(side).name;
                let number = entry
                    .strip_prefix(name)
                    .and_then(|rest| rest.strip_suffix(" %"));
                let number = number.and_then(|number| number.trim().parse::<u8>().ok());
                if let Some(number) = number.filter(|number| *number <= 100) {
                    self.accuracy[side.index()] = Some(number);
                }
            }
        }
    }
}

/// Whether the better line can be played where it stands.
fn is_playable(marked: &Marked, session: &dyn Session) -> bool {
    let mut session = session.boxed_clone();
    session.jump(marked.ply) && marked.better.iter().all(|turn| session.play(turn).is_ok())
}

impl Marked {
    fn text(&self) -> String {
        let Self {
            mark, best, got, ..
        } = self;
        let (word, better) = (mark.word(), self.better.join(" "));
        format!("{BEGINNING}{word}. Better: {better}. Instead of {best} it got {got}.")
    }

    /// The text without its beginning.
    fn of_text(ply: usize, text: &str) -> Option<Self> {
        let (mark, rest) = text.split_once(". Better: ")?;
        let (better, rest) = rest.split_once(". Instead of ")?;
        let (best, got) = rest.strip_suffix('.')?.split_once(" it got ")?;
        let better: Vec<String> = better.split_whitespace().map(str::to_owned).collect();
        if better.is_empty() {
            return None;
        }
        Some(Self {
            ply,
            mark: Mark::of_word(mark)?,
            better,
            best: FromStr::from_str(best).ok()?,
            got: FromStr::from_str(got).ok()?,
        })
    }
}
