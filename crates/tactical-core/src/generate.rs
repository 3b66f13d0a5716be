//! The one generator of legal turns, for lists, counts and single questions alike.

use alloc::vec::Vec;

use board_geom::Direction;

use crate::{Becoming, Kind, Phase, Position, Reserve, Set, Square, Turn, phases, pieces};

/// Receives legal turns, many at a time.
pub(crate) trait Sink {
    /// The pass.
    fn pass(&mut self);
    /// An obstacle on any of these squares.
    fn obstacles(&mut self, to: Set);
    /// A piece of any kind in the reserve on any of these squares.
    fn pieces(&mut self, reserve: Reserve, to: Set);
    /// The piece on `from` to any of these squares.
    fn go(&mut self, from: Square, to: Set, becomes: Option<Becoming>);
    /// To each of these squares the piece that stands `step` before it.
    fn step(&mut self, step: Step, to: Set, becomes: Option<Becoming>);
    /// The piece on `from` captures from there; the targets as [`Turn::Shot`] names them.
    fn shoot(&mut self, from: Square, targets: Set);
}

/// A straight or diagonal step of one square or two, as the difference of square numbers.
#[derive(Clone, Copy)]
pub(crate) struct Step(i8);

/// The square with this number, counted around the board.
#[inline(always)]
fn numbered(number: usize) -> Square {
    const LAST: usize = 63;
    match Square::from_index(number & LAST) {
        Some(at) => at,
        None => unreachable!(),
    }
}

impl Step {
    #[inline(always)]
    pub(crate) const fn one(direction: Direction) -> Self {
        let (files, ranks) = direction.delta();
        Self(files + 8 * ranks)
    }

    #[inline(always)]
    pub(crate) const fn two(direction: Direction) -> Self {
        Self(2 * Self::one(direction).0)
    }

    /// Where a piece stood that this step brought to a square.
    #[inline(always)]
    pub(crate) fn before(self, to: Square) -> Square {
        numbered(to.index().wrapping_sub(self.0 as usize))
    }
}

impl Position {
    /// Hands all legal turns to the sink; none when the position is decided.
    #[inline(always)]
    pub(crate) fn generate<S: Sink>(&self, sink: &mut S) {
        if self.is_decided() {
            return;
        }
        phases::placements(self, sink);
        if self.phase() == Phase::Battle {
            pieces::turns(self, self.side_to_move(), sink);
        }
    }

    /// Replaces the list's contents by the legal turns.
    pub fn legal_turns(&self, turns: &mut Vec<Turn>) {
        let mut list = List::new(turns);
        self.generate(&mut list);
        list.finish();
    }

    /// How many legal turns there are.
    pub fn count_turns(&self) -> usize {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }

    /// Whether a turn is legal.
    pub fn is_legal(&self, turn: Turn) -> bool {
        if self.is_decided() {
            return false;
        }
        let mut seek = Seek { turn, found: false };
        match turn.origin() {
            None => phases::placements(self, &mut seek),
            Some(from) if self.phase() == Phase::Battle => {
                pieces::turns_from(self, from, &mut seek);
            }
            Some(_) => {}
        }
        seek.found
    }
}

/// The turns that the buffer of a [`List`] holds.
const ROOM: usize = 128;
/// The turns that it is given at once.
const AT_ONCE: usize = 4;

/// Writes the turns into a list, by way of a buffer of fixed size: there they are written some at a time, and what was
/// written too much is taken back. That costs less than to ask after each turn whether another follows and has room.
struct List<'a> {
    turns: &'a mut Vec<Turn>,
    buffer: [Turn; ROOM],
    filled: usize,
}

impl<'a> List<'a> {
    #[inline(always)]
    fn new(turns: &'a mut Vec<Turn>) -> Self {
        turns.clear();
        Self {
            turns,
            buffer: [Turn::Pass; ROOM],
            filled: 0,
        }
    }

    /// One turn for each square.
    #[inline(always)]
    fn write(&mut self, squares: Set, turn: impl Fn(Square) -> Turn) {
        let mut left = squares.bits();
        while left != 0 {
            if self.filled > ROOM - AT_ONCE {
                self.turns.extend_from_slice(&self.buffer[..self.filled]);
                self.filled = 0;
            }
            for slot in &mut self.buffer[self.filled..self.filled + AT_ONCE] {
                *slot = turn(numbered(left.trailing_zeros() as usize));
                left &= left.wrapping_sub(1);
            }
            self.filled += AT_ONCE;
        }
        self.filled -= (squares.len() as usize).wrapping_neg() % AT_ONCE;
    }

    #[inline(always)]
    fn finish(self) {
        self.turns.extend_from_slice(&self.buffer[..self.filled]);
    }
}

impl Sink for List<'_> {
    #[inline(always)]
    fn pass(&mut self) {
        self.turns.push(Turn::Pass);
    }

    #[inline(always)]
    fn obstacles(&mut self, to: Set) {
        self.write(to, |to| Turn::Obstacle { to });
    }

    #[inline(always)]
    fn pieces(&mut self, reserve: Reserve, to: Set) {
        for kind in reserve.kinds() {
            self.write(to, |to| Turn::Place { kind, to });
        }
    }

    #[inline(always)]
    fn go(&mut self, from: Square, to: Set, becomes: Option<Becoming>) {
        self.write(to, |to| Turn::Move { from, to, becomes });
    }

    #[inline(always)]
    fn step(&mut self, step: Step, to: Set, becomes: Option<Becoming>) {
        self.write(to, |to| Turn::Move {
            from: step.before(to),
            to,
            becomes,
        });
    }

    #[inline(always)]
    fn shoot(&mut self, from: Square, targets: Set) {
        self.write(targets, |target| Turn::Shot { from, target });
    }
}

/// Counts the turns.
struct Count(usize);

impl Sink for Count {
    #[inline(always)]
    fn pass(&mut self) {
        self.0 += 1;
    }

    #[inline(always)]
    fn obstacles(&mut self, to: Set) {
        self.0 += to.len() as usize;
    }

    #[inline(always)]
    fn pieces(&mut self, reserve: Reserve, to: Set) {
        self.0 += reserve.kinds_count() * to.len() as usize;
    }

    #[inline(always)]
    fn go(&mut self, _: Square, to: Set, _: Option<Becoming>) {
        self.0 += to.len() as usize;
    }

    #[inline(always)]
    fn step(&mut self, _: Step, to: Set, _: Option<Becoming>) {
        self.0 += to.len() as usize;
    }

    #[inline(always)]
    fn shoot(&mut self, _: Square, targets: Set) {
        self.0 += targets.len() as usize;
    }
}

/// Looks for one turn.
struct Seek {
    turn: Turn,
    found: bool,
}

impl Sink for Seek {
    fn pass(&mut self) {
        self.found |= self.turn == Turn::Pass;
    }

    fn obstacles(&mut self, free: Set) {
        self.found |= matches!(self.turn, Turn::Obstacle { to } if free.contains(to));
    }

    fn pieces(&mut self, reserve: Reserve, free: Set) {
        self.found |= matches!(
            self.turn,
            Turn::Place { kind, to } if reserve.count(kind) > 0 && free.contains(to)
        );
    }

    fn go(&mut self, start: Square, ends: Set, choice: Option<Becoming>) {
        self.found |= matches!(
            self.turn,
            Turn::Move { from, to, becomes }
                if becomes == choice && from == start && ends.contains(to)
        );
    }

    fn step(&mut self, step: Step, ends: Set, choice: Option<Becoming>) {
        self.found |= matches!(
            self.turn,
            Turn::Move { from, to, becomes }
                if becomes == choice && ends.contains(to) && step.before(to) == from
        );
    }

    fn shoot(&mut self, start: Square, targets: Set) {
        self.found |= matches!(
            self.turn,
            Turn::Shot { from, target } if from == start && targets.contains(target)
        );
    }
}

/// Looks for the pieces whose turns, as far as they were handed over, take a certain piece off the board.
pub(crate) struct Removers<'a> {
    position: &'a Position,
    side: game_variant::Side,
    target: Square,
    found: Set,
}

impl Position {
    /// The pieces of a side that could remove what stands on `target`, were it that side's turn in the battle: by
    /// any capture, shot, strike or explosion.
    pub(crate) fn removers(&self, side: game_variant::Side, target: Square) -> Set {
        let mut removers = Removers {
            position: self,
            side,
            target,
            found: Set::EMPTY,
        };
        pieces::turns(self, side, &mut removers);
        removers.found
    }

    /// TC-3: the pieces of a side that bear on a square: that could remove the enemy there, or one that stood there in
    /// place of nothing or of a piece of their own, were it that side's turn in the battle. None on an obstacle's square.
    pub fn bearers(&self, side: game_variant::Side, target: Square) -> Set {
        if self.obstacles().contains(target) {
            return Set::EMPTY;
        }
        if self.side(side.other()).contains(target) {
            return self.removers(side, target);
        }
        let mut with_enemy = *self;
        with_enemy.board_mut().put(side.other(), Kind::Pawn, target);
        with_enemy.removers(side, target)
    }
}

impl Removers<'_> {
    fn note(&mut self, from: Square, to: Set) {
        let fanatic = self.position.kind_at(from) == Some(Kind::Fanatic);
        let reach = if fanatic {
            let captures = to & self.position.side(self.side.other());
            captures
                .into_iter()
                .fold(captures, |reach, at| reach | pieces::explosion(at))
        } else {
            to
        };
        if reach.contains(self.target) {
            self.found.insert(from);
        }
    }
}

impl Sink for Removers<'_> {
    fn pass(&mut self) {}

    fn obstacles(&mut self, _: Set) {}

    fn pieces(&mut self, _: Reserve, _: Set) {}

    fn go(&mut self, from: Square, to: Set, _: Option<Becoming>) {
        self.note(from, to);
    }

    fn step(&mut self, step: Step, to: Set, _: Option<Becoming>) {
        for to in to {
            self.note(step.before(to), to.into());
        }
    }

    fn shoot(&mut self, from: Square, targets: Set) {
        let removes = |near: Square| self.position.shot(from, near).contains(self.target);
        if targets.into_iter().any(removes) {
            self.found.insert(from);
        }
    }
}
