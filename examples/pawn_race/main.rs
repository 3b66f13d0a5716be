//! A third game beside the built-in ones, on a small command line that knows no game:
//!
//! ```text
//! cargo run --example pawn_race                           a short demonstration
//! cargo run --example pawn_race -- moves                  the legal turns at the start
//! cargo run --example pawn_race -- play a1a2 b5b4         play, show the board
//! cargo run --example pawn_race -- taktik play c11h6      the same for another game
//! ```

mod compose;
mod game;

use std::process::ExitCode;

use taktika::game_variant::explain::Wish;
use taktika::game_variant::{AnyGame, Cell, Entry, Session, Side};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use taktika::words::Words;

/// The registry of this program. A further game is one line more, and everything below works for it.
static GAMES: [&dyn AnyGame; 3] = [
    &Entry::<game::PawnRace>::new(),
    &Entry::<TakTik>::new(),
    &Entry::<TacticalChess>::new(),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let named = words
        .first()
        .and_then(|id| GAMES.into_iter().find(|game| game.info().id == *id));
    if named.is_some() {
        words.remove(0);
    }
    let game = named.unwrap_or(GAMES[0]);
    match words.split_first() {
        None => demonstrate(),
        Some((&"moves", turns)) => with_turns(game, turns, list),
        Some((&"play", turns)) => with_turns(game, turns, show),
        Some((other, _)) => {
            eprintln!("no command {other}: moves [TURN]... or play [TURN]...");
            ExitCode::FAILURE
        }
    }
}

fn sentences() -> Words {
    let mut words = Words::english();
    words.add(include_str!("en.ftl"));
    words
}

fn with_turns(game: &dyn AnyGame, turns: &[&str], then: fn(&dyn Session)) -> ExitCode {
    let mut session = game.start();
    for turn in turns {
        if let Err(error) = session.play(turn) {
            eprintln!("{error}");
            why(session.as_ref(), turn);
            return ExitCode::FAILURE;
        }
    }
    then(session.as_ref());
    ExitCode::SUCCESS
}

fn demonstrate() -> ExitCode {
    for game in GAMES {
        let turns = game.start().legal_turns().len();
        println!("{}: {turns} turns at the start", game.info().name);
    }
    println!();
    let mut session = GAMES[0].start();
    // The third one is refused, and the game goes on without it.
    for turn in ["c1c2", "d5d4", "c2c4", "c2c3", "b5b4", "c3b4", "a5b4"] {
        println!("{turn}");
        if let Err(error) = session.play(turn) {
            println!("  {error}");
            why(session.as_ref(), turn);
        }
    }
    show(session.as_ref());
    ExitCode::SUCCESS
}

/// Prints the reasons for which a turn is legal or not, as sentences with their clauses.
fn why(session: &dyn Session, turn: &str) {
    let Ok(explanation) = session.explain(Wish::Turn(turn)) else {
        return;
    };
    for sentence in sentences().explanation(session.info(), &explanation) {
        println!("  {} ({})", sentence.text, sentence.clause);
    }
}

fn list(session: &dyn Session) {
    for turn in session.legal_turns() {
        println!("{}", turn.text);
    }
}

fn show(session: &dyn Session) {
    let (info, words) = (session.info(), sentences());
    let Some(view) = session.view(session.ply()) else {
        return;
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
        println!("{:>2} {}", rank + 1, cells.collect::<Vec<_>>().join(" "));
    }
    let letters: Vec<String> = info.shape.file_letters.chars().map(String::from).collect();
    println!("   {}", letters.join(" "));
    match session.outcome() {
        Some(outcome) => println!("{}", words.outcome(info, &outcome)),
        None => println!("{} to move", words.side(info, view.side)),
    }
}
