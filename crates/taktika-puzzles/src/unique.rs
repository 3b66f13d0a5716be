//! Whether a position is a puzzle: exactly one turn wins, or saves, by force.

use game_variant::{Evaluated, GameVariant};

use crate::Task;
use crate::prover::{GaveUp, Prover};

/// By so many turns deeper than the task the other turns of a win, and the solution of a save, are looked at.
pub const DEEPER: u16 = 1;

/// The fewest legal turns of a position in which there is something to find.
const FEWEST_TURNS: usize = 3;

/// The shortest win by force of a position, when a single turn brings it about and no other one wins within
/// [`DEEPER`] turns more; its task is at most so many turns long.
///
/// # Errors
/// [`GaveUp`], when the work that the prover is allowed is not enough.
pub fn unique_win<V: Evaluated>(
    prover: &mut Prover<V>,
    position: &V::Position,
    most: u16,
) -> Result<Option<(Task, V::Turn)>, GaveUp> {
    let turns = legal_turns::<V>(position);
    if turns.len() < FEWEST_TURNS {
        return Ok(None);
    }
    let Some(least) = prover.least(position, most)? else {
        return Ok(None);
    };
    // Most positions have several wins of the same length; that is found out soonest.
    let Some(only) = only(&turns, |turn| prover.turn_wins(position, turn, least))? else {
        return Ok(None);
    };
    for other in turns.into_iter().filter(|turn| *turn != only) {
        if prover.turn_wins(position, other, least + DEEPER)? {
            return Ok(None);
        }
    }
    Ok(Some((Task::Win(least), only)))
}

/// The one turn of a position that does not lose by force, when every other one loses within at most so many turns of the
/// other side, and this one neither within [`DEEPER`] turns more nor wins by itself. The task is the shortest.
///
/// # Errors
/// [`GaveUp`], when the work that the prover is allowed is not enough.
pub fn unique_save<V: Evaluated>(
    prover: &mut Prover<V>,
    position: &V::Position,
    most: u16,
) -> Result<Option<(Task, V::Turn)>, GaveUp> {
    match saves(prover, position, most, usize::MAX)? {
        Saves::One(task, turn) => Ok(Some((task, turn))),
        Saves::None(_) | Saves::Others => Ok(None),
    }
}

/// Which turns save a position.
pub(crate) enum Saves<T> {
    /// As [`unique_save`] has it.
    One(Task, T),
    /// None: all lose within so many turns of the other side.
    None(u16),
    /// Several do, or one that makes no puzzle, as far as has been looked.
    Others,
}

/// What saves a position from losing within at most so many turns. Nothing more is looked for when more than a few turns do
/// not lose within fewer.
pub(crate) fn saves<V: Evaluated>(
    prover: &mut Prover<V>,
    position: &V::Position,
    most: u16,
    few: usize,
) -> Result<Saves<V::Turn>, GaveUp> {
    let mut turns = legal_turns::<V>(position);
    let enough = turns.len() >= FEWEST_TURNS;
    for least in 1..=most {
        let enough_to_know = if least < most { few } else { 1 };
        let mut kept = Vec::new();
        for turn in &turns {
            if !prover.turn_loses(position, *turn, least)? {
                kept.push(*turn);
            }
            if kept.len() > enough_to_know {
                return Ok(Saves::Others);
            }
        }
        match *kept {
            [] => return Ok(Saves::None(least)),
            [only] => {
                let side = V::side_to_move(position);
                let outcome = V::outcome(&V::after(position, only));
                let wins = outcome.is_some_and(|outcome| outcome.winner == Some(side));
                let holds = enough && !wins;
                if holds && !prover.turn_loses(position, only, least + DEEPER)? {
                    return Ok(Saves::One(Task::Save(least), only));
                }
                return Ok(Saves::Others);
            }
            // What loses sooner loses later too.
            _ => turns = kept,
        }
    }
    Ok(Saves::Others)
}

/// The single turn of which something holds.
fn only<T: Copy>(
    turns: &[T],
    mut holds: impl FnMut(T) -> Result<bool, GaveUp>,
) -> Result<Option<T>, GaveUp> {
    let mut only = None;
    for turn in turns {
        if holds(*turn)? && only.replace(*turn).is_some() {
            return Ok(None);
        }
    }
    Ok(only)
}

fn legal_turns<V: GameVariant>(position: &V::Position) -> Vec<V::Turn> {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    turns
}
