//! A game inside a program: play, be refused, say why.
//!
//! The types of the game are known here; `pawn_race` and `server` show how to do without them.

mod terminal;

use std::io::Write;
use std::process::ExitCode;

use taktika::game_variant::{Game, GameError, GameVariant};
use taktika::taktik_core::TakTik;
use taktika::words::Words;
use terminal::Done;

fn main() -> ExitCode {
    terminal::run(embed)
}

fn embed(out: &mut dyn Write) -> Done {
    let words = Words::english();
    let mut game = Game::<TakTik>::new();
    for text in ["c11h6", "b3b5"] {
        // Reading a turn only looks at its form; whether it is legal depends on the position.
        let turn = TakTik::parse_turn(text)?;
        match game.play(turn) {
            Ok(()) => writeln!(out, "{text} is played: {}", game.position())?,
            // An illegal turn is no accident of the program: the game stands as it stood, and the reasons are values.
            Err(GameError::Illegal(illegal)) => {
                writeln!(out, "{text} is refused.")?;
                let why = illegal.explanation.erased();
                for sentence in words.explanation(TakTik::info(), &why) {
                    writeln!(out, "  {}: {}", sentence.clause, sentence.text)?;
                }
            }
            Err(other) => return Err(other.into()),
        }
    }
    // A game remembers how it came about, so that turns can be taken back and made again.
    assert!(game.undo() && game.redo());
    writeln!(out, "Turns played: {}", game.len())?;
    Ok(())
}
