//! The same steps done to a real game, and what is compared after each.

use std::marker::PhantomData;

use proptest_state_machine::StateMachineTest;
use taktika::game_variant::record::read_all;
use taktika::game_variant::{Game, GameVariant, Record};

use crate::states::{Model, Step};

/// A game of `V` held to the model.
pub(crate) struct Held<V>(PhantomData<V>);

impl<V: GameVariant> StateMachineTest for Held<V> {
    type SystemUnderTest = Game<V>;
    type Reference = Model<V>;

    fn init_test(_: &Model<V>) -> Game<V> {
        Game::new()
    }

    fn apply(mut game: Game<V>, after: &Model<V>, step: Step) -> Game<V> {
        match step {
            Step::Play(share) => {
                let mut legal = Vec::new();
                game.legal_turns(&mut legal);
                legal.sort_unstable();
                let at = (legal.len() * usize::from(share)) >> 16;
                if let Some(&turn) = legal.get(at) {
                    game.play(turn).expect("a turn from the list");
                }
            }
            Step::Repeat => {
                if let Some(turn) = game.ply().checked_sub(2).and_then(|ply| game.turn(ply)) {
                    let allowed = game.allows(turn).is_ok();
                    assert_eq!(game.play(turn).is_ok(), allowed, "{turn}");
                }
            }
            Step::Undo => {
                let could = game.can_undo();
                assert_eq!(game.undo(), could);
            }
            Step::Redo => {
                let could = game.can_redo();
                assert_eq!(game.redo(), could);
            }
            Step::Jump(share) => {
                let goal = ((game.len() + 2) * usize::from(share)) >> 16;
                let within = goal <= game.len();
                assert_eq!(game.jump(goal), within, "to {goal}");
            }
            Step::Claim => {
                let may = game.may_claim_draw();
                assert_eq!(game.claim_draw().is_ok(), may);
            }
            Step::Agree => {
                let open = game.outcome().is_none();
                assert_eq!(game.agree_draw().is_ok(), open);
            }
            Step::Resign(side) => {
                let open = game.outcome().is_none();
                assert_eq!(game.resign(side).is_ok(), open);
            }
            Step::Time(side) => {
                let open = game.outcome().is_none();
                assert_eq!(game.lose_on_time(side).is_ok(), open);
            }
            Step::SaveAndLoad => game = loaded(&game, after),
        }
        game
    }

    fn check_invariants(game: &Game<V>, model: &Model<V>) {
        assert_eq!(game.ply(), model.ply, "{model:?}");
        assert_eq!(game.len(), model.turns.len(), "{model:?}");
        assert!(game.turns().eq(model.turns[..model.ply].iter().copied()));
        let positions = model.positions();
        for (ply, position) in positions.iter().enumerate() {
            assert_eq!(game.position_at(ply), Some(position), "{model:?} at {ply}");
        }
        assert_eq!(game.outcome(), model.outcome(), "{model:?}");
        assert_eq!(
            game.occurrences() as usize,
            model.occurrences(),
            "{model:?}"
        );
        assert_eq!(game.may_claim_draw(), model.may_claim(), "{model:?}");
        let mut legal = Vec::new();
        game.legal_turns(&mut legal);
        legal.sort_unstable();
        assert_eq!(legal, model.legal(), "{model:?}");
        let undo = model.ended || model.ply > 0;
        assert_eq!(game.can_undo(), undo, "{model:?}");
        let redo = model.ply < model.turns.len() || (model.will.is_some() && !model.ended);
        assert_eq!(game.can_redo(), redo, "{model:?}");
    }
}

fn loaded<V: GameVariant>(game: &Game<V>, model: &Model<V>) -> Game<V> {
    let text = Record::from_game(game).to_string();
    let (records, fault) = read_all::<V>(&text);
    assert!(fault.is_none(), "{model:?}: {fault:?} in {text}");
    assert_eq!(records.len(), 1, "{text}");
    assert_eq!(records[0].to_string(), text);
    records[0].game()
}
