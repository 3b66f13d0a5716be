//! The examples of `docs/cli.md` are what the binary prints. `→` there stands for a tab.

use std::path::{Path, PathBuf};

use crate::program::{Answer, command, run_with};

/// A command of an example, and the lines that follow it.
struct Example {
    words: Vec<String>,
    lines: Vec<String>,
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
                let words = words(typed);
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

/// What a shell makes of a line without escapes: words between spaces, or between single quotes.
fn words(typed: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (part, quoted) in typed.split('\'').zip([false, true].into_iter().cycle()) {
        if quoted {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
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

/// Whether lines are those of an example, in which `...` stands for any number of them.
fn fits(shown: &[String], printed: &[&str]) -> bool {
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
    let document = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/cli.md");
    let text = std::fs::read_to_string(document).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let record = blocks(&text).find(|block| block.starts_with("\n[Result"));
    std::fs::write(folder.path().join("game.pgn"), record.unwrap()).unwrap();

    let examples = examples(&text);
    assert!(examples.len() >= 10, "{}", examples.len());
    for example in &examples {
        let answer = answer(example, folder.path());
        let printed = format!("{}{}", answer.out, answer.err).replace('\t', "→");
        let printed: Vec<&str> = printed.lines().collect();
        // What was typed into batch stands before its answer.
        let typed = usize::from(example.words[0] == "batch");
        assert!(
            fits(&example.lines[typed..], &printed),
            "{:?} printed {printed:#?}",
            example.words
        );
    }
}
