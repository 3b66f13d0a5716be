//! Help texts.

use crate::program::{GAMES, run};

const COMMANDS: [&str; 13] = [
    "moves", "apply", "perft", "batch", "explain", "show", "random", "record", "ugi", "match",
    "analyze", "lessons", "mine",
];

/// The commands that take no game.
const WITHOUT_GAME: [&str; 3] = ["record", "ugi", "lessons"];

#[test]
fn the_help_names_every_command() {
    let out = run(["--help"]).fine();
    for command in COMMANDS {
        assert!(
            out.lines()
                .any(|line| line.trim_start().starts_with(command)),
            "{out}"
        );
    }
    assert!(out.contains("Exit status"), "{out}");
}

#[test]
fn without_a_command_the_help_is_an_error() {
    let answer = run::<&str>([]);
    assert_eq!((answer.status, answer.out.as_str()), (Some(2), ""));
    assert!(answer.err.contains("Usage: taktika"), "{}", answer.err);
}

#[test]
fn the_version_is_told() {
    let out = run(["--version"]).fine();
    assert_eq!(out, format!("taktika {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn every_command_has_help_with_examples() {
    for command in COMMANDS {
        let out = run([command, "--help"]).fine();
        assert!(out.contains("Examples:"), "{out}");
        if !WITHOUT_GAME.contains(&command) {
            for game in GAMES {
                assert!(out.contains(&format!("taktika {command} {game}")), "{out}");
            }
        }
    }
}

/// The examples that need no file and no input, word by word.
#[test]
fn every_example_works() {
    let mut tried = 0;
    for command in COMMANDS
        .into_iter()
        .filter(|name| !WITHOUT_GAME.contains(name))
    {
        let out = run([command, "--help"]).fine();
        let examples = out.lines().skip_while(|line| *line != "Examples:").skip(1);
        for example in examples.filter(|line| !line.contains(".pgn") && !line.contains(".tsv")) {
            let mut words = example
                .trim()
                .split(' ')
                .map(|word| word.trim_matches('\''));
            assert_eq!(words.next(), Some("taktika"), "{example}");
            assert_ne!(run(words).fine(), "", "{example}");
            tried += 1;
        }
    }
    assert!(
        tried >= GAMES.len() * (COMMANDS.len() - WITHOUT_GAME.len() - 1),
        "{tried}"
    );
}
