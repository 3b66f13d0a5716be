//! `perft`: counts sequences of turns.

use std::io::Write;

use taktika::game_variant::Switches;
use taktika::game_variant::perft::Counting;

use crate::arguments::{self, Perft};
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(perft: &Perft, out: &mut dyn Write) -> Result<(), Failure> {
    let counting = if perft.no_bulk {
        Counting::Single
    } else {
        Counting::Bulk
    };
    let total = match perft.depth.checked_sub(1) {
        Some(below) if perft.divide => divide(perft, below, counting, out)?,
        _ => {
            let position = perft.setting.position();
            perft
                .setting
                .game
                .perft(&position, perft.depth, counting)
                .map_err(arguments::at_position)?
        }
    };
    output::line(out, format_args!("total {total}"))?;
    Ok(())
}

/// Prints each first turn with its count as soon as it is known, and gives their sum.
fn divide(
    perft: &Perft,
    below: u32,
    counting: Counting,
    out: &mut dyn Write,
) -> Result<u64, Failure> {
    let game = perft.setting.game;
    let mut session = perft.setting.session()?;
    session.set_switches(Switches::OFF);
    let mut total = 0u64;
    for turn in session.legal_turns() {
        let mut next = session.boxed_clone();
        next.play(&turn.text).map_err(Failure::input)?;
        let position = output::position(next.as_ref());
        let count = game
            .perft(&position, below, counting)
            .map_err(arguments::at_position)?;
        output::line(out, format_args!("{} {count}", turn.text))?;
        total += count;
    }
    Ok(total)
}
