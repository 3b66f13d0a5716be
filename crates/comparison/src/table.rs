//! Measuring all workloads in one run, and the table of it.

use std::fmt::{self, Write as _};
use std::time::{Duration, Instant};

use crate::{Task, Workload, YARDSTICKS};

/// A workload is repeated until at least so much time has gone by.
const AT_LEAST: Duration = Duration::from_millis(150);

/// What was measured of one workload.
pub struct Row {
    /// The workload.
    pub workload: Workload,
    /// Units a second, one number a round.
    pub rates: Vec<f64>,
}

/// All rows of a run.
pub struct Table {
    rows: Vec<Row>,
    rounds: usize,
}

/// Runs all workloads in turn, so many rounds, every second round backwards, so that whatever slows the machine down
/// meets all alike. `progress` is told the number of each round that is about to begin.
///
/// # Panics
/// When a workload comes to a wrong count, or to another one than the round before.
pub fn measure(workloads: Vec<Workload>, rounds: usize, mut progress: impl FnMut(usize)) -> Table {
    let mut units = vec![None; workloads.len()];
    let mut rows: Vec<Row> = workloads
        .into_iter()
        .map(|workload| Row {
            workload,
            rates: Vec::new(),
        })
        .collect();
    for round in 0..rounds {
        progress(round);
        let forwards = 0..rows.len();
        let order: Vec<usize> = if round % 2 == 0 {
            forwards.collect()
        } else {
            forwards.rev().collect()
        };
        for n in order {
            let Row { workload, rates } = &mut rows[n];
            let (done, rate) = rate(workload);
            let before = *units[n].get_or_insert(done);
            assert_eq!(done, before, "{workload} came to two different counts");
            rates.push(rate);
        }
    }
    Table { rows, rounds }
}

/// How many units one run of a workload is, and how many are done a second.
fn rate(workload: &Workload) -> (u64, f64) {
    let start = Instant::now();
    let mut total = 0;
    loop {
        let done = workload.run();
        total += done;
        let elapsed = start.elapsed();
        if elapsed >= AT_LEAST {
            return (done, total as f64 / elapsed.as_secs_f64());
        }
    }
}

/// The middle one, or the mean of the two in the middle; 0 of nothing.
fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let half = numbers.len() / 2;
    match numbers.len() {
        0 => 0.0,
        odd if odd % 2 == 1 => numbers[half],
        _ => (numbers[half - 1] + numbers[half]) / 2.0,
    }
}

impl Table {
    /// The row of a workload.
    fn find(&self, task: Task, (library, position): (&str, &str)) -> Option<&Row> {
        self.rows.iter().find(|row| {
            let it = &row.workload;
            (it.task, it.library, it.position) == (task, library, position)
        })
    }

    /// What a row is held against: other libraries at the same task, or for a help the same task without it.
    fn yardsticks(&self, row: &Row) -> Vec<(String, Option<&Row>)> {
        let Workload {
            task,
            library,
            position,
            ..
        } = row.workload;
        if matches!(task, Task::PerftThreads | Task::PerftTable) {
            let without = self.find(Task::PerftBulk, (library, position));
            return vec![("without".to_owned(), without)];
        }
        YARDSTICKS
            .into_iter()
            .map(|(library, position)| {
                let other = self.find(task, (library, position));
                (format!("{library}, {position}"), other)
            })
            .filter(|(_, other)| other.is_some())
            .collect()
    }
}

impl fmt::Display for Table {
    /// Writes one Markdown table a task.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for task in Task::ALL {
            let rows: Vec<_> = self
                .rows
                .iter()
                .filter(|row| row.workload.task == task)
                .collect();
            let Some(first) = rows.first() else {
                continue;
            };
            write!(f, "| {task} | million {} a second |", task.unit())?;
            let yardsticks = self.yardsticks(first);
            for (name, _) in &yardsticks {
                write!(f, " × {name} |")?;
            }
            writeln!(f, "\n| --- | ---: |{}", " ---: |".repeat(yardsticks.len()))?;
            for row in rows {
                let Workload {
                    library, position, ..
                } = row.workload;
                let rate = median(row.rates.clone()) / 1e6;
                write!(f, "| {library}, {position} | {} |", short(rate))?;
                for (_, other) in self.yardsticks(row) {
                    let ratio = other.map_or(0.0, |other| ratio(row, other));
                    write!(f, " {ratio:.2} |")?;
                }
                f.write_char('\n')?;
            }
            f.write_char('\n')?;
        }
        write!(
            f,
            "Medians of {} rounds, one thread unless said otherwise; a ratio is the median of the rounds' ratios.",
            self.rounds
        )
    }
}

/// The median of the ratios of two rows, round by round.
fn ratio(row: &Row, other: &Row) -> f64 {
    let ratios = row.rates.iter().zip(&other.rates).map(|(a, b)| a / b);
    median(ratios.collect())
}

/// Three digits, or all before the point.
fn short(number: f64) -> String {
    match number {
        n if n >= 100.0 => format!("{n:.0}"),
        n if n >= 10.0 => format!("{n:.1}"),
        n => format!("{n:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(library: &'static str, position: &'static str, rates: &[f64]) -> Row {
        Row {
            workload: Workload {
                task: Task::PerftBulk,
                library,
                position,
                expected: None,
                run: Box::new(|| 1),
            },
            rates: rates.to_vec(),
        }
    }

    #[test]
    fn a_median_is_the_middle() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median(vec![4.0, 1.0, 2.0, 3.0]), 2.5);
        assert_eq!(median(Vec::new()), 0.0);
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let (library, position) = YARDSTICKS[0];
        let table = Table {
            rows: vec![
                row(library, position, &[1e8, 2e8, 4e8]),
                row("ours", "start", &[3e8, 2e8, 8e8]),
            ],
            rounds: 3,
        };
        let text = table.to_string();
        assert!(text.contains("| ours, start | 300 | 2.00 |"), "{text}");
        assert!(text.contains("| shakmaty, start | 200 | 1.00 |"), "{text}");
    }

    #[test]
    #[should_panic(expected = "two different counts")]
    fn a_count_that_changes_is_a_fault() {
        let calls = std::cell::Cell::new(0);
        let workload = Workload {
            task: Task::Playouts,
            library: "ours",
            position: "start",
            expected: None,
            run: Box::new(move || {
                calls.set(calls.get() + 1);
                std::thread::sleep(AT_LEAST);
                calls.get()
            }),
        };
        measure(vec![workload], 2, |_| {});
    }
}
