//! `Game` held to a model as simple as can be, through any order of play, undo, redo, jumps, branches, claims, endings,
//! saving and loading.

#[path = "model/states.rs"]
mod states;
#[path = "model/steps.rs"]
mod steps;

use proptest::test_runner::Config;
use proptest_state_machine::prop_state_machine;
use taktika::tactical_core::TacticalChess;
use taktika::taktik_core::TakTik;

use steps::Held;

type TakTikHeld = Held<TakTik>;
type TacticalChessHeld = Held<TacticalChess>;

fn config() -> Config {
    Config {
        cases: 48,
        failure_persistence: None,
        ..Config::default()
    }
}

prop_state_machine! {
    #![proptest_config(config())]

    #[test]
    fn a_game_of_tak_tik_does_what_the_model_does(sequential 1..80 => TakTikHeld);

    #[test]
    fn a_game_of_tactical_chess_does_what_the_model_does(sequential 1..80 => TacticalChessHeld);
}
