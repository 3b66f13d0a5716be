//! Laws of whole games.

use alloc::format;
use alloc::string::String;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng};

use super::TestCaseResult;
use super::subject::{about, broken, equal};
use crate::record::read_all;
use crate::strategy::{Played, choose, sorted_turns};
use crate::{Game, GameVariant, Record, Switches};

/// No game lasts longer: beyond this it is taken never to end.
const LONGEST: usize = 100_000;

/// So many turns at the end of a game are told.
const TOLD: usize = 40;

/// The record of a game is what is read from its text, and holds the game's turns.
///
/// # Errors
/// The text that reads otherwise.
pub fn records_read_back<V: GameVariant>(played: &Played<V>) -> TestCaseResult {
    about(format_args!("records_read_back {played:?}"), || {
        let mut game = Game::<V>::from_position(played.start().clone());
        game.set_switches(Switches::OFF);
        for turn in played.turns() {
            if let Err(refused) = game.play(turn) {
                return broken(format_args!("turn {turn} is refused: {refused}"));
            }
        }
        let text = format!("{}", Record::from_game(&game));
        let (read, fault) = read_all::<V>(&text);
        about(format_args!("in the record {text}"), || {
            if let Some(fault) = &fault {
                return broken(format_args!("there is a fault: {fault}"));
            }
            equal("records", read.len(), 1)?;
            for again in &read {
                let written = format!("{again}");
                if written != text {
                    return broken(format_args!("what is read is written so: {written}"));
                }
                if !again.game().turns().eq(game.turns()) {
                    return broken("other turns are read");
                }
            }
            Ok(())
        })
    })
}

/// With repetition and the clock on, and a draw claimed whenever it may be, a game of turns drawn from a seed ends.
///
/// # Errors
/// The game that does not: its length, its last turns and the position where it stands. The seed gives the same game again
/// when it is handed to this function.
pub fn games_end<V: GameVariant>(seed: &u64) -> TestCaseResult {
    let mut game = Game::<V>::new();
    let ended = about("games_end", || play_to_the_end(&mut game, *seed));
    match ended {
        Err(TestCaseError::Fail(reason)) => broken(format_args!("{reason}, in {}", told(&game))),
        kept => kept,
    }
}

fn play_to_the_end<V: GameVariant>(game: &mut Game<V>, seed: u64) -> TestCaseResult {
    let mut bytes = [0; 32];
    for (byte, seed) in bytes.iter_mut().zip(seed.to_le_bytes()) {
        *byte = seed;
    }
    let mut rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    while game.outcome().is_none() {
        if game.len() >= LONGEST {
            return broken("there is no end to it");
        }
        if game.may_claim_draw() {
            if let Err(refused) = game.claim_draw() {
                return broken(format_args!("a claim is refused: {refused}"));
            }
            break;
        }
        let turns = sorted_turns::<V>(game.position());
        let Some(turn) = choose(&turns, rng.next_u32() as u16) else {
            return broken("there is no turn, and no outcome");
        };
        if let Err(refused) = game.play(turn) {
            return broken(format_args!("turn {turn} is refused: {refused}"));
        }
    }
    match game.outcome() {
        Some(_) => Ok(()),
        None => broken("there is no outcome after the claim"),
    }
}

/// A game in a few lines, however long it is.
fn told<V: GameVariant>(game: &Game<V>) -> String {
    let left_out = game.len().saturating_sub(TOLD);
    let mut text = format!("the game from `{}`:", game.start());
    if left_out > 0 {
        text += &format!(" {left_out} turns, and then");
    }
    for turn in game.turns().skip(left_out) {
        text += &format!(" {turn}");
    }
    text + &format!(" to `{}`", game.position())
}
