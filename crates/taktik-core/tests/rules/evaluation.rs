//! The evaluation: what holds of it in any position, and what each term sees.

use std::collections::HashSet;

use board_geom::Direction;
use game_variant::evaluate::FAR_AHEAD;
use game_variant::{Evaluate, GameVariant, KindId, Side, Standing, strategy};
use proptest::prelude::*;
use taktik_core::board::lakes;
use taktik_core::evaluation::{ARMS, Evaluation, Weights};
use taktik_core::{Bitboard, EndReason, Position, Square, TakTik, Turn};

/// The same worths, and everything else as any game has it.
struct Plain(Evaluation);

impl Evaluate<TakTik> for Plain {
    fn evaluate(&self, position: &Position) -> Standing {
        self.0.evaluate(position)
    }

    fn worth(&self, kind: KindId) -> i32 {
        self.0.worth(kind)
    }
}

/// Positions from play and from anywhere.
fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![
        strategy::positions::<TakTik>(0..120),
        strategy::compositions::<TakTik>(),
    ]
}

fn sorted(mut turns: Vec<Turn>) -> Vec<Turn> {
    turns.sort_unstable();
    turns
}

/// How much of each term a position has, by the terms' names.
fn counts(position: &Position) -> Weights {
    let mut counts = Weights::NONE;
    let found = Evaluation::default().counts(position);
    for ((_, count), found) in counts.entries_mut().zip(found) {
        *count = found;
    }
    counts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_board_turned_by_half_stands_alike(position in any_position()) {
        let evaluation = Evaluation::default();
        let standing = evaluation.evaluate(&position);
        prop_assert_eq!(evaluation.evaluate(&position.half_turn()), standing);
        prop_assert!(standing.score.abs() <= FAR_AHEAD);
    }

    #[test]
    fn the_score_is_the_sum_of_counts_times_weights(position in any_position()) {
        let mut evaluation = Evaluation::default();
        let counts = evaluation.counts(&position);
        prop_assert_eq!(counts.len(), Weights::LEN);
        let weights = evaluation.weights();
        let products = counts
            .iter()
            .zip(weights)
            .map(|(count, (_, weight))| count * *weight);
        let sum = products.sum::<i32>();
        let score = evaluation.evaluate(&position).score;
        prop_assert_eq!(sum.clamp(-FAR_AHEAD, FAR_AHEAD), score);
    }

    #[test]
    fn the_counts_of_striking_and_enclosing_are_those_of_the_rules(position in any_position()) {
        let counts = counts(&position);
        let mover = position.side_to_move();
        let count = |of: &dyn Fn(Side) -> Bitboard| {
            of(mover).len().cast_signed() - of(mover.other()).len().cast_signed()
        };
        let twice = |side| position.borne(side).twice;
        prop_assert_eq!(counts.borne_once, count(&|side| position.borne(side).once));
        prop_assert_eq!(counts.borne_twice, count(&twice));
        prop_assert_eq!(counts.covered, count(&|side| twice(side) & position.side(side)));
        let half = |side: Side| {
            let borne = position.borne(side.other());
            borne.once.without(borne.twice) & position.side(side)
        };
        prop_assert_eq!(counts.half_threatened, count(&half));
        // One more piece on any free square would make them enclosed.
        let free = !(position.occupied() | lakes());
        let half_enclosed = |side: Side| {
            let enemies = position.side(side.other());
            let is_half_enclosed = |square: &Square| {
                Direction::ALL.into_iter().any(|direction| {
                    let at = |direction, set: Bitboard| {
                        square.step(direction).is_some_and(|square| set.contains(square))
                    };
                    at(direction, enemies) && at(direction.opposite(), free)
                })
            };
            position.side(side).into_iter().filter(is_half_enclosed).collect()
        };
        prop_assert_eq!(counts.half_enclosed, count(&half_enclosed));
        let takeable = |side: Side| {
            let enemy = side.other();
            (twice(enemy) & position.side(side)) | position.enclosed_by(enemy)
        };
        let total = |first: [i32; ARMS], more: [i32; ARMS]| -> i32 {
            first.into_iter().chain(more).sum()
        };
        prop_assert_eq!(
            total(counts.endangered_first, counts.endangered_more),
            takeable(mover).len().cast_signed()
        );
        prop_assert_eq!(
            total(counts.taking_first, counts.taking_more),
            takeable(mover.other()).len().cast_signed()
        );
    }

    #[test]
    fn loud_turns_are_the_legal_ones_that_take(position in any_position()) {
        let mut loud = vec![Turn::Barrage { target: Square::from_index(0).unwrap() }];
        Evaluation::default().loud_turns(&position, &mut loud);
        let mut expected = Vec::new();
        Plain(Evaluation::default()).loud_turns(&position, &mut expected);
        let barraged: Vec<Square> = expected
            .iter()
            .filter(|turn| matches!(turn, Turn::Barrage { .. }))
            .map(|turn| turn.target())
            .collect();
        expected.retain(|turn| {
            !matches!(turn, Turn::Encirclement { target } if barraged.contains(target))
        });
        prop_assert_eq!(sorted(loud), sorted(expected));
    }

    #[test]
    fn what_is_left_out_leads_to_the_same_position(position in any_position()) {
        for turn in position.legal_turns() {
            let Turn::Encirclement { target } = turn else { continue };
            let barrage = Turn::Barrage { target };
            if position.is_legal(barrage) {
                prop_assert_eq!(position.play(turn), position.play(barrage));
            }
        }
    }

    #[test]
    fn gains_are_what_the_effects_say(position in any_position()) {
        let turns = position.legal_turns();
        let (mut gains, mut expected) = (vec![7], Vec::new());
        Evaluation::default().gains(&position, &turns, &mut gains);
        Plain(Evaluation::default()).gains(&position, &turns, &mut expected);
        prop_assert_eq!(gains, expected);
    }

    #[test]
    fn who_may_be_decided_is_seen_but_for_immobility(position in any_position()) {
        let may_be = Evaluation::default().may_be_decided(&position);
        let outcome = position.outcome();
        if may_be {
            prop_assert!(outcome.is_some());
        } else if let Some(outcome) = outcome {
            prop_assert_eq!(outcome.reason, EndReason::Immobility);
        }
    }

    #[test]
    fn no_turn_decides_where_none_may(position in any_position()) {
        prop_assume!(position.outcome().is_none());
        if !Evaluation::default().may_decide(&position) {
            for turn in position.legal_turns() {
                let next = position.play(turn).unwrap();
                prop_assert_eq!(next.outcome(), None, "{}", turn);
            }
        }
    }

    #[test]
    fn it_is_urgent_when_the_other_side_would_win_at_once(position in any_position()) {
        prop_assume!(position.outcome().is_none());
        let text = position.to_string();
        let passed = match position.side_to_move().index() {
            0 => text.replace(" b ", " r "),
            _ => text.replace(" r ", " b "),
        };
        // The other side's next turn, were nothing done. It must be one that this side's conditions do not hinder.
        if let Ok(passed) = passed.parse::<Position>() && passed.outcome().is_none() {
            let loses = |turn| {
                let next = passed.play(turn).unwrap();
                let outcome = next.outcome();
                outcome.is_some_and(|outcome| outcome.reason != EndReason::Immobility)
            };
            let expected = passed.legal_turns().into_iter().any(loses);
            prop_assert_eq!(Evaluation::default().evaluate(&position).urgent, expected);
        }
    }
}

#[test]
fn at_the_start_no_turn_may_decide() {
    assert!(!Evaluation::default().may_decide(&Position::start()));
}

#[test]
fn every_turn_has_a_slot_of_its_own() {
    let evaluation = Evaluation::default();
    let goes = Square::all().flat_map(|from| Square::all().map(move |to| Turn::Go { from, to }));
    let in_place =
        Square::all().flat_map(|target| [Turn::Barrage { target }, Turn::Encirclement { target }]);
    let mut slots = HashSet::new();
    for turn in goes.chain(in_place) {
        let slot = evaluation.slot(turn);
        assert!(slot < Evaluation::SLOTS);
        assert!(slots.insert(slot), "{turn}");
    }
    assert_eq!(slots.len(), Evaluation::SLOTS);
}

#[test]
fn every_weight_has_a_name_and_the_worths_are_the_material() {
    let mut weights = Weights::NONE;
    let names: Vec<&str> = weights.entries_mut().map(|(name, _)| name).collect();
    assert_eq!(names.len(), Weights::LEN);
    let evaluation = Evaluation::default();
    let worths = TakTik::info().kinds.iter().enumerate();
    let worths: Vec<i32> = worths
        .map(|(number, _)| evaluation.worth(KindId(number as u8)))
        .collect();
    let [infantry, artillery, tank, main_figure, plane] = evaluation.weights.material;
    assert_eq!(
        worths,
        [infantry, artillery, tank, main_figure, plane, plane]
    );
}
