//! Chess by `shakmaty`.

use rand::{RngExt, SeedableRng, rngs::SmallRng};
use shakmaty::fen::{Epd, Fen};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::named::{CHESS, CHESS_START};
use crate::{GAMES, PLAYOUT_CAP, TEXTS, Task, Workload};

pub(crate) const NAME: &str = "shakmaty";

pub(crate) fn add(all: &mut Vec<Workload>) {
    for named in &CHESS {
        let fen: Fen = named.text.parse().expect("a valid text");
        let start: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a valid position");
        let mut push = |task, expected, run| {
            all.push(Workload {
                task,
                library: NAME,
                position: named.name,
                expected,
                run,
            });
        };
        let (depth, count) = (named.depth, Some(named.count));
        let position = start.clone();
        push(
            Task::PerftBulk,
            count,
            Box::new(move || shakmaty::perft(&position, depth)),
        );
        let position = start.clone();
        push(
            Task::PerftSingle,
            count,
            Box::new(move || single(&position, depth)),
        );
        if named.name == CHESS_START {
            for task in [Task::Playouts, Task::ListedPlayouts] {
                let start = start.clone();
                push(task, None, Box::new(move || playouts(&start, GAMES)));
            }
        }
        push(
            Task::Texts,
            Some(TEXTS),
            Box::new(|| texts(named.text, TEXTS)),
        );
    }
}

fn single(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    position
        .legal_moves()
        .iter()
        .map(|&turn| {
            let mut next = position.clone();
            next.play_unchecked(turn);
            single(&next, depth - 1)
        })
        .sum()
}

fn playouts(start: &Chess, games: u64) -> u64 {
    let mut turns = 0;
    for seed in 0..games {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut position = start.clone();
        for _ in 0..PLAYOUT_CAP {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            position.play_unchecked(legal[rng.random_range(0..legal.len())]);
            turns += 1;
        }
    }
    turns
}

fn texts(text: &str, times: u64) -> u64 {
    let mut same = 0;
    for _ in 0..times {
        let fen: Fen = std::hint::black_box(text).parse().expect("a valid text");
        let position: Chess = fen
            .into_position(CastlingMode::Standard)
            .expect("a valid position");
        let written = Epd::from_position(&position, EnPassantMode::Legal).to_string();
        same += u64::from(text.starts_with(&written));
    }
    same
}
