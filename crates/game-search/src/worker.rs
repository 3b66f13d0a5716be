//! One thread's search: what it knows, where it stands, and when it must end.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use game_variant::evaluate::FAR_AHEAD;
use game_variant::{Evaluate, GameVariant, Side, Standing, Switches};

use crate::history::History;
use crate::misjudgement::Misjudgement;
use crate::order::{Candidate, Learnt};
use crate::score::{MOST_PLIES, WON};
use crate::searched::{self, Claim, Searched, Taken};
use crate::table::Table;
use crate::{Limits, Parts, Root, Stop};

/// What the threads of one search have in common.
#[derive(Debug)]
pub(crate) struct Shared<'a, E> {
    pub(crate) evaluation: &'a E,
    pub(crate) table: &'a Table,
    pub(crate) history: &'a History,
    pub(crate) parts: Parts,
    pub(crate) limits: Limits,
    pub(crate) switches: Switches,
    /// How positions are misjudged, where they are.
    pub(crate) misjudgement: Option<Misjudgement>,
    /// Before a turn is chosen that loses at once, it is looked whether another does not.
    pub(crate) looks_again: bool,
    pub(crate) stop: &'a Stop,
    pub(crate) started: Instant,
    /// The thread that tells has ended, and the others are to.
    pub(crate) over: AtomicBool,
    /// Where there are several threads: what they are searching.
    pub(crate) searched: Option<Searched>,
    /// The positions that all threads have looked at, some late ones left out.
    pub(crate) nodes: AtomicU64,
}

/// What a thread keeps from one search to the next: buffers, and what it has learnt.
#[derive(Debug)]
pub(crate) struct Memory<T> {
    pub(crate) learnt: Learnt<T>,
    pub(crate) frames: Vec<Frame<T>>,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<T>>,
}

/// The buffers of a node.
#[derive(Debug)]
pub(crate) struct Frame<T> {
    pub(crate) turns: Vec<T>,
    pub(crate) gains: Vec<i32>,
    pub(crate) candidates: Vec<Candidate<T>>,
    pub(crate) standing: i32,
}

impl<T> Default for Frame<T> {
    fn default() -> Self {
        Self {
            turns: Vec::new(),
            gains: Vec::new(),
            candidates: Vec::new(),
            standing: 0,
        }
    }
}

impl<T: Copy + Eq> Memory<T> {
    pub(crate) fn new(slots: usize) -> Self {
        let plies = MOST_PLIES + 2;
        Self {
            learnt: Learnt::new(plies, slots),
            frames: (0..plies).map(|_| Frame::default()).collect(),
            lines: (0..plies).map(|_| Vec::new()).collect(),
        }
    }
}

/// One thread of a search.
pub(crate) struct Worker<'s, V: GameVariant, E: Evaluate<V>> {
    pub(crate) shared: &'s Shared<'s, E>,
    pub(crate) memory: &'s mut Memory<V::Turn>,
    /// The keys of the positions that led here, the game's before the search first.
    keys: Vec<u64>,
    /// The positions themselves.
    path: Vec<V::Position>,
    /// Where in them the search begins.
    root: usize,
    pub(crate) nodes: u64,
    told: u64,
    elsewhere: u64,
    /// The longest line looked at.
    pub(crate) longest: usize,
    /// The depth that is being searched.
    pub(crate) depth: i32,
    /// The limits were reached in the middle: values are of no use any more.
    pub(crate) ended: bool,
}

/// How often the limits are looked at that need a clock or other threads.
const CHECK_EVERY: u64 = 256;

impl<'s, V: GameVariant, E: Evaluate<V>> Worker<'s, V, E> {
    pub(crate) fn new(
        shared: &'s Shared<'s, E>,
        memory: &'s mut Memory<V::Turn>,
        root: &Root<V>,
    ) -> Self {
        let path = root.positions().to_vec();
        Self {
            shared,
            memory,
            keys: path.iter().map(V::key).collect(),
            root: path.len().saturating_sub(1),
            path,
            nodes: 0,
            told: 0,
            elsewhere: 0,
            longest: 0,
            depth: 0,
            ended: false,
        }
    }

    /// All positions looked at, by all threads.
    pub(crate) fn all_nodes(&self) -> u64 {
        self.elsewhere + self.nodes
    }

    /// Counts a position, unless the limits are reached: then it says so.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        if let Some(nodes) = self.shared.limits.nodes
            && self.all_nodes() >= nodes
        {
            self.ended = true;
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_EVERY) {
            self.check();
        }
        self.ended
    }

    /// Looks at the limits that other threads and clocks set.
    #[inline(never)]
    pub(crate) fn check(&mut self) {
        let new = self.nodes - self.told;
        self.told = self.nodes;
        let all = self.shared.nodes.fetch_add(new, Ordering::Relaxed) + new;
        self.elsewhere = all - self.nodes;
        let late = |time| self.shared.started.elapsed() >= time;
        if self.shared.stop.is_stopped()
            || self.shared.over.load(Ordering::Relaxed)
            || self.shared.limits.time.is_some_and(late)
        {
            self.ended = true;
        }
    }

    /// Tells the other threads that this one searches a position, and until when. `Err` where another one does already.
    pub(crate) fn claim(
        &self,
        next: &V::Position,
        depth: i32,
        may_wait: bool,
    ) -> Result<Option<Claim<'s>>, Taken> {
        let Some(searched) = &self.shared.searched else {
            return Ok(None);
        };
        if depth < searched::LEAST_DEPTH {
            return Ok(None);
        }
        let key = V::key(next);
        if may_wait && searched.has(key) {
            return Err(Taken);
        }
        Ok(Some(searched.claim(key)))
    }

    /// A position is looked at next.
    #[inline]
    pub(crate) fn enter(&mut self, position: &V::Position) {
        self.keys.push(V::key(position));
        self.path.push(position.clone());
    }

    /// And no more.
    #[inline]
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
        self.path.pop();
    }

    /// The key of the position looked at.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.keys.last().copied().unwrap_or(0)
    }

    /// Whether the position looked at counts for a draw by repetition: it has occurred twice before, or once since the
    /// search began, as then either side could bring it about again.
    pub(crate) fn is_repeated(&self, position: &V::Position) -> bool {
        if !self.shared.switches.repetition || !V::counts_for_repetition(position) {
            return false;
        }
        let last = self.keys.len().saturating_sub(1);
        let back = usize::from(V::clock(position)).min(last);
        let key = self.key();
        let mut before = 0;
        for at in (last - back..last).rev() {
            let earlier = &self.path[at];
            if self.keys[at] == key
                && V::repeats(earlier, position)
                && V::counts_for_repetition(earlier)
            {
                before += 1;
                if before == 2 || at >= self.root {
                    return true;
                }
            }
        }
        false
    }

    /// Whether the side to move may claim a draw.
    #[inline]
    pub(crate) fn may_claim(&self, position: &V::Position) -> bool {
        self.claim_within(position, 0)
    }

    /// Whether a draw may be claimed after so many turns in which nothing counts.
    #[inline]
    pub(crate) fn claim_within(&self, position: &V::Position, turns: i32) -> bool {
        let clock = i32::from(V::clock(position)) + turns.max(0);
        self.shared.switches.clock && clock >= i32::from(V::info().claim_clock)
    }

    /// The standing of an undecided position, as it is believed to be.
    #[inline]
    pub(crate) fn standing(&self, position: &V::Position) -> Standing {
        let standing = self.shared.evaluation.evaluate(position);
        let misjudgement = self.shared.misjudgement;
        let error = misjudgement.map_or(0, |misjudgement| misjudgement.of(V::key(position)));
        let score = standing.score.saturating_add(error);
        Standing {
            score: score.clamp(-FAR_AHEAD, FAR_AHEAD),
            ..standing
        }
    }

    /// The value of a position that is decided, from the view of the side to move.
    pub(crate) fn decided(position: &V::Position, ply: usize) -> Option<i32> {
        let outcome = V::outcome(position)?;
        Some(win_or_loss(V::side_to_move(position), outcome.winner, ply))
    }
}

fn win_or_loss(side: Side, winner: Option<Side>, ply: usize) -> i32 {
    match winner {
        None => 0,
        Some(winner) if winner == side => WON - ply as i32,
        Some(_) => ply as i32 - WON,
    }
}
