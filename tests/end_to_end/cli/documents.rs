//! The examples of `docs/cli.md` are what the binary prints, and the commands of the other documents work. `→` stands for
//! a tab, and how long something took is passed over.

use std::path::{Path, PathBuf};

use crate::program::{Answer, command, run, run_with};

/// A command of an example, and the lines that follow it.
struct Example {
    words: Vec<String>,
    lines: Vec<String>,
}

fn document(name: &str) -> String {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::read_to_string(root.join(name)).unwrap()
}

fn blocks(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").skip(1).step_by(2)
}

fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for block in blocks(text) {
        let mut open = false;
        for line in block.trim_matches('\n').lines() {
            if let Some(typed) = line.strip_prefix("$ taktika ") {
                let words = shlex::split(typed).unwrap();
                let lines = Vec::new();
                examples.push(Example { words, lines });
                open = true;
            } else if open {
                examples.last_mut().unwrap().lines.push(line.to_owned());
            }
        }
    }
    examples
}

fn answer(example: &Example, folder: &Path) -> Answer {
    let words: Vec<&str> = example.words.iter().map(String::as_str).collect();
    if words[0] == "batch" {
        let typed = example.lines[0].replace('→', "\t");
        return run_with(&words, typed.as_bytes());
    }
    let output = command().args(&words).current_dir(folder).output().unwrap();
    Answer {
        status: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A line without the numbers after `time` and `nps`.
fn untimed(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for at in 1..words.len() {
        if ["time", "nps"].contains(&words[at - 1]) && words[at].parse::<f64>().is_ok() {
            words[at] = "#";
        }
    }
    words.join(" ")
}

/// The course of `docs/lessons.md`.
pub(crate) fn course() -> String {
    let text = document("docs/lessons.md");
    let course = blocks(&text).find_map(|block| block.strip_prefix("toml\n"));
    course.unwrap().to_owned()
}

/// Whether lines are those of an example, in which `...` stands for any number of them.
fn fits(shown: &[String], printed: &[String]) -> bool {
    match shown.iter().position(|line| line == "...") {
        None => shown == printed,
        Some(gap) => {
            let after = &shown[gap + 1..];
            printed.len() >= gap + after.len()
                && shown[..gap] == printed[..gap]
                && *after == printed[printed.len() - after.len()..]
        }
    }
}

#[test]
fn every_example_of_the_document_is_true() {
    let text = document("docs/cli.md");
    let folder = tempfile::tempdir().unwrap();
    let record = blocks(&text).find(|block| block.starts_with("\n[Result"));
    std::fs::write(folder.path().join("game.pgn"), record.unwrap()).unwrap();
    std::fs::write(folder.path().join("my-course.toml"), course()).unwrap();

    let examples = examples(&text);
    let lines = text.lines();
    let typed = lines.filter(|line| line.starts_with("$ taktika ")).count();
    assert_eq!(examples.len(), typed);
    assert!(typed >= 10, "{typed}");
    for example in &examples {
        let answer = answer(example, folder.path());
        let printed = format!("{}{}", answer.out, answer.err).replace('\t', "→");
        let printed: Vec<String> = printed.lines().map(untimed).collect();
        // What was typed into batch stands before its answer.
        let typed = usize::from(example.words[0] == "batch");
        let shown: Vec<String> = example.lines[typed..]
            .iter()
            .map(|line| untimed(line))
            .collect();
        assert!(
            fits(&shown, &printed),
            "{:?} printed {printed:#?}",
            example.words
        );
    }
}

#[test]
fn only_times_are_passed_over() {
    let shown = "info depth 4 nodes 5120 nps 310000 time 16 pv time";
    let same = "info depth 4 nodes 5120 nps 9 time 0.25 pv time";
    assert_eq!(untimed(shown), untimed(same));
    let other = "info depth 4 nodes 5121 nps 310000 time 16 pv time";
    assert_ne!(untimed(shown), untimed(other));
}

/// What is started from a checkout, in documents that do not show what it prints.
#[test]
fn commands_of_other_documents_work() {
    let mut tried = 0;
    for name in ["README.md", "CONTRIBUTING.md", "examples/README.md"] {
        let text = document(name);
        for line in blocks(&text).flat_map(str::lines) {
            let typed = line.strip_prefix("cargo run --release -p taktika-cli -- ");
            if let Some(typed) = typed {
                let words = shlex::split(typed).unwrap();
                assert_ne!(run(words).fine(), "", "{line}");
                tried += 1;
            }
        }
    }
    assert!(tried >= 1);
}
