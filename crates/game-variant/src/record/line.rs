//! Lines of turns with what is noted on them.

use alloc::string::String;
use alloc::vec::Vec;

use crate::{GameVariant, Record};

/// The name of a line within its record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LineId(Option<usize>);

impl LineId {
    /// The main line.
    pub const MAIN: Self = Self(None);

    pub(super) const fn of_variation(index: usize) -> Self {
        Self(Some(index))
    }

    pub(super) const fn variation(self) -> Option<usize> {
        self.0
    }
}

/// A line of turns. A variation has at least one.
#[derive(Clone, Debug)]
pub struct Line<T> {
    pub(super) hangs_on: Option<(LineId, usize)>,
    pub(super) intro: Vec<String>,
    pub(super) turns: Vec<Noted<T>>,
}

impl<T: Copy> Line<T> {
    pub(super) const fn new(hangs_on: Option<(LineId, usize)>) -> Self {
        Self {
            hangs_on,
            intro: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// The turn whose place a variation takes, by its line and its index there; `None` of the main line.
    pub fn hangs_on(&self) -> Option<(LineId, usize)> {
        self.hangs_on
    }

    /// The comments before the first turn.
    pub fn intro(&self) -> &[String] {
        &self.intro
    }

    /// The turns.
    pub fn turns(&self) -> &[Noted<T>] {
        &self.turns
    }
}

/// A turn with what is noted on it.
#[derive(Clone, Debug)]
pub struct Noted<T> {
    pub(super) turn: T,
    pub(super) notes: Vec<Note>,
}

impl<T: Copy> Noted<T> {
    pub(super) const fn new(turn: T) -> Self {
        Self {
            turn,
            notes: Vec::new(),
        }
    }

    /// The turn.
    pub fn turn(&self) -> T {
        self.turn
    }

    /// What follows it, in its order, up to the next turn of its line.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The comments that follow it.
    pub fn comments(&self) -> impl Iterator<Item = &str> {
        self.notes.iter().filter_map(|note| match note {
            Note::Comment(text) => Some(text.as_str()),
            _ => None,
        })
    }

    /// Its annotations.
    pub fn annotations(&self) -> impl Iterator<Item = u8> {
        self.notes.iter().filter_map(|note| match note {
            Note::Annotation(number) => Some(*number),
            _ => None,
        })
    }

    /// The variations that take its place.
    pub fn variations(&self) -> impl Iterator<Item = LineId> {
        self.notes.iter().filter_map(|note| match note {
            Note::Variation(line) => Some(*line),
            _ => None,
        })
    }
}

/// Something noted on a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A comment.
    Comment(String),
    /// An annotation, `$` and this number.
    Annotation(u8),
    /// A variation that takes the turn's place.
    Variation(LineId),
}

/// Whether the lines of two records are equal, whatever they are named. Without recursion, as variations may be
/// nested to any depth.
pub(super) fn equal<V: GameVariant>(one: &Record<V>, other: &Record<V>) -> bool {
    let mut pairs = Vec::from([(LineId::MAIN, LineId::MAIN)]);
    while let Some((left, right)) = pairs.pop() {
        let (Some(left), Some(right)) = (one.line(left), other.line(right)) else {
            return false;
        };
        if left.intro != right.intro || left.turns.len() != right.turns.len() {
            return false;
        }
        for (left, right) in left.turns.iter().zip(&right.turns) {
            if left.turn != right.turn || left.notes.len() != right.notes.len() {
                return false;
            }
            for notes in left.notes.iter().zip(&right.notes) {
                match notes {
                    (Note::Variation(left), Note::Variation(right)) => pairs.push((*left, *right)),
                    (left, right) if left != right => return false,
                    _ => {}
                }
            }
        }
    }
    true
}
