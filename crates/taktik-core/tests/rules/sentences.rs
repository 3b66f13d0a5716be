//! Every reason and every word of the game has its sentence.

use fluent::{FluentArgs, FluentBundle, FluentResource};
use game_variant::explain::Reason as _;
use game_variant::{GameVariant, ReasonWord};
use taktik_core::{EndReason, Reason, TakTik};

fn bundle() -> FluentBundle<FluentResource> {
    let text = include_str!("../../../../assets/locales/en/taktik.ftl");
    let resource = FluentResource::try_new(text.to_owned()).expect("the file parses");
    let mut bundle = FluentBundle::new(vec!["en".parse().unwrap()]);
    bundle.set_use_isolating(false);
    bundle.add_resource(resource).expect("no message twice");
    bundle
}

fn formatted(bundle: &FluentBundle<FluentResource>, key: &str, args: &FluentArgs) -> String {
    let message = bundle
        .get_message(key)
        .unwrap_or_else(|| panic!("no message {key}"));
    let mut errors = Vec::new();
    let text = bundle
        .format_pattern(message.value().expect(key), Some(args), &mut errors)
        .into_owned();
    assert!(errors.is_empty(), "{key}: {errors:?}");
    text
}

#[test]
fn every_reason_makes_sentences_for_no_one_and_many() {
    let bundle = bundle();
    for reason in Reason::ALL {
        for count in [0, 1, 2, 3] {
            let mut args = FluentArgs::new();
            for name in [
                "kind", "side", "from", "target", "others", "squares", "becomes",
            ] {
                args.set(name, name);
            }
            for name in ["count", "squarecount", "number"] {
                args.set(name, count);
            }
            let text = formatted(&bundle, reason.key(), &args);
            assert!(text.ends_with('.'), "{text}");
            assert!(!text.contains("TT-") && !text.contains("  "), "{text}");
        }
    }
}

#[test]
fn every_word_has_its_text() {
    let bundle = bundle();
    let info = TakTik::info();
    let mut keys: Vec<String> = Vec::new();
    keys.extend(info.sides.iter().map(|side| format!("side-{}", side.word)));
    for suffix in ["", "-moves", "-captures"] {
        let kinds = info.kinds.iter();
        keys.extend(kinds.map(|kind| format!("kind-{}{suffix}", kind.word)));
    }
    let start = TakTik::start();
    keys.push(format!("phase-{}", TakTik::phase(&start).word));
    keys.extend(
        TakTik::tallies(&start)
            .iter()
            .map(|tally| format!("tally-{}", tally.word)),
    );
    keys.extend(
        EndReason::ALL
            .iter()
            .map(|reason| format!("end-{}", reason.word())),
    );
    keys.extend(["name", "blurb"].map(str::to_owned));
    let mut args = FluentArgs::new();
    args.set("winner", "Blue");
    args.set("loser", "Red");
    for key in keys {
        assert!(!formatted(&bundle, &format!("taktik-{key}"), &args).is_empty());
    }
}

#[test]
fn no_two_reasons_share_a_key() {
    let mut keys: Vec<&str> = Reason::ALL.iter().map(|reason| reason.key()).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Reason::ALL.len());
}

#[test]
fn the_mock_up_s_sentence() {
    let mut args = FluentArgs::new();
    args.set("target", "g6");
    args.set("others", "artillery on c6");
    args.set("count", 1);
    assert_eq!(
        formatted(&bundle(), "taktik-one-bearer", &args),
        "Only one of your pieces bears on g6: the artillery on c6. A strike needs two."
    );
}

/// TT-6.6
#[test]
fn an_equal_reply_is_told_by_what_it_is() {
    let bundle = bundle();
    let mut args = FluentArgs::new();
    for (name, value) in [
        ("kind", "artillery"),
        ("from", "h1"),
        ("side", "Blue"),
        ("target", "l1"),
        ("others", "artillery on h1 and the artillery on l2"),
    ] {
        args.set(name, value);
    }
    let answers = [
        ("reply", "the artillery on h1 could answer by going to l1"),
        (
            "barrage",
            "a barrage of the artillery on h1 and the artillery on l2 could answer on l1",
        ),
        (
            "encirclement",
            "an encirclement by the artillery on h1 and the artillery on l2 could answer on l1",
        ),
    ];
    for (way, answer) in answers {
        let rest = format!("{answer}, and Blue would meet the same conditions.");
        let ends = formatted(&bundle, &format!("taktik-equal-{way}"), &args);
        assert_eq!(ends, format!("Draw: {rest}"));
        let over = formatted(&bundle, &format!("taktik-over-equal-{way}"), &args);
        assert_eq!(
            over,
            format!("The game is over: it is a draw, because {rest}")
        );
    }
}

#[test]
fn a_decided_game_is_over_and_has_a_winner() {
    let bundle = bundle();
    let mut args = FluentArgs::new();
    args.set("side", "Blue");
    args.set("number", 4);
    args.set("others", "tank on a1");
    for reason in EndReason::ALL.map(ReasonWord::word) {
        if reason == EndReason::EqualReply.word() {
            continue;
        }
        let wins = formatted(&bundle, &format!("taktik-wins-{reason}"), &args);
        let how = wins
            .strip_prefix("Blue wins: ")
            .expect("it names the winner");
        let over = formatted(&bundle, &format!("taktik-over-{reason}"), &args);
        assert_eq!(
            over,
            format!("The game is over: Blue has won, because {how}")
        );
    }
}
