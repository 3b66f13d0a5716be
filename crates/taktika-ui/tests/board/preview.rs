//! What is marked, in real positions of both games.

use taktika::game_variant::{Act, Cell};
use taktika_ui::board::preview::{Link, Marks, Role, Target};
use taktika_ui::board::selection::{Event, Selection};

use super::sample::{BARRAGE, CHOICES, EXPLOSION, STRIKE, Sample};

fn selecting(sample: &Sample, square: &str) -> Selection {
    let mut selection = Selection::new();
    let situation = sample.position.situation();
    let at = sample.cell(square);
    selection.handle(Event::Press(at), &situation);
    selection.handle(
        Event::Release {
            at: Some(at),
            dragged: false,
        },
        &situation,
    );
    selection
}

fn links(sample: &Sample, to: &str, links: &[(&str, Role)]) -> Vec<Link> {
    let to = sample.cell(to);
    links
        .iter()
        .map(|(from, role)| Link {
            from: sample.cell(from),
            to,
            role: *role,
        })
        .collect()
}

#[test]
fn a_strike_is_linked_to_its_supporters() {
    let sample = Sample::of("taktik", STRIKE);
    let preview = sample.preview("f8f5");
    assert_eq!(preview.target, Some(sample.cell("f5")));
    assert_eq!(preview.leaving, sample.cells(&["f5"]));
    assert!(preview.blast.is_empty());
    let expected = links(&sample, "f5", &[("f8", Role::Acts), ("i5", Role::Supports)]);
    assert_eq!(preview.links, expected);
}

#[test]
fn an_encirclement_is_linked_to_its_enclosers() {
    let sample = Sample::of("taktik", STRIKE);
    let preview = sample.preview("^d7");
    assert_eq!(preview.leaving, sample.cells(&["d7"]));
    let expected = links(
        &sample,
        "d7",
        &[("c7", Role::Encloses), ("e7", Role::Encloses)],
    );
    assert_eq!(preview.links, expected);
}

#[test]
fn a_barrage_is_linked_to_its_artillery() {
    let sample = Sample::of("taktik", BARRAGE);
    let preview = sample.preview("*g6");
    assert_eq!(preview.leaving, sample.cells(&["g6"]));
    let expected = links(
        &sample,
        "g6",
        &[("c6", Role::Supports), ("g2", Role::Supports)],
    );
    assert_eq!(preview.links, expected);
}

#[test]
fn an_explosion_takes_all_that_the_mock_up_shows() {
    let sample = Sample::of("tactical", EXPLOSION);
    let preview = sample.preview("d4e5");
    assert_eq!(
        preview.leaving,
        sample.cells(&["d4", "d6", "e5", "f4", "f6"])
    );
    assert_eq!(preview.blast.len(), 9);
    assert!(
        preview.blast.contains(&sample.cell("e6")),
        "obstacles lie in it and stay"
    );
    assert!(preview.links.is_empty());
}

/// TC-3.10
#[test]
fn an_explosion_that_takes_no_more_shows_its_area_too() {
    let sample = Sample::of("tactical", "4k3/8/8/8/8/8/p7/F3K3[] w 0 20");
    let preview = sample.preview("a1a2");
    assert_eq!(preview.leaving, sample.cells(&["a1", "a2"]));
    let mut blast = preview.blast;
    blast.sort_unstable();
    assert_eq!(blast, sample.cells(&["a1", "b1", "a2", "b2", "a3", "b3"]));
}

/// TC-3.11
#[test]
fn whoever_goes_with_a_fanatic_makes_no_explosion() {
    let sample = Sample::of("tactical", CHOICES);
    assert_eq!(sample.preview("g1h1").blast, []);
}

#[test]
fn a_dragon_strike_takes_both_squares() {
    let sample = Sample::of("tactical", CHOICES);
    let preview = sample.preview("c1*d2");
    assert_eq!(preview.leaving, sample.cells(&["d2", "e3"]));
    assert!(preview.links.is_empty());
}

#[test]
fn whoever_takes_a_fanatic_leaves_from_where_it_stands() {
    let sample = Sample::of("tactical", CHOICES);
    assert!(sample.turn("g1h1").shape.costs_own_main);
    let preview = sample.preview("g1h1");
    assert_eq!(preview.leaving, sample.cells(&["g1", "h1"]));
}

#[test]
fn a_plain_move_removes_nothing_and_needs_nobody() {
    let sample = Sample::start("taktik");
    for turn in &sample.position.turns {
        let preview = sample.preview(&turn.text);
        assert!(
            preview.leaving.is_empty() && preview.links.is_empty(),
            "{}",
            turn.text
        );
        assert_eq!(preview.target, turn.shape.target);
    }
}

#[test]
fn links_come_from_own_pieces_that_stay_and_leaving_squares_are_occupied() {
    for (game, text) in [
        ("taktik", STRIKE),
        ("taktik", BARRAGE),
        ("tactical", EXPLOSION),
        ("tactical", CHOICES),
    ] {
        let sample = Sample::of(game, text);
        let situation = sample.position.situation();
        for turn in &sample.position.turns {
            let preview = sample.preview(&turn.text);
            for link in &preview.links {
                assert!(
                    situation.own_at(link.from),
                    "{} from {:?}",
                    turn.text,
                    link.from
                );
                assert!(!preview.leaving.contains(&link.from), "{}", turn.text);
            }
            for cell in &preview.leaving {
                assert!(situation.piece_at(*cell).is_some(), "{}", turn.text);
            }
            let supported = matches!(turn.shape.act, Act::CaptureByMoving | Act::Barrage);
            let needed = usize::from(game == "taktik" && supported)
                + usize::from(turn.shape.act == Act::Encirclement);
            assert!(preview.links.len() >= 2 * needed, "{}", turn.text);
            assert!(
                game == "taktik" || preview.links.is_empty(),
                "{}",
                turn.text
            );
        }
    }
}

#[test]
fn captures_that_need_no_selection_are_always_marked() {
    let sample = Sample::of("taktik", STRIKE);
    let marks = Marks::of(&sample.position, &Selection::new());
    let in_place = Target {
        take_in_place: true,
        ..Target::default()
    };
    let targets: Vec<(Cell, Target)> = marks.targets.into_iter().collect();
    assert_eq!(targets, [(sample.cell("d7"), in_place)]);
    assert_eq!(marks.selected, None);
}

#[test]
fn targets_are_marked_by_how_they_are_reached() {
    let sample = Sample::of("taktik", STRIKE);
    let marks = Marks::of(&sample.position, &selecting(&sample, "f8"));
    assert_eq!(marks.selected, Some(sample.cell("f8")));
    let of = |square: &str| {
        marks
            .targets
            .get(&sample.cell(square))
            .copied()
            .unwrap_or_default()
    };
    assert_eq!(
        of("f5"),
        Target {
            take: true,
            ..Target::default()
        }
    );
    assert_eq!(of("e7"), Target::default(), "an own piece");
    for square in [
        "f10", "e9", "f9", "g9", "e8", "g8", "f7", "g7", "e6", "f6", "g6", "h6",
    ] {
        assert_eq!(
            of(square),
            Target {
                arrive: true,
                ..Target::default()
            },
            "{square}"
        );
    }
}

#[test]
fn a_strike_is_marked_on_what_it_takes_from_the_other_side() {
    let sample = Sample::of("tactical", CHOICES);
    let marks = Marks::of(&sample.position, &selecting(&sample, "c1"));
    let of = |square: &str| {
        marks
            .targets
            .get(&sample.cell(square))
            .copied()
            .unwrap_or_default()
    };
    assert_eq!(
        of("d2"),
        Target::default(),
        "a click there selects the own pawn"
    );
    assert_eq!(
        of("e3"),
        Target {
            take_in_place: true,
            ..Target::default()
        }
    );
    assert_eq!(
        of("b2"),
        Target {
            arrive: true,
            ..Target::default()
        }
    );
}

#[test]
fn placements_are_marked_on_the_free_squares_of_the_first_ranks() {
    let sample = Sample::start("tactical");
    let kind = sample
        .position
        .reserve
        .first()
        .expect("there is a reserve")
        .0;
    let mut selection = Selection::new();
    selection.handle(Event::PressReserve(kind), &sample.position.situation());
    let marks = Marks::of(&sample.position, &selection);
    assert_eq!(marks.targets.len(), 32);
    assert!(
        marks
            .targets
            .values()
            .all(|target| target.arrive && !target.take)
    );
    assert!(marks.targets.keys().all(|cell| cell.rank < 4));
}

#[test]
fn the_last_turn_is_marked_where_it_happened() {
    let moved = Sample::start("taktik").played(&["e9e8"]);
    let last = moved.position.last.clone().expect("a turn was made");
    assert_eq!(last.squares, [moved.cell("e9"), moved.cell("e8")]);
    assert_eq!(last.left, Some(moved.cell("e9")));

    let barrage = Sample::of("taktik", BARRAGE).played(&["*g6"]);
    let last = barrage.position.last.clone().expect("a turn was made");
    let mut squares = last.squares;
    squares.sort_unstable();
    assert_eq!(
        squares,
        barrage.cells(&["c6", "g2", "g6"]),
        "target and artillery"
    );
    assert_eq!(last.left, None);

    let strike = Sample::of("tactical", CHOICES).played(&["c1*d2"]);
    let last = strike.position.last.clone().expect("a turn was made");
    assert_eq!(
        last.squares,
        [strike.cell("c1"), strike.cell("d2"), strike.cell("e3")]
    );
    assert_eq!(last.left, None);
}

#[test]
fn earlier_positions_and_decided_games_offer_nothing() {
    let mut sample = Sample::start("taktik").played(&["e9e8"]);
    let earlier = taktika_ui::board::BoardPosition::of(&*sample.session, 0).expect("the start");
    assert!(!earlier.live && earlier.turns.is_empty());
    assert!(sample.position.live && !sample.position.turns.is_empty());
    sample.session.agree_draw().expect("the game goes on");
    let decided = Sample::at(sample.session);
    assert!(!decided.position.live && decided.position.turns.is_empty());
    assert!(taktika_ui::board::BoardPosition::of(&*decided.session, 9).is_none());
}
