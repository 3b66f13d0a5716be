//! A bug planted in a copy of a rule is found by the laws, and shrinks to something a person can read.

use proptest::prop_assert;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};
use taktika::game_variant::effect::Effect;
use taktika::game_variant::explain::{Explanation, Wish};
use taktika::game_variant::laws::{self, TestCaseResult};
use taktika::game_variant::strategy::{self, Played};
use taktika::game_variant::text::TextError;
use taktika::game_variant::{
    GameInfo, GameVariant, KindId, Outcome, Phase, Placed, Side, Tally, TurnShape,
};
use taktika::taktik_core::{
    EndReason, Kind, Position, PositionFault, Reason, TakTik, Turn, TurnFault,
};

/// Tak-Tik with TT-4.4 misread: one piece that bears on a target is enough to strike it.
#[derive(Clone, Copy, Debug, Default)]
struct OneAttacker;

impl OneAttacker {
    fn strikes(position: &Position) -> impl Iterator<Item = Turn> {
        let side = position.side_to_move();
        let targets = position.borne(side).once & position.side(side.other());
        let artillery = position.of(side, Kind::Artillery);
        let bearers = move |to| position.bearers(side, to).without(artillery);
        targets
            .into_iter()
            .flat_map(move |to| {
                bearers(to)
                    .into_iter()
                    .map(move |from| Turn::Go { from, to })
            })
            .collect::<Vec<_>>()
            .into_iter()
    }
}

impl GameVariant for OneAttacker {
    type Position = Position;
    type Turn = Turn;
    type EndReason = EndReason;
    type Reason = Reason;
    type PositionFault = PositionFault;
    type TurnFault = TurnFault;

    fn legal_turns(position: &Position, turns: &mut Vec<Turn>) {
        TakTik::legal_turns(position, turns);
        if TakTik::outcome(position).is_none() {
            turns.extend(Self::strikes(position));
            turns.sort_unstable();
            turns.dedup();
        }
    }

    fn count_turns(position: &Position) -> usize {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        turns.len()
    }

    fn is_legal(position: &Position, turn: Turn) -> bool {
        let mut turns = Vec::new();
        Self::legal_turns(position, &mut turns);
        turns.contains(&turn)
    }

    // All else is the game's own.

    fn info() -> &'static GameInfo {
        TakTik::info()
    }

    fn start() -> Position {
        TakTik::start()
    }

    fn side_to_move(position: &Position) -> Side {
        TakTik::side_to_move(position)
    }

    fn clock(position: &Position) -> u16 {
        TakTik::clock(position)
    }

    fn turn_number(position: &Position) -> u16 {
        TakTik::turn_number(position)
    }

    fn play_unchecked(position: &mut Position, turn: Turn) {
        TakTik::play_unchecked(position, turn);
    }

    fn outcome(position: &Position) -> Option<Outcome<EndReason>> {
        TakTik::outcome(position)
    }

    fn key(position: &Position) -> u64 {
        TakTik::key(position)
    }

    fn repeats(one: &Position, other: &Position) -> bool {
        TakTik::repeats(one, other)
    }

    fn counts_for_repetition(position: &Position) -> bool {
        TakTik::counts_for_repetition(position)
    }

    fn parse_position(text: &str) -> Result<Position, TextError<PositionFault>> {
        TakTik::parse_position(text)
    }

    fn parse_turn(text: &str) -> Result<Turn, TextError<TurnFault>> {
        TakTik::parse_turn(text)
    }

    fn long_turn(position: &Position, turn: Turn) -> String {
        TakTik::long_turn(position, turn)
    }

    fn effects(position: &Position, turn: Turn, effects: &mut Vec<Effect>) {
        TakTik::effects(position, turn, effects);
    }

    fn shape(position: &Position, turn: Turn) -> TurnShape {
        TakTik::shape(position, turn)
    }

    fn explain(position: &Position, wish: Wish<Turn>) -> Explanation<Reason> {
        TakTik::explain(position, wish)
    }

    fn pieces(position: &Position) -> Vec<Placed> {
        TakTik::pieces(position)
    }

    fn reserve(position: &Position, side: Side) -> Vec<(KindId, u8)> {
        TakTik::reserve(position, side)
    }

    fn phase(position: &Position) -> Phase {
        TakTik::phase(position)
    }

    fn tallies(position: &Position) -> Vec<Tally> {
        TakTik::tallies(position)
    }
}

/// Whether everything that is listed in any position of a game is explained as legal: a part of one law, quick enough
/// for the thousands of games that shrinking tries.
fn explained<V: GameVariant>(game: &Played<V>) -> TestCaseResult {
    let mut turns = Vec::new();
    for position in game.positions() {
        V::legal_turns(position, &mut turns);
        for &turn in &turns {
            let explained = V::explain(position, Wish::Turn(turn));
            prop_assert!(explained.legal, "{} in {}", turn, position);
        }
    }
    Ok(())
}

/// The game that shrinking ends at, with what is wrong with it.
fn counterexample(seed: u8) -> (String, Played<OneAttacker>) {
    let config = Config {
        failure_persistence: None,
        max_shrink_iters: 10_000,
        ..Config::default()
    };
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &[seed; 32]);
    let games = strategy::games::<OneAttacker>(0..12);
    match TestRunner::new_with_rng(config, rng).run(&games, |game| explained(&game)) {
        Err(TestError::Fail(reason, game)) => (reason.to_string(), game),
        other => panic!("the planted bug was not found: {other:?}"),
    }
}

/// TT-4.4
#[test]
fn a_strike_by_one_piece_is_found_and_shrinks_to_three_turns() {
    for seed in 0..24 {
        let (reason, game) = counterexample(seed);
        assert!(game.turns().len() <= 3, "seed {seed}: {game:?}: {reason}");
        // The game shows the bug: some strike is listed that one piece alone bears on.
        let position = game.position();
        let target = OneAttacker::strikes(position)
            .find(|strike| !TakTik::is_legal(position, *strike))
            .expect("a strike by one")
            .target();
        let side = position.side_to_move();
        assert_eq!(position.bearers(side, target).len(), 1, "{game:?}");
        let whole_law = laws::explanations_agree::<OneAttacker>(position);
        assert!(whole_law.is_err(), "{game:?}");
    }
}

#[test]
fn the_rule_as_it_is_passes_the_same_law() {
    let games = strategy::games::<TakTik>(0..12);
    assert!(laws::hold(games, explained).is_ok());
}
