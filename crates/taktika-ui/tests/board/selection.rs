//! Selecting, dragging, choosing, in a made-up situation.

use taktika::game_variant::explain::Wish;
use taktika_ui::board::selection::{Event, Intent, Open, Selected, Selection};

use super::hand::{Hand, KING, SOLDIER, VETERAN, World, at};

fn play(text: &str) -> Intent {
    Intent::Play(text.to_owned())
}

fn piece(square: &str) -> Option<Selected> {
    Some(Selected::Piece(at(square)))
}

#[test]
fn click_and_click_plays() {
    let mut hand = Hand::new();
    assert_eq!(hand.click("a1"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(hand.click("a2"), play("a1a2"));
    assert_eq!(hand.selected(), None);
}

#[test]
fn drag_and_drop_plays() {
    let mut hand = Hand::new();
    hand.press("a1");
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(hand.selection.held(), piece("a1"));
    assert_eq!(hand.release("a2", true), play("a1a2"));
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.selection.held(), None);
}

#[test]
fn a_drag_that_ends_where_it_began_keeps_the_piece_selected() {
    let mut hand = Hand::new();
    assert_eq!(hand.drag("a1", "a1"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(hand.drag("a1", "a1"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(hand.click("a2"), play("a1a2"));
}

#[test]
fn a_click_on_the_selected_piece_lets_it_go() {
    let mut hand = Hand::new();
    hand.click("a1");
    assert_eq!(hand.click("a1"), Intent::Nothing);
    assert_eq!(hand.selected(), None);
}

#[test]
fn a_selected_piece_can_still_be_dragged() {
    let mut hand = Hand::new();
    hand.click("a1");
    assert_eq!(hand.drag("a1", "a2"), play("a1a2"));
}

#[test]
fn a_click_on_another_own_piece_selects_that() {
    let mut hand = Hand::new();
    hand.click("a1");
    assert_eq!(hand.click("c1"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("c1"));
    // Also where the selected piece's strike would take it along: an enemy stands there for that.
    assert_eq!(hand.click("e1"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("e1"));
}

#[test]
fn a_drop_off_the_board_lets_the_piece_go() {
    let mut hand = Hand::new();
    hand.press("a1");
    assert_eq!(
        hand.handle(Event::Release {
            at: None,
            dragged: true
        }),
        Intent::Nothing
    );
    assert_eq!(hand.selected(), None);
}

#[test]
fn an_illegal_target_is_a_wish_to_explain() {
    let mut hand = Hand::new();
    let wish = Intent::Refused(Wish::FromTo(at("a1"), at("d5")));
    hand.click("a1");
    assert_eq!(hand.click("d5"), wish);
    assert_eq!(
        hand.selected(),
        piece("a1"),
        "it stays selected for another try"
    );
    assert_eq!(hand.drag("a1", "d5"), wish);
    assert_eq!(
        hand.drag("a1", "c1"),
        Intent::Refused(Wish::FromTo(at("a1"), at("c1")))
    );
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(
        hand.click("h1"),
        Intent::Refused(Wish::FromTo(at("a1"), at("h1")))
    );
}

#[test]
fn with_nothing_selected_a_click_asks_what_is_there() {
    for square in ["d5", "e3", "h1"] {
        let mut hand = Hand::new();
        assert_eq!(
            hand.click(square),
            Intent::Refused(Wish::Square(at(square)))
        );
        assert_eq!(hand.selected(), None);
    }
}

#[test]
fn a_press_that_wanders_off_an_empty_square_means_nothing() {
    let mut hand = Hand::new();
    assert_eq!(hand.drag("d5", "d6"), Intent::Nothing);
    hand.click("a1");
    assert_eq!(hand.drag("a2", "d6"), Intent::Nothing);
    assert_eq!(hand.selected(), piece("a1"));
}

#[test]
fn an_enemy_that_can_be_taken_in_place_is_taken_by_a_click() {
    let mut hand = Hand::new();
    assert_eq!(hand.click("g7"), play("^g7"));
    hand.click("a1");
    assert_eq!(hand.click("g7"), play("^g7"), "whatever is selected");
}

#[test]
fn several_captures_in_place_open_the_chooser() {
    let mut hand = Hand::new();
    assert_eq!(hand.click("a3"), Intent::Nothing);
    assert_eq!(hand.chooser(), ["*a3", "^a3"]);
    assert_eq!(hand.handle(Event::Choose(1)), play("^a3"));
    assert_eq!(hand.selection.open(), None);
}

#[test]
fn a_selected_piece_adds_its_own_capture_first() {
    let mut hand = Hand::new();
    hand.click("a1");
    assert_eq!(hand.click("a3"), Intent::Nothing);
    assert_eq!(hand.chooser(), ["a1a3", "*a3", "^a3"]);
    assert_eq!(hand.selection.open().map(Open::cell), Some(at("a3")));
    assert_eq!(hand.handle(Event::Choose(0)), play("a1a3"));
    assert_eq!(
        hand.drag("a1", "b3"),
        play("a1b3"),
        "one turn needs no chooser"
    );
}

#[test]
fn transformations_open_the_chooser() {
    let mut hand = Hand::new();
    assert_eq!(hand.drag("a1", "a8"), Intent::Nothing);
    assert_eq!(hand.chooser(), ["a1a8", "a1a8=V"]);
    assert_eq!(hand.handle(Event::Choose(1)), play("a1a8=V"));
}

#[test]
fn a_choice_that_there_is_not_closes_the_chooser() {
    let mut hand = Hand::new();
    hand.drag("a1", "a8");
    assert_eq!(hand.handle(Event::Choose(7)), Intent::Nothing);
    assert_eq!(hand.selection.open(), None);
    assert_eq!(hand.handle(Event::Choose(0)), Intent::Nothing);
}

#[test]
fn a_dragon_moves_or_strikes_on_the_square_beside_it() {
    let mut hand = Hand::new();
    hand.click("c1");
    assert_eq!(hand.click("d2"), Intent::Nothing);
    assert_eq!(hand.chooser(), ["c1d2", "c1*d2"]);
}

#[test]
fn any_enemy_that_a_strike_takes_stands_for_it() {
    let mut hand = Hand::new();
    hand.click("c1");
    assert_eq!(hand.click("e3"), play("c1*d2"));
    assert_eq!(hand.drag("c1", "e3"), play("c1*d2"));
}

#[test]
fn escape_closes_the_chooser_first_and_then_lets_go() {
    let mut hand = Hand::new();
    hand.click("c1");
    hand.click("d2");
    hand.handle(Event::Dismiss);
    assert_eq!(hand.selection.open(), None);
    assert_eq!(hand.selected(), piece("c1"));
    hand.handle(Event::Dismiss);
    assert_eq!(hand.selected(), None);
}

#[test]
fn a_press_beside_the_chooser_only_closes_it() {
    let mut hand = Hand::new();
    hand.click("c1");
    hand.click("d2");
    assert_eq!(hand.click("g7"), Intent::Nothing);
    assert_eq!(hand.selection.open(), None);
    assert_eq!(hand.selected(), piece("c1"));
    assert_eq!(hand.click("g7"), play("^g7"));
}

#[test]
fn a_right_click_stops_a_drag() {
    let mut hand = Hand::new();
    hand.press("a1");
    hand.handle(Event::Dismiss);
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.release("a2", true), Intent::Nothing);
}

#[test]
fn a_turn_that_costs_the_own_main_piece_asks_first() {
    let mut hand = Hand::new();
    assert_eq!(hand.drag("e1", "e2"), Intent::Nothing);
    assert_eq!(hand.question(), Some("e1e2"));
    hand.handle(Event::Dismiss);
    assert_eq!(hand.question(), None);
    assert_eq!(
        hand.selected(),
        piece("e1"),
        "keeping it leaves it selected"
    );
    assert_eq!(hand.click("e2"), Intent::Nothing);
    assert_eq!(
        hand.handle(Event::Choose(0)),
        Intent::Nothing,
        "a question is no chooser"
    );
    assert_eq!(hand.handle(Event::Confirm), play("e1e2"));
    assert_eq!(hand.handle(Event::Confirm), Intent::Nothing);
}

#[test]
fn a_choice_that_costs_the_own_main_piece_asks_too() {
    let mut world = World::new();
    for turn in &mut world.turns {
        turn.shape.costs_own_main |= turn.text == "c1*d2";
    }
    let mut hand = Hand::over(world);
    hand.drag("c1", "d2");
    assert_eq!(hand.handle(Event::Choose(1)), Intent::Nothing);
    assert_eq!(hand.question(), Some("c1*d2"));
    assert_eq!(hand.handle(Event::Confirm), play("c1*d2"));
}

#[test]
fn a_piece_from_the_reserve_is_placed_by_clicks() {
    let mut hand = Hand::new();
    assert_eq!(hand.pick(SOLDIER), Intent::Nothing);
    assert_eq!(hand.selected(), Some(Selected::Reserve(SOLDIER)));
    assert_eq!(hand.click("c2"), play("S@c2"));
}

#[test]
fn a_piece_from_the_reserve_is_placed_by_a_drag() {
    let mut hand = Hand::new();
    hand.handle(Event::PressReserve(SOLDIER));
    assert_eq!(hand.selection.held(), Some(Selected::Reserve(SOLDIER)));
    assert_eq!(hand.release("c2", true), play("S@c2"));
}

#[test]
fn a_slot_is_let_go_like_a_piece() {
    let mut hand = Hand::new();
    hand.pick(SOLDIER);
    hand.pick(SOLDIER);
    assert_eq!(hand.selected(), None);
    hand.pick(SOLDIER);
    hand.pick(VETERAN);
    assert_eq!(hand.selected(), Some(Selected::Reserve(VETERAN)));
    hand.click("a1");
    assert_eq!(hand.selected(), piece("a1"));
    hand.handle(Event::PressReserve(SOLDIER));
    hand.handle(Event::Release {
        at: None,
        dragged: true,
    });
    assert_eq!(hand.selected(), None);
}

#[test]
fn an_illegal_placement_is_a_wish_to_explain() {
    let mut hand = Hand::new();
    hand.pick(VETERAN);
    let wish = |square: &str| Intent::Refused(Wish::Place(VETERAN, at(square)));
    assert_eq!(hand.click("c2"), wish("c2"));
    assert_eq!(hand.click("e3"), wish("e3"));
    hand.handle(Event::PressReserve(VETERAN));
    assert_eq!(
        hand.release("a1", true),
        wish("a1"),
        "also where an own piece stands"
    );
    assert_eq!(hand.selected(), Some(Selected::Reserve(VETERAN)));
}

#[test]
fn an_empty_slot_cannot_be_picked() {
    let mut hand = Hand::new();
    hand.click("a1");
    hand.pick(KING);
    assert_eq!(hand.selected(), piece("a1"));
    assert_eq!(hand.release("c2", true), Intent::Nothing);
}

#[test]
fn where_no_turn_may_be_made_nothing_is_selectable() {
    let mut world = World::new();
    world.live = false;
    let mut hand = Hand::over(world);
    for square in ["a1", "g7", "d5"] {
        assert_eq!(hand.click(square), Intent::Nothing);
        assert_eq!(hand.selected(), None);
    }
    assert_eq!(hand.pick(SOLDIER), Intent::Nothing);
    assert_eq!(hand.selected(), None);
    assert!(
        hand.selection
            .offers(&hand.world.situation(), at("g7"))
            .is_empty()
    );
}

#[test]
fn a_piece_without_turns_can_be_selected_and_its_wishes_explained() {
    let mut hand = Hand::over(World::new().without(&["e1e2"]));
    hand.click("e1");
    assert_eq!(hand.selected(), piece("e1"));
    assert_eq!(
        hand.click("e2"),
        Intent::Refused(Wish::FromTo(at("e1"), at("e2")))
    );
}

#[test]
fn what_is_selected_goes_when_the_situation_does() {
    let mut hand = Hand::new();
    hand.click("a1");
    hand.world.pieces.retain(|piece| piece.at != at("a1"));
    hand.selection.settle(&hand.world.situation());
    assert_eq!(hand.selected(), None);

    let mut hand = Hand::new();
    hand.pick(VETERAN);
    hand.world.reserve.retain(|(kind, _)| *kind != VETERAN);
    hand.selection.settle(&hand.world.situation());
    assert_eq!(hand.selected(), None);

    let mut hand = Hand::new();
    hand.drag("a1", "a8");
    hand.selection.settle(&hand.world.situation());
    assert_eq!(hand.chooser().len(), 2, "nothing changed, nothing goes");
    hand.world.turns.clear();
    hand.selection.settle(&hand.world.situation());
    assert!(hand.chooser().is_empty());

    let mut hand = Hand::new();
    hand.click("a1");
    hand.world.live = false;
    hand.selection.settle(&hand.world.situation());
    assert_eq!(hand.selected(), None);
}

#[test]
fn hovering_selects_nothing() {
    let mut hand = Hand::new();
    assert_eq!(hand.handle(Event::Hover(Some(at("a1")))), Intent::Nothing);
    assert_eq!(hand.selected(), None);
    assert_eq!(hand.selection.hover(), Some(at("a1")));
    hand.handle(Event::Hover(None));
    assert_eq!(hand.selection.hover(), None);
}

#[test]
fn no_order_of_events_plays_what_is_not_legal() {
    let world = World::new();
    let legal: Vec<String> = world.turns.iter().map(|turn| turn.text.clone()).collect();
    let mut events = vec![
        Event::Dismiss,
        Event::Confirm,
        Event::Choose(0),
        Event::Choose(1),
        Event::PressReserve(SOLDIER),
        Event::PressReserve(VETERAN),
        Event::Release {
            at: None,
            dragged: true,
        },
        Event::Release {
            at: None,
            dragged: false,
        },
    ];
    for square in [
        "a1", "c1", "e1", "a2", "a3", "a8", "d2", "e2", "e3", "c2", "h1",
    ] {
        events.push(Event::Press(at(square)));
        events.push(Event::Release {
            at: Some(at(square)),
            dragged: true,
        });
        events.push(Event::Release {
            at: Some(at(square)),
            dragged: false,
        });
    }
    let mut reached = vec![Selection::new()];
    let mut next = 0;
    while let Some(selection) = reached.get(next).cloned() {
        next += 1;
        for event in &events {
            let mut after = selection.clone();
            if let Intent::Play(text) = after.handle(event.clone(), &world.situation()) {
                assert!(legal.contains(&text), "{text}");
                let asked = matches!(selection.open(), Some(Open::Question { .. }));
                assert_eq!(
                    text == "e1e2",
                    asked,
                    "{text} is asked about, and nothing else"
                );
            }
            if !reached.contains(&after) {
                reached.push(after);
            }
        }
    }
    assert!(
        reached.len() > 50,
        "only {} states were reached",
        reached.len()
    );
}
