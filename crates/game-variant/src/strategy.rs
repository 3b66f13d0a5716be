//! Strategies for property tests of any game: games, positions, turns, wishes, texts.
//!
//! What they give shrinks to something a person can read: a game to few turns, each one of the first in the order of
//! turns; a composed position to few pieces; a damaged text to little damage. A failure's message shows a game by the
//! texts of its positions and turns, which can be pasted wherever a text is read.
//!
//! How many turns are played is a range. One with nothing in it, such as `0..0`, stands for its start alone; a game that
//! is decided sooner ends there, so that a range may go as far as one likes. Of a game that never ends every turn is
//! played and kept.
//!
//! ```
//! # mod toy { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variant/toy.rs")); }
//! # use toy::Toy;
//! use game_variant::{GameVariant, strategy};
//! use proptest::prelude::*;
//!
//! proptest!(|(position in strategy::positions::<Toy>(0..20))| {
//!     let mut turns = Vec::new();
//!     Toy::legal_turns(&position, &mut turns);
//!     prop_assert_eq!(turns.is_empty(), Toy::outcome(&position).is_some());
//! });
//! ```

mod damage;
mod drafts;
mod games;
mod played;
mod turns;
mod wishes;

use alloc::vec::Vec;

use proptest::collection::SizeRange;
use proptest::prelude::*;

use crate::{Compose, GameInfo, GameVariant, KindId};

pub use damage::damaged;
pub use drafts::drafts;
pub use played::Played;
pub(crate) use wishes::wishes;
pub use wishes::{AnyWish, illegal_wishes};

/// Legal games from the start position, so many turns long unless they end before. They shrink to fewer turns, and to
/// turns that come first among the legal ones, until no turn can be dropped or played earlier in that order by one: where
/// a turn is no longer legal, the next in order that is takes its place.
pub fn games<V: GameVariant>(turns: impl Into<SizeRange>) -> impl Strategy<Value = Played<V>> {
    games_from::<V>(Just(V::start()), turns)
}

/// Legal games from positions of another strategy. They shrink as [`games`] do, and to smaller positions to start from.
pub fn games_from<V: GameVariant>(
    positions: impl Strategy<Value = V::Position>,
    turns: impl Into<SizeRange>,
) -> impl Strategy<Value = Played<V>> {
    games::Games::<_, V>::new(positions, turns.into())
}

/// The beginnings of games, so many turns long. Of a game that is decided sooner it is the whole one time in four, and
/// otherwise any beginning, each as likely as the others: so all stages of short games come up, and not their ends alone.
/// They shrink as [`games`] do.
pub fn beginnings<V: GameVariant>(turns: impl Into<SizeRange>) -> impl Strategy<Value = Played<V>> {
    games::Games::<_, V>::new(Just(V::start()), turns.into()).beginnings()
}

/// Positions reached by so many turns of play from the start, or by as many of them as come up in
/// [`beginnings`] where games are shorter. A failure shows such a position as its own `Debug` does; of `beginnings` it shows the texts.
pub fn positions<V: GameVariant>(
    turns: impl Into<SizeRange>,
) -> impl Strategy<Value = V::Position> {
    beginnings::<V>(turns).prop_map(|played| played.position().clone())
}

/// Positions that are valid by construction and that play would rarely reach: anything anywhere that the rules allow to
/// stand there. They shrink to few pieces.
pub fn compositions<V: Compose>() -> impl Strategy<Value = V::Position> {
    drafts(V::info()).prop_map(|draft| V::compose(&draft))
}

/// Positions with one of their legal turns. Decided positions, which have none, are passed over. The positions shrink
/// first; each is tried with the turn or, where that is not legal, the next in order, and with some that do the same
/// sort of thing. Then the turn becomes the first in order that fails.
pub fn turns<V: GameVariant>(
    positions: impl Strategy<Value = V::Position>,
) -> impl Strategy<Value = (V::Position, V::Turn)> {
    turns::Turns::<_, V>::new(positions)
}

/// The texts of positions.
pub fn texts<V: GameVariant>(
    positions: impl Strategy<Value = V::Position>,
) -> impl Strategy<Value = alloc::string::String> {
    positions.prop_map(|position| alloc::format!("{position}"))
}

/// The kinds of a game that a number can name.
pub(crate) fn kinds(info: &GameInfo) -> Vec<KindId> {
    (0..=u8::MAX).map(KindId).take(info.kinds.len()).collect()
}

/// The legal turns in their order, so that a choice means the same however the game lists them.
pub(crate) fn sorted_turns<V: GameVariant>(position: &V::Position) -> Vec<V::Turn> {
    let mut turns = Vec::new();
    V::legal_turns(position, &mut turns);
    turns.sort_unstable();
    turns
}

/// A share of a list: smaller choices are earlier elements, so that shrinking leads to the first.
pub(crate) fn choose<T: Copy>(list: &[T], choice: u16) -> Option<T> {
    let at = (list.len() * usize::from(choice)) >> u16::BITS;
    list.get(at).copied()
}

/// This turn of the legal ones in their order, or where it is not among them the next, or else the last.
pub(crate) fn nearest<T: Copy + Ord>(legal: &[T], wished: T) -> Option<T> {
    let at = legal.partition_point(|turn| *turn < wished);
    legal.get(at).or(legal.last()).copied()
}
