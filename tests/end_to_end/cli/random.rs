//! `random`.

use crate::program::{GAMES, rows, run, run_with};

fn game(game: &str, seed: &str, plies: &str) -> String {
    run(["random", game, "--seed", seed, "--plies", plies]).fine()
}

#[test]
fn a_seed_always_gives_the_same_game() {
    for name in GAMES {
        let one = game(name, "7", "40");
        assert_eq!(game(name, "7", "40"), one);
        assert_ne!(game(name, "8", "40"), one);
        let longer = game(name, "7", "60");
        assert!(longer.starts_with(&one));
    }
}

#[test]
fn it_ends_after_so_many_turns() {
    for name in GAMES {
        assert_eq!(game(name, "3", "0"), "");
        assert_eq!(game(name, "3", "15").lines().count(), 15);
    }
}

#[test]
fn every_turn_of_a_whole_game_is_legal_and_the_last_one_ends_it() {
    for name in GAMES {
        for seed in ["1", "18446744073709551615"] {
            let out = run(["random", name, "--seed", seed]).fine();
            let lines: Vec<Vec<&str>> =
                out.lines().map(|line| line.split('\t').collect()).collect();
            let mut position = rows(&format!("{name}-perft.tsv"))[0][1].clone();
            let mut input = String::new();
            for line in &lines {
                input.push_str(&format!("{position}\t{}\n", line[0]));
                position = line[1].to_owned();
            }
            let replayed = run_with(&["batch", name], input.as_bytes()).fine();
            assert_eq!(replayed.lines().count(), lines.len());
            for (line, replay) in lines.iter().zip(replayed.lines()) {
                let replay: Vec<&str> = replay.split('\t').collect();
                assert_eq!(replay[1], line[1]);
                // Repetition is the game's, not the position's.
                if line[2] != "draw repetition" {
                    assert_eq!(replay[2], line[2]);
                }
            }
            let (last, before) = lines.split_last().unwrap();
            assert_ne!(last[2], "ongoing");
            assert!(before.iter().all(|line| line[2] == "ongoing"));
        }
    }
}

#[test]
fn its_turns_can_be_applied_at_once() {
    for name in GAMES {
        let out = game(name, "11", "30");
        let turns = out.lines().map(|line| line.split('\t').next().unwrap());
        let applied = run(["apply", name].into_iter().chain(turns)).fine();
        let last: Vec<&str> = out.lines().last().unwrap().split('\t').collect();
        assert_eq!(applied, format!("{}\n{}\n", last[1], last[2]));
    }
}
