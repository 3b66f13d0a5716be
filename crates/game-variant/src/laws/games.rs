//! Laws of whole games.

use alloc::format;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};
use proptest::{prop_assert, prop_assert_eq};

use super::TestCaseResult;
use crate::record::read_all;
use crate::strategy::{Played, choose, sorted_turns};
use crate::{Game, GameVariant, Record, Switches};

/// No game lasts longer: beyond this it is taken never to end.
const LONGEST: usize = 100_000;

/// The record of a game is what is read from its text, and holds the game's turns.
///
/// # Errors
/// The text that reads otherwise.
pub fn records_read_back<V: GameVariant>(played: &Played<V>) -> TestCaseResult {
    let mut game = Game::<V>::from_position(played.start().clone());
    game.set_switches(Switches::OFF);
    for turn in played.turns() {
        let refused = game.play(turn).err().map(|error| format!("{error}"));
        prop_assert_eq!(refused, None, "{} in a game", turn);
    }
    let record = Record::from_game(&game);
    let text = format!("{record}");
    let (read, fault) = read_all::<V>(&text);
    prop_assert_eq!(fault.map(|fault| format!("{fault}")), None, "{}", text);
    prop_assert_eq!(read.len(), 1, "records in {}", text);
    for again in read {
        prop_assert_eq!(format!("{again}"), text.clone());
        let turns = again.game().turns().eq(game.turns());
        prop_assert!(turns, "other turns in {}", text);
    }
    Ok(())
}

/// With repetition and the clock on, and a draw claimed whenever it may be, a game of turns drawn from a seed ends.
///
/// # Errors
/// The game that does not.
pub fn games_end<V: GameVariant>(seed: &u64) -> TestCaseResult {
    let mut bytes = [0; 32];
    for (byte, seed) in bytes.iter_mut().zip(seed.to_le_bytes()) {
        *byte = seed;
    }
    let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let mut game = Game::<V>::new();
    while game.outcome().is_none() {
        prop_assert!(game.len() < LONGEST, "{} goes on", game.position());
        if game.may_claim_draw() {
            prop_assert!(game.claim_draw().is_ok(), "a claim in {}", game.position());
            break;
        }
        let turns = sorted_turns::<V>(game.position());
        let Some(turn) = choose(&turns, rng.next_u32() as u16) else {
            prop_assert!(false, "no turn and no outcome in {}", game.position());
            break;
        };
        prop_assert!(game.play(turn).is_ok(), "{} in {}", turn, game.position());
    }
    prop_assert!(game.outcome().is_some());
    Ok(())
}
