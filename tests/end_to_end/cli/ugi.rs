//! `ugi`: the real engine, spoken to by a manager of good and of bad manners.

use std::time::Duration;

use taktika::game_variant::Side;

use crate::engine::{Engine, session};
use crate::program::{GAMES, rows, run_with};

/// A position that somebody has won.
fn decided(game: &str) -> String {
    let rows = rows(&format!("{game}-play.tsv"));
    let row = rows.iter().find(|row| row[3] != "ongoing").unwrap();
    row[2].clone()
}

/// Positions of all phases, some of each.
fn positions(game: &str) -> Vec<String> {
    let rows = rows(&format!("{game}-play.tsv"));
    let open = rows.iter().filter(|row| row[3] == "ongoing");
    let mut positions: Vec<String> = open.map(|row| row[2].clone()).collect();
    let step = positions.len().div_ceil(60);
    positions.reverse();
    positions.into_iter().step_by(step).collect()
}

#[test]
fn it_introduces_itself_in_both_dialects() {
    for (hello, end) in [("ugi", "ugiok"), ("uci", "uciok")] {
        let said = Engine::start().said_to(hello);
        let version = env!("CARGO_PKG_VERSION");
        assert_eq!(said[0], format!("id name Taktika {version}"));
        assert!(said[1].starts_with("id author "), "{said:?}");
        assert_eq!(said.last().unwrap(), end);
        for option in [
            "option name Game type combo default taktik var taktik var tactical",
            "option name Hash type spin default 64 min 1 max 1048576",
            "option name Threads type spin default 1 min 1 max 1024",
            "option name MultiPV type spin default 1 min 1 max 256",
            "option name Weights type string default <empty>",
            "option name quiescence type check default true",
        ] {
            assert!(said.iter().any(|line| line == option), "{said:#?}");
        }
    }
}

#[test]
fn the_position_is_told_and_asked_about() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let mut at = session(game, None);
        assert_eq!(engine.said_to("d"), [at.start_text()]);
        assert_eq!(engine.said_to("query p1turn"), ["response true"]);
        assert_eq!(engine.said_to("query gameover"), ["response false"]);
        assert_eq!(engine.said_to("query result"), ["response none"]);

        let turn = at.legal_turns()[0].text.clone();
        at.play(&turn).unwrap();
        assert!(
            engine
                .said_to(&format!("position startpos moves {turn}"))
                .is_empty()
        );
        assert_eq!(engine.said_to("d"), [at.position_text(1).unwrap()]);
        assert_eq!(engine.said_to("query p1turn"), ["response false"]);

        assert!(
            engine
                .said_to(&format!("position fen {}", decided(game)))
                .is_empty()
        );
        let winner = session(game, Some(&decided(game)))
            .outcome()
            .unwrap()
            .winner;
        let result = match winner {
            Some(Side::First) => "response p1win",
            Some(Side::Second) => "response p2win",
            None => "response draw",
        };
        assert_eq!(engine.said_to("query gameover"), ["response true"]);
        assert_eq!(engine.said_to("query result"), [result]);
    }
}

#[test]
fn a_decided_game_has_no_best_turn() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        engine.say(&format!("position fen {}", decided(game)));
        assert_eq!(engine.said_to("go infinite"), ["bestmove (none)"]);
        engine.say("go perft 2");
        assert_eq!(engine.answer(), "total 0");
    }
}

#[test]
fn every_choice_is_legal_in_positions_of_all_phases() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        for (number, position) in positions(game).iter().enumerate() {
            let at = session(game, Some(position));
            engine.say(&format!("position fen {position}"));
            let limits = ["nodes 200", "depth 1", "movetime 1", "depth 0", "nodes 0"];
            engine.choose(at.as_ref(), limits[number % limits.len()]);
        }
    }
}

/// A whole game of it against itself, with next to nothing on the clocks.
#[test]
fn tiny_clocks_still_give_legal_turns() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let mut at = session(game, None);
        let mut played = String::new();
        while at.outcome().is_none() && at.ply() < 60 {
            engine.say(&format!("position startpos moves{played}"));
            let clocks = [
                "wtime 1 btime 1",
                "p1time 0 p2time 0 p1inc 0 p2inc 0",
                "p1time -50 p2time -50 p1inc 1 p2inc 1",
                "movetime 1 wtime 60000 btime 60000",
                "movetime 0",
            ];
            let turn = engine.choose(at.as_ref(), clocks[at.ply() % clocks.len()]);
            at.play(&turn).unwrap();
            played.push(' ');
            played.push_str(&turn);
        }
        assert!(at.ply() > 10);
    }
}

#[test]
fn a_thousand_searches_in_a_row_are_all_answered() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let at = session(game, Some(&positions(game)[3]));
        engine.say(&format!("position fen {}", positions(game)[3]));
        for _ in 0..1000 {
            engine.choose(at.as_ref(), "nodes 1");
        }
    }
}

#[test]
fn stop_at_odd_moments_gives_one_legal_answer() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let at = session(game, None);
        // With nothing to stop.
        assert!(engine.said_to("stop").is_empty());
        for wait in [0, 0, 0, 1, 3, 10, 40] {
            engine.say("go infinite");
            std::thread::sleep(Duration::from_millis(wait));
            engine.say("stop");
            engine.say("stop");
            let said = engine.said_to("stop");
            let [answer] = said.as_slice() else {
                panic!("{said:?}");
            };
            let turn = answer.strip_prefix("bestmove ").unwrap();
            let legal = at.legal_turns();
            assert!(legal.iter().any(|choice| choice.text == turn), "{turn}");
        }
        // What follows a stop finds the engine free.
        engine.say("go infinite");
        engine.say("stop");
        let mut said = engine.said_to("position startpos");
        assert!(said.pop().unwrap().starts_with("bestmove "));
        assert!(said.is_empty());
        engine.choose(at.as_ref(), "depth 1");
    }
}

#[test]
fn an_infinite_search_answers_no_sooner_than_it_is_stopped() {
    let mut engine = Engine::of("taktik");
    assert!(engine.said_to("go infinite depth 1").is_empty());
    // It has long come to its end.
    std::thread::sleep(Duration::from_millis(200));
    assert!(engine.said_to("").is_empty());
    assert!(engine.said_to("stop")[0].starts_with("bestmove "));
}

#[test]
fn what_cannot_be_done_during_a_search_is_refused_and_the_rest_is_answered() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let start = session(game, None).start_text();
        assert!(engine.said_to("go infinite").is_empty());
        for line in [
            "go depth 1",
            "go perft 1",
            "position startpos",
            "setoption name Threads value 2",
            "uginewgame",
        ] {
            let said = engine.said_to(line);
            assert_eq!(
                said,
                ["info string a search goes on; say stop first"],
                "{line}"
            );
        }
        assert_eq!(engine.said_to("d"), [start]);
        assert_eq!(engine.said_to("query p1turn"), ["response true"]);
        assert_eq!(engine.said_to("ugi").last().unwrap(), "ugiok");
        let said = engine.said_to("stop");
        assert!(said[0].starts_with("bestmove "), "{said:?}");
    }
}

/// Each is answered by one `info string`, and the position and the options stay.
#[test]
fn bad_input_changes_nothing() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        let turn = session(game, None).legal_turns()[0].text.clone();
        let kept = format!("position startpos moves {turn}");
        engine.say(&kept);
        let position = engine.said_to("d");
        for line in [
            "castle",
            "go depth x",
            "go depth -1",
            "go perft 31",
            "position",
            "position fen 8 w 0",
            "position fen x y z 1",
            "position startpos moves",
            "position startpos moves a1a1",
            &format!("position startpos moves {turn} {turn}"),
            "position startpos moves Ünsinn",
            "position endpos",
            "setoption name Game value draughts",
            "setoption name Hash value 0",
            "setoption name Hash value 1048577",
            "setoption name Hash value 99999999999999999999999999",
            "setoption name Threads value 0",
            "setoption name MultiPV value -3",
            "setoption name Luck value 3",
            "setoption name Weights value /no/such/file",
            "setoption name Hash",
            "query",
            "query weather",
            "isready or not",
            "\u{1b}[2J",
        ] {
            // Of these only one is good input.
            if line == "position startpos moves" {
                assert!(engine.said_to(line).is_empty());
                engine.say(&kept);
                continue;
            }
            let said = engine.said_to(line);
            let [answer] = said.as_slice() else {
                panic!("{line}: {said:?}");
            };
            assert!(answer.starts_with("info string "), "{answer}");
            assert!(
                answer.len() < 400 && !answer.contains(char::is_control),
                "{answer:?}"
            );
            assert_eq!(engine.said_to("d"), position, "{line}");
        }
        assert!(engine.said_to("").is_empty());
    }
}

#[test]
fn bytes_that_are_no_text_and_lines_without_end_are_refused() {
    let mut engine = Engine::of("taktik");
    engine.say_bytes(b"isready \xff\xfe\n");
    assert_eq!(
        engine.answer(),
        "info string the line is not UTF-8 at byte 8"
    );
    let long = vec![b'x'; 10 << 20];
    engine.say_bytes(&long);
    engine.say("");
    assert_eq!(
        engine.answer(),
        "info string the line has more than 1048576 bytes"
    );
    engine.say_bytes(b"\0\r\n");
    assert!(engine.answer().starts_with("info string "));
    engine.say_bytes(b"isready\r\n");
    assert_eq!(engine.answer(), "readyok");
}

#[test]
fn counts_are_those_of_perft() {
    for (game, depth) in [("taktik", 2), ("tactical", 3)] {
        let mut engine = Engine::of(game);
        engine.say(&format!("go perft {depth}"));
        let mut counted = Vec::new();
        loop {
            let line = engine.answer();
            let end = line.starts_with("total ");
            counted.push(line);
            if end {
                break;
            }
        }
        let depth = depth.to_string();
        let perft = crate::program::run(["perft", game, depth.as_str(), "--divide"]).fine();
        assert_eq!(counted.join("\n"), perft.trim_end());
    }
}

/// A count ends between two turns only. It keeps nothing else waiting.
#[test]
fn a_count_without_end_can_be_left() {
    for end in ["quit", "stop\nquit"] {
        let mut engine = Engine::of("tactical");
        assert!(engine.said_to("go perft 30").is_empty());
        engine.say(end);
        // It may not have begun yet.
        let stopped = "info string stopped before all turns were counted";
        assert!(engine.end().iter().all(|line| line == stopped));
    }
    let mut engine = Engine::of("tactical");
    engine.say("go perft 30");
    engine.hang_up();
    let left = engine.end();
    assert!(left.iter().all(|line| line.starts_with("info string ")));
}

#[test]
fn positions_are_judged_by_the_weights_of_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("weights");
    let mut evaluation = taktika::taktik_core::evaluation::Evaluation::default();
    evaluation.weights.to_move = 500;
    let text = game_search::weights::text::<taktika::taktik_core::TakTik, _>(&mut evaluation);
    std::fs::write(&path, text).unwrap();
    let score = |engine: &mut Engine| -> i32 {
        engine.say("position startpos");
        engine.say("go depth 1");
        let mut score = None;
        loop {
            let line = engine.next();
            if line.starts_with("bestmove ") {
                return score.unwrap();
            }
            let (_, after) = line.split_once(" cp ").unwrap();
            score = after.split(' ').next().unwrap().parse().ok();
        }
    };
    let mut engine = Engine::of("taktik");
    let own = score(&mut engine);
    let set = format!("setoption name Weights value {}", path.display());
    assert!(engine.said_to(&set).is_empty());
    // After one turn the other side has the right to the next.
    assert!(score(&mut engine) < own - 300);
    assert!(
        engine
            .said_to("setoption name Weights value <empty>")
            .is_empty()
    );
    assert_eq!(score(&mut engine), own);
    // Those of another game are refused.
    engine.say("setoption name Game value tactical");
    let said = engine.said_to(&set);
    assert!(
        said[0].starts_with("info string option Weights: found "),
        "{said:?}"
    );
}

#[test]
fn reports_have_every_field_and_begin_with_a_legal_turn() {
    for game in GAMES {
        let position = &positions(game)[0];
        let at = session(game, Some(position));
        let legal = at.legal_turns();
        let mut engine = Engine::of(game);
        engine.say("setoption name MultiPV value 2");
        engine.say(&format!("position fen {position}"));
        engine.say("go depth 3");
        let mut lines = 0;
        loop {
            let line = engine.next();
            if line.starts_with("bestmove ") {
                break;
            }
            let words: Vec<&str> = line.split(' ').collect();
            for (number, field) in [
                (0, "info"),
                (1, "depth"),
                (3, "seldepth"),
                (5, "multipv"),
                (7, "score"),
                (10, "nodes"),
                (12, "nps"),
                (14, "hashfull"),
                (16, "time"),
                (18, "pv"),
            ] {
                assert_eq!(words[number], field, "{line}");
            }
            assert!(["cp", "win"].contains(&words[8]), "{line}");
            assert!(
                legal.iter().any(|choice| choice.text == words[19]),
                "{line}"
            );
            // The whole line can be played.
            let mut ahead = at.boxed_clone();
            for turn in &words[19..] {
                assert!(ahead.play(turn).is_ok(), "{turn} of {line}");
            }
            lines += usize::from(words[6] == "2");
        }
        assert!(lines > 0 || legal.len() < 2);
    }
}

#[test]
fn the_end_of_the_input_stops_a_search_and_its_answer_still_comes() {
    for game in GAMES {
        let at = session(game, None);
        let mut engine = Engine::of(game);
        engine.say("go infinite");
        engine.hang_up();
        let left = engine.end();
        let answer = left.last().unwrap();
        let turn = answer.strip_prefix("bestmove ").unwrap();
        assert!(at.legal_turns().iter().any(|choice| choice.text == turn));
    }
}

#[test]
fn quit_ends_it_at_once() {
    for line in ["quit", "go infinite\nquit"] {
        let mut engine = Engine::of("tactical");
        engine.say(line);
        let left = engine.end();
        assert!(
            left.iter().all(|line| !line.starts_with("bestmove")),
            "{left:?}"
        );
    }
}

#[test]
fn a_last_line_without_its_end_counts() {
    let answer = run_with(&["ugi"], b"isready\nisready");
    assert_eq!(answer.fine(), "readyok\nreadyok\n");
}

#[test]
fn what_one_thread_finds_within_nodes_is_always_the_same() {
    for game in GAMES {
        let position = &positions(game)[5];
        let find = || {
            let mut engine = Engine::of(game);
            engine.say(&format!("position fen {position}"));
            engine.say("go nodes 3000");
            engine.answer()
        };
        assert_eq!(find(), find());
    }
}

/// However soon a search ends, what it chose is told with its score before.
#[test]
fn the_last_report_is_of_the_turn_that_is_chosen() {
    for game in GAMES {
        let mut engine = Engine::of(game);
        for options in [["1", "1"], ["3", "1"], ["1", "2"]] {
            let [lines, threads] = options;
            engine.say(&format!("setoption name MultiPV value {lines}"));
            engine.say(&format!("setoption name Threads value {threads}"));
            for (number, position) in positions(game).iter().step_by(9).enumerate() {
                engine.say(&format!("position fen {position}"));
                let go = [
                    "nodes 0",
                    "nodes 1",
                    "movetime 0",
                    "infinite\nstop",
                    "nodes 2000",
                ];
                engine.say(&format!("go {}", go[number % go.len()]));
                let mut last = None;
                let chosen = loop {
                    let line = engine.next();
                    match line.strip_prefix("bestmove ") {
                        Some(turn) => break turn.to_owned(),
                        None if line.contains(" multipv 1 ") => last = Some(line),
                        None => {}
                    }
                };
                let last = last.expect("a report");
                let (told, line) = last.split_once(" pv ").unwrap();
                assert!(told.contains(" score "), "{last}");
                assert_eq!(line.split(' ').next(), Some(chosen.as_str()), "{last}");
            }
        }
    }
}
