//! The trait that a game's rules implement.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use crate::effect::Effect;
use crate::explain::{Explanation, Reason, Wish};
use crate::text::{Fault, TextError};
use crate::{
    Borne, Example, GameInfo, KindId, Outcome, Phase, Placed, ReasonWord, Side, Tally, Threat,
    TurnShape, sight,
};

/// The rules of a game. The implementing type is a marker; positions and turns are types of its own.
///
/// A *position* is all that the rules need to go on. A *turn* is one side's whole action; turns need not alternate in
/// kind, and what a phase allows is a rule like any other. What needs a history (repetition) or the players' will
/// (claims, agreement, resignation) is not here but in `Game`.
pub trait GameVariant: Copy + Debug + Default + Send + Sync + 'static {
    /// A position. Equality compares everything, the clock and the turn number too. Its [`Display`] form is the
    /// position text, another one for every position.
    type Position: Clone + Eq + Hash + Debug + Display + Send + Sync;
    /// A turn, whether legal or not. Its [`Display`] form is the turn text.
    type Turn: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync;
    /// Why a position is decided.
    type EndReason: ReasonWord + Send + Sync;
    /// Why a wish is legal or illegal.
    type Reason: Reason + Send + Sync;
    /// What can be wrong with the text of a position.
    type PositionFault: Fault;
    /// What can be wrong with the text of a turn.
    type TurnFault: Fault;

    /// All reasons for which a position can be decided; none only of a game in which no position is. A record that names
    /// one of them as its termination must bear it out; any other word it may name is of another program.
    const END_REASONS: &'static [Self::EndReason] = &[];

    /// What does not change about the game.
    fn info() -> &'static GameInfo;

    /// The standard start position.
    fn start() -> Self::Position;

    /// The side whose turn it is. The sides take turns: after each the other one is to move.
    fn side_to_move(position: &Self::Position) -> Side;

    /// How many turns in a row changed nothing that counts: each turn puts it one further or back to 0. 0 unless a game
    /// says otherwise: every turn of its counts.
    fn clock(_position: &Self::Position) -> u16 {
        0
    }

    /// The number of the turn, from 1: it is one more after each turn of the second-named side, and stays at the greatest.
    fn turn_number(position: &Self::Position) -> u16;

    /// Replaces the list's contents by the legal turns, in no particular order; nothing when the position is decided.
    fn legal_turns(position: &Self::Position, turns: &mut Vec<Self::Turn>);

    /// How many legal turns there are. A game may count them without making the list.
    fn count_turns(position: &Self::Position) -> usize {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        turns.len()
    }

    /// One of the legal turns: `choose` is told how many there are, at least one, and gives the number of one, from 0. The
    /// order depends on the position alone. `None` when there is none with that number.
    ///
    /// It is for random play and the like: a game may find the turn without making the list.
    fn pick_turn(
        position: &Self::Position,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<Self::Turn> {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        if turns.is_empty() {
            return None;
        }
        turns.get(choose(turns.len())).copied()
    }

    /// Whether a turn is legal. A game may find out without making the list.
    fn is_legal(position: &Self::Position, turn: Self::Turn) -> bool {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        turns.contains(&turn)
    }

    /// The position after a turn.
    ///
    /// # Errors
    /// [`IllegalTurn`], with the explanation, when it is not legal.
    fn play(
        position: &Self::Position,
        turn: Self::Turn,
    ) -> Result<Self::Position, IllegalTurn<Self::Turn, Self::Reason>> {
        if Self::is_legal(position, turn) {
            Ok(Self::after(position, turn))
        } else {
            Err(IllegalTurn {
                turn,
                explanation: Self::explain(position, Wish::Turn(turn)),
            })
        }
    }

    /// Plays a turn that is known to be legal. An illegal one gives some position or other, but never a panic.
    fn play_unchecked(position: &mut Self::Position, turn: Self::Turn);

    /// The position after a turn that is known to be legal, as [`play_unchecked`](Self::play_unchecked) makes it.
    #[inline(always)]
    fn after(position: &Self::Position, turn: Self::Turn) -> Self::Position {
        let mut next = position.clone();
        Self::play_unchecked(&mut next, turn);
        next
    }

    /// How the position is decided, if it is.
    fn outcome(position: &Self::Position) -> Option<Outcome<Self::EndReason>>;

    /// A hash of what matters for play (board, side, reserves, phase), not of clock and turn number as such. Positions
    /// that [repeat](Self::repeats) each other have the same key.
    ///
    /// A key is good for one run of one program, unless a game promises more: another version, or the same one on another
    /// platform, may have other keys. Keys are for tables in memory and not for files.
    fn key(position: &Self::Position) -> u64;

    /// Whether two positions are the same for the repetition rule.
    fn repeats(one: &Self::Position, other: &Self::Position) -> bool;

    /// Whether occurrences of this position count for the repetition rule. They do unless a game says otherwise.
    fn counts_for_repetition(_position: &Self::Position) -> bool {
        true
    }

    /// Reads a position text.
    ///
    /// # Errors
    /// The first fault: field, offset, what was found, what was expected, and the clause where one applies.
    fn parse_position(text: &str) -> Result<Self::Position, TextError<Self::PositionFault>>;

    /// Reads a turn text. That it reads does not make it legal anywhere.
    ///
    /// # Errors
    /// The first fault.
    fn parse_turn(text: &str) -> Result<Self::Turn, TextError<Self::TurnFault>>;

    /// A longer form of a legal turn for people (`Te2xe4`); it is never read. The turn's text unless a game has one.
    fn long_turn(_position: &Self::Position, turn: Self::Turn) -> String {
        alloc::format!("{turn}")
    }

    /// Replaces the list's contents by what a legal turn does, in order.
    fn effects(position: &Self::Position, turn: Self::Turn, effects: &mut Vec<Effect>);

    /// What a turn looks like to whoever points at the board.
    fn shape(position: &Self::Position, turn: Self::Turn) -> TurnShape;

    /// Why a wish is legal or not: the clauses, and the squares, kinds and sides that show it.
    fn explain(position: &Self::Position, wish: Wish<Self::Turn>) -> Explanation<Self::Reason>;

    /// All that stands on the board, from a1 on.
    fn pieces(position: &Self::Position) -> Vec<Placed>;

    /// What a side holds in reserve: kinds in the order of [`GameInfo::reserve`], with their counts above 0. Nothing
    /// unless a game has reserves.
    fn reserve(_position: &Self::Position, _side: Side) -> Vec<(KindId, u8)> {
        Vec::new()
    }

    /// The phase the position is in. [`Phase::ONLY`] unless a game has phases.
    fn phase(_position: &Self::Position) -> Phase {
        Phase::ONLY
    }

    /// Numbers that players keep an eye on. None unless a game has some.
    fn tallies(_position: &Self::Position) -> Vec<Tally> {
        Vec::new()
    }

    /// The position as it would be, were it this side's turn. `None` where the rules make no sense of that; a game that
    /// says nothing of it makes sense of the side to move alone.
    fn if_to_move(position: &Self::Position, side: Side) -> Option<Self::Position> {
        (Self::side_to_move(position) == side).then(|| position.clone())
    }

    /// The squares that a side's pieces bear on: where they could take, or help to take, an enemy that stood there.
    /// Unless a game knows better, those where a piece of the other side could be taken now.
    fn borne_on(position: &Self::Position, side: Side) -> Borne {
        sight::borne_on::<Self>(position, side)
    }

    /// The pieces that a side could take in one turn, were it its turn; once for each way to take them, from a1 on. None
    /// where the rules make no sense of its being that side's turn.
    fn threats(position: &Self::Position, side: Side) -> Vec<Threat> {
        sight::threats::<Self>(position, side)
    }

    /// A position that shows what a kind can do for a side: it is to move and has a piece of it there, with turns to make.
    ///
    /// Programs explain pieces by it. `None` unless a game has examples.
    fn example(_kind: KindId, _side: Side) -> Option<Example<Self::Position>> {
        None
    }
}

/// A turn was not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal turn {turn}: {}", explanation.points.first().map_or("", |point| point.reason.clause().0))]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct IllegalTurn<T: Display + Debug, R: Reason> {
    /// The turn.
    pub turn: T,
    /// What forbids it.
    pub explanation: Explanation<R>,
}
