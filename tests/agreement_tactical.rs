//! `tactical-core` and its referee agree: on turns, positions, outcomes, repetition and the clauses of refusals.

mod agreement;
#[path = "referee/tactical.rs"]
mod tactical;

use agreement::{
    Both, Referee, hold_refusal, hold_refusals_between, named, reached, referee, walk,
};
use proptest::prelude::*;
use tactical::Position;
use taktika::game_variant::explain::Wish;
use taktika::game_variant::{GameVariant, KindId};
use taktika::tactical_core::TacticalChess;

referee!(Position);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn games_agree(choices in prop::collection::vec(any::<u16>(), 0..160)) {
        walk::<TacticalChess, Position>(&choices);
    }
}

#[test]
fn turns_and_outcomes_agree_where_captures_are_sought() {
    let positions = reached::<TacticalChess, Position>(1000);
    let decided = positions
        .iter()
        .filter(|position| TacticalChess::outcome(&position.fast).is_some());
    assert!(decided.count() > 20);
}

#[test]
fn refusals_between_all_squares_name_clauses_that_the_referee_derives() {
    for position in reached::<TacticalChess, Position>(200) {
        hold_refusals_between(&position);
    }
}

#[test]
fn refusals_of_placements_and_passes_name_clauses_that_the_referee_derives() {
    for position in reached::<TacticalChess, Position>(200) {
        hold_placements(&position);
        let explanation = TacticalChess::explain(&position.fast, Wish::Pass);
        let derived = position.slow.refusals_of_pass();
        hold_refusal(&explanation, &derived, (&position.fast, "pass"));
    }
}

fn hold_placements(position: &Both<TacticalChess, Position>) {
    let info = TacticalChess::info();
    let text = position.fast.to_string();
    for (number, kind) in info.kinds.iter().enumerate() {
        for cell in info.shape.cells() {
            let to = named::<TacticalChess>(cell);
            let wish = Wish::Place(KindId(number as u8), cell);
            let explanation = TacticalChess::explain(&position.fast, wish);
            let derived = position.slow.refusals_of_placement(kind.letter, &to);
            hold_refusal(&explanation, &derived, (&text, kind.letter, &to));
        }
    }
}
