//! A game: a start, the turns made, and what the players decided.

mod error;
mod occurrences;

use alloc::vec::Vec;

use crate::effect::Effect;
use crate::{Ending, GameVariant, KindId, Outcome, Side, Switches};

pub use error::{AnyGameError, GameError};
use occurrences::Occurrences;

/// How often a position must have occurred for a draw.
const REPETITIONS: u32 = 3;

/// The outcome of a game of `V`.
pub type GameOutcome<V> = Outcome<Ending<<V as GameVariant>::EndReason>>;

/// What can go wrong in a game of `V`.
pub type ErrorIn<V> = GameError<
    <V as GameVariant>::Turn,
    <V as GameVariant>::Reason,
    Ending<<V as GameVariant>::EndReason>,
>;

/// A game of `V` from its start to where its cursor stands, with the turns that were undone after that.
///
/// Positions are kept: undo steps back to one, nothing is unmade. *Ply* counts turns from the start: the position at
/// ply `n` is the one after `n` turns, and turn `n` is the one made in it. An ending by the players' will (a claim, an
/// agreement, a resignation, time) is the last step of the line: undo takes it back first, redo brings it back.
///
/// ```
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// use game_variant::{Game, GameVariant};
///
/// let mut game = Game::<Toy>::new();
/// game.play(Toy::parse_turn("a1a2")?)?;
/// assert!(game.play(Toy::parse_turn("a1a2")?).is_err()); // not Down's
/// assert!(game.undo());
/// assert_eq!((game.ply(), game.len()), (0, 1)); // the turn can be redone
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<V: GameVariant> {
    start: Reached<V>,
    steps: Vec<Step<V>>,
    ply: usize,
    /// The ending by will at the end of the line, undone or not.
    will: Option<GameOutcome<V>>,
    /// Whether it stands; only ever with the cursor at the end of the line.
    ended: bool,
    switches: Switches,
    occurrences: Occurrences,
}

#[derive(Clone, Debug)]
struct Reached<V: GameVariant> {
    position: V::Position,
    outcome: Option<Outcome<V::EndReason>>,
    /// Which occurrence of the position this is, from 1; 0 where occurrences do not count.
    occurrence: u32,
}

#[derive(Clone, Debug)]
struct Step<V: GameVariant> {
    turn: V::Turn,
    reached: Reached<V>,
}

impl<V: GameVariant> Default for Game<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: GameVariant> Game<V> {
    /// A game from the standard start.
    pub fn new() -> Self {
        Self::from_position(V::start())
    }

    /// A game from a position, with either side to move.
    pub fn from_position(position: V::Position) -> Self {
        let mut occurrences = Occurrences::default();
        let occurrence = occurrences.add::<V>(0, &position, |_| None);
        let start = Reached {
            outcome: V::outcome(&position),
            position,
            occurrence,
        };
        Self {
            start,
            steps: Vec::new(),
            ply: 0,
            will: None,
            ended: false,
            switches: Switches::ON,
            occurrences,
        }
    }

    /// The same game with other switches.
    #[must_use]
    pub fn with_switches(mut self, switches: Switches) -> Self {
        self.switches = switches;
        self
    }

    /// What is switched on.
    pub fn switches(&self) -> Switches {
        self.switches
    }

    /// Switches things on and off from here on.
    pub fn set_switches(&mut self, switches: Switches) {
        self.switches = switches;
    }

    /// How many turns have been made, those undone left out.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// How many turns the line has, those undone included.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Whether the line has no turn at all.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The position from which the game started.
    pub fn start(&self) -> &V::Position {
        &self.start.position
    }

    /// The position now.
    pub fn position(&self) -> &V::Position {
        &self.current().position
    }

    /// The position after so many turns, those undone included; `None` past the end of the line.
    pub fn position_at(&self, ply: usize) -> Option<&V::Position> {
        self.reached(ply).map(|reached| &reached.position)
    }

    /// The turn made in the position at this ply, one undone included; `None` at the end of the line.
    pub fn turn(&self, ply: usize) -> Option<V::Turn> {
        self.steps.get(ply).map(|step| step.turn)
    }

    /// The turns made, those undone left out.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = V::Turn> + ExactSizeIterator {
        let made = self.steps.get(..self.ply).unwrap_or(&self.steps);
        made.iter().map(|step| step.turn)
    }

    /// The side whose turn it is in the position now.
    pub fn side_to_move(&self) -> Side {
        V::side_to_move(self.position())
    }

    /// Replaces the list's contents by the legal turns, in no particular order; nothing when the game is over.
    pub fn legal_turns(&self, turns: &mut Vec<V::Turn>) {
        turns.clear();
        if self.outcome().is_none() {
            V::legal_turns(self.position(), turns);
        }
    }

    /// Whether a turn may be played now.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn allows(&self, turn: V::Turn) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        V::play(self.position(), turn)?;
        Ok(())
    }

    /// Plays a turn. Turns that were undone are forgotten.
    ///
    /// # Errors
    /// [`GameError::Over`]; [`GameError::Illegal`] with the explanation. The game stays as it is.
    pub fn play(&mut self, turn: V::Turn) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        let position = V::play(self.position(), turn)?;
        self.drop_undone();
        let ply = self.ply + 1;
        let (start, steps) = (&self.start, &self.steps);
        let occurrence = self.occurrences.add::<V>(ply, &position, |ply| {
            reached_in(start, steps, ply).map(|reached| &reached.position)
        });
        let reached = Reached {
            outcome: V::outcome(&position),
            position,
            occurrence,
        };
        self.steps.push(Step { turn, reached });
        self.ply = ply;
        Ok(())
    }

    /// Takes back the ending by will, or else the last turn. `false` at the start.
    pub fn undo(&mut self) -> bool {
        if self.ended {
            self.ended = false;
            return true;
        }
        match self.ply.checked_sub(1) {
            Some(ply) => {
                self.ply = ply;
                true
            }
            None => false,
        }
    }

    /// Makes what was undone again: a turn, or at the end of the line the ending by will. `false` when there is nothing.
    pub fn redo(&mut self) -> bool {
        if self.ply < self.len() {
            self.ply += 1;
            return true;
        }
        let undone = self.can_redo();
        self.ended |= undone;
        undone
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        self.ended || self.ply > 0
    }

    /// Whether there is something to make again.
    pub fn can_redo(&self) -> bool {
        self.ply < self.len() || (self.will.is_some() && !self.ended)
    }

    /// Goes to the position after so many turns, back or forth; at the end of the line to the ending by will too.
    /// `false`, and nothing happens, past the end of the line.
    pub fn jump(&mut self, ply: usize) -> bool {
        if ply > self.len() {
            return false;
        }
        self.ply = ply;
        self.ended = ply == self.len() && self.will.is_some();
        true
    }

    /// How the game is decided, if it is: by the position, else by repetition, else by the players' will.
    pub fn outcome(&self) -> Option<GameOutcome<V>> {
        self.outcome_at(self.ply)
    }

    /// How the game was decided after so many turns: by the position or by repetition, and where the cursor stands by
    /// the players' will too.
    pub fn outcome_at(&self, ply: usize) -> Option<GameOutcome<V>> {
        let reached = self.reached(ply)?;
        if let Some(outcome) = reached.outcome {
            return Some(outcome.map(Ending::Position));
        }
        if self.switches.repetition && reached.occurrence >= REPETITIONS {
            return Some(Outcome::draw(Ending::Repetition));
        }
        self.will.filter(|_| self.ended && ply == self.ply)
    }

    /// How often the position now has occurred, this time included; 0 where occurrences do not count.
    pub fn occurrences(&self) -> u32 {
        self.current().occurrence
    }

    /// How often the position after so many turns had occurred by then; 0 where occurrences do not count.
    pub fn occurrences_at(&self, ply: usize) -> Option<u32> {
        self.reached(ply).map(|reached| reached.occurrence)
    }

    /// Whether the side to move may claim a draw on the clock.
    pub fn may_claim_draw(&self) -> bool {
        self.claim_is_due().is_ok()
    }

    /// The side to move claims a draw on the clock (TT-6.7, TC-5.5).
    ///
    /// # Errors
    /// [`GameError::Over`], [`GameError::ClaimOff`] or [`GameError::ClaimNotDue`]. The game stays as it is.
    pub fn claim_draw(&mut self) -> Result<(), ErrorIn<V>> {
        self.claim_is_due()?;
        self.end(Outcome::draw(Ending::Clock))
    }

    /// The players agree a draw (TT-6.7, TC-5.6).
    ///
    /// # Errors
    /// [`GameError::Over`] or [`GameError::AgreementOff`].
    pub fn agree_draw(&mut self) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        if !self.switches.agreement {
            let clause = V::info().agreement_clause;
            return Err(GameError::AgreementOff { clause });
        }
        self.end(Outcome::draw(Ending::Agreement))
    }

    /// A side resigns, in turn or not (TT-6.7, TC-5.6).
    ///
    /// # Errors
    /// [`GameError::Over`] or [`GameError::ResignationOff`].
    pub fn resign(&mut self, side: Side) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        if !self.switches.resignation {
            let clause = V::info().agreement_clause;
            return Err(GameError::ResignationOff { clause });
        }
        self.end(Outcome::win(side.other(), Ending::Resignation))
    }

    /// A side's time has run out.
    ///
    /// # Errors
    /// [`GameError::Over`].
    pub fn lose_on_time(&mut self, side: Side) -> Result<(), ErrorIn<V>> {
        self.end(Outcome::win(side.other(), Ending::Time))
    }

    /// What the turn made at this ply did, in order; `None` at the end of the line.
    pub fn effects(&self, ply: usize) -> Option<Vec<Effect>> {
        let mut effects = Vec::new();
        V::effects(self.position_at(ply)?, self.turn(ply)?, &mut effects);
        Some(effects)
    }

    /// The pieces of each side that have left the board in the first so many turns, in the order in which they left,
    /// by whose doing whatever; those of the first-named side first.
    pub fn captured(&self, ply: usize) -> [Vec<KindId>; 2] {
        let mut captured = [Vec::new(), Vec::new()];
        for effect in (0..ply).map_while(|ply| self.effects(ply)).flatten() {
            if let Effect::Leaves { piece, .. } = effect {
                match piece.side {
                    Some(Side::First) => captured[0].push(piece.kind),
                    Some(Side::Second) => captured[1].push(piece.kind),
                    None => {}
                }
            }
        }
        captured
    }

    fn reached(&self, ply: usize) -> Option<&Reached<V>> {
        reached_in(&self.start, &self.steps, ply)
    }

    fn current(&self) -> &Reached<V> {
        self.reached(self.ply).unwrap_or(&self.start)
    }

    fn must_be_open(&self) -> Result<(), ErrorIn<V>> {
        match self.outcome() {
            Some(outcome) => Err(GameError::Over(outcome)),
            None => Ok(()),
        }
    }

    fn claim_is_due(&self) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        let info = V::info();
        let clock = V::clock(self.position());
        if !self.switches.clock {
            return Err(GameError::ClaimOff {
                clause: info.clock_clause,
            });
        }
        if clock < info.claim_clock {
            return Err(GameError::ClaimNotDue {
                clock,
                needed: info.claim_clock,
                clause: info.clock_clause,
            });
        }
        Ok(())
    }

    fn end(&mut self, outcome: GameOutcome<V>) -> Result<(), ErrorIn<V>> {
        self.must_be_open()?;
        self.drop_undone();
        self.will = Some(outcome);
        self.ended = true;
        Ok(())
    }

    /// Forgets what was undone.
    fn drop_undone(&mut self) {
        while self.steps.len() > self.ply {
            if let Some(Step { reached, .. }) = self.steps.pop() {
                let (start, steps) = (&self.start, &self.steps);
                self.occurrences.remove::<V>(&reached.position, |ply| {
                    reached_in(start, steps, ply).map(|reached| &reached.position)
                });
            }
        }
        self.will = None;
        self.ended = false;
    }
}

fn reached_in<'a, V: GameVariant>(
    start: &'a Reached<V>,
    steps: &'a [Step<V>],
    ply: usize,
) -> Option<&'a Reached<V>> {
    match ply.checked_sub(1) {
        Some(before) => steps.get(before).map(|step| &step.reached),
        None => Some(start),
    }
}
