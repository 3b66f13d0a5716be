//! What holds in every position that play leads to.

use game_variant::effect::Effect;
use game_variant::explain::{Reason as _, Wish};
use game_variant::{GameVariant, Placed};
use proptest::prelude::*;
use proptest::sample::Index;
use taktik_core::{Position, Reason, Square, TakTik, Turn};

/// Positions from which the games start: the standard one, and those of the reference data.
fn starts() -> Vec<Position> {
    let rows = include_str!("../../../../tests/data/taktik-turns.tsv").lines();
    let texts = rows.filter_map(|row| row.split('\t').next());
    let parsed = texts
        .filter(|text| !text.starts_with('#'))
        .map(|text| text.parse().unwrap());
    std::iter::once(Position::start()).chain(parsed).collect()
}

/// A position that some turns from a start lead to.
fn reached() -> impl Strategy<Value = Position> {
    let choices = proptest::collection::vec(any::<Index>(), 0..40);
    (proptest::sample::select(starts()), choices).prop_map(|(start, choices)| {
        let mut position = start;
        for choice in choices {
            let turns = position.legal_turns();
            if turns.is_empty() {
                break;
            }
            position.play_unchecked(turns[choice.index(turns.len())]);
        }
        position
    })
}

/// Every turn that can be written.
fn all_turns() -> impl Iterator<Item = Turn> {
    let goes = Square::all().flat_map(|from| Square::all().map(move |to| Turn::Go { from, to }));
    let in_place =
        Square::all().flat_map(|target| [Turn::Barrage { target }, Turn::Encirclement { target }]);
    goes.chain(in_place)
}

/// The pieces after these effects, done one after the other.
fn replayed(mut pieces: Vec<Placed>, effects: &[Effect]) -> Vec<Placed> {
    for effect in effects {
        match *effect {
            Effect::Leaves { piece, .. } => {
                let found = pieces.iter().position(|other| *other == piece).unwrap();
                pieces.remove(found);
            }
            Effect::Moves { piece, to } => {
                assert!(pieces.iter().all(|other| other.at != to));
                let found = pieces.iter().position(|other| *other == piece).unwrap();
                pieces[found].at = to;
            }
            Effect::Appears { .. } | Effect::Transforms { .. } => panic!("no such thing here"),
        }
    }
    pieces.sort_unstable_by_key(|piece| (piece.at.rank, piece.at.file));
    pieces
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn turns_are_listed_counted_and_checked_alike(position in reached()) {
        let mut listed = position.legal_turns();
        prop_assert_eq!(TakTik::count_turns(&position), listed.len());
        prop_assert_eq!(position.count_turns(), listed.len());
        for turn in &listed {
            prop_assert_eq!(position.play(*turn), Ok(position.after(*turn)));
        }
        listed.sort_unstable();
        let mut legal: Vec<Turn> = all_turns().filter(|turn| position.is_legal(*turn)).collect();
        legal.sort_unstable();
        prop_assert_eq!(&listed, &legal);
        prop_assert_eq!(position.outcome().is_some(), listed.is_empty());
        let texts: std::collections::BTreeSet<String> =
            listed.iter().map(Turn::to_string).collect();
        prop_assert_eq!(texts.len(), listed.len());
    }

    #[test]
    fn every_number_picks_a_turn_of_the_list(position in reached()) {
        let mut listed = position.legal_turns();
        let mut picked = Vec::new();
        let pick = |number| TakTik::pick_turn(&position, |count| {
            assert_eq!(count, listed.len());
            number
        });
        picked.extend((0..listed.len()).filter_map(pick));
        prop_assert_eq!(pick(listed.len()), None);
        prop_assert_eq!(pick(usize::MAX), None);
        listed.sort_unstable();
        picked.sort_unstable();
        prop_assert_eq!(picked, listed);
    }

    #[test]
    fn texts_read_back(position in reached()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        for turn in position.legal_turns() {
            prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn));
        }
    }

    #[test]
    fn keys_are_kept_in_step(position in reached()) {
        prop_assert_eq!(position.key(), position.key_from_scratch());
        for turn in position.legal_turns() {
            let mut next = position;
            next.play_unchecked(turn);
            prop_assert_eq!(next.key(), next.key_from_scratch());
            prop_assert_ne!(next.key(), position.key());
            prop_assert!(!next.repeats(&position));
        }
    }

    #[test]
    fn a_board_turned_by_half_has_the_turned_turns(position in reached()) {
        let turned = position.half_turn();
        prop_assert_eq!(turned.half_turn(), position);
        let mut expected: Vec<Turn> =
            position.legal_turns().into_iter().map(Turn::half_turn).collect();
        let mut found = turned.legal_turns();
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
        let winner = |position: &Position| position.outcome().map(|outcome| outcome.winner);
        let other = winner(&position).map(|winner| winner.map(|side| side.other()));
        prop_assert_eq!(winner(&turned), other);
    }

    #[test]
    fn effects_replayed_give_the_next_position(position in reached()) {
        let mut effects = Vec::new();
        for turn in position.legal_turns() {
            TakTik::effects(&position, turn, &mut effects);
            let next = position.play(turn).unwrap();
            let pieces = replayed(TakTik::pieces(&position), &effects);
            prop_assert_eq!(pieces, TakTik::pieces(&next));
            let leaves = effects.iter().any(|effect| matches!(effect, Effect::Leaves { .. }));
            prop_assert_eq!(next.clock() == 0, leaves);
        }
    }

    #[test]
    fn every_wish_is_explained(position in reached()) {
        for turn in all_turns() {
            let explanation = TakTik::explain(&position, Wish::Turn(turn));
            prop_assert_eq!(explanation.legal, position.is_legal(turn), "{} in {}", turn, position);
            prop_assert!(!explanation.points.is_empty(), "{} in {}", turn, position);
            if let Turn::Go { from, to } = turn {
                let wish = Wish::FromTo(from.into(), to.into());
                prop_assert_eq!(TakTik::explain(&position, wish), explanation);
            }
        }
        for square in Square::all() {
            let explanation = TakTik::explain(&position, Wish::Square(square.into()));
            prop_assert!(!explanation.points.is_empty());
        }
    }

    #[test]
    fn a_refusal_names_a_clause_of_its_chapter(position in reached()) {
        prop_assume!(position.outcome().is_none());
        for turn in all_turns().filter(|turn| !position.is_legal(*turn)) {
            let chapter = match turn {
                Turn::Encirclement { .. } => "TT-5",
                Turn::Barrage { .. } => "TT-4.6",
                Turn::Go { from, to } => {
                    let side = position.side_to_move();
                    let own = |square| position.side(side).contains(square);
                    match (own(from), position.piece_at(to)) {
                        (false, _) => "TT-2.1",
                        _ if from == to => "TT-2.1",
                        (true, Some(piece)) if piece.side != side => "TT-4",
                        (true, _) => "TT-3",
                    }
                }
            };
            for point in TakTik::explain(&position, Wish::Turn(turn)).points {
                let clause = point.reason.clause().0;
                prop_assert!(clause.starts_with(chapter), "{} in {}: {}", turn, position, clause);
            }
        }
    }

    #[test]
    fn nothing_is_played_once_the_game_is_decided(position in reached()) {
        if position.outcome().is_some() {
            for turn in all_turns().step_by(97) {
                prop_assert!(position.play(turn).is_err());
            }
        }
    }

    #[test]
    fn an_illegal_turn_played_unchecked_does_not_panic(position in reached()) {
        for turn in all_turns() {
            let mut next = position;
            next.play_unchecked(turn);
            prop_assert_eq!(next.key(), next.key_from_scratch());
            prop_assert!(!TakTik::long_turn(&position, turn).is_empty());
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>(), bytes in any::<Vec<u8>>()) {
        for text in [text.as_str(), &String::from_utf8_lossy(&bytes)] {
            if let Err(error) = text.parse::<Position>() {
                prop_assert!(error.offset <= text.len());
            }
            if let Err(error) = text.parse::<Turn>() {
                prop_assert!(error.offset <= text.len());
            }
        }
    }

    #[test]
    fn texts_near_a_position_are_read_or_refused(
        position in reached(),
        at in any::<Index>(),
        with in "[a-zA-Z0-9/ \\[\\]+é]{0,3}",
    ) {
        let mut text = position.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &with);
        match text.parse::<Position>() {
            Ok(read) => prop_assert_eq!(read.to_string(), text),
            Err(error) => prop_assert!(text.get(error.offset..).is_some()),
        }
    }

    #[test]
    fn texts_near_a_turn_are_read_or_refused(text in "[*^]?[a-m]?[0-9]{0,3}[a-m]?[0-9]{0,3}") {
        if let Ok(turn) = text.parse::<Turn>() {
            prop_assert_eq!(turn.to_string(), text.replace('j', "i"));
        }
    }
}

#[test]
fn a_position_and_a_turn_are_small() {
    // Four planes of 16 bytes, the key, two counters and the side, filled up to a multiple of 8.
    assert_eq!(size_of::<Position>(), 4 * 16 + 8 + 2 * 2 + 1 + 3);
    assert_eq!(size_of::<Turn>(), 4);
}

#[test]
fn random_games_end() {
    let mut chosen: u64 = 1;
    let mut position = Position::start();
    for _ in 0..20_000 {
        let turns = position.legal_turns();
        if turns.is_empty() {
            break;
        }
        chosen = chosen
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        position.play_unchecked(turns[(chosen >> 33) as usize % turns.len()]);
    }
    assert!(position.outcome().is_some());
    let reasons = TakTik::explain(&position, Wish::Pass).points;
    assert!(
        reasons
            .iter()
            .all(|point| point.reason.clause().0.starts_with("TT-6"))
    );
    assert_ne!(reasons[0].reason, Reason::NoPass);
}
