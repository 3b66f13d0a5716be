//! `record`.

use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::program::{Answer, GAMES, run, run_with};

/// A folder for the files of one test.
struct Files(TempDir);

impl Files {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn write(&self, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.path().join("games.pgn");
        std::fs::write(&path, bytes).unwrap();
        path
    }
}

fn record(file: &Path, form: &str) -> Answer {
    run([
        Path::new("record"),
        file,
        Path::new("--to"),
        Path::new(form),
    ])
}

/// The lines of a random game, split.
fn random(game: &str, plies: &str) -> Vec<Vec<String>> {
    let out = run(["random", game, "--seed", "5", "--plies", plies]).fine();
    let split = |line: &str| line.split('\t').map(str::to_owned).collect();
    out.lines().map(split).collect()
}

/// A record of turns from the start, as someone might type it.
fn typed(name: &str, turns: &[&str], result: &str) -> String {
    let numbered: Vec<String> = turns
        .chunks(2)
        .zip(1..)
        .map(|(turns, number)| format!("{number}. {}", turns.join(" ")))
        .collect();
    format!(
        "[Result \"{result}\"]\n[Variant \"{name}\"]\n\n{} {result}\n",
        numbered.join("\n")
    )
}

#[test]
fn the_example_of_the_documents_reads() {
    let files = Files::new();
    let text = "[Result \"*\"]\n[Variant \"Tactical Chess\"]\n\n1. #@d4 #@e5 2. pass pass *\n";
    let file = files.write(text);
    assert_eq!(record(&file, "turns").fine(), "#@d4 #@e5 pass pass\n");
    assert_eq!(record(&file, "pgn").fine(), text);
    assert_eq!(run(["record".as_ref(), file.as_os_str()]).fine(), text);
}

#[test]
fn a_long_game_is_written_and_read_back_alike() {
    let files = Files::new();
    for (game, name) in GAMES.into_iter().zip(["Tak-Tik", "Tactical Chess"]) {
        let lines = random(game, "150");
        let turns: Vec<&str> = lines.iter().map(|line| line[0].as_str()).collect();
        let file = files.write(typed(name, &turns, "*"));
        assert_eq!(
            record(&file, "turns").fine(),
            format!("{}\n", turns.join(" "))
        );

        let positions = record(&file, "positions").fine();
        let positions: Vec<&str> = positions.lines().collect();
        assert_eq!(positions.len(), lines.len() + 1);
        for (line, position) in lines.iter().zip(&positions[1..]) {
            assert_eq!(line[1], *position);
        }

        let written = record(&file, "pgn").fine();
        assert!(written.lines().all(|line| line.len() < 100), "{written}");
        assert_eq!(record(&files.write(&written), "pgn").fine(), written);
    }
}

#[test]
fn comments_variations_and_unknown_tags_stay() {
    let files = Files::new();
    let text = "[White \"Anna\"]\n[Black \"Boris \\\"B\\\"\"]\n[Result \"0-1\"]\n\
        [Variant \"Tactical Chess\"]\n[Termination \"adjudication\"]\n[Mood \"good\"]\n\n\
        {before} 1. #@d4 $1 {a \\} brace} (1. #@a1 #@a8 (1... pass 2. pass)) 1... #@e5 0-1\n";
    let written = record(&files.write(text), "pgn").fine();
    for part in [
        "Boris \\\"B\\\"",
        "Mood",
        "adjudication",
        "$1",
        "{a \\} brace}",
        "{before}",
    ] {
        assert!(written.contains(part), "{part}: {written}");
    }
    assert_eq!(written.matches('(').count(), 2, "{written}");
    assert_eq!(record(&files.write(&written), "pgn").fine(), written);
    assert_eq!(
        record(&files.write(&written), "turns").fine(),
        "#@d4 #@e5\n"
    );
}

#[test]
fn a_file_holds_games_of_both_kinds_with_other_starts() {
    let files = Files::new();
    let start = "4k3/8/8/8/8/8/8/4K3[] b 3 20";
    let text = format!(
        "{}\n[Result \"*\"]\n[Variant \"Tactical Chess\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n20... e8d8 *\n",
        typed("Tak-Tik", &["b9b8"], "*")
    );
    let file = files.write(&text);
    assert_eq!(record(&file, "pgn").fine(), text);
    assert_eq!(record(&file, "turns").fine(), "b9b8\ne8d8\n");
    let positions = record(&file, "positions").fine();
    let positions: Vec<&str> = positions.lines().collect();
    assert_eq!(positions.len(), 4);
    assert_eq!(positions[2], start);
    assert_eq!(positions[3], "3k4/8/8/8/8/8/8/4K3[] w 4 21");
}

#[test]
fn an_empty_file_has_no_games() {
    let files = Files::new();
    for text in ["", "\n\n", "\u{feff}"] {
        assert_eq!(record(&files.write(text), "pgn").fine(), "");
    }
}

#[test]
fn the_standard_input_is_read_as_well() {
    let text = typed("Tak-Tik", &["b9b8"], "*");
    let out = run_with(&["record", "-", "--to", "turns"], text.as_bytes()).fine();
    assert_eq!(out, "b9b8\n");
}

/// What came before is printed, and the message says where the fault is.
#[track_caller]
fn damaged(text: impl AsRef<[u8]>, sound: &str, says: &[&str]) {
    let files = Files::new();
    let answer = record(&files.write(text), "turns");
    assert_eq!(
        (answer.status, answer.out.as_str()),
        (Some(2), sound),
        "{}",
        answer.err
    );
    assert!(answer.err.starts_with("error: "), "{}", answer.err);
    for part in says {
        assert!(answer.err.contains(part), "{part}: {}", answer.err);
    }
}

#[test]
fn an_illegal_turn_is_named_and_explained() {
    let text = typed("Tak-Tik", &["b9b8", "b3b4", "b8b4", "b4b5"], "*");
    damaged(
        &text,
        "b9b8 b3b4\n",
        &[
            "line 5, column 4",
            "turn 2",
            "b8b4, is illegal: ",
            "(TT-4.1)",
        ],
    );
    let text = typed("Tak-Tik", &["b9b8", "b3b4", "b9l1"], "*");
    let files = Files::new();
    let message = record(&files.write(text), "turns").err;
    let (_, said) = message.split_once("games.pgn: ").unwrap();
    assert!(
        said.starts_with("line 5, column 4, turn 2, b9l1, is illegal: "),
        "{message}"
    );
    assert_eq!(said.matches("illegal").count(), 1, "{message}");
    assert_eq!(said.matches("(TT-").count(), 1, "{message}");
    assert_eq!(said.lines().count(), 1, "{message}");
}

#[test]
fn games_before_the_damaged_one_are_printed() {
    let sound = typed("Tak-Tik", &["b9b8"], "*");
    let text = format!(
        "{sound}\n{}",
        typed("Tactical Chess", &["#@d4", "#@d4"], "*")
    );
    damaged(
        &text,
        "b9b8\n#@d4\n",
        &["line 9", "turn 1, #@d4, is illegal: ", "(TC-"],
    );
}

#[test]
fn broken_syntax_is_named() {
    let text = typed("Tak-Tik", &["b9b8"], "*");
    damaged(text.replace("b9b8 *", "b9b8"), "b9b8\n", &["expected"]);
    damaged(
        text.replace("1. b9b8", "1. b9b8 )"),
        "b9b8\n",
        &["line 4, column 9", "expected"],
    );
    damaged(
        text.replace("Tak-Tik", "Ludo"),
        "",
        &["line 2", "Ludo", "expected Tak-Tik or Tactical Chess"],
    );
    damaged(
        "nonsense *",
        "",
        &["line 1", "Variant", "expected Tak-Tik or Tactical Chess"],
    );
    damaged(
        format!("{text}b3b4\n"),
        "b9b8\n",
        &[
            "line 5, column 1: found \"b3b4\", expected an empty line and the tags of the next record, or the end",
        ],
    );
}

#[test]
fn comments_after_the_result_are_read() {
    let files = Files::new();
    let text = typed("Tak-Tik", &["b9b8"], "*");
    let joined = format!("\u{feff}{text};saved\n%other\n\u{feff}{text}{{and so on}}\n");
    let file = files.write(joined);
    assert_eq!(record(&file, "turns").fine(), "b9b8\nb9b8\n");
    let written = record(&file, "pgn").fine();
    assert!(written.contains("b9b8 {saved} *\n"), "{written}");
    assert!(written.ends_with("b9b8 {and so on} *\n"), "{written}");
}

#[test]
fn a_result_against_the_turns_is_named() {
    let position = "8/8/8/k7/#7/+B7/F1p5/1K6[PJr] b 7 59";
    let text = format!(
        "[Result \"1-0\"]\n[Variant \"Tactical Chess\"]\n[SetUp \"1\"]\n[FEN \"{position}\"]\n\n59... c2b1=F 1-0\n"
    );
    damaged(&text, "c2b1=F\n", &["1-0", "0-1"]);
}

#[test]
fn bytes_that_are_no_text_are_a_fault_where_they_stand() {
    let text = typed("Tak-Tik", &["b9b8", "b3b4"], "*");
    let cut = text.find(" b3b4").unwrap();
    let mut bytes = text.clone().into_bytes();
    bytes.insert(cut, 0xff);
    damaged(&bytes, "b9b8\n", &["line 4, column 8", "UTF-8"]);
    // In a later record; and after a fault of another sort, which is the first then.
    let later = [text.as_bytes(), b"\n\xff"].concat();
    damaged(&later, "b9b8 b3b4\n", &["line 6, column 1", "UTF-8"]);
    let after = [text.replace("b3b4", "b3b9").as_bytes(), b"\n\xff"].concat();
    damaged(&after, "b9b8\n", &["turn 1, b3b9, is illegal: "]);
}

#[test]
fn a_file_that_is_none_is_named() {
    let files = Files::new();
    let missing = files.0.path().join("missing.pgn");
    let below = files.write("").join("games.pgn");
    for path in [missing.as_path(), below.as_path()] {
        let message = record(path, "pgn").refused();
        assert!(message.contains(&*path.to_string_lossy()), "{message}");
        assert!(message.contains("expected a file of records"), "{message}");
    }
}

#[test]
fn what_cannot_be_read_is_status_1() {
    let files = Files::new();
    let answer = record(files.0.path(), "pgn");
    assert_eq!((answer.status, answer.out.as_str()), (Some(1), ""));
    assert!(answer.err.starts_with("error: reading "), "{}", answer.err);
}

#[cfg(unix)]
#[test]
fn a_file_without_end_is_refused() {
    let message = record(Path::new("/dev/zero"), "turns").refused();
    assert!(message.contains("more than 67108864 bytes"), "{message}");
}
