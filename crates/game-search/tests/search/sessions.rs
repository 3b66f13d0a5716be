//! Players of games that are chosen at run time.

use game_search::{Limits, SetGameError, Stop};
use game_variant::Switches;
use taktika::registry;

#[test]
fn a_player_is_set_to_where_a_session_is() {
    for game in registry::GAMES {
        let mut session = game.start();
        for _ in 0..3 {
            let turn = session.legal_turns().swap_remove(0).text;
            session.play(&turn).unwrap();
        }
        session.undo();
        let mut engine = game_search::by_id(game.info().id, 1).unwrap().unwrap();
        engine.set_session(session.as_ref()).unwrap();
        assert_eq!(session.position_text(2), Some(engine.position_text()));
        let choice = engine.think(&Limits::nodes(50), &Stop::new(), &mut |_| {});
        session.play(&choice.unwrap().turn).unwrap();
    }
}

#[test]
fn what_cannot_be_set_is_named_and_changes_nothing() {
    let mut engine = game_search::by_id("taktik", 1).unwrap().unwrap();
    let start = engine.position_text();
    let mut set = |start: &str, turns: &[&str]| engine.set_game(start, turns, Switches::ON);
    assert!(matches!(set("8", &[]), Err(SetGameError::Position(_))));
    let text = set(&start, &["c11c6", "z9"]).unwrap_err();
    assert!(matches!(text, SetGameError::Text { number: 1, .. }));
    let turn = set(&start, &["a1a2"]).unwrap_err();
    assert!(matches!(turn, SetGameError::Turn { number: 0, .. }));
    assert!(turn.to_string().starts_with("turn 1: "), "{turn}");
    let other = registry::by_id("tactical").unwrap().start();
    assert!(engine.set_session(other.as_ref()).is_err());
    assert_eq!(engine.position_text(), start);
    assert!(game_search::by_id("ludo", 1).is_none());
}
