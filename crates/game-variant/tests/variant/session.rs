//! The object-safe layer says what the static one says.

use game_variant::explain::{Reason, Wish};
use game_variant::game::GameError;
use game_variant::perft::{self, Counting};
use game_variant::record::{Expected, TagError, Wrong};
use game_variant::session::{Entry, SessionError, open_records};
use game_variant::text::Field;
use game_variant::{
    Act, AnyGame, Cell, Game, GameVariant, KindId, Record, Session, Side, Switches,
};
use proptest::prelude::*;

use crate::toy::Toy;
use crate::turn;

static GAMES: [&dyn AnyGame; 1] = [&Entry::<Toy>::new()];

fn session_of(turns: &str) -> Box<dyn Session> {
    let mut session = GAMES[0].start();
    for text in turns.split_whitespace() {
        session.play(text).unwrap();
    }
    session
}

#[test]
fn a_session_is_sent_between_threads_and_copied() {
    let mut session = session_of("a1a2");
    let copy = session.boxed_clone();
    let ply = std::thread::spawn(move || {
        session.play("c4c3").unwrap();
        session.ply()
    });
    assert_eq!((ply.join().unwrap(), copy.ply()), (2, 1));
    assert_eq!(copy.info().id, "toy");
}

#[test]
fn a_view_shows_a_position_and_what_led_to_it() {
    let mut session = session_of("a1a2 a4a3 a2a3 b4b3");
    let view = session.view(3).unwrap();
    assert_eq!(
        (view.pieces.len(), view.side, view.clock, view.turn_number),
        (5, Side::Second, 0, 2)
    );
    assert_eq!(view.captured, [vec![], vec![KindId(0)]]);
    assert_eq!(view.reserves, [vec![], vec![]]);
    assert_eq!((view.phase.word, view.tallies[0].values), ("race", [3, 2]));
    assert_eq!((view.outcome, view.occurrences), (None, 1));
    let last = view.last.unwrap();
    assert_eq!((last.text.as_str(), last.long.as_str()), ("a2a3", "Ra2xa3"));
    assert_eq!(
        (last.shape.act, last.effects.len()),
        (Act::CaptureByMoving, 2)
    );
    assert_eq!(session.view(0).unwrap().last, None);
    assert_eq!(session.view(5), None);
    session.resign(Side::First).unwrap();
    let word = |ply| {
        session
            .view(ply)
            .unwrap()
            .outcome
            .map(|outcome| outcome.reason.word)
    };
    assert_eq!((word(3), word(4)), (None, Some("resignation")));
}

#[test]
fn turns_are_listed_by_their_texts_and_explained() {
    let mut session = session_of("");
    let turns = session.legal_turns();
    let texts: Vec<_> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(texts, ["a1a2", "b1b2", "c1c2", "pass"]);
    assert_eq!(turns[3].shape.act, Act::Pass);
    assert_eq!(session.effects("a1a2").unwrap().len(), 1);
    assert!(matches!(
        session.effects("a1a3"),
        Err(SessionError::Game(GameError::Illegal(_)))
    ));
    assert!(session.explain(Wish::Turn("a1a2")).unwrap().legal);
    let refused = session.explain(Wish::Turn("a1b1")).unwrap();
    assert_eq!(refused.points[0].reason.key(), "toy-own-in-the-way");
    let error = session.explain(Wish::Turn("a1z1")).unwrap_err();
    assert_eq!((error.field, error.offset), (Field::Turn, 2));
    let (a1, b4) = (Cell { file: 0, rank: 0 }, Cell { file: 1, rank: 3 });
    assert!(!session.explain(Wish::FromTo(a1, b4)).unwrap().legal);
    assert!(!session.explain(Wish::Place(KindId(0), a1)).unwrap().legal);
    assert!(!session.explain(Wish::Square(b4)).unwrap().legal);
    assert!(session.explain(Wish::Pass).unwrap().legal);
    assert_eq!(
        session.play("a1a9").unwrap_err().to_string(),
        "turn, byte 3: found \"9\", expected a square of the board, such as e4"
    );
    assert_eq!(
        session.play("a1a3").unwrap_err().to_string(),
        "illegal turn a1a3: T-1"
    );
    assert_eq!(session.ply(), 0);
}

#[test]
fn the_players_will_passes_through() {
    let mut session = GAMES[0].open_position("rrr/3/3/RRR u 9 3").unwrap();
    assert!(matches!(
        session.claim_draw(),
        Err(GameError::ClaimNotDue { clock: 9, .. })
    ));
    session.play("pass").unwrap();
    assert!(session.may_claim_draw());
    session.set_switches(Switches::OFF);
    assert_eq!(session.switches(), Switches::OFF);
    assert!(!session.may_claim_draw());
    session.set_switches(Switches::ON);
    session.claim_draw().unwrap();
    let text = session.outcome().unwrap().text(session.info()).to_string();
    assert_eq!(text, "draw clock");
    assert!(session.undo());
    session.lose_on_time(Side::First).unwrap();
    assert!(session.undo());
    session.agree_draw().unwrap();
    assert_eq!(
        session.agree_draw().unwrap_err().to_string(),
        "the game is over"
    );
    assert!(session.can_undo() && !session.can_redo());
    assert_eq!(session.start_text(), "rrr/3/3/RRR u 9 3");
    assert_eq!(session.turn_number(0), Some((3, Side::First)));
    assert_eq!(session.turn_number(2), None);
}

#[test]
fn a_record_is_opened_changed_and_written() {
    let text = "[Up \"Anna\"]\n[Variant \"Toy Race\"]\n\n1. a1a2 {good} c4c3 2. pass *\n";
    let (mut sessions, fault) = open_records(&GAMES, text);
    assert_eq!(fault, None);
    let mut session = sessions.pop().unwrap();
    assert_eq!(
        (session.ply(), session.tag("Up").as_deref()),
        (3, Some("Anna"))
    );
    session.set_tag("Site", "here").unwrap();
    assert!(matches!(
        session.set_tag("Result", "1-0"),
        Err(TagError::Derived { .. })
    ));
    session.jump(1);
    session.play("b4b3").unwrap();
    session.resign(Side::First).unwrap();
    assert_eq!(
        session.record_text(),
        "[Site \"here\"]\n[Up \"Anna\"]\n[Result \"0-1\"]\n[Variant \"Toy Race\"]\n\
         [Termination \"resignation\"]\n\n1. a1a2 {good} b4b3 (1... c4c3 2. pass) 0-1\n"
    );
    assert_eq!(session.tag("Result").as_deref(), Some("0-1"));
}

#[test]
fn records_of_unknown_games_are_faults() {
    let sound = "[Variant \"Toy Race\"] 1. a1a2 *\n\n";
    let known = || vec!["Toy Race".to_owned()];
    for (other, what) in [
        (
            "[Variant \"Go\"] *",
            Wrong::UnknownVariant {
                found: "Go".into(),
                known: known(),
            },
        ),
        ("[Event \"?\"] *", Wrong::NoVariant { known: known() }),
        (
            "*",
            Wrong::Syntax {
                found: "*".into(),
                expected: Expected::NextRecord,
            },
        ),
    ] {
        let (sessions, fault) = open_records(&GAMES, &format!("{sound}{other}"));
        assert_eq!(sessions.len(), 1, "{other}");
        let fault = fault.unwrap();
        assert_eq!((fault.what, fault.place.line), (what, 3));
    }
    let (sessions, fault) = open_records(&GAMES, "[Variant \"Toy Race\"] 1. a1a2 a1a2 *");
    assert_eq!(sessions[0].turn_text(0).as_deref(), Some("a1a2"));
    assert_eq!(fault.unwrap().turn, Some(1));
    let (sessions, fault) = open_records(&GAMES, "[Variant \"Toy Race\"][FEN \"x\"] *");
    assert!(sessions.is_empty() && fault.is_some());
}

#[test]
fn counts_and_lists_come_from_texts() {
    let game = GAMES[0];
    assert_eq!(format!("{game:?}"), "Entry(\"toy\")");
    let start = "rrr/3/3/RRR u 0 1";
    assert_eq!(game.legal_turns_text(start).unwrap().len(), 4);
    for counting in [Counting::Bulk, Counting::Single] {
        assert_eq!(game.perft(start, 0, counting), Ok(1));
        assert_eq!(game.perft(start, 2, counting), Ok(16));
        let divided = game.divide(start, 3, counting).unwrap();
        let total: u64 = divided.iter().map(|(_, count)| count).sum();
        assert_eq!(total, perft::perft::<Toy>(&Toy::start(), 3, counting));
        assert_eq!(divided[3].0, "pass");
    }
    assert!(game.perft("", 1, Counting::Bulk).is_err());
    assert!(game.divide("", 1, Counting::Bulk).is_err());
    assert!(game.legal_turns_text("").is_err());
    assert!(game.open_position("").is_err());
}

proptest! {
    /// The law that ties the two layers together.
    #[test]
    fn a_session_says_what_the_game_says(actions in prop::collection::vec((0..9u8, any::<usize>()), 0..60)) {
        let (mut session, mut game) = (GAMES[0].start(), Game::<Toy>::new());
        for (action, number) in actions {
            match action {
                0 => prop_assert_eq!(session.undo(), game.undo()),
                1 => prop_assert_eq!(session.redo(), game.redo()),
                2 => prop_assert_eq!(session.jump(number % 40), game.jump(number % 40)),
                3 => prop_assert_eq!(session.resign(Side::Second).is_ok(), game.resign(Side::Second).is_ok()),
                4 => prop_assert_eq!(session.claim_draw().is_ok(), game.claim_draw().is_ok()),
                _ => {
                    let turns = session.legal_turns();
                    if let Some(index) = number.checked_rem(turns.len()) {
                        session.play(&turns[index].text).unwrap();
                        game.play(turn(&turns[index].text)).unwrap();
                    }
                }
            }
            let mut turns = Vec::new();
            game.legal_turns(&mut turns);
            let mut texts: Vec<_> = turns.iter().map(ToString::to_string).collect();
            texts.sort();
            let listed: Vec<_> = session.legal_turns().into_iter().map(|turn| turn.text).collect();
            prop_assert_eq!(listed, texts);
            prop_assert_eq!(session.outcome(), game.outcome().map(|outcome| outcome.erased(Toy::info())));
            prop_assert_eq!((session.ply(), session.len()), (game.ply(), game.len()));
            prop_assert_eq!(session.is_empty(), game.is_empty());
            prop_assert_eq!(session.may_claim_draw(), game.may_claim_draw());
            prop_assert_eq!((session.can_undo(), session.can_redo()), (game.can_undo(), game.can_redo()));
            for ply in 0..=game.len() {
                prop_assert_eq!(session.position_text(ply), game.position_at(ply).map(ToString::to_string));
                prop_assert_eq!(session.turn_text(ply), game.turn(ply).map(|turn| turn.to_string()));
                prop_assert_eq!(session.long_turn(ply).is_some(), ply < game.len());
                let view = session.view(ply).unwrap();
                prop_assert_eq!(view.pieces, Toy::pieces(game.position_at(ply).unwrap()));
                prop_assert_eq!(view.captured, game.captured(ply));
            }
        }
        let record = Record::from_game(&game).to_string();
        prop_assert_eq!(session.record_text(), record.clone());
        let (sessions, fault) = open_records(&GAMES, &record);
        prop_assert_eq!(fault, None);
        prop_assert_eq!(sessions[0].outcome(), session.outcome());
    }
}

#[test]
fn comments_stand_along_the_whole_line_and_are_written() {
    let mut session = session_of("a1a2 a4a3 a2a3");
    assert!(session.comment(0, "before all"));
    assert!(session.comment(2, "two\nlines"));
    assert!(session.comment(3, "Review: taken"));
    assert!(!session.comment(4, "nowhere"));
    let all = [
        (0, "before all".to_owned()),
        (2, "two lines".to_owned()),
        (3, "Review: taken".to_owned()),
    ];
    assert_eq!(session.comments(), all);
    // Turns that are undone keep theirs, and what stands after them.
    session.undo();
    session.undo();
    assert_eq!(session.comments(), all);
    assert!(session.comment(3, "again"));
    assert!(session.jump(3));
    session.retain_comments(&mut |text| !text.starts_with("Review"));
    let text = session.record_text();
    assert!(
        text.contains("{before all} 1. a1a2 a4a3 {two lines} 2. a2a3 {again}"),
        "{text}"
    );
    let (sessions, fault) = open_records(&GAMES, &text);
    assert_eq!(fault, None);
    assert_eq!(sessions[0].comments(), session.comments());
    // Another turn in place of one: its comment goes with it.
    session.undo();
    session.play("b4b3").unwrap_err();
    session.play("b1b2").unwrap();
    assert_eq!(session.comments().len(), 2);
}
