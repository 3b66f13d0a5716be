//! Every reason and every word has its sentence, and no sentence is left over.

use std::collections::BTreeSet;
use std::fs;

use fluent::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use game_variant::explain::Reason as _;
use game_variant::{GameVariant, ReasonWord};
use tactical_core::{EndReason, Phase, Reason, TacticalChess};

fn messages() -> BTreeSet<String> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../assets/locales/en/tactical.ftl"
    );
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let names = text
        .lines()
        .filter(|line| line.starts_with("tactical-"))
        .filter_map(|line| line.split_once(" ="))
        .map(|(name, _)| name.to_owned());
    names.collect()
}

fn expected() -> BTreeSet<String> {
    let info = TacticalChess::info();
    let reasons = Reason::ALL.iter().map(|reason| reason.key().to_owned());
    let kinds = info.kinds.iter().flat_map(|kind| {
        let name = format!("kind-{}", kind.word);
        let moves = format!("{name}-moves");
        // Obstacles take nothing.
        let captures = (kind.word != "obstacle").then(|| format!("{name}-captures"));
        [Some(name), Some(moves), captures].into_iter().flatten()
    });
    let sides = info.sides.iter().map(|side| format!("side-{}", side.word));
    let phases = [
        Phase::Obstacles,
        Phase::Kings,
        Phase::Deployment,
        Phase::Battle,
    ]
    .map(|phase| format!("phase-{}", phase.word()));
    let ends = EndReason::ALL.map(|end| format!("end-{}", end.word()));
    let others = ["name", "blurb"].map(str::to_owned);
    let words = kinds.chain(sides).chain(phases).chain(ends).chain(others);
    let words = words.map(|word| format!("{}-{word}", info.id));
    reasons.chain(words).collect()
}

#[test]
fn sentences_and_what_needs_them_are_the_same() {
    assert_eq!(messages(), expected());
}

#[test]
fn every_reason_has_a_name_of_its_own_and_a_clause_of_the_rulebook() {
    let keys: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.key()).collect();
    assert_eq!(keys.len(), Reason::ALL.len());
    for reason in Reason::ALL {
        let clause = reason.clause().0;
        let number = clause.strip_prefix("TC-").unwrap_or_default();
        let mut parts = number.split('.');
        let chapter: u8 = parts.next().and_then(|part| part.parse().ok()).unwrap_or(0);
        let last = [0, 3, 3, 12, 4, 6][usize::from(chapter.min(5))];
        let within = parts
            .next()
            .is_none_or(|part| part.parse::<u8>().is_ok_and(|n| n <= last));
        assert!(chapter > 0 && within && parts.next().is_none(), "{clause}");
    }
}

/// The sentence of a reason with these arguments filled in.
fn sentence(reason: Reason, given: &[(&'static str, FluentValue<'static>)]) -> String {
    let text = include_str!("../../../../assets/locales/en/tactical.ftl");
    let resource = FluentResource::try_new(text.to_owned()).expect("the file parses");
    let mut bundle = FluentBundle::new(vec!["en".parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no message twice");
    let args: FluentArgs<'_> = given.iter().cloned().collect();
    let message = bundle.get_message(reason.key()).expect("a message");
    let pattern = message.value().expect("a text");
    let mut errors = Vec::new();
    let written = bundle.format_pattern(pattern, Some(&args), &mut errors);
    assert!(errors.is_empty(), "{}: {errors:?}", reason.key());
    written.into_owned()
}

#[test]
fn what_a_piece_can_do_is_told_for_none_one_and_many() {
    for (moves, takes, expected) in [
        (0, 1, "cannot move, but can take the pawn on a3"),
        (1, 1, "can move to one square and take the pawn on a3"),
        (3, 2, "can move to 3 squares and take the pawn on a3"),
        (1, 0, "can move to one square"),
        (3, 0, "can move to 3 squares"),
    ] {
        let told = sentence(
            Reason::CanAct,
            &[
                ("kind", "cannon".into()),
                ("from", "a1".into()),
                ("others", "pawn on a3".into()),
                ("squarecount", moves.into()),
                ("count", takes.into()),
            ],
        );
        assert_eq!(told, format!("The cannon on a1 {expected}."));
    }
}

#[test]
fn tc_3_5_a_leap_made_twice_is_told_as_two() {
    let told = sentence(
        Reason::LeapsAgain,
        &[("number", 2.into()), ("squares", "b3".into())],
    );
    assert_eq!(told, "It makes the same leap 2 times, by way of b3.");
}

#[test]
fn tc_3_8_the_strike_that_takes_a_piece_is_named() {
    let told = sentence(Reason::DragonTakesByStrike, &[("squares", "b2".into())]);
    assert_eq!(
        told,
        "A dragon captures without moving, by its strike at b2."
    );
}

#[test]
fn tc_4_4_a_prince_becomes_the_king() {
    let told = sentence(
        Reason::PrinceInherits,
        &[
            ("others", "king on e8".into()),
            ("side", "Black".into()),
            ("from", "h8".into()),
        ],
    );
    assert_eq!(
        told,
        "The king on e8 leaves the board, and Black's prince on h8 becomes king."
    );
}

#[test]
fn tc_5_a_game_that_is_over_tells_its_outcome() {
    let given = [
        ("side", "White".into()),
        ("from", "e1".into()),
        ("others", "rook on e2".into()),
    ];
    for (reason, expected) in [
        (
            Reason::OverKing,
            "and White has won: only White has a king.",
        ),
        (
            Reason::OverKingForKing,
            "and it is a draw, king for king: the king on e1 could be taken at once by the rook on e2.",
        ),
        (
            Reason::OverOwnKing,
            "and White has won: the other side removed its own king.",
        ),
        (Reason::OverNoKings, "and it is a draw: no king is left."),
    ] {
        let told = sentence(reason, &given);
        assert_eq!(told, format!("The game is over, {expected}"));
    }
}

#[test]
fn what_a_capture_costs_and_what_threatens_is_told() {
    let given = [
        ("kind", "dragon".into()),
        ("from", "a1".into()),
        ("target", "b2".into()),
        ("others", "king on b2".into()),
        ("count", 1.into()),
    ];
    for (reason, expected) in [
        (
            Reason::StrikeWouldTakeOwn,
            "Its strike at b2 would take your own king on b2 too.",
        ),
        (
            Reason::ExplosionWouldTakeOwn,
            "Its explosion on b2 would take your own king on b2 too.",
        ),
        (
            Reason::CouldBeRemoved,
            "As things stand, the king on b2 could remove the dragon on a1 in answer.",
        ),
    ] {
        assert_eq!(sentence(reason, &given), expected);
    }
}
