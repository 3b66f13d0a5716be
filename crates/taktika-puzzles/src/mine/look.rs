//! Looks at the positions of a game, and at those beside it.

use game_search::{Engine, Limits, Root, Stop};
use game_variant::{Evaluated, GameVariant};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use super::Found;
use super::play::Seen;
use crate::prover::{GaveUp, Prover};
use crate::task::Task;
use crate::unique::{Saves, saves, unique_win};

/// The longest wins and saves that are looked for.
const MOST_WIN: u16 = 3;
const MOST_SAVE: u16 = 2;

/// Where more turns than so many do not lose at once, nothing much is threatened.
const FEW: usize = 12;

/// Beside a game only wins as short as this are looked for, and threats shown by so many turns that lose.
const GLANCED_WIN: u16 = 2;
const TRIED: usize = 2;

/// The last so many positions of a game are those beside which others are looked at,
const NEAR: usize = 10;
/// so many beside each,
const BESIDE: usize = 30;
/// by playing one turn, or three in a row.
const LONGEST_WAY: usize = 3;

/// What is proved of a position, for its side to move.
#[derive(Clone, Copy)]
enum State {
    Unknown,
    /// It wins by force within so many turns.
    Won(u16),
    /// Whatever it does, the other side wins by force within so many turns.
    Lost(u16),
}

/// On the way through a game.
pub(super) struct Look<'a, V: Evaluated> {
    pub(super) prover: Prover<V>,
    pub(super) engine: &'a mut Engine<V, V::Evaluation>,
    pub(super) stop: &'a Stop,
    /// Which of two puzzles that are as long is better.
    pub(super) likes_saves: bool,
    /// Whether a puzzle may be one that a search one turn deep solves. Most are, so they are better left out before any
    /// proof.
    pub(super) may_be_easy: bool,
    pub(super) best: Option<Found<V>>,
}

impl<V: Evaluated> Look<'_, V> {
    /// Looks at the positions of a game, the last one first.
    pub(super) fn through(&mut self, seen: &[Seen<V>]) {
        let mut after = State::Unknown;
        for now in seen.iter().rev() {
            after = self.step(now, after).unwrap_or(State::Unknown);
        }
    }

    /// Looks at a position, when it is known what the position is that was played on to.
    fn step(&mut self, now: &Seen<V>, after: State) -> Result<State, GaveUp> {
        match after {
            State::Lost(turns) => self.won(&now.position, turns + 1),
            State::Won(turns) => self.threatened(&now.position, turns.min(MOST_SAVE), usize::MAX),
            State::Unknown => match now.wins_in {
                Some(turns) => self.won(&now.position, turns),
                None => Ok(State::Unknown),
            },
        }
    }

    /// Looks at a position that seems to be won within so many turns.
    fn won(&mut self, position: &V::Position, turns: u16) -> Result<State, GaveUp> {
        self.prover.renew();
        let Some(least) = self.prover.least(position, turns.min(MOST_WIN))? else {
            return Ok(State::Unknown);
        };
        if !self.may_be_easy
            && let Some(turn) = self.seen_at_once(position)
            && self.prover.turn_wins(position, turn, least)?
        {
            return Ok(State::Won(least));
        }
        if let Ok(Some((task, turn))) = unique_win(&mut self.prover, position, least) {
            self.keep(Found::new(position, task, turn));
        }
        Ok(State::Won(least))
    }

    /// Looks at a position in which the other side threatens to win within so many turns.
    fn threatened(
        &mut self,
        position: &V::Position,
        turns: u16,
        few: usize,
    ) -> Result<State, GaveUp> {
        self.prover.renew();
        if !self.may_be_easy
            && let Some(turn) = self.seen_at_once(position)
            && !self.prover.turn_loses(position, turn, turns)?
        {
            return Ok(State::Unknown);
        }
        Ok(match saves(&mut self.prover, position, turns, few)? {
            Saves::One(task, turn) => {
                self.keep(Found::new(position, task, turn));
                State::Unknown
            }
            Saves::None(turns) => State::Lost(turns),
            Saves::Others => State::Unknown,
        })
    }

    /// Looks at positions that a game could have come to near its end, until a good puzzle is found.
    pub(super) fn beside(&mut self, seen: &[Seen<V>], chance: &mut ChaCha8Rng) {
        for now in seen.iter().rev().take(NEAR) {
            for _ in 0..BESIDE {
                if self.is_content() || self.stop.is_stopped() {
                    return;
                }
                let way = if chance.random_range(0..2) == 0 {
                    1
                } else {
                    LONGEST_WAY
                };
                if let Some(position) = stray::<V>(&now.position, way, chance) {
                    // What cannot be proved is passed over.
                    let _ = self.glance(&position, chance);
                }
            }
        }
    }

    /// Looks at a position of which nothing is known.
    fn glance(&mut self, position: &V::Position, chance: &mut ChaCha8Rng) -> Result<(), GaveUp> {
        self.prover.renew();
        match self.prover.least(position, GLANCED_WIN)? {
            // Too easy.
            Some(1) => {}
            Some(turns) => {
                self.won(position, turns)?;
            }
            None if self.seems_threatened(position, chance)? => {
                self.threatened(position, MOST_SAVE, FEW)?;
            }
            None => {}
        }
        Ok(())
    }

    /// Whether some turn or other loses: where most do, hardly any looked at do not.
    fn seems_threatened(
        &mut self,
        position: &V::Position,
        chance: &mut ChaCha8Rng,
    ) -> Result<bool, GaveUp> {
        for _ in 0..TRIED {
            let turn = V::pick_turn(position, |count| chance.random_range(0..count));
            if let Some(turn) = turn
                && !self.prover.turn_loses(position, turn, MOST_SAVE)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What a search one turn deep chooses.
    fn seen_at_once(&mut self, position: &V::Position) -> Option<V::Turn> {
        let root = Root::position(position.clone());
        let limits = Limits::depth(1);
        let choice = self.engine.think(&root, &limits, self.stop, &mut |_| {});
        choice.map(|choice| choice.turn)
    }

    fn keep(&mut self, found: Found<V>) {
        let is_better = match &self.best {
            None => true,
            Some(best) => self.rank(&found) > self.rank(best),
        };
        if is_better {
            self.best = Some(found);
        }
    }

    /// Which of two puzzles of a game is to be kept: the greater.
    fn rank(&self, found: &Found<V>) -> (bool, u16, bool) {
        let is_save = matches!(found.task, Task::Save(_));
        let is_liked = is_save == self.likes_saves;
        (!found.is_easy, found.task.turns(), is_liked)
    }

    /// Whether looking on is hardly worth it.
    fn is_content(&self) -> bool {
        let best = self.best.as_ref();
        best.is_some_and(|best| self.rank(best) >= (true, 2, true))
    }
}

/// The position after so many random turns, unless it is decided.
fn stray<V: GameVariant>(
    position: &V::Position,
    turns: usize,
    chance: &mut ChaCha8Rng,
) -> Option<V::Position> {
    let mut now = position.clone();
    for _ in 0..turns {
        let turn = V::pick_turn(&now, |count| chance.random_range(0..count))?;
        now = V::after(&now, turn);
    }
    V::outcome(&now).is_none().then_some(now)
}
