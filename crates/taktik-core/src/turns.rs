//! TT-2: what a side may do in its turn. One generator serves to list, to count and to check turns.

use alloc::vec::Vec;

use crate::encirclement::enclosed;
use crate::forces::{Forces, Hop};
use crate::moves::moves;
use crate::strikes::{Count, strikes, take};
use crate::{Bitboard, Position, Square, Turn, ending};

/// Whoever is told the turns, set by set. No turn is told twice.
pub(crate) trait Sink {
    /// One piece goes to each of these squares.
    fn go(&mut self, arrivals: Bitboard, hop: Hop);
    /// A barrage may be laid on each of these.
    fn barrage(&mut self, targets: Bitboard);
    /// Each of these may be taken by encirclement.
    fn encircle(&mut self, targets: Bitboard);
}

/// TT-2.1: every turn by TT-3 to TT-5 of the side to move, whether or not the position is decided.
#[inline(always)]
fn all(position: &Position, sink: &mut impl Sink) {
    let forces = Forces::of(position, position.side_to_move());
    moves(&forces, sink);
    captures(position, &forces, sink);
}

/// TT-4, TT-5: the turns that take something.
#[inline(always)]
fn captures(position: &Position, forces: &Forces, sink: &mut impl Sink) {
    strikes(forces, sink);
    let own = position.side(position.side_to_move());
    sink.encircle(enclosed(own, forces.enemies));
}

/// Adds every turn by TT-3 to TT-5 to a list, whether or not the position is decided (TT-6.6 asks for that).
pub(crate) fn add_all(position: &Position, turns: &mut Vec<Turn>) {
    all(position, &mut List(turns));
}

/// Replaces the list's contents by the legal turns.
pub(crate) fn list(position: &Position, turns: &mut Vec<Turn>) {
    turns.clear();
    if !ending::is_met(position) {
        add_all(position, turns);
    }
}

/// How many legal turns there are.
pub(crate) fn count(position: &Position) -> usize {
    if ending::is_met(position) {
        return 0;
    }
    let mut count = Number(0);
    all(position, &mut count);
    count.0 as usize
}

/// Whether the side to move has a turn by TT-3 to TT-5.
pub(crate) fn any(position: &Position) -> bool {
    let side = position.side_to_move();
    let forces = Forces::of(position, side);
    // Nearly always a move settles it, and the captures need not be looked for.
    let mut any = Any(Bitboard::EMPTY);
    moves(&forces, &mut any);
    if any.0.is_empty() {
        captures(position, &forces, &mut any);
    }
    !any.0.is_empty()
}

/// Whether a turn is legal.
pub(crate) fn is_legal(position: &Position, turn: Turn) -> bool {
    if ending::is_met(position) {
        return false;
    }
    let side = position.side_to_move();
    let forces = Forces::of(position, side);
    let target = turn.target();
    match turn {
        Turn::Go { from, .. } => destinations(&forces, from).contains(target),
        Turn::Barrage { .. } => Count::of(&forces).barraged(forces.enemies).contains(target),
        Turn::Encirclement { .. } => enclosed(position.side(side), forces.enemies).contains(target),
    }
}

/// Where the piece on a square may go, to move or to strike, were its side to move.
pub(crate) fn destinations(forces: &Forces, from: Square) -> Bitboard {
    let mut reached = Any(Bitboard::EMPTY);
    let movers = forces.only(from.into());
    moves(&movers, &mut reached);
    take(
        &movers,
        Count::of(forces).targets(forces.enemies),
        &mut reached,
    );
    reached.0
}

struct Number(u32);

impl Sink for Number {
    #[inline(always)]
    fn go(&mut self, arrivals: Bitboard, _: Hop) {
        self.0 += arrivals.len();
    }

    #[inline(always)]
    fn barrage(&mut self, targets: Bitboard) {
        self.0 += targets.len();
    }

    #[inline(always)]
    fn encircle(&mut self, targets: Bitboard) {
        self.0 += targets.len();
    }
}

struct List<'a>(&'a mut Vec<Turn>);

impl Sink for List<'_> {
    #[inline(always)]
    fn go(&mut self, arrivals: Bitboard, hop: Hop) {
        for to in arrivals {
            if let Some(from) = hop.origin(to) {
                self.0.push(Turn::Go { from, to });
            }
        }
    }

    #[inline(always)]
    fn barrage(&mut self, targets: Bitboard) {
        self.0
            .extend(targets.into_iter().map(|target| Turn::Barrage { target }));
    }

    #[inline(always)]
    fn encircle(&mut self, targets: Bitboard) {
        self.0.extend(
            targets
                .into_iter()
                .map(|target| Turn::Encirclement { target }),
        );
    }
}

/// The squares on which something can be done.
struct Any(Bitboard);

impl Sink for Any {
    #[inline(always)]
    fn go(&mut self, arrivals: Bitboard, _: Hop) {
        self.0 |= arrivals;
    }

    #[inline(always)]
    fn barrage(&mut self, targets: Bitboard) {
        self.0 |= targets;
    }

    #[inline(always)]
    fn encircle(&mut self, targets: Bitboard) {
        self.0 |= targets;
    }
}
