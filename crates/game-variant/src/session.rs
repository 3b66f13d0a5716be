//! Games for programs that choose the game at run time.
//!
//! A [`Session`] is one running game of any kind: everything goes in and out as texts and as types that know no game.
//! An [`AnyGame`] is what makes sessions: one value for each game, of type [`Entry`]. The list of them is not here but
//! with whoever knows the games.

mod entry;
mod play;

use alloc::boxed::Box;
#[cfg(feature = "std")]
use alloc::collections::TryReserveError;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;
#[cfg(feature = "std")]
use core::num::NonZeroUsize;

use crate::effect::Effect;
use crate::explain::{AnyReason, Explanation, Wish};
use crate::game::AnyGameError;
#[cfg(feature = "std")]
use crate::perft::AnyCounter;
use crate::perft::Counting;
use crate::record::syntax::RawRecord;
use crate::record::{RecordFault, TagError};
use crate::text::{AnyFault, TextError};
use crate::{GameInfo, KindId, Outcome, Phase, Placed, Side, Switches, Tally, TurnShape, Word};

pub use entry::{Entry, open_records};

/// A game of one kind or another: what makes sessions, and what a command line asks of positions.
pub trait AnyGame: Debug + Send + Sync {
    /// What does not change about the game.
    fn info(&self) -> &'static GameInfo;

    /// A new game from the standard start.
    fn start(&self) -> Box<dyn Session>;

    /// A new game from a position text.
    ///
    /// # Errors
    /// The first fault of the text.
    fn open_position(&self, text: &str) -> Result<Box<dyn Session>, TextError<AnyFault>>;

    /// The game of a record whose syntax has been read, with its cursor at the end, and the first fault. With a fault
    /// the session is the sound part before it, or `None` when not even the start is known.
    fn open_record(
        &self,
        record: &RawRecord<'_>,
    ) -> (Option<Box<dyn Session>>, Option<RecordFault>);

    /// The number of sequences of exactly `depth` legal turns from a position.
    ///
    /// # Errors
    /// The first fault of the position text.
    fn perft(
        &self,
        position: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<u64, TextError<AnyFault>>;

    /// What counts as [`perft`](Self::perft) does, with so many threads and a table of about so many bytes; with 0 bytes
    /// without one.
    ///
    /// # Errors
    /// When the memory cannot be had.
    #[cfg(feature = "std")]
    fn counter(
        &self,
        threads: NonZeroUsize,
        table_bytes: usize,
    ) -> Result<Box<dyn AnyCounter>, TryReserveError>;

    /// [`perft`](Self::perft) for each legal turn on its own, sorted by the turns' texts.
    ///
    /// # Errors
    /// The first fault of the position text.
    fn divide(
        &self,
        position: &str,
        depth: u32,
        counting: Counting,
    ) -> Result<Vec<(String, u64)>, TextError<AnyFault>>;

    /// The texts of the legal turns in a position, sorted bytewise.
    ///
    /// # Errors
    /// The first fault of the position text.
    fn legal_turns_text(&self, position: &str) -> Result<Vec<String>, TextError<AnyFault>>;
}

/// A running game of one kind or another, with the record it came from.
///
/// *Ply* counts turns from the start: the position at ply `n` is the one after `n` turns, and turn `n` is the one made
/// in it. The cursor stands at [`ply`](Self::ply); turns from there up to [`len`](Self::len) have been undone and can
/// be made again.
pub trait Session: Debug + Send + Sync {
    /// What does not change about the game.
    fn info(&self) -> &'static GameInfo;

    /// A copy that goes its own way.
    fn boxed_clone(&self) -> Box<dyn Session>;

    /// The text of the position from which the game started.
    fn start_text(&self) -> String;

    /// How many turns have been made, those undone left out.
    fn ply(&self) -> usize;

    /// How many turns the line has, those undone included.
    fn len(&self) -> usize;

    /// Whether the line has no turn at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The text of the position after so many turns; `None` past the end of the line.
    fn position_text(&self, ply: usize) -> Option<String>;

    /// The text of the turn made in the position at this ply; `None` at the end of the line.
    fn turn_text(&self, ply: usize) -> Option<String>;

    /// The texts of the turns made, those undone left out.
    fn turn_texts(&self) -> Vec<String> {
        let turns = (0..self.ply()).map_while(|ply| self.turn_text(ply));
        turns.collect()
    }

    /// The longer form, for people, of the turn made in the position at this ply; `None` at the end of the line.
    fn long_turn(&self, ply: usize) -> Option<String>;

    /// The number of the turn in the position at this ply, and whose it is; `None` past the end of the line.
    fn turn_number(&self, ply: usize) -> Option<(u16, Side)>;

    /// The position after so many turns as a board view shows it; `None` past the end of the line.
    fn view(&self, ply: usize) -> Option<PositionView>;

    /// The legal turns now, sorted bytewise by their texts; none when the game is over.
    fn legal_turns(&self) -> Vec<TurnChoice>;

    /// What a legal turn would do now, in order.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    fn effects(&self, turn: &str) -> Result<Vec<Effect>, SessionError>;

    /// Why a wish is legal or not in the position now. It speaks of the position alone, not of repetition or the
    /// players' will.
    ///
    /// # Errors
    /// The first fault of a turn's text. A text that reads is explained, legal or not.
    fn explain(&self, wish: Wish<&str>) -> Result<Explanation<AnyReason>, TextError<AnyFault>>;

    /// Plays a turn. Turns that were undone are forgotten.
    ///
    /// # Errors
    /// The first fault of the text; or that the game is over, or that the turn is illegal, with the explanation. The
    /// game stays as it is.
    fn play(&mut self, turn: &str) -> Result<(), SessionError>;

    /// Takes back an ending by the players' will, or else the last turn. `false` at the start.
    fn undo(&mut self) -> bool;

    /// Makes what was undone again. `false` when there is nothing.
    fn redo(&mut self) -> bool;

    /// Whether there is something to undo.
    fn can_undo(&self) -> bool;

    /// Whether there is something to make again.
    fn can_redo(&self) -> bool;

    /// Goes to the position after so many turns, back or forth. `false`, and nothing happens, past the end of the line.
    fn jump(&mut self, ply: usize) -> bool;

    /// How the game is decided, if it is: by the position, by repetition, or by the players' will.
    fn outcome(&self) -> Option<Outcome<Word>>;

    /// Whether the side to move may claim a draw on the clock.
    fn may_claim_draw(&self) -> bool;

    /// The side to move claims a draw on the clock.
    ///
    /// # Errors
    /// That the game is over, that the claim is switched off, or that the clock does not show enough.
    fn claim_draw(&mut self) -> Result<(), AnyGameError>;

    /// The players agree a draw.
    ///
    /// # Errors
    /// That the game is over.
    fn agree_draw(&mut self) -> Result<(), AnyGameError>;

    /// A side resigns, in turn or not.
    ///
    /// # Errors
    /// That the game is over.
    fn resign(&mut self, side: Side) -> Result<(), AnyGameError>;

    /// A side's time has run out.
    ///
    /// # Errors
    /// That the game is over.
    fn lose_on_time(&mut self, side: Side) -> Result<(), AnyGameError>;

    /// What is switched on.
    fn switches(&self) -> Switches;

    /// Switches things on and off from here on.
    fn set_switches(&mut self, switches: Switches);

    /// The tags of the record as they would be written now, in their order.
    fn tags(&self) -> Vec<(String, String)>;

    /// The value of a tag as it would be written now.
    fn tag(&self, name: &str) -> Option<String> {
        let mut tags = self.tags().into_iter();
        tags.find(|(known, _)| known == name)
            .map(|(_, value)| value)
    }

    /// Sets a tag of the record; an empty value takes it away.
    ///
    /// # Errors
    /// That the name is none, or that the tag follows from the game.
    fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError>;

    /// The comments of the record along the whole line, those on turns undone included: each with the number of turns
    /// after which it stands.
    fn comments(&self) -> Vec<(usize, String)>;

    /// Adds a comment after the first so many turns of the line. Line ends become spaces. `false`, and nothing happens,
    /// past the end of the line.
    fn comment(&mut self, turns: usize, text: &str) -> bool;

    /// Takes away the comments along the whole line that are not to be kept.
    fn retain_comments(&mut self, keep: &mut dyn FnMut(&str) -> bool);

    /// The record of the game up to the cursor. Comments and variations of the record that was opened are kept along
    /// the turns in common; where the game left it, its continuation is a variation.
    fn record_text(&self) -> String;
}

/// A position as a board view shows it, with what led to it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PositionView {
    /// All that stands on the board, from a1 on.
    pub pieces: Vec<Placed>,
    /// What each side holds in reserve, kinds in the order of [`GameInfo::reserve`], the first-named side first.
    pub reserves: [Vec<(KindId, u8)>; 2],
    /// The side whose turn it is.
    pub side: Side,
    /// How many turns in a row changed nothing that counts.
    pub clock: u16,
    /// The number of the turn, from 1.
    pub turn_number: u16,
    /// The phase.
    pub phase: Phase,
    /// Numbers that players keep an eye on.
    pub tallies: Vec<Tally>,
    /// The pieces of each side that have left the board since the start, in the order in which they left.
    pub captured: [Vec<KindId>; 2],
    /// The turn that led here; `None` at the start.
    pub last: Option<LastTurn>,
    /// How the game was decided here, if it was.
    pub outcome: Option<Outcome<Word>>,
    /// How often the position has occurred up to here; 0 where occurrences do not count.
    pub occurrences: u32,
}

/// The turn that led to a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct LastTurn {
    /// Its text.
    pub text: String,
    /// Its longer form, for people.
    pub long: String,
    /// What it looks like to whoever points at the board.
    pub shape: TurnShape,
    /// What it did, in order.
    pub effects: Vec<Effect>,
}

/// A legal turn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TurnChoice {
    /// Its text.
    pub text: String,
    /// What it looks like to whoever points at the board.
    pub shape: TurnShape,
}

/// Why a session does not do what was asked with a turn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum SessionError {
    /// The text is not that of a turn.
    #[error(transparent)]
    Text(#[from] TextError<AnyFault>),
    /// The game does not allow it.
    #[error(transparent)]
    Game(#[from] AnyGameError),
}
