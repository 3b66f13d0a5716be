//! `match`: engines that are bad processes.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::contest::{games, quick, table};
use crate::contest_faults::{engine, loses, start};
use crate::program::run;

/// Whether a process is still there.
fn lives(id: &str) -> bool {
    let asked = Command::new("kill").args(["-0", id]).output();
    asked.unwrap().status.success()
}

/// What a file says as soon as it says something.
fn wait_for_text(path: &Path) -> String {
    for _ in 0..6000 {
        match fs::read_to_string(path) {
            Ok(text) if text.ends_with('\n') => return text.trim().to_owned(),
            _ => std::thread::sleep(Duration::from_millis(20)),
        }
    }
    panic!("{} says nothing", path.display());
}

/// Something that it has started holds its output open, and may even write to it.
#[test]
fn an_engine_that_dies_and_leaves_something_behind_loses_the_game() {
    for left in ["sleep 20", "yes info string x", "cat /dev/zero"] {
        let dies = format!("{left} & exit 3");
        loses("taktik", &dies, &[], "has ended", "forfeit");
    }
}

#[test]
fn an_answer_that_is_no_text_loses_the_game() {
    for answer in [r"bestmove \377\376", r"bestmove \0"] {
        let says = format!("printf 'info string \\377\\n{answer}\\n'");
        loses("tactical", &says, &[], "gives an illegal turn", "forfeit");
    }
}

/// In little memory: it is the match that is held to it, and its engines.
#[cfg(target_os = "linux")]
#[test]
fn endless_lines_and_remarks_take_no_memory() {
    for flood in [
        "cat /dev/zero",
        "cat /dev/zero >&2",
        "exec yes so many words >&2",
    ] {
        let folder = tempfile::tempdir().unwrap();
        let bad = engine(&folder, flood);
        let args = ["--games", "2", "--patience", "2", "--second", &bad];
        let binary = env!("CARGO_BIN_EXE_taktika");
        let output = Command::new("sh")
            .args(["-c", "ulimit -v 1500000; exec \"$0\" \"$@\"", binary])
            .args(quick("taktik", &args))
            .output()
            .unwrap();
        let (out, err) = (
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        );
        assert_eq!(output.status.code(), Some(0), "{err}");
        assert!(out.contains("forfeits 0 2"), "{out} {err}");
        assert!(err.len() < 20_000, "{}", err.len());
    }
}

/// It says that it is ready and takes nothing more, so that what it is told next does not even fit into the pipe.
#[test]
fn an_engine_that_does_not_read_is_left_when_the_match_is_interrupted_and_does_not_stay_behind() {
    let folder = tempfile::tempdir().unwrap();
    let [script, id] = ["engine.sh", "id"].map(|name| folder.path().join(name));
    // Another process group's interrupts are not for it, and it would not heed them.
    let text = format!(
        "trap '' INT TERM HUP\necho ugiok\necho $$ >'{}'\nexec sleep 600\n",
        id.display()
    );
    fs::write(&script, text).unwrap();
    let bad = format!("sh '{}'", script.display());
    let long = format!("Luck={}", "x".repeat(100_000));
    let args = quick("taktik", &["--first", &bad, "--first-option", &long]);
    let args: Vec<String> = args.into_iter().map(str::to_owned).collect();
    let child = start(&args);
    let engine = wait_for_text(&id);
    assert!(lives(&engine));
    let sent = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let err = String::from_utf8(output.stderr).unwrap();
    assert!(err.contains("interrupted before its first game"), "{err}");
    assert!(!lives(&engine));
}

/// That is no fault of its play: the match ends, and goes on when it can be started again.
#[test]
fn an_engine_that_cannot_be_started_any_more_ends_the_match() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let [program, kept, records] =
        ["engine", "kept", "games.pgn"].map(|name| folder.path().join(name));
    // It is there when it is tried, and takes itself away in its first game.
    let text = format!(
        "#!/bin/sh\nwhile read -r line; do case \"$line\" in\n\
         ugi) echo ugiok;;\n\
         isready) echo readyok;;\n\
         go*) mv '{}' '{}'; exit;;\n\
         quit) exit;;\n\
         esac; done\n",
        program.display(),
        kept.display()
    );
    fs::write(&program, text).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let args = [
        "--games",
        "4",
        "--second",
        program.to_str().unwrap(),
        "--second-name",
        "bad",
        "--records",
        records.to_str().unwrap(),
        "--resume",
    ];
    for played in 1..=4 {
        let answer = run(quick("taktik", &args));
        let table = table(&answer);
        assert_eq!(table["forfeits"], format!("0 {played}"));
        assert_eq!(games(&records).len(), played);
        if played == 4 {
            assert_eq!(answer.status, Some(0), "{answer:?}");
        } else {
            assert_eq!(answer.status, Some(1), "{answer:?}");
            let says = "error: the second engine, bad: cannot be started";
            assert!(answer.err.contains(says), "{answer:?}");
            fs::rename(&kept, &program).unwrap();
        }
    }
}

#[test]
fn what_is_known_of_an_engine_by_now_is_not_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let bad = engine(&folder, "echo bestmove a1a1");
    let answer = run(quick("taktik", &["--games", "24", "--second", &bad]));
    assert_eq!(answer.status, Some(0), "{answer:?}");
    let said = |what: &str| answer.err.matches(what).count();
    assert_eq!(said("gives an illegal turn"), 24);
    assert_eq!(said("  out: bestmove a1a1"), 20);
}

/// Whether it heeds the end of its input or not.
#[test]
fn no_engine_stays_behind_when_it_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let [script, id] = ["engine.sh", "id"].map(|name| folder.path().join(name));
    let text = format!(
        "echo $$ >'{}'\nexec >&- 2>&-\nexec sleep 600\n",
        id.display()
    );
    fs::write(&script, text).unwrap();
    let bad = format!("sh '{}'", script.display());
    let message = run(quick("taktik", &["--first", &bad])).refused();
    assert!(message.contains("the first engine"), "{message}");
    assert!(!lives(&wait_for_text(&id)));
}
