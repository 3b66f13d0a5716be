//! A game with a reserve, placements and a clock. The computer plays it against itself, on the types of the game alone.

mod explain;
mod game;
mod judge;
#[path = "../terminal/mod.rs"]
mod terminal;
mod texts;

use std::io::Write;
use std::process::ExitCode;

use game_search::{Engine, Limits, Root, Stop};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::{Game, GameVariant};
use taktika::words::Words;

use game::ThreeStones;
use judge::Judgement;
use terminal::Done;

fn main() -> ExitCode {
    terminal::run(|out| {
        refuse(out)?;
        play(out)
    })
}

fn sentences() -> Words {
    let mut words = Words::english();
    words.add(include_str!("en.ftl"));
    words
}

/// What is wrong with some texts and turns.
fn refuse(out: &mut dyn Write) -> Done {
    for text in ["3/1S1/3 b 0 1", "3/1S1/3[SSsx] b 0 1", "3/1S1/3[SSs] b 0 1"] {
        if let Err(error) = ThreeStones::parse_position(text) {
            writeln!(out, "{text}: {error}")?;
        }
    }
    let position = ThreeStones::parse_position("3/1S1/3[SSsss] b 0 1")?;
    for turn in ["b2", "b2c3"] {
        let wish = Wish::Turn(ThreeStones::parse_turn(turn)?);
        let why = ThreeStones::explain(&position, wish).erased();
        for sentence in sentences().explanation(ThreeStones::info(), &why) {
            writeln!(out, "{turn}: {} ({})", sentence.text, sentence.clause)?;
        }
    }
    Ok(writeln!(out)?)
}

/// A game to its end. Whoever may claim a draw does so where nothing better is in sight.
fn play(out: &mut dyn Write) -> Done {
    let info = ThreeStones::info();
    let mut game = Game::<ThreeStones>::new();
    let mut engine = Engine::<ThreeStones, _>::new(Judgement, 1)?;
    while game.outcome().is_none() {
        let limits = Limits::nodes(1_000);
        let choice = engine.think(&Root::game(&game), &limits, &Stop::new(), &mut |_| {});
        let Some(choice) = choice else {
            break;
        };
        if choice.claims_draw {
            game.claim_draw()?;
            break;
        }
        game.play(choice.turn)?;
        writeln!(out, "{:5} {}", choice.turn.to_string(), game.position())?;
    }
    if let Some(outcome) = game.outcome() {
        let sentence = sentences().outcome(info, &outcome.erased(info));
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}
