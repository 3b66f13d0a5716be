//! Records: games as text, PGN as far as PGN goes.
//!
//! A [`Record`] is a whole game: tags, a start position, turns with comments, annotations and variations, a result.
//! Its [`Display`](fmt::Display) form is the text; [`read_all`] reads a file's worth of them and checks every turn.
//! The form alone, for whatever game, is read by [`syntax`].

mod check;
mod fault;
mod line;
mod of_game;
mod score;
pub mod syntax;
mod tags;
mod write;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::game::ErrorIn;
use crate::{Game, GameVariant, Switches};

pub use check::{check, read_all};
pub use fault::{Expected, Place, RecordFault, Wrong};
pub use line::{Line, LineId, Note, Noted};
pub use score::Score;
pub use tags::TagError;
use tags::Tags;

/// A game of `V` as its record has it. Every turn in it is legal where it stands.
///
/// The turns are *lines*: the main line, and variations, each of which hangs on a turn of another line and takes that
/// turn's place. Two records are equal when their texts are.
///
/// ```
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// use game_variant::record::read_all;
/// use game_variant::{Game, GameVariant, Record};
///
/// let mut game = Game::<Toy>::new();
/// game.play(Toy::parse_turn("a1a2")?)?;
/// let text = Record::from_game(&game).to_string();
/// let (records, fault) = read_all::<Toy>(&text);
/// assert_eq!(fault, None);
/// assert_eq!(records[0].game().position(), game.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record<V: GameVariant> {
    tags: Tags,
    start: V::Position,
    switches: Switches,
    /// The main line, then the variations.
    main: Line<V::Turn>,
    variations: Vec<Line<V::Turn>>,
    score: Score,
    termination: Option<String>,
}

/// Why a record is not changed as asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EditError<E> {
    /// The record has no such line or turn.
    #[error("the record has no such line or turn")]
    NoSuchPlace,
    /// A variation has at least one turn.
    #[error("a variation has at least one turn")]
    EmptyVariation,
    /// A turn cannot be made where it would stand.
    #[error(transparent)]
    Turn(E),
}

impl<V: GameVariant> Default for Record<V> {
    fn default() -> Self {
        Self::from_position(V::start())
    }
}

impl<V: GameVariant> Record<V> {
    /// A record without turns, from a position.
    pub fn from_position(start: V::Position) -> Self {
        Self {
            tags: Tags::default(),
            start,
            switches: Switches::ON,
            main: Line::new(None),
            variations: Vec::new(),
            score: Score::Open,
            termination: None,
        }
    }

    /// The position from which the game starts.
    pub fn start(&self) -> &V::Position {
        &self.start
    }

    /// What was switched on.
    pub fn switches(&self) -> Switches {
        self.switches
    }

    /// The result.
    pub fn score(&self) -> Score {
        self.score
    }

    /// The word for how the game ended, where one is given; it may be another program's.
    pub fn termination(&self) -> Option<&str> {
        self.termination.as_deref()
    }

    /// The tags as they are written, in their order.
    pub fn tags(&self) -> Vec<(String, String)> {
        self.written_tags()
    }

    /// The value of a tag as it is written.
    pub fn tag(&self, name: &str) -> Option<String> {
        let mut tags = self.written_tags().into_iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Sets a tag; an empty value takes it away. Line ends become spaces.
    ///
    /// # Errors
    /// [`TagError`] when the name is none, or when the tag follows from the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        self.tags.set(name, value)
    }

    /// The main line.
    pub fn main_line(&self) -> &Line<V::Turn> {
        &self.main
    }

    /// A line; `None` when there is none of this name.
    pub fn line(&self, id: LineId) -> Option<&Line<V::Turn>> {
        match id.variation() {
            None => Some(&self.main),
            Some(index) => self.variations.get(index),
        }
    }

    fn line_mut(&mut self, id: LineId) -> Option<&mut Line<V::Turn>> {
        match id.variation() {
            None => Some(&mut self.main),
            Some(index) => self.variations.get_mut(index),
        }
    }

    /// The game that leads to the position in which turn `index` of a line is made; with `index` the line's length, to
    /// its end. `None` when there is no such place.
    pub fn game_before(&self, line: LineId, index: usize) -> Option<Game<V>> {
        // From the inside out: which turns of which line lead there.
        let mut parts = Vec::new();
        let mut part = (line, index);
        loop {
            let turns = &self.line(part.0)?.turns;
            parts.push(turns.get(..part.1)?);
            match self.line(part.0)?.hangs_on() {
                Some(place) => part = place,
                None => break,
            }
        }
        let mut game = Game::from_position(self.start.clone()).with_switches(self.switches);
        for noted in parts.into_iter().rev().flatten() {
            game.play(noted.turn()).ok()?;
        }
        Some(game)
    }

    /// Adds a comment after the first so many turns of a line and whatever stands there; with none, before its first
    /// turn. Line ends become spaces.
    ///
    /// # Errors
    /// [`EditError::NoSuchPlace`].
    pub fn comment(
        &mut self,
        line: LineId,
        turns: usize,
        text: &str,
    ) -> Result<(), EditError<ErrorIn<V>>> {
        let line = self.line_mut(line).ok_or(EditError::NoSuchPlace)?;
        let text = tags::one_line(text);
        match turns.checked_sub(1) {
            None => line.intro.push(text),
            Some(last) => {
                let noted = line.turns.get_mut(last).ok_or(EditError::NoSuchPlace)?;
                noted.notes.push(Note::Comment(text));
            }
        }
        Ok(())
    }

    /// Takes away the comments of a line that are not to be kept.
    ///
    /// # Errors
    /// [`EditError::NoSuchPlace`].
    pub fn retain_comments(
        &mut self,
        line: LineId,
        mut keep: impl FnMut(&str) -> bool,
    ) -> Result<(), EditError<ErrorIn<V>>> {
        let line = self.line_mut(line).ok_or(EditError::NoSuchPlace)?;
        line.intro.retain(|text| keep(text));
        for noted in &mut line.turns {
            noted.notes.retain(|note| match note {
                Note::Comment(text) => keep(text),
                Note::Annotation(_) | Note::Variation(_) => true,
            });
        }
        Ok(())
    }

    /// Adds an annotation (`$n`) to turn `index` of a line.
    ///
    /// # Errors
    /// [`EditError::NoSuchPlace`].
    pub fn annotate(
        &mut self,
        line: LineId,
        index: usize,
        annotation: u8,
    ) -> Result<(), EditError<ErrorIn<V>>> {
        let line = self.line_mut(line).ok_or(EditError::NoSuchPlace)?;
        let noted = line.turns.get_mut(index).ok_or(EditError::NoSuchPlace)?;
        noted.notes.push(Note::Annotation(annotation));
        Ok(())
    }

    /// Adds a variation that takes the place of turn `index` of a line.
    ///
    /// # Errors
    /// [`EditError`]; the record stays as it is.
    pub fn add_variation(
        &mut self,
        line: LineId,
        index: usize,
        turns: &[V::Turn],
    ) -> Result<LineId, EditError<ErrorIn<V>>> {
        let host = self.line(line).ok_or(EditError::NoSuchPlace)?;
        if index >= host.turns.len() {
            return Err(EditError::NoSuchPlace);
        }
        if turns.is_empty() {
            return Err(EditError::EmptyVariation);
        }
        let mut game = self
            .game_before(line, index)
            .ok_or(EditError::NoSuchPlace)?;
        let mut variation = Line::new(Some((line, index)));
        for &turn in turns {
            game.play(turn).map_err(EditError::Turn)?;
            variation.turns.push(Noted::new(turn));
        }
        let id = self.push_variation(variation);
        if let Some(noted) = self
            .line_mut(line)
            .and_then(|line| line.turns.get_mut(index))
        {
            noted.notes.push(Note::Variation(id));
        }
        Ok(id)
    }

    /// Takes in a line to which no note points yet.
    fn push_variation(&mut self, line: Line<V::Turn>) -> LineId {
        self.variations.push(line);
        LineId::of_variation(self.variations.len() - 1)
    }
}

impl<V: GameVariant> PartialEq for Record<V> {
    fn eq(&self, other: &Self) -> bool {
        self.written_tags() == other.written_tags() && line::equal(self, other)
    }
}

impl<V: GameVariant> Eq for Record<V> {}

impl<V: GameVariant> fmt::Display for Record<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::record(self, f)
    }
}

#[cfg(feature = "serde")]
mod text_form {
    use alloc::borrow::Cow;

    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{GameVariant, Record, read_all};

    impl<V: GameVariant> Serialize for Record<V> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.collect_str(self)
        }
    }

    impl<'de, V: GameVariant> Deserialize<'de> for Record<V> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = Cow::<str>::deserialize(deserializer)?;
            match read_all(&text) {
                (_, Some(fault)) => Err(D::Error::custom(fault)),
                (mut records, None) => match (records.pop(), records.is_empty()) {
                    (Some(record), true) => Ok(record),
                    _ => Err(D::Error::custom("expected one record")),
                },
            }
        }
    }
}
