//! Laws of what turns look like, and of the phases they are made in.

use alloc::vec::Vec;

use super::TestCaseResult;
use super::subject::{about, broken, equal, law};
use super::turns::spread;
use crate::effect::{Cause, Effect};
use crate::strategy::sorted_turns;
use crate::{Act, Cell, GameVariant, Placed, Side, TurnShape};

/// The shape of a legal turn says of it what [`TurnShape`] promises, as its effects have it.
///
/// # Errors
/// A turn whose shape does not fit.
pub fn shapes_fit_effects<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("shapes_fit_effects", position, || {
        let before = V::pieces(position);
        let mut effects = Vec::new();
        for turn in sorted_turns::<V>(position) {
            about(format_args!("turn {turn}"), || {
                V::effects(position, turn, &mut effects);
                let seen = Seen {
                    shape: V::shape(position, turn),
                    side: V::side_to_move(position),
                    before: &before,
                    effects: &effects,
                };
                seen.parts_fit::<V>()?;
                seen.actor_fits()?;
                seen.act_fits()?;
                seen.becoming_fits::<V>()?;
                seen.causes_fit()?;
                seen.cost_fits::<V>(&V::pieces(&V::after(position, turn)))
            })?;
        }
        Ok(())
    })
}

/// A turn as it is seen from outside.
struct Seen<'a> {
    shape: TurnShape,
    side: Side,
    before: &'a [Placed],
    effects: &'a [Effect],
}

impl Seen<'_> {
    fn at(&self, cell: Cell) -> Option<Placed> {
        self.before.iter().find(|piece| piece.at == cell).copied()
    }

    /// Which parts there are is a matter of the act, and each is of the game.
    fn parts_fit<V: GameVariant>(&self) -> TestCaseResult {
        let TurnShape {
            act,
            origin,
            kind,
            target,
            becomes,
            ..
        } = self.shape;
        let goes = matches!(act, Act::Move | Act::CaptureByMoving);
        let stays = matches!(act, Act::Placement | Act::Pass);
        equal("there is a target", target.is_some(), act != Act::Pass)?;
        if goes && origin.is_none() || stays && origin.is_some() {
            return broken(format_args!("{act:?} with origin {origin:?}"));
        }
        let acts = origin.is_some() || act == Act::Placement;
        equal("there is a kind", kind.is_some(), acts)?;
        let info = V::info();
        for cell in origin.iter().chain(&target) {
            if !info.shape.contains(*cell) {
                return broken(format_args!("{cell:?} is not on the board"));
            }
        }
        match kind
            .into_iter()
            .chain(becomes)
            .find(|kind| info.kind(*kind).is_none())
        {
            Some(kind) => broken(format_args!("{kind:?} is no kind of the game")),
            None => Ok(()),
        }
    }

    /// At the origin stands a piece of this kind that the other side has no part in.
    fn actor_fits(&self) -> TestCaseResult {
        let Some(origin) = self.shape.origin else {
            return Ok(());
        };
        let Some(actor) = self.at(origin) else {
            return broken("nothing stands at its origin");
        };
        if actor.side == Some(self.side.other()) {
            return broken("a piece of the other side stands at its origin");
        }
        equal("the kind at its origin", Some(actor.kind), self.shape.kind)
    }

    fn act_fits(&self) -> TestCaseResult {
        let Some(target) = self.shape.target else {
            return equal("the effects of a pass", self.effects, &[]);
        };
        let there = self.at(target).is_some();
        let any = |what: &dyn Fn(Effect) -> bool| self.effects.iter().any(|effect| what(*effect));
        let leaves = |effect| matches!(effect, Effect::Leaves { .. });
        let moves = |effect| matches!(effect, Effect::Moves { .. });
        let leaves_target =
            |effect| matches!(effect, Effect::Leaves { piece, .. } if piece.at == target);
        let taken = |effect| matches!(effect, Effect::Leaves { piece, cause: Cause::Taken } if piece.at == target);
        let arrives = |effect| matches!(effect, Effect::Moves { piece, to } if Some(piece.at) == self.shape.origin && to == target);
        let appears = |effect| {
            let owner = [None, Some(self.side)];
            matches!(effect, Effect::Appears { piece } if piece.at == target
                && Some(piece.kind) == self.shape.kind && owner.contains(&piece.side))
        };
        let fits = match self.shape.act {
            Act::Move => !there && any(&arrives),
            Act::CaptureByMoving => there && any(&taken) && any(&arrives),
            Act::Shot => any(&leaves_target) && !any(&moves),
            Act::Barrage | Act::Encirclement | Act::DragonStrike => any(&leaves) && !any(&moves),
            Act::Placement => any(&appears),
            Act::Pass => false,
        };
        match fits {
            true => Ok(()),
            false => broken(format_args!("{:?} does {:?}", self.shape.act, self.effects)),
        }
    }

    /// What it becomes it becomes where it arrived.
    fn becoming_fits<V: GameVariant>(&self) -> TestCaseResult {
        let Some(chosen) = self.shape.becomes else {
            return Ok(());
        };
        let becomes = |effect: &Effect| {
            matches!(*effect, Effect::Transforms { piece, into }
                if into == chosen && Some(piece.at) == self.shape.target)
        };
        match self.effects.iter().any(becomes) {
            true => Ok(()),
            false => {
                let kind = V::info().kind(chosen).map_or("?", |kind| kind.word);
                broken(format_args!(
                    "its shape says that it becomes a {kind}, and on its target nothing does, after a move if there is one: {:?}",
                    self.effects
                ))
            }
        }
    }

    fn causes_fit(&self) -> TestCaseResult {
        for (at, effect) in self.effects.iter().enumerate() {
            let Effect::Leaves { piece, cause } = *effect else {
                continue;
            };
            let comes =
                |later: &Effect| matches!(later, Effect::Moves { to, .. } if *to == piece.at);
            let fits = match cause {
                Cause::Taken => self.effects[at..].iter().any(comes),
                Cause::Own => piece.side == Some(self.side),
                Cause::TakenInPlace | Cause::Encircled | Cause::Explosion => true,
            };
            if !fits {
                return broken(format_args!("{effect:?} is not of this cause"));
            }
        }
        Ok(())
    }

    /// A main piece is lost where there are fewer of them afterwards.
    fn cost_fits<V: GameVariant>(&self, after: &[Placed]) -> TestCaseResult {
        let is_main = |piece: &&Placed| {
            let kind = V::info().kind(piece.kind);
            piece.side == Some(self.side) && kind.is_some_and(|kind| kind.is_main)
        };
        let mains = |pieces: &[Placed]| pieces.iter().filter(is_main).count();
        let (left, had) = (mains(after), mains(self.before));
        let said = self.shape.costs_own_main;
        match said == (left < had) {
            true => Ok(()),
            false => broken(format_args!(
                "its shape says `costs_own_main: {said}`; its side had {had} main pieces and has {left}"
            )),
        }
    }
}

/// A phase has a word, says that the side may pass where a turn passes, and counts the placements if it is over with the
/// last: there are some left where a turn places, and one less when the side is to move again.
///
/// # Errors
/// What the phase says otherwise.
pub fn phases_fit_turns<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("phases_fit_turns", position, || {
        let phase = V::phase(position);
        if phase.word.is_empty() {
            return broken("the phase has no word");
        }
        let turns = sorted_turns::<V>(position);
        let act = |turn: &V::Turn| V::shape(position, *turn).act;
        let passes = turns.iter().any(|turn| act(turn) == Act::Pass);
        let places = |turn: &V::Turn| act(turn) == Act::Placement;
        let placements: Vec<V::Turn> = turns.iter().copied().filter(places).collect();
        if V::outcome(position).is_none() && passes != phase.may_pass {
            let said = phase.may_pass;
            return broken(format_args!(
                "a turn that passes is listed: {passes}; the phase says that the side may pass: {said}"
            ));
        }
        match (placements.first(), phase.placements_left) {
            (Some(turn), Some(0)) => {
                return broken(format_args!("turn {turn} places, and no placement is left"));
            }
            (_, None) => return Ok(()),
            _ => {}
        }
        for turn in spread(&placements) {
            about(format_args!("after turn {turn}"), || {
                one_less::<V>(position, V::after(position, turn))
            })?;
        }
        Ok(())
    })
}

/// When the side that has placed is to move again, it may place one less; after its last placement the phase is another.
fn one_less<V: GameVariant>(position: &V::Position, mut next: V::Position) -> TestCaseResult {
    let side = V::side_to_move(position);
    if V::side_to_move(&next) != side {
        let replies = sorted_turns::<V>(&next);
        let Some(&reply) = replies.get(replies.len() / 2) else {
            return Ok(());
        };
        next = V::after(&next, reply);
    }
    let (now, then) = (V::phase(position), V::phase(&next));
    let left = now.placements_left.and_then(|left| left.checked_sub(1));
    if V::outcome(&next).is_some() || then.word != now.word && left == Some(0) {
        return Ok(());
    }
    equal(
        "the phase when the side is to move again",
        then.word,
        now.word,
    )?;
    equal("placements left then", then.placements_left, left)
}
