//! Whether a step can be done, asks for something, and goes on from where the one before ends.

use std::ops::Range;

use taktika::game_variant::session::{AnyGame, Session};
use toml::Spanned;

use crate::course::{Step, Wanted};
use crate::fault::{CourseFault, Wrong};
use crate::judge::Verdict;
use crate::read::{RawStep, Spot};

/// Checks the last of the steps that have been read of a lesson; those before it are sound.
pub(crate) fn check(
    game: &'static dyn AnyGame,
    steps: &[Step],
    raw: &Spanned<RawStep>,
    spot: &Spot<'_>,
) -> Result<(), CourseFault> {
    let Some((step, before)) = steps.split_last() else {
        return Ok(());
    };
    let entry = raw.get_ref();
    let at =
        |text: &Option<Spanned<String>>| text.as_ref().map_or_else(|| raw.span(), Spanned::span);
    let fail = |at: Range<usize>, what| Err(spot.fault(&at, what));
    let session = match start(game, step, before) {
        Ok(session) => session,
        Err(what) => return fail(at(&entry.position), what),
    };
    if session.outcome().is_some() {
        return fail(at(&entry.position), Wrong::Over);
    }
    if let Verdict::Wrong { why } = step.judge_solution(session.as_ref()) {
        let what = Wrong::Solution {
            info: game.info(),
            why: Box::new(why),
        };
        return fail(at(&entry.solution), what);
    }
    if step.wanted() == Wanted::Turn
        && passing(step, session.as_ref()).len() == session.legal_turns().len()
    {
        return fail(entry.task.span(), Wrong::TooEasy);
    }
    match reply(step, session) {
        Ok(()) => Ok(()),
        Err(what) => fail(at(&entry.reply), what),
    }
}

/// A game at the position of a step: its own, or where the step before it ends.
fn start(
    game: &'static dyn AnyGame,
    step: &Step,
    before: &[Step],
) -> Result<Box<dyn Session>, Wrong> {
    if let Some(position) = &step.position {
        let opened = game.open_position(position);
        return opened.map_err(|fault| Wrong::Position(Box::new(fault)));
    }
    let (last, earlier) = before.split_last().ok_or(Wrong::NoPosition)?;
    let mut session = start(game, last, earlier)?;
    if last.wanted() == Wanted::Turn {
        let passing = passing(last, session.as_ref());
        if passing.len() > 1 {
            return Err(Wrong::Ambiguous(passing));
        }
    }
    last.show(session.as_mut());
    Ok(session)
}

/// The turns that pass.
fn passing(step: &Step, session: &dyn Session) -> Vec<String> {
    let turns = session.legal_turns().into_iter().map(|turn| turn.text);
    turns
        .filter(|turn| step.judge(session, turn).is_right())
        .collect()
}

/// Plays the reply of a step in the position where the step begins.
fn reply(step: &Step, mut session: Box<dyn Session>) -> Result<(), Wrong> {
    let Some(reply) = &step.reply else {
        return Ok(());
    };
    if step.wanted() != Wanted::Turn {
        return Err(Wrong::NoReply);
    }
    let passing = passing(step, session.as_ref());
    if passing.len() > 1 {
        return Err(Wrong::AmbiguousReply(passing));
    }
    let mut play = |turn: &str| {
        session
            .play(turn)
            .map_err(|error| Wrong::Reply(Box::new(error)))
    };
    play(&step.solution)?;
    play(reply)
}
