//! Laws of playing a turn.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::explained::says_something;
use super::subject::{about, broken, equal, equal_positions, law};
use super::turns::candidates;
use super::{TestCaseError, TestCaseResult};
use crate::effect::Effect;
use crate::explain::{Explanation, Wish};
use crate::strategy::sorted_turns;
use crate::{Cell, GameVariant, HalfTurn, KindId, Outcome, Placed, Side};

/// Of the refusals this share is held to what the game explains.
const SHARE: usize = 11;

/// Of a legal turn checked play gives what trusting play gives, and the clock is one further then or back at 0; any other
/// turn it refuses by its name, as the game explains it, and trusting play does not panic.
///
/// # Errors
/// A turn for which it is not so.
pub fn play_agrees<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("play_agrees", position, || {
        for (at, turn) in candidates::<V>(position).into_iter().enumerate() {
            about(format_args!("turn {turn}"), || {
                let refused = played::<V>(position, turn)?;
                // To explain all of them once more would take as long as all else.
                match refused.filter(|_| at.is_multiple_of(SHARE)) {
                    Some(refused) => {
                        let explained = V::explain(position, Wish::Turn(turn));
                        equal("the refusal", refused, explained)
                    }
                    None => Ok(()),
                }
            })?;
        }
        Ok(())
    })
}

/// Plays a turn and gives what it is refused with.
fn played<V: GameVariant>(
    position: &V::Position,
    turn: V::Turn,
) -> Result<Option<Explanation<V::Reason>>, TestCaseError> {
    let mut trusting = position.clone();
    V::play_unchecked(&mut trusting, turn);
    let played = V::play(position, turn);
    equal(
        "played, and legal",
        played.is_ok(),
        V::is_legal(position, turn),
    )?;
    match played {
        Ok(next) => {
            let (before, clock) = (V::clock(position), V::clock(&next));
            if clock != 0 && clock != before.saturating_add(1) {
                broken(format_args!(
                    "the clock goes from {before} to {clock}, and not one further or back to 0"
                ))?;
            }
            let after = V::after(position, turn);
            equal_positions::<V>("play_unchecked", Some(&trusting), &next)?;
            equal_positions::<V>("after", Some(&after), &next)?;
            Ok(None)
        }
        Err(refused) => {
            if refused.turn != turn {
                broken(format_args!("it is refused as turn {}", refused.turn))?;
            }
            if refused.explanation.legal {
                broken("it is refused with an explanation that says that it is legal")?;
            }
            says_something(&refused.explanation)?;
            Ok(Some(refused.explanation))
        }
    }
}

/// The effects of a legal turn, done one after the other on the pieces of the position, give the pieces of the next
/// one; and whatever appears for a side comes out of its reserve.
///
/// # Errors
/// A turn whose effects do not fit.
pub fn effects_make_the_next_position<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("effects_make_the_next_position", position, || {
        // One list for all of them: what was in it has to go.
        let mut effects = Vec::new();
        for turn in sorted_turns::<V>(position) {
            about(format_args!("turn {turn}"), || {
                V::effects(position, turn, &mut effects);
                done::<V>(position, &effects, &V::after(position, turn))
            })?;
        }
        Ok(())
    })
}

fn done<V: GameVariant>(
    position: &V::Position,
    effects: &[Effect],
    next: &V::Position,
) -> TestCaseResult {
    let mut replay = Replay::of::<V>(position);
    for &effect in effects {
        about(format_args!("{effect:?}"), || replay.perform(effect))?;
    }
    let left = |side| replay.left::<V>(position, side);
    let expected = |side| owned::<V>(next, side);
    let pieces = by_cell(V::pieces(next));
    for cell in V::info().shape.cells() {
        let by_effects = replay.pieces.get(&cell);
        let (found, stands) = (by_effects.copied(), pieces.get(&cell).copied());
        if found != stands {
            let (found, stands) = (named::<V>(found), named::<V>(stands));
            return broken(format_args!(
                "on {} by the effects: {found}; in the next position: {stands}",
                V::info().shape.text(cell)
            ));
        }
    }
    for side in Side::BOTH {
        let (found, held) = (left(side), expected(side));
        if found != held {
            let (found, held) = (counted::<V>(&found), counted::<V>(&held));
            return broken(format_args!(
                "the reserve of {} by the effects: {found}; in the next position: {held}",
                V::info().side(side).name
            ));
        }
    }
    Ok(())
}

/// A piece in words.
fn named<V: GameVariant>(piece: Option<Placed>) -> String {
    let Some(piece) = piece else {
        return "nothing".to_string();
    };
    let side = piece
        .side
        .map_or("nobody's", |side| V::info().side(side).word);
    let kind = V::info().kind(piece.kind).map_or("?", |kind| kind.word);
    format!("{side} {kind}")
}

/// A reserve in words.
fn counted<V: GameVariant>(reserve: &BTreeMap<KindId, i32>) -> String {
    let kind = |kind| V::info().kind(kind).map_or("?", |kind| kind.word);
    let counts = reserve
        .iter()
        .map(|(id, count)| format!("{} {count}", kind(*id)));
    match counts.collect::<Vec<_>>().join(", ") {
        nothing if nothing.is_empty() => "nothing".to_string(),
        counts => counts,
    }
}

/// What a side holds of the kinds that belong to a side.
fn owned<V: GameVariant>(position: &V::Position, side: Side) -> BTreeMap<KindId, i32> {
    V::reserve(position, side)
        .into_iter()
        .filter(|(kind, _)| V::info().kind(*kind).is_some_and(|kind| kind.has_side))
        .map(|(kind, count)| (kind, i32::from(count)))
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

    /// What a side has left of its reserve once it has placed what appeared; below 0 of what it did not have.
    fn left<V: GameVariant>(&self, before: &V::Position, side: Side) -> BTreeMap<KindId, i32> {
        let mut left = owned::<V>(before, side);
        for (_, kind) in self.placed.iter().filter(|(of, _)| *of == side) {
            *left.entry(*kind).or_default() -= 1;
        }
        left.retain(|_, count| *count != 0);
        left
    }

    fn perform(&mut self, effect: Effect) -> TestCaseResult {
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
        equal("what stands where it takes up", there, Some(piece))
    }

    fn put(&mut self, piece: Placed) -> TestCaseResult {
        let there = self.pieces.insert(piece.at, piece);
        equal("what stands where it puts", there, None)
    }
}

/// Seen from the other side, with the board turned by half and the sides exchanged, a position has the same turns, each
/// leads to the same position, and phase, clock, whether it counts for repetition, and the outcome are the same; and to turn twice is to turn not at all.
///
/// # Errors
/// What is otherwise.
pub fn half_turn_is_the_same_game<V: HalfTurn>(position: &V::Position) -> TestCaseResult {
    law::<V>(
        "half_turn_is_the_same_game",
        position,
        || match V::half_turn(position) {
            Some(turned) => about(format_args!("turned `{turned}`"), || {
                same_game::<V>(position, &turned)
            }),
            None => Ok(()),
        },
    )
}

fn same_game<V: HalfTurn>(position: &V::Position, turned: &V::Position) -> TestCaseResult {
    let read = V::parse_position(&format!("{turned}"));
    equal_positions::<V>("read from its text", read.ok().as_ref(), turned)?;
    let again = V::half_turn(turned);
    equal_positions::<V>("turned once more", again.as_ref(), position)?;
    let other = V::side_to_move(position).other();
    equal("side to move", V::side_to_move(turned), other)?;
    let legal = sorted_turns::<V>(position);
    let twice = |turn: &V::Turn| V::turn_half_turned(V::turn_half_turned(*turn));
    if let Some(turn) = legal.iter().find(|turn| twice(turn) != **turn) {
        return broken(format_args!("turn {turn} is {} turned twice", twice(turn)));
    }
    let expected: BTreeSet<_> = legal
        .iter()
        .map(|turn| V::turn_half_turned(*turn))
        .collect();
    let listed: BTreeSet<_> = sorted_turns::<V>(turned).into_iter().collect();
    if let Some(turn) = listed.symmetric_difference(&expected).next() {
        return broken(format_args!("turn {turn} is legal on one side only"));
    }
    let rest = |position: &V::Position| {
        let counts = V::counts_for_repetition(position);
        (V::phase(position), counts, V::clock(position))
    };
    equal("phase, repetition, clock", rest(turned), rest(position))?;
    let exchanged = |outcome: Outcome<_>| Outcome {
        winner: outcome.winner.map(Side::other),
        ..outcome
    };
    let outcome = V::outcome(position).map(exchanged);
    equal("outcome", V::outcome(turned), outcome)?;
    for turn in legal {
        about(format_args!("turn {turn}"), || {
            let here = V::after(position, turn);
            let there = V::after(turned, V::turn_half_turned(turn));
            match V::half_turn(&here) {
                Some(here) if !V::repeats(&here, &there) || rest(&here) != rest(&there) => {
                    broken(format_args!("it leads to `{there}`, not `{here}`"))
                }
                _ => Ok(()),
            }
        })?;
    }
    Ok(())
}
