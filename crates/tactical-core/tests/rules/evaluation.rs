//! How positions stand, and which turns take something.

use std::collections::HashSet;

use crate::common::{corpus, legal, position, turn};
use game_variant::effect::Effect;
use game_variant::evaluate::FAR_AHEAD;
use game_variant::{Evaluate, GameVariant, HalfTurn, KindId, strategy};
use proptest::prelude::*;
use tactical_core::evaluation::{Evaluation, Weights};
use tactical_core::{Becoming, Kind, Phase, Position, Square, TacticalChess, Turn};

fn evaluation() -> Evaluation {
    Evaluation::default()
}

/// Positions from play, and the strangest there are.
fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![
        strategy::positions::<TacticalChess>(0..160),
        strategy::compositions::<TacticalChess>(),
    ]
}

/// What a turn gains by what its effects say. TC-4.4: a prince that becomes king is lost in its king's place.
fn gain_by_effects(position: &Position, turn: Turn) -> i32 {
    let evaluation = evaluation();
    let mut effects = Vec::new();
    TacticalChess::effects(position, turn, &mut effects);
    let worth = |kind| evaluation.worth(kind);
    let own = |piece: game_variant::Placed| piece.side == Some(position.side_to_move());
    let sign = |piece| if own(piece) { 1 } else { -1 };
    let changed = effects.iter().map(|effect| match *effect {
        Effect::Leaves { piece, .. } => -sign(piece) * worth(piece.kind),
        Effect::Transforms { piece, into } if into == KindId::from(Kind::King) => {
            sign(piece) * (worth(into) - worth(piece.kind))
        }
        _ => 0,
    });
    changed.sum()
}

fn takes(position: &Position, turn: Turn) -> bool {
    let mut effects = Vec::new();
    TacticalChess::effects(position, turn, &mut effects);
    let leaves = |effect: &Effect| matches!(effect, Effect::Leaves { .. });
    effects.iter().any(leaves)
}

fn takes_a_king(position: &Position, turn: Turn) -> bool {
    let enemy = position.side_to_move().other();
    let mut effects = Vec::new();
    TacticalChess::effects(position, turn, &mut effects);
    let king = |effect: &Effect| {
        matches!(effect, Effect::Leaves { piece, .. }
            if piece.side == Some(enemy) && piece.kind == KindId::from(Kind::King))
    };
    effects.iter().any(king)
}

fn gains_are_those_of_the_effects(position: &Position) {
    let turns = legal(position);
    let mut gains = vec![7];
    evaluation().gains(position, &turns, &mut gains);
    assert_eq!(gains.len(), turns.len());
    for (turn, gain) in turns.into_iter().zip(gains) {
        assert_eq!(gain, gain_by_effects(position, turn), "{position} {turn}");
    }
}

fn loud_turns_are_the_legal_ones_that_take(position: &Position) {
    let mut loud = vec![Turn::Pass];
    evaluation().loud_turns(position, &mut loud);
    let useful =
        |turn: &Turn| takes_a_king(position, *turn) || gain_by_effects(position, *turn) >= 0;
    let mut expected = legal(position);
    expected.retain(|turn| takes(position, *turn) && useful(turn));
    expected.sort_unstable();
    loud.sort_unstable();
    assert_eq!(loud, expected, "{position}");
}

/// Whether the other side could take the king of the side to move with its next turn.
fn king_can_be_taken(position: &Position) -> bool {
    let passed = position.after(Turn::Pass);
    legal(&passed)
        .into_iter()
        .any(|turn| takes_a_king(&passed, turn))
}

fn stands_soundly(position: &Position) {
    let evaluation = evaluation();
    let standing = evaluation.evaluate(position);
    assert!(standing.score.abs() <= FAR_AHEAD);
    let decided = position.outcome().is_some();
    assert_eq!(evaluation.may_be_decided(position), decided, "{position}");
    if position.phase() >= Phase::Deployment && !decided {
        let urgent = king_can_be_taken(position);
        assert_eq!(standing.urgent, urgent, "{position}");
    }
    if let Some(pass) = evaluation.pass(position) {
        assert!(position.is_legal(pass), "{position}");
    }
    if let Some(turned) = TacticalChess::half_turn(position) {
        assert_eq!(evaluation.evaluate(&turned), standing, "{position}");
    }
}

/// The sum of all counts times their weights.
fn by_counts(position: &Position) -> i32 {
    let mut evaluation = evaluation();
    let counts = evaluation.counts(position);
    assert_eq!(counts.len(), Weights::LEN);
    let terms = counts.iter().zip(evaluation.weights());
    terms.map(|(count, (_, weight))| count * *weight).sum()
}

proptest! {
    #[test]
    fn gains(position in positions()) {
        gains_are_those_of_the_effects(&position);
    }

    #[test]
    fn loud_turns(position in positions()) {
        loud_turns_are_the_legal_ones_that_take(&position);
    }

    #[test]
    fn standing(position in positions()) {
        stands_soundly(&position);
    }

    #[test]
    fn the_score_is_counts_times_weights(position in positions()) {
        let score = evaluation().evaluate(&position).score;
        prop_assert_eq!(by_counts(&position).clamp(-FAR_AHEAD, FAR_AHEAD), score);
    }
}

#[test]
fn the_reference_data_stand_soundly() {
    for position in corpus() {
        gains_are_those_of_the_effects(&position);
        loud_turns_are_the_legal_ones_that_take(&position);
        stands_soundly(&position);
    }
}

#[test]
fn every_turn_has_a_slot_of_its_own() {
    let choices = Becoming::ALL.map(Some);
    let mut turns = vec![Turn::Pass];
    for to in Square::all() {
        turns.push(Turn::Obstacle { to });
        turns.extend(Kind::ALL.map(|kind| Turn::Place { kind, to }));
        for from in Square::all() {
            turns.push(Turn::Shot { from, target: to });
            turns.push(Turn::go(from, to));
            let last = [0, 7].contains(&to.rank());
            let made = choices.iter().filter(|_| last);
            turns.extend(made.map(|&becomes| Turn::Move { from, to, becomes }));
        }
    }
    let slots: HashSet<usize> = turns.iter().map(|turn| evaluation().slot(*turn)).collect();
    assert_eq!(slots.len(), turns.len());
    let below = <Evaluation as Evaluate<TacticalChess>>::SLOTS;
    assert!(slots.into_iter().all(|slot| slot < below));
    // An illegal one too is within bounds.
    for (from, to) in Square::all().flat_map(|from| Square::all().map(move |to| (from, to))) {
        let becomes = Some(Becoming::Jester);
        assert!(evaluation().slot(Turn::Move { from, to, becomes }) < below);
    }
}

#[test]
fn weights_have_names() {
    let mut weights = Weights::default();
    assert_eq!(weights.entries_mut().count(), Weights::LEN);
    for (name, weight) in weights.entries_mut() {
        assert!(weight.abs() <= FAR_AHEAD, "{name}");
        *weight = 0;
    }
    assert_eq!(weights, Weights::NONE);
}

#[test]
fn tc_4_4_a_king_with_a_prince_costs_the_prince() {
    let evaluation = evaluation();
    let worth = |kind: Kind| evaluation.worth(kind.into());
    assert!(worth(Kind::King) >= 5_000);
    let gain = |text: &str, wish: &str| {
        let mut gains = Vec::new();
        evaluation.gains(&position(text), &[turn(wish)], &mut gains);
        gains[0]
    };
    let queen_takes = "k6h/8/8/8/8/8/8/Q3K3[] w 0 20";
    assert_eq!(gain(queen_takes, "a1a8"), worth(Kind::Prince));
    let alone = "k7/8/8/8/8/8/8/Q3K3[] w 0 20";
    assert_eq!(gain(alone, "a1a8"), worth(Kind::King));
    // An explosion takes both.
    let both = "kh6/F7/8/8/8/8/8/4K3[] w 0 20";
    let taken = worth(Kind::King) + worth(Kind::Prince) - worth(Kind::Fanatic);
    assert_eq!(gain(both, "a7a8"), taken);
    // TC-3.11: a king takes a fanatic.
    let fanatic = "4k3/8/8/8/8/8/3f4/4K2H[] w 0 20";
    assert_eq!(
        gain(fanatic, "e1d2"),
        worth(Kind::Fanatic) - worth(Kind::Prince)
    );
}

#[test]
fn tc_2_2_where_passing_is_a_turn_to_try() {
    let evaluation = evaluation();
    let mut position = Position::start();
    let mut seen = Vec::new();
    for _ in 0..16 {
        let phase = position.phase();
        let pass = evaluation.pass(&position);
        seen.push((phase, pass.is_some()));
        let turns = legal(&position);
        position = position.after(turns[turns.len() / 2]);
    }
    seen.dedup();
    let expected = [
        (Phase::Obstacles, false),
        (Phase::Kings, false),
        (Phase::Deployment, true),
        (Phase::Battle, true),
    ];
    assert_eq!(seen, expected);
    let decided = self::position("k7/8/8/8/8/8/8/8[] w 0 20");
    assert_eq!(evaluation.pass(&decided), None);
}
