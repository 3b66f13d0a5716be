//! Laws of playing a turn.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::vec::Vec;

use proptest::{prop_assert, prop_assert_eq};

use super::turns::candidates;
use super::{TestCaseError, TestCaseResult};
use crate::effect::Effect;
use crate::strategy::sorted_turns;
use crate::{Cell, GameVariant, HalfTurn, KindId, Outcome, Placed, Side};

/// Of a legal turn checked play gives what trusting play gives; any other it refuses, with an explanation.
///
/// # Errors
/// A turn for which it is not so.
pub fn play_agrees<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    for turn in candidates::<V>(position) {
        match V::play(position, turn) {
            Ok(next) => {
                let mut trusting = position.clone();
                V::play_unchecked(&mut trusting, turn);
                prop_assert_eq!(next, trusting, "after {}", turn);
                prop_assert!(V::is_legal(position, turn), "{} was played", turn);
            }
            Err(illegal) => {
                prop_assert!(!V::is_legal(position, turn), "{} was refused", turn);
                prop_assert!(
                    !illegal.explanation.points.is_empty(),
                    "{} without a reason",
                    turn
                );
            }
        }
    }
    Ok(())
}

/// The key of a position, and of each that a turn leads to, is that of the position read from its text, where nothing
/// was kept in step.
///
/// # Errors
/// A turn after which it is not so.
pub fn key_is_of_the_position<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let from_scratch = |position: &V::Position| {
        V::parse_position(&format!("{position}"))
            .map(|read| V::key(&read))
            .ok()
    };
    prop_assert_eq!(Some(V::key(position)), from_scratch(position));
    for turn in sorted_turns::<V>(position) {
        let next = V::after(position, turn);
        prop_assert_eq!(Some(V::key(&next)), from_scratch(&next), "after {}", turn);
    }
    Ok(())
}

/// The effects of a legal turn, done one after the other on the pieces of the position, give the pieces of the next
/// one; and whatever appears for a side comes out of its reserve.
///
/// # Errors
/// A turn whose effects do not fit.
pub fn effects_make_the_next_position<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    let mut effects = Vec::new();
    for turn in sorted_turns::<V>(position) {
        let next = V::after(position, turn);
        V::effects(position, turn, &mut effects);
        let mut replay = Replay::of::<V>(position);
        for effect in &effects {
            replay.perform(*effect)?;
        }
        prop_assert_eq!(&replay.pieces, &by_cell(V::pieces(&next)), "after {}", turn);
        for side in Side::BOTH {
            let left = replay.left::<V>(position, side);
            let reserve = owned::<V>(&next, side);
            prop_assert_eq!(left, reserve, "the reserve of {:?} after {}", side, turn);
        }
    }
    Ok(())
}

/// What a side holds of the kinds that belong to a side.
fn owned<V: GameVariant>(position: &V::Position, side: Side) -> BTreeMap<KindId, usize> {
    V::reserve(position, side)
        .into_iter()
        .filter(|(kind, _)| V::info().kind(*kind).is_some_and(|kind| kind.has_side))
        .map(|(kind, count)| (kind, usize::from(count)))
        .collect()
}

fn by_cell(pieces: Vec<Placed>) -> BTreeMap<Cell, Placed> {
    pieces.into_iter().map(|piece| (piece.at, piece)).collect()
}

/// A board on which effects are done by hand.
struct Replay {
    pieces: BTreeMap<Cell, Placed>,
    placed: Vec<(Side, KindId)>,
}

impl Replay {
    fn of<V: GameVariant>(position: &V::Position) -> Self {
        Self {
            pieces: by_cell(V::pieces(position)),
            placed: Vec::new(),
        }
    }

    /// What a side has left of its reserve once it has placed what appeared.
    fn left<V: GameVariant>(&self, before: &V::Position, side: Side) -> BTreeMap<KindId, usize> {
        let mut left = owned::<V>(before, side);
        left.retain(|kind, count| {
            let placed = self.placed.iter().filter(|it| **it == (side, *kind));
            // More than there was is seen as what it is: a reserve that does not fit.
            *count = count.wrapping_sub(placed.count());
            *count > 0
        });
        left
    }

    fn perform(&mut self, effect: Effect) -> Result<(), TestCaseError> {
        match effect {
            Effect::Leaves { piece, .. } => self.take(piece),
            Effect::Moves { piece, to } => {
                self.take(piece)?;
                self.put(Placed { at: to, ..piece })
            }
            Effect::Appears { piece } => {
                self.placed
                    .extend(piece.side.map(|side| (side, piece.kind)));
                self.put(piece)
            }
            Effect::Transforms { piece, into } => {
                self.take(piece)?;
                self.put(Placed {
                    kind: into,
                    ..piece
                })
            }
        }
    }

    fn take(&mut self, piece: Placed) -> TestCaseResult {
        let there = self.pieces.remove(&piece.at);
        prop_assert_eq!(there, Some(piece), "what an effect takes up");
        Ok(())
    }

    fn put(&mut self, piece: Placed) -> TestCaseResult {
        let there = self.pieces.insert(piece.at, piece);
        prop_assert_eq!(there, None, "where an effect puts {:?}", piece);
        Ok(())
    }
}

/// Seen from the other side, with the board turned by half and the sides exchanged, a position has the same turns, each
/// leads to the same position, and the outcome is the same; and to turn twice is to turn not at all.
///
/// # Errors
/// What is otherwise.
pub fn half_turn_is_the_same_game<V: HalfTurn>(position: &V::Position) -> TestCaseResult {
    let Some(turned) = V::half_turn(position) else {
        return Ok(());
    };
    prop_assert_eq!(V::half_turn(&turned), Some(position.clone()));
    prop_assert_eq!(V::side_to_move(&turned), V::side_to_move(position).other());
    let legal = sorted_turns::<V>(position);
    let expected: BTreeSet<_> = legal
        .iter()
        .map(|turn| V::turn_half_turned(*turn))
        .collect();
    let listed: BTreeSet<_> = sorted_turns::<V>(&turned).into_iter().collect();
    prop_assert_eq!(listed, expected);
    let exchanged = |outcome: Outcome<_>| Outcome {
        winner: outcome.winner.map(Side::other),
        ..outcome
    };
    prop_assert_eq!(V::outcome(&turned), V::outcome(position).map(exchanged));
    for turn in legal {
        let here = V::after(position, turn);
        let there = V::after(&turned, V::turn_half_turned(turn));
        let same = V::half_turn(&here).is_none_or(|here| V::repeats(&here, &there));
        prop_assert!(same, "after {}: {} and {}", turn, here, there);
    }
    Ok(())
}
