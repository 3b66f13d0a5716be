//! `perft`: counts sequences of turns.

use std::io::{self, Write};
use std::num::NonZeroUsize;

use taktika::game_variant::Switches;
use taktika::game_variant::perft::{AnyCounter, Counting};

use crate::arguments::{self, Perft};
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(perft: &Perft, out: &mut dyn Write) -> Result<(), Failure> {
    let counting = if perft.no_bulk {
        Counting::Single
    } else {
        Counting::Bulk
    };
    // A position at fault is told before memory is asked for.
    perft.setting.session()?;
    let counter = counter(perft)?;
    let total = match perft.depth.checked_sub(1) {
        Some(below) if perft.divide => divide(perft, below, counting, counter.as_ref(), out)?,
        _ => counter
            .perft(&perft.setting.position(), perft.depth, counting)
            .map_err(arguments::at_position)?,
    };
    output::line(out, format_args!("total {total}"))?;
    Ok(())
}

fn counter(perft: &Perft) -> Result<Box<dyn AnyCounter>, Failure> {
    let threads = NonZeroUsize::new(perft.threads.into());
    let no_memory = || Failure::System {
        doing: format!("making a table of {} MiB", perft.hash),
        error: io::ErrorKind::OutOfMemory.into(),
    };
    let bytes = usize::try_from(perft.hash)
        .ok()
        .and_then(|mebibytes| mebibytes.checked_mul(1 << 20))
        .ok_or_else(no_memory)?;
    perft
        .setting
        .game
        .counter(threads.unwrap_or(NonZeroUsize::MIN), bytes)
        .map_err(|_| no_memory())
}

/// Prints each first turn with its count as soon as it is known, and gives their sum.
fn divide(
    perft: &Perft,
    below: u32,
    counting: Counting,
    counter: &dyn AnyCounter,
    out: &mut dyn Write,
) -> Result<u64, Failure> {
    let mut session = perft.setting.session()?;
    session.set_switches(Switches::OFF);
    let mut total = 0u64;
    for turn in session.legal_turns() {
        let mut next = session.boxed_clone();
        next.play(&turn.text).map_err(Failure::input)?;
        let position = output::position(next.as_ref());
        let count = counter
            .perft(&position, below, counting)
            .map_err(arguments::at_position)?;
        output::line(out, format_args!("{} {count}", turn.text))?;
        total += count;
    }
    Ok(total)
}
