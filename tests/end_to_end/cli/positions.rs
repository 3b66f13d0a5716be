//! `moves`, `apply` and `perft` against the reference data.

use crate::program::{GAMES, as_lines, rows, run};

/// Sequences up to so many are counted here; the rules' own tests count the longer ones.
const QUICK: u64 = 700_000;

#[test]
fn moves_prints_the_legal_turns_one_a_line() {
    for game in GAMES {
        for row in rows(&format!("{game}-turns.tsv")).iter().step_by(20) {
            let out = run(["moves", game, "--position", &row[0]]).fine();
            assert_eq!(out, as_lines(&row[1]), "{}", row[0]);
        }
    }
}

#[test]
fn moves_of_a_decided_position_prints_nothing() {
    for game in GAMES {
        let decided = rows(&format!("{game}-play.tsv"))
            .into_iter()
            .find(|row| row[3] != "ongoing")
            .unwrap();
        let out = run(["moves", game, "--position", &decided[2]]).fine();
        assert_eq!(out, "", "{}", decided[2]);
    }
}

#[test]
fn moves_without_a_position_is_of_the_start() {
    for game in GAMES {
        let start = &rows(&format!("{game}-perft.tsv"))[0];
        assert_eq!(start[0], "start");
        let out = run(["moves", game]).fine();
        assert_eq!(out, run(["moves", game, "--position", &start[1]]).fine());
        assert_eq!(out.lines().count().to_string(), start[3]);
    }
}

#[test]
fn apply_prints_the_position_and_its_outcome() {
    for game in GAMES {
        for row in rows(&format!("{game}-play.tsv")).iter().step_by(25) {
            let out = run(["apply", game, "--position", &row[0], &row[1]]).fine();
            assert_eq!(
                out,
                format!("{}\n{}\n", row[2], row[3]),
                "{} {}",
                row[0],
                row[1]
            );
        }
    }
}

/// TC-5.4, TC-5.5
#[test]
fn apply_plays_on_through_repetition_and_with_a_full_clock() {
    let position = "4k3/8/8/8/8/8/8/4K3[] w 99 20";
    let there_and_back = ["e1d1", "e8d8", "d1e1", "d8e8"].repeat(3);
    let args = ["apply", "tactical", "--position", position];
    let out = run(args.iter().chain(&there_and_back)).fine();
    assert_eq!(out, "4k3/8/8/8/8/8/8/4K3[] w 111 26\nongoing\n");
}

#[test]
fn perft_counts_as_the_reference_does_with_and_without_bulk() {
    for game in GAMES {
        let rows = rows(&format!("{game}-perft.tsv"));
        let quick = rows
            .iter()
            .filter(|row| row[3].parse::<u64>().unwrap() <= QUICK);
        for row in quick {
            let args = ["perft", game, &row[2], "--position", &row[1]];
            let total = format!("total {}\n", row[3]);
            assert_eq!(run(args).fine(), total, "{}", row[1]);
            let single = run(args.iter().chain(&["--no-bulk"])).fine();
            assert_eq!(single, total, "{}", row[1]);
            let helped = ["--threads", "3", "--hash", "2"];
            let shared = run(args.iter().chain(&helped)).fine();
            assert_eq!(shared, total, "{}", row[1]);
        }
    }
}

#[test]
fn perft_of_depth_0_is_1() {
    for game in GAMES {
        assert_eq!(run(["perft", game, "0"]).fine(), "total 1\n");
        assert_eq!(run(["perft", game, "0", "--divide"]).fine(), "total 1\n");
    }
}

#[test]
fn divide_prints_each_legal_turn_with_its_count_and_their_total() {
    for game in GAMES {
        for row in rows(&format!("{game}-perft.tsv"))
            .iter()
            .filter(|row| row[2] == "2")
        {
            let out = run(["perft", game, "2", "--position", &row[1], "--divide"]).fine();
            let counts: Vec<(&str, u64)> = out
                .lines()
                .map(|line| line.split_once(' ').unwrap())
                .map(|(turn, count)| (turn, count.parse().unwrap()))
                .collect();
            let (total, turns) = counts.split_last().unwrap();
            assert_eq!(*total, ("total", row[3].parse().unwrap()), "{}", row[1]);
            assert_eq!(turns.iter().map(|turn| turn.1).sum::<u64>(), total.1);
            let listed: String = turns.iter().map(|turn| format!("{}\n", turn.0)).collect();
            assert_eq!(listed, run(["moves", game, "--position", &row[1]]).fine());
        }
    }
}
