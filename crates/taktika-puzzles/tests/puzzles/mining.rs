//! Games that are looked through.

use game_search::Stop;
use taktika::registry;
use taktika_puzzles::mine::{Effort, miner, number, source};
use taktika_puzzles::{prove, read, write_line};

const EFFORT: Effort = Effort {
    nodes: 150,
    seed: 11,
};

/// Games in which a puzzle may be easy: in most of them there is one.
const EASY_GAMES: [u64; 4] = [0, 10, 20, 30];

#[test]
fn what_is_mined_is_proved_and_comes_again() {
    for game in registry::GAMES {
        let id = game.info().id;
        let mut one = miner(id, EFFORT).unwrap();
        let found: Vec<_> = EASY_GAMES
            .map(|number| one.mine(number, &Stop::new()))
            .into();
        let puzzles: Vec<_> = found.iter().flatten().collect();
        assert!(!puzzles.is_empty(), "{id}");
        for puzzle in &puzzles {
            let text = write_line(puzzle);
            let read = read(id, &text).unwrap().unwrap();
            assert_eq!(read, [(*puzzle).clone()], "{id}");
            let proved = prove(id, puzzle, 20_000_000).unwrap();
            assert_eq!(proved.task, puzzle.task);
            assert_eq!(Some(proved.solution.as_str()), puzzle.solution());
            assert_eq!(proved.themes, puzzle.themes);
        }
        let mut other = miner(id, EFFORT).unwrap();
        let again = other.mine(EASY_GAMES[EASY_GAMES.len() - 1], &Stop::new());
        let last = &found[found.len() - 1];
        assert_eq!(&again, last, "a game is made by its number alone");
    }
}

#[test]
fn a_miner_that_is_stopped_finds_nothing() {
    let stop = Stop::new();
    stop.stop();
    for game in registry::GAMES {
        let mut miner = miner(game.info().id, EFFORT).unwrap();
        assert_eq!(miner.mine(0, &stop), None);
    }
}

#[test]
fn a_source_names_its_game() {
    assert_eq!(number(&source(7, 12), 7), Some(12));
    assert_eq!(number(&source(7, 12), 8), None);
    assert_eq!(number("elsewhere", 7), None);
    assert!(miner("ludo", EFFORT).is_none());
}
