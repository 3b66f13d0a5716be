//! A third game beside the built-in ones, on a small command line that knows no game:
//!
//! ```text
//! cargo run --example pawn_race                           a short demonstration
//! cargo run --example pawn_race -- moves                  the legal turns at the start
//! cargo run --example pawn_race -- play a1a2 b5b4         play, show the board
//! cargo run --example pawn_race -- answer a1a2            the same, and the computer answers
//! cargo run --example pawn_race -- taktik play c11h6      the same for another game
//! ```

mod compose;
mod game;
mod judge;
#[path = "../terminal/mod.rs"]
mod terminal;

use std::collections::TryReserveError;
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

use game_search::{AnyEngine, Limits, Stop};
use taktika::game_variant::explain::Wish;
use taktika::game_variant::{AnyGame, Cell, Entry, Session, Side};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use taktika::words::Words;
use terminal::{Done, Usage};

const USAGE: &str = "pawn_race [GAME] [moves [TURN]... | play [TURN]... | answer [TURN]...]";

/// The registry of this program. A further game is one line more, and everything below works for it.
static GAMES: [&dyn AnyGame; 3] = [
    &Entry::<game::PawnRace>::new(),
    &Entry::<TakTik>::new(),
    &Entry::<TacticalChess>::new(),
];

type MakeEngine = fn(usize) -> Result<Box<dyn AnyEngine>, TryReserveError>;

/// The computer players of these games, in their order.
static COMPUTERS: [MakeEngine; 3] = [
    game_search::by_type::<game::PawnRace>,
    game_search::by_type::<TakTik>,
    game_search::by_type::<TacticalChess>,
];

fn main() -> ExitCode {
    terminal::run_with(USAGE, |arguments, out| {
        let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let id = words.first();
        let named = id.and_then(|id| GAMES.iter().position(|game| game.info().id == *id));
        let rest = &words[usize::from(named.is_some())..];
        // The pawn race where none is named.
        let number = named.unwrap_or(0);
        match (named, rest.split_first()) {
            (None, None) => demonstrate(out),
            (_, Some((&"moves", turns))) => list(&*after(number, turns)?, out),
            (_, Some((&"play", turns))) => show(&*after(number, turns)?, out),
            (_, Some((&"answer", turns))) => answer(number, turns, out),
            _ => Err(Usage(USAGE).into()),
        }
    })
}

fn sentences() -> Words {
    let mut words = Words::english();
    words.add(include_str!("en.ftl"));
    words
}

/// The game of this number after these turns.
fn after(number: usize, turns: &[&str]) -> Result<Box<dyn Session>, Box<dyn Error>> {
    let mut session = GAMES[number].start();
    for turn in turns {
        if let Err(error) = session.play(turn) {
            let why = why(session.as_ref(), turn);
            return Err(format!("{error}{why}").into());
        }
    }
    Ok(session)
}

/// The same, and the turn that the computer makes then.
fn answer(number: usize, turns: &[&str], out: &mut dyn Write) -> Done {
    let mut session = after(number, turns)?;
    let mut engine = COMPUTERS[number](1)?;
    engine.set_session(session.as_ref())?;
    // `None` when the game is over.
    if let Some(choice) = engine.think(&Limits::nodes(5_000), &Stop::new(), &mut |_| {}) {
        writeln!(out, "{} ({})", choice.turn, choice.score)?;
        session.play(&choice.turn)?;
    }
    show(session.as_ref(), out)
}

fn demonstrate(out: &mut dyn Write) -> Done {
    for game in GAMES {
        let turns = game.start().legal_turns().len();
        writeln!(out, "{}: {turns} turns at the start", game.info().name)?;
    }
    writeln!(out)?;
    let mut session = GAMES[0].start();
    // The third one is refused, and the game goes on without it.
    for turn in ["c1c2", "d5d4", "c2c4", "c2c3", "b5b4", "c3b4", "a5b4"] {
        writeln!(out, "{turn}")?;
        if let Err(error) = session.play(turn) {
            writeln!(out, "  {error}{}", why(session.as_ref(), turn))?;
        }
    }
    show(session.as_ref(), out)
}

/// The reasons for which a turn is legal or not, as sentences with their clauses, each in a line of its own.
fn why(session: &dyn Session, turn: &str) -> String {
    let Ok(explanation) = session.explain(Wish::Turn(turn)) else {
        return String::new();
    };
    let sentences = sentences().explanation(session.info(), &explanation);
    let lines = sentences.into_iter();
    lines
        .map(|sentence| format!("\n  {} ({})", sentence.text, sentence.clause))
        .collect()
}

fn list(session: &dyn Session, out: &mut dyn Write) -> Done {
    for turn in session.legal_turns() {
        writeln!(out, "{}", turn.text)?;
    }
    Ok(())
}

fn show(session: &dyn Session, out: &mut dyn Write) -> Done {
    let (info, words) = (session.info(), sentences());
    let Some(view) = session.view(session.ply()) else {
        return Ok(());
    };
    for rank in (0..info.shape.ranks).rev() {
        let letter = |file| {
            let at = Cell { file, rank };
            let piece = view.pieces.iter().find(|piece| piece.at == at)?;
            let letter = info.kind(piece.kind)?.letter;
            Some(match piece.side {
                Some(Side::Second) => letter.to_lowercase(),
                _ => letter.to_owned(),
            })
        };
        let cells = (0..info.shape.files).map(|file| letter(file).unwrap_or_else(|| ".".into()));
        let cells = cells.collect::<Vec<_>>().join(" ");
        writeln!(out, "{:>2} {cells}", rank + 1)?;
    }
    let letters: Vec<String> = info.shape.file_letters.chars().map(String::from).collect();
    writeln!(out, "   {}", letters.join(" "))?;
    match session.outcome() {
        Some(outcome) => writeln!(out, "{}", words.outcome(info, &outcome))?,
        None => writeln!(out, "{} to move", words.side(info, view.side))?,
    }
    Ok(())
}
