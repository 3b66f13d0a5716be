//! What holds for any game that implements [`GameVariant`](crate::GameVariant) rightly, as functions to call and as
//! tests to generate.
//!
//! The macro [`laws!`](crate::laws!) makes a test of each law:
//!
//! ```text
//! game_variant::laws!(Chess);                      // on positions reached by play
//! game_variant::laws!(Chess, compose);             // on composed positions as well
//! game_variant::laws!(Chess, compose, half_turn);  // and seen from the other side
//! ```
//!
//! | law | what it says |
//! | --- | --- |
//! | [`listed_iff_legal`] | a turn is legal if and only if it is listed, and nothing is listed twice |
//! | [`count_is_of_the_list`] | counting the turns comes to the length of the list |
//! | [`every_number_picks_a_turn`] | picking a turn by its number finds each of the list once |
//! | [`turn_texts_differ`] | no two legal turns have the same text |
//! | [`texts_read_back`] | positions and turns are what is read from their texts |
//! | [`play_agrees`] | checked play does what trusting play does, and refuses what is illegal |
//! | [`key_is_of_the_position`] | the key that play keeps in step is the key made from the text alone |
//! | [`effects_make_the_next_position`] | the effects of a turn, done by hand, give the pieces after it |
//! | [`decided_means_no_turns`] | a position has no legal turns if and only if it is decided |
//! | [`explanations_agree`] | an explanation says *legal* exactly where the rules do, and never says nothing |
//! | [`views_agree`] | the object-safe session shows what the trait says |
//! | [`damaged_texts_are_refused_or_read`] | no text makes reading panic, and what is read is written again |
//! | [`records_read_back`] | a game's record is what is read from its text |
//! | [`games_end`] | with repetition, the clock and claims on, every game ends |
//! | [`half_turn_is_the_same_game`] | turned by half with the sides exchanged, turns, outcomes and play are the same |
//!
//! Each law is a function of one position (or game) that gives an error with the reason where it is broken, so that a
//! test of one's own can hold any position to any law. The tests of the macro take as many cases as proptest's
//! environment says (`PROPTEST_CASES`), [`CASES`] by default.

mod games;
mod play;
mod sight;
mod texts;
mod turns;

use core::fmt::Debug;

use proptest::test_runner::{Config, TestError, TestRunner};
pub use proptest::test_runner::{TestCaseError, TestCaseResult};

use proptest::strategy::Strategy;

pub use games::{games_end, records_read_back};
pub use play::{
    effects_make_the_next_position, half_turn_is_the_same_game, key_is_of_the_position, play_agrees,
};
pub use sight::{explanations_agree, views_agree};
pub use texts::{damaged_texts_are_refused_or_read, texts_read_back, turn_texts_differ};
pub use turns::{
    count_is_of_the_list, decided_means_no_turns, every_number_picks_a_turn, listed_iff_legal,
};

/// How many positions or games a test of [`laws!`](crate::laws!) tries, unless `PROPTEST_CASES` says otherwise.
pub const CASES: u32 = 48;

/// So many smaller counterexamples are tried once one is found.
const SHRINKS: u32 = 10_000;

/// So many turns are played to reach the positions that the laws are tried on, at most.
pub const PLIES: usize = 120;

/// Holds everything a strategy gives to a law.
///
/// # Errors
/// The smallest counterexample that shrinking found, and what it breaks.
pub fn hold<S: Strategy>(
    strategy: S,
    law: impl Fn(&S::Value) -> TestCaseResult,
) -> Result<(), TestError<S::Value>>
where
    S::Value: Debug,
{
    let default = Config::default();
    let set = std::env::var_os("PROPTEST_CASES").is_some();
    let config = Config {
        cases: if set { default.cases } else { CASES },
        // By default a multiple of the cases, too few for a game to shrink to its shortest.
        max_shrink_iters: SHRINKS,
        // The law's own test is the place of a failure, not a file beside this one.
        failure_persistence: None,
        ..default
    };
    TestRunner::new(config).run(&strategy, |value| law(&value))
}

/// Makes a test of each law for a game: see [`laws`](self).
///
/// With `compose` the laws are tried on composed positions, too, for which the game implements
/// [`Compose`](crate::Compose); with `half_turn` the law of the other side's view is added, for which it implements
/// [`HalfTurn`](crate::HalfTurn). The crate that uses it has `proptest` among its dev-dependencies by way of
/// `game-variant`'s feature alone.
#[macro_export]
macro_rules! laws {
    ($variant:ty $(, $more:ident)* $(,)?) => {
        mod reached {
            use super::*;
            $crate::laws!(@positions $variant, $crate::strategy::positions::<$variant>(0..$crate::laws::PLIES));
            $crate::laws!(@games $variant);
        }
        $($crate::laws!(@more $more, $variant);)*
    };
    (@more compose, $variant:ty) => {
        mod composed {
            use super::*;
            $crate::laws!(@positions $variant, $crate::strategy::compositions::<$variant>());
        }
    };
    (@more half_turn, $variant:ty) => {
        mod turned {
            use super::*;
            $crate::laws!(@law half_turn_is_the_same_game, $variant,
                $crate::strategy::positions::<$variant>(0..$crate::laws::PLIES));
        }
    };
    (@positions $variant:ty, $positions:expr) => {
        $crate::laws!(@law listed_iff_legal, $variant, $positions);
        $crate::laws!(@law count_is_of_the_list, $variant, $positions);
        $crate::laws!(@law every_number_picks_a_turn, $variant, $positions);
        $crate::laws!(@law turn_texts_differ, $variant, $positions);
        $crate::laws!(@law texts_read_back, $variant, $positions);
        $crate::laws!(@law play_agrees, $variant, $positions);
        $crate::laws!(@law key_is_of_the_position, $variant, $positions);
        $crate::laws!(@law effects_make_the_next_position, $variant, $positions);
        $crate::laws!(@law decided_means_no_turns, $variant, $positions);
        $crate::laws!(@law explanations_agree, $variant, $positions);
        $crate::laws!(@law views_agree, $variant, $positions);
        $crate::laws!(@texts $variant, $positions);
    };
    (@texts $variant:ty, $positions:expr) => {
        /// See the law of this name in `game_variant::laws`.
        #[test]
        fn damaged_texts_are_refused_or_read() {
            let texts = $crate::strategy::damaged($crate::strategy::texts::<$variant>($positions));
            let law = |text: &::std::string::String| {
                $crate::laws::damaged_texts_are_refused_or_read::<$variant>(text)
            };
            if let Err(broken) = $crate::laws::hold(texts, law) {
                panic!("{broken}");
            }
        }
    };
    (@games $variant:ty) => {
        $crate::laws!(@law records_read_back, $variant,
            $crate::strategy::games::<$variant>(0..$crate::laws::PLIES));
        $crate::laws!(@law games_end, $variant, $crate::laws::seeds());
    };
    (@law $law:ident, $variant:ty, $strategy:expr) => {
        /// See the law of this name in `game_variant::laws`.
        #[test]
        fn $law() {
            if let Err(broken) = $crate::laws::hold($strategy, |it| $crate::laws::$law::<$variant>(it)) {
                panic!("{broken}");
            }
        }
    };
}

/// Numbers from which [`games_end`] draws its turns.
pub fn seeds() -> impl Strategy<Value = u64> {
    proptest::arbitrary::any::<u64>()
}
