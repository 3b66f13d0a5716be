//! The law of explanations.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use std::collections::HashSet;

use super::TestCaseResult;
use super::subject::{about, broken, law};
use super::turns::{candidates, elsewhere, nearby};
use crate::effect::Effect;
use crate::explain::{Explanation, Reason, Wish};
use crate::strategy::{AnyWish, kinds, sorted_turns, wishes};
use crate::{Cell, GameVariant, KindId, TurnShape};

/// Of the wishes this share is tried, another one in each position: all of them would be thousands.
const SHARE: usize = 37;

/// An explanation says that a turn is legal exactly where the rules do; that a wish between squares, out of the reserve
/// or to pass is legal exactly where a legal turn answers to it; and it never says nothing. No wish beyond the board or
/// for a kind that the game lacks is legal.
///
/// A turn answers to a wish if its shape is just this. One that acts from the one square, or from none in particular, and
/// takes what stands on the other may answer to the wish between them. A square is legal where a turn acts from it, and
/// may be where one ends or takes something.
///
/// # Errors
/// A wish whose explanation is otherwise.
pub fn explanations_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("explanations_agree", position, || {
        for turn in candidates::<V>(position) {
            about(format_args!("turn {turn}"), || {
                let explained = V::explain(position, Wish::Turn(turn));
                says_something(&explained)?;
                speaks_of_the_game::<V>(&explained)?;
                let legal = V::is_legal(position, turn);
                match (legal, explained.legal) {
                    (true, false) => broken("it is legal, and the explanation says that it is not"),
                    (false, true) => broken("it is not legal, and the explanation says that it is"),
                    _ => Ok(()),
                }
            })?;
        }
        let answers: Vec<Answer> = sorted_turns::<V>(position)
            .into_iter()
            .map(|turn| Answer::of::<V>(position, turn))
            .collect();
        for answer in &answers {
            if let Some(wish) = wish::<V>(&answer.shape) {
                wished::<V>(position, wish, &answers)?;
            }
        }
        for wish in wishes_of_other_positions::<V>(position) {
            wished::<V>(position, wish, &answers)?;
        }
        let first = usize::from(V::turn_number(position)) % SHARE;
        let some = wishes::<V>().into_iter().skip(first).step_by(SHARE);
        for wish in some.chain([Wish::Pass]) {
            wished::<V>(position, wish, &answers)?;
        }
        for cell in V::info().shape.cells() {
            about(Told::<V>(Wish::Square(cell)), || {
                let explained = V::explain(position, Wish::Square(cell));
                says_something(&explained)?;
                speaks_of_the_game::<V>(&explained)?;
                square(cell, explained.legal, &answers)
            })?;
        }
        for wish in impossible::<V>() {
            wished::<V>(position, wish, &[])?;
        }
        Ok(())
    })
}

/// What is legal a little later, or in another game, is not legal now in the most plausible ways.
fn wishes_of_other_positions<V: GameVariant>(position: &V::Position) -> Vec<AnyWish<V>> {
    let later = nearby::<V>(position).into_iter().map(|later| {
        let turns = sorted_turns::<V>(&later);
        (later, turns)
    });
    let mut wishes = Vec::new();
    for (other, turns) in later.chain(elsewhere::<V>(position)) {
        let shapes = turns.into_iter().map(|turn| V::shape(&other, turn));
        wishes.extend(shapes.filter_map(|shape| wish::<V>(&shape)));
    }
    let mut known = HashSet::new();
    wishes.retain(|wish| known.insert(*wish));
    wishes
}

/// Wishes that cannot be had in any position.
fn impossible<V: GameVariant>() -> Vec<AnyWish<V>> {
    let info = V::info();
    let (files, ranks) = (info.shape.files, info.shape.ranks);
    let on = Cell { file: 0, rank: 0 };
    let (file, rank) = (0, 0);
    let beyond = [
        Cell { file: files, rank },
        Cell { file, rank: ranks },
        Cell {
            file,
            rank: u8::MAX,
        },
        Cell {
            file: u8::MAX,
            rank: u8::MAX,
        },
    ];
    let mut wishes = Vec::new();
    for off in beyond
        .into_iter()
        .filter(|cell| !info.shape.contains(*cell))
    {
        wishes.extend([
            Wish::FromTo(on, off),
            Wish::FromTo(off, on),
            Wish::Square(off),
        ]);
        wishes.extend(kinds(info).into_iter().map(|kind| Wish::Place(kind, off)));
    }
    let next = u8::try_from(info.kinds.len()).unwrap_or(u8::MAX);
    let unknown = [next, u8::MAX].map(KindId).into_iter();
    let unknown = unknown.filter(|kind| info.kind(*kind).is_none());
    wishes.extend(unknown.map(|kind| Wish::Place(kind, on)));
    wishes
}

/// Whether a square is explained as legal where it has to be, and only where it may be.
fn square(cell: Cell, legal: bool, answers: &[Answer]) -> TestCaseResult {
    let acts = |answer: &Answer| answer.shape.origin == Some(cell);
    let ends = |answer: &Answer| answer.shape.target == Some(cell) || answer.taken.contains(&cell);
    let starts = answers.iter().any(acts);
    match legal {
        false if starts => broken("it is explained as illegal, and a legal turn acts from it"),
        true if !starts && !answers.iter().any(ends) => {
            broken("it is explained as legal, and no legal turn acts from it or on it")
        }
        _ => Ok(()),
    }
}

/// What a turn looks like, and where it takes something.
struct Answer {
    turn: String,
    shape: TurnShape,
    taken: BTreeSet<Cell>,
}

impl Answer {
    fn of<V: GameVariant>(position: &V::Position, turn: V::Turn) -> Self {
        let mut effects = Vec::new();
        V::effects(position, turn, &mut effects);
        let taken = effects.iter().filter_map(|effect| match effect {
            Effect::Leaves { piece, .. } => Some(piece.at),
            _ => None,
        });
        Self {
            turn: turn.to_string(),
            shape: V::shape(position, turn),
            taken: taken.collect(),
        }
    }

    /// Whether the turn is just what is wished for.
    fn is<V: GameVariant>(&self, wished: AnyWish<V>) -> bool {
        wish::<V>(&self.shape) == Some(wished)
    }

    /// Whether it does what is wished for, whatever else it does.
    fn does<V: GameVariant>(&self, wished: AnyWish<V>) -> bool {
        let Wish::FromTo(from, to) = wished else {
            return false;
        };
        self.shape.origin.is_none_or(|origin| origin == from) && self.taken.contains(&to)
    }
}

/// The wish for a turn of this shape, if there is one that names it.
fn wish<V: GameVariant>(shape: &TurnShape) -> Option<AnyWish<V>> {
    match (shape.origin, shape.target, shape.kind) {
        (Some(from), Some(to), _) => Some(Wish::FromTo(from, to)),
        (None, Some(to), Some(kind)) => Some(Wish::Place(kind, to)),
        (None, None, None) => Some(Wish::Pass),
        _ => None,
    }
}

fn wished<V: GameVariant>(
    position: &V::Position,
    wish: AnyWish<V>,
    answers: &[Answer],
) -> TestCaseResult {
    about(Told::<V>(wish), || {
        let explained = V::explain(position, wish);
        says_something(&explained)?;
        let answered = answers.iter().find(|answer| answer.is::<V>(wish));
        if let Some(answer) = answered.filter(|_| !explained.legal) {
            return broken(format_args!(
                "it is explained as illegal, and the legal turn {} is just that",
                answer.turn
            ));
        }
        let done = answered.is_some() || answers.iter().any(|answer| answer.does::<V>(wish));
        if explained.legal && !done {
            return broken("it is explained as legal, and no legal turn answers to it");
        }
        Ok(())
    })
}

/// What an explanation of something on the board speaks of is on the board, and of a kind of the game.
fn speaks_of_the_game<V: GameVariant>(explained: &Explanation<V::Reason>) -> TestCaseResult {
    let info = V::info();
    for point in &explained.points {
        let pieces = || point.piece.iter().chain(&point.others);
        let squares = point.target.iter().chain(&point.squares).copied();
        let off = |cell: &Cell| !info.shape.contains(*cell);
        if let Some(cell) = squares.chain(pieces().map(|piece| piece.at)).find(off) {
            return broken(format_args!(
                "{:?} speaks of {cell:?}, beyond the board",
                point.reason
            ));
        }
        let mut kinds = pieces().map(|piece| piece.kind).chain(point.kind);
        if let Some(kind) = kinds.find(|kind| info.kind(*kind).is_none()) {
            return broken(format_args!(
                "{:?} speaks of {kind:?}, no kind of the game",
                point.reason
            ));
        }
    }
    Ok(())
}

pub(super) fn says_something<R: Reason>(explained: &Explanation<R>) -> TestCaseResult {
    if explained.points.is_empty() {
        return broken("nothing is said");
    }
    for reason in explained.points.iter().map(|point| point.reason) {
        if reason.clause().0.is_empty() {
            return broken(format_args!("{reason:?} has no clause"));
        }
        if reason.key().is_empty() {
            return broken(format_args!("{reason:?} has no sentence"));
        }
    }
    Ok(())
}

/// A wish in words.
struct Told<V: GameVariant>(AnyWish<V>);

impl<V: GameVariant> fmt::Display for Told<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let info = V::info();
        let text = |cell: Cell| match info.shape.contains(cell) {
            true => info.shape.text(cell),
            false => format!("{cell:?}"),
        };
        match self.0 {
            Wish::Turn(turn) => write!(f, "turn {turn}"),
            Wish::FromTo(from, to) => write!(f, "wish from {} to {}", text(from), text(to)),
            Wish::Place(kind, to) => {
                let kind = info.kind(kind).map_or("?", |kind| kind.word);
                write!(f, "wish to place {kind} on {}", text(to))
            }
            Wish::Square(at) => write!(f, "square {}", text(at)),
            Wish::Pass => f.write_str("wish to pass"),
        }
    }
}
