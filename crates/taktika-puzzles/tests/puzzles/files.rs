//! Collections as text.

use taktika::registry;
use taktika_puzzles::{Column, Task, heading, read, shipped, write_line};

use crate::{KING_TO_TAKE, tactical};

/// The columns of a sound line.
fn columns() -> [String; 6] {
    ["7-12", KING_TO_TAKE, "win 1", "d3d5", "quiet shot", "2"].map(str::to_owned)
}

/// The message for a collection of a heading and this line.
fn fault(line: &str) -> String {
    let text = format!("{}{line}", heading());
    let read = read("tactical", &text).expect("a game");
    read.expect_err(line).to_string()
}

#[test]
fn what_is_written_reads_back() {
    let mut puzzle = tactical(KING_TO_TAKE, Task::Win(1), &["d3d5"]);
    puzzle.source = "7-12".to_owned();
    puzzle.themes = vec!["quiet".to_owned(), "shot".to_owned()];
    let text = format!("{}\n{}", heading(), write_line(&puzzle));
    assert_eq!(read("tactical", &text), Some(Ok(vec![puzzle])));
    assert_eq!(read("ludo", &text), None);
    assert_eq!(read("tactical", ""), Some(Ok(Vec::new())));
}

#[test]
fn what_is_shipped_is_written_as_it_is_read() {
    for game in registry::GAMES {
        let id = game.info().id;
        let puzzles = shipped(id).unwrap().unwrap();
        let lines: String = puzzles.iter().map(write_line).collect();
        let text = format!("{}{lines}", heading());
        assert_eq!(text, registry::puzzles(id).unwrap(), "{id}");
    }
}

#[test]
fn a_fault_names_its_line_and_column() {
    let with = |column: Column, text: &str| {
        let mut columns = columns();
        columns[column as usize] = text.to_owned();
        columns.join("\t")
    };
    for (column, text, message) in [
        (
            Column::Source,
            "",
            "line 2, source: expected letters, digits and \"-\"",
        ),
        (
            Column::Source,
            "7 12",
            "line 2, source: expected letters, digits and \"-\"",
        ),
        (
            Column::Position,
            "8/8 w 0 20",
            "line 2, position: the position: ",
        ),
        (
            Column::Position,
            "8/8/8/8/8/3Q4/8/K7[] b 0 20",
            "line 2, position: the position is decided",
        ),
        (
            Column::Task,
            "win 0",
            "line 2, task: expected \"win\" or \"save\" and a number from 1 to 9",
        ),
        (Column::Task, "save 1", ""),
        (
            Column::Solution,
            "",
            "line 2, solution: turn 1 of the solution: ",
        ),
        (
            Column::Solution,
            "d3",
            "line 2, solution: turn 1 of the solution: ",
        ),
        (
            Column::Solution,
            "d3e8",
            "line 2, solution: turn 1 of the solution: illegal turn d3e8",
        ),
        (
            Column::Solution,
            "d3d4",
            "line 2, solution: the solution does not fit the task win 1",
        ),
        (
            Column::Solution,
            "d3d5 a1a2",
            "line 2, solution: turn 2 of the solution: ",
        ),
        (Column::Themes, "", "line 2, themes: expected a theme"),
        (
            Column::Themes,
            "barrage",
            "line 2, themes: \"barrage\" is no theme of the game",
        ),
        (
            Column::Difficulty,
            "0",
            "line 2, difficulty: expected a number from 1 to 8",
        ),
        (
            Column::Difficulty,
            "9",
            "line 2, difficulty: expected a number from 1 to 8",
        ),
        (
            Column::Difficulty,
            "2\t",
            "line 2, difficulty: expected the end of the line",
        ),
    ] {
        let line = with(column, text);
        if message.is_empty() {
            assert!(read("tactical", &line).unwrap().is_ok(), "{line}");
        } else {
            let fault = fault(&line);
            assert!(fault.starts_with(message), "{fault}");
        }
    }
    for kept in 1..6 {
        let line = columns()[..kept].join("\t");
        let column = Column::ALL[kept];
        assert_eq!(
            fault(&line),
            format!("line 2, {column}: expected 6 columns, separated by tabs")
        );
    }
}

#[test]
fn no_source_and_no_position_comes_twice() {
    let one = columns().join("\t");
    let mut other = columns();
    other[0] = "7-13".to_owned();
    let twice = format!("{one}\n\n{}", other.join("\t"));
    assert_eq!(fault(&twice), "line 4, position: line 2 has the same");
    other = columns();
    other[1] = "8/8/8/3k4/8/3Q4/8/K7[] w 1 20".to_owned();
    let twice = format!("{one}\n{}", other.join("\t"));
    assert_eq!(fault(&twice), "line 3, source: line 2 has the same");
}
