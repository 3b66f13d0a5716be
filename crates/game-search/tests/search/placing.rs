//! Setting up: hundreds of turns, of which none meets anything yet.

use game_search::{Limits, Root, Stop};
use game_variant::{Game, GameVariant, Side};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use taktika::tactical_core::{Kind, Phase, Position, TacticalChess};

use crate::engine;

/// A game whose obstacles and kings were placed at random.
fn after_the_kings(seed: u64) -> Game<TacticalChess> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::<TacticalChess>::new();
    let mut turns = Vec::new();
    while game.position().phase() != Phase::Deployment {
        TacticalChess::legal_turns(game.position(), &mut turns);
        let turn = turns[random.random_range(0..turns.len())];
        game.play(turn).unwrap();
    }
    game
}

/// So many as `docs/search.md` says.
#[test]
fn setting_up_is_a_choice_of_hundreds() {
    let mut game = Game::<TacticalChess>::new();
    for turn in ["#@d4", "#@d5", "#@e4", "#@e5", "K@a1", "K@a8"] {
        game.play(TacticalChess::parse_turn(turn).unwrap()).unwrap();
    }
    // TC-2.2: each of 14 kinds on the 23 squares beside the king, or a pass.
    assert_eq!(TacticalChess::count_turns(game.position()), 14 * 23 + 1);
}

/// How many squares beside a side's king are free.
fn ways_out(position: &Position, side: Side) -> u32 {
    let king = position.of(side, Kind::King).first().unwrap();
    king.neighbours().without(position.occupied()).len()
}

/// TC-2.2: the computer deploys a piece every time, and leaves its king ways to go.
#[test]
fn tc_2_2_the_deployment_is_used_and_walls_nobody_in() {
    let mut engine = engine::<TacticalChess>();
    for seed in 0..12 {
        let mut game = after_the_kings(seed);
        while game.position().phase() == Phase::Deployment {
            let root = Root::game(&game);
            let choice = engine.think(&root, &Limits::nodes(4_000), &Stop::new(), &mut |_| {});
            game.play(choice.unwrap().turn).unwrap();
        }
        let position = game.position();
        for side in Side::BOTH {
            let deployed = position.side(side).len();
            assert_eq!(deployed, 1 + 4, "{position}: the king and four more");
            assert!(ways_out(position, side) >= 2, "{position}");
        }
    }
}
