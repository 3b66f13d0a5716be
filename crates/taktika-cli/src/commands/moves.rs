//! `moves`: the legal turns.

use std::io::Write;

use crate::arguments::{self, Moves};
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(moves: &Moves, out: &mut dyn Write) -> Result<(), Failure> {
    let Moves { setting } = moves;
    let turns = setting
        .game
        .legal_turns_text(&setting.position())
        .map_err(arguments::at_position)?;
    for turn in turns {
        output::line(out, turn)?;
    }
    Ok(())
}
