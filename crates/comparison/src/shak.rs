//! Chess by `shakmaty`.

use rand::{RngExt, SeedableRng, rngs::SmallRng};
use shakmaty::fen::{Epd, Fen};
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::chess::Library;
use crate::{PLAYOUT_CAP, Workload};

pub(crate) const NAME: &str = "shakmaty";

pub(crate) fn add(all: &mut Vec<Workload>) {
    let library = Library {
        name: NAME,
        read,
        bulk: shakmaty::perft,
        single,
        playouts,
        texts,
    };
    library.add(all);
}

fn read(text: &str) -> Chess {
    let fen: Fen = text.parse().expect("a valid text");
    fen.into_position(CastlingMode::Standard)
        .expect("a valid position")
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
        let position = read(std::hint::black_box(text));
        let written = Epd::from_position(&position, EnPassantMode::Legal).to_string();
        same += u64::from(text.starts_with(&written));
    }
    same
}
