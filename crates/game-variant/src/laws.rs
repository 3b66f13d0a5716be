//! What holds for any game that implements [`GameVariant`] rightly, as functions to call and as
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
//! | [`play_agrees`] | checked play does what trusting play does, and refuses what is illegal; trusting play does not panic; the clock goes one further or back to 0 |
//! | [`key_is_of_the_position`] | the key that play keeps in step is the key made from the text alone |
//! | [`key_leaves_counters_out`] | the key is the same whatever the clock and the turn number, if all else is |
//! | [`keys_tell_positions_apart`] | where pieces, side to move or reserves differ, the key does |
//! | [`repeating_means_the_same_position`] | positions repeat themselves whatever the counters, and no other where anything that shows or the key differs |
//! | [`effects_make_the_next_position`] | the effects of a turn, done by hand, give the pieces after it |
//! | [`shapes_fit_effects`] | the shape of a turn says what its effects do |
//! | [`turns_alternate`] | the sides take turns, and the turn number goes on with the second |
//! | [`equality_is_sound`] | positions and turns are equal where their texts are, with the same hash; turns have an order |
//! | [`decided_means_no_turns`] | a position has no legal turns if and only if it is decided, for one of the game's reasons |
//! | [`explanations_agree`] | an explanation says *legal* exactly where the rules do, of turns and of wishes, and never says nothing |
//! | [`phases_fit_turns`] | a phase says whether a turn passes, and how many placements are left |
//! | [`lists_are_in_order`] | pieces are listed from a1 on, each square once, and reserves in their order; tallies have words |
//! | [`sights_agree`] | what a side bears on and could take is what turns of its take; the position as if it were its turn is the same but for that |
//! | [`views_agree`] | the object-safe session shows what the trait says |
//! | [`damaged_texts_are_refused_or_read`] | no text makes reading panic, errors quote what stands where they lie, and what is read is written again |
//! | [`records_read_back`] | a game's record is what is read from its text |
//! | [`info_is_sound`] | words, letters, kinds and squares of what a game says of itself fit together, and its examples show their kinds |
//! | [`games_end`] | with repetition, the clock and claims on, every game ends |
//! | [`half_turn_is_the_same_game`] | turned by half with the sides exchanged, turns, outcomes and play are the same |
//!
//! Each law is a function of one position (or game) that gives an error with the reason where it is broken, so that a
//! test of one's own can hold any position to any law. The error names the law, the position by its text, and the turn or
//! the wish; a panic of the game's becomes such an error, too. The tests of the macro take as many cases as proptest's
//! environment says (`PROPTEST_CASES`), [`CASES`] by default.

mod counters;
mod equality;
mod examples;
mod explained;
mod games;
mod info;
mod keys;
mod play;
mod shapes;
mod sights;
mod subject;
mod texts;
mod turns;
mod views;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

use proptest::test_runner::{Config, TestError, TestRunner};
pub use proptest::test_runner::{TestCaseError, TestCaseResult};

use proptest::strategy::Strategy;

use crate::strategy::{self, Played};
use crate::{Compose, GameVariant};

pub use counters::turns_alternate;
pub use equality::equality_is_sound;
pub use explained::explanations_agree;
pub use games::{games_end, records_read_back};
pub use info::info_is_sound;
pub use keys::{
    key_is_of_the_position, key_leaves_counters_out, keys_tell_positions_apart,
    repeating_means_the_same_position,
};
pub use play::{effects_make_the_next_position, half_turn_is_the_same_game, play_agrees};
pub use shapes::{phases_fit_turns, shapes_fit_effects};
pub use sights::sights_agree;
pub use subject::{Shown, Subject};
pub use texts::{damaged_texts_are_refused_or_read, texts_read_back, turn_texts_differ};
pub use turns::{
    count_is_of_the_list, decided_means_no_turns, every_number_picks_a_turn, listed_iff_legal,
};
pub use views::{lists_are_in_order, views_agree};

/// How many positions or games a test of [`laws!`](crate::laws!) tries, unless `PROPTEST_CASES` says otherwise.
pub const CASES: u32 = 128;

/// So many smaller counterexamples are tried once one is found.
const SHRINKS: u32 = 10_000;

/// For so many milliseconds at most, unless `PROPTEST_MAX_SHRINK_TIME` says otherwise: what has shrunk a while tells
/// enough, and a law of thousands of turns takes its time.
const SHRINKING: u32 = 20_000;

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
        max_shrink_time: match default.max_shrink_time {
            0 => SHRINKING,
            set => set,
        },
        // The law's own test is the place of a failure, not a file beside this one.
        failure_persistence: None,
        ..default
    };
    TestRunner::new(config).run(&strategy, |value| law(&value))
}

/// So many of the turns from the start are played for [`first_positions`].
const FIRST: usize = 40;

/// The start and the positions one turn later, which no chance should leave out; of the latter some, spread over the list
/// of turns, where they are many.
pub fn first_positions<V: GameVariant>() -> Vec<Shown<V>> {
    let start = V::start();
    let turns = strategy::sorted_turns::<V>(&start);
    let apart = turns.len().div_ceil(FIRST).max(1);
    let next = turns
        .iter()
        .step_by(apart)
        .map(|turn| V::after(&start, *turn));
    core::iter::once(start.clone())
        .chain(next)
        .map(Shown)
        .collect()
}

/// Positions that play reaches, each as the game that leads to it: any stage of a game is as likely as any other. A
/// message shows the game's turns.
pub fn reached<V: GameVariant>() -> impl Strategy<Value = Played<V>> {
    strategy::beginnings::<V>(0..PLIES)
}

/// Composed positions, which a message shows by their texts.
pub fn composed<V: Compose>() -> impl Strategy<Value = Shown<V>> {
    strategy::compositions::<V>().prop_map(Shown)
}

/// The texts of positions and of their turns, damaged.
pub fn damaged<V: GameVariant, S: Strategy<Value: Subject<V>>>(
    subjects: S,
) -> impl Strategy<Value = String> {
    let choices = proptest::option::of(proptest::arbitrary::any::<u16>());
    let texts = (subjects, choices).prop_map(|(subject, choice)| {
        let position = subject.position();
        let turns = strategy::sorted_turns::<V>(position);
        match choice.and_then(|choice| strategy::choose(&turns, choice)) {
            Some(turn) => format!("{turn}"),
            None => format!("{position}"),
        }
    });
    strategy::damaged(texts)
}

/// Numbers from which [`games_end`] draws its turns. They do not shrink: a smaller one makes another game, no smaller one.
pub fn seeds() -> impl Strategy<Value = u64> {
    proptest::arbitrary::any::<u64>().no_shrink()
}

/// Makes a test of each law for a game: see [`laws`](self).
///
/// With `compose` the laws are tried on composed positions, too, for which the game implements
/// [`Compose`]; with `half_turn` the law of the other side's view is added (of composed positions too, with both), for which it implements
/// [`HalfTurn`](crate::HalfTurn). Anything else is an error that says what there is:
///
/// ```compile_fail
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// game_variant::laws!(Toy, composed); // laws! takes a game, `compose` and `half_turn`, and not `composed`
/// ```
///
/// The tests stand in modules, `reached`, `composed` and `turned`, so that a module holds one game to the laws; a second
/// one in it would be told that `reached` is defined twice (E0428), and stands in a module of its own.
///
/// ```compile_fail,E0428
/// # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
/// # use toy::Toy;
/// game_variant::laws!(Toy);
/// game_variant::laws!(Toy);
/// ```
///
/// The crate that uses it has `proptest` among its dev-dependencies by way of `game-variant`'s feature alone.
#[macro_export]
macro_rules! laws {
    ($variant:ty, half_turn, compose $(,)?) => {
        $crate::laws!($variant, compose, half_turn);
    };
    ($variant:ty, compose, half_turn $(,)?) => {
        $crate::laws!($variant, compose);
        mod turned {
            use super::*;
            $crate::laws!(@position half_turn_is_the_same_game, $variant, reached);
            mod composed {
                use super::*;
                $crate::laws!(@position half_turn_is_the_same_game, $variant, composed);
            }
        }
    };
    ($variant:ty $(, $more:ident)* $(,)?) => {
        mod reached {
            use super::*;
            $crate::laws!(@positions $variant, reached);
            $crate::laws!(@games $variant);
        }
        $($crate::laws!(@more $more, $variant);)*
    };
    (@more compose, $variant:ty) => {
        mod composed {
            use super::*;
            $crate::laws!(@positions $variant, composed);
        }
    };
    (@more half_turn, $variant:ty) => {
        mod turned {
            use super::*;
            $crate::laws!(@position half_turn_is_the_same_game, $variant, reached);
        }
    };
    (@more $other:ident, $variant:ty) => {
        ::core::compile_error!(::core::concat!(
            "laws! takes a game, `compose` and `half_turn`, and not `", ::core::stringify!($other), "`"
        ));
    };
    (@positions $variant:ty, $from:ident) => {
        $crate::laws!(@position listed_iff_legal, $variant, $from);
        $crate::laws!(@position count_is_of_the_list, $variant, $from);
        $crate::laws!(@position every_number_picks_a_turn, $variant, $from);
        $crate::laws!(@position turn_texts_differ, $variant, $from);
        $crate::laws!(@position texts_read_back, $variant, $from);
        $crate::laws!(@position play_agrees, $variant, $from);
        $crate::laws!(@position key_is_of_the_position, $variant, $from);
        $crate::laws!(@position key_leaves_counters_out, $variant, $from);
        $crate::laws!(@position keys_tell_positions_apart, $variant, $from);
        $crate::laws!(@position repeating_means_the_same_position, $variant, $from);
        $crate::laws!(@position effects_make_the_next_position, $variant, $from);
        $crate::laws!(@position shapes_fit_effects, $variant, $from);
        $crate::laws!(@position turns_alternate, $variant, $from);
        $crate::laws!(@position equality_is_sound, $variant, $from);
        $crate::laws!(@position decided_means_no_turns, $variant, $from);
        $crate::laws!(@position explanations_agree, $variant, $from);
        $crate::laws!(@position phases_fit_turns, $variant, $from);
        $crate::laws!(@position lists_are_in_order, $variant, $from);
        $crate::laws!(@position sights_agree, $variant, $from);
        $crate::laws!(@position views_agree, $variant, $from);
        $crate::laws!(@law damaged_texts_are_refused_or_read, $variant,
            $crate::laws::damaged::<$variant, _>($crate::laws::$from::<$variant>()));
    };
    (@games $variant:ty) => {
        $crate::laws!(@law records_read_back, $variant,
            $crate::strategy::games::<$variant>(0..$crate::laws::PLIES));
        $crate::laws!(@law games_end, $variant, $crate::laws::seeds());
        /// See the law of this name in `game_variant::laws`.
        #[test]
        fn info_is_sound() {
            if let Err(broken) = $crate::laws::info_is_sound::<$variant>() {
                panic!("{broken}");
            }
        }
    };
    (@position $law:ident, $variant:ty, $from:ident) => {
        /// See the law of this name in `game_variant::laws`.
        #[test]
        fn $law() {
            for first in $crate::laws::first_positions::<$variant>() {
                if let Err(broken) = $crate::laws::$law::<$variant>(&first.0) {
                    panic!("{broken}");
                }
            }
            if let Err(broken) = $crate::laws::hold($crate::laws::$from::<$variant>(), |it| {
                $crate::laws::$law::<$variant>($crate::laws::Subject::<$variant>::position(it))
            }) {
                panic!("{broken}");
            }
        }
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
