//! What a player is told.

use game_search::Stop;
use taktika::registry;
use taktika_puzzles::{
    AttemptError, PuzzleError, Refutation, Shows, Task, Verdict, attempt, shipped,
};

use crate::{KING_TO_TAKE, tactical};

/// Every shipped puzzle is solved by its line, with the answers of the line, and by nothing less.
#[test]
fn the_recorded_lines_solve_what_is_shipped() {
    for game in registry::GAMES {
        let id = game.info().id;
        for puzzle in shipped(id).unwrap().unwrap() {
            let mut attempt = attempt(id, &puzzle).unwrap();
            assert_eq!(attempt.turns_left(), puzzle.task.turns());
            assert_eq!(attempt.solution(&Stop::new()), puzzle.line);
            let mut line = puzzle.line.chunks(2).peekable();
            while let Some(turns) = line.next() {
                assert!(!attempt.is_solved());
                let solved = line.peek().is_none();
                let verdict = attempt.judge(&turns[0], &Stop::new());
                let answer = turns.get(1).cloned();
                assert_eq!(verdict, Verdict::Right { answer, solved }, "{puzzle:?}");
            }
            assert!(attempt.is_solved());
            assert_eq!(attempt.session().turn_texts(), puzzle.line);
            assert_eq!(attempt.solution(&Stop::new()), Vec::<String>::new());
            attempt.restart();
            assert_eq!(attempt.session().ply(), 0);
            assert_eq!(attempt.solution(&Stop::new()), puzzle.line);
        }
    }
}

/// Some wrong turns of each shipped puzzle: the refutation is legal, and ends as it says.
#[test]
fn wrong_turns_are_refuted_by_lines_that_can_be_played() {
    for game in registry::GAMES {
        let id = game.info().id;
        for puzzle in shipped(id).unwrap().unwrap().iter().step_by(7) {
            let mut attempt = attempt(id, puzzle).unwrap();
            let turns = attempt.session().legal_turns();
            let wrong = turns
                .iter()
                .filter(|turn| Some(turn.text.as_str()) != puzzle.solution());
            for turn in wrong.step_by(turns.len() / 3 + 1) {
                let verdict = attempt.judge(&turn.text, &Stop::new());
                let Verdict::Wrong(Refutation {
                    line,
                    outcome,
                    shows,
                }) = verdict
                else {
                    panic!("{puzzle:?}: {} is {verdict:?}", turn.text);
                };
                let mut session = game.open_position(&puzzle.position).unwrap();
                let solver = session.view(0).unwrap().side;
                for played in [&turn.text].into_iter().chain(&line) {
                    session.play(played).unwrap();
                }
                assert_eq!(session.outcome(), outcome);
                let winner = outcome.map(|outcome| outcome.winner);
                match shows {
                    Shows::Loses => assert_eq!(winner, Some(Some(solver.other()))),
                    Shows::Draws => assert_eq!(winner, Some(None)),
                    Shows::Escapes => {
                        assert!(matches!(puzzle.task, Task::Win(_)));
                        assert_eq!(line.len(), 1);
                    }
                    Shows::Unknown => panic!("{puzzle:?}: {}", turn.text),
                }
                assert_eq!(attempt.session().ply(), 0, "nothing has been played");
            }
        }
    }
}

#[test]
fn a_refused_turn_comes_with_its_explanation() {
    let puzzle = tactical(KING_TO_TAKE, Task::Win(1), &["d3d5"]);
    let mut attempt = attempt("tactical", &puzzle).unwrap();
    let Verdict::Refused(why) = attempt.judge("d3e8", &Stop::new()) else {
        panic!()
    };
    assert!(why.to_string().contains("TC-3.2"), "{why}");
    let Verdict::Refused(why) = attempt.judge("castle", &Stop::new()) else {
        panic!()
    };
    assert!(why.to_string().contains("turn"), "{why}");
    assert_eq!(attempt.session().ply(), 0);
}

#[test]
fn what_is_stopped_is_unknown_and_no_solution() {
    let puzzle = tactical(KING_TO_TAKE, Task::Win(1), &["d3d5"]);
    let mut attempt = attempt("tactical", &puzzle).unwrap();
    let stop = Stop::new();
    stop.stop();
    let Verdict::Wrong(why) = attempt.judge("d3d4", &stop) else {
        panic!()
    };
    assert!(
        matches!(why.shows, Shows::Unknown | Shows::Escapes),
        "{why:?}"
    );
    assert!(!attempt.is_solved());
}

#[test]
fn what_is_no_puzzle_cannot_be_begun() {
    let puzzle = tactical(KING_TO_TAKE, Task::Win(1), &["d3d4"]);
    let unfit = AttemptError::Puzzle(PuzzleError::Unfit(Task::Win(1)));
    assert_eq!(attempt("tactical", &puzzle).unwrap_err(), unfit);
    let none = AttemptError::NoGame("ludo".to_owned());
    assert_eq!(attempt("ludo", &puzzle).unwrap_err(), none);
}
