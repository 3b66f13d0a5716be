//! What holds for every position, shown on the reference data and on random games.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::common::{corpus, legal};
use game_variant::effect::{Cause, Effect};
use game_variant::explain::{Reason as _, Wish};
use game_variant::{GameVariant, HalfTurn, KindId, Placed, Side};
use proptest::collection::vec;
use proptest::prelude::*;
use tactical_core::{
    BLACK, Becoming, Kind, Object, Phase, Position, Setup, Square, TacticalChess, Turn, WHITE,
};

/// The position after a game of random turns.
fn random_game(picks: &[u16]) -> Position {
    let mut position = Position::start();
    for pick in picks {
        let turns = legal(&position);
        if turns.is_empty() {
            break;
        }
        position = position.after(turns[usize::from(*pick) % turns.len()]);
    }
    position
}

prop_compose! {
    fn reached()(picks in vec(any::<u16>(), 0..160)) -> Position {
        random_game(&picks)
    }
}

/// Every turn that can be written down.
fn all_turns() -> Vec<Turn> {
    let mut turns = vec![Turn::Pass];
    let choices = [None]
        .into_iter()
        .chain(Becoming::ALL.map(Some))
        .collect::<Vec<_>>();
    for to in Square::all() {
        turns.push(Turn::Obstacle { to });
        turns.extend(Kind::ALL.map(|kind| Turn::Place { kind, to }));
        for from in Square::all() {
            turns.push(Turn::Shot { from, target: to });
            turns.extend(choices.iter().map(|becomes| Turn::Move {
                from,
                to,
                becomes: *becomes,
            }));
        }
    }
    turns
}

fn legal_is_listed(position: &Position, all: &[Turn]) {
    let listed = legal(position);
    let set: HashSet<Turn> = listed.iter().copied().collect();
    assert_eq!(set.len(), listed.len(), "a turn twice in {position}");
    assert_eq!(position.count_turns(), listed.len(), "{position}");
    for turn in all {
        let legal = position.is_legal(*turn);
        assert_eq!(legal, set.contains(turn), "{position} {turn}");
    }
}

#[test]
fn legal_turns_are_those_listed() {
    let all = all_turns();
    for position in corpus().iter().step_by(12) {
        legal_is_listed(position, &all);
    }
}

/// The pieces of a position by their squares.
fn by_square(pieces: Vec<Placed>) -> BTreeMap<(u8, u8), Placed> {
    let at = |piece: Placed| ((piece.at.rank, piece.at.file), piece);
    pieces.into_iter().map(at).collect()
}

/// Does by hand what the effects say.
fn replay(position: &Position, effects: &[Effect]) -> BTreeMap<(u8, u8), Placed> {
    let mut board = by_square(TacticalChess::pieces(position));
    let key = |piece: &Placed| (piece.at.rank, piece.at.file);
    for effect in effects {
        match *effect {
            Effect::Leaves { piece, .. } => {
                assert_eq!(board.remove(&key(&piece)), Some(piece), "{position}");
            }
            Effect::Appears { piece } => {
                assert_eq!(board.insert(key(&piece), piece), None, "{position}");
            }
            Effect::Moves { piece, to } => {
                assert_eq!(board.remove(&key(&piece)), Some(piece), "{position}");
                let moved = Placed { at: to, ..piece };
                assert_eq!(board.insert(key(&moved), moved), None, "{position}");
            }
            Effect::Transforms { piece, into } => {
                let now = Placed {
                    kind: into,
                    ..piece
                };
                assert_eq!(board.insert(key(&now), now), Some(piece), "{position}");
            }
        }
    }
    board
}

fn play_and_effects_agree(position: &Position) {
    let mut effects = Vec::new();
    for turn in legal(position) {
        let next = position.after(turn);
        TacticalChess::effects(position, turn, &mut effects);
        let board = by_square(TacticalChess::pieces(&next));
        assert_eq!(replay(position, &effects), board, "{position} {turn}");
        assert_eq!(next.to_string().parse(), Ok(next), "{position} {turn}");
        let explained = TacticalChess::explain(position, Wish::Turn(turn));
        assert!(explained.legal, "{position} {turn}");
        let leaving = |effect: &&Effect| matches!(effect, Effect::Leaves { .. });
        let captures = effects.iter().any(|effect| leaving(&effect));
        let changes = !effects
            .iter()
            .all(|effect| matches!(effect, Effect::Moves { .. }));
        let clock = if changes { 0 } else { position.clock() + 1 };
        assert_eq!(next.clock(), clock, "TC-5.5: {position} {turn}");
        let own_king = effects.iter().any(|effect| {
            matches!(effect, Effect::Leaves { piece, .. }
                if piece.side == Some(position.side_to_move()) && piece.kind == KindId(0))
        });
        let costs = TacticalChess::shape(position, turn).costs_own_main;
        let saved = !next.of(position.side_to_move(), Kind::King).is_empty();
        assert_eq!(costs, own_king && !saved, "{position} {turn}");
        let in_place = TacticalChess::shape(position, turn).act.is_in_place();
        let causes_agree = effects.iter().filter(leaving).all(|effect| {
            matches!(effect, Effect::Leaves { cause, .. } if in_place == (*cause == Cause::TakenInPlace))
        });
        assert!(causes_agree && (captures || !in_place), "{position} {turn}");
    }
}

#[test]
fn effects_replayed_give_the_next_position() {
    for position in corpus().iter().step_by(3) {
        play_and_effects_agree(position);
    }
}

fn nothing_after_the_end(position: &Position) {
    let over = position.outcome().is_some();
    assert!(!over || legal(position).is_empty(), "{position}");
    if over {
        let error = TacticalChess::play(position, Turn::Pass).unwrap_err();
        let clauses = error.explanation.clauses();
        assert_eq!(clauses.len(), 1, "{position}");
        assert!(clauses[0].0.starts_with("TC-5."), "{position}: {error}");
        assert!(!TacticalChess::phase(position).may_pass, "{position}");
    }
}

#[test]
fn once_decided_nothing_is_legal() {
    let positions = corpus();
    let decided = positions.iter().filter(|one| one.outcome().is_some());
    assert!(decided.count() > 50);
    for position in &positions {
        nothing_after_the_end(position);
    }
}

/// The same position with sides exchanged and the board turned or mirrored.
fn exchanged(position: &Position, image: impl Fn(Square) -> Square) -> Option<Position> {
    let before = Setup::from(position);
    let reserves = [before.reserves[1], before.reserves[0]];
    let mut setup = Setup::new(reserves, before.side.other(), before.clock, before.turn);
    for at in Square::all() {
        let object = before.at(at).map(|object| match object {
            Object::Piece(side, kind) => Object::Piece(side.other(), kind),
            Object::Obstacle => Object::Obstacle,
        });
        setup.put(image(at), object);
    }
    setup.position().ok()
}

fn turn_image(turn: Turn, image: impl Fn(Square) -> Square) -> Turn {
    match turn {
        Turn::Pass => Turn::Pass,
        Turn::Obstacle { to } => Turn::Obstacle { to: image(to) },
        Turn::Place { kind, to } => Turn::Place {
            kind,
            to: image(to),
        },
        Turn::Move { from, to, becomes } => Turn::Move {
            from: image(from),
            to: image(to),
            becomes,
        },
        Turn::Shot { from, target } => Turn::Shot {
            from: image(from),
            target: image(target),
        },
    }
}

fn sides_are_alike(position: &Position, image: impl Fn(Square) -> Square + Copy) {
    let Some(other) = exchanged(position, image) else {
        panic!("{position} has no image");
    };
    let turns: HashSet<Turn> = legal(position)
        .into_iter()
        .map(|turn| turn_image(turn, image))
        .collect();
    let others: HashSet<Turn> = legal(&other).into_iter().collect();
    assert_eq!(turns, others, "{position}");
    let ends = (position.outcome(), other.outcome());
    let same_reason = ends.0.map(|end| end.reason) == ends.1.map(|end| end.reason);
    let winners = ends.0.and_then(|end| end.winner.map(Side::other));
    assert!(same_reason && winners == ends.1.and_then(|end| end.winner));
}

#[test]
fn the_sides_are_alike_under_a_half_turn_and_a_mirror() {
    let positions = corpus();
    let battles = positions
        .iter()
        .filter(|position| position.phase() == Phase::Battle);
    for position in battles {
        sides_are_alike(position, Square::half_turn);
        sides_are_alike(position, Square::mirror_ranks);
    }
}

#[test]
fn a_position_does_for_itself_what_the_game_does() {
    assert_eq!(Position::default(), TacticalChess::start());
    for position in corpus() {
        assert_eq!(position.half_turn(), TacticalChess::half_turn(&position));
        let turned = position.half_turn();
        assert_eq!(turned.is_some(), position.phase() == Phase::Battle);
        assert_eq!(
            turned.and_then(|turned| turned.half_turn()),
            turned.map(|_| position)
        );
        for turn in legal(&position) {
            assert_eq!(position.play(turn), Ok(position.after(turn)));
        }
        let nowhere = Turn::go(Square::named("a1").unwrap(), Square::named("a1").unwrap());
        let refused = position.play(nowhere).unwrap_err();
        let explained = TacticalChess::explain(&position, Wish::Turn(nowhere));
        assert_eq!(refused.explanation, explained);
    }
}

/// Every pair of squares has an answer, and it says legal where a turn does it.
fn wishes_are_answered(position: &Position) {
    let turns = legal(position);
    for from in Square::all() {
        for to in Square::all() {
            let wish = Wish::FromTo(from.into(), to.into());
            let explanation = TacticalChess::explain(position, wish);
            assert!(!explanation.points.is_empty());
            let named = turns
                .iter()
                .any(|turn| turn.origin() == Some(from) && turn.target() == Some(to));
            assert!(explanation.legal || !named, "{position} {from} {to}");
            if !named && position.kind_at(from) != Some(Kind::Dragon) {
                assert!(!explanation.legal, "{position} {from} {to}");
                assert_eq!(explanation.points.len(), 1, "{position} {from} {to}");
            }
        }
        let about = TacticalChess::explain(position, Wish::Square(from.into()));
        assert!(!about.points.is_empty());
        let keyed = |point: &game_variant::explain::Point<_>| {
            tactical_core::Reason::key(point.reason).starts_with("tactical-")
        };
        assert!(about.points.iter().all(keyed));
    }
}

#[test]
fn every_wish_has_an_answer() {
    for position in corpus().iter().step_by(40) {
        wishes_are_answered(position);
    }
}

#[test]
fn the_key_is_of_board_side_reserves_and_phase_alone() {
    let of = |text: &str| crate::common::position(text).key();
    let base = of("4k3/8/8/8/8/8/8/4K3[Pq] w 3 20");
    assert_eq!(base, of("4k3/8/8/8/8/8/8/4K3[Pq] w 70 8"));
    for other in [
        "4k3/8/8/8/8/8/8/4K3[Pq] b 3 20",
        "4k3/8/8/8/8/8/8/4K3[P2q] w 3 20",
        "4k3/8/8/8/8/8/8/4K3[q] w 3 20",
        "4k3/8/8/8/8/8/8/3K4[Pq] w 3 20",
        "4k3/8/8/8/8/8/4#3/4K3[Pq] w 3 20",
    ] {
        assert_ne!(base, of(other), "{other}");
    }
    let start = "8/8/8/8/8/8/8/8[KQRBNP8+R+B+N+P2C2D2HFJkqrbnp8+r+b+n+p2c2d2hfj] w 0 ";
    assert_ne!(of(&format!("{start}1")), of(&format!("{start}2")));
}

/// Positions that differ in what matters for play have different keys, all of them but for an accident that does not
/// happen here.
#[test]
fn keys_tell_positions_apart() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    for position in corpus() {
        for turn in legal(&position) {
            let next = position.after(turn);
            if let Some(other) = seen.insert(next.key(), next) {
                let phases = [next, other].map(|one| one.turn_number().min(8));
                assert!(
                    next.repeats(&other) && phases[0] == phases[1],
                    "{next} {other}"
                );
            }
        }
    }
    assert!(seen.len() > 20_000, "{}", seen.len());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// The count and the answer about one turn are those of the list.
    #[test]
    fn turns_are_counted_and_told_as_they_are_listed(position in reached()) {
        legal_is_listed(&position, &all_turns());
    }

    /// Reading a text makes everything anew, the key and the sets too.
    #[test]
    fn what_is_carried_along_is_what_is_made_anew(position in reached()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
        prop_assert_eq!(Setup::from(&position).position(), Ok(position));
        for turn in legal(&position) {
            prop_assert_eq!(turn.to_string().parse::<Turn>(), Ok(turn));
            let next = position.after(turn);
            prop_assert_eq!(next.to_string().parse::<Position>().map(|read| read.key()), Ok(next.key()));
        }
    }

    #[test]
    fn random_games_keep_the_laws(position in reached()) {
        play_and_effects_agree(&position);
        nothing_after_the_end(&position);
        let left = |side| TacticalChess::reserve(&position, side).len();
        prop_assert!(left(WHITE) <= 16 && left(BLACK) <= 16);
    }

    /// An illegal turn gives an error that explains it, and played all the same it gives no panic.
    #[test]
    fn illegal_turns_are_refused(position in reached(), picks in vec(any::<prop::sample::Index>(), 64)) {
        let all = all_turns();
        for pick in picks {
            let turn = *pick.get(&all);
            let mut next = position;
            next.play_unchecked(turn);
            match TacticalChess::play(&position, turn) {
                Ok(after) => prop_assert_eq!(after, next),
                Err(error) => {
                    prop_assert!(!error.explanation.legal);
                    prop_assert_eq!(error.explanation.points.len(), 1);
                }
            }
            let _ = TacticalChess::shape(&position, turn);
            let _ = TacticalChess::long_turn(&position, turn);
            let mut effects = Vec::new();
            TacticalChess::effects(&position, turn, &mut effects);
        }
    }
}
