//! Between games and records.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::record::line::{Line, LineId, Note, Noted};
use crate::record::score::Score;
use crate::{Ending, Game, GameVariant, Record, Side};

impl<V: GameVariant> Record<V> {
    /// The record of a game up to its cursor, without tags of its own.
    pub fn from_game(game: &Game<V>) -> Self {
        let mut record = Self::from_position(game.start().clone());
        record.main.turns = game.turns().map(Noted::new).collect();
        record.take_outcome(game);
        record
    }

    /// The game of the main line, with the cursor at its end, ended as the turns or else the result and the
    /// termination say.
    pub fn game(&self) -> Game<V> {
        let mut game = Game::from_position(self.start.clone()).with_switches(self.switches);
        for noted in &self.main.turns {
            if game.play(noted.turn()).is_err() {
                return game;
            }
        }
        let loser = match self.score {
            Score::First => Some(Side::Second),
            Score::Second => Some(Side::First),
            Score::Draw | Score::Open => None,
        };
        // A game that is over by its turns refuses all these, and stays as it is.
        let _ = match (Will::named(self.termination()), loser, self.score) {
            (Some(Will::Resignation), Some(side), _) => game.resign(side),
            (Some(Will::Time), Some(side), _) => game.lose_on_time(side),
            (Some(Will::Agreement), None, Score::Draw) => game.agree_draw(),
            (Some(Will::Clock), None, Score::Draw) => game.claim_draw(),
            _ => Ok(()),
        };
        game
    }

    /// The record with a game's turns, up to its cursor, as the main line. Tags stay, and so do comments, annotations
    /// and variations along the turns in common; where the game leaves the main line, the former continuation becomes
    /// a variation. Where the game stops short of it, the variation begins with the last turn in common.
    ///
    /// A game from another position shares no turn with the record: of it only the tags stay.
    #[must_use]
    pub fn with_line(&self, game: &Game<V>) -> Self {
        if *game.start() != self.start {
            return Self {
                tags: self.tags.clone(),
                ..Self::from_game(game)
            };
        }
        let mut record = self.clone();
        let turns: Vec<_> = game.turns().collect();
        let former = record.main.turns.iter().map(Noted::turn);
        let common = former.zip(&turns).take_while(|(one, other)| one == *other);
        let common = common.count();
        let same = common == turns.len() && common == record.main.turns.len();
        if !same {
            record.replace_from(common, &turns);
        }
        // A result of which the rules know nothing stays with the turns it was given for.
        let foreign = same && game.outcome().is_none() && self.score != Score::Open;
        if !(foreign && self.game().outcome().is_none()) {
            record.take_outcome(game);
        }
        record.switches = game.switches();
        record
    }

    /// Puts other turns in the place of the main line's from `common` on, which become a variation.
    fn replace_from(&mut self, common: usize, turns: &[V::Turn]) {
        let mut former = self.main.turns.split_off(common.min(self.main.turns.len()));
        let added = turns.get(common..).unwrap_or(&[]);
        self.main
            .turns
            .extend(added.iter().map(|turn| Noted::new(*turn)));
        if former.is_empty() {
            return;
        }
        let mut index = common;
        if added.is_empty() {
            // Nothing took the place of the former continuation: let it repeat the turn before it.
            let Some(last) = common.checked_sub(1) else {
                return;
            };
            index = last;
            former.splice(..0, turns.get(last).map(|turn| Noted::new(*turn)));
        }
        let moved = former.iter().enumerate();
        let moved: Vec<_> = moved
            .flat_map(|(n, noted)| noted.variations().map(move |line| (line, n)))
            .collect();
        let mut variation = Line::new(Some((LineId::MAIN, index)));
        variation.turns = former;
        let id = self.push_variation(variation);
        for (line, n) in moved {
            if let Some(line) = self.line_mut(line) {
                line.hangs_on = Some((id, n));
            }
        }
        if let Some(noted) = self.main.turns.get_mut(index) {
            noted.notes.push(Note::Variation(id));
        }
    }

    fn take_outcome(&mut self, game: &Game<V>) {
        let outcome = game.outcome();
        self.switches = game.switches();
        self.score = Score::of(outcome.as_ref());
        self.termination = outcome.map(|outcome| outcome.reason.word().to_string());
    }
}

/// The endings by the players' will, by their words in the tag `Termination`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Will {
    Clock,
    Agreement,
    Resignation,
    Time,
}

impl Will {
    pub(super) fn named(word: Option<&str>) -> Option<Self> {
        match word? {
            "clock" => Some(Self::Clock),
            "agreement" => Some(Self::Agreement),
            "resignation" => Some(Self::Resignation),
            "time" => Some(Self::Time),
            _ => None,
        }
    }
}

/// Whether the rules know this word for an ending: of a position or by repetition.
pub(super) fn is_of_the_turns<V: GameVariant>(word: &str) -> bool {
    let reasons = V::END_REASONS
        .iter()
        .map(|reason| Ending::Position(*reason));
    let mut endings = reasons.chain([Ending::Repetition]);
    endings.any(|ending| ending.word() == word)
}
