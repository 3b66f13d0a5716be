//! Proofs that a side wins by force.
//!
//! A side *wins by force within n turns* when it has a turn after which the rules decide the position for it, or after
//! which it wins by force within n − 1 turns whatever the other side answers. Only decisions of the position count:
//! a draw is no win, and neither repetition nor claims play a part, as a shortest win never repeats a position.

use std::collections::HashMap;

use game_search::Stop;
use game_variant::{Evaluate, Evaluated, Side};

use crate::task::MOST_TURNS;

/// The work that was allowed was done, or somebody stopped it, before anything was proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no proof either way within the work allowed")]
pub struct GaveUp;

/// What is known of a position: within how many turns a side wins, at least and at most.
#[derive(Clone, Copy, Debug)]
struct Bounds {
    /// It wins by force within so many.
    won: u16,
    /// It does not within so many.
    not_won: u16,
}

const UNKNOWN: Bounds = Bounds {
    won: u16::MAX,
    not_won: 0,
};

impl Bounds {
    fn answer(self, turns: u16) -> Option<bool> {
        if turns >= self.won {
            Some(true)
        } else if turns <= self.not_won {
            Some(false)
        } else {
            None
        }
    }

    fn learn(&mut self, turns: u16, wins: bool) {
        if wins {
            self.won = self.won.min(turns);
        } else {
            self.not_won = self.not_won.max(turns);
        }
    }
}

/// What a position is asked about: the side that is to win is the one to move, or the other one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Attacks,
    Defends,
}

/// A position in the table. It is there itself, so that nothing rests on keys being different.
struct Entry<P> {
    position: P,
    bounds: [Bounds; 2],
}

/// How a position is decided for the side that made the last turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum End {
    Won,
    /// A draw, or a win of the other side.
    NotWon,
    Open,
}

/// Proves wins by force, or that there are none, in any game. Exact: no standing plays a part, and no guess.
///
/// ```
/// use game_variant::GameVariant;
/// use taktika::tactical_core::TacticalChess;
/// use taktika_puzzles::Prover;
///
/// let position = TacticalChess::parse_position("8/8/8/3k4/8/3Q4/8/K7[] w 0 20")?;
/// let mut prover = Prover::<TacticalChess>::new(100_000);
/// assert_eq!(prover.wins(&position, 1), Ok(true));
/// let line = prover.line(&position, 1)?;
/// assert_eq!(line[0].to_string(), "d3d5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover<V: Evaluated> {
    evaluation: V::Evaluation,
    table: HashMap<u64, Entry<V::Position>>,
    /// How often a turn of each side was what proved something, by its slot.
    useful: [Vec<u32>; 2],
    /// The last answer that escaped, by how many turns were left for a win.
    escapes: [Option<V::Turn>; MOST_TURNS as usize + 1],
    /// Lists of turns that are not in use.
    lists: Vec<Vec<V::Turn>>,
    left: u64,
    allowed: u64,
    stop: Stop,
}

impl<V: Evaluated> core::fmt::Debug for Prover<V> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Prover")
            .field("game", &V::info().id)
            .field("known", &self.table.len())
            .field("left", &self.left)
            .finish_non_exhaustive()
    }
}

/// No more positions are kept.
const MOST_KNOWN: usize = 1 << 19;

impl<V: Evaluated> Prover<V> {
    /// One that plays at most so many turns, in all questions together, until it is [renewed](Self::renew).
    pub fn new(allowed: u64) -> Self {
        Self::stopped_by(allowed, Stop::new())
    }

    /// The same, which somebody else can stop.
    pub fn stopped_by(allowed: u64, stop: Stop) -> Self {
        Self {
            evaluation: V::Evaluation::default(),
            table: HashMap::new(),
            useful: [(); 2].map(|()| vec![0; V::Evaluation::SLOTS]),
            escapes: [None; MOST_TURNS as usize + 1],
            lists: Vec::new(),
            left: allowed,
            allowed,
            stop,
        }
    }

    /// Allows it all of its work again. What it knows it keeps.
    pub fn renew(&mut self) {
        self.left = self.allowed;
    }

    /// Whether the side to move wins by force within so many turns.
    ///
    /// # Errors
    /// [`GaveUp`], as of all questions.
    pub fn wins(&mut self, position: &V::Position, turns: u16) -> Result<bool, GaveUp> {
        self.least_to(position, turns).map(|least| least.is_some())
    }

    /// Whether a turn of the side to move wins by force within so many turns, itself counted.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn turn_wins(
        &mut self,
        position: &V::Position,
        turn: V::Turn,
        turns: u16,
    ) -> Result<bool, GaveUp> {
        let next = V::after(position, turn);
        match Self::end(position, &next) {
            End::Won => Ok(turns > 0),
            End::NotWon => Ok(false),
            End::Open => (1..turns).try_fold(false, |wins, left| {
                Ok(wins || self.defends_in_vain(&next, left)?)
            }),
        }
    }

    /// Whether a turn of the side to move loses by force within so many turns of the other side.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn turn_loses(
        &mut self,
        position: &V::Position,
        turn: V::Turn,
        turns: u16,
    ) -> Result<bool, GaveUp> {
        let next = V::after(position, turn);
        match V::outcome(&next) {
            Some(outcome) => Ok(outcome.winner == Some(V::side_to_move(&next))),
            None => self.least_to(&next, turns).map(|least| least.is_some()),
        }
    }

    /// Within how many turns the side to move wins by force, at least; `None` when not within so many.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn least(&mut self, position: &V::Position, most: u16) -> Result<Option<u16>, GaveUp> {
        self.least_to(position, most)
    }

    /// An answer to a turn after which the side that made it does not win by force within so many turns more.
    /// `position` is the one after that turn. `None` when it wins whatever is answered.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn refutation(
        &mut self,
        position: &V::Position,
        left: u16,
    ) -> Result<Option<V::Turn>, GaveUp> {
        for turn in self.replies(position) {
            if !self.answer_fails(position, turn, left, true)? {
                return Ok(Some(turn));
            }
        }
        Ok(None)
    }

    /// The line of a win by force within so many turns: the quickest win against the longest defence, to its end.
    /// Empty when there is none.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn line(&mut self, position: &V::Position, most: u16) -> Result<Vec<V::Turn>, GaveUp> {
        let mut line = Vec::new();
        let mut position = position.clone();
        let Some(mut least) = self.least(&position, most)? else {
            return Ok(line);
        };
        loop {
            let Some(turn) = self.quickest(&position, least)? else {
                return Ok(line);
            };
            line.push(turn);
            position = V::after(&position, turn);
            let Some((answer, left)) = self.longest(&position, least - 1)? else {
                return Ok(line);
            };
            line.push(answer);
            position = V::after(&position, answer);
            if left == 0 {
                return Ok(line);
            }
            least = left;
        }
    }

    /// The answer that holds out longest against a win by force within so many turns, and within how many it then is:
    /// 0 when the answer itself loses the game. Where several do, the one that does most, and then the first in the turns'
    /// order. `None` when the position is decided, or some
    /// answer escapes.
    ///
    /// # Errors
    /// [`GaveUp`].
    pub fn longest(
        &mut self,
        position: &V::Position,
        turns: u16,
    ) -> Result<Option<(V::Turn, u16)>, GaveUp> {
        let mut best: Option<(V::Turn, (u16, usize))> = None;
        let (mut answers, mut effects) = (Vec::new(), Vec::new());
        V::legal_turns(position, &mut answers);
        answers.sort_unstable();
        for answer in answers {
            let next = V::after(position, answer);
            let least = match V::outcome(&next) {
                Some(outcome) if outcome.winner == Some(V::side_to_move(&next)) => 0,
                Some(_) => return Ok(None),
                None => match self.least(&next, turns)? {
                    Some(least) => least,
                    None => return Ok(None),
                },
            };
            V::effects(position, answer, &mut effects);
            let rank = (least, effects.len());
            if best.is_none_or(|(_, longest)| rank > longest) {
                best = Some((answer, rank));
            }
        }
        Ok(best.map(|(answer, (least, _))| (answer, least)))
    }

    /// The first turn, in the turns' order, that wins by force within so many turns.
    fn quickest(&mut self, position: &V::Position, turns: u16) -> Result<Option<V::Turn>, GaveUp> {
        let mut own = Vec::new();
        V::legal_turns(position, &mut own);
        own.sort_unstable();
        for turn in own {
            if self.turn_wins(position, turn, turns)? {
                return Ok(Some(turn));
            }
        }
        Ok(None)
    }

    fn least_to(&mut self, position: &V::Position, most: u16) -> Result<Option<u16>, GaveUp> {
        for turns in 1..=most {
            if self.attack_wins(position, turns)? {
                return Ok(Some(turns));
            }
        }
        Ok(None)
    }

    /// Whether the side to move wins within so many turns. What is nearer has been asked before.
    fn attack_wins(&mut self, position: &V::Position, turns: u16) -> Result<bool, GaveUp> {
        let decides = self.evaluation.may_decide(position);
        if !decides && turns == 1 {
            return Ok(false);
        }
        if let Some(known) = self.known(position, Role::Attacks, turns) {
            return Ok(known);
        }
        let side = V::side_to_move(position);
        let mut list = self.list(position);
        if turns > 1 {
            self.sort(side, &mut list);
        }
        let mut found = None;
        for turn in &list {
            self.work()?;
            let next = V::after(position, *turn);
            let end = if decides {
                Self::end(position, &next)
            } else {
                End::Open
            };
            let wins = match end {
                End::Won => true,
                End::NotWon => false,
                End::Open => turns > 1 && self.defends_in_vain(&next, turns - 1)?,
            };
            if wins {
                found = Some(*turn);
                break;
            }
        }
        self.lists.push(list);
        if let Some(turn) = found {
            self.praise(side, turn);
        }
        self.learn(position, Role::Attacks, turns, found.is_some());
        Ok(found.is_some())
    }

    /// Whether the side not to move wins within so many turns, whatever is answered now.
    fn defends_in_vain(&mut self, position: &V::Position, turns: u16) -> Result<bool, GaveUp> {
        let decides = self.evaluation.may_decide(position);
        // What escaped last time does so most of the time.
        let last = self.escapes.get(usize::from(turns)).copied().flatten();
        let last = last.filter(|turn| V::is_legal(position, *turn));
        if let (Some(turn), 1) = (last, turns)
            && !self.answer_fails(position, turn, turns, decides)?
        {
            return Ok(false);
        }
        if let Some(known) = self.known(position, Role::Defends, turns) {
            return Ok(known);
        }
        let mut escape = None;
        let mut answers = self.replies(position);
        if let Some(at) = answers.iter().position(|answer| Some(*answer) == last) {
            answers[..=at].rotate_right(1);
        }
        for answer in &answers {
            if !self.answer_fails(position, *answer, turns, decides)? {
                escape = Some(*answer);
                break;
            }
        }
        // Without any answer nothing is won: the rules have decided otherwise, or not at all.
        let in_vain = escape.is_none() && !answers.is_empty();
        self.lists.push(answers);
        if let Some(turn) = escape {
            self.praise(V::side_to_move(position), turn);
            if let Some(last) = self.escapes.get_mut(usize::from(turns)) {
                *last = Some(turn);
            }
        }
        self.learn(position, Role::Defends, turns, in_vain);
        Ok(in_vain)
    }

    /// Whether the other side wins within so many turns after this answer, which may decide the game, or does not.
    fn answer_fails(
        &mut self,
        position: &V::Position,
        answer: V::Turn,
        turns: u16,
        decides: bool,
    ) -> Result<bool, GaveUp> {
        self.work()?;
        let next = V::after(position, answer);
        let outcome = decides.then(|| V::outcome(&next)).flatten();
        match outcome {
            Some(outcome) => Ok(outcome.winner == Some(V::side_to_move(&next))),
            None => self.least_to(&next, turns).map(|least| least.is_some()),
        }
    }

    /// The legal turns, those that were of use elsewhere first.
    fn replies(&mut self, position: &V::Position) -> Vec<V::Turn> {
        let mut list = self.list(position);
        self.sort(V::side_to_move(position), &mut list);
        list
    }

    fn list(&mut self, position: &V::Position) -> Vec<V::Turn> {
        let mut list = self.lists.pop().unwrap_or_default();
        V::legal_turns(position, &mut list);
        list
    }

    fn sort(&self, side: Side, turns: &mut [V::Turn]) {
        let useful = &self.useful[side.index()];
        turns.sort_by_cached_key(|turn| {
            let often = useful.get(self.evaluation.slot(*turn)).copied();
            (core::cmp::Reverse(often), *turn)
        });
    }

    fn praise(&mut self, side: Side, turn: V::Turn) {
        let slot = self.evaluation.slot(turn);
        if let Some(often) = self.useful[side.index()].get_mut(slot) {
            *often = often.saturating_add(1);
        }
    }

    /// How a position after a turn is decided for the side that made it.
    fn end(before: &V::Position, after: &V::Position) -> End {
        match V::outcome(after) {
            Some(outcome) if outcome.winner == Some(V::side_to_move(before)) => End::Won,
            Some(_) => End::NotWon,
            None => End::Open,
        }
    }

    fn work(&mut self) -> Result<(), GaveUp> {
        let looks_up = self.left.is_multiple_of(1024);
        if self.left == 0 || looks_up && self.stop.is_stopped() {
            return Err(GaveUp);
        }
        self.left -= 1;
        Ok(())
    }

    fn known(&self, position: &V::Position, role: Role, turns: u16) -> Option<bool> {
        let entry = self.table.get(&V::key(position))?;
        if !V::repeats(&entry.position, position) {
            return None;
        }
        entry.bounds[role as usize].answer(turns)
    }

    fn learn(&mut self, position: &V::Position, role: Role, turns: u16, wins: bool) {
        let key = V::key(position);
        if self.table.len() >= MOST_KNOWN && !self.table.contains_key(&key) {
            return;
        }
        let entry = self.table.entry(key).or_insert_with(|| Entry {
            position: position.clone(),
            bounds: [UNKNOWN; 2],
        });
        if V::repeats(&entry.position, position) {
            entry.bounds[role as usize].learn(turns, wins);
        }
    }
}
