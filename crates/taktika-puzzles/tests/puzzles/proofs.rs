//! The prover beside going through all lines.

use game_search::Stop;
use game_variant::{Evaluated, GameVariant};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;
use taktika_puzzles::{GaveUp, Prover, Task, unique_save, unique_win};

/// Whether the side to move wins by force within so many turns, by going through all lines.
fn plain<V: GameVariant>(position: &V::Position, turns: u16) -> bool {
    let side = V::side_to_move(position);
    let mut own = Vec::new();
    V::legal_turns(position, &mut own);
    own.into_iter().any(|turn| {
        let next = V::after(position, turn);
        if let Some(outcome) = V::outcome(&next) {
            return outcome.winner == Some(side);
        }
        if turns == 1 {
            return false;
        }
        let mut answers = Vec::new();
        V::legal_turns(&next, &mut answers);
        !answers.is_empty()
            && answers.into_iter().all(|answer| {
                let next = V::after(&next, answer);
                match V::outcome(&next) {
                    Some(outcome) => outcome.winner == Some(side),
                    None => plain::<V>(&next, turns - 1),
                }
            })
    })
}

/// Positions near the ends of random games, which are decided within so many turns.
fn last_positions<V: GameVariant>(games: u64, before_the_end: usize) -> Vec<V::Position> {
    let mut last = Vec::new();
    for seed in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let mut line = vec![V::start()];
        while let Some(turn) =
            V::pick_turn(&line[line.len() - 1], |count| random.random_range(0..count))
            && line.len() < 900
        {
            line.push(V::after(&line[line.len() - 1], turn));
        }
        if V::outcome(&line[line.len() - 1]).is_some() {
            let from = line.len().saturating_sub(before_the_end + 1);
            last.extend(line[from..line.len() - 1].iter().cloned());
        }
    }
    last
}

fn agrees<V: Evaluated>(games: u64, most: u16, work: usize) {
    let (mut won, mut not_won) = (0, 0);
    let mut prover = Prover::<V>::new(u64::MAX);
    for position in last_positions::<V>(games, 6) {
        for turns in 1..=most {
            if V::count_turns(&position).pow(u32::from(turns) * 2 - 1) > work {
                continue;
            }
            let expected = plain::<V>(&position, turns);
            assert_eq!(
                prover.wins(&position, turns),
                Ok(expected),
                "{position} in {turns}"
            );
            if expected {
                won += 1;
            } else {
                not_won += 1;
            }
        }
    }
    assert!(won >= 5 && not_won >= 5, "{won} and {not_won}");
}

#[test]
fn taktik_proofs_are_those_of_all_lines() {
    agrees::<TakTik>(12, 2, 600_000);
}

#[test]
fn tactical_chess_proofs_are_those_of_all_lines() {
    agrees::<TacticalChess>(40, 3, 2_000_000);
}

#[test]
fn a_line_goes_to_the_end_against_the_longest_defence() {
    let position =
        TacticalChess::parse_position("4C2k/2d#3#/4P3/1p1+P4/2jD4/P#4#1/P1+P3P1/PPKP1P2[] w 17 75");
    let position = position.unwrap();
    let mut prover = Prover::<TacticalChess>::new(1_000_000);
    assert_eq!(prover.least(&position, 3), Ok(Some(2)));
    let line = prover.line(&position, 3).unwrap();
    assert_eq!(line.len(), 3);
    assert_eq!(line[0].to_string(), "d4f6");
    let end = line.iter().fold(position, |now, turn| {
        TacticalChess::play(&now, *turn).unwrap()
    });
    let outcome = TacticalChess::outcome(&end).unwrap();
    assert_eq!(outcome.winner, Some(TacticalChess::side_to_move(&position)));
}

#[test]
fn a_win_is_a_puzzle_only_when_it_is_the_only_one() {
    let unique = |text: &str| {
        let position = TacticalChess::parse_position(text).unwrap();
        let mut prover = Prover::<TacticalChess>::new(1_000_000);
        let found = unique_win(&mut prover, &position, 2).unwrap();
        found.map(|(task, turn)| (task, turn.to_string()))
    };
    // Nothing else wins within two turns either: the king gets away.
    let one = Some((Task::Win(1), "a1a8".to_owned()));
    assert_eq!(unique("k7/8/8/8/8/8/8/R3K3[] w 0 20"), one);
    // Both take the king.
    assert_eq!(unique("k7/8/8/8/4Q3/8/8/R3K3[] w 0 20"), None);
    // Nothing takes anything.
    assert_eq!(unique("1k6/8/8/8/8/8/8/R3K3[] w 0 20"), None);
}

#[test]
fn a_save_is_a_puzzle_only_when_nothing_else_saves() {
    let unique = |text: &str| {
        let position = TacticalChess::parse_position(text).unwrap();
        let mut prover = Prover::<TacticalChess>::new(1_000_000);
        let found = unique_save(&mut prover, &position, 2).unwrap();
        found.map(|(task, turn)| (task, turn.to_string()))
    };
    // The king has more than one square off the rook's file.
    assert_eq!(unique("k7/8/8/8/8/8/8/R3K3[] b 0 20"), None);
    // Nothing is threatened: the pawn shields the king.
    assert_eq!(unique("k7/p7/8/8/8/8/8/R3K3[] b 0 20"), None);
    // One of those that are shipped.
    let saves = taktika_puzzles::shipped("tactical").unwrap().unwrap();
    let save = saves
        .iter()
        .find(|puzzle| puzzle.task == Task::Save(2))
        .unwrap();
    let solution = save.solution().unwrap().to_owned();
    assert_eq!(unique(&save.position), Some((Task::Save(2), solution)));
}

#[test]
fn a_prover_gives_up_when_its_work_is_done_or_it_is_stopped() {
    let start = TakTik::start();
    assert_eq!(Prover::<TakTik>::new(100).wins(&start, 2), Err(GaveUp));
    let stop = Stop::new();
    stop.stop();
    let mut prover = Prover::<TakTik>::stopped_by(1_000_000, stop);
    assert_eq!(prover.wins(&start, 3), Err(GaveUp));
    assert_eq!(Prover::<TakTik>::new(1_000).wins(&start, 1), Ok(false));
}
