//! What a manager says, line by line, as values.

use std::str::SplitAsciiWhitespace;
use std::time::Duration;

use taktika::game_variant::Side;
use taktika::game_variant::text::quoted;

/// A line of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command<'a> {
    /// `ugi` or `uci`: who are you? The answer ends with this word.
    Hello(&'static str),
    /// `isready`
    IsReady,
    /// `uginewgame`: what comes next has nothing to do with what was before.
    NewGame,
    /// `setoption name N value V`; the value is empty when it is left out.
    SetOption { name: String, value: String },
    /// `position`
    Position(Position<'a>),
    /// `go`
    Go(Go),
    /// `go perft N`
    Perft(u32),
    /// `stop`
    Stop,
    /// `query`
    Query(Question),
    /// `d`
    Show,
    /// `quit`
    Quit,
}

/// A position by where its game started and what was played since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position<'a> {
    /// The text of the start; `None` is the standard one.
    pub(crate) start: Option<String>,
    /// The turns' texts.
    pub(crate) turns: Vec<&'a str>,
}

/// How long to think. Without any limit: until `stop`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Go {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
    /// What the clocks show, the first-named side's first.
    pub(crate) clocks: [Option<Duration>; 2],
    /// What the clocks gain with each turn.
    pub(crate) increments: [Duration; 2],
    /// No answer comes before `stop`, even if there is nothing left to find.
    pub(crate) infinite: bool,
    /// The first word that is not understood. Words and their numbers are passed over, as the thinking is what matters.
    pub(crate) passed_over: Option<String>,
}

/// What `query` asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    FirstToMove,
    GameOver,
    Result,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("{0:?} is no command of the protocol")]
    Command(String),
    #[error("{command}: found {found}, expected {expected}")]
    Word {
        command: &'static str,
        found: Found,
        expected: &'static str,
    },
}

/// What stands where something else was expected, cut to a few characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Found(Option<String>);

impl Found {
    fn new(word: Option<&str>) -> Self {
        Self(word.map(quoted))
    }
}

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.0 {
            Some(word) => write!(f, "{word:?}"),
            None => f.write_str("the end"),
        }
    }
}

/// Reads a line; `None` when nothing stands on it.
pub(crate) fn read(line: &str) -> Result<Option<Command<'_>>, Fault> {
    let mut words = line.split_ascii_whitespace();
    let Some(first) = words.next() else {
        return Ok(None);
    };
    let alone = |command: &'static str, value| match words.clone().next() {
        None => Ok(value),
        more => Err(fault(command, more, "nothing more")),
    };
    Ok(Some(match first {
        "ugi" => alone("ugi", Command::Hello("ugiok"))?,
        "uci" => alone("uci", Command::Hello("uciok"))?,
        "isready" => alone("isready", Command::IsReady)?,
        "uginewgame" | "ucinewgame" => alone("uginewgame", Command::NewGame)?,
        "stop" => alone("stop", Command::Stop)?,
        "d" => alone("d", Command::Show)?,
        "quit" => alone("quit", Command::Quit)?,
        "setoption" => option(words)?,
        "position" => Command::Position(position(words)?),
        "go" => go(words)?,
        "query" => Command::Query(question(words)?),
        other => return Err(Fault::Command(quoted(other))),
    }))
}

fn fault(command: &'static str, found: Option<&str>, expected: &'static str) -> Fault {
    let found = Found::new(found);
    Fault::Word {
        command,
        found,
        expected,
    }
}

type Words<'a> = SplitAsciiWhitespace<'a>;

fn option<'a>(mut words: Words<'_>) -> Result<Command<'a>, Fault> {
    let wrong = |found| fault("setoption", found, "name N value V");
    match words.next() {
        Some("name") => {}
        other => return Err(wrong(other)),
    }
    let name: Vec<&str> = words.by_ref().take_while(|word| *word != "value").collect();
    if name.is_empty() {
        return Err(wrong(None));
    }
    let value: Vec<&str> = words.collect();
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

/// The text of a position has so many fields.
const FIELDS: usize = 4;

fn position<'a>(mut words: Words<'a>) -> Result<Position<'a>, Fault> {
    let wrong = |found, expected| Err(fault("position", found, expected));
    let start = match words.next() {
        Some("startpos") => None,
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take(FIELDS).collect();
            if fields.len() < FIELDS {
                return wrong(None, "the four fields of a position text after fen");
            }
            Some(fields.join(" "))
        }
        other => return wrong(other, "startpos or fen"),
    };
    match words.next() {
        None | Some("moves") => {}
        other => return wrong(other, "moves or nothing more"),
    }
    let turns = words.collect();
    Ok(Position { start, turns })
}

fn question(mut words: Words<'_>) -> Result<Question, Fault> {
    let question = match words.next() {
        Some("p1turn") => Question::FirstToMove,
        Some("gameover") => Question::GameOver,
        Some("result") => Question::Result,
        other => return Err(fault("query", other, "p1turn, gameover or result")),
    };
    match words.next() {
        None => Ok(question),
        more => Err(fault("query", more, "nothing more")),
    }
}

fn go<'a>(mut words: Words<'_>) -> Result<Command<'a>, Fault> {
    let mut go = Go::default();
    let [first, second] = Side::BOTH.map(Side::index);
    while let Some(word) = words.next() {
        match word {
            "depth" => go.depth = Some(number(&mut words)?),
            "nodes" => go.nodes = Some(number(&mut words)?),
            "movetime" => go.time = Some(shown(&mut words)?),
            "p1time" | "wtime" => go.clocks[first] = Some(shown(&mut words)?),
            "p2time" | "btime" => go.clocks[second] = Some(shown(&mut words)?),
            "p1inc" | "winc" => go.increments[first] = shown(&mut words)?,
            "p2inc" | "binc" => go.increments[second] = shown(&mut words)?,
            "infinite" => go.infinite = true,
            "perft" => {
                let depth = number(&mut words)?;
                return match words.next() {
                    None => Ok(Command::Perft(depth)),
                    more => Err(fault("go perft", more, "nothing more")),
                };
            }
            other => {
                go.passed_over.get_or_insert_with(|| quoted(other));
            }
        }
    }
    Ok(Command::Go(go))
}

fn number<N: std::str::FromStr>(words: &mut Words<'_>) -> Result<N, Fault> {
    let word = words.next();
    let number = word.and_then(|word| word.parse().ok());
    number.ok_or_else(|| fault("go", word, "a number from 0"))
}

/// What a clock shows. Managers let it go below 0 when a turn has come late.
fn shown(words: &mut Words<'_>) -> Result<Duration, Fault> {
    let word = words.next();
    match word.and_then(|word| word.parse::<i64>().ok()) {
        Some(shown) => Ok(Duration::from_millis(shown.max(0).unsigned_abs())),
        None => Err(fault("go", word, "a number of milliseconds")),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn command(line: &str) -> Command<'_> {
        read(line).unwrap().unwrap()
    }

    fn message(line: &str) -> String {
        read(line).unwrap_err().to_string()
    }

    #[test]
    fn the_words_of_uci_are_synonyms() {
        assert_eq!(command("uci"), Command::Hello("uciok"));
        for (one, other) in [
            ("uginewgame", "ucinewgame"),
            (
                "go p1time 1 p2time 2 p1inc 3 p2inc 4",
                "go wtime 1 btime 2 winc 3 binc 4",
            ),
        ] {
            assert_eq!(command(one), command(other));
        }
    }

    #[test]
    fn space_does_not_matter() {
        assert_eq!(read("  \t ").unwrap(), None);
        assert_eq!(command(" \tisready "), Command::IsReady);
        assert_eq!(
            command("position  fen 8 w  0 1   moves a1a2"),
            Command::Position(Position {
                start: Some("8 w 0 1".to_owned()),
                turns: vec!["a1a2"],
            })
        );
    }

    #[test]
    fn names_and_values_of_options_may_have_spaces() {
        assert_eq!(
            command("setoption name Clear Hash value a  b"),
            Command::SetOption {
                name: "Clear Hash".to_owned(),
                value: "a b".to_owned(),
            }
        );
        assert_eq!(
            command("setoption name Button"),
            Command::SetOption {
                name: "Button".to_owned(),
                value: String::new(),
            }
        );
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let ms = Duration::from_millis;
        assert_eq!(
            command("go winc 5 depth 3 wtime -20 nodes 18446744073709551615 movetime 7"),
            Command::Go(Go {
                depth: Some(3),
                nodes: Some(u64::MAX),
                time: Some(ms(7)),
                clocks: [Some(Duration::ZERO), None],
                increments: [ms(5), Duration::ZERO],
                infinite: false,
                passed_over: None,
            })
        );
        assert_eq!(command("go"), Command::Go(Go::default()));
        assert_eq!(command("go perft 3"), Command::Perft(3));
        assert_eq!(
            command("go movetime -3"),
            Command::Go(Go {
                time: Some(Duration::ZERO),
                ..Go::default()
            })
        );
    }

    #[test]
    fn words_that_nobody_understands_are_passed_over() {
        assert_eq!(
            command("go movestogo 40 searchmoves a1a2 nodes 5 ponder"),
            Command::Go(Go {
                nodes: Some(5),
                passed_over: Some("movestogo".to_owned()),
                ..Go::default()
            })
        );
    }

    #[test]
    fn faults_say_what_was_expected() {
        for (line, says) in [
            ("castle", "\"castle\" is no command"),
            ("stop now", "stop: found \"now\", expected nothing more"),
            ("go depth", "go: found the end, expected a number"),
            ("go depth -1", "go: found \"-1\", expected a number from 0"),
            ("go wtime x", "expected a number of milliseconds"),
            ("go perft 3 4", "go perft: found \"4\""),
            (
                "position",
                "position: found the end, expected startpos or fen",
            ),
            ("position fen 8 w 0", "the four fields"),
            ("position startpos a1a2", "expected moves"),
            ("setoption Hash 3", "expected name N value V"),
            ("setoption name value 3", "expected name N value V"),
            ("query who", "expected p1turn, gameover or result"),
        ] {
            let message = message(line);
            assert!(message.contains(says), "{message}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused_in_a_short_line(bytes: Vec<u8>) {
            let line = String::from_utf8_lossy(&bytes);
            if let Err(fault) = read(&line) {
                let message = fault.to_string();
                prop_assert!(message.chars().count() < 300, "{message}");
                prop_assert!(!message.contains(char::is_control), "{message:?}");
            }
        }

        #[test]
        fn any_words_of_the_protocol_are_read_or_refused(
            words in prop::collection::vec(
                prop::sample::select(vec![
                    "go", "position", "setoption", "query", "startpos", "fen", "moves", "name",
                    "value", "depth", "nodes", "wtime", "perft", "infinite", "-1", "0", "7",
                    "99999999999999999999", "8", "w", "p1turn", "stop",
                ]),
                0..9,
            )
        ) {
            let line = words.join(" ");
            match read(&line) {
                Ok(command) => prop_assert_eq!(command.is_none(), words.is_empty()),
                Err(fault) => prop_assert!(!fault.to_string().is_empty()),
            }
        }
    }
}
