//! `match`: engines that do what they should not, and matches that are ended before their time.
#![cfg(unix)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::contest::{games, number, quick, table, tag};
use crate::program::{GAMES, command, run};

/// An engine that answers every `go` by what a shell does there.
fn engine(folder: &TempDir, on_go: &str) -> String {
    let path = folder.path().join("engine.sh");
    let script = format!(
        "#!/bin/sh\n\
         echo I am a bad engine >&2\n\
         while read -r line; do case \"$line\" in\n\
         ugi) echo ugiok;;\n\
         isready) echo readyok;;\n\
         go*) {on_go};;\n\
         quit) exit;;\n\
         esac; done\n"
    );
    fs::write(&path, script).unwrap();
    format!("sh '{}'", path.display())
}

fn records(folder: &TempDir) -> PathBuf {
    folder.path().join("games.pgn")
}

/// The bad engine is the second one of four games, and loses them all.
#[track_caller]
fn loses(game: &str, on_go: &str, more: &[&str], why: &str, ending: &str) {
    let folder = tempfile::tempdir().unwrap();
    let bad = engine(&folder, on_go);
    let path = records(&folder);
    let args = [
        "--games",
        "4",
        "--second",
        &bad,
        "--second-name",
        "bad",
        "--records",
        path.to_str().unwrap(),
    ];
    let answer = run(quick(game, &args).into_iter().chain(more.iter().copied()));
    assert_eq!(answer.status, Some(0), "{answer:?}");
    let table = table(&answer);
    assert_eq!(number(&table, "wins"), 4, "{answer:?}");
    assert_eq!(table["forfeits"], "0 4");
    assert_eq!(table["pairs"], "0 0 0 0 2");
    assert_eq!(table["elo"], "+inf from unknown to unknown");
    assert_eq!(table["ended"], format!("{ending} 4"));
    let notes = answer.err.matches(&format!(": bad {why}")).count();
    assert_eq!(notes, 4, "{}", answer.err);
    // The last lines that it said stand below each.
    assert!(
        answer.err.matches("\n  out: ").count() >= 4,
        "{}",
        answer.err
    );
    assert!(answer.err.lines().count() <= 4 * 21, "{}", answer.err);
    for game in games(&path) {
        assert!(tag(game.as_ref(), "Forfeit").contains(why));
        assert!(game.outcome().is_some());
    }
}

#[test]
fn an_illegal_turn_loses_the_game() {
    for (game, turn) in [
        ("taktik", "bestmove a1a1"),
        ("tactical", "bestmove nonsense"),
        ("taktik", "bestmove (none)"),
        ("tactical", "bestmove"),
    ] {
        loses(
            game,
            &format!("echo '{turn}'"),
            &[],
            "gives an illegal turn",
            "forfeit",
        );
    }
}

/// It is started again for each game, and says something each time.
#[test]
fn what_an_engine_says_of_its_death_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let bad = engine(&folder, "echo it hurts >&2; exit 3");
    let answer = run(quick("taktik", &["--games", "4", "--second", &bad]));
    for said in [
        "err: I am a bad engine",
        "err: it hurts",
        "in: go nodes 60",
        "end: exit status: 3",
    ] {
        assert_eq!(answer.err.matches(said).count(), 4, "{}", answer.err);
    }
}

#[test]
fn an_engine_that_dies_loses_the_game() {
    loses(
        "taktik",
        "echo info depth 1; exit 3",
        &[],
        "has ended",
        "forfeit",
    );
}

#[test]
fn an_engine_that_says_nothing_loses_the_game() {
    let late = ["--patience", "1"];
    loses("tactical", "true", &late, "does not answer in time", "time");
}

/// It floods the match with lines, and never comes to the point.
#[test]
fn an_engine_that_only_talks_loses_the_game() {
    let late = ["--patience", "1"];
    let talks = "while :; do echo info string so many words; done";
    loses("taktik", talks, &late, "does not answer in time", "time");
}

/// Lines always wait to be read, so there is never a moment at which nothing comes.
#[test]
fn an_engine_that_talks_faster_than_anybody_listens_loses_the_game() {
    let late = ["--patience", "1"];
    let talks = "exec yes info string x";
    loses("tactical", talks, &late, "does not answer in time", "time");
}

/// What it has started keeps its outputs open, and would say nothing for long.
#[test]
fn an_engine_that_dies_is_noticed_though_its_outputs_stay_open() {
    let dies = "echo info depth 1; sleep 20 & exit 3";
    loses("taktik", dies, &[], "has ended", "forfeit");
}

#[test]
fn an_answer_that_is_no_text_is_no_turn() {
    let says = "printf 'bestmove \\377\\n'";
    loses("taktik", says, &[], "gives an illegal turn", "forfeit");
}

#[test]
fn a_remark_without_end_is_passed_over() {
    let says = "head -c 3000000 /dev/zero | tr '\\0' x; echo; echo bestmove a1a1";
    loses("tactical", says, &[], "gives an illegal turn", "forfeit");
}

/// More is to be told than fits between the two.
#[test]
fn an_engine_that_does_not_read_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("deaf.sh");
    fs::write(&path, "read -r line; echo ugiok; exec sleep 60").unwrap();
    let deaf = format!("sh '{}'", path.display());
    let option = format!("Luck={}", "x".repeat(4000));
    let mut args = vec!["match", "taktik", "--nodes", "10", "--second", &deaf];
    for _ in 0..120 {
        args.extend(["--second-option", &option]);
    }
    let message = run(args).refused();
    assert!(
        message.contains("does not read what it is told"),
        "{message}"
    );
}

/// Nothing stays behind.
#[test]
fn an_interrupt_ends_engines_that_are_being_tried() {
    let folder = tempfile::tempdir().unwrap();
    let (path, own) = (folder.path().join("slow.sh"), folder.path().join("id"));
    let script = format!(
        "echo $$ > '{0}.new'; mv '{0}.new' '{0}'; exec sleep 60",
        own.display()
    );
    fs::write(&path, script).unwrap();
    let slow = format!("sh '{}'", path.display());
    let args = ["match", "taktik", "--nodes", "10", "--first", &slow].map(str::to_owned);
    let child = start(&args);
    let hang = 6000;
    let id = (0..hang).find_map(|_| {
        std::thread::sleep(Duration::from_millis(20));
        fs::read_to_string(&own).ok()
    });
    let id = id.expect("the engine starts");
    signal("-INT", &child.id().to_string());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(err.contains("the match was interrupted"), "{err}");
    assert!(!signal("-0", id.trim()), "the engine is still there");
}

/// Whether there was a process to send it to.
fn signal(signal: &str, id: &str) -> bool {
    let mut kill = std::process::Command::new("kill");
    let sent = kill.args([signal, id]).stderr(Stdio::null()).status();
    sent.unwrap().success()
}

#[test]
fn a_test_ends_as_soon_as_there_is_no_doubt() {
    let folder = tempfile::tempdir().unwrap();
    let bad = engine(&folder, "echo bestmove a1a1");
    for (first, second, verdict) in [("self", bad.as_str(), "H1"), (bad.as_str(), "self", "H0")] {
        let args = [
            "match", "taktik", "--nodes", "10", "--games", "1000", "--sprt", "-100,100", "--first",
            first, "--second", second,
        ];
        let answer = run(args);
        assert_eq!(answer.status, Some(0), "{answer:?}");
        let table = table(&answer);
        assert!(table["sprt"].ends_with(verdict), "{answer:?}");
        let played = table["games"].split(' ').next().unwrap();
        let played: usize = played.parse().unwrap();
        assert!((2..200).contains(&played), "{answer:?}");
    }
}

/// Engines that wait for a little before each turn, so that a match can be caught in the middle.
fn slow_match(path: &Path, folder: &TempDir, more: &[&str]) -> Vec<String> {
    let script = folder.path().join("slow.sh");
    let binary = env!("CARGO_BIN_EXE_taktika");
    let filter =
        "while read -r line; do case \"$line\" in go*) sleep 0.05;; esac; echo \"$line\"; done";
    fs::write(&script, format!("{filter} | '{binary}' ugi\n")).unwrap();
    let slow = format!("sh '{}'", script.display());
    let mut args: Vec<String> = [
        "match",
        "tactical",
        "--nodes",
        "20",
        "--max-plies",
        "9",
        "--games",
        "12",
    ]
    .map(str::to_owned)
    .into();
    args.extend(["--first".to_owned(), slow, "--records".to_owned()]);
    args.push(path.to_str().unwrap().to_owned());
    args.extend(more.iter().map(|arg| (*arg).to_owned()));
    args
}

fn start(args: &[String]) -> Child {
    let mut command = command();
    command
        .args(args)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Waits until a file has so many results.
fn wait_for(path: &Path, games: usize) {
    let hang = 6000;
    for _ in 0..hang {
        let text = fs::read_to_string(path).unwrap_or_default();
        if text.matches("[Result ").count() >= games {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("no game ends");
}

/// All rounds once, and no other.
#[track_caller]
fn complete(path: &Path) {
    let mut rounds: Vec<String> = games(path)
        .iter()
        .map(|game| tag(game.as_ref(), "Round"))
        .collect();
    rounds.sort();
    let mut right: Vec<String> = (1..=6)
        .flat_map(|pair| [format!("{pair}.1"), format!("{pair}.2")])
        .collect();
    right.sort();
    assert_eq!(rounds, right);
}

#[test]
fn a_match_that_is_killed_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let path = records(&folder);
    let args = slow_match(&path, &folder, &["--concurrency", "2"]);
    let mut child = start(&args);
    // Four of five games at least are entered, so two pairs are begun.
    wait_for(&path, 5);
    child.kill().unwrap();
    child.wait().unwrap();
    let before = games(&path).len();
    assert!((5..12).contains(&before), "{before}");
    // As if it had been killed while it wrote, unless it was.
    let state_path = folder.path().join("games.pgn.match");
    let state = fs::read_to_string(&state_path).unwrap();
    if !state.contains("\"adding\"") {
        let adding = r#"{"adding":"\n[Event \"torn in two\"]","#;
        fs::write(&state_path, state.replacen('{', adding, 1)).unwrap();
        let mut file = fs::OpenOptions::new().append(true).open(&path).unwrap();
        write!(file, "\n[Event \"torn").unwrap();
    }

    // It does not begin anew by mistake, and it does not go on as another match.
    let message = run(&args).refused();
    assert!(message.contains("--resume"), "{message}");
    let other = slow_match(&path, &folder, &["--resume", "--seed", "2"]);
    let message = run(&other).refused();
    assert!(message.contains("found another match"), "{message}");
    let mut fewer = slow_match(&path, &folder, &["--resume"]);
    for arg in &mut fewer {
        if arg == "12" {
            *arg = "2".to_owned();
        }
    }
    let message = run(&fewer).refused();
    assert!(message.contains("expected at least so many"), "{message}");

    let more = slow_match(&path, &folder, &["--resume"]);
    let answer = run(&more);
    assert_eq!(answer.status, Some(0), "{answer:?}");
    assert_eq!(table(&answer)["games"], "12 of 12");
    complete(&path);
    // It is over, so this is another match.
    assert!(!folder.path().join("games.pgn.match").exists());
}

#[test]
fn an_interrupt_ends_a_match_with_its_table_and_it_goes_on_later() {
    let folder = tempfile::tempdir().unwrap();
    let path = records(&folder);
    let args = slow_match(&path, &folder, &["--resume"]);
    let child = start(&args);
    wait_for(&path, 2);
    assert!(signal("-INT", &child.id().to_string()));
    let output = child.wait_with_output().unwrap();
    let (out, err) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(
        out.starts_with("first ") && out.contains("\nforfeits 0 0\n"),
        "{out}"
    );
    assert!(err.contains("--resume goes on with it"), "{err}");
    let before = games(&path).len();
    assert!((2..12).contains(&before), "{before}");

    let answer = run(&args);
    assert_eq!(answer.status, Some(0), "{answer:?}");
    assert_eq!(table(&answer)["games"], "12 of 12");
    complete(&path);
}

/// What the openings are counts, not how their file is called.
#[test]
fn a_match_does_not_go_on_with_other_openings() {
    let folder = tempfile::tempdir().unwrap();
    let (path, openings) = (records(&folder), folder.path().join("openings"));
    let mut start_of = taktika::registry::by_id("tactical").unwrap().start();
    fs::write(&openings, start_of.start_text()).unwrap();
    let more = ["--resume", "--openings", openings.to_str().unwrap()];
    let args = slow_match(&path, &folder, &more);
    let mut child = start(&args);
    wait_for(&path, 1);
    child.kill().unwrap();
    child.wait().unwrap();
    let turn = start_of.legal_turns().swap_remove(0).text;
    start_of.play(&turn).unwrap();
    fs::write(&openings, start_of.position_text(1).unwrap()).unwrap();
    let message = run(&args).refused();
    assert!(message.contains("found another match"), "{message}");
}

#[test]
fn records_that_have_grown_since_are_not_cut() {
    let folder = tempfile::tempdir().unwrap();
    let path = records(&folder);
    let args = slow_match(&path, &folder, &["--resume"]);
    let mut child = start(&args);
    wait_for(&path, 1);
    child.kill().unwrap();
    child.wait().unwrap();
    let mut text = fs::read_to_string(&path).unwrap();
    text.push_str("\n[Event \"another\"]\n");
    fs::write(&path, &text).unwrap();
    let message = run(&args).refused();
    assert!(message.contains("was not there when"), "{message}");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn two_matches_do_not_add_to_the_same_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = records(&folder);
    let args = slow_match(&path, &folder, &["--resume"]);
    let mut child = start(&args);
    wait_for(&path, 1);
    let message = run(&args).refused();
    assert!(message.contains("another match"), "{message}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_damaged_state_is_refused() {
    for game in GAMES {
        let folder = tempfile::tempdir().unwrap();
        let path = records(&folder);
        for state in ["", "{}", "{\"settings\":3}", "\u{0}"] {
            fs::write(folder.path().join("games.pgn.match"), state).unwrap();
            let args = [
                "--games",
                "2",
                "--resume",
                "--records",
                path.to_str().unwrap(),
            ];
            let message = run(quick(game, &args)).refused();
            assert!(message.contains("games.pgn.match"), "{message}");
            assert!(!path.exists());
        }
    }
}
