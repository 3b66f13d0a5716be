//! `random`: one random game.

use std::io::Write;

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use crate::arguments::Random;
use crate::failure::Failure;
use crate::output;

pub(crate) fn run(random: &Random, out: &mut dyn Write) -> Result<(), Failure> {
    let mut session = random.game.start();
    let mut chance = ChaCha8Rng::seed_from_u64(random.seed);
    let plies = random.plies.unwrap_or(u64::MAX);
    for _ in 0..plies {
        let turns = session.legal_turns();
        let Some(turn) = turns.choose(&mut chance) else {
            break;
        };
        session.play(&turn.text).map_err(Failure::input)?;
        let position = output::position(session.as_ref());
        let outcome = output::outcome(session.as_ref());
        output::line(out, format_args!("{}\t{position}\t{outcome}", turn.text))?;
    }
    Ok(())
}
