//! Laws of what a game shows: its lists, and the session that hands them on.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::TestCaseResult;
use super::subject::{about, broken, equal, law};
use crate::explain::Wish;
use crate::session::{AnyGame, Entry};
use crate::strategy::sorted_turns;
use crate::{GameVariant, Placed, Session, Side, Tally};

/// Pieces are listed from a1 on, rank by rank, one on a square of the board at most, each of a kind of the game and with
/// a side if that has one; reserves in the order of [`GameInfo::reserve`](crate::GameInfo::reserve), with counts above 0.
/// Each tally has a word of its own.
///
/// # Errors
/// What is listed otherwise.
pub fn lists_are_in_order<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("lists_are_in_order", position, || {
        let info = V::info();
        let pieces = V::pieces(position);
        for piece in &pieces {
            let (at, kind) = (info.shape.text(piece.at), info.kind(piece.kind));
            let on_board = info.shape.contains(piece.at);
            let fits = |kind: &crate::KindInfo| kind.has_side == piece.side.is_some();
            if !on_board || !kind.is_some_and(fits) {
                return broken(format_args!("the piece on {at}: {piece:?}"));
            }
        }
        let place = |piece: &Placed| (piece.at.rank, piece.at.file);
        for pair in pieces.windows(2) {
            if place(&pair[0]) >= place(&pair[1]) {
                let [one, other] = [pair[0], pair[1]].map(|piece| info.shape.text(piece.at));
                return broken(format_args!(
                    "the piece on {one} is listed before that on {other}"
                ));
            }
        }
        for side in Side::BOTH {
            let reserve = V::reserve(position, side);
            let mut order = info.reserve.iter();
            for held in &reserve {
                if held.1 == 0 || !order.any(|kind| *kind == held.0) {
                    return broken(format_args!("{held:?} in the reserve {reserve:?}"));
                }
            }
        }
        tallies_have_words(&V::tallies(position))
    })
}

fn tallies_have_words(tallies: &[Tally]) -> TestCaseResult {
    for (at, tally) in tallies.iter().enumerate() {
        let others = &tallies[..at];
        if tally.word.is_empty() || others.iter().any(|other| other.word == tally.word) {
            return broken(format_args!("the word of a tally, {tally:?}"));
        }
    }
    Ok(())
}

/// An object-safe session of the position shows what the trait says: pieces, reserves, side, counters, phase, turns,
/// effects, outcome, explanations.
///
/// # Errors
/// What it shows otherwise.
pub fn views_agree<V: GameVariant>(position: &V::Position) -> TestCaseResult {
    law::<V>("views_agree", position, || {
        let session = match Entry::<V>::new().open_position(&format!("{position}")) {
            Ok(session) => session,
            Err(error) => return broken(error),
        };
        let text = format!("{position}");
        equal("the text", session.position_text(0), Some(text))?;
        view_agrees::<V>(session.as_ref(), position)?;
        turns_agree::<V>(session.as_ref(), position)
    })
}

fn view_agrees<V: GameVariant>(session: &dyn Session, position: &V::Position) -> TestCaseResult {
    let Some(view) = session.view(0) else {
        return broken("there is no view of it");
    };
    let reserves = Side::BOTH.map(|side| V::reserve(position, side));
    let told = |outcome: Option<String>| outcome.unwrap_or_else(|| "none".to_string());
    let outcome = V::outcome(position).map(|outcome| outcome.text(V::info()).to_string());
    let shown = view
        .outcome
        .map(|outcome| outcome.text(V::info()).to_string());
    equal("pieces", view.pieces, V::pieces(position))?;
    equal("reserves", view.reserves, reserves)?;
    equal("side to move", view.side, V::side_to_move(position))?;
    equal("clock", view.clock, V::clock(position))?;
    equal("turn number", view.turn_number, V::turn_number(position))?;
    equal("phase", view.phase, V::phase(position))?;
    equal("tallies", view.tallies, V::tallies(position))?;
    equal("outcome", told(shown), told(outcome))
}

fn turns_agree<V: GameVariant>(session: &dyn Session, position: &V::Position) -> TestCaseResult {
    let mut shown = session.legal_turns();
    shown.sort_by(|one, other| one.text.cmp(&other.text));
    let mut turns: Vec<(String, V::Turn)> = sorted_turns::<V>(position)
        .into_iter()
        .map(|turn| (turn.to_string(), turn))
        .collect();
    turns.sort();
    equal(
        "turns that the session lists, and not the game",
        shown.len(),
        turns.len(),
    )?;
    for (choice, (text, turn)) in shown.iter().zip(&turns) {
        about(format_args!("turn {text}"), || {
            equal("text", &choice.text, text)?;
            equal("shape", choice.shape, V::shape(position, *turn))?;
            let mut effects = Vec::new();
            V::effects(position, *turn, &mut effects);
            equal("effects", session.effects(text).ok(), Some(effects))?;
            let explained = V::explain(position, Wish::Turn(*turn)).erased();
            let shown = session.explain(Wish::Turn(text));
            equal("explanation", shown.ok(), Some(explained))
        })?;
    }
    Ok(())
}
