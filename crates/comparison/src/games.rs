//! The project's own games.

use std::num::NonZeroUsize;

use rand::{RngExt, SeedableRng, rngs::SmallRng};
use taktika::game_variant::GameVariant;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::perft::{Counter, Counting, perft};
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use crate::named::{self, Named};
use crate::{GAMES, PLAYOUT_CAP, TABLE_MEBIBYTES, TEXTS, Task, Workload};

const TWO: NonZeroUsize = NonZeroUsize::MIN.saturating_add(1);

pub(crate) fn add(all: &mut Vec<Workload>) {
    add_game::<TakTik>(all, "Tak-Tik", named::taktik());
    add_game::<TacticalChess>(all, "Tactical Chess", named::tactical());
}

fn add_game<V: GameVariant>(all: &mut Vec<Workload>, library: &'static str, positions: Vec<Named>) {
    for named in positions {
        let start = V::parse_position(named.text).expect("a valid text");
        let mut push = |task, expected, run| {
            all.push(Workload {
                task,
                library,
                position: named.name,
                expected,
                run,
            });
        };
        for (task, counting) in [
            (Task::PerftBulk, Counting::Bulk),
            (Task::PerftSingle, Counting::Single),
        ] {
            let (position, depth) = (start.clone(), named.depth);
            push(
                task,
                Some(named.count),
                Box::new(move || perft::<V>(&position, depth, counting)),
            );
        }
        for (task, threads, table) in [
            (Task::PerftThreads, TWO, 0),
            (Task::PerftTable, NonZeroUsize::MIN, TABLE_MEBIBYTES << 20),
        ] {
            let (position, depth) = (start.clone(), named.depth);
            let run = move || {
                let counter = Counter::<V>::new(threads)
                    .with_table(table)
                    .expect("memory for the table");
                counter.perft(&position, depth, Counting::Bulk)
            };
            push(task, Some(named.count), Box::new(run));
        }
        for (task, play) in [
            (
                Task::Playouts,
                playouts::<V> as fn(&V::Position, u64) -> u64,
            ),
            (Task::ListedPlayouts, listed_playouts::<V>),
        ] {
            let position = start.clone();
            push(task, None, Box::new(move || play(&position, GAMES)));
        }
        push(
            Task::Explanations,
            None,
            Box::new(move || explanations::<V>(&start)),
        );
        push(
            Task::Texts,
            Some(TEXTS),
            Box::new(move || texts::<V>(named.text, TEXTS)),
        );
    }
}

fn playouts<V: GameVariant>(start: &V::Position, games: u64) -> u64 {
    let mut played = 0;
    for seed in 0..games {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut position = start.clone();
        for _ in 0..PLAYOUT_CAP {
            let Some(turn) = V::pick_turn(&position, |turns| rng.random_range(0..turns)) else {
                break;
            };
            V::play_unchecked(&mut position, turn);
            played += 1;
        }
    }
    played
}

fn listed_playouts<V: GameVariant>(start: &V::Position, games: u64) -> u64 {
    let mut played = 0;
    let mut legal = Vec::new();
    for seed in 0..games {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut position = start.clone();
        for _ in 0..PLAYOUT_CAP {
            V::legal_turns(&position, &mut legal);
            if legal.is_empty() {
                break;
            }
            V::play_unchecked(&mut position, legal[rng.random_range(0..legal.len())]);
            played += 1;
        }
    }
    played
}

fn explanations<V: GameVariant>(position: &V::Position) -> u64 {
    let mut legal = Vec::new();
    V::legal_turns(position, &mut legal);
    let cells: Vec<_> = V::pieces(position).iter().map(|piece| piece.at).collect();
    let turns = legal.iter().map(|&turn| Wish::Turn(turn));
    let pairs = cells
        .iter()
        .flat_map(|&from| cells.iter().map(move |&to| Wish::FromTo(from, to)));
    turns
        .chain(pairs)
        .map(|wish| u64::from(!V::explain(position, wish).points.is_empty()))
        .sum()
}

fn texts<V: GameVariant>(text: &str, times: u64) -> u64 {
    let mut same = 0;
    for _ in 0..times {
        let position = V::parse_position(std::hint::black_box(text)).expect("a valid text");
        same += u64::from(position.to_string() == text);
    }
    same
}
