//! Every reason and every word has its sentence, and no sentence is left over.

use std::collections::BTreeSet;
use std::fs;

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
    let kinds = info.kinds.iter().map(|kind| format!("kind-{}", kind.word));
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
