//! `show`.

use crate::program::{GAMES, command, rows, run};

#[test]
fn ascii_keeps_to_ascii() {
    for game in GAMES {
        for row in rows(&format!("{game}-play.tsv")).iter().step_by(60) {
            for position in [&row[0], &row[2]] {
                let out = run(["show", game, "--ascii", "--position", position]).fine();
                assert!(out.is_ascii() && !out.contains('\x1b'), "{out}");
            }
        }
    }
}

#[test]
fn what_goes_to_a_pipe_has_no_colour() {
    for game in GAMES {
        assert!(!run(["show", game]).fine().contains('\x1b'));
    }
}

/// TT-1.3, TT-1.4, TT-1.5, TT-1.7
#[test]
fn the_board_has_coordinates_pieces_and_terrain() {
    let out = run(["show", "taktik", "--ascii"]).fine();
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines[0].split_whitespace().collect::<String>(),
        "abcdefghikl"
    );
    assert_eq!(lines[0], lines[24]);
    assert_eq!(
        lines[2],
        "11 |~~~|   | F | B |   | M |   | B | F |   |:::| 11"
    );
    assert_eq!(
        lines[10],
        " 7 |   |   |   |   |~~~|   |:::|   |   |%%%|   | 7"
    );
    assert_eq!(
        lines[20],
        " 2 |   |:a:|   | t | a | t | a | t |   |~a~|   | 2"
    );
    let home_lines = (0..25).filter(|line| lines[*line].contains('='));
    assert_eq!(home_lines.collect::<Vec<_>>(), [7, 17]);
    assert_eq!(lines[1].len(), lines[2].len() - 3);
}

/// TC-1.1, TC-1.2, TC-1.3
#[test]
fn reserves_obstacles_and_kinds_with_two_characters_are_shown() {
    let position = "8/8/#7/4#3/8/8/6#1/+R3#3[KQRBNP8+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] b 0 4";
    let start = rows("tactical-perft.tsv")[0][1].clone();
    let out = run(["show", "tactical", "--ascii", "--position", &start]).fine();
    assert!(
        out.contains(" in reserve: #x2 K Q R B N Px8 +R +B +N +Px2 Cx2 Dx2 H F J\n"),
        "{out}"
    );
    assert!(out.ends_with(&format!("{start}\n")), "{out}");
    let message = run(["show", "tactical", "--position", position]).refused();
    assert!(message.contains("TC-"), "{message}");
    let battle = "4k3/8/2+r5/3#4/8/8/8/+R3K3[] w 100 20";
    let out = run(["show", "tactical", "--ascii", "--position", battle]).fine();
    assert!(
        out.contains("| +R |") && out.contains("| +r |") && out.contains("|  # |"),
        "{out}"
    );
    assert!(out.contains("in reserve: nothing"), "{out}");
    assert!(out.contains("(TC-5.5)"), "the clock allows a claim: {out}");
}

#[test]
fn a_decided_position_shows_its_outcome() {
    for game in GAMES {
        let rows = rows(&format!("{game}-play.tsv"));
        let decided = rows.iter().find(|row| row[3] != "ongoing").unwrap();
        let out = run(["show", game, "--position", &decided[2]]).fine();
        assert!(out.contains("(TT-6") || out.contains("(TC-5"), "{out}");
        assert!(!out.contains("to move"), "{out}");
    }
}

#[test]
fn colour_can_be_asked_for_and_refused() {
    let show = |name: &str, value: &str| {
        let output = command()
            .args(["show", "taktik"])
            .env(name, value)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(show("CLICOLOR_FORCE", "1").contains("\x1b["));
    let both = command()
        .args(["show", "taktik"])
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert!(!String::from_utf8(both.stdout).unwrap().contains('\x1b'));
    // Set and empty it refuses nothing.
    let empty = command()
        .args(["show", "taktik"])
        .envs([("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")])
        .output()
        .unwrap();
    assert!(String::from_utf8(empty.stdout).unwrap().contains("\x1b["));
}

#[test]
fn no_word_is_missing() {
    for game in GAMES {
        let out = run(["show", game]).fine();
        let key = |word: &str| word.starts_with(&format!("{game}-")) || word.starts_with("cli-");
        assert!(!out.split_whitespace().any(key), "{out}");
    }
}
