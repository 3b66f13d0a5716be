//! Faults planted in the toy, one at a time: the laws find each, and say where in words of the game.

use game_variant::laws::{self, PLIES, Subject, TestCaseResult};
use game_variant::strategy;
use game_variant::{GameVariant, Side};

use crate::faulty::{Fault, Faulty, with};
use crate::toy::{Position, Toy};

type Broken = Result<(), String>;

fn position_law(law: impl Fn(&Position) -> TestCaseResult) -> Broken {
    let positions = laws::reached::<Faulty>();
    let position = |it: &_| law(Subject::<Faulty>::position(it));
    laws::hold(positions, position).map_err(|broken| broken.to_string())
}

/// Tries all that the laws are tried on, as the macro does.
fn held_to(law: &str) -> Broken {
    macro_rules! of_positions {
        ($($name:ident),*) => {
            match law {
                $(stringify!($name) => position_law(laws::$name::<Faulty>),)*
                "games_end" => {
                    let seeds = laws::hold(laws::seeds(), laws::games_end::<Faulty>);
                    seeds.map_err(|broken| broken.to_string())
                }
                "records_read_back" => {
                    let games = strategy::games::<Faulty>(0..PLIES);
                    let games = laws::hold(games, laws::records_read_back::<Faulty>);
                    games.map_err(|broken| broken.to_string())
                }
                "damaged_texts_are_refused_or_read" => {
                    let texts = laws::damaged::<Faulty, _>(laws::reached::<Faulty>());
                    let law = |text: &String| laws::damaged_texts_are_refused_or_read::<Faulty>(text);
                    laws::hold(texts, law).map_err(|broken| broken.to_string())
                }
                other => panic!("no law {other}"),
            }
        };
    }
    of_positions!(
        listed_iff_legal,
        count_is_of_the_list,
        every_number_picks_a_turn,
        turn_texts_differ,
        texts_read_back,
        play_agrees,
        key_is_of_the_position,
        key_leaves_counters_out,
        keys_tell_positions_apart,
        repeating_means_the_same_position,
        effects_make_the_next_position,
        shapes_fit_effects,
        turns_alternate,
        equality_is_sound,
        decided_means_no_turns,
        explanations_agree,
        phases_fit_turns,
        lists_are_in_order,
        sights_agree,
        views_agree
    )
}

/// Each fault, the law that it breaks, and what the message says of it besides law and position.
const FAULTS: &[(Fault, &str, &str)] = &[
    (
        Fault::KeyOfTurnNumber,
        "key_leaves_counters_out",
        "key of `",
    ),
    (Fault::KeyOfClock, "key_leaves_counters_out", "key of `"),
    (Fault::KeyOfHistory, "key_is_of_the_position", "key: "),
    (
        Fault::KeyWithoutColours,
        "keys_tell_positions_apart",
        "has the same key",
    ),
    (Fault::PanicAtNought, "texts_read_back", "a panic: a nought"),
    (Fault::StepWishesLegal, "explanations_agree", "wish from "),
    (Fault::NearWishLegal, "explanations_agree", "wish from "),
    (Fault::StepWishesIllegal, "explanations_agree", "wish from "),
    (
        Fault::PlacementsLegal,
        "explanations_agree",
        "wish to place runner on ",
    ),
    (
        Fault::PassLegal,
        "explanations_agree",
        "wish to pass: it is explained as legal",
    ),
    (Fault::TurnsLegal, "explanations_agree", "turn "),
    (
        Fault::SquareUnexplained,
        "explanations_agree",
        "square a1: nothing is said",
    ),
    (Fault::PanicOnIllegal, "play_agrees", "a panic: turn "),
    (Fault::PlayOtherwise, "play_agrees", "turn "),
    (
        Fault::ListNotCleared,
        "listed_iff_legal",
        "a list with turns in it",
    ),
    (
        Fault::ListedTwice,
        "listed_iff_legal",
        "turn pass is listed twice",
    ),
    (Fault::AllLegal, "listed_iff_legal", "turn "),
    (
        Fault::AskedForNone,
        "every_number_picks_a_turn",
        "Some(0), not None",
    ),
    (
        Fault::AskedForMore,
        "every_number_picks_a_turn",
        "to choose from: ",
    ),
    (
        Fault::FirstPicked,
        "every_number_picks_a_turn",
        "is not picked",
    ),
    (
        Fault::PickedAtRandom,
        "every_number_picks_a_turn",
        "picks no one turn",
    ),
    (
        Fault::LastForAnyNumber,
        "every_number_picks_a_turn",
        "picks turn ",
    ),
    (
        Fault::CountedOneMore,
        "count_is_of_the_list",
        "turns counted, and listed: ",
    ),
    (
        Fault::RepeatsAlways,
        "repeating_means_the_same_position",
        "` and `",
    ),
    (
        Fault::RepeatsNever,
        "repeating_means_the_same_position",
        "it does not repeat itself",
    ),
    (
        Fault::RepeatsWhateverSide,
        "repeating_means_the_same_position",
        "keys of positions",
    ),
    (
        Fault::RepeatsOneWay,
        "repeating_means_the_same_position",
        "in the other order",
    ),
    (
        Fault::KeyWithoutSide,
        "repeating_means_the_same_position",
        "the other side is to move",
    ),
    (
        Fault::KeyWithoutSide,
        "keys_tell_positions_apart",
        "` has the same key",
    ),
    (
        Fault::PassUnsaid,
        "phases_fit_turns",
        "the phase says that the side may pass: false",
    ),
    (
        Fault::PiecesReversed,
        "lists_are_in_order",
        "is listed before that on ",
    ),
    (
        Fault::PieceTwice,
        "lists_are_in_order",
        "is listed before that on ",
    ),
    (Fault::PieceOffBoard, "lists_are_in_order", "the piece on "),
    (
        Fault::EmptyReserve,
        "lists_are_in_order",
        "in the reserve [(KindId(0), 0)]",
    ),
    (
        Fault::NothingLeaves,
        "effects_make_the_next_position",
        "turn ",
    ),
    (
        Fault::PanicInEffects,
        "effects_make_the_next_position",
        "a panic: no effects",
    ),
    (
        Fault::NoOutcome,
        "decided_means_no_turns",
        "there is no turn, and no outcome",
    ),
    (
        Fault::EarlyOutcome,
        "decided_means_no_turns",
        "in spite of the outcome up goal",
    ),
    (
        Fault::SameLongTexts,
        "turn_texts_differ",
        "another one has the same long text, R",
    ),
    (
        Fault::ClockUnread,
        "texts_read_back",
        "read from its text: `",
    ),
    (Fault::ClockUnread, "views_agree", "the text: Some("),
    (
        Fault::PassLegalOnceDecided,
        "listed_iff_legal",
        "turn pass: legal, and listed: true, not false",
    ),
    (
        Fault::PassLegalOnceDecided,
        "play_agrees",
        "turn pass: played, and legal",
    ),
    (
        Fault::PassExplainedOnceDecided,
        "explanations_agree",
        "turn pass: it is not legal, and the explanation says that it is",
    ),
    (
        Fault::RefusedAsAnother,
        "play_agrees",
        "it is refused as turn pass",
    ),
    (
        Fault::RefusedAsLegal,
        "play_agrees",
        "it is refused with an explanation that says that it is legal",
    ),
    (
        Fault::RefusedForAnotherReason,
        "play_agrees",
        "the refusal: ",
    ),
    (
        Fault::CaptureLooksLikeMove,
        "shapes_fit_effects",
        "Move does [Leaves",
    ),
    (
        Fault::MoveWithoutOrigin,
        "shapes_fit_effects",
        "Move with origin None",
    ),
    (
        Fault::MoveFromItsTarget,
        "shapes_fit_effects",
        "nothing stands at its origin",
    ),
    (
        Fault::MoveOfUnknownKind,
        "shapes_fit_effects",
        "KindId(1) is no kind of the game",
    ),
    (
        Fault::PassWithTarget,
        "shapes_fit_effects",
        "turn pass: there is a target: true, not false",
    ),
    (
        Fault::MoveBecomes,
        "shapes_fit_effects",
        "its shape says that it becomes a runner, and on its target nothing does",
    ),
    (
        Fault::MoveCostsMain,
        "shapes_fit_effects",
        "its shape says `costs_own_main: true`; its side had 0 main pieces and has 0",
    ),
    (
        Fault::TakenByNothing,
        "shapes_fit_effects",
        "CaptureByMoving does [Leaves",
    ),
    (
        Fault::PhaseWithoutWord,
        "phases_fit_turns",
        "the phase has no word",
    ),
    (
        Fault::NoPlacementLeft,
        "phases_fit_turns",
        "turn pass places, and no placement is left",
    ),
    (
        Fault::PlacementsUncounted,
        "phases_fit_turns",
        "after turn pass: placements left then: Some(3), not Some(2)",
    ),
    (
        Fault::TallyWithoutWord,
        "lists_are_in_order",
        "the word of a tally",
    ),
    (
        Fault::TallyTwice,
        "lists_are_in_order",
        "the word of a tally",
    ),
    (Fault::BearsOnNothing, "sights_agree", "nothing bears on it"),
    (Fault::BearsTwiceOnly, "sights_agree", "twice and not once"),
    (Fault::BearsReversed, "sights_agree", "out of order"),
    (Fault::OthersTurn, "sights_agree", "its own turn"),
    (Fault::TurnNotHanded, "sights_agree", "side to move"),
    (
        Fault::UnlistedReason,
        "decided_means_no_turns",
        "is not among the game's",
    ),
    (
        Fault::ErrorAmidLetter,
        "texts_read_back",
        "lies amid a character",
    ),
    (Fault::FoundElsewhere, "texts_read_back", "stands there"),
    (
        Fault::PanicOffBoard,
        "explanations_agree",
        "square Cell { file: 3, rank: 0 }: a panic: no such square",
    ),
    (
        Fault::PanicOfUnknownKind,
        "explanations_agree",
        "wish to place ? on a1: a panic: ",
    ),
    (
        Fault::LegalOffBoard,
        "explanations_agree",
        "wish from a1 to Cell { file: 3, rank: 0 }: it is explained as legal",
    ),
    (
        Fault::SquaresLegal,
        "explanations_agree",
        "it is explained as legal, and no legal turn acts from it or on it",
    ),
    (
        Fault::SquaresIllegal,
        "explanations_agree",
        "it is explained as illegal, and a legal turn acts from it",
    ),
    (
        Fault::NumberInByte,
        "every_number_picks_a_turn",
        "number 256 picks turn ",
    ),
    (
        Fault::NumberInTwoBytes,
        "every_number_picks_a_turn",
        "number 65536 picks turn ",
    ),
    (Fault::TurnsSkipped, "turns_alternate", "turn number: "),
    (
        Fault::TurnsFromZero,
        "turns_alternate",
        "the turn number is 0",
    ),
    (
        Fault::OneSideOnly,
        "turns_alternate",
        "side to move: First, not Second",
    ),
];

/// What is wrong with how a fault is found.
fn missed(fault: Fault, law: &str, said: &str) -> Option<String> {
    let Err(message) = with(fault, || held_to(law)) else {
        return Some(format!("{fault:?} is not found"));
    };
    // The position is there as a text, and how it came about, whatever its `Debug` form.
    let input = message.split("minimal failing input: ").nth(1);
    let told = message.contains(&format!("Test failed: {law} in `"))
        && message.contains(said)
        && input.is_some_and(|it| it.starts_with("from `rrr/3/3/RRR u 0 1`:"))
        && !message.contains("Position {");
    (!told).then(|| format!("{fault:?}, of which {said:?} should be said: {message}"))
}

#[test]
fn every_planted_fault_is_found_and_told() {
    let rows = FAULTS.iter();
    let all: Vec<String> = rows
        .filter_map(|&(fault, law, said)| missed(fault, law, said))
        .collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

#[test]
fn without_a_fault_every_law_holds() {
    for &(_, law, _) in FAULTS {
        assert_eq!(with(Fault::None, || held_to(law)), Ok(()));
    }
}

#[test]
fn faults_of_reading_are_told_with_the_text() {
    for (fault, said) in [
        (Fault::PanicInReading, "as a turn: a panic: "),
        (Fault::ErrorBeyondText, "lies beyond the text"),
    ] {
        let message = with(fault, || held_to("damaged_texts_are_refused_or_read"));
        let message = message.expect_err("a fault");
        let law = "damaged_texts_are_refused_or_read of \"";
        assert!(message.contains(law) && message.contains(said), "{message}");
    }
}

#[test]
fn a_fault_in_records_is_told_with_the_game() {
    let message = with(Fault::PlayOtherwise, || held_to("records_read_back"));
    let message = message.expect_err("a fault");
    let game = "records_read_back from `rrr/3/3/RRR u 0 1`: ";
    assert!(message.contains(game), "{message}");
    assert!(!message.contains("Position {"), "{message}");
}

#[test]
fn a_game_that_does_not_end_as_it_should_is_told_turn_by_turn() {
    let message = with(Fault::NoOutcome, || held_to("games_end")).expect_err("a fault");
    let (before, game) = message
        .split_once("in the game from `rrr/3/3/RRR u 0 1`: ")
        .expect(&message);
    assert!(
        before.contains("games_end: there is no turn, and no outcome"),
        "{message}"
    );
    let (turns, end) = game.split_once(" to `").expect(&message);
    let mut position = Toy::start();
    for turn in turns.split(' ') {
        position = Toy::play(&position, Toy::parse_turn(turn).expect("a turn")).expect("legal");
    }
    assert!(end.starts_with(&position.to_string()), "{message}");
}

#[test]
fn of_a_game_without_end_the_last_turns_are_told() {
    let message = with(Fault::Endless, || held_to("games_end")).expect_err("a fault");
    let told = "games_end: there is no end to it, in the game from `rrr/3/3/RRR u 0 1`: 99960 turns, and then pass";
    assert!(message.contains(told), "{message}");
    assert_eq!(message.matches("pass").count(), 40, "{message}");
    assert!(
        message.contains("pass to `rrr/3/3/RRR u 65535 50001`"),
        "{message}"
    );
}

#[test]
fn what_a_game_says_of_itself_is_held_to_a_law_too() {
    assert!(with(Fault::None, laws::info_is_sound::<Faulty>).is_ok());
    let broken = with(Fault::KindsAlike, laws::info_is_sound::<Faulty>).expect_err("a fault");
    let said = "info_is_sound: kinds: the word \"runner\" is there twice";
    assert!(broken.to_string().contains(said), "{broken}");
    let broken = with(Fault::ExampleOfNothing, laws::info_is_sound::<Faulty>).expect_err("a fault");
    let said = "the example of runner for First in `rrr/3/3/RRR u 0 1`: a piece to look at: false, not true";
    assert!(broken.to_string().contains(said), "{broken}");
}

#[test]
fn the_sides_are_those_of_the_toy() {
    // The wrapper is the toy as long as nothing is planted.
    with(Fault::None, || {
        assert_eq!(Faulty::start(), Toy::start());
        assert_eq!(Faulty::side_to_move(&Faulty::start()), Side::First);
    });
}
