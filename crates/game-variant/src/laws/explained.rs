//! The law of explanations.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

use super::TestCaseResult;
use super::subject::{about, broken, law};
use super::turns::{candidates, nearby};
use crate::effect::Effect;
use crate::explain::{Explanation, Reason, Wish};
use crate::strategy::{AnyWish, sorted_turns, wishes};
use crate::{Cell, GameVariant, TurnShape};

/// Of the wishes this share is tried, another one in each position: all of them would be thousands.
const SHARE: usize = 37;

/// An explanation says that a turn is legal exactly where the rules do; that a wish between squares, out of the reserve
/// or to pass is legal exactly where a legal turn answers to it; and it never says nothing.
///
/// A turn answers to a wish if its shape is just this. One that acts from the one square, or from none in particular, and
/// takes what stands on the other may answer to the wish between them.
///
/// # Errors
/// A wish whose explanation is otherwise.
pub fn explanations_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("explanations_agree", position, || {
        for turn in candidates::<V>(position) {
            about(format_args!("turn {turn}"), || {
                let explained = V::explain(position, Wish::Turn(turn));
                says_something(&explained)?;
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
        // What is legal a little later is not legal now in the most plausible ways.
        for later in nearby::<V>(position) {
            let shapes = sorted_turns::<V>(&later).into_iter();
            let shapes = shapes.map(|turn| V::shape(&later, turn));
            for wish in shapes.filter_map(|shape| wish::<V>(&shape)) {
                wished::<V>(position, wish, &answers)?;
            }
        }
        let first = usize::from(V::turn_number(position)) % SHARE;
        let some = wishes::<V>().into_iter().skip(first).step_by(SHARE);
        for wish in some.chain([Wish::Pass]) {
            wished::<V>(position, wish, &answers)?;
        }
        for cell in V::info().shape.cells() {
            about(Told::<V>(Wish::Square(cell)), || {
                says_something(&V::explain(position, Wish::Square(cell)))
            })?;
        }
        Ok(())
    })
}

/// What a turn looks like, and where it takes something.
struct Answer {
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
        let answered = answers.iter().any(|answer| answer.is::<V>(wish));
        if answered && !explained.legal {
            return broken("it is explained as illegal, and a legal turn is just that");
        }
        let done = answered || answers.iter().any(|answer| answer.does::<V>(wish));
        if explained.legal && !done {
            return broken("it is explained as legal, and no legal turn answers to it");
        }
        Ok(())
    })
}

fn says_something<R: Reason>(explained: &Explanation<R>) -> TestCaseResult {
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
        let text = |cell| info.shape.text(cell);
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
