//! As much of the engine protocol as a match needs, so that `taktika match` plays these players like any other.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use super::{Kind, Player};

/// Speaks the protocol until the input ends.
///
/// # Errors
/// Of reading or writing.
pub fn talk(kind: Kind, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut table = Table {
        kind,
        game: "taktik".to_string(),
        player: None,
        start: None,
        turns: Vec::new(),
    };
    for line in input.lines() {
        let line = line?;
        if line.trim() == "quit" {
            break;
        }
        for answer in table.answer(&line) {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// What is set up between two commands.
struct Table {
    kind: Kind,
    game: String,
    player: Option<Box<dyn Player>>,
    /// `None` for the game's own.
    start: Option<String>,
    turns: Vec<String>,
}

impl Table {
    fn answer(&mut self, line: &str) -> Vec<String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["ugi", ..] => vec![
                format!("id name minimax {:?}", self.kind),
                "id author the crate minimax".to_string(),
                "option name Game type combo default taktik var taktik var tactical".to_string(),
                "ugiok".to_string(),
            ],
            ["isready", ..] => vec!["readyok".to_string()],
            ["uginewgame", ..] => {
                self.player = None;
                vec![]
            }
            ["setoption", "name", "Game", "value", game] => {
                self.game = (*game).to_string();
                self.player = None;
                self.start = None;
                self.turns.clear();
                vec![]
            }
            ["position", rest @ ..] => {
                self.set(rest);
                vec![]
            }
            ["go", rest @ ..] => vec![self.go(rest)],
            _ => vec![],
        }
    }

    fn set(&mut self, words: &[&str]) {
        let moves = words.iter().position(|word| *word == "moves");
        let (start, turns) = words.split_at(moves.unwrap_or(words.len()));
        self.start = match start {
            ["fen", fields @ ..] => Some(fields.join(" ")),
            _ => None,
        };
        self.turns = turns.iter().skip(1).map(ToString::to_string).collect();
    }

    fn go(&mut self, words: &[&str]) -> String {
        let time = words.windows(2).find_map(|pair| match pair {
            ["movetime", time] => time.parse().ok(),
            _ => None,
        });
        let Some(time) = time.map(Duration::from_millis) else {
            return "info string only movetime is understood".to_string();
        };
        let player = match &mut self.player {
            Some(player) => player,
            none => match self.kind.player(&self.game) {
                Ok(player) => none.insert(player),
                Err(error) => return format!("info string {error}"),
            },
        };
        let start = self.start.clone().unwrap_or_else(|| player.start());
        let turns: Vec<&str> = self.turns.iter().map(String::as_str).collect();
        match player.choose(&start, &turns, time) {
            Ok(Some(turn)) => format!("bestmove {turn}"),
            Ok(None) => "bestmove (none)".to_string(),
            Err(error) => format!("info string {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taktika::registry;

    fn answers(kind: &str, lines: &str) -> Vec<String> {
        let mut output = Vec::new();
        talk(kind.parse().unwrap(), lines.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        output.lines().map(ToString::to_string).collect()
    }

    #[test]
    fn each_player_answers_with_a_legal_turn_of_either_game() {
        for kind in [
            "deepening",
            "deepening:quiescence=4,window=35,pass=3,answers,history",
            "deepening:bounds,double",
            "monte-carlo:20",
        ] {
            for game in registry::GAMES {
                let id = game.info().id;
                let session = game.start();
                let first = session.legal_turns().swap_remove(0).text;
                let lines = format!(
                    "setoption name Game value {id}\nposition startpos moves {first}\ngo movetime 30\nquit\n"
                );
                let answers = answers(kind, &lines);
                let mut session = session;
                session.play(&first).unwrap();
                let turn = answers[0].strip_prefix("bestmove ").unwrap();
                session.play(turn).unwrap();
            }
        }
    }

    #[test]
    fn what_is_not_understood_is_said_or_passed_over() {
        let answers = answers(
            "deepening",
            "isready\nnonsense\ngo depth 3\nposition fen x\ngo movetime 1\n",
        );
        assert_eq!(answers[0], "readyok");
        assert!(answers[1].starts_with("info string"));
        assert!(answers[2].starts_with("info string"));
        assert_eq!(answers.len(), 3);
        for named in [
            "chess",
            "deepening:depth",
            "deepening:pass=900",
            "monte-carlo:x",
        ] {
            assert!(named.parse::<Kind>().is_err(), "{named}");
        }
    }
}
