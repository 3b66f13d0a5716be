//! `taktik-core` and its referee agree: on turns, positions, outcomes, repetition and the clauses of refusals.

mod agreement;
#[path = "referee/taktik.rs"]
mod taktik;

use agreement::{
    Both, Referee, hold_refusal, hold_refusals_between, named, reached, referee, walk,
};
use proptest::prelude::*;
use taktik::Position;
use taktika::game_variant::GameVariant;
use taktika::game_variant::explain::Wish;
use taktika::taktik_core::TakTik;

referee!(Position);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn games_agree(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        walk::<TakTik, Position>(&choices);
    }
}

#[test]
fn turns_and_outcomes_agree_where_captures_are_sought() {
    let positions = reached::<TakTik, Position>(400);
    let decided = positions
        .iter()
        .filter(|position| TakTik::outcome(&position.fast).is_some());
    assert!(decided.count() > 5);
}

#[test]
fn refusals_between_all_squares_name_clauses_that_the_referee_derives() {
    for position in reached::<TakTik, Position>(200) {
        hold_refusals_between(&position);
    }
}

#[test]
fn refusals_of_barrages_and_encirclements_name_clauses_that_the_referee_derives() {
    for position in reached::<TakTik, Position>(200) {
        hold_in_place(&position);
    }
}

fn hold_in_place(position: &Both<TakTik, Position>) {
    let text = position.fast.to_string();
    for cell in TakTik::info().shape.cells() {
        let target = named::<TakTik>(cell);
        let (barrage, encirclement) = position.slow.refusals_in_place(&target);
        for (mark, derived) in [('*', barrage), ('^', encirclement)] {
            let turn = TakTik::parse_turn(&format!("{mark}{target}")).unwrap();
            let explanation = TakTik::explain(&position.fast, Wish::Turn(turn));
            hold_refusal(&explanation, &derived, (&text, turn));
        }
    }
}
