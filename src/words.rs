//! Sentences made from explanations and outcomes, in the reader's language.
//!
//! The rules give values: a clause, a reason, the pieces and squares that show it. Here, at the edge, they become
//! text, from the Fluent files in `assets/locales`. Only English is there so far.
//!
//! ```
//! use taktika::{registry, words::Words};
//!
//! let words = Words::english();
//! let info = registry::by_id("taktik").unwrap().info();
//! assert_eq!(words.side(info, taktika::game_variant::Side::First), "Blue");
//! ```

mod gaps;

use std::borrow::Cow;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use game_variant::explain::{AnyReason, Explanation, Point};
use game_variant::{Act, Clause, GameInfo, KindId, Outcome, Placed, Side, Word};

use crate::registry;

pub use gaps::Gap;

const COMMON: &str = include_str!("../assets/locales/en/common.ftl");

/// The sentences of one language.
pub struct Words {
    bundle: FluentBundle<FluentResource>,
}

/// A sentence with the clause that it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// The clause.
    pub clause: Clause,
}

impl Words {
    /// English, complete: what other languages fall back on.
    pub fn english() -> Self {
        let mut words = Self {
            bundle: FluentBundle::new_concurrent(vec!["en".parse().unwrap_or_default()]),
        };
        // Marks around inserted texts help where directions of writing mix; here they would show as boxes.
        words.bundle.set_use_isolating(false);
        words.add(COMMON);
        for sentences in registry::SENTENCES {
            words.add(sentences);
        }
        words
    }

    /// Adds a Fluent file; what it says again replaces what was there. Entries that do not parse are left out.
    pub fn add(&mut self, file: &str) {
        let resource = match FluentResource::try_new(file.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        self.bundle.add_resource_overriding(resource);
    }

    /// Whether there is a message of this name.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message of this name; the name itself when there is none, so that a gap is seen.
    pub fn text(&self, key: &str) -> String {
        self.format(key, &FluentArgs::new())
    }

    /// The message of this name with arguments.
    pub fn with<'a>(&self, key: &str, args: &[(&'a str, FluentValue<'a>)]) -> String {
        let mut all = FluentArgs::new();
        for (name, value) in args {
            all.set(*name, value.clone());
        }
        self.format(key, &all)
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self
            .bundle
            .get_message(key)
            .and_then(|message| message.value());
        match pattern {
            Some(pattern) => self
                .bundle
                .format_pattern(pattern, Some(args), &mut Vec::new())
                .into_owned(),
            None => key.to_owned(),
        }
    }

    /// The name of a game.
    pub fn game(&self, info: &GameInfo) -> String {
        self.text(&format!("{}-name", info.id))
    }

    /// The name of a kind of piece.
    pub fn kind(&self, info: &GameInfo, kind: KindId) -> String {
        let word = info.kind(kind).map_or("", |kind| kind.word);
        self.text(&format!("{}-kind-{word}", info.id))
    }

    /// The name of a side.
    pub fn side(&self, info: &GameInfo, side: Side) -> String {
        self.text(&format!("{}-side-{}", info.id, info.side(side).word))
    }

    /// The name of a phase, by its word.
    pub fn phase(&self, info: &GameInfo, word: &str) -> String {
        self.text(&format!("{}-phase-{word}", info.id))
    }

    /// The name of a tally, by its word.
    pub fn tally(&self, info: &GameInfo, word: &str) -> String {
        self.text(&format!("{}-tally-{word}", info.id))
    }

    /// How a game ended, in a sentence.
    pub fn outcome(&self, info: &GameInfo, outcome: &Outcome<Word>) -> String {
        let mut args = FluentArgs::new();
        if let Some(winner) = outcome.winner {
            args.set("winner", self.side(info, winner));
            args.set("loser", self.side(info, winner.other()));
        }
        let own = format!("{}-end-{}", info.id, outcome.reason.word);
        let common = format!("end-{}", outcome.reason.word);
        let plain = match outcome.winner {
            Some(_) => "end-win",
            None => "end-draw",
        };
        let known = [own.as_str(), common.as_str()]
            .into_iter()
            .find(|key| self.has(key));
        self.format(known.unwrap_or(plain), &args)
    }

    /// The sentences of an explanation, in its order, no two alike.
    pub fn explanation(
        &self,
        info: &GameInfo,
        explanation: &Explanation<AnyReason>,
    ) -> Vec<Sentence> {
        let mut sentences: Vec<Sentence> = Vec::new();
        for point in &explanation.points {
            let sentence = self.sentence(info, point);
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
        sentences
    }

    /// The sentence of one reason.
    pub fn sentence(&self, info: &GameInfo, point: &Point<AnyReason>) -> Sentence {
        Sentence {
            text: self.format(point.reason.key, &self.arguments(info, point)),
            clause: point.reason.clause,
        }
    }

    fn arguments(&self, info: &GameInfo, point: &Point<AnyReason>) -> FluentArgs<'static> {
        let square = |cell| info.shape.text(cell);
        let piece = point.piece;
        let side = piece.and_then(|piece| piece.side);
        let squares: Vec<String> = point.squares.iter().copied().map(square).collect();
        let mut args = FluentArgs::new();
        let mut set = |name: &'static str, value: Option<String>| {
            args.set(
                name,
                FluentValue::String(Cow::Owned(value.unwrap_or_default())),
            );
        };
        set("kind", piece.map(|piece| self.kind(info, piece.kind)));
        set("side", side.map(|side| self.side(info, side)));
        set("from", piece.map(|piece| square(piece.at)));
        set("target", point.target.map(square));
        set("others", Some(self.pieces(info, &point.others)));
        set("squares", Some(self.list(&squares)));
        set("becomes", point.kind.map(|kind| self.kind(info, kind)));
        args.set("count", point.others.len());
        args.set("squarecount", squares.len());
        args.set("number", point.number.unwrap_or_default());
        args
    }

    /// What a turn of this kind is called in a game.
    pub fn act(&self, info: &GameInfo, act: Act) -> String {
        let own = format!("{}-act-{}", info.id, act.word());
        if self.has(&own) {
            self.text(&own)
        } else {
            self.text(&format!("act-{}", act.word()))
        }
    }

    /// Pieces with their squares, as a list; with their sides where both have some in it. The first one has no
    /// article: that belongs to the sentence.
    pub fn pieces(&self, info: &GameInfo, pieces: &[Placed]) -> String {
        let mut sides = pieces.iter().filter_map(|piece| piece.side);
        let first = sides.next();
        let mixed = sides.any(|side| Some(side) != first);
        let items: Vec<String> = pieces
            .iter()
            .enumerate()
            .map(|(number, piece)| self.piece(info, piece, mixed, number > 0))
            .collect();
        self.list(&items)
    }

    fn piece(&self, info: &GameInfo, piece: &Placed, with_side: bool, further: bool) -> String {
        let mut args = FluentArgs::new();
        args.set("kind", self.kind(info, piece.kind));
        args.set("square", info.shape.text(piece.at));
        match piece.side.filter(|_| with_side) {
            Some(side) => {
                args.set("side", self.side(info, side));
                let key = ["own-piece-at", "further-own-piece-at"][usize::from(further)];
                self.format(key, &args)
            }
            None => {
                let key = ["piece-at", "further-piece-at"][usize::from(further)];
                self.format(key, &args)
            }
        }
    }

    /// Items as a list in a sentence.
    pub fn list(&self, items: &[String]) -> String {
        match items.split_last() {
            None => String::new(),
            Some((only, [])) => only.clone(),
            Some((last, before)) => {
                let and = self.text("list-and");
                format!("{}{and}{last}", before.join(&self.text("list-comma")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        let words = Words::english();
        let list = |items: &[&str]| {
            let items: Vec<String> = items.iter().map(|item| (*item).to_owned()).collect();
            words.list(&items)
        };
        assert_eq!(list(&[]), "");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
    }

    #[test]
    fn every_further_piece_of_a_list_has_its_article() {
        let words = Words::english();
        let info = registry::by_id("taktik").expect("the game").info();
        let placed = |kind: u8, file: u8, rank: u8, side| Placed {
            side: Some(side),
            kind: KindId(kind),
            at: game_variant::Cell { file, rank },
        };
        let artillery = info.kinds.iter().position(|kind| kind.word == "artillery");
        let artillery = u8::try_from(artillery.expect("a kind")).expect("few kinds");
        let list = |second| {
            let pieces = [
                placed(artillery, 6, 1, Side::First),
                placed(artillery, 2, 5, second),
            ];
            words.pieces(info, &pieces)
        };
        assert_eq!(list(Side::First), "artillery on g2 and the artillery on c6");
        assert_eq!(
            list(Side::Second),
            "Blue artillery on g2 and the Red artillery on c6"
        );
    }

    #[test]
    fn a_game_may_have_its_own_word_for_a_turn() {
        let words = Words::english();
        let word = |id| {
            let info = registry::by_id(id).expect("the game").info();
            words.act(info, Act::CaptureByMoving)
        };
        assert_eq!(word("taktik"), "strike");
        assert_eq!(word("tactical"), "capture");
    }

    #[test]
    fn a_missing_message_shows_its_name() {
        assert_eq!(Words::english().text("no-such-thing"), "no-such-thing");
    }

    #[test]
    fn every_common_message_parses() {
        assert!(FluentResource::try_new(COMMON.to_owned()).is_ok());
        for sentences in registry::SENTENCES {
            assert!(FluentResource::try_new(sentences.to_owned()).is_ok());
        }
    }
}
