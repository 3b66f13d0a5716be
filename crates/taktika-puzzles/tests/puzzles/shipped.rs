//! Every puzzle that is shipped is solved again, from its position alone.

use std::collections::HashSet;
use std::thread;

use taktika::registry;
use taktika_puzzles::{Puzzle, prove, shipped};

/// So many puzzles of each game there are at least.
const LEAST: usize = 100;

/// So many turns may be played to answer one question of a proof.
const ALLOWED: u64 = 20_000_000;

/// Solves puzzles again; how many of them a search one turn deep solves.
fn solve(id: &str, puzzles: &[Puzzle]) -> usize {
    let seen = puzzles.iter().map(|puzzle| {
        let proved = prove(id, puzzle, ALLOWED);
        let proved = proved.unwrap_or_else(|error| panic!("{id} {puzzle:?}: {error}"));
        assert_eq!(proved.task, puzzle.task, "{id} {puzzle:?}");
        assert_eq!(Some(proved.solution.as_str()), puzzle.solution(), "{id}");
        assert_eq!(proved.themes, puzzle.themes, "{id} {puzzle:?}");
        usize::from(proved.is_seen_at_once)
    });
    seen.sum()
}

#[test]
fn every_puzzle_is_solved_again_and_has_one_solution() {
    for game in registry::GAMES {
        let id = game.info().id;
        let puzzles = shipped(id).unwrap().unwrap();
        assert!(puzzles.len() >= LEAST, "{id}: {}", puzzles.len());
        let half = puzzles.split_at(puzzles.len() / 2);
        let seen_at_once = thread::scope(|scope| {
            let other = scope.spawn(|| solve(id, half.0));
            solve(id, half.1) + other.join().unwrap()
        });
        assert!(
            seen_at_once * 10 <= puzzles.len() * 3,
            "{id}: {seen_at_once}"
        );
    }
}

#[test]
fn no_two_are_from_one_game_and_there_are_many_themes() {
    for game in registry::GAMES {
        let id = game.info().id;
        let puzzles = shipped(id).unwrap().unwrap();
        let sources: HashSet<&str> = puzzles
            .iter()
            .map(|puzzle| puzzle.source.as_str())
            .collect();
        assert_eq!(sources.len(), puzzles.len(), "{id}");
        let themes: HashSet<&str> = puzzles
            .iter()
            .flat_map(|puzzle| puzzle.themes.iter().map(String::as_str))
            .collect();
        assert!(themes.len() >= 5, "{id}: {themes:?}");
        let deep = puzzles
            .iter()
            .filter(|puzzle| puzzle.difficulty >= 2)
            .count();
        assert!(deep * 10 >= puzzles.len() * 7, "{id}: {deep}");
    }
}
