//! The strategies of turns and wishes give what they say.

use game_variant::GameVariant;
use game_variant::explain::Wish;
use game_variant::strategy;
use proptest::prelude::*;

use crate::toy::Toy;

proptest! {
    #[test]
    fn turns_are_legal((position, turn) in strategy::turns::<Toy>(strategy::positions::<Toy>(0..30))) {
        prop_assert!(Toy::is_legal(&position, turn), "{} in {}", turn, position);
    }

    #[test]
    fn illegal_wishes_are_no_legal_turn(
        (position, wish) in strategy::illegal_wishes::<Toy>(strategy::positions::<Toy>(0..30))
    ) {
        let explained = Toy::explain(&position, wish);
        prop_assert!(!explained.legal && !explained.points.is_empty(), "{:?}", explained);
        let mut turns = Vec::new();
        Toy::legal_turns(&position, &mut turns);
        for turn in turns {
            let shape = Toy::shape(&position, turn);
            let same = match wish {
                Wish::FromTo(from, to) => (shape.origin, shape.target) == (Some(from), Some(to)),
                Wish::Pass => shape.target.is_none(),
                _ => false,
            };
            prop_assert!(!same, "{} in {}", turn, position);
        }
    }
}
