//! Chess by `cozy-chess`.

use cozy_chess::{Board, Move};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::chess::Library;
use crate::{PLAYOUT_CAP, Workload};

pub(crate) const NAME: &str = "cozy-chess";

pub(crate) fn add(all: &mut Vec<Workload>) {
    let library = Library {
        name: NAME,
        read,
        bulk,
        single,
        playouts,
        texts,
    };
    library.add(all);
}

fn read(text: &str) -> Board {
    Board::from_fen(text, false).expect("a valid text")
}

fn bulk(board: &Board, depth: u32) -> u64 {
    let mut total = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            total += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for turn in moves {
                let mut next = board.clone();
                next.play_unchecked(turn);
                total += bulk(&next, depth - 1);
            }
            false
        });
    }
    total
}

fn single(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut total = 0;
    board.generate_moves(|moves| {
        for turn in moves {
            let mut next = board.clone();
            next.play_unchecked(turn);
            total += single(&next, depth - 1);
        }
        false
    });
    total
}

fn playouts(start: &Board, games: u64) -> u64 {
    let mut turns = 0;
    let mut legal: Vec<Move> = Vec::new();
    for seed in 0..games {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut board = start.clone();
        for _ in 0..PLAYOUT_CAP {
            legal.clear();
            board.generate_moves(|moves| {
                legal.extend(moves);
                false
            });
            if legal.is_empty() {
                break;
            }
            board.play_unchecked(legal[rng.random_range(0..legal.len())]);
            turns += 1;
        }
    }
    turns
}

fn texts(text: &str, times: u64) -> u64 {
    let mut same = 0;
    for _ in 0..times {
        let board = read(std::hint::black_box(text));
        same += u64::from(board.to_string() == text);
    }
    same
}
