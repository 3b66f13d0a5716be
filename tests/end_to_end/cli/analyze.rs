//! `analyze`.

use crate::engine::session;
use crate::program::{GAMES, rows, run};

/// Positions and decided positions of the reference data.
fn positions(game: &str, decided: bool) -> Vec<String> {
    let rows = rows(&format!("{game}-play.tsv"));
    let fitting = rows.iter().filter(|row| (row[3] != "ongoing") == decided);
    fitting.map(|row| row[2].clone()).collect()
}

#[test]
fn every_line_can_be_played_and_the_best_turn_begins_the_first() {
    for game in GAMES {
        for position in positions(game, false).iter().step_by(97).take(8) {
            let at = session(game, Some(position));
            let args = ["--depth", "3", "--lines", "2", "--hash", "1"];
            let out = run(["analyze", game, "--position", position]
                .iter()
                .chain(&args))
            .fine();
            let (found, best) = out.trim_end().rsplit_once('\n').unwrap();
            let best = best.strip_prefix("best ").unwrap();
            let (best, score) = best.split_once(' ').unwrap();
            assert!(
                at.legal_turns().iter().any(|choice| choice.text == best),
                "{out}"
            );
            let mut first = "";
            for line in found.lines() {
                let words: Vec<&str> = line.split(' ').collect();
                assert_eq!((words[0], words[2]), ("depth", "line"), "{line}");
                assert!(["score", "win", "loss"].contains(&words[4]), "{line}");
                assert_eq!(
                    (words[6], words[8], words[10]),
                    ("nodes", "time", "turns"),
                    "{line}"
                );
                let mut ahead = at.boxed_clone();
                for turn in &words[11..] {
                    assert!(ahead.play(turn).is_ok(), "{turn} of {line}");
                }
                if words[3] == "1" {
                    first = line;
                }
            }
            assert!(first.contains(&format!(" {score} nodes ")), "{out}");
            assert!(
                format!("{first} ").contains(&format!(" turns {best} ")),
                "{out}"
            );
        }
    }
}

#[test]
fn a_decided_position_has_no_best_turn() {
    for game in GAMES {
        let position = &positions(game, true)[0];
        let out = run(["analyze", game, "--position", position]).fine();
        let at = session(game, Some(position));
        let outcome = at.outcome().unwrap().text(at.info()).to_string();
        assert_eq!(out, format!("decided {outcome}\n"));
    }
}

#[test]
fn turns_are_played_first() {
    for game in GAMES {
        let mut at = session(game, None);
        let turn = at.legal_turns()[0].text.clone();
        at.play(&turn).unwrap();
        let out = run([
            "analyze", game, "--turns", &turn, "--nodes", "300", "--hash", "1",
        ])
        .fine();
        let best = out.lines().last().unwrap().split(' ').nth(1).unwrap();
        assert!(
            at.legal_turns().iter().any(|choice| choice.text == best),
            "{out}"
        );

        let message = run(["analyze", game, "--turns", &turn, &turn]).refused();
        assert!(message.contains("turn 2 of those given"), "{message}");
    }
}

#[test]
fn a_win_at_hand_is_seen() {
    for game in GAMES {
        let rows = rows(&format!("{game}-play.tsv"));
        // A turn that decides the game for whoever makes it.
        let winning = rows.iter().find(|row| {
            let at = session(game, Some(&row[0]));
            let (_, side) = at.turn_number(0).unwrap();
            let after = session(game, Some(&row[2]));
            after
                .outcome()
                .is_some_and(|outcome| outcome.winner == Some(side))
        });
        let position = &winning.unwrap()[0];
        let out = run(["analyze", game, "--position", position, "--depth", "2"]).fine();
        assert!(out.lines().last().unwrap().ends_with(" win 1"), "{out}");
    }
}

#[test]
fn limits_out_of_range_are_refused() {
    for args in [
        ["--depth", "0"],
        ["--nodes", "0"],
        ["--time", "0"],
        ["--lines", "0"],
        ["--lines", "257"],
        ["--threads", "0"],
        ["--hash", "0"],
        ["--depth", "-1"],
        ["--nodes", "-1"],
        ["--time", "-1"],
        ["--lines", "-1"],
        ["--threads", "-1"],
        ["--hash", "-1"],
    ] {
        let message = run(["analyze", "taktik"].iter().chain(&args)).refused();
        let [option, value] = args;
        let says = format!("invalid value '{value}' for '{option} <");
        assert!(message.contains(&says), "{message}");
    }
    run(["analyze", "taktik", "--position", "x"]).refused();
}
