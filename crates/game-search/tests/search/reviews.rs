//! Reviews of games: what they mark, and how they are kept.

use game_search::review::{Mark, Marked, Progress, Review, review};
use game_search::{Limits, SetGameError, Stop, by_id};
use game_variant::session::open_records;
use game_variant::{Session, Side};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::registry;

/// A game of random turns, so many at most.
fn random_game(id: &str, seed: u64, turns: usize) -> Box<dyn Session> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut session = registry::by_id(id).unwrap().start();
    for _ in 0..turns {
        let mut legal = session.legal_turns();
        if legal.is_empty() {
            break;
        }
        let turn = legal.swap_remove(random.random_range(0..legal.len()));
        session.play(&turn.text).unwrap();
    }
    session
}

fn reviewed(session: &dyn Session, nodes: u64) -> Review {
    let mut engine = by_id(session.info().id, 1).unwrap().unwrap();
    let limits = Limits::nodes(nodes);
    let found = review(&mut *engine, session, &limits, &Stop::new(), &mut |_| {});
    found.unwrap().expect("nobody stopped it")
}

fn of_position(id: &str, position: &str, turns: &[&str]) -> Box<dyn Session> {
    let game = registry::by_id(id).unwrap();
    let mut session = game.open_position(position).unwrap();
    for turn in turns {
        session.play(turn).unwrap();
    }
    session
}

#[test]
fn a_win_passed_by_is_a_blunder_and_what_was_better_is_told() {
    let session = of_position(
        "tactical",
        "8/8/8/3k4/8/3Q4/8/K7[] w 0 20",
        &["d3d4", "d5d4"],
    );
    let found = reviewed(&*session, 3_000);
    let Marked {
        ply,
        mark,
        better,
        best,
        ..
    } = &found.marked[0];
    assert_eq!((*ply, *mark), (0, Mark::Blunder));
    assert_eq!(
        (better.as_slice(), best.turns_to_win()),
        (&["d3d5".to_owned()][..], Some(1))
    );
    assert_eq!(found.accuracy[0], Some(0));
}

#[test]
fn the_best_turn_is_never_marked() {
    let session = of_position("tactical", "8/8/8/3k4/8/3Q4/8/K7[] w 0 20", &["d3d5"]);
    assert_eq!(
        reviewed(&*session, 500),
        Review {
            marked: Vec::new(),
            accuracy: [Some(100), None]
        }
    );
}

#[test]
fn what_is_marked_could_be_played_better_where_it_stands() {
    for id in ["taktik", "tactical"] {
        let session = random_game(id, 3, 30);
        let found = reviewed(&*session, 300);
        assert!(!found.marked.is_empty(), "random turns give something away");
        assert!(found.marked.is_sorted_by_key(|marked| marked.ply));
        for marked in &found.marked {
            let mut copy = session.boxed_clone();
            assert!(copy.jump(marked.ply));
            assert_ne!(copy.turn_text(marked.ply).as_ref(), marked.better.first());
            for turn in &marked.better {
                copy.play(turn).unwrap();
            }
            assert!(marked.best > marked.got);
        }
        for accuracy in found.accuracy {
            assert!(accuracy.unwrap() < 100);
        }
        // The same every time.
        assert_eq!(reviewed(&*session, 300), found);
    }
}

#[test]
fn it_is_kept_in_the_record_beside_other_comments_and_once() {
    let mut session = random_game("taktik", 8, 24);
    session.comment(4, "an old friend");
    let found = reviewed(&*session, 300);
    found.write(&mut *session);
    found.write(&mut *session);
    assert_eq!(Review::read(&*session), Some(found.clone()));
    let (sessions, fault) = open_records(&registry::GAMES, &session.record_text());
    assert_eq!(fault, None);
    assert_eq!(Review::read(&*sessions[0]), Some(found.clone()));
    let comments = sessions[0].comments();
    assert_eq!(comments.len(), found.marked.len() + 2);
    assert!(comments.contains(&(4, "an old friend".to_owned())));
    Review::default().write(&mut *session);
    assert_eq!(session.comments(), [(4, "an old friend".to_owned())]);
    assert_eq!(Review::read(&*session), None);
}

#[test]
fn it_goes_by_the_whole_line_wherever_the_cursor_stands_and_ends_by_will_do_not_count() {
    let mut session = random_game("tactical", 5, 26);
    let found = reviewed(&*session, 200);
    session.resign(Side::First).unwrap();
    assert_eq!(reviewed(&*session, 200), found);
    session.jump(3);
    assert_eq!(reviewed(&*session, 200), found);
}

#[test]
fn it_tells_how_far_it_is_and_can_be_stopped() {
    let session = random_game("taktik", 2, 12);
    let mut engine = by_id("taktik", 1).unwrap().unwrap();
    let stop = Stop::new();
    let mut told = Vec::new();
    let tell = &mut |progress: Progress| {
        told.push(progress);
        if progress.done == 5 {
            stop.stop();
        }
    };
    let found = review(&mut *engine, &*session, &Limits::nodes(50), &stop, tell);
    assert_eq!(found, Ok(None));
    let last = Progress { done: 5, of: 12 };
    assert_eq!((told.len(), told.last()), (5, Some(&last)));
}

#[test]
fn a_game_without_turns_has_nothing_to_review_and_another_game_is_refused() {
    let session = registry::by_id("taktik").unwrap().start();
    assert_eq!(reviewed(&*session, 50), Review::default());
    let mut engine = by_id("tactical", 1).unwrap().unwrap();
    let found = review(
        &mut *engine,
        &*session,
        &Limits::nodes(50),
        &Stop::new(),
        &mut |_| {},
    );
    assert!(matches!(found, Err(SetGameError::Position(_))), "{found:?}");
}

proptest! {
    #[test]
    fn comments_of_anybody_are_read_without_harm(
        turns in 0_usize..4,
        text in "(Review: )?(accuracy Red [0-9]{1,4} %|blunder|mistake)?(\\. Better: [a-k0-9 ]{0,12}\\. Instead of (cp|win) -?[0-9]{1,12} it got cp 3\\.)?.{0,8}",
    ) {
        let mut session = random_game("taktik", 1, 3);
        prop_assert!(session.comment(turns, &text));
        if let Some(found) = Review::read(&*session) {
            prop_assert!(text.starts_with("Review: "));
            prop_assert!(found.accuracy.into_iter().flatten().all(|accuracy| accuracy <= 100));
            for marked in found.marked {
                prop_assert_eq!(marked.ply + 1, turns);
                prop_assert!(!marked.better.is_empty());
            }
        }
    }
}
