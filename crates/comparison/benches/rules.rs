//! Every workload of the comparison as a bench of its own: `cargo bench -p comparison`, with a filter such as
//! `perft` or `playouts` behind it.

use comparison::{Task, Workload, workloads};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// One line a library and position.
fn each(bencher: Bencher<'_, '_>, task: Task, name: &str) {
    let all = workloads();
    let workload = all
        .iter()
        .find(|workload| workload.task == task && title(workload) == name)
        .expect("a name from the list");
    let done = workload.run();
    bencher
        .counter(ItemsCount::new(done))
        .bench_local(|| workload.run());
}

fn title(workload: &Workload) -> String {
    format!("{}, {}", workload.library, workload.position)
}

fn names(task: Task) -> Vec<String> {
    workloads()
        .iter()
        .filter(|workload| workload.task == task)
        .map(title)
        .collect()
}

#[divan::bench(args = names(Task::PerftBulk), sample_count = 10)]
fn perft_bulk(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::PerftBulk, name);
}

#[divan::bench(args = names(Task::PerftSingle), sample_count = 10)]
fn perft_single(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::PerftSingle, name);
}

#[divan::bench(args = names(Task::Playouts), sample_count = 10)]
fn playouts(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::Playouts, name);
}

#[divan::bench(args = names(Task::Explanations), sample_count = 10)]
fn explanations(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::Explanations, name);
}

#[divan::bench(args = names(Task::Texts), sample_count = 10)]
fn texts(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::Texts, name);
}

#[divan::bench(args = names(Task::PerftThreads), sample_count = 10)]
fn perft_threads(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::PerftThreads, name);
}

#[divan::bench(args = names(Task::PerftTable), sample_count = 10)]
fn perft_table(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::PerftTable, name);
}

#[divan::bench(args = names(Task::ListedPlayouts), sample_count = 10)]
fn listed_playouts(bencher: Bencher<'_, '_>, name: &str) {
    each(bencher, Task::ListedPlayouts, name);
}
